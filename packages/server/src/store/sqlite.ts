import { DatabaseSync } from '@photostructure/sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

/** As many statements as the server has queries; each is compiled once. */
const KEPT = 500;

interface Prepared {
  readonly statement: ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;
  readonly reader: boolean;
}

/** Kysely speaks to better-sqlite3; the same few calls on the API of node:sqlite. */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file);
  // A move is acknowledged only once it is on the disk: FULL waits for it.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
  const statements = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    const prepared = { statement, reader: statement.columns().length > 0 };
    if (statements.size < KEPT) statements.set(sql, prepared);
    return prepared;
  }

  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql: string) {
        const { statement, reader } = prepare(sql);
        return {
          reader,
          all: (parameters) => statement.all(...(parameters as never[])),
          run: (parameters) => {
            const { changes, lastInsertRowid } = statement.run(...(parameters as never[]));
            return { changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
          },
          iterate: (parameters) => statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
        };
      },
    },
  });
}
