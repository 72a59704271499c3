import type { Answer } from '@strategoi/protocol';
import type { ContestDesk } from '../desk.ts';
import type { Tx } from '../store/open.ts';
import type { TournamentRow } from '../store/schema.ts';
import { lockTournament, type Rounds } from './rounds.ts';

export type Tournament = Answer<'GET /api/tournaments/:id'>;
export type Summary = Answer<'GET /api/tournaments'>['tournaments'][number];

/** What tournaments work with. */
export interface TournamentDesk extends ContestDesk {
  readonly rounds: Rounds;
}

export type Work = (tx: Tx, row: TournamentRow) => Promise<void>;

export const alone = ({ db }: TournamentDesk, id: string, work: Work): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockTournament(tx, id);
    const row = await tx.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await work(tx, row);
  });
