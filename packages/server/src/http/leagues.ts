import { limits, NewLeague } from '@strategoi/protocol';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import { type App, signedIn } from './kind.ts';

const Short = Type.String({ minLength: 1, maxLength: limits.id });
const ById = Type.Object({ id: Short });

/** Leagues: seasons of divisions in which everybody meets everybody. Rights are those of tournaments. */
export function leagueRoutes(app: App, { leagues, people }: House): void {
  app.get(
    '/api/leagues',
    {
      schema: {
        summary: 'Leagues, the newest first, in pages; those of a `club` for its members',
        querystring: Type.Object(
          { club: Type.Optional(Short), before: Type.Optional(Type.String({ maxLength: 60 })) },
          { additionalProperties: false },
        ),
      },
    },
    async (request) => leagues.list(request.user, request.query.club, request.query.before),
  );
  app.post(
    '/api/leagues',
    { schema: { summary: 'Announce a league; needs an account', body: NewLeague } },
    async (request) => {
      const user = signedIn(request);
      const name = people.titled(user, request.body.name);
      return leagues.create(user, { ...request.body, name });
    },
  );
  app.get(
    '/api/leagues/:id',
    { schema: { summary: 'A league: who is in it, and its seasons, the last first', params: ById } },
    async (request) => leagues.find(request.user, request.params.id),
  );
  app.post(
    '/api/leagues/:id/join',
    { schema: { summary: 'Be in its next season, and those after it; needs an account', params: ById } },
    async (request) => leagues.join(signedIn(request), request.params.id),
  );
  app.post(
    '/api/leagues/:id/leave',
    { schema: { summary: 'Leave it; games of it that are on are resigned', params: ById } },
    async (request) => leagues.leave(signedIn(request), request.params.id),
  );
  app.post(
    '/api/leagues/:id/start',
    { schema: { summary: 'Begin its season now, for whoever leads it', params: ById } },
    async (request) => leagues.start(signedIn(request), request.params.id),
  );
  app.post(
    '/api/leagues/:id/close',
    { schema: { summary: 'No more seasons after this one, for whoever leads it', params: ById } },
    async (request) => leagues.close(signedIn(request), request.params.id),
  );
}
