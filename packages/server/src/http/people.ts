import { Type } from 'typebox';
import { deny } from '../denied.ts';
import { listedIn } from '../games.ts';
import type { House } from '../house.ts';
import { scoreOf } from '../people/promises.ts';
import { courseOf, resultsOf, statsOf } from '../people/results.ts';
import { titlesOf } from '../people/titles.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const ByName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) });
const Relation = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  kind: Type.Union([Type.Literal('friend'), Type.Literal('block')]),
});
const ByGame = Type.Object({ game: Type.String({ minLength: 1, maxLength: 40 }) });

export function peopleRoutes(app: App, house: House): void {
  relationRoutes(app, house);
  profileRoutes(app, house);
  figureRoutes(app, house);
}

/** Friends, and those one has shut out. */
function relationRoutes(app: App, { people }: House): void {
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
      if (other.id === user.id) deny('bad-request', { field: 'name' });
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
}

function profileRoutes(app: App, { people, store }: House): void {
  const { db } = store;

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
        courseOf(db, user.id, request.user?.id),
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
        results: await resultsOf(db, user.id),
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
}

/** What is told of a game over all who play it. */
function figureRoutes(app: App, { store, library }: House): void {
  const { db } = store;

  app.get(
    '/api/ratings/:game',
    {
      schema: {
        summary: 'The best players of a game; bots stand in `GET /api/arena/<game>`, among themselves',
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
        .where('users.kind', '!=', 'bot')
        .orderBy('ratings.rating', 'desc')
        .limit(request.query.limit ?? 50)
        .execute(),
    }),
  );

  app.get(
    '/api/stats/:game',
    { schema: { summary: 'Results of public games by scenario and side', params: ByGame } },
    async (request) => {
      const listed = listedIn(library, request.params.game);
      if (!listed) deny('not-found');
      return { scenarios: await statsOf(db, listed.game) };
    },
  );
}
