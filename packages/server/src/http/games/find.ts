import { NewGame } from '@strategoi/protocol';
import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import { type App, signedIn } from '../kind.ts';
import { ById, exact, Invite, Short } from './shapes.ts';

/** `weather:none`: an option with the value it is to have. */
const Option = Type.String({ maxLength: 81, pattern: '^[^:]{1,40}:[^:]{1,40}$' });

/** The library, and the games that are open to all. */
export function listRoutes(app: App, house: House): void {
  const { lobby, library } = house;

  /** What is asked for, as far as a game has it; what none has is found nowhere. */
  function optionsOf(wanted: readonly string[]): { [id: string]: string } {
    const pairs = wanted.map((text) => text.split(':') as [string, string]);
    for (const [id, value] of pairs) {
      const known = Object.values(library).some(({ game }) =>
        game.manifest.options.some((option) => option.id === id && option.values.includes(value)),
      );
      if (!known) deny('bad-request', { field: 'option' });
    }
    return Object.fromEntries(pairs);
  }

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
          'Public games: those that still want players, unless another status is asked for; `option` (any number of times) is `name:value`. `wanted` (with `status=playing`): those in which a bot plays for somebody who has left. `before` is the `next` of the page before; a page may be empty though there are more',
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
            wanted: Type.Optional(Type.Boolean()),
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
}

/** My games, those I am asked to, and any one of them. */
export function ownRoutes(app: App, house: House): void {
  const { lobby, store } = house;

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
}
