import { limits, NewChallenge } from '@strategoi/protocol';
import { Type } from 'typebox';
import type { House } from '../house.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const Short = Type.String({ minLength: 1, maxLength: limits.id });
const ByGame = Type.Object({ game: Short });
const ById = Type.Object({ id: Short });

/** A ladder for each game: everybody sees it, whoever has an account may stand on it. */
export function ladderRoutes(app: App, { ladders }: House): void {
  app.get(
    '/api/ladders/:game',
    { schema: { summary: 'The ladder of a game, and its challenges', params: ByGame } },
    async (request) => ladders.find(request.user, request.params.game),
  );
  app.post(
    '/api/ladders/:game/join',
    { schema: { summary: 'Stand on the lowest rung; needs an account', params: ByGame } },
    async (request) => ladders.join(signedIn(request), request.params.game),
  );
  app.post(
    '/api/ladders/:game/leave',
    { schema: { summary: 'Step down; all below come up', params: ByGame } },
    async (request) => ladders.leave(signedIn(request), request.params.game),
  );
  app.post(
    '/api/ladders/:game/challenges',
    {
      schema: { summary: 'Call somebody out who stands a little above', params: ByGame, body: NewChallenge },
    },
    async (request) => ladders.challenge(signedIn(request), request.params.game, request.body),
  );
  app.post(
    '/api/challenges/:id/answer',
    {
      schema: {
        summary: 'Take up a challenge: the game begins. Between two, whoever refuses gives his place away',
        params: ById,
        body: Type.Object({ accept: Type.Boolean() }, exact),
      },
    },
    async (request) => ladders.answer(signedIn(request), request.params.id, request.body.accept),
  );
  app.post(
    '/api/challenges/:id/withdraw',
    { schema: { summary: 'Take my challenge back before it is taken up', params: ById } },
    async (request) => ladders.withdraw(signedIn(request), request.params.id),
  );
}
