import { DatabaseSync } from '@photostructure/sqlite';

export interface Query {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface Rows {
  readonly rows: unknown[];
  readonly changes?: number;
}

/** SQLite in this thread: every call returns when it is done. */
export interface Engine {
  query(query: Query): Rows;
  /** Several pieces of writing in one transaction, each whole or not at all; for each, why it failed or nothing. */
  batches(batches: readonly (readonly Query[])[]): (string | undefined)[];
  close(): void;
}

type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

/** As many statements as the server has queries; each is compiled once. */
const KEPT = 500;

/** Pages written before the log is carried into the file. */
const LOG_PAGES = 4000;

/**
 * `whole`: a commit returns when it is on the disk, and now and then carries what is written from the log into the file,
 * which takes its time. Otherwise both are for whoever asks.
 */
export function openEngine(file: string, whole = true): Engine {
  const database = new DatabaseSync(file);
  // A move is acknowledged only once it is on the disk: FULL waits for it, after NORMAL whoever asks has to.
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${whole ? 'full' : 'normal'};`);
  database.exec(`pragma busy_timeout = 5000; pragma wal_autocheckpoint = ${whole ? LOG_PAGES : 0};`);
  const statements = new Map<string, { statement: Statement; reader: boolean }>();

  function prepare(sql: string): { statement: Statement; reader: boolean } {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (statements.size < KEPT) statements.set(sql, prepared);
    return prepared;
  }

  function query({ sql, parameters }: Query): Rows {
    const { statement, reader } = prepare(sql);
    if (reader)
      return { rows: statement.all(...(parameters as never[])).map((row) => ({ ...(row as object) })) };
    return { rows: [], changes: Number(statement.run(...(parameters as never[])).changes) };
  }

  const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

  const run = (sql: string): void => void prepare(sql).statement.run();

  function one(batch: readonly Query[]): string | undefined {
    run('savepoint piece');
    try {
      for (const each of batch) query(each);
      run('release piece');
      return undefined;
    } catch (error) {
      run('rollback to piece');
      run('release piece');
      return reason(error);
    }
  }

  /** In one transaction; nothing of it stays when the work throws. */
  function transaction<T>(work: () => T): T {
    run('begin immediate');
    try {
      const result = work();
      run('commit');
      return result;
    } catch (error) {
      try {
        run('rollback');
      } catch {
        // There was nothing to roll back.
      }
      throw error;
    }
  }

  return {
    query,
    batches(batches) {
      try {
        const [first] = batches;
        const [only] = first ?? [];
        // One statement is whole or nothing by itself.
        if (only && first?.length === 1 && batches.length === 1) query(only);
        else
          transaction(() => {
            for (const batch of batches) for (const each of batch) query(each);
          });
        return batches.map(() => undefined);
      } catch (error) {
        if (batches.length === 1) return [reason(error)];
      }
      // One of them is at fault: each by itself, so that the others do not suffer.
      try {
        return transaction(() => batches.map(one));
      } catch (error) {
        return batches.map(() => reason(error));
      }
    },
    close: () => database.close(),
  };
}
