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

onBoth('the store', (open) => {
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
});
