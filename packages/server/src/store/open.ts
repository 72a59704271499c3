import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { masked } from './masked.ts';
import { migrations } from './migrations.ts';
import type { Schema } from './schema.ts';
import { asOne } from './single.ts';
import { openSqliteDialect } from './sqlite.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** What nodes tell each other; nothing secret, only that there is something to read. */
export interface Word {
  readonly kind: string;
  readonly game?: string;
  readonly [field: string]: unknown;
}

export interface Store {
  readonly db: Db;
  readonly postgres: boolean;
  /**
   * The moment to begin what will end in a write: now, or, while many games are played, soon and together with others,
   * so that work, commit and answers of several games come in one sweep.
   */
  moment(game: string): Promise<void> | undefined;
  /** Writes all of it or nothing, and tells the other nodes. Quicker than a transaction: nothing is read in between. */
  write(queries: readonly CompiledQuery[], word: Word): Promise<void>;
  /** Tells the other nodes once the transaction has been committed. Without other nodes, nothing to do. */
  tell(db: Db | Tx, word: Word): Promise<void>;
  /** Hears the other nodes; never itself. */
  hear(listener: (word: Word) => void): void;
  /** Is the connection to the other nodes up? */
  hearing(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'strategoi';
const RETRY = 1_000;
/** Statements that have a name, and how many parts one may have to get one. */
const NAMED = 300;
const NAMED_LENGTH = 8;

// Counts and times come as numbers: none of ours is beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** What is wrong with a database, told with its name: a file, or an address without the password in it. */
export class StoreError extends Error {
  constructor(address: string, cause: unknown) {
    const why =
      cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code) : String(cause);
    super(`${masked(address.replace(/^sqlite:/, ''))}: ${why}`, { cause });
    this.name = 'StoreError';
  }
}

/** `sqlite:` and a file name (or `:memory:`), or a `postgres:` address. Brings the tables up to date. */
export async function openStore(address: string, node: string, connections = 10): Promise<Store> {
  let store: Store | undefined;
  try {
    store = /^postgres(ql)?:/.test(address)
      ? openPostgres(address, node, connections)
      : await openSqlite(address.replace(/^sqlite:/, ''));
    await migrate(store.db);
    return store;
  } catch (error) {
    await store?.close().catch(() => {});
    throw new StoreError(address, error);
  }
}

async function openSqlite(file: string): Promise<Store> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { dialect, moment, write } = await openSqliteDialect(file);
  const db: Db = new Kysely<Schema>({ dialect });
  return {
    db,
    postgres: false,
    moment,
    write,
    tell: async () => {},
    hear: () => {},
    hearing: () => true,
    close: () => db.destroy(),
  };
}

function openPostgres(address: string, node: string, connections: number): Store {
  const pool = new pg.Pool({ connectionString: address, max: connections });
  // An idle connection that breaks is replaced; the query that needed it reports its own error.
  pool.on('error', () => {});
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let ear: pg.Client | undefined;
  let up = false;
  let closed = false;

  async function listen(listener: (word: Word) => void): Promise<void> {
    if (closed) return;
    const client = new pg.Client({ connectionString: address });
    ear = client;
    const again = (): void => {
      if (ear !== client || closed) return;
      up = false;
      ear = undefined;
      client.end().catch(() => {});
      setTimeout(() => void listen(listener), RETRY).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => {
      const { from, ...word } = JSON.parse(payload ?? '{}') as Word & { from: string };
      if (from !== node) listener(word);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      up = true;
      // Whatever was said while nobody listened is lost: read everything again.
      listener({ kind: 'reconnected' });
    } catch {
      again();
    }
  }

  /** Statements that come again and again are prepared once on each connection. */
  const names = new Map<string, string>();
  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMED) return known;
    names.set(text, `write${names.size}`);
    return names.get(text);
  }

  async function tell(tx: Db | Tx, word: Word): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: node, ...word })})`.execute(tx);
  }

  return {
    db,
    postgres: true,
    moment: () => undefined,
    async write(queries, word) {
      const said = JSON.stringify({ from: node, ...word });
      const { text, values } = asOne(queries, { text: 'select pg_notify($1, $2)', values: [CHANNEL, said] });
      const name = queries.length > NAMED_LENGTH ? undefined : nameOf(text);
      await pool.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
    },
    tell,
    hear: (listener) => void listen(listener),
    hearing: () => up,
    async close() {
      closed = true;
      await ear?.end().catch(() => {});
      await db.destroy();
    },
  };
}

/** Two writers wanted the same line. */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (code === '23505') return true;
  return error instanceof Error && /UNIQUE constraint failed/i.test(error.message);
}
