import { afterEach, describe, expect, it } from 'vitest';
import type { Ladder } from '../src/ladders/ladders.ts';
import type { League } from '../src/leagues/leagues.ts';
import { type Answered, type Client, codeOf, newAccount, newClient, newGuest } from './client.ts';
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
const at = '/api/ladders/amphipolis';
const look = async (client: Client): Promise<Ladder> => (await client.get(at)).body as unknown as Ladder;
const order = async (client: Client): Promise<string> =>
  (await look(client)).places.map(({ name }) => name[0]).join('');
const callOut = (client: Client, ...rivals: string[]): Promise<Answered> =>
  client.post(`${at}/challenges`, { rivals, scenario: '10.2' });

/** Five on a ladder, as they came. */
async function five(kind: (typeof kinds)[number] = 'sqlite'): Promise<Client[]> {
  server = await running(kind, {}, () => Date.now() + ahead);
  const all = [];
  for (const name of ['Alcibiades', 'Brasidas', 'Cleon', 'Demosthenes', 'Eurymedon']) {
    const one = await account(name);
    expect((await one.post(`${at}/join`)).status).toBe(200);
    all.push(one);
  }
  return all;
}

describe.each(kinds)('the ladder of a game on %s', (kind) => {
  it(
    'is climbed by winning: the challenger takes the place, and gives his',
    async () => {
      const [a, b, , d, e] = (await five(kind)) as [Client, Client, Client, Client, Client];
      expect(await order(e)).toBe('ABCDE');
      const webhooks = [{ kind: 'generic', url: 'https://127.0.0.1:9/' }];
      await b.call('PUT', '/api/settings', { notices: { webhooks } });
      // Three places up, and no further.
      expect(codeOf(await callOut(e, 'Alcibiades'))).toBe('out-of-reach');
      expect((await look(e)).places.map(({ may }) => may)).toEqual([false, true, true, true, false]);
      expect(codeOf(await callOut(e, 'Brasidas'))).toBe(200);
      const told = await server?.house.store.db.selectFrom('outbox').select('kind').execute();
      expect(told?.map((row) => row.kind)).toContain('challenge');
      // One at a time, calling or called.
      expect(codeOf(await callOut(e, 'Cleon'))).toBe('out-of-reach');
      expect(codeOf(await callOut(d, 'Brasidas'))).toBe('out-of-reach');
      const { id } = (await look(b)).challenges[0] as { id: string };
      expect((await look(b)).challenges[0]).toMatchObject({ by: 'Eurymedon', state: 'asked', mine: true });
      expect(codeOf(await a.post(`/api/challenges/${id}/answer`, { accept: true }))).toBe('not-your-seat');
      expect(codeOf(await b.post(`/api/challenges/${id}/answer`, { accept: true }))).toBe(200);
      expect(codeOf(await b.post(`/api/challenges/${id}/answer`, { accept: false }))).toBe('not-open');
      expect(codeOf(await e.post(`/api/challenges/${id}/withdraw`))).toBe('not-open');
      const begun = (await look(b)).challenges[0];
      expect(begun).toMatchObject({ state: 'playing', mine: false });
      const game = (await b.get(`/api/games/${begun?.game}`)).body;
      expect(game).toMatchObject({ status: 'playing', rated: true, private: false, pace: { days: 2 } });
      await b.post(`/api/games/${begun?.game}/resign`);
      await expect.poll(() => order(e)).toBe('AECDB');
      expect((await look(e)).challenges[0]?.state).toBe('played');
      // Both take along what is kept of it.
      for (const [one, place] of [
        [e, 2],
        [b, 5],
      ] as const)
        expect((await one.get('/api/account/export')).body).toMatchObject({
          ladders: [{ game: 'amphipolis', place }],
          challenges: [{ state: 'played', game_id: begun?.game }],
        });
      // The same two do not meet again within a week, but after it.
      expect(codeOf(await callOut(b, 'Eurymedon'))).toBe(200);
      const again = (await look(b)).challenges[0]?.id;
      expect(codeOf(await b.post(`/api/challenges/${again}/withdraw`))).toBe(200);
      expect(codeOf(await callOut(b, 'Eurymedon'))).toBe('out-of-reach');
      ahead = 8 * DAY;
      expect(codeOf(await callOut(b, 'Eurymedon'))).toBe(200);
      // Five stand there: whoever is first has a title, and nobody else.
      const titles = (name: string) => a.get(`/api/people/${name}/titles`).then(({ body }) => body.titles);
      expect(await titles('Alcibiades')).toMatchObject([{ title: 'first', game: 'amphipolis' }]);
      expect(await titles('Eurymedon')).toEqual([]);
      expect(server?.failures).toEqual([]);
    },
    PATIENCE,
  );
});

