import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { Soon } from '../soon.ts';
import type { Store } from '../store/open.ts';
import { readSeats } from './seating.ts';
import { buildTable, CorruptGame, type LiveTable, SLICE } from './table.ts';

/** The games that are in memory. */
export interface Shelf {
  open(id: string): Promise<LiveTable>;
  /** The same at once, where it is in memory. */
  reach(id: string): Soon<LiveTable>;
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
  /** The same at once, where nothing is under way there. */
  atOnce<T>(id: string, work: () => Soon<T>): Soon<T>;
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
  /** Where something is being done at this very moment. */
  const busy = new Set<string>();

  function follow(id: string, run: Promise<unknown>): void {
    const ended = (): void => {
      if (tails.get(id) === tail) tails.delete(id);
    };
    const tail = run.then(ended, ended);
    tails.set(id, tail);
  }

  function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    if (busy.has(id)) return Promise.resolve().then(() => inTurn(id, work));
    const run = (tails.get(id) ?? Promise.resolve()).then(work);
    follow(id, run);
    return run;
  }

  return {
    busy: (id: string): boolean => tails.has(id) || busy.has(id),
    inTurn,
    atOnce<T>(id: string, work: () => Soon<T>): Soon<T> {
      if (tails.has(id) || busy.has(id)) return inTurn(id, async () => work());
      busy.add(id);
      try {
        const done = work();
        if (done instanceof Promise) follow(id, done);
        return done;
      } finally {
        busy.delete(id);
      }
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
  const { busy, inTurn, atOnce, quiet } = makeTurns();

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

  function reach(id: string): Soon<LiveTable> {
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
    open: async (id) => reach(id),
    reach,
    inTurn,
    atOnce,
    peek: (id) => tables.get(id),
    has: (id) => tables.has(id) || loading.has(id),
    drop,
    putAway,
    fold,
    all: () => [...tables.values()],
    quiet,
  };
}
