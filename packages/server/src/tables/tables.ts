import {
  type Action,
  type Event,
  type Role,
  type StandingOrders,
  type State,
  standingAnswer,
} from '@strategoi/kernel';
import type { CompiledQuery } from 'kysely';
import { Denied, deny } from '../denied.ts';
import { type Library, strongest } from '../games.ts';
import { dequeueing, enqueue, enqueueing } from '../jobs/queue.ts';
import { rateGame } from '../ratings/rate.ts';
import { type Db, isConflict, type Store, type Tx } from '../store/open.ts';
import type { ActionRow, GameRow } from '../store/schema.ts';
import { type Clock, goOn, handedOver, newClock, nextDue, pause, takenOver, turned } from './clock.ts';
import {
  buildTable,
  CorruptGame,
  decidingRoles,
  hashOf,
  isVacant,
  type Line,
  legalAction,
  lineOf,
  noteAsked,
  type Offer,
  parseJson,
  RECENT,
  type Result,
  replayLines,
  type Seat,
  setupOf,
  standingOf,
  stateAt,
  stillAsked,
  type Table,
} from './table.ts';

/** Who asks: a person by his id, or the server itself for a bot's seat. */
export type Actor = { readonly user: string } | { readonly bot: true };

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

export interface TablesSpec {
  readonly store: Store;
  readonly library: Library;
  readonly now: () => number;
  readonly told: Told;
  /** Games kept in memory. */
  readonly kept: number;
  /** A player is told of his turn if he has not come back after so long. */
  readonly noticeAfter: number;
  /** Has this player the game before his eyes? */
  readonly looking?: (game: string, user: string) => boolean;
}

export interface Tables {
  open(id: string): Promise<Table>;
  /** A table that is in memory. */
  peek(id: string): Table | undefined;
  seatOf(table: Table, user: string): Seat | undefined;
  act(actor: Actor, id: string, ply: number, text: string, role?: Role): Promise<number>;
  undo(actor: Actor, id: string, count: number): Promise<number>;
  resign(actor: Actor, id: string): Promise<void>;
  expire(id: string): Promise<void>;
  annul(id: string): Promise<void>;
  /** Stops the clock, or lets it run again, without being asked by those who play. */
  hold(id: string, paused: boolean): Promise<void>;
  offer(actor: Actor, id: string, offer: Pick<Offer, 'kind' | 'count' | 'role' | 'name'>): Promise<void>;
  answer(actor: Actor, id: string, agreed: boolean): Promise<void>;
  goOn(actor: Actor, id: string): Promise<void>;
  takeSeatBack(actor: Actor, id: string): Promise<void>;
  stand(actor: Actor, id: string, orders: StandingOrders | undefined): Promise<void>;
  /** What a viewer could see happen, line by line. */
  history(table: Table, viewer: string, from: number): Promise<Seen[]>;
  /** What a viewer could see before the first decision. */
  prologue(table: Table, viewer: string): readonly Event[];
  /** How many lines this seat may take back without asking. */
  takeable(table: Table, role: Role): number;
  /** Begins a game whose seats are full, in the caller's transaction. */
  begin(tx: Tx, row: GameRow, seats: readonly Seat[]): Promise<void>;
  /** Another node has done something here. */
  refresh(id: string): Promise<void>;
  refreshAll(): Promise<void>;
  forget(id: string): void;
  wants(user: string, wants: boolean): void;
  count(): number;
  /** Resolves when nothing is under way. */
  quiet(): Promise<void>;
}

export interface Seen {
  readonly ply: number;
  readonly at: number;
  readonly by: Role;
  /** Nobody takes back anything across it without consent. */
  readonly mark: boolean;
  /** What was done, as written: one's own, or everybody's when the game is over. */
  readonly do?: string;
  readonly events: readonly Event[];
}

/** More answers by standing orders than any honest stretch of windows needs. */
const ANSWERS = 500;
const SNAPSHOT_EVERY = 200;
/** Milliseconds after which a player who does not decide has gone away. */
const AWAY = 86_400_000;
/** How often a seat that other nodes overtake tries again. */
const TRIES = 8;

