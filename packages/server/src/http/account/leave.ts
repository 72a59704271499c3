import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import type { User } from '../../people/people.ts';
import { type App, COOKIE, signedIn } from '../kind.ts';
import { exact, hangUp, Known, Name, strictly } from './shared.ts';

/** Keys for one's programs. */
export function tokenRoutes(app: App, house: House): void {
  const { people } = house;
  const strict = strictly(house);

  app.get('/api/tokens', { schema: { summary: 'Tokens my programs sign in with' } }, async (request) => ({
    tokens: await people.tokens(signedIn(request)),
  }));

  app.post(
    '/api/tokens',
    {
      config: strict,
      schema: {
        summary: 'A token for a program of mine, shown once',
        body: Type.Object({ label: Type.String({ maxLength: 60 }) }, exact),
      },
    },
    async (request) => ({ token: await people.open(signedIn(request), 'bearer', request.body.label) }),
  );

  app.delete('/api/tokens', { schema: { summary: 'Make all my tokens useless' } }, async (request) => {
    const user = signedIn(request);
    await people.closeTokens(user, 'bearer');
    await hangUp(house, user);
    return {};
  });
}

/** Taking everything along, and going for good. */
export function leaveRoutes(app: App, house: House): void {
  const { people, tables, lobby, letters, tournaments, clubs, leagues, ladders, arena, store } = house;
  const strict = strictly(house);

  /** Out of everything he takes part in; games that are on are resigned. */
  async function leaveAll(user: User): Promise<void> {
    for (const circle of [tournaments, clubs, leagues, ladders, arena]) await circle.leaveAll(user);
    for (const { id, status, bot } of await lobby.seats(user)) {
      if (status === 'open') await lobby.leave(user, id);
      else if (bot === null) await tables.resign({ user: user.id }, id);
    }
  }

  app.get(
    '/api/account/export',
    // The letters of all one's games are looked for.
    { config: strict, schema: { summary: 'Everything kept about me' } },
    async (request, reply) => {
      const user = signedIn(request);
      const reports = await store.db
        .selectFrom('reports')
        .select(['game_id', 'text', 'at', 'closed', 'answer'])
        .where('by_id', '=', user.id)
        .execute();
      const data = {
        ...(await people.export(user)),
        letters: await letters.mine(user),
        reports,
        clubs: await clubs.mine(user),
      };
      reply.header('content-disposition', 'attachment; filename="strategoi.json"');
      return data;
    },
  );

  app.delete(
    '/api/account',
    {
      config: strict,
      schema: {
        summary: 'Delete my account, for which it gives its password; games that are on are resigned',
        body: Type.Object({ name: Name, password: Type.Optional(Known) }, exact),
      },
    },
    async (request, reply) => {
      const user = signedIn(request);
      if (request.body.name !== user.name) deny('bad-request', { field: 'name' });
      await people.prove(user, request.body.password);
      await leaveAll(user);
      await people.remove(user);
      // From now on nothing is done in his name: what was under way until then is left too.
      await leaveAll(user);
      await hangUp(house, user);
      await lobby.renamed(user);
      reply.clearCookie(COOKIE, { path: '/' });
      return {};
    },
  );
}
