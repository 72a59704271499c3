import { limits, NewTournament, tournamentStatuses } from '@strategoi/protocol';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: limits.id }) });
const Team = Type.Optional(Type.String({ minLength: 1, maxLength: limits.title }));

/**
 * Everybody sees every tournament. Who has an account may announce one, and leads it; administrators lead all of them.
 * Who is signed in may enter, and leaves when he likes. Whoever leads it seats bots, sees people out, begins or cancels it.
 */
export function tournamentRoutes(app: App, { tournaments, people }: House): void {
  const teamOf = (user: User, team: string | undefined): string | undefined =>
    team === undefined ? undefined : people.titled(user, team, 'team');
  app.get(
    '/api/tournaments',
    {
      schema: {
        summary:
          'Tournaments, the newest first, in pages: `next` given back as `before` is where the next begins',
        querystring: Type.Object(
          {
            status: Type.Optional(Type.Union(tournamentStatuses.map((s) => Type.Literal(s)))),
            before: Type.Optional(Type.String({ maxLength: 60 })),
            /** Those of a club, for its members. */
            club: Type.Optional(Type.String({ minLength: 1, maxLength: limits.id })),
          },
          exact,
        ),
      },
    },
    async (request) => tournaments.list(request.user, request.query),
  );
  app.post(
    '/api/tournaments',
    { schema: { summary: 'Announce a tournament; needs an account', body: NewTournament } },
    async (request) => {
      const user = signedIn(request);
      const name = people.titled(user, request.body.name);
      return tournaments.create(user, { ...request.body, name });
    },
  );
  app.get(
    '/api/tournaments/:id',
    { schema: { summary: 'A tournament: who takes part, the table, every meeting', params: ById } },
    async (request) => tournaments.find(request.user, request.params.id),
  );
  app.post(
    '/api/tournaments/:id/join',
    {
      schema: {
        summary: 'Enter; where it has begun, from the next round on, if its format takes late entries',
        params: ById,
        body: Type.Object({ team: Team }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      return tournaments.join(user, request.params.id, teamOf(user, request.body.team));
    },
  );
  app.post(
    '/api/tournaments/:id/leave',
    {
      schema: {
        summary: 'Leave; games that are on are resigned. Whoever leads it sees out another by his `number`',
        params: ById,
        body: Type.Object({ number: Type.Optional(Type.Integer({ minimum: 1 })) }, exact),
      },
    },
    async (request) => tournaments.leave(signedIn(request), request.params.id, request.body.number),
  );
  app.post(
    '/api/tournaments/:id/bots',
    {
      schema: {
        summary: 'Let bots enter, for whoever leads it',
        params: ById,
        body: Type.Object(
          {
            bot: Type.String({ minLength: 1, maxLength: limits.id }),
            count: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.entrants })),
            team: Team,
          },
          exact,
        ),
      },
    },
    async (request) => {
      const { bot, count, team } = request.body;
      const user = signedIn(request);
      return tournaments.seatBots(user, request.params.id, bot, count ?? 1, teamOf(user, team));
    },
  );
  app.post(
    '/api/tournaments/:id/start',
    { schema: { summary: 'Begin it now, for whoever leads it', params: ById } },
    async (request) => tournaments.start(signedIn(request), request.params.id),
  );
  app.post(
    '/api/tournaments/:id/cancel',
    { schema: { summary: 'Call it off before it has begun, for whoever leads it', params: ById } },
    async (request) => tournaments.cancel(signedIn(request), request.params.id),
  );
}
