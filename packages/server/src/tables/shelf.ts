import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { Store } from '../store/open.ts';
import { readSeats } from './seating.ts';
import { buildTable, CorruptGame, type LiveTable } from './table.ts';

/** The games that are in memory. */
export interface Shelf {
  open(id: string): Promise<LiveTable>;
  peek(id: string): LiveTable | undefined;
  /** Is it here, or on its way? */
  has(id: string): boolean;
  drop(id: string): void;
  /** Puts away what nobody has asked for since then; whoever does opens it again. */
  putAway(since: number): void;
  all(): readonly LiveTable[];
  /** One thing at a time at each table. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way. */
  quiet(): Promise<void>;
}

export function makeShelf(spec: {
  readonly store: Store;
  readonly library: Library;
  /** Games kept in memory. */
  readonly kept: number;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}): Shelf {
  const { db } = spec.store;
  /** The last one asked for is the last. */
  const tables = new Map<string, LiveTable>();
  const asked = new Map<string, number>();
  const loading = new Map<string, Promise<LiveTable>>();
  const tails = new Map<string, Promise<unknown>>();

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

  async function load(id: string): Promise<LiveTable> {
    const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) deny('not-found');
    // Nobody is told here that a private one waits: it has no table yet.
    if (row.status === 'open') deny(row.private === 1 ? 'not-found' : 'not-playing');
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
      return await buildTable(spec.library, row, seats, rows, snapshot);
    } catch (error) {
      if (error instanceof CorruptGame) {
        spec.failed(`game ${id}`, error);
        deny('other-rules');
      }
      throw error;
    }
  }

  function drop(id: string): void {
    tables.delete(id);
    asked.delete(id);
  }

  function putAway(since: number): void {
    for (const id of tables.keys()) {
      if ((asked.get(id) ?? since) >= since) break;
      if (!tails.has(id)) drop(id);
    }
  }

  async function open(id: string): Promise<LiveTable> {
    const table = tables.get(id);
    asked.set(id, spec.now());
    if (table) {
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
          if (!tails.has(old)) drop(old);
        }
        return loaded;
      });
      const settled = promise.finally(() => {
        loading.delete(id);
        if (!tables.has(id)) asked.delete(id);
      });
      settled.catch(() => {});
      loading.set(id, promise);
    }
    return promise;
  }

  return {
    open,
    inTurn,
    peek: (id) => tables.get(id),
    has: (id) => tables.has(id) || loading.has(id),
    drop,
    putAway,
    all: () => [...tables.values()],
    quiet: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
