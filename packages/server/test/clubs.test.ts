import { afterEach, describe, expect, it } from 'vitest';
import type { Club } from '../src/clubs/clubs.ts';
import { type Client, codeOf, newAccount, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const DAY = 86_400_000;
let server: Running | undefined;
let ahead = 0;
afterEach(async () => {
  await server?.close();
  [server, ahead] = [undefined, 0];
});

const account = (name: string): Promise<Client> => newAccount(server?.base ?? '', name);
const found = async (client: Client, more: object = {}): Promise<Club> =>
  (await client.post('/api/clubs', { name: 'Friends of the Strymon', ...more })).body as unknown as Club;

/** A link into it, as whoever made it was shown it. */
const linkTo = async (client: Client, id: string, more: object = {}): Promise<string> =>
  (await client.post(`/api/clubs/${id}/links`, more)).body.link as string;

const lines = (client: Client, method: string, path: string, body?: object): Promise<unknown> =>
  client.call(method, path, body).then(codeOf);

describe.each(kinds)('a club on %s', (kind) => {
  it(
    'is founded, joined by a link, announced in, left, and shut behind whoever is removed',
    async () => {
      server = await running(kind, {}, () => Date.now() + ahead);
      const [owner, one, two, three] = [
        await account('Cleon'),
        await account('Nicias'),
        await account('Brasidas'),
        await account('Clearidas'),
      ] as const;
      const guest = await newGuest(server.base, 'Thucydides');
      const { id, rank, door } = await found(owner);
      expect([rank, door]).toEqual(['owner', 'invited']);
      const at = `/api/clubs/${id}`;
      // Nobody comes in without a link, nor by one that is none, nor without an account.
      expect(await lines(one, 'POST', `${at}/join`, {})).toBe('forbidden');
      expect(await lines(one, 'POST', `${at}/join`, { link: 'x'.repeat(32) })).toBe('not-found');
      const link = await linkTo(owner, id, { uses: 2, days: 3 });
      expect((await newClient(server.base).get(`/api/club-links/${link}`)).body.name).toBe(
        'Friends of the Strymon',
      );
      expect(await lines(guest, 'POST', `${at}/join`, { link })).toBe('needs-account');
      expect(await lines(one, 'POST', `${at}/join`, { link })).toBe(200);
      expect(await lines(one, 'POST', `${at}/join`, { link })).toBe('already-member');
      expect(await lines(two, 'POST', `${at}/join`, { link })).toBe(200);
      // Its two places are used up, and it is gone.
      expect(await lines(three, 'POST', `${at}/join`, { link })).toBe('not-found');
      expect(await lines(three, 'GET', `/api/club-links/${link}`)).toBe('not-found');
      const old = await linkTo(owner, id, { days: 1 });
      ahead = 2 * DAY;
      expect(await lines(three, 'POST', `${at}/join`, { link: old })).toBe('not-found');
      const fresh = await linkTo(owner, id);
      const { links } = (await owner.get(at)).body as unknown as Club;
      expect(links).toMatchObject([{ by: 'Cleon', left: 25 }]);
      expect(JSON.stringify(links)).not.toContain(fresh);
      expect(await lines(owner, 'DELETE', `${at}/links/${links?.[0]?.id}`)).toBe(200);
      expect(await lines(three, 'POST', `${at}/join`, { link: fresh })).toBe('not-found');

      // Who is removed does not come in again before he is forgiven, by whatever link.
      const again = await linkTo(owner, id);
      expect(await lines(owner, 'DELETE', `${at}/people/Brasidas`)).toBe(200);
      expect(await lines(two, 'POST', `${at}/join`, { link: again })).toBe('forbidden');
      expect(((await owner.get(at)).body as unknown as Club).removed).toEqual(['Brasidas']);
      expect(await lines(owner, 'DELETE', `${at}/removed/Brasidas`)).toBe(200);
      expect(await lines(two, 'POST', `${at}/join`, { link: again })).toBe(200);

      // Its owner does not leave it to nobody; once it is handed over he may.
      expect(await lines(owner, 'POST', `${at}/leave`)).toBe('forbidden');
      expect(await lines(owner, 'PUT', `${at}/people/Nicias`, { rank: 'owner' })).toBe(200);
      expect(((await one.get(at)).body as unknown as Club).people).toMatchObject([
        { name: 'Cleon', rank: 'officer' },
        { name: 'Nicias', rank: 'owner' },
        { name: 'Brasidas', rank: 'member' },
      ]);
      expect(await lines(owner, 'POST', `${at}/leave`)).toBe(200);
      // Whoever has been there longest inherits it from an owner who leaves the house.
      expect(
        await lines(one, 'DELETE', '/api/account', { name: 'Nicias', password: 'a long enough secret' }),
      ).toBe(200);
      expect(((await two.get(at)).body as unknown as Club).rank).toBe('owner');
      expect(await lines(two, 'DELETE', at)).toBe(200);
      expect(await lines(two, 'GET', at)).toBe('not-found');
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );
});

/** What of a club each may do, in the order: a stranger, a guest, an account, a member, an officer, its owner, an administrator. */
const rights: readonly (readonly [string, string, object | undefined, readonly unknown[]])[] = [
  ['GET', '', undefined, [404, 404, 404, 200, 200, 200, 200]],
  ['GET', '/games', undefined, [401, 404, 404, 200, 200, 200, 200]],
  ['POST', '/news', { title: 'Muster', text: 'At dawn.' }, [401, 404, 404, 403, 200, 200, 200]],
  ['POST', '/links', {}, [401, 404, 404, 403, 200, 200, 200]],
  ['PUT', '', { about: 'We meet at the bridge.' }, [401, 404, 404, 403, 200, 200, 200]],
  ['PUT', '/people/Phormio', { rank: 'officer' }, [401, 404, 404, 403, 403, 200, 200]],
  ['DELETE', '/people/Lamachus', undefined, [401, 404, 404, 403, 403, 403, 403]],
  ['DELETE', '/removed/Cleon', undefined, [401, 404, 404, 403, 404, 404, 404]],
  ['DELETE', '/links/none', undefined, [401, 404, 404, 403, 404, 404, 404]],
  ['DELETE', '/news/none', undefined, [401, 404, 404, 403, 404, 404, 404]],
  ['POST', '/join', {}, [401, 403, 404, 409, 409, 409, 404]],
];

describe('who may do what in a hidden club', () => {
  it(
    'is as docs/clubs.md has it, for everybody from a stranger to an administrator',
    async () => {
      server = await running('sqlite', { ADMINS: 'Pericles' });
      const owner = await account('Lamachus');
      const [member, officer, other, admin] = [
        await account('Nicias'),
        await account('Demosthenes'),
        await account('Cleon'),
        await account('Pericles'),
      ] as const;
      await account('Phormio');
      const { id } = await found(owner, { door: 'hidden' });
      const link = await linkTo(owner, id);
      for (const one of [member, officer]) await one.post(`/api/clubs/${id}/join`, { link });
      const phormio = newClient(server.base);
      await phormio.post('/api/login', { name: 'Phormio', password: 'a long enough secret' });
      await phormio.post(`/api/clubs/${id}/join`, { link });
      await owner.call('PUT', `/api/clubs/${id}/people/Demosthenes`, { rank: 'officer' });
      const guest = await newGuest(server.base, 'Thucydides');
      const all = [newClient(server.base), guest, other, member, officer, owner, admin];
      for (const [method, path, body, wanted] of rights) {
        const got = [];
        for (const client of all)
          got.push((await client.call(method, `/api/clubs/${id}${path}`, body)).status);
        expect([method, path, got]).toEqual([method, path, wanted]);
      }
      // Nobody but those inside finds it in a list; the links and the removed are for its officers.
      for (const client of all.slice(0, 3))
        expect((await client.get('/api/clubs')).text).not.toContain('Strymon');
      const seen = (client: Client) =>
        client.get(`/api/clubs/${id}`).then(({ body }) => Object.keys(body).toSorted());
      expect(await seen(member)).not.toContain('links');
      expect(await seen(officer)).toContain('links');
      // An officer removes members, not officers; and what an administrator did is written down.
      expect(await lines(officer, 'DELETE', `/api/clubs/${id}/people/Phormio`)).toBe('forbidden');
      expect(await lines(officer, 'DELETE', `/api/clubs/${id}/people/Nicias`)).toBe(200);
      expect(await lines(officer, 'DELETE', `/api/clubs/${id}`)).toBe('forbidden');
      expect(await lines(admin, 'DELETE', `/api/clubs/${id}`)).toBe(200);
      const audit = (await admin.get('/api/admin/audit')).text;
      expect(audit).toContain('club-dissolved');
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'holds for its tournaments and leagues too, which are not there for those outside',
    async () => {
      server = await running('sqlite');
      const owner = await account('Lamachus');
      const [member, officer, other] = [
        await account('Nicias'),
        await account('Demosthenes'),
        await account('Cleon'),
      ] as const;
      const { id: club } = await found(owner, { door: 'hidden' });
      const link = await linkTo(owner, club);
      for (const one of [member, officer]) await one.post(`/api/clubs/${club}/join`, { link });
      await owner.call('PUT', `/api/clubs/${club}/people/Demosthenes`, { rank: 'officer' });
      const plan = { game: 'amphipolis', scenario: '10.2', club };
      const starts = Date.now() + DAY;
      const cup = (await owner.post('/api/tournaments', { ...plan, name: 'Cup', format: 'swiss' })).body.id;
      const league = (await owner.post('/api/leagues', { ...plan, name: 'League', starts })).body.id;
      const guest = await newGuest(server.base, 'Thucydides');
      const all = [newClient(server.base), guest, other, member, officer];
      const at = { cup: `/api/tournaments/${cup}`, league: `/api/leagues/${league}` };
      // In the order: nobody, a guest, somebody with an account, a member, an officer.
      const rows: readonly (readonly [string, string, object | undefined, readonly number[]])[] = [
        ['GET', at.cup, undefined, [404, 404, 404, 200, 200]],
        ['GET', `/api/tournaments?club=${club}`, undefined, [404, 404, 404, 200, 200]],
        ['POST', '/api/tournaments', { ...plan, name: 'Other', format: 'robin' }, [401, 403, 404, 403, 200]],
        ['POST', `${at.cup}/join`, {}, [401, 404, 404, 200, 200]],
        ['POST', `${at.cup}/bots`, { bot: 'random' }, [401, 404, 404, 403, 200]],
        ['POST', `${at.cup}/leave`, { number: 3 }, [401, 404, 404, 403, 200]],
        ['POST', `${at.cup}/cancel`, {}, [401, 404, 404, 403, 200]],
        ['GET', at.league, undefined, [404, 404, 404, 200, 200]],
        ['GET', `/api/leagues?club=${club}`, undefined, [404, 404, 404, 200, 200]],
        ['POST', '/api/leagues', { ...plan, name: 'Second', starts }, [401, 403, 404, 403, 200]],
        ['POST', `${at.league}/join`, {}, [401, 403, 404, 200, 200]],
        ['POST', `${at.league}/leave`, {}, [401, 404, 404, 200, 200]],
        ['POST', `${at.league}/close`, {}, [401, 404, 404, 403, 200]],
      ];
      for (const [method, path, body, wanted] of rows) {
        const got = [];
        for (const client of all) got.push((await client.call(method, path, body)).status);
        expect([method, path, got]).toEqual([method, path, wanted]);
      }
      // What is not there is answered as what is not for them.
      for (const path of ['/api/tournaments/none/join', '/api/leagues/none/leave'])
        expect((await other.post(path)).status).toBe(404);
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );

  it('an open club is there for all, who read what is announced to all, and nothing else', async () => {
    server = await running('sqlite');
    const owner = await account('Lamachus');
    const other = await account('Cleon');
    const { id } = await found(owner, { door: 'open', about: 'Everybody is welcome.' });
    const at = `/api/clubs/${id}`;
    await owner.post(`${at}/news`, { title: 'Feast', text: 'Open to all.', open: true });
    await owner.post(`${at}/news`, { title: 'Dues', text: 'Pay them.' });
    const stranger = newClient(server.base);
    const seen = (await stranger.get(at)).body as unknown as Club;
    expect(Object.keys(seen).toSorted()).toEqual(
      ['about', 'created', 'door', 'id', 'members', 'name', 'news'].toSorted(),
    );
    expect(seen.news.map(({ title }) => title)).toEqual(['Feast']);
    expect((await stranger.get('/api/clubs')).text).toContain('Strymon');
    expect(await lines(other, 'POST', `${at}/join`, {})).toBe(200);
    expect(((await other.get(at)).body as unknown as Club).news).toHaveLength(2);
    // Two clubs do not look alike, and nobody founds any number of them.
    expect(await lines(other, 'POST', '/api/clubs', { name: 'friends of the Strymon' })).toBe('name-taken');
    for (let n = 1; n < 5; n++)
      expect(await lines(owner, 'POST', '/api/clubs', { name: `Club ${'abcdef'[n]}` })).toBe(200);
    expect(await lines(owner, 'POST', '/api/clubs', { name: 'One too many' })).toBe('too-many');
    expect(server.failures).toEqual([]);
  });
});

describe("a club's tables and tournaments", () => {
  it(
    'are there for its members, and for nobody else, by whatever address',
    async () => {
      server = await running('sqlite', { BOT_THREADS: '0' });
      const [owner, member, other] = [
        await account('Lamachus'),
        await account('Nicias'),
        await account('Cleon'),
      ] as const;
      const { id } = await found(owner);
      const link = await linkTo(owner, id);
      await member.post(`/api/clubs/${id}/join`, { link });
      const table = { game: 'amphipolis', scenario: '10.2', seat: 'athens', club: id };
      expect(await lines(other, 'POST', '/api/games', table)).toBe('not-found');
      const made = await owner.post('/api/games', table);
      expect(made.body).toMatchObject({ private: true, club: id });
      // No invitation leads around the door.
      expect(made.body.invite).toBeUndefined();
      const game = made.body.id as string;
      expect(await lines(owner, 'POST', `/api/games/${game}/invite`, { name: 'Cleon' })).toBe('not-found');
      const secret = await server.house.store.db
        .selectFrom('games')
        .select('invite')
        .where('id', '=', game)
        .executeTakeFirstOrThrow();
      const hidden = [
        `/api/games/${game}`,
        `/api/games/${game}/view`,
        `/api/games/${game}/log`,
        `/api/games/${game}/record`,
        `/api/games/${game}/chat`,
        `/chronicle/${game}`,
        `/api/games/${game}?invite=${secret.invite}`,
        `/api/invites/${secret.invite}`,
      ];
      for (const client of [other, newClient(server.base)]) {
        for (const path of hidden) expect([path, (await client.get(path)).status]).toEqual([path, 404]);
        expect((await client.get('/api/games')).text).not.toContain(game);
      }
      const line = await other.line();
      expect((await line.ask({ t: 'watch', game })).error).toBe('not-found');
      await line.close();
      expect((await member.get(`/api/clubs/${id}/games`)).text).toContain(game);
      expect(await lines(member, 'POST', `/api/games/${game}/join`, {})).toBe(200);

      const cup = { name: 'The bridge cup', game: 'amphipolis', scenario: '10.2', format: 'robin', club: id };
      expect(await lines(member, 'POST', '/api/tournaments', cup)).toBe('forbidden');
      expect(await lines(other, 'POST', '/api/tournaments', cup)).toBe('not-found');
      const pace = { kind: 'days', days: 2, weekdays: true };
      const { body } = await owner.post('/api/tournaments', { ...cup, pace });
      expect(body.pace).toEqual(pace);
      const at = `/api/tournaments/${body.id}`;
      for (const client of [other, newClient(server.base)]) {
        expect((await client.get(at)).status).toBe(404);
        expect((await client.get('/api/tournaments')).text).not.toContain('bridge');
        expect((await client.get(`/api/tournaments?club=${id}`)).status).toBe(404);
      }
      expect(await lines(other, 'POST', `${at}/join`, {})).toBe('not-found');
      expect(await lines(other, 'POST', `${at}/leave`, { number: 1 })).toBe('not-found');
      expect((await member.get(`/api/tournaments?club=${id}`)).text).toContain('bridge');
      for (const client of [owner, member]) expect(await lines(client, 'POST', `${at}/join`, {})).toBe(200);
      expect(await lines(owner, 'POST', `${at}/start`)).toBe(200);
      await expect.poll(async () => (await owner.get(at)).body.round).toBe(1);
      const { meetings } = (await owner.get(at)).body as unknown as {
        meetings: { games: { game: string }[] }[];
      };
      const first = meetings[0]?.games[0]?.game as string;
      expect((await other.get(`/api/games/${first}`)).status).toBe(404);
      expect((await member.get(`/api/games/${first}`)).status).toBe(200);
      // Whoever leaves the club leaves its tournaments, and what he still played there is lost.
      expect(await lines(member, 'POST', `/api/clubs/${id}/leave`)).toBe(200);
      await expect.poll(async () => (await owner.get(at)).body.status).toBe('ended');
      expect((await member.get(at)).status).toBe(404);
      expect((await owner.get(at)).body).toMatchObject({
        entries: [
          { name: 'Lamachus', until: null },
          { name: 'Nicias', until: 2 },
        ],
      });
      // What he sat at himself he may still look at.
      expect((await member.get(`/api/games/${first}`)).status).toBe(200);
      expect((await other.get('/api/archive')).text).not.toContain(first);
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );
});

/** Requests somebody might forge, and the refusal each is met with. */
const forged: readonly (readonly [string, string, unknown, unknown])[] = [
  ['POST', '/api/clubs', { name: 'Friends', door: 'ajar' }, 'bad-request'],
  ['POST', '/api/clubs', { name: '   ' }, 'unfit-name'],
  ['POST', '/api/clubs', { name: 'x'.repeat(61) }, 'bad-request'],
  ['POST', '/api/clubs', { name: 'Friends', owner: 'Cleon' }, 'bad-request'],
  ['PUT', '/api/clubs/CLUB/people/Lamachus', { rank: 'member' }, 'forbidden'],
  ['PUT', '/api/clubs/CLUB/people/Nobody', { rank: 'officer' }, 'not-found'],
  ['PUT', '/api/clubs/CLUB/people/Cleon', { rank: 'removed' }, 'bad-request'],
  ['PUT', '/api/clubs/CLUB/people/Cleon', { rank: 'officer' }, 'not-found'],
  ['POST', '/api/clubs/CLUB/links', { days: 0 }, 'bad-request'],
  ['POST', '/api/clubs/CLUB/links', { uses: 1e9 }, 'bad-request'],
  ['POST', '/api/clubs/CLUB/news', { title: 'x', text: 'y'.repeat(4001) }, 'bad-request'],
  ['GET', '/api/clubs/__proto__', undefined, 'not-found'],
  ['GET', '/api/clubs?before=1;drop', undefined, 'bad-request'],
  ['GET', '/api/club-links/%27%20or%201', undefined, 'not-found'],
  ['GET', '/api/ladders/constructor', undefined, 'bad-request'],
  ['POST', '/api/ladders/amphipolis/challenges', { rivals: [], scenario: '10.2' }, 'bad-request'],
  ['POST', '/api/ladders/amphipolis/challenges', { rivals: ['Lamachus'], scenario: '99' }, 'bad-request'],
  ['POST', '/api/challenges/none/answer', { accept: true }, 'not-found'],
  ['POST', '/api/challenges/none/answer', { accept: 'yes' }, 'bad-request'],
  ['GET', '/api/leagues/none', undefined, 'not-found'],
  ['POST', '/api/leagues/none/start', undefined, 'not-found'],
  [
    'POST',
    '/api/leagues',
    { name: 'League', game: 'amphipolis', scenario: '10.2', starts: 9e15, size: 1 },
    'bad-request',
  ],
  ['GET', '/api/people/Nobody/titles', undefined, 'not-found'],
  ['GET', '/embed/..%2Fapi', undefined, 'not-found'],
  ['GET', '/embed/none?at=-1', undefined, 'bad-request'],
];

it(
  'what came of a game of a club is in no figure for others, and its address on no profile',
  async () => {
    server = await running('sqlite', {});
    const [owner, one, stranger] = [
      await account('Cleon'),
      await account('Nicias'),
      await account('Brasidas'),
    ] as const;
    const { id } = await found(owner, { door: 'hidden' });
    await one.post(`/api/clubs/${id}/join`, { link: await linkTo(owner, id) });
    const plan = { game: 'amphipolis', scenario: '10.2', seat: 'athens', club: id };
    const game = (await owner.post('/api/games', plan)).body.id as string;
    expect((await one.post(`/api/games/${game}/join`, {})).status).toBe(200);
    expect((await one.post(`/api/games/${game}/resign`, {})).status).toBe(200);
    const { scenarios } = (await stranger.get('/api/stats/amphipolis')).body as unknown as {
      scenarios: { games: number }[];
    };
    expect(scenarios.map(({ games }) => games)).toEqual(scenarios.map(() => 0));
    // As if it had been rated.
    const { db } = server.house.store;
    const users = await db.selectFrom('users').select(['id', 'name']).execute();
    const rated = { game: 'amphipolis', game_id: game, rating: 1500, deviation: 90, at: 1 };
    const user_id = users.find(({ name }) => name === 'Nicias')?.id as string;
    await db
      .insertInto('rating_log')
      .values({ ...rated, user_id })
      .execute();
    const seen = async (client: Client): Promise<unknown> =>
      (
        (await client.get('/api/people/Nicias')).body as unknown as { history: { game_id: unknown }[] }
      ).history.map((h) => h.game_id);
    expect(await seen(stranger)).toEqual([null]);
    expect(await seen(newClient(server.base))).toEqual([null]);
    expect(await seen(one)).toEqual([game]);
    expect(await seen(owner)).toEqual([game]);
  },
  PATIENCE,
);

it('a forged request is refused with its code, changes nothing, and troubles nobody', async () => {
  server = await running('sqlite');
  const owner = await account('Lamachus');
  await account('Cleon');
  const { id } = await found(owner);
  const before = (await owner.get(`/api/clubs/${id}`)).text;
  for (const [method, path, body, code] of forged) {
    const answer = await owner.call(method, path.replace('CLUB', id), body);
    expect([method, path, codeOf(answer)]).toEqual([method, path, code]);
  }
  // Options no game has: said at once, not when the season begins.
  const league = { name: 'League', game: 'amphipolis', scenario: '10.2', starts: Date.now() + DAY };
  expect((await owner.post('/api/leagues', { ...league, options: { windows: 'ajar' } })).status).toBe(422);
  expect((await owner.get(`/api/clubs/${id}`)).text).toBe(before);
  expect(server.failures).toEqual([]);
});
