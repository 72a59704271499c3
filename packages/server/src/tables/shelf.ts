import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { Store } from '../store/open.ts';
import { readSeats } from './seating.ts';
import { buildTable, CorruptGame, type Table } from './table.ts';

/** The games that are in memory. */
export interface Shelf {
  open(id: string): Promise<Table>;
  peek(id: string): Table | undefined;
  /** Is it here, or on its way? */
  has(id: string): boolean;
  drop(id: string): void;
  all(): readonly Table[];
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
  readonly failed: (what: string, error: unknown) => void;
}): Shelf {
  const { db } = spec.store;
  const tables = new Map<string, Table>();
  const loading = new Map<string, Promise<Table>>();
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
      return await buildTable(spec.library, row, seats, rows, snapshot);
    } catch (error) {
      if (error instanceof CorruptGame) {
        spec.failed(`game ${id}`, error);
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

  return {
    open,
    inTurn,
    peek: (id) => tables.get(id),
    has: (id) => tables.has(id) || loading.has(id),
    drop: (id) => void tables.delete(id),
    all: () => [...tables.values()],
    quiet: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}
