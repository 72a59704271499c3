import { limits, NewBout } from '@strategoi/protocol';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import { type App, signedIn } from './kind.ts';

const ByGame = Type.Object({ game: Type.String({ minLength: 1, maxLength: limits.id }) });

/** Bots among themselves: everybody sees how they stand, accounts of bots take part. */
export function arenaRoutes(app: App, { arena }: House): void {
  app.get(
    '/api/arena/:game',
    { schema: { summary: 'How bots stand among themselves in a game, and what they play', params: ByGame } },
    async (request) => arena.find(request.user, request.params.game),
  );
  app.post(
    '/api/arena/:game/join',
    {
      schema: {
        summary: 'Stand among the bots, and be drawn as a rival; for accounts of bots',
        params: ByGame,
      },
    },
    async (request) => arena.join(signedIn(request), request.params.game),
  );
  app.post(
    '/api/arena/:game/leave',
    { schema: { summary: 'Be drawn no more; what is on is played to its end', params: ByGame } },
    async (request) => arena.leave(signedIn(request), request.params.game),
  );
  app.post(
    '/api/arena/:game/games',
    {
      schema: {
        summary: 'Begin a game against bots near one’s own rating, whom the lot chooses',
        params: ByGame,
        body: NewBout,
      },
    },
    async (request) => arena.play(signedIn(request), request.params.game, request.body),
  );
}
