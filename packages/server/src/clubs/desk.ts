import type { Answer } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ClubRow } from '../store/schema.ts';
import type { Will } from '../tables/hands.ts';

export type Club = Answer<'GET /api/clubs/:id'>;
export type Summary = Answer<'GET /api/clubs/mine'>['clubs'][number];

/** Somebody has left a club or been removed from it: what he takes part in there is over for him. */
export type Gone = (user: User, club: string, will: Will) => Promise<void>;

/** What clubs work with. */
export interface ClubDesk {
  readonly db: Db;
  readonly now: () => number;
  readonly gone: Gone;
}

export async function read(tx: Tx | Db, id: string): Promise<ClubRow> {
  return (
    (await tx.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst()) ?? deny('not-found')
  );
}

/** One thing at a time in each club: two who come by a link's last place come one after the other. */
export const alone = <T>(
  { db }: ClubDesk,
  id: string,
  work: (tx: Tx, row: ClubRow) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('clubs')
      .set((e) => ({ door: e.ref('door') }))
      .where('id', '=', id)
      .execute();
    return work(tx, await read(tx, id));
  });
