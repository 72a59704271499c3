import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { newUser } from '../src/people/registry.ts';
import { openEngine } from '../src/store/engine.ts';
import { migrations } from '../src/store/migrations.ts';
import { isConflict, openStore, type Store } from '../src/store/open.ts';
import { type ActionRow, type Schema, tables } from '../src/store/schema.ts';
import { openSqliteDialect } from '../src/store/sqlite.ts';
import { onBoth, PATIENCE } from './databases.ts';

const line = (ply: number): ActionRow => ({
  game_id: 'g',
  ply,
  role: 'athens',
  kind: 'act',
  body: 'pass',
  dice: null,
  mark: 0,
  hash: 'x',
  at: 1_800_000_000_000,
  hand: 'u',
});

onBoth('the store', (open, kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, PATIENCE);

  it('has every table, empty', async () => {
    for (const table of tables) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      expect(rows, table).toEqual([]);
    }
  });

  it('keeps a line as it was written', async () => {
    await store.db.insertInto('actions').values(line(1)).execute();
    expect(await store.db.selectFrom('actions').selectAll().execute()).toEqual([line(1)]);
  });

  it('takes one line for each ply of a game', async () => {
    const again = store.db
      .insertInto('actions')
      .values([line(2), line(1)])
      .execute();
    await expect(again).rejects.toSatisfy(isConflict);
    const kept = await store.db.selectFrom('actions').select('ply').execute();
    expect(kept).toEqual([{ ply: 1 }]);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const failed = store.db.transaction().execute(async (tx) => {
      await tx.insertInto('actions').values(line(3)).execute();
      throw new Error('half-way');
    });
    await expect(failed).rejects.toThrow('half-way');
    const { count } = await store.db
      .selectFrom('actions')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('has on the disk what is written alone, once there is nothing to wait for', async () => {
    const insert = store.db
      .insertInto('actions')
      .values({ ...line(1), game_id: 'alone' })
      .compile();
    const there = async () =>
      (await store.db.selectFrom('actions').select('ply').where('game_id', '=', 'alone').execute()).length;
    const write = () => store.write([insert], { kind: 'game', game: 'alone' });
    const written = write();
    if (kind === 'sqlite') expect(written).toBe(undefined);
    await written;
    expect(await there()).toBe(1);
    // The same again is in conflict with it, whether that is thrown or comes later.
    const error = await (async () => write())().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isConflict(error)).toBe(true);
    expect(await there()).toBe(1);
  });

  it('writes what comes at the same time together, each piece whole or not at all', async () => {
    const insert = (row: ActionRow) => store.db.insertInto('actions').values(row).compile();
    const of = (game: string, ply: number) => ({ ...line(ply), game_id: game });
    await store.write([insert(of('together 3', 2))], { kind: 'game', game: 'together 3' });
    const games = Array.from({ length: 40 }, (_, n) => `together ${n}`);
    // Many are played: what they write is gathered.
    for (const game of games) void store.moment(game);
    const pieces = games.map((game) =>
      store.write([insert(of(game, 1)), insert(of(game, 2))], { kind: 'game', game }),
    );
    // Of the same game, after that.
    const later = store.write([insert(of('together 5', 3))], { kind: 'game', game: 'together 5' });
    const ends = await Promise.allSettled([...pieces, later]);
    expect(ends.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([3]);
    expect(isConflict((ends[3] as PromiseRejectedResult).reason)).toBe(true);
    const rows = await store.db
      .selectFrom('actions')
      .select(['game_id', 'ply'])
      .where('game_id', 'like', 'together %')
      .execute();
    expect(rows).toHaveLength(39 * 2 + 1 + 1);
    expect(rows.filter(({ game_id }) => game_id === 'together 3')).toEqual([
      { game_id: 'together 3', ply: 2 },
    ]);
  });

  it('counts for the same person in several games at the same time', async () => {
    const user = { id: 'u', name: 'U', name_key: 'u', kind: 'account', admin: 0, banned: 0 } as const;
    await store.db
      .insertInto('users')
      .values({
        ...user,
        password: null,
        mail: null,
        created: 1,
        seen: 1,
        settings: '{}',
        kept: 0,
        late: 0,
        missed: 0,
      } as never)
      .execute();
    const count = store.db
      .updateTable('users')
      .set((e) => ({ kept: e('kept', '+', 1) }))
      .where('id', '=', 'u')
      .compile();
    await Promise.all(
      Array.from({ length: 9 }, (_, n) => store.write([count], { kind: 'game', game: `count ${n}` })),
    );
    expect(await store.db.selectFrom('users').select('kept').executeTakeFirst()).toEqual({ kept: 9 });
  });

  it.runIf(kind === 'postgresql')(
    'loses a transaction, and nothing else, when the database ends its connection between two queries',
    async () => {
      const broken = store.db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(store.db);
        // The news of it comes while nothing is asked.
        const gone = sql<{
          n: number;
        }>`select count(*)::int as n from pg_stat_activity where pid = ${rows[0]?.pid}::int`;
        while ((await gone.execute(store.db)).rows[0]?.n !== 0);
        for (let turns = 0; turns < 3; turns++) await new Promise(setImmediate);
        await tx.insertInto('actions').values(line(90)).execute();
      });
      await expect(broken).rejects.toThrow();
      expect(await store.db.selectFrom('actions').selectAll().where('ply', '=', 90).execute()).toEqual([]);
    },
  );
});