interface Change {
  readonly lines: ActionRow[];
  row: Partial<GameRow>;
  seats: Map<
    Role,
    { waiting?: number | null; bot?: string | null; standing?: string | null; user_id?: string }
  >;
  readonly jobs: { readonly id: string; readonly kind: string; readonly at: number }[];
  readonly done: string[];
  result?: Result;
  clock?: Clock;
}

const newChange = (): Change => ({ lines: [], row: {}, seats: new Map(), jobs: [], done: [] });

const seatColumns = [
  'seats.game_id',
  'seats.role',
  'seats.user_id',
  'seats.bot',
  'seats.standing',
  'seats.waiting',
  'seats.noticed',
  'users.name',
  'users.kind',
  'users.settings',
  'ratings.rating',
] as const;

/** Seats with who sits there. */
export const seatsOf = (db: Db | Tx) =>
  db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.user_id', '=', 'seats.user_id').onRef('ratings.game', '=', 'games.game'),
    )
    .select(seatColumns)
    .select((e) =>
      e
        .selectFrom('pushes')
        .whereRef('pushes.user_id', '=', 'seats.user_id')
        .select((p) => p.fn.countAll<number>().as('count'))
        .as('pushes'),
    );

export async function readSeats(db: Db | Tx, id: string): Promise<Seat[]> {
  const rows = await seatsOf(db).where('seats.game_id', '=', id).execute();
  return rows.map(({ settings, pushes, ...seat }) => ({
    ...seat,
    wants: wantsNotices(settings) || Number(pushes) > 0,
  }));
}

export function wantsNotices(settings: string | null): boolean {
  const { notices } =
    parseJson<{ notices?: { mail?: boolean; webhooks?: readonly unknown[] } }>(settings) ?? {};
  return (notices?.mail ?? false) || (notices?.webhooks?.length ?? 0) > 0;
}

