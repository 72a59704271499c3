import { Type } from 'typebox';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import type { Away } from '../tables/deadlines.ts';
import { type App, signedIn } from './kind.ts';

const exact = { additionalProperties: false };
const Time = Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 });

/** Days of leave: what is awaited of somebody who is away can wait until he is back. */
export function vacationRoutes(app: App, { leaves, tables, lobby, store, wake }: House): void {
  async function known(user: User, away: Away | null): Promise<void> {
    tables.away(user.id, away);
    await store.tell(store.db, { kind: 'away', user: user.id, away });
  }

  app.get('/api/vacation', { schema: { summary: 'My days of leave' } }, async (request) =>
    leaves.of(signedIn(request)),
  );
  app.put(
    '/api/vacation',
    {
      schema: {
        summary: 'I am away until then, from now or from a day to come; deadlines of days wait for me',
        body: Type.Object({ from: Type.Optional(Time), until: Time }, exact),
      },
    },
    async (request) => {
      const user = signedIn(request);
      const { leave, told } = await leaves.take(user, request.body.from, request.body.until);
      const away = { from: leave.from, until: leave.until };
      await known(user, away);
      for (const { id, status, bot } of await lobby.seats(user))
        if (status === 'playing' && bot === null) await tables.goAway(user.id, id, away);
      wake();
      return told;
    },
  );
  app.delete(
    '/api/vacation',
    { schema: { summary: 'I am back, or stay; what was put off stays so' } },
    async (request) => {
      const user = signedIn(request);
      const { from } = await leaves.of(user);
      // From here on nothing more is put off for it.
      await known(user, null);
      let isPutOff = false;
      for (const { id, status } of from === null ? [] : await lobby.seats(user))
        isPutOff ||= status === 'playing' && (await tables.isPutOff(user.id, id, from ?? 0));
      const told = await leaves.end(user, isPutOff);
      // Whoever has read it meanwhile as it was before has it from there.
      await known(user, null);
      return told;
    },
  );
}
