import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };

export function adminRoutes(app: App, { people, tables, talk, store, hub }: House): void {
  const admin = (request: FastifyRequest): void => {
    if (!signedIn(request).admin) deny('forbidden');
  };

  app.get('/api/admin', { schema: { summary: 'Administrators: how the house stands' } }, async (request) => {
    admin(request);
    const count = async (table: 'users' | 'games' | 'jobs'): Promise<number> => {
      const row = await store.db
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    return {
      users: await count('users'),
      games: await count('games'),
      jobs: await count('jobs'),
      sockets: hub.listeners(),
      tables: tables.count(),
    };
  });

  app.put(
    '/api/admin/people/:name/banned',
    {
      schema: {
        summary: 'Administrators: shut somebody out of the house, or let him in again',
        params: Type.Object({ name: Type.String({ maxLength: 40 }) }),
        body: Type.Object({ banned: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      admin(request);
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      await people.setBanned(user, request.body.banned);
      hub.expel(user.id);
      await store.tell(store.db, { kind: 'expel', user: user.id });
      return {};
    },
  );

  app.post(
    '/api/admin/games/:id/annul',
    {
      schema: {
        summary: 'Administrators: end a game without a result',
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
      },
    },
    async (request) => {
      admin(request);
      await tables.annul(request.params.id);
      return {};
    },
  );

  app.delete(
    '/api/admin/chat/:id',
    {
      schema: {
        summary: 'Administrators: remove a line of talk',
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
      },
    },
    async (request) => {
      admin(request);
      await talk.remove(request.params.id);
      return {};
    },
  );
}
