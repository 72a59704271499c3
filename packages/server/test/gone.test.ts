import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { openPushService, type PushService } from './pushed.ts';
import { type Running, running } from './server.ts';

const password = 'ten thousand oars';
const MAIL = 'alcibiades@melos.example';

describe.each(kinds)('an account that is deleted (%s)', (kind) => {
  let server: Running;
  let push: PushService;
  let owner: Client;
  let other: Client;
  beforeAll(async () => {
    push = await openPushService();
    server = await running(kind, { BOT_THREADS: '0', PRIVATE_WEBHOOKS: 'yes', NOTICE_AFTER_S: '0' });
    owner = newClient(server.base);
    await owner.post('/api/account', { name: 'Alcibiades', password });
    other = await newGuest(server.base, 'Nicias');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
    await push.close();
  });

  const known = async (name: string) => {
    const { db } = server.house.store;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return (await server.house.people.byId(id))!;
  };

  it(
    'leaves no key behind: session, token, reset, mail, calendar, unsubscribing, invitation, browser',
    async () => {
      const { people, signer, store } = server.house;
      const user = await known('Alcibiades');
      const userId = user.id;
      await store.db.updateTable('users').set({ mail: MAIL }).where('id', '=', userId).execute();
      const bearer = {
        authorization: `Bearer ${(await owner.post('/api/tokens', { label: 'a program' })).body.token}`,
      };
      const calendar = new URL((await owner.post('/api/calendar')).body.link as string).pathname;
      const unsubscribe = `/api/unsubscribe/${signer.unsubscribe({ ...user, mail: MAIL }, 'turn')}`;
      const reset = await people.open(user, 'reset');
      const mail = await people.open(user, 'mail', 'new@sparta.example');
      expect((await owner.post('/api/push', push.subscription)).status).toBe(200);
      const game = { game: 'amphipolis', scenario: '10.4', seat: 'athens', private: true };
      const alone = (await owner.post('/api/games', game)).body;
      const played = (await owner.post('/api/games', game)).body;
      await other.post(`/api/games/${played.id}/join`, { invite: played.invite });
      const line = await newClient(server.base).line(bearer);
      const anyone = newClient(server.base);
      expect((await anyone.call('GET', '/api/tokens', undefined, bearer)).status).toBe(200);
      expect((await anyone.get(calendar)).status).toBe(200);
      expect((await anyone.get(`/api/invites/${alone.invite}`)).status).toBe(200);

      const { cookie } = owner;
      expect((await owner.call('DELETE', '/api/account', { name: 'Alcibiades', password })).status).toBe(200);
      await line.closed;
      push.posts.length = 0;
      const heir = newClient(server.base);
      heir.cookie = cookie;
      for (const [who, headers] of [
        [heir, {}],
        [anyone, bearer],
      ] as const)
        for (const path of ['/api/tokens', '/api/account/export', '/api/games/mine'])
          expect([path, (await who.call('GET', path, undefined, headers)).status]).toEqual([path, 401]);
      for (const path of [calendar, unsubscribe, `/api/invites/${alone.invite}`])
        expect([path, (await anyone.get(path)).status]).toEqual([path, 404]);
      expect((await anyone.post(unsubscribe)).status).toBe(404);
      expect((await anyone.post('/api/reset', { secret: reset, password })).status).toBeGreaterThan(399);
      expect((await anyone.post('/api/mail', { secret: mail })).status).toBeGreaterThan(399);
      expect((await anyone.post('/api/login', { name: 'Alcibiades', password })).status).toBeGreaterThan(399);
      // A table he was at goes on without telling his browser.
      server.house.wake();
      const { db } = store;
      for (const table of ['sessions', 'pushes', 'outbox', 'invitations'] as const)
        expect([
          table,
          await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
        ]).toEqual([table, []]);
      expect(push.posts).toEqual([]);
    },
    PATIENCE,
  );

  it('is not opened again by whoever asked for a key while it was being deleted', async () => {
    const { people } = server.house;
    await newGuest(server.base, 'Thersites');
    const guest = await known('Thersites');
    await people.remove(guest);
    for (const kind of ['session', 'bearer', 'calendar', 'reset'] as const) {
      const secret = await people.open(guest, kind).catch(() => 'none');
      expect([kind, await people.holder(secret, [kind])]).toEqual([kind, undefined]);
    }
    await people.settings(guest, { notices: { mail: true } }).catch(() => undefined);
    expect((await people.byId(guest.id))?.settings).toBe('{}');
  });
});