onBoth('names of before', (open) => {
  it('are read as they are now; of two clubs that look alike since, one keeps what it was known by', async () => {
    const { db } = await open();
    const about = { about: '', door: 'open', created: 0 } as const;
    await db
      .insertInto('clubs')
      .values([
        { id: 'a', name: 'Marne', name_look: 'marne', ...about },
        { id: 'b', name: 'Mame', name_look: 'mame', ...about },
        { id: 'c', name: 'Vvar', name_look: 'vvar', ...about },
      ])
      .execute();
    const registry = { store: { db } as Store, now: () => 0, house: { names: [], admins: [] } };
    const person = newUser(registry, 'Aparna', 'account');
    await db
      .insertInto('users')
      .values({ ...person, name_look: 'aparna' })
      .execute();
    await migrations['0020-looks-again']?.up(db as never);
    const looks = async (table: 'users' | 'clubs') =>
      (await db.selectFrom(table).select('name_look').orderBy('id').execute()).map((row) => row.name_look);
    expect(await looks('clubs')).toEqual(['marne', 'mame', 'war']);
    expect(await looks('users')).toEqual(['apama']);
  });
});

it('keeps the lines of a SQLite file from before they lay by game', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-lines-'));
  const file = join(folder, 'games.db');
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0018'));
  const { dialect } = await openSqliteDialect(file);
  const db = new Kysely<Schema>({ dialect });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => before },
  }).migrateToLatest();
  expect(error).toBeUndefined();
  const { hand: _, ...noted } = line(1);
  const lines = [...['b', 'a'].flatMap((game_id) => [2, 1].map((ply) => ({ ...noted, ply, game_id })))];
  await db
    .insertInto('actions')
    .values(lines.map((one, n) => (n === 0 ? { ...one, dice: '[6]', mark: 1 } : one)))
    .execute();
  const kept = () => db.selectFrom('actions').selectAll().orderBy('game_id').orderBy('ply');
  const asBefore = await kept().execute();
  expect(asBefore).toHaveLength(4);
  await db.destroy();
  const store = await openStore(`sqlite:${file}`, 'node');
  try {
    expect(await store.db.executeQuery(kept().compile()).then(({ rows }) => rows)).toEqual(
      asBefore.map((one) => ({ ...one, hand: null })),
    );
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'actions'`.execute(
      store.db,
    );
    expect(rows[0]?.sql).toMatch(/without rowid/);
    await expect(store.db.insertInto('actions').values(lines).execute()).rejects.toSatisfy(isConflict);
    await expect(
      store.db
        .insertInto('actions')
        .values({ ...line(3), role: null as never })
        .execute(),
    ).rejects.toThrow(/NOT NULL/);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it('keeps nothing of a statement that fails by itself, and says why', () => {
  const engine = openEngine(':memory:');
  const ask = (text: string) => ({ sql: text, parameters: [] });
  engine.query(ask('create table lines (ply integer primary key)'));
  expect(engine.batches([[ask('insert into lines values (1)')]])).toEqual([undefined]);
  const [why] = engine.batches([[ask('insert into lines values (2), (1)')]]);
  expect(isConflict(new Error(why))).toBe(true);
  expect(engine.query(ask('select ply from lines')).rows).toEqual([{ ply: 1 }]);
  engine.close();
});
