import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { openPushService, type PushService } from './pushed.ts';
import { type Running, running } from './server.ts';

const password = 'ten thousand oars';
const MAIL = 'alcibiades@melos.example';
const rules = { game: 'amphipolis', scenario: '10.4' } as const;

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

  it(
    'writes nothing any more, whatever he had asked for before',
    async () => {
      const { house } = server;
      const { people, store, talk, lobby, leaves, clubs, tournaments, leagues, ladders } = house;
      const late = newClient(server.base);
      const name = 'Theramenes';
      await late.post('/api/account', { name, password });
      const user = await known(name);
      const game = { game: 'amphipolis', scenario: '10.4', seat: 'athens' } as const;
      const open = (await other.post('/api/games', game)).body.id as string;
      const leader = newClient(server.base);
      await leader.post('/api/account', { name: 'Cleon', password });
      const cup = (await leader.post('/api/tournaments', { ...rules, name: 'Cup', format: 'robin' })).body;
      const starts = Date.now() + 1e9;
      const league = (await leader.post('/api/leagues', { ...rules, name: 'League', starts })).body;
      const club = (await leader.post('/api/clubs', { name: 'The Forty', about: '', door: 'open' })).body;
      // Everything he could have asked for a moment before, reaching the house a moment after.
      const asked: readonly (readonly [string, () => Promise<unknown>])[] = [
        ['push', () => house.push.subscribe(user, push.subscription)],
        ['password', () => people.changePassword(user, password, 'another password')],
        ['account', () => people.register({ ...user, kind: 'guest' }, 'Kritias', password)],
        ['settings', () => people.settings(user, { notices: { mail: true } })],
        ['friend', async () => people.relate(user, await known('Cleon'), 'friend', true)],
        ['leave', () => leaves.take(user, undefined, Date.now() + 86_400_000)],
        ['chat', () => talk.say(user, open, 'still here')],
        ['seat', () => lobby.join(user, open)],
        ['game', () => lobby.create(user, game)],
        ['club', () => clubs.join(user, club.id as string)],
        ['founds', () => clubs.create(user, { name: 'The Fifty', about: '', door: 'open' })],
        ['cup', () => tournaments.join(user, cup.id as string)],
        ['league', () => leagues.join(user, league.id as string)],
        ['ladder', () => ladders.join(user, 'amphipolis')],
        ['arena', () => house.arena.join({ ...user, kind: 'bot' }, 'amphipolis')],
      ];
      expect((await late.call('DELETE', '/api/account', { name, password })).status).toBe(200);
      const done: string[] = [];
      for (const [what, ask] of asked)
        await ask().then(
          () => done.push(what),
          () => undefined,
        );
      expect(done).toEqual([]);
      const mine = (
        table: 'pushes' | 'chat' | 'seats' | 'club_members' | 'entries' | 'league_members' | 'ladders',
      ) => store.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute();
      for (const table of [
        'pushes',
        'chat',
        'seats',
        'club_members',
        'entries',
        'league_members',
        'ladders',
      ] as const)
        expect([table, await mine(table)]).toEqual([table, []]);
      expect(
        await store.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst(),
      ).toMatchObject({
        kind: 'guest',
        password: null,
        mail: null,
        away: null,
        settings: '{}',
      });
    },
    PATIENCE,
  );

  it(
    'is not given the seat he asked for, and what he began while it was deleted is left',
    async () => {
      const options = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral' };
      const crew = await Promise.all(
        ['Eumenes', 'Ptolemaios', 'Seleukos', 'Heir'].map((name) => newGuest(server.base, name)),
      );
      const [first, second, third, heir] = crew as [Client, Client, Client, Client];
      const { id } = (
        await first.post('/api/games', { game: 'diadochi', scenario: 'basic', options, seat: 'eumenes' })
      ).body as { id: string };
      await second.post(`/api/games/${id}/join`, { seat: 'ptolemy' });
      await third.post(`/api/games/${id}/join`, { seat: 'seleucus' });
      await third.post(`/api/games/${id}/resign`);
      expect((await heir.post(`/api/games/${id}/offer`, { kind: 'seat', role: 'seleucus' })).status).toBe(
        200,
      );
      expect((await heir.call('DELETE', '/api/account', { name: heir.name })).status).toBe(200);
      await first.post(`/api/games/${id}/answer`, { agree: true });
      expect((await second.post(`/api/games/${id}/answer`, { agree: true })).body.error).toBe('no-offer');
      const table = await server.house.tables.open(id);
      expect(table.row.offer).toBeNull();
      expect(table.seats.get('seleucus')).toMatchObject({ name: third.name });

      // Between his leaving of everything and the end of his account a seat is taken in his name.
      const { lobby, people } = server.house;
      const late = await newGuest(server.base, 'Peukestas');
      const user = await known(late.name);
      const { id: open } = (await first.post('/api/games', { ...rules, seat: 'athens' })).body as {
        id: string;
      };
      const remove = people.remove;
      Object.assign(people, {
        remove: async (gone: typeof user) => {
          await lobby.join(gone, open);
          await remove(gone);
        },
      });
      try {
        expect((await late.call('DELETE', '/api/account', { name: late.name })).status).toBe(200);
      } finally {
        Object.assign(people, { remove });
      }
      expect((await server.house.tables.open(open)).result).toMatchObject({
        how: 'resigned',
        winners: ['athens'],
      });
    },
    PATIENCE,
  );

  it('hears nothing over a line that was being opened while it was deleted', async () => {
    const late = await newGuest(server.base, 'Lysander');
    const user = await known(late.name);
    const { people } = server.house;
    // The line is let in by a key that is good, and joins when everybody has been hung up on.
    const { holder } = people;
    let asked = 0;
    Object.assign(people, {
      holder: async (...of: Parameters<typeof holder>) => {
        asked += 1;
        const found = await holder(...of);
        if (asked === 1) await people.remove(user);
        return found;
      },
    });
    try {
      const line = await late.line();
      expect(await line.closed).toBeGreaterThan(999);
    } finally {
      Object.assign(people, { holder });
    }
  });
});
