import { Worker } from 'node:worker_threads';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { openEngine, type Query, type Rows } from './engine.ts';

/** A query on its way to another thread: its text goes once, its number ever after. */
export type Numbered = readonly [statement: number, parameters: readonly unknown[], sql?: string];

/** What is written goes over as text: many small values are copied more quickly that way. */
export type Task =
  | { readonly id: number; readonly query: Numbered }
  | { readonly id: number; readonly batches: string };

export interface Answer extends Partial<Rows> {
  readonly id: number;
  readonly failures?: (string | undefined)[];
  readonly error?: string;
}

/** More different queries than the server has. */
const NUMBERED = 1000;
/** Milliseconds from one commit to the next while many games are played: several share it, and nobody feels it. */
const GATHER = 10;
/** So many games with something to write within so many milliseconds are many. */
const MANY = 5;
/** So many are let in before others get a word in. */
const AT_ONCE = 32;
const LATELY = 100;

/** SQLite wherever it runs. */
interface Remote {
  query(query: Query): Promise<Rows>;
  batches(batches: readonly (readonly Query[])[]): Promise<(string | undefined)[]>;
  close(): Promise<void>;
}

/** Threads run the built modules; run from its sources the server has SQLite in its own. */
function near(file: string): Remote {
  const engine = openEngine(file);
  return {
    query: async (query) => engine.query(query),
    batches: async (batches) => engine.batches(batches),
    close: async () => engine.close(),
  };
}

/** In a thread of its own: waiting for the disk keeps nobody else waiting. */
async function far(file: string): Promise<Remote> {
  const worker = new Worker(new URL('./engine-worker.js', import.meta.url), { workerData: file });
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  let last = 0;
  let dead: Error | undefined;
  const die = (error: Error): void => {
    dead ??= error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const started = new Promise<Answer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.error === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(answer.error));
  });
  worker.on('error', die);
  worker.on('exit', () => die(new Error('the database is closed')));
  const ask = (task: (id: number) => Task): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead);
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage(task(last));
    });
  const numbers = new Map<string, number>();
  const numbered = ({ sql, parameters }: Query): Numbered => {
    const known = numbers.get(sql);
    if (known !== undefined) return [known, parameters];
    const number = numbers.size;
    // Whoever writes queries without end would fill both threads with them.
    if (number >= NUMBERED) return [-1, parameters, sql];
    numbers.set(sql, number);
    return [number, parameters, sql];
  };
  await started;
  return {
    async query(query) {
      const { rows = [], changes } = await ask((id) => ({ id, query: numbered(query) }));
      return { rows, ...(changes === undefined ? {} : { changes }) };
    },
    async batches(batches) {
      const text = JSON.stringify(batches.map((batch) => batch.map(numbered)));
      const answer = await ask((id) => ({ id, batches: text }));
      return answer.failures ?? [];
    },
    async close() {
      await worker.terminate();
    },
  };
}

export interface Sqlite {
  readonly dialect: Dialect;
  /** See the store's. */
  moment(game: string): Promise<void> | undefined;
  /** Writes all of it or nothing; what is written at the same time goes to the disk together. */
  write(queries: readonly Query[]): Promise<void>;
}

export async function openSqliteDialect(file: string): Promise<Sqlite> {
  const remote = import.meta.url.endsWith('.js') && file !== ':memory:' ? await far(file) : near(file);

  // There is one connection: whoever has it is alone with the database.
  let tail: Promise<void> = Promise.resolve();
  function acquire(): Promise<() => void> {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const turn = tail.then(() => release);
    tail = tail.then(() => held);
    return turn;
  }

  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { rows, changes } = await remote.query({ sql, parameters });
      return { rows: rows as R[], ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }) };
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for a generator, and nothing here streams.
    async *streamQuery() {
      throw new Error('not here');
    },
  };

  let release: (() => void) | undefined;
  const run = (sql: string) => async (): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      release = await acquire();
      return connection;
    },
    async releaseConnection() {
      release?.();
    },
    beginTransaction: run('begin immediate'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    destroy: () => remote.close(),
  };

  /** Who has written lately, the last one last. */
  const lately = new Map<string, number>();
  function note(game: string): void {
    const now = performance.now();
    lately.delete(game);
    lately.set(game, now);
    for (const [other, at] of lately) {
      if (at >= now - LATELY) break;
      lately.delete(other);
    }
  }

  const waiting: (() => void)[] = [];
  function letIn(): void {
    for (const resolve of waiting.splice(0, AT_ONCE)) resolve();
    if (waiting.length > 0) setImmediate(letIn);
  }

  let began = Number.NEGATIVE_INFINITY;
  let pending: { queries: readonly Query[]; resolve(): void; reject(error: Error): void }[] = [];
  let pumping = false;
  async function pump(): Promise<void> {
    pumping = true;
    while (pending.length > 0) {
      // Those who were let in together have all got as far as here.
      if (lately.size >= MANY) await new Promise((resolve) => setImmediate(resolve));
      const done = await acquire();
      began = performance.now();
      const now = pending;
      pending = [];
      try {
        const failures = await remote.batches(now.map((piece) => piece.queries));
        for (const [i, piece] of now.entries()) {
          const failure = failures[i];
          if (failure === undefined) piece.resolve();
          else piece.reject(new Error(failure));
        }
      } catch (error) {
        for (const piece of now) piece.reject(error as Error);
      } finally {
        done();
      }
    }
    pumping = false;
  }

  return {
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    moment(game) {
      note(game);
      // Whoever is alone does not wait; among many, who comes soon after the last commit goes with the next.
      const early = began + GATHER - performance.now();
      if (lately.size < MANY || (early <= 0 && waiting.length === 0)) return undefined;
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) setTimeout(letIn, early);
      });
    },
    write: (queries) =>
      new Promise((resolve, reject) => {
        pending.push({ queries, resolve, reject });
        if (!pumping) void pump();
      }),
  };
}
