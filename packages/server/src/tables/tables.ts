import type { Event, Role, StandingOrders, State } from '@strategoi/kernel';
import { Denied, deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Store, Tx } from '../store/open.ts';
import type { GameRow } from '../store/schema.ts';
import { makeAgreements, type Proposal } from './agreements.ts';
import { withCarried } from './carried.ts';
import { botJob, clockJob, newChange } from './change.ts';
import { newClock, nextDue, wentAway } from './clock.ts';
import type { Away } from './deadlines.ts';
import { makeFollower } from './follow.ts';
import { makeHands } from './hands.ts';
import { makeLedger, type Told } from './ledger.ts';
import { history, ownTakeable, type Seen } from './lines.ts';
import { makeMoves } from './moves.ts';
import { makeSeals } from './seals.ts';
import { type Actor, notSeated, ownSeat, playing, seatOf } from './seating.ts';
import type { Released } from './secrets.ts';
import { makeShelf } from './shelf.ts';
import { botsToMove, buildTable, type Seat, setupOf, type Table } from './table.ts';

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
  /** The table once everything that is under way has been done and all that is written has been read. */
  fresh(id: string): Promise<Table>;
  /** A table that is in memory. */
  peek(id: string): Table | undefined;
  seatOf(table: Table, user: string): Seat | undefined;
  act(actor: Actor, id: string, ply: number, text: string, role?: Role): Promise<number>;
  undo(actor: Actor, id: string, count: number): Promise<number>;
  reopen(actor: Actor, id: string): Promise<number>;
  resign(actor: Actor, id: string): Promise<void>;
  expire(id: string): Promise<void>;
  /** Somebody's seat is given up without his asking: he left the tournament, or it cannot wait for him any longer. */
  forfeit(id: string, role: Role, how: 'resigned' | 'expired'): Promise<void>;
  /** Queues the work for a bot or a clock that is due, if one is. */
  mend(id: string, kind: 'bot' | 'clock'): Promise<boolean>;
  /** The bots that are due wait for people: until somebody acts there is no work. False when the table has moved on. */
  rest(id: string, ply: number): Promise<boolean>;
  /** The state as bots are shown it: with the letters that went by the post. */
  withCarried(table: Table): Promise<State>;
  annul(id: string): Promise<void>;
  /** Stops the clock, or lets it run again, without being asked by those who play. */
  hold(id: string, paused: boolean): Promise<void>;
  offer(actor: Actor, id: string, offer: Proposal): Promise<void>;
  /** A player goes away for a while: what is awaited of him at this table can wait. */
  goAway(user: string, id: string, away: Away): Promise<void>;
  /** The tables in memory know when he is away. */
  away(user: string, away: Away | null): void;
  answer(actor: Actor, id: string, agreed: boolean): Promise<void>;
  goOn(actor: Actor, id: string): Promise<void>;
  takeSeatBack(actor: Actor, id: string): Promise<void>;
  stand(actor: Actor, id: string, orders: StandingOrders | undefined): Promise<void>;
  /** What a viewer could see happen, line by line. */
  history(table: Table, viewer: string, from: number, released?: Released): Promise<Seen[]>;
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

/** How often a clock that other nodes overtake looks again. */
const TRIES = 8;

