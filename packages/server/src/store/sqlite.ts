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
import { openLog } from './log.ts';
import { makeMoments } from './moments.ts';

/** A query on its way to another thread: its text goes once, its number ever after. */
export type Numbered = readonly [statement: number, parameters: readonly unknown[], sql?: string];

export interface Task {
  readonly id: number;
  readonly query: Numbered;
}

export interface Answer extends Partial<Rows> {
  readonly id: number;
  readonly error?: string;
}

/** More different queries than the server has. */
const NUMBERED = 1000;
const CARRY = 'pragma wal_checkpoint(passive)';

/** SQLite wherever it runs: what asks it anything, and what writes. */
interface Remote {
  query(query: Query): Promise<Rows>;
  readonly desk: Pick<CommitDesk, 'open' | 'batches'>;
  close(): Promise<void>;
}

/** Threads run the built modules; run from its sources the server has SQLite in its own. */
function near(file: string): Remote {
  const engine = openEngine(file);
  return {
    query: async (query) => engine.query(query),
    desk: { open: () => true, batches: engine.batches },
    close: async () => engine.close(),
  };
}

/** There is one connection: whoever has it is alone with the database, at once where it is free. */
function makeTurns() {
  const waiting: (() => void)[] = [];
  let taken = false;
  function hold(): () => void {
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    };
  }
  return {
    free: (): boolean => !taken,
    acquire(): (() => void) | Promise<() => void> {
      if (taken) return new Promise((resolve) => waiting.push(() => resolve(hold())));
      taken = true;
      return hold();
    },
  };
}

/** Runs with nobody else at the database. */
type Alone = (work: () => Promise<unknown>) => Promise<void>;

/** In a thread of its own: long questions keep nobody else waiting. Moves are written in the one they come to. */
async function far(file: string, alone: Alone): Promise<Remote> {
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
  async function query(asked: Query): Promise<Rows> {
    const { rows = [], changes } = await ask((id) => ({ id, query: numbered(asked) }));
    return { rows, ...(changes === undefined ? {} : { changes }) };
  }
  /** Most of it while others write; then what they wrote meanwhile, so that the log begins again instead of growing. */
  async function carry(): Promise<void> {
    const some = () => query({ sql: CARRY, parameters: [] });
    await some();
    await alone(some);
  }
  let carrying: Promise<void> | undefined;
  const desk = makeDesk({
    engine: openEngine(file, false),
    log: openLog(file),
    now: () => performance.now(),
    carry: () => {
      carrying = carry().catch(() => {});
    },
  });
  return {
    query,
    desk,
    async close() {
      await carrying;
      desk.close();
      // A thread that is ended in the middle of a question takes the process with it.
      await query({ sql: 'select 1', parameters: [] }).catch(() => {});
      await worker.terminate();
    },
  };
}

export interface Sqlite {
  readonly dialect: Dialect;
  /** See the store's. */
  moment(game: string): Promise<void> | undefined;
  /** Writes all of it or nothing; what is written at the same time goes to the disk together. See the store's. */
  write(queries: readonly Query[]): Promise<void> | undefined;
}

export async function openSqliteDialect(file: string): Promise<Sqlite> {
  const { free, acquire } = makeTurns();
  const alone: Alone = async (work) => {
    const done = await acquire();
    await work().finally(done);
  };

  const threaded = import.meta.url.endsWith('.js') && file !== ':memory:';
  const remote = threaded ? await far(file, alone) : near(file);

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

  const moments = makeMoments();
  let pending: { queries: readonly Query[]; resolve(): void; reject(error: Error): void }[] = [];
  let pumping = false;
  async function pump(): Promise<void> {
    pumping = true;
    while (pending.length > 0) {
      const gathered = moments.gathered();
      if (gathered !== undefined) await gathered;
      const turn = acquire();
      const done = turn instanceof Promise ? await turn : turn;
      moments.began();
      const now = pending;
      pending = [];
      try {
        const committed = remote.desk.batches(now.map(({ queries }) => queries));
        // While the disk takes it, others may read.
        done();
        const failures = committed instanceof Promise ? await committed : committed;
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
    write(queries) {
      // Nobody else writes, nobody reads, and the disk is quick.
      if (!pumping && !moments.many() && free() && remote.desk.open()) {
        moments.began();
        const ended = ([failure]: readonly (string | undefined)[]): undefined => {
          if (failure !== undefined) throw new Error(failure);
        };
        const committed = remote.desk.batches([queries]);
        return committed instanceof Promise ? committed.then(ended) : ended(committed);
      }
      return new Promise((resolve, reject) => {
        pending.push({ queries, resolve, reject });
        if (!pumping) void pump();
      });
    },
  };
}