export function makeTables(spec: TablesSpec): Tables {
  const { store, library, now, told } = spec;
  const { db } = store;
  const tables = new Map<string, Table>();
  const loading = new Map<string, Promise<Table>>();
  const tails = new Map<string, Promise<unknown>>();

  /** One thing at a time at each table. */
  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const run = (tails.get(id) ?? Promise.resolve()).then(work, work);
    const tail = run.then(
      () => {},
      () => {},
    );
    tails.set(id, tail);
    void tail.then(() => {
      if (tails.get(id) === tail) tails.delete(id);
    });
    return run;
  }

  async function load(id: string): Promise<Table> {
    const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) deny('not-found');
    if (row.status === 'open') deny('not-playing');
    const [seats, snapshot] = await Promise.all([
      readSeats(db, id),
      db.selectFrom('snapshots').selectAll().where('game_id', '=', id).executeTakeFirst(),
    ]);
    const rows = await db
      .selectFrom('actions')
      .selectAll()
      .where('game_id', '=', id)
      .orderBy('ply')
      .execute();
    try {
      return await buildTable(library, row, seats, rows, snapshot);
    } catch (error) {
      if (error instanceof CorruptGame) {
        told.failed(`game ${id}`, error);
        deny('other-rules');
      }
      throw error;
    }
  }

  async function open(id: string): Promise<Table> {
    const table = tables.get(id);
    if (table) {
      // The last one asked for is the last to be forgotten.
      tables.delete(id);
      tables.set(id, table);
      return table;
    }
    let promise = loading.get(id);
    if (!promise) {
      promise = load(id).then((loaded) => {
        tables.set(id, loaded);
        for (const old of tables.keys()) {
          if (tables.size <= spec.kept) break;
          if (!tails.has(old)) tables.delete(old);
        }
        return loaded;
      });
      const settled = promise.finally(() => loading.delete(id));
      settled.catch(() => {});
      loading.set(id, promise);
    }
    return promise;
  }

  const seatOf = (table: Table, user: string): Seat | undefined => {
    for (const seat of table.seats.values()) if (seat.user_id === user) return seat;
    return undefined;
  };

  /** The seat this actor may move for now. */
  function ownSeat(table: Table, actor: Actor, role?: Role): Seat {
    if ('bot' in actor) {
      const seat = role === undefined ? undefined : table.seats.get(role);
      return seat?.bot ? seat : deny('not-your-seat');
    }
    const seat = seatOf(table, actor.user);
    if (!seat || seat.bot !== null || (role !== undefined && role !== seat.role)) deny('not-your-seat');
    return seat;
  }

  function playing(table: Table): void {
    if (table.result) deny('not-playing');
  }

  const botJob = (id: string): string => `bot:${id}`;
  const clockJob = (id: string): string => `clock:${id}`;

  /** Who waits, which clock runs and what is to be done, once the state has become `next`. */
  function settle(table: Table, next: State, change: Change, time: number, byBot = false): void {
    const outcome = change.result ? undefined : table.listed.game.outcome(next);
    if (outcome) change.result = { how: 'played', winners: outcome.winners, level: outcome.level, outcome };
    const deciding = change.result ? [] : decidingRoles(table, next);
    const botOf = (role: Role): string | null => {
      const changed = change.seats.get(role)?.bot;
      return changed === undefined ? (table.seats.get(role)?.bot ?? null) : changed;
    };
    for (const seat of table.seats.values()) {
      const person = change.seats.get(seat.role)?.user_id ?? seat.user_id;
      const waits = deciding.includes(seat.role) && botOf(seat.role) === null && person !== null;
      const waiting = waits ? (seat.waiting ?? time) : null;
      if (waiting === seat.waiting) continue;
      change.seats.set(seat.role, { ...change.seats.get(seat.role), waiting });
      if (waits && seat.wants)
        change.jobs.push({
          id: `notice:${table.id}:${seat.role}`,
          kind: 'notice',
          at: time + spec.noticeAfter,
        });
    }
    if (!byBot && deciding.some((role) => botOf(role) !== null))
      change.jobs.push({ id: botJob(table.id), kind: 'bot', at: time });
    if (change.result) {
      change.row = {
        ...change.row,
        status: 'ended',
        ended: time,
        result: JSON.stringify(change.result),
        offer: null,
      };
      if (table.pace.kind !== 'none') change.done.push(clockJob(table.id));
      return;
    }
    // A bot has no clock.
    setClock(
      table,
      change,
      deciding.filter((role) => botOf(role) === null),
      time,
    );
  }

  function setClock(table: Table, change: Change, deciding: readonly Role[], time: number): void {
    if (!table.clock || table.pace.kind === 'none') return;
    const running = change.clock ?? table.clock;
    const same =
      deciding.length === Object.keys(running.since).length && deciding.every((r) => r in running.since);
    if (same && !change.clock) return;
    const clock = turned(running, table.pace, deciding, time);
    change.clock = clock;
    change.row = { ...change.row, clock: JSON.stringify(clock) };
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
      if (waiting !== undefined) queries.push({ ...setWaiting, parameters: [waiting, id, role] });
      if (Object.keys(rest).length > 0)
        queries.push(
          db.updateTable('seats').set(rest).where('game_id', '=', id).where('role', '=', role).compile(),
        );
    }
    for (const job of change.jobs) queries.push(enqueueing(db, job.id, job.kind, job.at));
    for (const job of change.done) queries.push(dequeueing(db, job));
    return queries;
  }

  /** Makes it durable. What two nodes wanted to do at once, one of them has not done. */
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
      deny('stale', { ply: table.ply });
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
    if (change.jobs.length > 0) told.work();
  }

  function remember(table: Table, line: Line, events: readonly Event[]): void {
    table.lines.push(line);
    table.ply = line.ply;
    table.recent.push({ ply: line.ply, events });
    if (table.recent.length > RECENT) table.recent.shift();
  }

  const changedMeta = (change: Change): boolean =>
    change.result !== undefined || change.seats.size > 0 || Object.keys(change.row).length > 0;

  async function act(actor: Actor, id: string, ply: number, text: string, role?: Role): Promise<number> {
    await store.moment(id);
    return inTurn(id, async () => {
      for (let tries = 1; ; tries++) {
        const table = await open(id);
        const before = table.ply;
        try {
          return await actNow(table, actor, ply, text, role);
        } catch (error) {
          // Another node was quicker. Where several decide at once that need not concern this seat: look again.
          const beaten = error instanceof Denied && error.code === 'stale' && table.ply !== before;
          if (!beaten || tries >= TRIES) throw error;
        }
      }
    });
  }

  async function actNow(table: Table, actor: Actor, ply: number, text: string, role?: Role): Promise<number> {
    playing(table);
    const seat = ownSeat(table, actor, role);
    if (!stillAsked(table, seat.role, ply)) deny('stale', { ply: table.ply });
    const { game } = table.listed;
    const action = game.parse(text);
    if (!action) deny('refused', { refusal: { rule: 'unknown-action' }, ply });
    const legal = legalAction(table, seat.role, action);
    if (!legal) {
      const { refusal } = game.explain(table.state, seat.role, action);
      deny('refused', { refusal: refusal ?? { rule: 'not-asked' }, ply });
    }
    await playOn(table, { role: seat.role, action: legal }, 'bot' in actor);
    return table.ply;
  }

  /** Plays the action and whatever standing orders answer to it, as one piece of writing. */
  async function playOn(
    table: Table,
    first: { readonly role: Role; readonly action: Action } | undefined,
    byBot: boolean,
  ): Promise<void> {
    const { game } = table.listed;
    const { id, ply } = table;
    const orders = standingOf(table);
    const time = now();
    const next = game.clone(table.state);
    const change = newChange();
    const events: (readonly Event[])[] = [];
    let mark: Table['mark'] | undefined;
    const play = (by: Role, what: Action): void => {
      // A state that is kept is not played on.
      if (mark?.state === next) mark = { ...mark, state: game.clone(next) };
      const applied = game.apply(next, by, what);
      events.push(applied.events);
      change.lines.push({
        game_id: id,
        ply: ply + change.lines.length + 1,
        role: by,
        kind: 'act',
        body: game.notate(what),
        dice: applied.dice.length > 0 ? JSON.stringify(applied.dice) : null,
        mark: applied.mark ? 1 : 0,
        hash: applied.mark ? hashOf(next) : '',
        at: time,
      });
      if (applied.mark) mark = { count: table.lines.length + change.lines.length, state: next };
    };
    if (first) play(first.role, first.action);
    for (let answers = 0; answers < ANSWERS; answers++) {
      const answer = standingAnswer(game, next, orders);
      if (!answer) break;
      play(answer.role, answer.action);
    }
    if (change.lines.length === 0) return;
    if (parseJson<Offer>(table.row.offer)?.kind === 'undo') change.row = { offer: null };
    settle(table, next, change, time, byBot);
    await commit(table, change);
    table.state = next;
    for (const [i, line] of change.lines.entries()) remember(table, lineOf(line), events[i] ?? []);
    if (mark) table.mark = mark;
    noteAsked(
      table,
      change.lines.some((line) => line.dice !== null) ? table.roles : change.lines.map((line) => line.role),
    );
    adopt(table, change);
    told.moved(table, ply, events.flat());
    if (changedMeta(change)) told.changed(table);
    saveSnapshot(table);
  }

  /** A cache: whether it succeeds matters to nobody. */
  function saveSnapshot(table: Table): void {
    if (table.ply - table.saved < SNAPSHOT_EVERY && !table.result) return;
    // It is worth nothing without a hash to know it by.
    if (!table.lines.at(-1)?.hash) return;
    table.saved = table.ply;
    const { id, ply } = table;
    const parameters = [id, ply, table.row.version, JSON.stringify(table.state)];
    store
      .write([{ ...putSnapshot, parameters }], { kind: 'snapshot', game: id })
      .catch((error: unknown) => told.failed('snapshot', error));
  }

  /** Dice stay rolled: nobody goes back across them, whoever agrees. */
  function takeable(table: Table): number {
    let n = 0;
    while (n < table.lines.length && table.lines[table.lines.length - 1 - n]?.dice.length === 0) n++;
    return n;
  }

  /** How many lines this seat may take back unasked: its own, after the last mark. */
  function ownTakeable(table: Table, role: Role): number {
    let n = 0;
    for (let i = table.lines.length - 1; i >= 0; i--, n++) {
      const line = table.lines[i] as Line;
      if (line.mark || line.role !== role) break;
    }
    return n;
  }

  async function takeBack(table: Table, by: Role, count: number): Promise<void> {
    const rest = table.lines.length - count;
    const next = await stateAt(table, rest);
    const time = now();
    const change = newChange();
    change.lines.push({
      game_id: table.id,
      ply: table.ply + 1,
      role: by,
      kind: 'undo',
      body: String(count),
      dice: null,
      mark: 0,
      hash: hashOf(next),
      at: time,
    });
    if (table.row.offer !== null) change.row = { offer: null };
    settle(table, next, change, time);
    await commit(table, change);
    shorten(table, rest, next);
    table.ply += 1;
    noteAsked(table, table.roles);
    adopt(table, change);
    told.reset(table);
    told.changed(table);
  }

  function shorten(table: Table, rest: number, next: State): void {
    table.lines.length = rest;
    table.state = next;
    table.recent = [];
    if (table.mark.count > rest) table.mark = { count: rest, state: next };
  }

  async function undo(actor: Actor, id: string, count: number): Promise<number> {
    return inTurn(id, async () => {
      const table = await open(id);
      playing(table);
      const seat = ownSeat(table, actor);
      const allowed = ownTakeable(table, seat.role);
      if (count > allowed) deny('refused', { refusal: { rule: 'cannot-undo', params: { allowed } } });
      await takeBack(table, seat.role, count);
      return table.ply;
    });
  }

  async function end(table: Table, by: Role, result: Result): Promise<void> {
    const time = now();
    const change = newChange();
    change.result = result;
    change.lines.push({
      game_id: table.id,
      ply: table.ply + 1,
      role: by,
      kind: 'end',
      body: JSON.stringify(result),
      dice: null,
      mark: 1,
      hash: hashOf(table.state),
      at: time,
    });
    settle(table, table.state, change, time);
    await commit(table, change);
    table.ply += 1;
    table.recent.push({ ply: table.ply, events: [] });
    adopt(table, change);
    told.moved(table, table.ply - 1, []);
    told.changed(table);
    saveSnapshot(table);
  }

  /**
   * A seat is given up. Between two, the other has won, unless a bot was to play on when the time is out; among more
   * nobody's game ends for it: a bot plays on, and whoever resigned comes back only if the others agree.
   */
  async function giveUp(table: Table, role: Role, how: 'resigned' | 'expired'): Promise<void> {
    const others = table.roles.filter((r) => r !== role);
    const expired = how === 'expired';
    if (others.length === 1 && !(expired && table.row.expiry === 'bot'))
      return end(table, role, { how, winners: others, level: how, by: role });
    return giveToBot(table, role, !expired || table.row.expiry === 'loss');
  }

  async function update(table: Table, change: Change): Promise<void> {
    await commit(table, change);
    adopt(table, change);
    told.changed(table);
  }

  /** A change of who plays or of the clock is a line too, so that no node acts on what was before. */
  async function updateAsLine(table: Table, by: Role, body: object, change: Change): Promise<void> {
    await writeNote(table, by, body, change);
    told.moved(table, table.ply - 1, []);
    told.changed(table);
  }

  async function writeNote(table: Table, by: Role, body: object, change: Change): Promise<void> {
    change.lines.push({
      game_id: table.id,
      ply: table.ply + 1,
      role: by,
      kind: 'note',
      body: JSON.stringify(body),
      dice: null,
      mark: 0,
      hash: hashOf(table.state),
      at: now(),
    });
    await commit(table, change);
    table.ply += 1;
    table.recent.push({ ply: table.ply, events: [] });
    adopt(table, change);
  }

  /** Somebody sits down where only a bot was. Whoever sat there before him looks on from now on. */
  async function giveToPerson(table: Table, role: Role, user: string): Promise<void> {
    const before = table.seats.get(role)?.user_id ?? null;
    const change = newChange();
    change.seats.set(role, { bot: null, user_id: user, standing: null });
    change.row = { offer: null };
    if (table.clock) {
      change.clock = takenOver(table.clock, role);
      change.row = { ...change.row, clock: JSON.stringify(change.clock) };
    }
    settle(table, table.state, change, now());
    await writeNote(table, role, { bot: null }, change);
    table.seats = new Map((await readSeats(db, table.id)).map((seat) => [seat.role, seat]));
    told.reseated(table, before === null ? [user] : [before, user]);
    told.moved(table, table.ply - 1, []);
    told.changed(table);
  }

  async function giveToBot(table: Table, role: Role, forGood: boolean): Promise<void> {
    const change = newChange();
    change.seats.set(role, { bot: strongest(table.listed) });
    if (table.row.offer !== null) change.row = { offer: null };
    const clock = table.clock ?? newClock(table.pace, table.roles);
    change.clock = handedOver(clock, role, now(), forGood);
    change.row = { ...change.row, clock: JSON.stringify(change.clock) };
    settle(table, table.state, change, now());
    await updateAsLine(table, role, { bot: strongest(table.listed) }, change);
  }

  /** Carries out what everybody has agreed to. */
  async function carryOut(table: Table, offer: Offer): Promise<void> {
    if (offer.kind === 'draw')
      return end(table, offer.by, { how: 'agreed', winners: [], level: 'draw', by: offer.by });
    if (offer.kind === 'undo') {
      const count = offer.count ?? 1;
      if (count > takeable(table)) deny('refused', { refusal: { rule: 'cannot-undo' } });
      return takeBack(table, offer.by, count);
    }
    if (offer.kind === 'bot') return giveToBot(table, offer.role as Role, false);
    if (offer.kind === 'seat') return giveToPerson(table, offer.by, offer.user as string);
    return stopClock(table, offer.by);
  }

  async function stopClock(table: Table, by: Role): Promise<void> {
    const change = newChange();
    if (table.clock) {
      change.clock = pause(table.clock, now());
      change.done.push(clockJob(table.id));
    }
    change.row = { offer: null, ...(change.clock ? { clock: JSON.stringify(change.clock) } : {}) };
    return updateAsLine(table, by, { clock: 'paused' }, change);
  }

  async function runClock(table: Table, by: Role): Promise<void> {
    if (table.clock?.paused === undefined) deny('bad-request');
    const change = newChange();
    change.clock = goOn(table.clock, now());
    const deciding = decidingRoles(table, table.state);
    setClock(
      table,
      change,
      deciding.filter((role) => table.seats.get(role)?.bot === null),
      now(),
    );
    await updateAsLine(table, by, { clock: 'running' }, change);
  }

  /** Has the player of this seat kept the game waiting so long that others may decide without him? */
  function away(table: Table, seat: Seat): boolean {
    if (seat.user_id === null || seat.waiting === null) return false;
    return now() - seat.waiting >= AWAY && !spec.looking?.(table.id, seat.user_id);
  }

  /** Those whose consent is needed: everybody else who sits there in person; who stays away gives his seat up by silence. */
  function others(table: Table, offer: Offer): Role[] {
    return [...table.seats.values()]
      .filter((s) => s.user_id !== null && s.bot === null && s.role !== offer.by)
      .filter((s) => offer.kind !== 'bot' || s.role !== offer.role || !away(table, s))
      .map((s) => s.role);
  }

  /** What somebody says who asks for a seat in which only a bot sits. */
  function askForSeat(table: Table, actor: Actor, { role = '', name = '' }: Partial<Offer>): Offer {
    const seat = table.seats.get(role);
    if (!('user' in actor) || !seat) deny('bad-request');
    if (!isVacant(table, seat)) deny('seat-taken');
    const own = seatOf(table, actor.user);
    if (own && own !== seat) deny('already-seated');
    if (noTime(table, role)) deny('forbidden');
    if (table.row.offer !== null) deny('offer-open');
    const offer: Offer = { kind: 'seat', by: role, agreed: [], role, name, user: actor.user };
    // Where nobody is left to agree, nobody but its own player comes.
    if (own !== seat && others(table, offer).length === 0) deny('forbidden');
    return offer;
  }

  /** A seat without time is lost with the next look at the clock. */
  const noTime = (table: Table, role: Role): boolean =>
    table.clock !== undefined && table.pace.kind === 'minutes' && (table.clock.bank[role] ?? 0) <= 0;

  function checkOffer(table: Table, offer: Offer): void {
    if (offer.kind === 'undo') {
      const allowed = takeable(table);
      if ((offer.count ?? 1) > allowed)
        deny('refused', { refusal: { rule: 'cannot-undo', params: { allowed } } });
    }
    if (offer.kind === 'bot') {
      // A rating is one's own.
      if (table.row.rated === 1) deny('bad-request');
      const seat = offer.role === undefined ? undefined : table.seats.get(offer.role);
      if (!seat || seat.bot !== null || seat.role === offer.by) deny('bad-request');
    }
    if (offer.kind === 'pause' && (!table.clock || table.clock.paused !== undefined)) deny('bad-request');
    // A bot has no opinion about peace.
    if (offer.kind === 'draw' && others(table, offer).length + 1 < table.roles.length) deny('bad-request');
  }

  const seen = async (table: Table, viewer: string, from: number): Promise<Seen[]> => {
    const { game } = table.listed;
    const state = game.setup(setupOf(table.row));
    const lines: Seen[] = [];
    await replayLines(table.listed, state, table.lines.slice(), (line, events) => {
      if (line.ply <= from) return;
      const update = game.update(state, { events, dice: [], mark: true }, viewer).slice(0, -1);
      const own = line.role === viewer || table.result !== undefined;
      // Not even that it happened is told to those who saw nothing of it.
      if (!own && update.length === 0 && !line.mark) return;
      lines.push({
        ply: line.ply,
        at: line.at,
        by: line.role,
        mark: line.mark,
        ...(own ? { do: line.body } : {}),
        events: update,
      });
    });
    return lines;
  };

  /** Reads what another node has written. A table that cannot follow is read again from the start. */
  async function catchUp(table: Table): Promise<void> {
    try {
      await follow(table);
    } catch (error) {
      tables.delete(table.id);
      if (!(error instanceof CorruptGame)) throw error;
      told.failed(`game ${table.id}`, error);
    }
  }

  async function follow(table: Table): Promise<void> {
    const from = table.ply;
    const row = await db.selectFrom('games').selectAll().where('id', '=', table.id).executeTakeFirst();
    if (!row) return void tables.delete(table.id);
    const [seats, rows] = await Promise.all([
      readSeats(db, table.id),
      db
        .selectFrom('actions')
        .selectAll()
        .where('game_id', '=', table.id)
        .where('ply', '>', from)
        .orderBy('ply')
        .execute(),
    ]);
    const { game } = table.listed;
    const events: Event[] = [];
    let reset = false;
    for (const added of rows) {
      if (added.kind === 'act') {
        if (table.mark.state === table.state) table.state = game.clone(table.state);
        const applied = game.apply(table.state, added.role, game.parse(added.body) as Action);
        if (added.hash !== '' && hashOf(table.state) !== added.hash)
          throw new CorruptGame('another node came to another state');
        remember(table, lineOf(added), applied.events);
        events.push(...applied.events);
        if (added.mark === 1) table.mark = { count: table.lines.length, state: table.state };
      } else if (added.kind === 'undo') {
        const rest = table.lines.length - Number(added.body);
        shorten(table, rest, await stateAt(table, rest));
        reset = true;
      } else table.recent.push({ ply: added.ply, events: [] });
      table.ply = added.ply;
    }
    noteAsked(
      table,
      reset || rows.some((added) => added.dice !== null) ? table.roles : rows.map((added) => added.role),
    );
    const moved = seats.flatMap(({ role, user_id }) => {
      const before = table.seats.get(role)?.user_id ?? null;
      return before === user_id ? [] : [before, user_id].filter((user) => user !== null);
    });
    table.row = row;
    table.seats = new Map(seats.map((seat) => [seat.role, seat]));
    table.clock = parseJson<Clock>(row.clock);
    table.result = parseJson<Result>(row.result);
    if (moved.length > 0) told.reseated(table, moved);
    if (reset) told.reset(table);
    else if (table.ply > from) told.moved(table, from, events);
    told.changed(table);
  }

  return {
    open,
    peek: (id) => tables.get(id),
    seatOf,
    act,
    undo,
    resign: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        await giveUp(table, ownSeat(table, actor).role, 'resigned');
      }),
    expire: (id) =>
      inTurn(id, async () => {
        const table = await open(id);
        if (table.result || !table.clock) return;
        const first = nextDue(table.clock, table.pace);
        if (!first) return;
        if (first.at > now()) {
          // Too early: the hour was moved while the job was on its way.
          await enqueue(db, clockJob(id), 'clock', first.at);
          return;
        }
        await giveUp(table, first.role, 'expired');
      }),
    annul: (id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        await end(table, table.roles[0] as Role, { how: 'annulled', winners: [], level: 'annulled' });
      }),
    hold: (id, paused) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const by = table.roles[0] as Role;
        if (!paused) return runClock(table, by);
        if (table.pace.kind === 'none' || table.clock?.paused !== undefined) deny('bad-request');
        return stopClock(table, by);
      }),
    offer: (actor, id, wanted) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const offer: Offer =
          wanted.kind === 'seat'
            ? askForSeat(table, actor, wanted)
            : { ...wanted, by: ownSeat(table, actor).role, agreed: [] };
        checkOffer(table, offer);
        if (others(table, offer).length === 0) return carryOut(table, offer);
        const change = newChange();
        change.row = { offer: JSON.stringify(offer) };
        return update(table, change);
      }),
    answer: (actor, id, agreed) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const offer = parseJson<Offer>(table.row.offer);
        const change = newChange();
        // Whoever asks for a seat has none to speak from.
        if (offer?.user !== undefined && 'user' in actor && actor.user === offer.user && !agreed) {
          change.row = { offer: null };
          return update(table, change);
        }
        const { role } = ownSeat(table, actor);
        if (!offer) deny('no-offer');
        if (!agreed) change.row = { offer: null };
        else {
          // Whoever proposed has nothing to agree to.
          if (role === offer.by) deny('no-offer');
          const all = [...new Set([...offer.agreed, role])];
          if (others(table, offer).every((r) => all.includes(r))) return carryOut(table, offer);
          change.row = { offer: JSON.stringify({ ...offer, agreed: all }) };
        }
        return update(table, change);
      }),
    goOn: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        await runClock(table, ownSeat(table, actor).role);
      }),
    takeSeatBack: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const seat = 'user' in actor ? seatOf(table, actor.user) : undefined;
        if (!seat?.bot) deny('not-your-seat');
        // There must be time left to play with.
        if (table.clock?.out?.includes(seat.role)) deny('forbidden');
        if (noTime(table, seat.role)) deny('forbidden');
        const change = newChange();
        change.seats.set(seat.role, { bot: null });
        if (table.clock) change.clock = takenOver(table.clock, seat.role);
        settle(table, table.state, change, now());
        await updateAsLine(table, seat.role, { bot: null }, change);
      }),
    stand: (actor, id, orders) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const seat = ownSeat(table, actor);
        const change = newChange();
        change.seats.set(seat.role, { standing: orders ? JSON.stringify(orders) : null });
        await update(table, change);
        // They may answer what is asked at this moment.
        await playOn(table, undefined, false);
      }),
    history: (table, viewer, from) => seen(table, viewer, from),
    prologue(table, viewer) {
      const { game } = table.listed;
      const { state, applied } = game.begin(setupOf(table.row));
      return game.update(state, applied, viewer).slice(0, -1);
    },
    takeable: (table, role) => (table.result ? 0 : ownTakeable(table, role)),
    async begin(tx, row, seats) {
      const listed = library[row.game];
      if (!listed) deny('not-found');
      const started = { ...row, started: now() };
      const table = await buildTable(library, started, seats, [], undefined);
      table.clock = newClock(table.pace, table.roles);
      const change = newChange();
      change.row = { status: 'playing', started: started.started };
      settle(table, table.state, change, started.started);
      change.row = { ...change.row, clock: JSON.stringify(change.clock ?? table.clock) };
      for (const query of queriesOf(row.id, change)) await tx.executeQuery(query);
      await store.tell(tx, { kind: 'game', game: row.id });
    },
    refresh: async (id) => {
      if (tables.has(id) || loading.has(id)) await inTurn(id, async () => catchUp(await open(id)));
    },
    async refreshAll() {
      for (const id of [...tables.keys()]) await inTurn(id, async () => catchUp(await open(id)));
    },
    forget: (id) => void tables.delete(id),
    wants(user, wants) {
      for (const table of tables.values()) {
        const seat = seatOf(table, user);
        if (seat) seat.wants = wants;
      }
    },
    count: () => tables.size,
    quiet: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
