import { type Applied, type Event, pack, type Role, type State } from '@strategoi/kernel';
import type { NoticeKind } from '@strategoi/protocol';
import type { CompiledQuery } from 'kysely';
import { deny } from '../denied.ts';
import { rateGame } from '../ratings/rate.ts';
import { isConflict, type Store } from '../store/open.ts';
import type { Change } from './change.ts';
import { isOpen } from './course.ts';
import { linesAtEnd } from './lines.ts';
import { setClock, settle, tell } from './settle.ts';
import type { LiveTable } from './table.ts';
import { makeWritten } from './written.ts';

/** What the tables tell the rest of the house. */
export interface Told {
  /** Lines were added; `events` bring a view from `from` to where the table stands. What was listed on the way is given on. */
  moved(table: LiveTable, from: number, events: readonly Event[], listed?: Applied['listed']): void;
  /** Something was taken back, or cannot be told by events: views are to be read again. */
  reset(table: LiveTable): void;
  /** Seats, clocks, offers or the result have changed. */
  changed(table: LiveTable): void;
  /** These people have got a seat, or have one no longer. */
  reseated(table: LiveTable, users: readonly string[]): void;
  /** There may be work in the queue. */
  work(): void;
  failed(what: string, error: unknown): void;
}

export interface Ledger {
  /** Who waits, which clock runs and what is to be done, once the state has become `next`. */
  settle(table: LiveTable, next: State, change: Change, time: number, byBot?: boolean): void;
  setClock(table: LiveTable, change: Change, deciding: readonly Role[], time: number, next?: State): void;
  /** The player of this seat is to be told of something, if he wants to be. */
  tell(
    table: LiveTable,
    change: Change,
    kind: NoticeKind,
    role: Role,
    at: number,
    time: number,
    after?: number,
  ): void;
  queriesOf(id: string, change: Change): CompiledQuery[];
  /** Makes it durable, at once where it can be. What two nodes wanted to do at once, one of them has not done. */
  commit(table: LiveTable, change: Change): Promise<void> | undefined;
  /** The table after what was committed. */
  adopt(table: LiveTable, change: Change): void;
  /** Commits a change of the table that adds no line, and tells of it. */
  update(table: LiveTable, change: Change): Promise<void>;
  /** A cache: whether it succeeds matters to nobody. */
  saveSnapshot(table: LiveTable): void;
}

/** Lines after which it is worth writing down where a game stands: so many, or a few more, are replayed when it is opened. */
export const SNAPSHOT_EVERY = 40;

/** Works out what a change brings with it and writes it. */
export function makeLedger(spec: {
  readonly store: Store;
  readonly now: () => number;
  readonly told: Told;
  readonly noticeAfter: number;
  /** Reads what another node has written. */
  readonly catchUp: (table: LiveTable) => Promise<void>;
}): Ledger {
  const { store, now, told, catchUp } = spec;
  const { db } = store;
  const { queriesOf, snapshot } = makeWritten(db);
  const wait = spec.noticeAfter;
  function write(table: LiveTable, change: Change): Promise<void> | undefined {
    const { id, row, seats } = table;
    const queries = queriesOf(id, change);
    const { result } = change;
    if (!result || row.rated === 0) return store.write(queries, { kind: 'game', game: id });
    return db.transaction().execute(async (tx) => {
      for (const query of queries) await tx.executeQuery(query);
      const time = change.row.ended ?? now();
      await rateGame(tx, row.game, id, [...seats.values()], result, time, linesAtEnd(table, change));
      await store.tell(tx, { kind: 'game', game: id });
    });
  }

  function commit(table: LiveTable, change: Change): Promise<void> | undefined {
    const failed = async (error: unknown): Promise<never> => {
      if (!isConflict(error)) throw error;
      await catchUp(table);
      return deny('stale', table.course ? {} : { ply: table.ply });
    };
    try {
      return write(table, change)?.catch(failed);
    } catch (error) {
      return failed(error);
    }
  }

  function adopt(table: LiveTable, change: Change): void {
    if (Object.keys(change.row).length > 0) table.row = { ...table.row, ...change.row };
    for (const [role, fields] of change.seats) {
      const seat = table.seats.get(role);
      if (seat) Object.assign(seat, fields);
    }
    if (change.clock) table.clock = change.clock;
    if (change.result) table.result = change.result;
    if (change.jobs.length + change.news.length > 0) told.work();
  }

  function saveSnapshot(table: LiveTable): void {
    if (table.ply - table.saved < SNAPSHOT_EVERY && !table.result) return;
    // It is worth nothing without a hash to know it by.
    if (!table.lines.at(-1)?.hash) return;
    // What was written in secret since the sheets were last open is to be found when it is read again.
    if (!isOpen(table.course)) return;
    table.saved = table.ply;
    const { id, ply } = table;
    const failed = (error: unknown): void => told.failed('snapshot', error);
    try {
      const query = snapshot(id, ply, table.row.version, pack(table.state));
      store.write([query], { kind: 'snapshot', game: id })?.catch(failed);
    } catch (error) {
      failed(error);
    }
  }

  async function update(table: LiveTable, change: Change): Promise<void> {
    await commit(table, change);
    adopt(table, change);
    told.changed(table);
  }

  return {
    settle: (...of) => settle(wait, ...of),
    setClock,
    tell: (...of) => tell(wait, ...of),
    queriesOf,
    commit,
    adopt,
    update,
    saveSnapshot,
  };
}
