import { dirname } from 'node:path';
import { type CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { makeCompany } from './company.ts';
import { makeFolder } from './folder.ts';
import { makeGathering, type Piece } from './gathering.ts';
import { masked } from './masked.ts';
import { migrations } from './migrations.ts';
import { makeMoments } from './moments.ts';
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
  /**
   * Writes all of it or nothing, and tells the other nodes. Quicker than a transaction: nothing is read in between. Where
   * it can be written at once there is nothing to wait for: it is on the disk, or this throws.
   */
  write(queries: readonly CompiledQuery[], word: Word): Promise<void> | undefined;
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
/** How often it is looked who else listens; by then whatever was under way when somebody came has been written. */
const LOOK = 5_000;
/** Those who listen have said nothing else on that line. Whoever may not be seen may be one of them. */
const LISTENERS = `select count(*) as count from pg_stat_activity where datname = current_database() and pid <> $1
  and backend_type = 'client backend' and (query = $2 or query = '<insufficient privilege>')`;
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
  if (file !== ':memory:') makeFolder(dirname(file));
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

/** Statements that come again and again are prepared once on each connection. */
function makeNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMED) return known;
    names.set(text, `write${names.size}`);
    return names.get(text);
  };
}

function openPostgres(address: string, node: string, connections: number): Store {
  const pool = new pg.Pool({ connectionString: address, max: connections });
  // A connection that breaks is replaced, also one that waits between two queries; the next query reports its own error.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db: Db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const sayingOf = (word: object): string => JSON.stringify({ from: node, ...word });
  /** How everything begins that this node says. */
  const own = `${JSON.stringify({ from: node }).slice(0, -1)},`;
  const hearken = `listen ${CHANNEL}`;
  let ear: pg.Client | undefined;
  let up = false;
  let closed = false;
  const moments = makeMoments();
  const nameOf = makeNames();
  const company = makeCompany(async () => {
    const { processID } = ear as unknown as { processID: number };
    const { rows } = await pool.query<{ count: number }>(LISTENERS, [processID, hearken]);
    return up ? (rows[0]?.count ?? 1) : 1;
  });
  const looking = setInterval(() => up && void company.look(), LOOK);
  looking.unref();

  async function listen(listener: (word: Word) => void): Promise<void> {
    if (closed) return;
    const client = new pg.Client({ connectionString: address });
    ear = client;
    const again = (): void => {
      if (ear !== client || closed) return;
      up = false;
      company.forget();
      ear = undefined;
      client.end().catch(() => {});
      setTimeout(() => void listen(listener), RETRY).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => {
      // Most of what is said here one has said oneself.
      if (payload?.startsWith(own)) return;
      company.heard();
      const { from: _, ...word } = JSON.parse(payload ?? '{}') as Word & { from: string };
      listener(word);
    });
    try {
      await client.connect();
      await client.query(hearken);
      // From now on others have somebody to tell.
      await pool.query('select pg_notify($1, $2)', [CHANNEL, sayingOf({ kind: 'hello' })]);
      up = true;
      // Whatever was said while nobody listened is lost: read everything again; what was being written unsaid, a little later.
      listener({ kind: 'reconnected' });
      setTimeout(() => {
        if (ear === client && !closed && !company.alone()) listener({ kind: 'reconnected' });
      }, LOOK).unref();
    } catch {
      again();
    }
  }

  async function tell(tx: Db | Tx, word: Word): Promise<void> {
    if (company.alone()) return;
    await sql`select pg_notify(${CHANNEL}, ${sayingOf(word)})`.execute(tx);
  }

  async function send(pieces: readonly Piece[]): Promise<void> {
    const queries = pieces.flatMap((piece) => piece.queries);
    const { text, values } = asOne(
      queries,
      company.alone()
        ? { text: 'select 1', values: [] }
        : {
            text: `select ${pieces.map((_, n) => `pg_notify($1, $${n + 2})`).join(', ')}`,
            values: [CHANNEL, ...pieces.map(({ word }) => sayingOf(word))],
          },
    );
    const name = queries.length > NAMED_LENGTH ? undefined : nameOf(text);
    await pool.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }

  return {
    db,
    postgres: true,
    moment: moments.of,
    write: makeGathering(send, isConflict, moments),
    tell,
    hear: (listener) => void listen(listener),
    hearing: () => up,
    async close() {
      closed = true;
      clearInterval(looking);
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
