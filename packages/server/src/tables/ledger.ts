import type { Event, Game, Role, State } from '@strategoi/kernel';
import type { NoticeKind } from '@strategoi/protocol';
import type { CompiledQuery } from 'kysely';
import { deny } from '../denied.ts';
import { dequeueing, enqueueing } from '../jobs/queue.ts';
import { announcing, type News } from '../notices/outbox.ts';
import { rateGame, tooShort } from '../ratings/rate.ts';
import { isConflict, type Store } from '../store/open.ts';
import type { ActionRow, GameRow, SeatRow } from '../store/schema.ts';
import { type Clock, due, leadOf, newClock, nextDue, type Tally, tallied, turned } from './clock.ts';
import { askedOf, isOpen } from './course.ts';
import { botsToDecide, drifting, isAdrift, turnOf } from './keeping.ts';
import { isMasked } from './seating.ts';
import { decidingRoles, type Result, type Table } from './table.ts';

/** What the tables tell the rest of the house. */
export interface Told {
  /** Lines were added; `events` bring a view from `from` to where the table stands. */
  moved(table: Table, from: number, events: readonly Event[]): void;
  /** Something was taken back, or cannot be told by events: views are to be read again. */
  reset(table: Table): void;
  /** Seats, clocks, offers or the result have changed. */
  changed(table: Table): void;
  /** These people have got a seat, or have one no longer. */
  reseated(table: Table, users: readonly string[]): void;
  /** There may be work in the queue. */
  work(): void;
  failed(what: string, error: unknown): void;
}

/** What is to be written of a table, all of it or nothing. */
export interface Change {
  readonly lines: ActionRow[];
  row: Partial<GameRow>;
  seats: Map<
    Role,
    Partial<Pick<SeatRow, 'waiting' | 'bot' | 'bot_since' | 'bot_why' | 'standing' | 'user_id'>>
  >;
  readonly jobs: { readonly id: string; readonly kind: string; readonly at: number }[];
  readonly done: string[];
  /** Who is to be told of what. */
  readonly news: News[];
  /** Who has kept his time, or has not. */
  readonly counts: { readonly user: string; readonly tally: Tally }[];
  result?: Result;
  clock?: Clock;
}

export const newChange = (): Change => ({
  lines: [],
  row: {},
  seats: new Map(),
  jobs: [],
  done: [],
  news: [],
  counts: [],
});

export const changedMeta = (change: Change): boolean =>
  change.result !== undefined || change.seats.size > 0 || Object.keys(change.row).length > 0;

export const botJob = (id: string): string => `bot:${id}`;
export const clockJob = (id: string): string => `clock:${id}`;
/** A game has ended: what follows from it elsewhere is seen to. */
const overJob = (id: string): string => `over:${id}`;

export interface Ledger {
  /** Who waits, which clock runs and what is to be done, once the state has become `next`. */
  settle(table: Table, next: State, change: Change, time: number, byBot?: boolean): void;
  setClock(table: Table, change: Change, deciding: readonly Role[], time: number, next?: State): void;
  /** The player of this seat is to be told of something, if he wants to be. */
  tell(
    table: Table,
    change: Change,
    kind: NoticeKind,
    role: Role,
    at: number,
    time: number,
    after?: number,
  ): void;
  queriesOf(id: string, change: Change): CompiledQuery[];
  /** Makes it durable. What two nodes wanted to do at once, one of them has not done. */
  commit(table: Table, change: Change): Promise<void>;
  /** The table after what was committed. */
  adopt(table: Table, change: Change): void;
  /** Commits a change of the table that adds no line, and tells of it. */
  update(table: Table, change: Change): Promise<void>;
  /** A cache: whether it succeeds matters to nobody. */
  saveSnapshot(table: Table): void;
}

export const NONE: Tally = { kept: 0, late: 0, missed: 0 };

/** Is something else asked than before? */
const askedAnew = (game: Game, before: State, after: State): boolean =>
  askedOf(game, before).questions !== askedOf(game, after).questions;

/** Where orders are written at once, everything else is done in less time. */
function isShort(game: Game, state: State): boolean {
  if (!game.manifest.facts.simultaneous) return false;
  const phase = game.pending(state)[0]?.params?.phase;
  return phase !== undefined && phase !== 'orders';
}

const SNAPSHOT_EVERY = 200;

