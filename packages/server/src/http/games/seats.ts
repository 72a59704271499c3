import { RoleName } from '@strategoi/protocol';
import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import { type App, signedIn } from '../kind.ts';
import { ById, exact, Short } from './shapes.ts';

/** Who sits where before a game begins, and who plays again. */
export function seatRoutes(app: App, house: House): void {
  const { lobby, people } = house;

  app.post(
    '/api/games/:id/join',
    {
      schema: {
        summary: 'Sit down; a game begins when its last seat is taken',
        params: ById,
        body: Type.Object({ seat: Type.Optional(RoleName), invite: Type.Optional(Short) }, exact),
      },
    },
    async (request) =>
      lobby.join(signedIn(request), request.params.id, request.body.seat, request.body.invite),
  );

  app.post(
    '/api/games/:id/leave',
    { schema: { summary: 'Stand up again before it begins', params: ById } },
    async (request) => {
      await lobby.leave(signedIn(request), request.params.id);
      return {};
    },
  );

  app.post(
    '/api/games/:id/bots',
    {
      schema: {
        summary: 'Put a bot on a free seat of my game',
        params: ById,
        body: Type.Object({ role: RoleName, bot: Short }, exact),
      },
    },
    async (request) =>
      lobby.seatBot(signedIn(request), request.params.id, request.body.role, request.body.bot),
  );

  app.post(
    '/api/games/:id/invite',
    {
      schema: { summary: 'Invite somebody by name', params: ById, body: Type.Object({ name: Short }, exact) },
    },
    async (request) => {
      const other = (await people.named(request.body.name)) ?? deny('not-found');
      await lobby.invite(signedIn(request), request.params.id, other);
      return {};
    },
  );

  app.post(
    '/api/games/:id/rematch',
    { schema: { summary: 'Again, with the sides changed', params: ById } },
    async (request) => lobby.rematch(signedIn(request), request.params.id),
  );
}
