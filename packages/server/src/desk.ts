import type { Library } from './games.ts';
import type { Db, Tx } from './store/open.ts';

/** What tournaments, ladders, leagues and the arena all work with. */
export interface ContestDesk {
  readonly db: Db;
  readonly library: Library;
  readonly now: () => number;
  readonly wake: () => void;
}

/** One thing at a time under this name, on whatever node: its row in the house is taken. */
export const oneAtATime = <T>(db: Db, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await tx
      .insertInto('house')
      .values({ name, value: '' })
      .onConflict((c) => c.column('name').doUpdateSet({ value: '' }))
      .execute();
    return work(tx);
  });
