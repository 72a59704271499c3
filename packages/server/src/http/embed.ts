import { boardOf, embedOf, type Frame, frameWords } from '@strategoi/chronicle';
import { type Language, SPECTATOR, type View } from '@strategoi/kernel';
import { limits as most } from '@strategoi/protocol';
import { shelved } from '@strategoi/shelf';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { ListedGame } from '../lobby/listed.ts';
import { makeAnswers, viewAfter } from '../tables/past.ts';
import { type LiveTable, viewText } from '../tables/table.ts';
import { languageOf } from './chronicle.ts';
import type { App } from './kind.ts';

const exact = { additionalProperties: false };
/** Nothing in it runs: that is why any page may put it into a frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *";
/** Boards that are kept ready. */
const KEPT = 100;

/** What the points of a board are while it is played, where everybody sees them; after the end, what counted. */
const pointsOf = ({ result }: ListedGame): { readonly [role: string]: number } =>
  result?.outcome?.points ?? {};

function seatsOf(game: ListedGame, sides: ReadonlyMap<string, string>, language: Language): Frame['seats'] {
  const say = frameWords(language);
  const points = pointsOf(game);
  return game.seats.map(({ role, name, bot, taken }) => ({
    role,
    side: sides.get(role) ?? role,
    name: name ?? (taken ? say.masked : bot === null ? say.free : say.bot),
    ...(points[role] === undefined ? {} : { points: points[role] }),
    ...(game.result?.winners.includes(role) ? { won: true } : {}),
  }));
}

/**
 * A public game for a frame of another page: its board as a spectator sees it, whoever looks. Cookies are not read here, so
 * nobody's own view can be framed, and there is nothing in it to click that does anything.
 */
export function embedRoutes(app: App, { lobby, tables, limits, config, library }: House): void {
  const boards = makeAnswers(KEPT);

  /** After so many of its actions, for a game that is over; else as it stands. */
  async function drawn(table: LiveTable, done: number, language: Language, title: string): Promise<string> {
    const { lines } = table;
    const whole = done >= lines.length;
    return boards.get(`${table.id} ${table.ply} ${done} ${language}`, () =>
      limits.reading(undefined)(async () => {
        const ply = done === 0 ? 0 : (lines[done - 1]?.ply ?? 0);
        const text = whole ? viewText(table, SPECTATOR) : await viewAfter(table, SPECTATOR, ply);
        const entry = shelved(table.row.game);
        const chronicler = (await entry?.chronicler?.()) ?? deny('not-found');
        const atlas = (await entry?.atlas?.()) ?? deny('not-found');
        return boardOf(chronicler, JSON.parse(text) as View, atlas, language, title);
      }),
    );
  }

  app.get(
    '/embed/:id',
    {
      schema: {
        hide: true,
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: most.id }) }),
        querystring: Type.Object(
          {
            language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('fr')])),
            at: Type.Optional(Type.Integer({ minimum: 0, maximum: most.plies })),
          },
          exact,
        ),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const game = await lobby.find(undefined, id);
      // A private game is in no frame, whoever knows its address.
      if (game.private) deny('not-found');
      const language = languageOf(request, request.query.language);
      const { manifest } = (library[game.game] ?? deny('not-found')).game;
      const scenario = manifest.scenarios.find((s) => s.id === game.scenario)?.title[language] ?? '';
      const title = [manifest.title[language], /^\d/.test(game.scenario) ? game.scenario : '', scenario]
        .filter(Boolean)
        .join(' ');
      const sides = new Map(manifest.roles.map(({ id: role, name }) => [role as string, name[language]]));
      const base = config.publicUrl.replace(/\/$/, '');
      const shared = { language, title, seats: seatsOf(game, sides, language), status: game.status };
      const links = {
        game: `${base}/#/games/${id}`,
        moment: (n: number) => `?language=${language}&at=${n}`,
        ...(game.status === 'ended' && shelved(game.game)?.chronicler
          ? { report: `${base}/chronicle/${id}?language=${language}` }
          : {}),
      };
      reply
        .header('content-security-policy', POLICY)
        .header('vary', 'accept-language')
        .header('cache-control', `public, max-age=${game.status === 'ended' ? 300 : 10}`)
        .removeHeader('x-frame-options')
        .type('text/html; charset=utf-8');
      if (game.status === 'open') return reply.send(embedOf({ ...shared, ...links }));
      const table = await tables.open(id);
      const of = table.lines.length;
      // Of a game that is played there is only how it stands.
      const done = game.status === 'ended' ? Math.min(request.query.at ?? of, of) : of;
      const board = await drawn(table, done, language, frameWords(language).board(title));
      const { turn } = (JSON.parse(viewText(table, SPECTATOR)) as { board: { turn?: number } }).board;
      return reply.send(
        embedOf({
          ...shared,
          ...links,
          board,
          ...(typeof turn === 'number' ? { turn } : {}),
          ...(game.status === 'ended' ? { at: { done, of } } : {}),
        }),
      );
    },
  );
}
