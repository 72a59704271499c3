import type { Answer, ChallengeState } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { type ContestDesk, oneAtATime } from '../desk.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { People } from '../people/people.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ChallengeRow } from '../store/schema.ts';
import { DAY } from '../zones.ts';

export type Ladder = Answer<'GET /api/ladders/:game'>;

/** What ladders work with. */
export interface LadderDesk extends ContestDesk {
  readonly people: People;
  readonly lobby: Lobby;
}

/** The same two do not meet again so soon. */
const AGAIN = 7 * DAY;
export const ON: readonly ChallengeState[] = ['asked', 'playing'];

export interface Rival {
  readonly user_id: string;
  readonly answer: 'open' | 'yes' | 'no';
}

export async function rivalsOf(db: Db | Tx, id: string): Promise<Rival[]> {
  return db
    .selectFrom('challenge_rivals')
    .select(['user_id', 'answer'])
    .where('challenge_id', '=', id)
    .orderBy('user_id')
    .execute();
}

export const orderOf = async (db: Db | Tx, game: string): Promise<string[]> =>
  (
    await db
      .selectFrom('ladders')
      .select('user_id')
      .where('game', '=', game)
      .orderBy('place')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

/** Writes the order down, touching nobody who stays where he is. */
export async function settle(
  tx: Tx,
  game: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const [i, user] of after.entries())
    if (before[i] !== user)
      await tx
        .updateTable('ladders')
        .set({ place: i + 1 })
        .where('game', '=', game)
        .where('user_id', '=', user)
        .execute();
}

/** One thing at a time on each ladder. */
export const alone = <T>({ db }: LadderDesk, game: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  oneAtATime(db, `ladder ${game}`, work);

export const setState = (tx: Tx, id: string, state: ChallengeState) =>
  tx.updateTable('challenges').set({ state }).where('id', '=', id).execute();

export async function read(tx: Db | Tx, id: string): Promise<ChallengeRow> {
  return (
    (await tx.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst()) ??
    deny('not-found')
  );
}

/** Challenges of this game in which somebody is called out, or calls out, that are not over. */
export async function busy(
  tx: Db | Tx,
  game: string,
): Promise<{ calling: Set<string>; called: Set<string> }> {
  const rows = await tx
    .selectFrom('challenges')
    .innerJoin('challenge_rivals', 'challenge_rivals.challenge_id', 'challenges.id')
    .select(['by_id', 'user_id'])
    .where('game', '=', game)
    .where('state', 'in', [...ON])
    .execute();
  return {
    calling: new Set(rows.map((row) => row.by_id)),
    called: new Set(rows.map((row) => row.user_id)),
  };
}

/** Those he has called out lately. */
export async function lately(
  { now }: LadderDesk,
  tx: Db | Tx,
  game: string,
  by: string,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('challenges')
    .innerJoin('challenge_rivals', 'challenge_rivals.challenge_id', 'challenges.id')
    .select('user_id')
    .where('by_id', '=', by)
    .where('created', '>', now() - AGAIN)
    .where('game', '=', game)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
