import type { Game } from '@strategoi/kernel';
import type { Db } from '../store/open.ts';
import { type GameOver, parseJson } from '../tables/table.ts';

interface Tally {
  readonly game: string;
  readonly scenario: string;
  readonly role: string;
  played: number;
  won: number;
  drawn: number;
}

/** How the games of this person ended, by game, scenario and side. */
export async function resultsOf(db: Db, user: string): Promise<Tally[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.game', 'games.scenario', 'games.result', 'seats.role', 'seats.bot'])
    .where('seats.user_id', '=', user)
    .where('games.status', '=', 'ended')
    .execute();
  const tally = new Map<string, Tally>();
  for (const { game, scenario, role, bot, result } of rows) {
    const { how, winners } = parseJson<GameOver>(result) as GameOver;
    if (how === 'annulled') continue;
    const key = `${game} ${scenario} ${role}`;
    const line = tally.get(key) ?? { game, scenario, role, played: 0, won: 0, drawn: 0 };
    tally.set(key, line);
    line.played += 1;
    // What a bot won for somebody who had left is not his.
    if (bot === null && winners.includes(role)) line.won += 1;
    if (winners.length === 0) line.drawn += 1;
  }
  return [...tally.values()];
}

/** The course of somebody's ratings; which game it was is said of private ones to those who sat at it. */
export async function courseOf(db: Db, user: string, asker: string | undefined) {
  const rows = await db
    .selectFrom('rating_log')
    .innerJoin('games', 'games.id', 'rating_log.game_id')
    .select(['rating_log.game', 'game_id', 'rating', 'deviation', 'at', 'games.private'])
    .where('user_id', '=', user)
    .orderBy('at')
    .execute();
  const closed = rows.flatMap((row) => (row.private ? [row.game_id] : []));
  const sat =
    asker === undefined || closed.length === 0
      ? []
      : await db
          .selectFrom('seats')
          .select('game_id')
          .where('user_id', '=', asker)
          .where('game_id', 'in', closed)
          .execute();
  const known = new Set(sat.map(({ game_id }) => game_id));
  return rows.map(({ private: own, game_id, ...row }) => ({
    ...row,
    game_id: own && !known.has(game_id) ? null : game_id,
  }));
}

/** How public games ended, by scenario and side. */
export async function statsOf(db: Db, game: Game) {
  const rows = await db
    .selectFrom('games')
    .select(['scenario', 'result', (e) => e.fn.countAll<number>().as('count')])
    .where('game', '=', game.manifest.id)
    .where('status', '=', 'ended')
    // What came of a private game is for those who played it.
    .where('private', '=', 0)
    .groupBy(['scenario', 'result'])
    .execute();
  return game.manifest.scenarios.map(({ id, roles }) => {
    const results = rows
      .filter((row) => row.scenario === id)
      .map((row) => ({ ...(parseJson<GameOver>(row.result) as GameOver), count: Number(row.count) }))
      .filter((result) => result.how !== 'annulled');
    const sum = (list: typeof results): number => list.reduce((n, r) => n + r.count, 0);
    return {
      scenario: id,
      games: sum(results),
      draws: sum(results.filter((r) => r.winners.length === 0)),
      wins: Object.fromEntries(
        roles.map((role) => [role, sum(results.filter((r) => r.winners.includes(role)))]),
      ),
    };
  });
}
