import { afterEach, describe, expect, it } from 'vitest';
import type { Tournament } from '../src/tournaments/tournaments.ts';
import { type Client, newClient, newGuest } from './client.ts';
import { kinds, newPlace, PATIENCE, type Place } from './databases.ts';
import { type Process, spawnServer } from './process.ts';
import { type Running, running } from './server.ts';

/** Small ones in every run; a Swiss of 16 and a knock-out of 32 in the long one. */
const LARGE = Boolean(process.env.STRATEGOI_LONG);
const HOUR = 3_600_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let server: Running | undefined;
let nodes: Process[] = [];
let place: Place | undefined;
afterEach(async () => {
  await server?.close();
  for (const node of nodes) await node.kill();
  await place?.remove();
  [server, nodes, place] = [undefined, [], undefined];
});

async function account(base: string, name: string): Promise<Client> {
  const client = newClient(base);
  const { status, body } = await client.post('/api/account', { name, password: 'a long enough secret' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  client.name = name;
  return client;
}

const cup = { name: 'The Strymon cup', game: 'amphipolis', scenario: '10.2', format: 'swiss' };

async function announce(client: Client, more: object = {}): Promise<Tournament> {
  const { status, body } = await client.post('/api/tournaments', { ...cup, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Tournament;
}

const look = async (client: Client, id: string): Promise<Tournament> =>
  (await client.get(`/api/tournaments/${id}`)).body as unknown as Tournament;

/** Waits until it has come so far, or says where it stands. */
async function until(
  client: () => Client,
  id: string,
  done: (t: Tournament) => boolean,
  patience = 120_000,
): Promise<Tournament> {
  for (let waited = 0; ; waited += 50) {
    const t = await look(client(), id).catch(() => undefined);
    if (t?.meetings && done(t)) return t;
    if (waited > patience)
      throw new Error(`stands at ${t?.status} ${t?.round}: ${JSON.stringify(t?.meetings).slice(0, 2000)}`);
    await pause(50);
  }
}

/** Everything a finished tournament must be, whoever left. */
function consistent(t: Tournament): void {
  expect(t.status).toBe('ended');
  expect(t.meetings.every((m) => m.scores !== undefined)).toBe(true);
  for (const { number, from, until: left } of t.entries) {
    const own = t.meetings.filter((m) => m.entrants.includes(String(number)));
    expect(own.every((m) => m.round >= from)).toBe(true);
    // Who has left is paired no more, or does not play.
    for (const m of own) if (left !== null && m.round >= left) expect(m.unplayed).toBe(true);
    const score = own.reduce((n, m) => n + (m.scores?.[m.entrants.indexOf(String(number))] ?? 0), 0);
    if (t.format !== 'knockout') expect(t.table.find((p) => p.id === String(number))?.score).toBe(score);
  }
  for (const { games, unplayed, entrants } of t.meetings) {
    if (unplayed) continue;
    expect(games).toHaveLength(t.swapped ? 2 : 1);
    expect(games.every((g) => g.ended)).toBe(true);
    // Each has had either side.
    if (t.swapped) expect(games[0]?.seated).toEqual(games[1]?.seated.toReversed());
    expect(games[0]?.seated.map(String).toSorted()).toEqual(entrants.toSorted());
  }
}

describe.each(kinds)('a tournament on %s', (kind) => {
  it(
    'is played by bots to its end, with somebody who leaves and somebody who comes late',
    async () => {
      server = await running(kind, { BOT_THREADS: '0' });
      const leader = await account(server.base, 'Cleon');
      const { id } = await announce(leader, { rounds: 3 });
      // Round 1 waits for her.
      await leader.post(`/api/tournaments/${id}/join`);
      // Nobody answers there: what is to be told her stays in the outbox.
      const webhooks = [{ kind: 'generic', url: 'https://127.0.0.1:9/' }];
      await leader.call('PUT', '/api/settings', { notices: { webhooks } });
      await leader.post(`/api/tournaments/${id}/bots`, { bot: 'random', count: 5 });
      expect((await leader.post(`/api/tournaments/${id}/start`)).status).toBe(200);
      const { meetings } = await until(
        () => leader,
        id,
        (t) => t.meetings.length === 3,
      );
      const told = await server.house.store.db.selectFrom('outbox').select('kind').execute();
      expect(told.map((row) => row.kind)).toContain('round');
      // Not her rival: without him she would have nothing left to play, and round 1 would be over at once.
      const leaver = meetings.some(({ entrants }) => entrants.includes('1') && entrants.includes('2'))
        ? 3
        : 2;
      expect((await leader.post(`/api/tournaments/${id}/leave`, { number: leaver })).status).toBe(200);
      expect((await leader.post(`/api/tournaments/${id}/bots`, { bot: 'random' })).status).toBe(200);
      expect((await leader.post(`/api/tournaments/${id}/leave`)).status).toBe(200);
      expect((await leader.post(`/api/tournaments/${id}/leave`)).body.error).toBe('not-playing');
      const end = await until(
        () => leader,
        id,
        (t) => t.status === 'ended',
      );
      consistent(end);
      expect(end.rounds).toBe(3);
      const first = [1, 2, 3, 4, 5, 6].map((number) => [1, number === 1 || number === leaver ? 2 : null]);
      expect(end.entries.map((e) => [e.from, e.until])).toEqual([...first, [2, null]]);
      expect(server.failures).toEqual([]);
    },
    PATIENCE * 3,
  );
});

describe('whoever', () => {
  it('is a guest announces nothing; who does not lead seats no bots, begins nothing and sees nobody out', async () => {
    server = await running('sqlite');
    const leader = await account(server.base, 'Cleon');
    const guest = await newGuest(server.base, 'Nicias');
    const stranger = newClient(server.base);
    expect((await guest.post('/api/tournaments', cup)).body.error).toBe('needs-account');
    const { id } = await announce(leader);
    const at = `/api/tournaments/${id}`;
    expect((await leader.post(`${at}/join`)).status).toBe(200);
    expect((await leader.post(`${at}/join`)).body.error).toBe('already-seated');
    expect((await stranger.post(`${at}/join`)).body.error).toBe('sign-in');
    expect((await guest.post(`${at}/bots`, { bot: 'random' })).body.error).toBe('forbidden');
    expect((await guest.post(`${at}/start`)).body.error).toBe('forbidden');
    expect((await guest.post(`${at}/cancel`)).body.error).toBe('forbidden');
    expect((await guest.post(`${at}/leave`, { number: 1 })).body.error).toBe('forbidden');
    expect((await leader.post(`${at}/start`)).body.error).toBe('bad-request');
    const seen = await look(stranger, id);
    expect([seen.entered, seen.leads, seen.mine]).toEqual([1, false, undefined]);
    // The lots are drawn from a secret.
    expect(JSON.stringify(seen)).not.toContain('seed');
    expect((await look(leader, id)).leads).toBe(true);
    expect((await leader.post(`${at}/cancel`)).status).toBe(200);
    expect((await guest.post(`${at}/join`)).body.error).toBe('not-open');
    expect(server.failures).toEqual([]);
  });

  it('asks for what cannot be is told which part it is', async () => {
    server = await running('sqlite');
    const leader = await account(server.base, 'Cleon');
    const field = async (more: object): Promise<unknown> =>
      (await leader.post('/api/tournaments', { ...cup, ...more })).body.field;
    expect(await field({ game: 'chess' })).toBe('game');
    expect(await field({ scenario: '1' })).toBe('scenario');
    expect(await field({ game: 'diadochi', scenario: 'basic' })).toBe('format');
    expect(await field({ format: 'boards', team: 2 })).toBe('team');
    expect(await field({ starts: 1 })).toBe('starts');
    expect(await field({ rounds: 0 })).toBe('rounds');
  });
});

describe('a round', () => {
  it(
    'that should be over takes the seat from whoever keeps a game waiting',
    async () => {
      let ahead = 0;
      server = await running('sqlite', { BOT_THREADS: '0' }, () => Date.now() + ahead);
      const leader = await account(server.base, 'Cleon');
      const { id } = await announce(leader, { roundDays: 1, rounds: 1 });
      await leader.post(`/api/tournaments/${id}/join`);
      await leader.post(`/api/tournaments/${id}/bots`, { bot: 'random' });
      await leader.post(`/api/tournaments/${id}/start`);
      const begun = await until(
        () => leader,
        id,
        (t) => t.meetings.length === 1,
      );
      expect(begun.due).toBeGreaterThan(Date.now());
      expect(begun.meetings[0]?.games).toHaveLength(2);
      ahead = 25 * HOUR;
      server.house.wake();
      const end = await until(
        () => leader,
        id,
        (t) => t.status === 'ended',
      );
      expect(end.table[0]?.id).toBe('2');
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'of teams has a game on every board, and boards of several are drawn by lot',
    async () => {
      server = await running('sqlite', { BOT_THREADS: '0' });
      const leader = await account(server.base, 'Cleon');
      const teams = await announce(leader, { format: 'robin', team: 2, swapped: false });
      for (const team of ['Eion', 'Argilos'])
        await leader.post(`/api/tournaments/${teams.id}/bots`, { bot: 'random', count: 2, team });
      const full = await leader.post(`/api/tournaments/${teams.id}/bots`, { bot: 'random', team: 'Eion' });
      expect(full.body.error).toBe('seat-taken');
      await leader.post(`/api/tournaments/${teams.id}/start`);
      const end = await until(
        () => leader,
        teams.id,
        (t) => t.status === 'ended',
      );
      expect(end.meetings).toHaveLength(1);
      expect(end.meetings[0]?.games).toHaveLength(2);
      expect(end.table.map((p) => p.id).toSorted()).toEqual(['Argilos', 'Eion']);

      const many = await announce(leader, {
        game: 'diadochi',
        scenario: 'basic',
        format: 'boards',
        rounds: 1,
      });
      await leader.post(`/api/tournaments/${many.id}/bots`, { bot: 'random', count: 7 });
      await leader.post(`/api/tournaments/${many.id}/start`);
      const drawn = await until(
        () => leader,
        many.id,
        (t) => t.meetings.length > 0,
      );
      expect(drawn.meetings.map((m) => m.entrants.length)).toEqual([4, 3]);
      for (const { games } of drawn.meetings)
        expect(new Set(games[0]?.roles).size).toBe(games[0]?.seated.length);
      expect(server.failures).toEqual([]);
    },
    PATIENCE * 2,
  );

  it(
    'begins by itself at its hour, and is called off when nobody has come',
    async () => {
      let ahead = 0;
      server = await running('sqlite', { BOT_THREADS: '0' }, () => Date.now() + ahead);
      const leader = await account(server.base, 'Cleon');
      const { id } = await announce(leader, { starts: Date.now() + HOUR });
      const empty = await announce(leader, { starts: Date.now() + HOUR });
      await leader.post(`/api/tournaments/${id}/bots`, { bot: 'random', count: 2 });
      ahead = 2 * HOUR;
      server.house.wake();
      await until(
        () => leader,
        id,
        (t) => t.status !== 'open',
      );
      expect(
        (
          await until(
            () => leader,
            empty.id,
            (t) => t.status !== 'open',
          )
        ).status,
      ).toBe('cancelled');
      const { tournaments } = (await leader.get('/api/tournaments?status=cancelled')).body as {
        tournaments: unknown[];
      };
      expect(tournaments).toHaveLength(1);
    },
    PATIENCE,
  );
});

/** The games of a round that somebody still plays. */
const playing = ({ entries, meetings }: Tournament, { name }: Client, round: number): string[] => {
  const number = entries.find((e) => e.name === name)?.number ?? 0;
  const own = meetings.filter((m) => m.round === round && m.entrants.includes(String(number)));
  return own.flatMap((m) => m.games.flatMap((g) => (g.game !== null && !g.ended ? [g.game] : [])));
};

/** Where somebody stands who left while his games were on: they are lost, and he is paired no more. */
function leftIn(t: Tournament, { name }: Client, round: number): void {
  const entry = t.entries.find((e) => e.name === name);
  expect(entry?.until).toBe(round + 1);
  const own = t.meetings.filter((m) => m.entrants.includes(String(entry?.number)));
  const last = own.find((m) => m.round === round);
  expect(last?.unplayed).toBe(false);
  expect(last?.games.every((g) => g.ended && !g.winners.includes(entry?.number ?? 0))).toBe(true);
  expect(last?.scores?.[last.entrants.indexOf(String(entry?.number))]).toBe(0);
  expect(own.some((m) => m.round > round && !m.unplayed)).toBe(false);
}

describe('two nodes, of which one is killed', () => {
  it(
    `bring a Swiss of ${LARGE ? 16 : 6} and a knock-out of ${LARGE ? 32 : 7} to their end, though some leave in mid-play`,
    async () => {
      place = await newPlace('postgresql');
      const env = { DATABASE_URL: place.address, JOB_LEASE_S: '3', BOT_THREADS: '0' };
      nodes = [await spawnServer({ ...env, NODE_ID: 'a' }), await spawnServer({ ...env, NODE_ID: 'b' })];
      const [a, b] = nodes as [Process, Process];
      let leader = await account(a.base, 'Cleon');
      const early = await account(a.base, 'Nicias');
      let late = await account(a.base, 'Brasidas');
      let beaten = await account(a.base, 'Clearidas');
      const swiss = await announce(leader, LARGE ? { rounds: 5 } : { rounds: 3 });
      const knockout = await announce(leader, { format: 'knockout' });
      for (const person of [early, late]) await person.post(`/api/tournaments/${swiss.id}/join`);
      await beaten.post(`/api/tournaments/${knockout.id}/join`);
      for (const [id, count] of [
        [swiss.id, LARGE ? 14 : 4],
        [knockout.id, LARGE ? 31 : 6],
      ] as const) {
        await leader.post(`/api/tournaments/${id}/bots`, { bot: 'random', count });
        expect((await leader.post(`/api/tournaments/${id}/start`)).status).toBe(200);
      }
      const begun = (id: string, person: Client, round: number, client: () => Client) =>
        until(client, id, (t) => playing(t, person, round).length > 0, 600_000);

      // One leaves while both his games of the first round are on; another gives his up, and is paired again.
      const first = await begun(swiss.id, early, 1, () => leader);
      expect((await early.post(`/api/tournaments/${swiss.id}/leave`)).status).toBe(200);
      // Somebody comes in his place, or one would rest.
      expect((await leader.post(`/api/tournaments/${swiss.id}/bots`, { bot: 'random' })).status).toBe(200);
      for (const game of playing(first, late, 1)) await late.post(`/api/games/${game}/resign`);
      await begun(swiss.id, late, 2, () => leader);
      await a.kill();
      nodes = [b];
      const there = (person: Client): Client =>
        Object.assign(newClient(b.base), { cookie: person.cookie, name: person.name });
      [leader, late, beaten] = [there(leader), there(late), there(beaten)];

      // The second round waits for him when he leaves it, and the knock-out for whoever leaves that: by the other node.
      expect((await late.post(`/api/tournaments/${swiss.id}/leave`)).status).toBe(200);
      const draw = await until(
        () => leader,
        knockout.id,
        (t) => t.round > 0,
        600_000,
      );
      const own = draw.meetings.find((m) =>
        m.entrants.includes(String(draw.entries.find((e) => e.name === beaten.name)?.number)),
      );
      // Whoever rests in the first round is met in the second.
      const round = own?.unplayed ? 2 : 1;
      await begun(knockout.id, beaten, round, () => leader);
      expect((await beaten.post(`/api/tournaments/${knockout.id}/leave`)).status).toBe(200);

      const ended = (t: Tournament): boolean => t.status === 'ended';
      const table = await until(() => leader, swiss.id, ended, 900_000);
      const tree = await until(() => leader, knockout.id, ended, 900_000);
      consistent(table);
      consistent(tree);
      leftIn(table, early, 1);
      leftIn(table, late, 2);
      leftIn(tree, beaten, round);
      expect(tree.table[0]?.score).toBe(tree.rounds);
      if (LARGE) console.log(JSON.stringify({ swiss: table.table, knockout: tree.table.slice(0, 4) }));
    },
    LARGE ? 2_000_000 : PATIENCE * 5,
  );
});
