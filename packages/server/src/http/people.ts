import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import { scoreOf } from '../people/promises.ts';
import { titlesOf } from '../people/titles.ts';
import { parseJson, type Result } from '../tables/table.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const ByName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) });
const Relation = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  kind: Type.Union([Type.Literal('friend'), Type.Literal('block')]),
});
const ByGame = Type.Object({ game: Type.String({ minLength: 1, maxLength: 40 }) });

interface Tally {
  readonly game: string;
  readonly scenario: string;
  readonly role: string;
  played: number;
  won: number;
  drawn: number;
}

export function peopleRoutes(app: App, { people, store, library }: House): void {
  const { db } = store;

  /** How the games of this person ended, by game, scenario and side. */
  async function resultsOf(user: string) {
    const rows = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game_id')
      .select(['games.game', 'games.scenario', 'games.result', 'seats.role', 'seats.bot'])
      .where('seats.user_id', '=', user)
      .where('games.status', '=', 'ended')
      .execute();
    const tally = new Map<string, Tally>();
    for (const { game, scenario, role, bot, result } of rows) {
      const { how, winners } = parseJson<Result>(result) as Result;
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
  async function courseOf(user: string, asker: string | undefined) {
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

  app.get(
    '/api/people',
    { schema: { summary: 'My friends, and those I have shut out' } },
    async (request) => ({
      people: await people.relations(signedIn(request)),
    }),
  );

  app.put(
    '/api/people/:name/:kind',
    { schema: { summary: 'Befriend or shut out', params: Relation } },
    async (request) => {
      const user = signedIn(request);
      const other = (await people.named(request.params.name)) ?? deny('not-found');
      if (other.id === user.id) deny('bad-request');
      await people.relate(user, other, request.params.kind, true);
      return {};
    },
  );

  app.delete(
    '/api/people/:name/:kind',
    { schema: { summary: 'Take that back', params: Relation } },
    async (request) => {
      const other = (await people.named(request.params.name)) ?? deny('not-found');
      await people.relate(signedIn(request), other, request.params.kind, false);
      return {};
    },
  );

  app.get(
    '/api/people/:name',
    {
      schema: {
        summary: 'Somebody: since when, his ratings with their history, and how his games ended',
        params: ByName,
      },
    },
    async (request) => {
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      const [ratings, history] = await Promise.all([
        db
          .selectFrom('ratings')
          .select(['game', 'rating', 'deviation', 'played', 'updated'])
          .where('user_id', '=', user.id)
          .execute(),
        courseOf(user.id, request.user?.id),
      ]);
      return {
        name: user.name,
        kind: user.kind,
        created: user.created,
        reliability: {
          score: scoreOf(user),
          kept: user.kept,
          late: user.late,
          missed: user.missed,
        },
        ratings,
        history,
        results: await resultsOf(user.id),
      };
    },
  );

  app.get(
    '/api/people/:name/titles',
    { schema: { summary: 'The titles of somebody, the last first', params: ByName } },
    async (request) => {
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      return { titles: await titlesOf(store, user) };
    },
  );

  app.get(
    '/api/ratings/:game',
    {
      schema: {
        summary: 'The best players of a game',
        params: ByGame,
        querystring: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }, exact),
      },
    },
    async (request) => ({
      ratings: await db
        .selectFrom('ratings')
        .innerJoin('users', 'users.id', 'ratings.user_id')
        .select(['users.name', 'users.kind', 'ratings.rating', 'ratings.deviation', 'ratings.played'])
        .where('ratings.game', '=', request.params.game)
        .orderBy('ratings.rating', 'desc')
        .limit(request.query.limit ?? 50)
        .execute(),
    }),
  );

  app.get(
    '/api/stats/:game',
    { schema: { summary: 'Results of public games by scenario and side', params: ByGame } },
    async (request) => {
      const listed = Object.hasOwn(library, request.params.game) ? library[request.params.game] : undefined;
      if (!listed) deny('not-found');
      const rows = await db
        .selectFrom('games')
        .select(['scenario', 'result', (e) => e.fn.countAll<number>().as('count')])
        .where('game', '=', request.params.game)
        .where('status', '=', 'ended')
        // What came of a private game is for those who played it.
        .where('private', '=', 0)
        .groupBy(['scenario', 'result'])
        .execute();
      return {
        scenarios: listed.game.manifest.scenarios.map(({ id, roles }) => {
          const results = rows
            .filter((row) => row.scenario === id)
            .map((row) => ({ ...(parseJson<Result>(row.result) as Result), count: Number(row.count) }))
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
        }),
      };
    },
  );
}
