import { type StandingOrders, standsForNothing } from '@strategoi/kernel';
import { NewGame, RoleName, Standing, Text, Written } from '@strategoi/protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import { viewerOf } from '../live/talk.ts';
import type { User } from '../people/people.ts';
import { makeAnswers, viewAfter } from '../tables/past.ts';
import { notSeated } from '../tables/seating.ts';
import { nothingReleased, type Released, readReleases, releasedBy } from '../tables/secrets.ts';
import { openRecord, parseJson, plyFor, plyOf, type Table, viewText } from '../tables/table.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
/** So many of these cost as one of the others. */
const DEAR = 5;
/** Answers about the past that are kept. */
const PAST = 100;
const Short = Type.String({ minLength: 1, maxLength: 40 });
const ById = Type.Object({ id: Short });
const Invite = Type.Object({ invite: Type.Optional(Short) }, exact);
/** `weather:none`: an option with the value it is to have. */
const Option = Type.String({ maxLength: 81, pattern: '^[^:]{1,40}:[^:]{1,40}$' });

export function gameRoutes(app: App, house: House): void {
  const { config, limits, lobby, tables, talk, letters, people, library, store } = house;

  /** The table and who looks at it, for those who may. */
  async function seen(
    request: FastifyRequest,
    id: string,
    invite?: string,
  ): Promise<{ table: Table; viewer: string }> {
    await lobby.find(request.user, id, invite);
    const table = await tables.open(id);
    return { table, viewer: viewerOf(request.user && tables.seatOf(table, request.user.id)) };
  }
  /** What is asked for, as far as a game has it; what none has is found nowhere. */
  function optionsOf(wanted: readonly string[]): { [id: string]: string } {
    const pairs = wanted.map((text) => text.split(':') as [string, string]);
    for (const [id, value] of pairs) {
      const known = Object.values(library).some(({ game }) =>
        game.manifest.options.some((option) => option.id === id && option.values.includes(value)),
      );
      if (!known) deny('bad-request');
    }
    return Object.fromEntries(pairs);
  }
  /** May this person see the game and sit with those who are there? */
  async function seatable(user: User, id: string, invite?: string): Promise<void> {
    const { seats } = await tables.open(id);
    const seated = [...seats.values()].flatMap(({ user_id }) => user_id ?? []);
    if (!seated.includes(user.id) && !(await lobby.admits(user, id, invite))) deny('not-found');
    if (await people.apart(user.id, seated)) deny('blocked');
  }
  /** The number by which whoever asks knows the ply he has come to. */
  async function mine(request: FastifyRequest, done: Promise<number>): Promise<number> {
    const ply = await done;
    const table = await tables.open((request.params as { id: string }).id);
    return plyFor(table, viewerOf(request.user && tables.seatOf(table, request.user.id)), ply);
  }
  /** What has been released to all who ask about a game that is over. */
  async function releasedOf(table: Table): Promise<{ released: Released; key: string }> {
    if (!table.result) return { released: nothingReleased, key: '' };
    const given = await readReleases(store.db, table.id);
    return {
      released: releasedBy(given),
      key: [...given].map(([role, others]) => [role, ...others].join('+')).join(),
    };
  }
  const past = makeAnswers(PAST);
  const me = (request: FastifyRequest): { user: string } => ({ user: signedIn(request).id });

  app.get(
    '/api/library',
    { schema: { summary: 'The games, their scenarios, options and bots' } },
    async () => ({
      games: Object.values(library).map(({ game: { manifest }, bots }) => {
        const { id, version, title, subtitle, credits, roles, scenarios, options, windows, complete } =
          manifest;
        return {
          id,
          version,
          title,
          subtitle,
          credits,
          roles,
          scenarios,
          options,
          windows,
          complete,
          bots: Object.keys(bots),
        };
      }),
    }),
  );

  app.get(
    '/api/games',
    {
      schema: {
        summary:
          'Public games: those that still want players, unless another status is asked for; `option` (any number of times) is `name:value`. `before` is the `next` of the page before; a page may be empty though there are more',
        querystring: Type.Object(
          {
            game: Type.Optional(Short),
            scenario: Type.Optional(Short),
            pace: Type.Optional(
              Type.Union([Type.Literal('none'), Type.Literal('days'), Type.Literal('minutes')]),
            ),
            status: Type.Optional(
              Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('ended')]),
            ),
            option: Type.Optional(Type.Union([Option, Type.Array(Option, { maxItems: 40 })])),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
            before: Type.Optional(Type.String({ maxLength: 60 })),
          },
          exact,
        ),
      },
    },
    async (request) => {
      const { option, ...filter } = request.query;
      const wanted = option === undefined ? [] : typeof option === 'string' ? [option] : option;
      return lobby.list(request.user, { ...filter, options: optionsOf(wanted) });
    },
  );

  app.post('/api/games', { schema: { summary: 'Set up a game', body: NewGame } }, async (request) =>
    lobby.create(signedIn(request), request.body),
  );

  app.get(
    '/api/games/mine',
    {
      schema: {
        summary: 'My games, those that wait for me first; `more` says whether there are others after these',
        querystring: Type.Object(
          {
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
            offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
          },
          exact,
        ),
      },
    },
    async (request) => lobby.mine(signedIn(request), request.query),
  );

  app.get(
    '/api/games/next',
    {
      schema: {
        summary: 'The game that has waited for me longest, other than this one',
        querystring: Type.Object({ after: Type.Optional(Short) }, exact),
      },
    },
    async (request) => {
      return { game: (await lobby.waiting(signedIn(request), request.query.after)) ?? null };
    },
  );

  app.get('/api/games/asked', { schema: { summary: 'Games I am invited to' } }, async (request) => {
    const user = signedIn(request);
    const rows = await store.db
      .selectFrom('invitations')
      .select('game_id')
      .where('user_id', '=', user.id)
      .execute();
    return { games: await Promise.all(rows.map((row) => lobby.find(user, row.game_id))) };
  });

  app.get(
    '/api/invites/:invite',
    { schema: { summary: 'The game an invitation link opens', params: Type.Object({ invite: Short }) } },
    async (request) => {
      const { invite } = request.params;
      const id = (await lobby.byInvite(invite)) ?? deny('not-found');
      return lobby.find(request.user, id, invite);
    },
  );

  app.get(
    '/api/games/:id',
    { schema: { summary: 'A game', params: ById, querystring: Invite } },
    async (request) => lobby.find(request.user, request.params.id, request.query.invite),
  );

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

  /** What is computed from the first line on is dearer than the rest, and done for a few at a time. */
  const dear = { rateLimit: { max: Math.ceil(config.rate / DEAR), timeWindow: 60_000 } };
  const dearThen = {
    rateLimit: {
      max: (request: FastifyRequest): number =>
        (request.query as { at?: unknown }).at === undefined ? config.rate : Math.ceil(config.rate / DEAR),
      timeWindow: 60_000,
    },
  };

  app.get(
    '/api/games/:id/view',
    {
      config: dearThen,
      schema: {
        summary: 'Where it stands, or stood after a ply, as I may see it',
        params: ById,
        querystring: Type.Object(
          { at: Type.Optional(Type.Integer({ minimum: 0 })), invite: Type.Optional(Short) },
          exact,
        ),
      },
    },
    async (request, reply) => {
      const { at, invite } = request.query;
      const { table, viewer } = await seen(request, request.params.id, invite);
      const asked = at === undefined ? undefined : plyOf(table, viewer, at);
      const then = asked !== undefined && asked < table.ply ? asked : undefined;
      const text =
        then === undefined
          ? viewText(table, viewer)
          : await past.get(`view ${table.id} ${table.ply} ${then} ${viewer}`, () =>
              limits.reading(request.user)(() => viewAfter(table, viewer, then)),
            );
      return reply
        .type('application/json; charset=utf-8')
        .send(`{"ply":${plyFor(table, viewer, then)},"viewer":${JSON.stringify(viewer)},"view":${text}}`);
    },
  );

  app.get(
    '/api/games/:id/log',
    {
      config: dear,
      schema: {
        summary: 'What happened after a ply, as I may see it',
        params: ById,
        querystring: Type.Object(
          { from: Type.Optional(Type.Integer({ minimum: 0 })), invite: Type.Optional(Short) },
          exact,
        ),
      },
    },
    async (request) => {
      const { table, viewer } = await seen(request, request.params.id, request.query.invite);
      const prologue = tables.prologue(table, viewer);
      const { from = 0 } = request.query;
      const { key, released } = await releasedOf(table);
      return {
        ply: plyFor(table, viewer),
        prologue,
        lines: await past.get(`log ${table.id} ${table.ply} ${viewer} ${from} ${key}`, () =>
          limits.reading(request.user)(() => tables.history(table, viewer, from, released)),
        ),
      };
    },
  );

  app.get(
    '/api/games/:id/since',
    { schema: { summary: 'What happened since I last did something', params: ById } },
    async (request) => {
      const { table, viewer } = await seen(request, request.params.id);
      const last = table.lines.findLast((line) => line.role === viewer)?.ply ?? 0;
      const from = plyFor(table, viewer, last);
      return {
        ply: plyFor(table, viewer),
        from,
        lines: await tables.history(table, viewer, from, (await releasedOf(table)).released),
      };
    },
  );

  app.get(
    '/api/games/:id/record',
    {
      config: dear,
      schema: {
        summary: 'The game as a file: all of it when it is over, before that only how it was set up',
        params: ById,
        querystring: Invite,
      },
    },
    async (request, reply) => {
      const { table, viewer } = await seen(request, request.params.id, request.query.invite);
      reply.header('content-disposition', `attachment; filename="${table.row.game}-${table.id}.json"`);
      const { key, released } = await releasedOf(table);
      return past.get(`record ${table.id} ${table.ply} ${viewer} ${key}`, () =>
        limits.reading(request.user)(() => openRecord(table, { viewer, released })),
      );
    },
  );

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

  app.post('/api/games/:id/resign', { schema: { summary: 'Give up', params: ById } }, async (request) => {
    await tables.resign(me(request), request.params.id);
    return {};
  });

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

  app.get(
    '/api/games/:id/standing',
    { schema: { summary: 'My standing orders', params: ById } },
    async (request) => {
      const table = await tables.open(request.params.id);
      const user = signedIn(request).id;
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

  app.get(
    '/api/games/:id/chat',
    { schema: { summary: 'The last lines of talk', params: ById, querystring: Invite } },
    async (request) => {
      const { id } = request.params;
      await lobby.find(request.user, id, request.query.invite);
      const lines = await talk.read(request.user, id, 200);
      return {
        lines: lines.map(({ id: line, room, name, text, at }) => ({ id: line, room, name, text, at })),
      };
    },
  );
  app.post(
    '/api/games/:id/chat',
    {
      schema: {
        summary: 'Say something: at the table where I sit, else to those who watch with me',
        params: ById,
        body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }, exact),
      },
    },
    async (request) => {
      await talk.say(signedIn(request), request.params.id, request.body.text);
      return {};
    },
  );

  app.get(
    '/api/games/:id/letters',
    {
      schema: {
        summary:
          'Letters from and to my seat, and what was declared to all; others only when both released them after the end',
        params: ById,
        querystring: Invite,
      },
    },
    async (request) => ({
      letters: await letters.read(request.user, request.params.id, request.query.invite),
    }),
  );
  app.post(
    '/api/games/:id/letters',
    {
      schema: {
        summary: 'Write to another seat, which alone will read it; without `to`, declare to all',
        params: ById,
        body: Type.Object({ to: Type.Optional(RoleName), text: Text }, exact),
      },
    },
    async (request) => ({
      letter: await letters.write(
        signedIn(request),
        request.params.id,
        request.body.to ?? null,
        request.body.text,
      ),
    }),
  );
  app.put(
    '/api/games/:id/letters/agree',
    {
      schema: {
        summary:
          'After the end: may everybody read what that seat and mine wrote to each other? Both must say yes',
        params: ById,
        body: Type.Object({ with: RoleName, agree: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      await letters.agree(signedIn(request), request.params.id, request.body.with, request.body.agree);
      return {};
    },
  );

  app.get('/api/games/:id/notes', { schema: { summary: 'My own notes', params: ById } }, async (request) => {
    const row = await store.db
      .selectFrom('notes')
      .select('text')
      .where('game_id', '=', request.params.id)
      .where('user_id', '=', signedIn(request).id)
      .executeTakeFirst();
    return { text: row?.text ?? '' };
  });
  app.put(
    '/api/games/:id/notes',
    {
      schema: {
        summary: 'Keep my own notes',
        params: ById,
        body: Type.Object({ text: Type.String({ maxLength: 20_000 }) }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const { id } = await lobby.find(user, request.params.id);
      const { text } = request.body;
      await store.db
        .insertInto('notes')
        .values({ game_id: id, user_id: user.id, text })
        .onConflict((c) => c.columns(['game_id', 'user_id']).doUpdateSet({ text }))
        .execute();
      return {};
    },
  );
}
