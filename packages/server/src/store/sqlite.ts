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
import { type CommitDesk, makeDesk } from './desk.ts';
import { openEngine, type Query, type Rows } from './engine.ts';
import { makeMoments } from './moments.ts';

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
const CARRY = 'pragma wal_checkpoint(passive)';

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
  const threaded = import.meta.url.endsWith('.js') && file !== ':memory:';
  const remote = threaded ? await far(file) : near(file);
  const desk: CommitDesk | undefined = threaded
    ? makeDesk({
        engine: openEngine(file, false),
        now: () => performance.now(),
        carry: () => void remote.query({ sql: CARRY, parameters: [] }).catch(() => {}),
      })
    : undefined;

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
    destroy: async () => {
      desk?.close();
      await remote.close();
    },
  };

  const moments = makeMoments();
  let pending: { queries: readonly Query[]; resolve(): void; reject(error: Error): void }[] = [];
  let pumping = false;
  async function pump(): Promise<void> {
    pumping = true;
    while (pending.length > 0) {
      await moments.gathered();
      const done = await acquire();
      moments.began();
      const now = pending;
      pending = [];
      try {
        const pieces = now.map(({ queries }) => queries);
        const failures = desk?.open() ? desk.batches(pieces) : await remote.batches(pieces);
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
    moment: moments.of,
    write: (queries) =>
      new Promise((resolve, reject) => {
        pending.push({ queries, resolve, reject });
        if (!pumping) void pump();
      }),
  };
}
