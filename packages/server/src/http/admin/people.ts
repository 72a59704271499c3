import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import type { House } from '../../house.ts';
import type { App } from '../kind.ts';
import { exact, Find, guarded } from './shared.ts';

const ByName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }) });
const PEOPLE = 50;

/** Who is in it. */
export function folkRoutes(app: App, house: House): void {
  const { people, lobby, store, hub } = house;
  const { db } = store;

  app.get(
    '/api/admin/people',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: people whose names hold this, or those who came last',
        querystring: Type.Object({ find: Find }, exact),
      },
    },
    async (request) => ({ people: await people.search(request.query.find ?? '', PEOPLE) }),
  );

  app.put(
    '/api/admin/people/:name/banned',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: shut somebody out of the house, or let him in again',
        params: ByName,
        body: Type.Object({ banned: Type.Boolean() }, exact),
      },
    },
    async (request) => {
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      // Whoever could do this to himself could never undo it.
      if (user.admin) deny('bad-request', { field: 'name' });
      await people.setBanned(user, request.body.banned);
      hub.expel(user.id);
      await store.tell(db, { kind: 'expel', user: user.id });
      return {};
    },
  );

  app.put(
    '/api/admin/people/:name/kind',
    {
      ...guarded,
      schema: {
        summary: 'Administrators: say that an account is a program’s, or a person’s after all',
        params: ByName,
        body: Type.Object({ kind: Type.Union([Type.Literal('account'), Type.Literal('bot')]) }, exact),
      },
    },
    async (request) => {
      const user = (await people.named(request.params.name)) ?? deny('not-found');
      if (user.kind === 'guest') deny('bad-request', { field: 'name' });
      await people.setKind(user, request.body.kind);
      await lobby.renamed(user);
      return {};
    },
  );
}
