import type { Event, Role, StandingOrders, State } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { type Buckets, makeBuckets, PEN } from '../live/buckets.ts';
import type { Store } from '../store/open.ts';
import { makeAgreements, type Proposal } from './agreements.ts';
import { withCarried } from './carried.ts';
import { newChange } from './change.ts';
import type { Away } from './deadlines.ts';
import { makeFollower } from './follow.ts';
import { type Hands, makeHands } from './hands.ts';
import { type Ledger, makeLedger, type Told } from './ledger.ts';
import { history, ownTakeable, type Seen } from './lines.ts';
import { type Moves, makeMoves } from './moves.ts';
import { makeSeals } from './seals.ts';
import { type Actor, checkPlaying, isLeaveTold, notSeated, ownSeat, seatOf } from './seating.ts';
import type { Released } from './secrets.ts';
import { makeShelf, type Shelf } from './shelf.ts';
import { type LiveTable, type Seat, setupOf } from './table.ts';
import { makeUpkeep, type Upkeep } from './upkeep.ts';

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

export interface Tables extends Upkeep {
  open(id: string): Promise<LiveTable>;
  /** A table that is in memory. */
  peek(id: string): LiveTable | undefined;
  seatOf(table: LiveTable, user: string): Seat | undefined;
  act(actor: Actor, id: string, ply: number, text: string, role?: Role): Promise<number>;
  undo(actor: Actor, id: string, count: number): Promise<number>;
  reopen(actor: Actor, id: string): Promise<number>;
  resign(actor: Actor, id: string): Promise<void>;
  /** The state as bots are shown it: with the letters that went by the post. */
  withCarried(table: LiveTable): Promise<State>;
  annul(id: string): Promise<void>;
  /** Stops the clock, or lets it run again, without being asked by those who play. */
  hold(id: string, paused: boolean): Promise<void>;
  offer(actor: Actor, id: string, offer: Proposal): Promise<void>;
  /** The tables in memory know when he is away. */
  away(user: string, away: Away | null): void;
  answer(actor: Actor, id: string, agreed: boolean): Promise<void>;
  goOn(actor: Actor, id: string): Promise<void>;
  takeSeatBack(actor: Actor, id: string): Promise<void>;
  stand(actor: Actor, id: string, orders: StandingOrders | undefined): Promise<void>;
  /** What a viewer could see happen, line by line. */
  history(table: LiveTable, viewer: string, from: number, released?: Released): Promise<Seen[]>;
  /** What a viewer could see before the first decision. */
  prologue(table: LiveTable, viewer: string): readonly Event[];
  /** How many lines this seat may take back without asking. */
  takeable(table: LiveTable, role: Role): number;
  forget(id: string): void;
  /** Puts away what nobody has asked for since then; whoever does opens it again. */
  putAway(since: number): void;
  /** What nobody has asked for since then takes as little room as it can. */
  fold(since: number): Promise<void>;
  /** What each may still write, by the post or by the rules of a game. */
  readonly pens: Buckets;
  wants(user: string, wants: boolean): void;
  count(): number;
  /** Resolves when nothing is under way. */
  quiet(): Promise<void>;
}

type Own = Pick<Tables, 'resign' | 'goOn' | 'takeSeatBack' | 'stand'>;

/** What somebody does with his own seat besides playing. */
function makeOwn(spec: {
  readonly shelf: Shelf;
  readonly ledger: Ledger;
  readonly moves: Moves;
  readonly hands: Hands;
}): Own {
  const { open, inTurn } = spec.shelf;
  const { ledger, moves, hands } = spec;
  return {
    resign: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        await hands.giveUp(table, ownSeat(table, actor).role, 'resigned');
      }),
    goOn: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        await hands.runClock(table, ownSeat(table, actor).role);
      }),
    takeSeatBack: (actor, id) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        const seat = 'user' in actor ? seatOf(table, actor.user) : undefined;
        if (!seat) notSeated(table, 'user' in actor ? actor.user : undefined);
        if (!seat.bot) deny('not-your-seat');
        await hands.giveBack(table, seat);
      }),
    stand: (actor, id, orders) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table, actor);
        const seat = ownSeat(table, actor);
        const change = newChange();
        change.seats.set(seat.role, { standing: orders ? JSON.stringify(orders) : null });
        await ledger.update(table, change);
        // They may answer what is asked at this moment.
        await moves.playOn(table);
      }),
  };
}

/** The games that are being played, and everything that can be done at them. */
export function makeTables(spec: TablesSpec): Tables {
  const { store, library, now, told } = spec;
  const { db } = store;
  const shelf = makeShelf({ store, library, kept: spec.kept, now, failed: told.failed });
  const { open, inTurn } = shelf;
  const catchUp = makeFollower({ store, told, drop: shelf.drop });
  const ledger = makeLedger({ store, now, told, noticeAfter: spec.noticeAfter, catchUp });
  const pens = makeBuckets(PEN, now);
  const moves = makeMoves({ store, now, told, shelf, ledger, pens });
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

  /** The seats in memory that somebody has. */
  function ofUser(user: string, each: (seat: Seat, table: LiveTable) => void): void {
    for (const table of shelf.all()) {
      const seat = seatOf(table, user);
      if (seat) each(seat, table);
    }
  }

  return {
    ...makeOwn({ shelf, ledger, moves, hands }),
    ...makeUpkeep({ store, library, now, told, shelf, ledger, hands, seals, catchUp }),
    open,
    peek: shelf.peek,
    seatOf,
    act: moves.act,
    undo: moves.undo,
    reopen: seals.reopen,
    withCarried: (table) => withCarried(db, table),
    annul: (id) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table);
        await moves.end(table, table.roles[0] as Role, { how: 'annulled', winners: [], level: 'annulled' });
      }),
    hold: (id, paused) =>
      inTurn(id, async () => {
        const table = await open(id);
        checkPlaying(table);
        const by = table.roles[0] as Role;
        if (!paused) return hands.runClock(table, by);
        if (table.pace.kind === 'none' || table.clock?.paused !== undefined)
          deny('bad-request', { field: 'paused' });
        return hands.stopClock(table, by);
      }),
    offer,
    answer,
    history,
    prologue(table, viewer) {
      const { game } = table.listed;
      const { applied } = game.begin(setupOf(table.row));
      return game.tell(applied.events, viewer);
    },
    takeable: (table, role) => (table.result ? 0 : ownTakeable(table, role)),
    forget: shelf.drop,
    putAway: shelf.putAway,
    fold: shelf.fold,
    pens,
    wants: (user, wants) =>
      ofUser(user, (seat) => {
        seat.wants = wants;
      }),
    away: (user, away) =>
      ofUser(user, (seat, table) => {
        const known = JSON.stringify(seat.away) === JSON.stringify(away);
        seat.away = away;
        if (!known && isLeaveTold(table)) told.changed(table);
      }),
    count: () => shelf.all().length,
    quiet: shelf.quiet,
  };
}
