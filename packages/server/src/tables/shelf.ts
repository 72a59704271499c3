import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { Store } from '../store/open.ts';
import { readSeats } from './seating.ts';
import { buildTable, CorruptGame, type LiveTable, SLICE } from './table.ts';

/** The games that are in memory. */
export interface Shelf {
  open(id: string): Promise<LiveTable>;
  peek(id: string): LiveTable | undefined;
  /** Is it here, or on its way? */
  has(id: string): boolean;
  drop(id: string): void;
  /** Puts away what nobody has asked for since then; whoever does opens it again. */
  putAway(since: number): void;
  /** What nobody has asked for since then takes as little room as it can. */
  fold(since: number): Promise<void>;
  all(): readonly LiveTable[];
  /** One thing at a time at each table. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way. */
  quiet(): Promise<void>;
}

interface ShelfSpec {
  readonly store: Store;
  readonly library: Library;
  /** Games kept in memory. */
  readonly kept: number;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}

/** By table: the end of what is under way there. */
function makeTurns() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    busy: (id: string): boolean => tails.has(id),
    inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
      const run = (tails.get(id) ?? Promise.resolve()).then(work);
      const ended = (): void => {
        if (tails.get(id) === tail) tails.delete(id);
      };
      const tail = run.then(ended, ended);
      tails.set(id, tail);
      return run;
    },
    async quiet(): Promise<void> {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
}

async function load({ store: { db }, library, failed }: ShelfSpec, id: string): Promise<LiveTable> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) deny('not-found');
  // Nobody is told here that a private one waits: it has no table yet.
  if (row.status === 'open') deny(row.private === 1 ? 'not-found' : 'not-playing');
  const [seats, snapshot] = await Promise.all([
    readSeats(db, id),
    db.selectFrom('snapshots').selectAll().where('game_id', '=', id).executeTakeFirst(),
  ]);
  const rows = await db.selectFrom('actions').selectAll().where('game_id', '=', id).orderBy('ply').execute();
  try {
    return await buildTable(library, row, seats, rows, snapshot);
  } catch (error) {
    if (error instanceof CorruptGame) {
      failed(`game ${id}`, error);
      deny('other-rules');
    }
    throw error;
  }
}

export function makeShelf(spec: ShelfSpec): Shelf {
  /** The last one asked for is the last. */
  const tables = new Map<string, LiveTable>();
  const asked = new Map<string, number>();
  const loading = new Map<string, Promise<LiveTable>>();
  const { busy, inTurn, quiet } = makeTurns();

  function drop(id: string): void {
    tables.delete(id);
    asked.delete(id);
  }

  function putAway(since: number): void {
    for (const id of tables.keys()) {
      if ((asked.get(id) ?? since) >= since) break;
      if (!busy(id)) drop(id);
    }
  }

  async function fold(since: number): Promise<void> {
    let slice = performance.now();
    for (const [id, table] of [...tables]) {
      if ((asked.get(id) ?? since) >= since) continue;
      if (!busy(id)) table.fold();
      if (performance.now() - slice < SLICE) continue;
      await new Promise(setImmediate);
      slice = performance.now();
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
      promise = load(spec, id).then((loaded) => {
        tables.set(id, loaded);
        for (const old of tables.keys()) {
          if (tables.size <= spec.kept) break;
          if (!busy(old)) drop(old);
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
    fold,
    all: () => [...tables.values()],
    quiet,
  };
}
