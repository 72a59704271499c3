import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { isConflict, type Store } from '../src/store/open.ts';
import { type ActionRow, tables } from '../src/store/schema.ts';
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

  it('writes what comes at the same time together, each piece whole or not at all', async () => {
    const insert = (row: ActionRow) => store.db.insertInto('actions').values(row).compile();
    const of = (game: string, ply: number) => ({ ...line(ply), game_id: game });
    await store.write([insert(of('together 3', 2))], { kind: 'game', game: 'together 3' });
    const pieces = Array.from({ length: 40 }, (_, n) => `together ${n}`).map((game) =>
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
