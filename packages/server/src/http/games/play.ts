import { type StandingOrders, standsForNothing } from '@strategoi/kernel';
import { RoleName, Standing, Written } from '@strategoi/protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import { viewerOf } from '../../live/talk.ts';
import type { User } from '../../people/people.ts';
import { isMasked, notSeated } from '../../tables/seating.ts';
import { parseJson, plyFor } from '../../tables/table.ts';
import { type App, signedIn } from '../kind.ts';
import { ById, exact, me, Short } from './shapes.ts';

/** Doing something, taking it back, giving up. */
export function playRoutes(app: App, house: House): void {
  const { tables } = house;

  /** The number by which whoever asks knows the ply he has come to. */
  async function mine(request: FastifyRequest, done: Promise<number>): Promise<number> {
    const ply = await done;
    const table = await tables.open((request.params as { id: string }).id);
    return plyFor(table, viewerOf(request.user && tables.seatOf(table, request.user.id)), ply);
  }

  app.post(
    '/api/games/:id/act',
    {
      schema: {
        summary: 'Do something; `ply` says where I think the game stands',
        params: ById,
        body: Type.Object(
          {
            ply: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            do: Written,
            role: Type.Optional(RoleName),
          },
          exact,
        ),
      },
    },
    async (request) => {
      const { ply, do: text, role } = request.body;
      return { ply: await mine(request, tables.act(me(request), request.params.id, ply, text, role)) };
    },
  );

  app.post(
    '/api/games/:id/undo',
    {
      schema: {
        summary: 'Take back my last lines, as far as nothing was rolled, shown or passed on',
        params: ById,
        body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 1000 }) }, exact),
      },
    },
    async (request) => ({
      ply: await mine(request, tables.undo(me(request), request.params.id, request.body.count)),
    }),
  );

  app.post(
    '/api/games/:id/reopen',
    { schema: { summary: 'Open my sealed sheet again, as long as others still write', params: ById } },
    async (request) => ({ ply: await mine(request, tables.reopen(me(request), request.params.id)) }),
  );

  app.post('/api/games/:id/resign', { schema: { summary: 'Give up', params: ById } }, async (request) => {
    await tables.resign(me(request), request.params.id);
    return {};
  });
}

/** What the players agree on, and the seats bots keep. */
export function agreementRoutes(app: App, house: House): void {
  const { lobby, tables, people } = house;

  /** May this person see the game and sit with those who are there? */
  async function seatable(user: User, id: string, invite?: string): Promise<void> {
    const { row, seats } = await tables.open(id);
    const seated = [...seats.values()].flatMap(({ user_id }) => user_id ?? []);
    if (!seated.includes(user.id) && !(await lobby.admits(user, id, invite))) deny('not-found');
    // Behind masks a refusal would tell who sits there.
    if (!isMasked(row) && (await people.apart(user.id, seated))) deny('blocked');
  }

  app.post(
    '/api/games/:id/offer',
    {
      schema: {
        summary:
          'Propose a draw, a take-back of `count` lines, a pause of the clock, or a bot for the seat `role`; or ask for a `seat` in which only a bot sits, also from outside',
        params: ById,
        body: Type.Union([
          Type.Object({ kind: Type.Union([Type.Literal('draw'), Type.Literal('pause')]) }, exact),
          Type.Object(
            { kind: Type.Literal('undo'), count: Type.Integer({ minimum: 1, maximum: 1000 }) },
            exact,
          ),
          Type.Object({ kind: Type.Literal('bot'), role: RoleName }, exact),
          Type.Object(
            { kind: Type.Literal('extend'), hours: Type.Integer({ minimum: 1, maximum: 336 }) },
            exact,
          ),
          Type.Object({ kind: Type.Literal('seat'), role: RoleName, invite: Type.Optional(Short) }, exact),
        ]),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const { id } = request.params;
      const offer = request.body;
      if (offer.kind === 'seat') {
        const { invite, ...asked } = offer;
        await seatable(user, id, invite);
        await tables.offer(me(request), id, { ...asked, name: user.name });
      } else await tables.offer(me(request), id, offer);
      return {};
    },
  );

  app.post(
    '/api/games/:id/answer',
    {
      schema: {
        summary: 'Agree to what was proposed, or not',
        params: ById,
        body: Type.Object({ agree: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      await tables.answer(me(request), request.params.id, request.body.agree);
      return {};
    },
  );

  app.post(
    '/api/games/:id/go-on',
    { schema: { summary: 'End the pause', params: ById } },
    async (request) => {
      await tables.goOn(me(request), request.params.id);
      return {};
    },
  );

  app.post(
    '/api/games/:id/return',
    { schema: { summary: 'Take my seat back from the bot', params: ById } },
    async (request) => {
      await tables.takeSeatBack(me(request), request.params.id);
      return {};
    },
  );
}

/** Answers made ready. */
export function standingRoutes(app: App, house: House): void {
  const { tables } = house;

  app.get(
    '/api/games/:id/standing',
    { schema: { summary: 'My standing orders', params: ById } },
    async (request) => {
      const user = signedIn(request).id;
      const table = await tables.open(request.params.id);
      const seat = tables.seatOf(table, user) ?? notSeated(table, user);
      return { standing: parseJson<StandingOrders>(seat.standing) ?? null };
    },
  );

  app.put(
    '/api/games/:id/standing',
    {
      schema: {
        summary: 'Windows to pass without asking me (`*` for all), answers made ready for them, until a turn',
        params: ById,
        body: Standing,
      },
    },
    async (request) => {
      const orders: StandingOrders = request.body;
      await tables.stand(me(request), request.params.id, standsForNothing(orders) ? undefined : orders);
      return {};
    },
  );
}
