import type { Answer } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { ContestDesk } from '../desk.ts';
import type { People } from '../people/people.ts';
import type { Db, Tx } from '../store/open.ts';
import type { LeagueDivisionRow, LeagueRow } from '../store/schema.ts';
import { type Books, tableOfBooks } from '../tournaments/books.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';

export type League = Answer<'GET /api/leagues/:id'>;
export type Summary = Answer<'GET /api/leagues'>['leagues'][number];

/** What leagues work with. */
export interface LeagueDesk extends ContestDesk {
  readonly people: People;
  readonly tournaments: Tournaments;
}

export const seasonJob = (id: string): string => `season:${id}`;

/** The people of a division as they stand, the best first. */
export const standingOf = (books: Books) =>
  tableOfBooks(books).map((placed) => ({
    ...placed,
    entry: books.entries.find(({ number }) => String(number) === placed.id),
  }));

/** Alone with the league: whoever else would change it waits. */
export const alone = <T>(
  { db }: LeagueDesk,
  id: string,
  work: (tx: Tx, row: LeagueRow) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('leagues')
      .set((e) => ({ status: e.ref('status') }))
      .where('id', '=', id)
      .execute();
    const row = await tx.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
    return work(tx, row ?? deny('not-found'));
  });

export const divisionsOf = (tx: Db | Tx, id: string): Promise<LeagueDivisionRow[]> =>
  tx
    .selectFrom('league_divisions')
    .selectAll()
    .where('league_id', '=', id)
    .orderBy('season', 'desc')
    .orderBy('division')
    .execute();