/** The games that are being played, and everything that can be done at them. */
export function makeTables(spec: TablesSpec): Tables {
  const { store, library, now, told } = spec;
  const { db } = store;
  const shelf = makeShelf({ store, library, kept: spec.kept, failed: told.failed });
  const { open, inTurn } = shelf;
  const catchUp = makeFollower({ store, told, drop: shelf.drop });
  const ledger = makeLedger({ store, now, told, noticeAfter: spec.noticeAfter, catchUp });
  const moves = makeMoves({ store, now, told, shelf, ledger });
  const hands = makeHands({ store, now, told, ledger, moves });
  const seals = makeSeals({ now, told, shelf, ledger, moves });
  const { looking } = spec;
  const { offer, answer } = makeAgreements({
    now,
    shelf,
    ledger,
    moves,
    hands,
    ...(looking ? { looking } : {}),
  });

  /** As the store has it: another node, or this one a moment ago, may have written what is not known here yet. */
  async function upToDate(id: string): Promise<Table> {
    if (store.postgres && shelf.has(id)) await catchUp(await open(id));
    return open(id);
  }

  /** The seat whose time is out gives up; whoever is overtaken by another node looks again. */
  async function expireNow(id: string): Promise<void> {
    const table = await upToDate(id);
    if (table.result || !table.clock) return;
    const first = nextDue(table.clock, table.pace);
    if (!first) return;
    if (first.at > now()) {
      // Too early: the hour was moved while the job was on its way.
      await enqueue(db, clockJob(id), 'clock', first.at);
      return;
    }
    // A sheet that lies open again counts as it lies there.
    if (await seals.sealAgain(table, first.role)) return;
    await hands.giveUp(table, first.role, 'expired');
  }

  return {
    open,
    fresh: (id) => inTurn(id, () => upToDate(id)),
    peek: shelf.peek,
    seatOf,
    act: moves.act,
    undo: moves.undo,
    reopen: seals.reopen,
    resign: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        await hands.giveUp(table, ownSeat(table, actor).role, 'resigned');
      }),
    expire: (id) =>
      inTurn(id, async () => {
        for (let tries = 1; ; tries++)
          try {
            return await expireNow(id);
          } catch (error) {
            if (!(error instanceof Denied) || error.code !== 'stale' || tries >= TRIES) throw error;
          }
      }),
    forfeit: (id, role, how) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        if (table.result) return;
        await hands.giveUp(table, role, how);
      }),
    mend: (id, kind) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        if (table.result) return false;
        if (kind === 'clock') {
          const first = table.clock && nextDue(table.clock, table.pace);
          if (first) await enqueue(db, clockJob(id), 'clock', first.at);
          return first !== undefined;
        }
        const due = botsToMove(table).length > 0;
        if (due) await enqueue(db, botJob(id), 'bot', now());
        else await db.updateTable('games').set({ bots_due: 0 }).where('id', '=', id).execute();
        table.row = { ...table.row, bots_due: due ? 1 : 0 };
        told.work();
        return due;
      }),
    withCarried: (table) => withCarried(db, table),
    rest: (id, ply) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        if (table.ply !== ply) return false;
        await db.updateTable('games').set({ bots_due: 0 }).where('id', '=', id).execute();
        table.row = { ...table.row, bots_due: 0 };
        return true;
      }),
    annul: (id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        await moves.end(table, table.roles[0] as Role, { how: 'annulled', winners: [], level: 'annulled' });
      }),
    hold: (id, paused) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const by = table.roles[0] as Role;
        if (!paused) return hands.runClock(table, by);
        if (table.pace.kind === 'none' || table.clock?.paused !== undefined) deny('bad-request');
        return hands.stopClock(table, by);
      }),
    offer,
    answer,
    goOn: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        await hands.runClock(table, ownSeat(table, actor).role);
      }),
    takeSeatBack: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const seat = 'user' in actor ? seatOf(table, actor.user) : undefined;
        if (!seat) notSeated(table, 'user' in actor ? actor.user : undefined);
        if (!seat.bot) deny('not-your-seat');
        await hands.giveBack(table, seat);
      }),
    stand: (actor, id, orders) =>
      inTurn(id, async () => {
        const table = await open(id);
        playing(table);
        const seat = ownSeat(table, actor);
        const change = newChange();
        change.seats.set(seat.role, { standing: orders ? JSON.stringify(orders) : null });
        await ledger.update(table, change);
        // They may answer what is asked at this moment.
        await moves.playOn(table, undefined, false);
      }),
    history,
    prologue(table, viewer) {
      const { game } = table.listed;
      const { applied } = game.begin(setupOf(table.row));
      return game.tell(applied.events, viewer);
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
      ledger.settle(table, table.state, change, started.started);
      change.row = { ...change.row, clock: JSON.stringify(change.clock ?? table.clock) };
      for (const query of ledger.queriesOf(row.id, change)) await tx.executeQuery(query);
      await store.tell(tx, { kind: 'game', game: row.id });
    },
    refresh: async (id) => {
      if (shelf.has(id)) await inTurn(id, async () => catchUp(await open(id)));
    },
    async refreshAll() {
      for (const { id } of shelf.all()) await inTurn(id, async () => catchUp(await open(id)));
    },
    forget: shelf.drop,
    wants(user, wants) {
      for (const table of shelf.all()) {
        const seat = seatOf(table, user);
        if (seat) seat.wants = wants;
      }
    },
    away(user, away) {
      for (const table of shelf.all()) {
        const seat = seatOf(table, user);
        if (seat) seat.away = away;
      }
    },
    goAway: (user, id, away) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        const seat = seatOf(table, user);
        if (table.result || !table.clock || table.pace.kind !== 'days' || !seat || seat.bot !== null) return;
        if (table.clock.since[seat.role] === undefined) return;
        const later = wentAway(table.clock, table.pace, seat.role, now(), away);
        await hands.setDeadlines(table, seat.role, later, { away: true });
      }),
    count: () => shelf.all().length,
    quiet: shelf.quiet,
  };
}