describe('a challenge', () => {
  it(
    'costs whoever refuses it or does not answer his place, unless he is on leave',
    async () => {
      const [a, b, c, , e] = (await five()) as [Client, Client, Client, Client, Client];
      await callOut(b, 'Alcibiades');
      const { id } = (await look(a)).challenges[0] as { id: string };
      expect(codeOf(await a.post(`/api/challenges/${id}/answer`, { accept: false }))).toBe(200);
      expect(await order(a)).toBe('BACDE');
      expect((await look(a)).challenges[0]?.state).toBe('yielded');

      await callOut(e, 'Cleon');
      ahead = 3 * DAY + 1000;
      server?.house.wake();
      await expect.poll(() => order(a)).toBe('BAEDC');

      const until = Date.now() + ahead + 10 * DAY;
      expect((await a.call('PUT', '/api/vacation', { until })).status).toBe(200);
      await callOut(e, 'Alcibiades');
      expect((await look(e)).challenges[0]?.due).toBeGreaterThanOrEqual(until + 3 * DAY);
      // Whoever steps down gives his place to all below; what he was called out for comes to nothing.
      expect(codeOf(await a.post(`${at}/leave`))).toBe(200);
      expect(await order(c)).toBe('BEDC');
      expect((await look(c)).challenges[0]?.state).toBe('lapsed');
      expect((await look(c)).places.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
      expect(server?.failures).toEqual([]);
    },
    PATIENCE,
  );

  it('is for those who stand there, have an account, and have not shut each other out', async () => {
    const [a, b] = (await five()) as [Client, Client];
    const guest = await newGuest(server?.base ?? '', 'Thucydides');
    const outside = await account('Xenophon');
    const stranger = newClient(server?.base ?? '');
    expect(codeOf(await guest.post(`${at}/join`))).toBe('needs-account');
    expect(codeOf(await stranger.post(`${at}/join`))).toBe('sign-in');
    expect(codeOf(await a.post(`${at}/join`))).toBe('already-member');
    expect(codeOf(await outside.post(`${at}/leave`))).toBe('not-found');
    expect(codeOf(await callOut(outside, 'Eurymedon'))).toBe('forbidden');
    expect(codeOf(await callOut(b, 'Brasidas'))).toBe('out-of-reach');
    expect((await callOut(b, 'Alcibiades', 'Cleon')).body.field).toBe('rivals');
    expect(codeOf(await stranger.get('/api/ladders/chess'))).toBe('bad-request');
    await a.call('PUT', '/api/people/Brasidas/block');
    expect(codeOf(await callOut(b, 'Alcibiades'))).toBe('blocked');
    // Everybody sees it; nobody but a player is told what he may do.
    expect((await look(stranger)).places.every(({ may }) => !may)).toBe(true);
    // Who leaves the house leaves the ladder.
    await a.call('DELETE', '/api/account', { name: 'Alcibiades', password: 'a long enough secret' });
    expect(await order(b)).toBe('BCDE');
    expect(server?.failures).toEqual([]);
  });

  it(
    'may call out several where several sit down: all agree, or nothing comes of it',
    async () => {
      server = await running('sqlite', {}, () => Date.now() + ahead);
      const where = '/api/ladders/diadochi';
      const all = [];
      for (const name of ['Antigonus', 'Ptolemy', 'Seleucus', 'Cassander']) {
        const one = await account(name);
        await one.post(`${where}/join`);
        all.push(one);
      }
      const [a, p, s, c] = all as [Client, Client, Client, Client];
      const call = (client: Client, ...rivals: string[]) =>
        client.post(`${where}/challenges`, { rivals, scenario: 'basic' });
      const ladder = async (): Promise<Ladder> => (await a.get(where)).body as unknown as Ladder;
      expect(codeOf(await call(c, 'Antigonus', 'Seleucus'))).toBe(200);
      const first = (await ladder()).challenges[0]?.id;
      expect(codeOf(await a.post(`/api/challenges/${first}/answer`, { accept: false }))).toBe(200);
      expect((await ladder()).challenges[0]?.state).toBe('lapsed');
      expect((await ladder()).places.map(({ name }) => name[0]).join('')).toBe('APSC');
      ahead = 8 * DAY;
      expect(codeOf(await call(c, 'Ptolemy', 'Seleucus'))).toBe(200);
      const second = (await ladder()).challenges[0]?.id;
      for (const one of [p, s])
        expect(codeOf(await one.post(`/api/challenges/${second}/answer`, { accept: true }))).toBe(200);
      const { game } = (await ladder()).challenges[0] as { game: string };
      const { seats } = (await a.get(`/api/games/${game}`)).body as unknown as { seats: { name: string }[] };
      expect(seats.map(({ name }) => name).toSorted()).toEqual(['Cassander', 'Ptolemy', 'Seleucus']);
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );
});

const cup = {
  name: 'The league of Delos',
  game: 'amphipolis',
  scenario: '10.2',
  size: 2,
  moving: 1,
  swapped: false,
  seasonDays: 30,
};

describe('a league', () => {
  it(
    'plays its seasons in divisions, with those who win going up and those who lose going down',
    async () => {
      server = await running('sqlite', {}, () => Date.now() + ahead);
      const all = [];
      for (const name of ['Alcibiades', 'Brasidas', 'Cleon', 'Demosthenes']) all.push(await account(name));
      const [a, b, c, d] = all as [Client, Client, Client, Client];
      const guest = await newGuest(server.base, 'Thucydides');
      expect(codeOf(await guest.post('/api/leagues', { ...cup, starts: Date.now() + DAY }))).toBe(
        'needs-account',
      );
      expect((await a.post('/api/leagues', { ...cup, starts: 1 })).body.field).toBe('starts');
      expect(
        (
          await a.post('/api/leagues', {
            ...cup,
            game: 'diadochi',
            scenario: 'basic',
            starts: Date.now() + DAY,
          })
        ).body.field,
      ).toBe('game');
      const { id } = (await a.post('/api/leagues', { ...cup, starts: Date.now() + DAY }))
        .body as unknown as League;
      const where = `/api/leagues/${id}`;
      for (const one of all) expect(codeOf(await one.post(`${where}/join`))).toBe(200);
      expect(codeOf(await b.post(`${where}/join`))).toBe('already-member');
      expect(codeOf(await guest.post(`${where}/join`))).toBe('needs-account');
      expect(codeOf(await b.post(`${where}/start`))).toBe('forbidden');
      const league = async (): Promise<League> => (await a.get(where)).body as unknown as League;
      ahead = DAY + 1000;
      server.house.wake();
      await expect.poll(async () => (await league()).status).toBe('playing');
      const names = async (): Promise<string[]> =>
        ((await league()).seasons[0]?.divisions ?? []).map(({ table }) =>
          table
            .map(({ name }) => name[0])
            .toSorted()
            .join(''),
        );
      expect(await names()).toEqual(['AB', 'CD']);

      /** Whoever is named gives up all he plays. */
      const lose = async (...losers: Client[]): Promise<void> => {
        for (const one of losers) {
          await expect
            .poll(async () => ((await one.get('/api/games/mine')).body.games as unknown[]).length)
            .toBeGreaterThan(0);
          const { games } = (await one.get('/api/games/mine')).body as unknown as {
            games: { id: string; status: string }[];
          };
          for (const game of games)
            if (game.status === 'playing') await one.post(`/api/games/${game.id}/resign`);
        }
      };
      await lose(a, d);
      await expect.poll(async () => (await league()).status).toBe('resting');
      const [season] = (await league()).seasons;
      expect(season?.divisions.map(({ table }) => table.map(({ name, move }) => [name[0], move]))).toEqual([
        [
          ['B', undefined],
          ['A', 'down'],
        ],
        [
          ['C', 'up'],
          ['D', undefined],
        ],
      ]);
      // What parts those who are level is told with the table, as of a tournament.
      const { ties, table } = season?.divisions[0] ?? {};
      expect(ties).toEqual(['margin', 'buchholz', 'sonneborn-berger', 'direct']);
      expect(table?.map(({ values }) => values['sonneborn-berger'])).toEqual([0, 0]);
      const titles = (name: string) => a.get(`/api/people/${name}/titles`).then(({ body }) => body.titles);
      expect(await titles('Brasidas')).toMatchObject([
        { title: 'champion', name: 'The league of Delos', league: id },
      ]);
      // The second division is not the first.
      expect(await titles('Cleon')).toEqual([]);
      // The next season begins when this one would have ended; whoever is new comes in at the bottom.
      const xenophon = await account('Xenophon');
      await xenophon.post(`${where}/join`);
      expect(codeOf(await d.post(`${where}/leave`))).toBe(200);
      ahead = 32 * DAY;
      server.house.wake();
      await expect.poll(async () => (await league()).season).toBe(2);
      expect(await names()).toEqual(['BC', 'AX']);
      // Who leaves in a season gives up what he plays of it.
      expect(codeOf(await c.post(`${where}/leave`))).toBe(200);
      await expect.poll(async () => (await league()).seasons[0]?.divisions[0]?.status).toBe('ended');
      expect(codeOf(await b.post(`${where}/close`))).toBe('forbidden');
      expect(codeOf(await a.post(`${where}/close`))).toBe(200);
      expect(codeOf(await c.post(`${where}/join`))).toBe('not-open');
      expect(server.failures).toEqual([]);
    },
    PATIENCE * 2,
  );

  it('of a club is for its members', async () => {
    server = await running('sqlite');
    const [owner, other] = [await account('Lamachus'), await account('Cleon')];
    const { id: club } = (await owner.post('/api/clubs', { name: 'Friends of Delos' })).body as {
      id: string;
    };
    const wanted = { ...cup, club, starts: Date.now() + DAY };
    expect(codeOf(await other.post('/api/leagues', wanted))).toBe('not-found');
    const { id } = (await owner.post('/api/leagues', wanted)).body as { id: string };
    for (const client of [other, newClient(server.base)]) {
      expect(codeOf(await client.get(`/api/leagues/${id}`))).toBe('not-found');
      expect(codeOf(await client.get(`/api/leagues?club=${club}`))).toBe('not-found');
      expect((await client.get('/api/leagues')).text).not.toContain('Delos');
    }
    expect(codeOf(await other.post(`/api/leagues/${id}/join`))).toBe('not-found');
    expect((await owner.get(`/api/leagues?club=${club}`)).text).toContain('Delos');
    expect(server.failures).toEqual([]);
  });
});
