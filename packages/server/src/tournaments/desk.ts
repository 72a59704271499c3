import type { Answer } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import type { Db, Tx } from '../store/open.ts';
import type { TournamentRow } from '../store/schema.ts';
import { lockTournament, type Rounds } from './rounds.ts';

export type Tournament = Answer<'GET /api/tournaments/:id'>;
export type Summary = Answer<'GET /api/tournaments'>['tournaments'][number];

/** What tournaments work with. */
export interface Desk {
  readonly db: Db;
  readonly library: Library;
  readonly rounds: Rounds;
  readonly now: () => number;
  readonly wake: () => void;
}

export const DAY = 86_400_000;

export type Work = (tx: Tx, row: TournamentRow) => Promise<void>;

export const alone = ({ db }: Desk, id: string, work: Work): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockTournament(tx, id);
    const row = await tx.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await work(tx, row);
  });
