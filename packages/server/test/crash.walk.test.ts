import { stream } from '@strategoi/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { openStore } from '../src/store/open.ts';
import { checkGames } from '../src/tables/check.ts';
import { type Client, type Follower, follow, type Line, newGuest } from './client.ts';
import { newPlace, type Place } from './databases.ts';
import { freePort, type Process, spawnServer } from './process.ts';

/** A few in every run; two hundred with STRATEGOI_KILLS=200. */
const KILLS = Number(process.env.STRATEGOI_KILLS ?? 4);
const GAMES = 8;

interface Acknowledged {
  readonly game: string;
  readonly ply: number;
  readonly text: string;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let running: Process[] = [];
let place: Place | undefined;
afterEach(async () => {
  for (const server of running) await server.kill();
  running = [];
  await place?.remove();
});

/** Plays both seats at random, noting every acknowledgement, until the line breaks. */
async function playOn(
  players: readonly Follower[],
  game: string,
  seed: string,
  noted: Acknowledged[],
): Promise<void> {
  const luck = stream(seed);
  for (;;) {
    if (players[0]!.over()) return;
    const mover = players.find((p) => p.actions().length > 0);
    if (!mover) {
      await pause(1);
      continue;
    }
    const actions = mover.actions();
    const { ply } = mover;
    const text = actions[luck.below(actions.length)]!;
    const answer = await mover.line.ask({ t: 'act', game, ply, do: text });
    if (answer.t === 'ok') {
      noted.push({ game, ply: answer.ply as number, text });
      while (mover.ply < (answer.ply as number)) await pause(1);
    }
  }
}

async function acknowledged(noted: readonly Acknowledged[], address: string): Promise<void> {
  const store = await openStore(address, 'look');
  const rows = await store.db.selectFrom('actions').select(['game_id', 'ply', 'body']).execute();
  const kept = new Map(rows.map((row) => [`${row.game_id} ${row.ply}`, row.body]));
  const lost = noted.filter(({ game, ply, text }) => kept.get(`${game} ${ply}`) !== text);
  const checked = await checkGames(store, library);
  await store.close();
  expect(lost).toEqual([]);
  expect(checked.faults).toEqual([]);
}

describe('a server that is killed', () => {
  it(`has every move it acknowledged when it is started again (${KILLS} times)`, async () => {
    place = await newPlace('sqlite');
    const env = { DATABASE_URL: place.address, PORT: String(await freePort()) };
    const luck = stream('kills');
    let server = await spawnServer(env);
    running = [server];
    const games: { id: string; clients: Client[] }[] = [];
    const seat = async (n: number): Promise<{ id: string; clients: Client[] }> => {
      const clients = [await newGuest(server.base, `A ${n}`), await newGuest(server.base, `B ${n}`)];
      const { body } = await clients[0]!.post('/api/games', { game: 'amphipolis', scenario: '10.2' });
      await clients[1]!.post(`/api/games/${String(body.id)}/join`);
      return { id: body.id as string, clients };
    };
    for (let n = 0; n < GAMES; n++) games.push(await seat(n));
    const noted: Acknowledged[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const lines: Line[] = [];
      for (const [n, { id, clients }] of games.entries()) {
        const players: Follower[] = [];
        for (const client of clients) {
          const line = await client.line();
          lines.push(line);
          players.push(await follow(line, id));
        }
        if (players[0]!.over()) games[n] = await seat(kill * GAMES + n + 1000);
        else void playOn(players, id, `${kill} ${id}`, noted).catch(() => {});
      }
      await pause(30 + luck.below(250));
      await server.kill();
      server = await spawnServer(env);
      running = [server];
      if (kill % 20 === 19 || kill === KILLS - 1) await acknowledged(noted, place.address);
    }
    expect(noted.length).toBeGreaterThan(KILLS * 5);
    if (KILLS >= 50) console.log(`${KILLS} kills, ${noted.length} acknowledged moves, none lost`);
    expect(await server.stop()).toBe(0);
    running = [];
  }, 3_600_000);
});

describe('three nodes on one database', () => {
  it('play the same games, and go on when one of them is killed', async () => {
    place = await newPlace('postgresql');
    const env = {
      DATABASE_URL: place.address,
      JOB_LEASE_S: '2',
      DATABASE_CONNECTIONS: '5',
      BOT_PAUSE_MS: '10',
    };
    const nodes = [await spawnServer(env), await spawnServer(env), await spawnServer(env)];
    running = nodes.slice();
    const [a, b, c] = nodes as [Process, Process, Process];
    const one = await newGuest(a.base, 'Nicias');
    const two = await newGuest(b.base, 'Demosthenes');
    const { body } = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
    const id = body.id as string;
    await two.post(`/api/games/${id}/join`);
    const noted: Acknowledged[] = [];
    const here = await follow(await one.line(), id);
    let there = await follow(await two.line(), id);
    const watcher = await follow(await (await newGuest(c.base, 'Alcibiades')).line(), id);
    const luck = stream('nodes');
    const moves = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n++) {
        const mover = [here, there].find((p) => p.actions().length > 0)!;
        const actions = mover.actions();
        const text = actions[luck.below(actions.length)]!;
        const answer = await mover.line.ask({ t: 'act', game: id, ply: mover.ply, do: text });
        expect(answer).toMatchObject({ t: 'ok' });
        noted.push({ game: id, ply: answer.ply as number, text });
        for (const p of [here, there, watcher]) while (p.ply < (answer.ply as number)) await p.change();
      }
    };
    await moves(40);
    await there.line.ask({ t: 'chat', game: id, text: 'from another node' });
    await here.line.next((m) => m.t === 'chat');
    await here.line.next((m) => m.t === 'presence' && (m.here as string[]).length === 2);
    // Bots play among themselves, on the node where they were seated.
    const { body: versus } = await two.post('/api/games', {
      game: 'amphipolis',
      scenario: '10.2',
      seat: null,
      bots: { athens: 'random', sparta: 'random' },
    });
    const played = async (): Promise<unknown> =>
      (await two.get(`/api/games/${String(versus.id)}/view`)).body.ply;
    await expect.poll(played).toBeGreaterThan(3);
    const { ply, view } = there;
    expect((await two.get(`/api/games/${String(versus.id)}`)).body.status).toBe('playing');
    await b.kill();
    await there.line.closed;
    // Demosthenes comes back at another door with what he knew.
    const moved = { ...two, cookie: two.cookie };
    const again = await newGuest(c.base, 'nobody');
    again.cookie = moved.cookie;
    there = await follow(await again.line(), id, ply, view);
    await moves(40);
    expect(JSON.stringify(watcher.view.board)).toBeDefined();
    // The bots' game is brought to its end by those who are left.
    for (let waited = 0; ; waited++) {
      const { body: game } = await one.get(`/api/games/${String(versus.id)}`);
      if (game.status === 'ended') break;
      expect(waited).toBeLessThan(1200);
      await pause(100);
    }
    await acknowledged(noted, place.address);
    for (const server of [a, c]) expect(await server.stop()).toBe(0);
    running = [];
  }, 300_000);
});