/** Works out what a change brings with it and writes it. */
export function makeLedger(spec: {
  readonly store: Store;
  readonly now: () => number;
  readonly told: Told;
  readonly noticeAfter: number;
  /** Reads what another node has written. */
  readonly catchUp: (table: Table) => Promise<void>;
}): Ledger {
  const { store, now, told, catchUp } = spec;
  const { db } = store;

  function tell(
    table: Table,
    change: Change,
    kind: NoticeKind,
    role: Role,
    at: number,
    time: number,
    after = spec.noticeAfter,
  ): void {
    const seat = table.seats.get(role);
    const user = change.seats.get(role)?.user_id ?? seat?.user_id;
    if (!seat?.wants || !user) return;
    change.news.push({ kind, user, game: table.id, role, at, due: time + after });
  }

  /** Whoever has to decide by an hour is reminded some time before. */
  function remind(table: Table, change: Change, clock: Clock): void {
    for (const role of Object.keys(clock.since)) {
      const at = due(clock, table.pace, role);
      if (at === undefined || (table.clock && at === due(table.clock, table.pace, role))) continue;
      const lead = leadOf(table.pace);
      if (lead !== undefined) tell(table, change, 'deadline', role, at, at - lead, 0);
    }
  }

  function settle(table: Table, next: State, change: Change, time: number, byBot = false): void {
    const outcome = change.result ? undefined : table.listed.game.outcome(next);
    if (outcome) change.result = { how: 'played', winners: outcome.winners, level: outcome.level, outcome };
    if (change.result && table.row.rated === 1) {
      const lines = [...table.lines, ...change.lines.filter(({ kind }) => kind === 'act')];
      if (tooShort(change.result, [...table.seats.values()], lines))
        change.result = { ...change.result, unrated: 'short' };
    }
    const deciding = change.result ? [] : decidingRoles(table, next);
    const sitting = [...table.seats.values()].map((seat) => ({ ...seat, ...change.seats.get(seat.role) }));
    const bots = new Set(sitting.flatMap(({ role, bot }) => (bot === null ? [] : [role])));
    for (const seat of table.seats.values()) {
      const person = change.seats.get(seat.role)?.user_id ?? seat.user_id;
      const waits = deciding.includes(seat.role) && !bots.has(seat.role) && person !== null;
      const waiting = waits ? (seat.waiting ?? time) : null;
      if (waiting === seat.waiting) continue;
      change.seats.set(seat.role, { ...change.seats.get(seat.role), waiting });
      if (waits) tell(table, change, 'turn', seat.role, time, time);
    }
    const clock = change.clock ?? table.clock ?? newClock(table.pace, table.roles);
    const adrift = !change.result && isAdrift(sitting, clock);
    const { game } = table.listed;
    const drifted = drifting(
      clock,
      adrift,
      adrift ? turnOf(game, table.state) : undefined,
      adrift ? turnOf(game, next) : undefined,
      time,
    );
    if (drifted !== clock) {
      change.clock = drifted;
      change.row = { ...change.row, clock: JSON.stringify(drifted) };
    }
    const botsDue = botsToDecide(deciding, sitting, drifted).length > 0 ? 1 : 0;
    if (botsDue !== table.row.bots_due) change.row = { ...change.row, bots_due: botsDue };
    if (botsDue === 1 && !byBot) change.jobs.push({ id: botJob(table.id), kind: 'bot', at: time });
    if (change.result) {
      change.row = {
        ...change.row,
        status: 'ended',
        ended: time,
        result: JSON.stringify(change.result),
        offer: null,
      };
      if (table.pace.kind !== 'none') change.done.push(clockJob(table.id));
      change.jobs.push({ id: overJob(table.id), kind: 'over', at: time });
      for (const role of table.roles) tell(table, change, 'over', role, time, time);
      countAll(table, change);
      return;
    }
    // A bot has no clock.
    setClock(
      table,
      change,
      deciding.filter((role) => !bots.has(role)),
      time,
      next,
    );
  }

  /** The masks fall: now it is counted how everybody kept his time. */
  function countAll(table: Table, change: Change): void {
    for (const [role, tally] of Object.entries(table.clock?.tally ?? {})) {
      const user = table.seats.get(role)?.user_id;
      if (user) change.counts.push({ user, tally });
    }
  }

  /** Who has decided since is known to have kept his time, or not. */
  function keepPromises(
    table: Table,
    change: Change,
    before: Clock,
    after: Clock,
    fresh: boolean,
    time: number,
  ): Clock {
    if (table.pace.kind !== 'days' || !change.lines.some(({ kind }) => kind === 'act')) return after;
    let clock = after;
    for (const role of Object.keys(before.since)) {
      const user = table.seats.get(role)?.user_id;
      // A sheet that was sealed before and opened again has been counted.
      if (!user || (role in after.since && !fresh) || before.reopened?.[role] !== undefined) continue;
      const at = due(before, table.pace, role);
      if (at === undefined) continue;
      const how = time > at ? 'late' : 'kept';
      // What is seen to change when a masked seat decides would tell who it is.
      if (isMasked(table.row)) clock = tallied(clock, role, how);
      else change.counts.push({ user, tally: { ...NONE, [how]: 1 } });
    }
    return clock;
  }

  function setClock(
    table: Table,
    change: Change,
    deciding: readonly Role[],
    time: number,
    next = table.state,
  ): void {
    if (!table.clock || table.pace.kind === 'none') return;
    const running = change.clock ?? table.clock;
    const { game } = table.listed;
    // Where all are asked at once, another question is another turn for everybody.
    const fresh = table.course !== undefined && next !== table.state && askedAnew(game, table.state, next);
    const same =
      !fresh &&
      deciding.length === Object.keys(running.since).length &&
      deciding.every((r) => r in running.since);
    if (same && !change.clock) return;
    const after = turned(running, table.pace, deciding, time, {
      fresh,
      short: isShort(game, next),
      away: (role) => table.seats.get(role)?.away ?? undefined,
    });
    const clock = keepPromises(table, change, running, after, fresh, time);
    change.clock = clock;
    change.row = { ...change.row, clock: JSON.stringify(clock) };
    remind(table, change, clock);
    const first = nextDue(clock, table.pace);
    if (first) change.jobs.push({ id: clockJob(table.id), kind: 'clock', at: first.at });
    else change.done.push(clockJob(table.id));
  }

  /** What every move or turn takes, compiled once. */
  const insertLine = db
    .insertInto('actions')
    .values({ game_id: '', ply: 0, role: '', kind: 'act', body: '', dice: '', mark: 0, hash: '', at: 0 })
    .compile();

  const setWaiting = db
    .updateTable('seats')
    .set({ waiting: 0 })
    .where('game_id', '=', '')
    .where('role', '=', '')
    .compile();

  const putSnapshot = db
    .insertInto('snapshots')
    .values({ game_id: '', ply: 0, version: '', state: '' })
    .onConflict((c) =>
      c.column('game_id').doUpdateSet((e) => ({
        ply: e.ref('excluded.ply'),
        version: e.ref('excluded.version'),
        state: e.ref('excluded.state'),
      })),
    )
    .compile();

  const lineQuery = (row: ActionRow): CompiledQuery => ({
    ...insertLine,
    parameters: [row.game_id, row.ply, row.role, row.kind, row.body, row.dice, row.mark, row.hash, row.at],
  });

  function queriesOf(id: string, change: Change): CompiledQuery[] {
    const queries: CompiledQuery[] = change.lines.map(lineQuery);
    if (Object.keys(change.row).length > 0)
      queries.push(db.updateTable('games').set(change.row).where('id', '=', id).compile());
    for (const [role, fields] of change.seats) {
      const { waiting, ...rest } = fields;
      // One row is written once: PostgreSQL takes all of it as one statement.
      if (Object.keys(rest).length > 0)
        queries.push(
          db.updateTable('seats').set(fields).where('game_id', '=', id).where('role', '=', role).compile(),
        );
      else if (waiting !== undefined) queries.push({ ...setWaiting, parameters: [waiting, id, role] });
    }
    for (const job of change.jobs) queries.push(enqueueing(db, job.id, job.kind, job.at));
    for (const job of change.done) queries.push(dequeueing(db, job));
    for (const { user, tally } of change.counts)
      queries.push(
        db
          .updateTable('users')
          .set((e) => ({
            kept: e('kept', '+', tally.kept),
            late: e('late', '+', tally.late),
            missed: e('missed', '+', tally.missed),
          }))
          .where('id', '=', user)
          .compile(),
      );
    // One of a kind for each seat, however often it came about at once: one row is written once.
    const news = new Map(change.news.map((one) => [`${one.kind} ${one.role}`, one]));
    for (const one of news.values()) queries.push(...announcing(db, one));
    return queries;
  }

  async function commit(table: Table, change: Change): Promise<void> {
    const { id } = table;
    const queries = queriesOf(id, change);
    const { result } = change;
    try {
      if (!result || table.row.rated === 0) await store.write(queries, { kind: 'game', game: id });
      else
        await db.transaction().execute(async (tx) => {
          for (const query of queries) await tx.executeQuery(query);
          const time = change.row.ended ?? now();
          await rateGame(tx, table.row.game, id, [...table.seats.values()], result, time);
          await store.tell(tx, { kind: 'game', game: id });
        });
    } catch (error) {
      if (!isConflict(error)) throw error;
      await catchUp(table);
      deny('stale', table.course ? {} : { ply: table.ply });
    }
  }

  function adopt(table: Table, change: Change): void {
    table.row = { ...table.row, ...change.row };
    for (const [role, fields] of change.seats) {
      const seat = table.seats.get(role);
      if (seat) Object.assign(seat, fields);
    }
    if (change.clock) table.clock = change.clock;
    if (change.result) table.result = change.result;
    if (change.jobs.length + change.news.length > 0) told.work();
  }

  function saveSnapshot(table: Table): void {
    if (table.ply - table.saved < SNAPSHOT_EVERY && !table.result) return;
    // It is worth nothing without a hash to know it by.
    if (!table.lines.at(-1)?.hash) return;
    // What was written in secret since the sheets were last open is to be found when it is read again.
    if (!isOpen(table.course)) return;
    table.saved = table.ply;
    const { id, ply } = table;
    const parameters = [id, ply, table.row.version, JSON.stringify(table.state)];
    store
      .write([{ ...putSnapshot, parameters }], { kind: 'snapshot', game: id })
      .catch((error: unknown) => told.failed('snapshot', error));
  }

  async function update(table: Table, change: Change): Promise<void> {
    await commit(table, change);
    adopt(table, change);
    told.changed(table);
  }

  return { settle, setClock, tell, queriesOf, commit, adopt, update, saveSnapshot };
}
