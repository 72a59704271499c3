import type { Role } from '@strategoi/kernel';
import { Denied, deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Store, Tx } from '../store/open.ts';
import type { GameRow } from '../store/schema.ts';
import { botJob, clockJob, newChange } from './change.ts';
import { isPutOff, newClock, nextDue, wentAway } from './clock.ts';
import type { Away } from './deadlines.ts';
import type { Hands, Will } from './hands.ts';
import type { Ledger, Told } from './ledger.ts';
import type { Seals } from './seals.ts';
import { seatOf } from './seating.ts';
import type { Shelf } from './shelf.ts';
import { botsToMove, buildTable, type LiveTable, type Seat } from './table.ts';

/** What is done at tables though nobody who plays there asks for it. */
export interface Upkeep {
  /** The table once everything that is under way has been done and all that is written has been read. */
  fresh(id: string): Promise<LiveTable>;
  expire(id: string): Promise<void>;
  /** Somebody's seat is given up without his asking: he left the tournament, was seen out of it, or it waits no longer. */
  forfeit(id: string, role: Role, how: 'resigned' | 'expired', will?: Will): Promise<void>;
  /** Queues the work for a bot or a clock that is due, if one is. */
  mend(id: string, kind: 'bot' | 'clock'): Promise<boolean>;
  /** The bots that are due wait for people: until somebody acts there is no work. False when the table has moved on. */
  rest(id: string, ply: number): Promise<boolean>;
  /** A player goes away for a while: what is awaited of him at this table can wait. */
  goAway(user: string, id: string, away: Away): Promise<void>;
  /** Has a leave of his that begins then put off anything there? */
  isPutOff(user: string, id: string, from: number): Promise<boolean>;
  /** Begins a game whose seats are full, in the caller's transaction. */
  begin(tx: Tx, row: GameRow, seats: readonly Seat[]): Promise<void>;
  /** Another node has done something here. */
  refresh(id: string): Promise<void>;
  refreshAll(): Promise<void>;
}

/** How often a clock that other nodes overtake looks again. */
const TRIES = 8;

interface UpkeepSpec {
  readonly store: Store;
  readonly library: Library;
  readonly now: () => number;
  readonly told: Told;
  readonly shelf: Shelf;
  readonly ledger: Ledger;
  readonly hands: Hands;
  readonly seals: Seals;
  /** Reads what another node has written. */
  readonly catchUp: (table: LiveTable) => Promise<void>;
}

async function begin(
  { store, library, now, ledger }: UpkeepSpec,
  tx: Tx,
  row: GameRow,
  seats: readonly Seat[],
): Promise<void> {
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
}

export function makeUpkeep(spec: UpkeepSpec): Upkeep {
  const { store, now, told, shelf, hands, seals, catchUp } = spec;
  const { db } = store;
  const { open, inTurn } = shelf;

  /** As the store has it: another node, or this one a moment ago, may have written what is not known here yet. */
  async function upToDate(id: string): Promise<LiveTable> {
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
    fresh: (id) => inTurn(id, () => upToDate(id)),
    expire: (id) =>
      inTurn(id, async () => {
        for (let tries = 1; ; tries++)
          try {
            return await expireNow(id);
          } catch (error) {
            if (!(error instanceof Denied) || error.code !== 'stale' || tries >= TRIES) throw error;
          }
      }),
    forfeit: (id, role, how, will) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        if (table.result) return;
        await hands.giveUp(table, role, how, will);
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
    rest: (id, ply) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        if (table.ply !== ply) return false;
        await db.updateTable('games').set({ bots_due: 0 }).where('id', '=', id).execute();
        table.row = { ...table.row, bots_due: 0 };
        return true;
      }),
    begin: (...of) => begin(spec, ...of),
    refresh: async (id) => {
      if (shelf.has(id)) await inTurn(id, async () => catchUp(await open(id)));
    },
    async refreshAll() {
      for (const { id } of shelf.all()) await inTurn(id, async () => catchUp(await open(id)));
    },
    goAway: (user, id, away) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        const seat = seatOf(table, user);
        if (table.result || !table.clock || table.pace.kind !== 'days' || !seat || seat.bot !== null) return;
        if ({ ...table.clock.held, ...table.clock.since }[seat.role] === undefined) return;
        const later = wentAway(table.clock, table.pace, seat.role, now(), away);
        await hands.setDeadlines(table, seat.role, later, { away: true });
      }),
    isPutOff: (user, id, from) =>
      inTurn(id, async () => {
        const table = await upToDate(id);
        const seat = seatOf(table, user);
        if (table.result || !table.clock || table.pace.kind !== 'days' || !seat) return false;
        return isPutOff(table.clock, seat.role, from, table.course !== undefined);
      }),
  };
}
