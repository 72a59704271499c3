import { ArchiveFilter, limits as most } from '@strategoi/protocol';
import { Type } from 'typebox';
import { makeArchive } from '../archive/archive.ts';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { App } from './kind.ts';

const exact = { additionalProperties: false };
const Short = Type.String({ minLength: 1, maxLength: most.id });

/** For everybody: public games that are over, and nothing of any other. */
export function archiveRoutes(app: App, { store, library, people, tables, limits }: House): void {
  const archive = makeArchive(store, library, people, tables);
  app.get(
    '/api/archive',
    {
      schema: {
        summary:
          'Finished public games, the last first, in pages: `next` given back as `before` is where the next begins; a page may be empty though there is a `next`',
        querystring: ArchiveFilter,
      },
    },
    async (request) => archive.search(request.query),
  );
  app.get(
    '/api/archive/records',
    { schema: { hide: true, querystring: ArchiveFilter } },
    async (request, reply) => {
      const lines: string[] = [];
      const next = await limits.reading(request.user)(() =>
        archive.records(request.query, (line) => lines.push(line)),
      );
      if (next) reply.header('x-next', next);
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .send(lines.map((line) => `${line}\n`).join(''));
    },
  );
  app.get(
    '/api/archive/stats/:game',
    {
      schema: {
        summary: 'How the games of each scenario ended, how long they were, and the points by turn',
        params: Type.Object({ game: Short }),
      },
    },
    async (request) => archive.stats(request.params.game),
  );
  app.get(
    '/api/archive/positions',
    {
      schema: {
        summary:
          'What was played where a scenario begins (`game`, `scenario`), or where a game of the archive stood (`id`, `after` so many actions)',
        querystring: Type.Object(
          {
            game: Type.Optional(Short),
            scenario: Type.Optional(Short),
            id: Type.Optional(Short),
            after: Type.Optional(Type.Integer({ minimum: 0, maximum: most.plies })),
          },
          exact,
        ),
      },
    },
    async (request) => {
      const { game, scenario, id, after } = request.query;
      const at =
        id !== undefined
          ? { id, after: after ?? 0 }
          : game !== undefined && scenario !== undefined
            ? { game, scenario }
            : deny('bad-request', { field: game === undefined ? 'game' : 'scenario' });
      const place = await limits.reading(request.user)(() => archive.placeAt(at));
      return archive.position(place);
    },
  );
  app.get(
    '/api/archive/positions/:place',
    {
      schema: {
        summary: 'What was played in a position, and how those games ended for whoever did it',
        params: Type.Object({ place: Type.String({ minLength: 1, maxLength: 20 }) }),
      },
    },
    async (request) => archive.position(request.params.place),
  );
}
