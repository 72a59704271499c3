import { sql } from 'kysely';
import { Type } from 'typebox';
import { Denied } from '../../denied.ts';
import type { House } from '../../house.ts';
import type { Clock } from '../../tables/clock.ts';
import { parseJson } from '../../tables/table.ts';
import { type App, signedIn } from '../kind.ts';
import { ById, exact, Find, guarded } from './shared.ts';

const GAMES = 50;

/** Games and their clocks. */
export function tableRoutes(app: App, house: House): void {
  const { lobby, store } = house;
  const { db } = store;

  app.get(
    '/api/admin/games',
    {
      ...guarded,
      schema: {
        summary:
          'Administrators: games, private ones too, those first where nothing has happened for longest',
        querystring: Type.Object(
          {
            status: Type.Optional(
              Type.Union([Type.Literal('open'), Type.Literal('playing'), Type.Literal('ended')]),
            ),
            find: Find,
          },
          exact,
        ),
      },
    },
    async (request) => {
      const { status = 'playing', find = '' } = request.query;
      const rows = await db
        .selectFrom('games')
        .select(['id', 'clock', 'created'])
        .select((e) =>
          e
            .selectFrom('actions')
            .whereRef('actions.game_id', '=', 'games.id')
            .select((a) => a.fn.max('actions.at').as('at'))
            .as('moved'),
        )
        .where('status', '=', status)
        .where((e) =>
          find === ''
            ? e.val(true)
            : e.or([
                e('id', '=', find),
                e.exists(
                  e
                    .selectFrom('seats')
                    .innerJoin('users', 'users.id', 'seats.user_id')
                    .select('seats.role')
                    .whereRef('seats.game_id', '=', 'games.id')
                    .where(sql<boolean>`lower(users.name) = lower(${find})`),
                ),
              ]),
        )
        .orderBy(sql`coalesce((select max(at) from actions where game_id = games.id), started, created)`)
        .limit(GAMES)
        .execute();
      const games = [];
      for (const { id, clock, moved } of rows)
        games.push({
          ...(await lobby.find(signedIn(request), id)),
          moved: moved === null ? null : Number(moved),
          paused: parseJson<Clock>(clock)?.paused ?? null,
        });
      return { games };
    },
  );
}

/** What is done about a game that cannot go on, and about what is said there. */
export function mendRoutes(app: App, house: House): void {
  const { tables, lobby, talk } = house;

  app.post(
    '/api/admin/games/:id/annul',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: end a game without a result, or clear away one that has not begun',
        params: ById,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { status } = await lobby.find(signedIn(request), id);
      if (status === 'open') await lobby.clear(id);
      else
        await tables.annul(id).catch((error: unknown) => {
          // A game that cannot be read any more is ended all the same.
          if (!(error instanceof Denied) || error.code !== 'other-rules') throw error;
          return lobby.bury(id);
        });
      return {};
    },
  );

  app.put(
    '/api/admin/games/:id/paused',
    {
      ...guarded,
      schema: {
        summary:
          'Administrators: stop the clock of a game, or let it run again; its players may let it run too',
        params: ById,
        body: Type.Object({ paused: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      await tables.hold(request.params.id, request.body.paused);
      return {};
    },
  );

  app.delete(
    '/api/admin/chat/:id',
    { ...guarded, schema: { summary: 'Administrators: remove a line of talk', params: ById } },
    async (request) => {
      await talk.remove(request.params.id);
      return {};
    },
  );
}
