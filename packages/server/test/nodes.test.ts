import { setTimeout as pause } from 'node:timers/promises';
import { stream } from '@strategoi/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { openStore } from '../src/store/open.ts';
import { checkGames } from '../src/tables/check.ts';
import { type Client, type Follower, follow, newClient, newGuest } from './client.ts';
import { newPlace, type Place } from './databases.ts';
import { makeNotes, type Notes } from './noted.ts';
import { type Process, spawnServer } from './process.ts';
import { seedOf } from './seed.ts';
import { backendsOf, makeWaits } from './waits.ts';

/** Only when asked for: half an hour with STRATEGOI_NODE_MINUTES=30, and a node killed every minute. */
const MINUTES = Number(process.env.STRATEGOI_NODE_MINUTES ?? 0);
const EVERY = Number(process.env.STRATEGOI_NODE_KILL_S ?? 60) * 1000;
/**
 * Seconds after which a dead node's work is anybody's, and what finding it and taking it up may take: the server's own
 * doing. What its threads and the database's waited for a processor is the machine's, and comes on top.
 */
const LEASE = 15;
const SLACK = 5;
/** How often it is looked at who waits for a processor. */
const LOOK = 500;
/** How long the killed one stays away. */
const AWAY = 10_000;
const SEED = seedOf('nodes');
const BOT_GAMES = 6;
const PAIRS = 4;
const BETWEEN = { moves: 1000, clocks: 5000 };
const MINUTE = 60_000;

type Node = Process & { dead: boolean };

let nodes: Node[] = [];
let place: Place | undefined;
afterEach(async () => {
  for (const node of nodes) if (!node.dead) await node.kill();
  nodes = [];
  await place?.remove();
}, MINUTE);

/** A time at which nothing happened, and how much of it was the machine's doing; in seconds. */
interface Pause {
  readonly whole: number;
  readonly own: number;
}

const longest = (pauses: readonly Pause[]): Pause =>
  pauses.reduce((most, each) => (each.own > most.own ? each : most), { whole: 0, own: 0 });

const told = ({ whole, own }: Pause): string => `${own.toFixed(1)} s (${whole.toFixed(1)} by the clock)`;

const alive = (): Node[] => nodes.filter((node) => !node.dead);

/** The same person at whichever door is open. */
function at(client: Client, node: Process): Client {
  const there = newClient(node.base);
  there.cookie = client.cookie;
  return there;
}

/** What failed at nodes that were alive, as on a machine too busy to answer: told at the end, and done again. */
const stumbles: string[] = [];

/** What fails while a node dies is done again at another. */
async function somewhere<T>(luck: () => number, over: () => boolean, work: (node: Node) => Promise<T>) {
  while (!over()) {
    const open = alive();
    const node = open[luck() % open.length] as Node;
    try {
      return await work(node);
    } catch (error) {
      if (!node.dead) stumbles.push(String(error));
      await pause(200);
    }
  }
  return undefined;
}

/** Two people at two doors, one move a second; whose node dies comes back at another and looks where the game stands. */
async function playPair(n: number, notes: Notes, over: () => boolean): Promise<void> {
  const draw = stream(`${SEED} pair ${n}`);
  const luck = (): number => draw.below(1000);
  while (!over()) {
    const made = await somewhere(luck, over, async (node) => {
      const clients = [await newGuest(node.base, `A ${n}`), await newGuest(node.base, `B ${n}`)] as const;
      const { body } = await clients[0].post('/api/games', { game: 'amphipolis', scenario: '10.2' });
      await clients[1].post(`/api/games/${String(body.id)}/join`);
      return { clients, id: body.id as string };
    });
    if (made) await playGame(made, notes, luck, over);
  }
}

async function playGame(
  { clients, id }: { clients: readonly Client[]; id: string },
  notes: Notes,
  luck: () => number,
  over: () => boolean,
): Promise<void> {
  let ended = false;
  while (!over() && !ended) {
    await somewhere(luck, over, async (node) => {
      const doors = [node, alive()[luck() % alive().length] as Node];
      const players: Follower[] = [];
      try {
        for (const [i, client] of clients.entries())
          players.push(await follow(await at(client, doors[i] as Node).line(), id));
        while (!over() && doors.every((door) => !door.dead)) {
          ended = players.some((p) => p.over());
          if (ended) return;
          await notes.move(players, id, luck);
          await pause(BETWEEN.moves);
        }
      } catch (error) {
        if (doors.every((door) => !door.dead)) stumbles.push(String(error));
      } finally {
        await Promise.all(players.map((p) => p.line.close().catch(() => {})));
      }
    });
  }
}

describe.runIf(MINUTES > 0)('three nodes of which one is killed again and again', () => {
  it(
    `lose nothing; bots and clocks go on within the lease (${MINUTES} minutes, seed ${SEED})`,
    async () => {
      place = await newPlace('postgresql');
      const env = {
        DATABASE_URL: place.address,
        JOB_LEASE_S: String(LEASE),
        DATABASE_CONNECTIONS: '5',
        BOT_PAUSE_MS: '1000',
      };
      const start = async (): Promise<Node> => ({ ...(await spawnServer(env)), dead: false });
      nodes = [await start(), await start(), await start()];
      const waits = makeWaits([
        () => alive().map((node) => node.child.pid as number),
        () => backendsOf(place?.address ?? ''),
      ]);
      const looking = setInterval(waits.look, LOOK);
      const pauseOf = (from: number, to: number): Pause => {
        const whole = (to - from) / 1000;
        // Whatever is within the lease anyway needs no excuse.
        return { whole, own: whole <= LEASE ? whole : whole - waits.between(from, to) };
      };
      const luck = stream(SEED);
      const draw = (): number => luck.below(1000);
      const until = Date.now() + MINUTES * MINUTE;
      const over = (): boolean => Date.now() >= until;
      const notes = makeNotes();
      const bots: string[] = [];
      const clocks: string[] = [];

      const seatBots = async (node: Node): Promise<string> => {
        const host = await newGuest(node.base, `Host ${bots.length}`);
        const { body } = await host.post('/api/games', {
          game: 'amphipolis',
          scenario: '10.2',
          seat: null,
          bots: { athens: 'random', sparta: 'random' },
        });
        return body.id as string;
      };
      /** A table of bots is followed by another when it is over. */
      const keepBots = async (): Promise<void> => {
        while (!over()) {
          const id = await somewhere(draw, over, seatBots);
          if (id === undefined) return;
          bots.push(id);
          for (let ended = false; !over() && !ended; await pause(2000))
            ended =
              (await somewhere(
                draw,
                over,
                async (node) => (await newClient(node.base).get(`/api/games/${id}`)).body.status === 'ended',
              )) ?? false;
        }
      };
      /** Two sit down with a minute each, and nobody ever moves. */
      const keepClocks = async (): Promise<void> => {
        while (Date.now() < until - MINUTE - (LEASE + SLACK) * 1000) {
          await somewhere(draw, over, async (node) => {
            const one = await newGuest(node.base, `One ${clocks.length}`);
            const two = await newGuest(node.base, `Two ${clocks.length}`);
            const pace = { kind: 'minutes', minutes: 1, bonus: 0 };
            const { body } = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2', pace });
            await two.post(`/api/games/${String(body.id)}/join`);
            clocks.push(body.id as string);
          });
          await pause(BETWEEN.clocks);
        }
      };
      let kills = 0;
      const killing = async (): Promise<void> => {
        for (let next = Date.now() + EVERY; next < until - AWAY; next += EVERY) {
          await pause(Math.max(0, next - Date.now()));
          const n = kills % nodes.length;
          const node = nodes[n] as Node;
          node.dead = true;
          await node.kill();
          kills += 1;
          await pause(AWAY);
          nodes[n] = await start();
        }
      };
      await Promise.all([
        killing(),
        keepClocks(),
        ...Array.from({ length: BOT_GAMES }, keepBots),
        ...Array.from({ length: PAIRS }, (_, n) => playPair(n, notes, over)),
      ]);
      clearInterval(looking);
      // What is on its way is finished in the order of a stop; a stop that is cut short by the clock is one more kill.
      for (const node of nodes) await node.stop();
      nodes = [];

      const store = await openStore(place.address, 'look');
      const lines = await store.db
        .selectFrom('actions')
        .select(['game_id', 'ply', 'role', 'kind', 'body', 'at'])
        .orderBy('game_id')
        .orderBy('ply')
        .execute();
      const games = await store.db
        .selectFrom('games')
        .select(['id', 'status', 'started', 'ended', 'result'])
        .execute();
      const byId = new Map(games.map((game) => [game.id, game]));
      /** The longest time at which nothing happened at a table of bots. */
      const still = bots.map((id) => {
        const { started, ended } = byId.get(id)!;
        const times = lines.filter((line) => line.game_id === id).map((line) => line.at);
        const all = [started!, ...times, ended ?? until];
        return longest(all.slice(1).map((time, i) => pauseOf(all[i]!, time)));
      });
      const late = clocks.map((id) => {
        const { started, ended, result } = byId.get(id)!;
        expect(JSON.parse(result ?? 'null')).toMatchObject({ how: 'expired' });
        return pauseOf(started! + MINUTE, ended!);
      });
      const usual = late.map(({ whole }) => whole).toSorted((a, b) => a - b)[late.length >> 1];
      console.log(
        `${MINUTES} minutes, seed ${SEED}, ${kills} kills: ${notes.acknowledged()} acknowledged moves of people, ` +
          `${bots.length} games of bots with ${lines.filter((l) => bots.includes(l.game_id)).length} lines, ` +
          `longest stillness ${told(longest(still))}; ${clocks.length} clocks, ` +
          `at most ${told(longest(late))} late, median ${usual?.toFixed(1)} s; ` +
          `${games.length} games in all; ${stumbles.length} answers awaited in vain from living nodes`,
      );
      if (stumbles.length > 0) console.log(stumbles.slice(0, 10).join('\n'));
      const checked = await checkGames(store, library);
      await store.close();
      expect(notes.faults(lines)).toEqual([]);
      expect(notes.acknowledged()).toBeGreaterThan(MINUTES * PAIRS * 10);
      expect(checked.faults).toEqual([]);
      expect(longest(still).own).toBeLessThan(LEASE + SLACK);
      expect(longest(late).own).toBeLessThan(LEASE + SLACK);
      expect(Math.min(...late.map(({ whole }) => whole))).toBeGreaterThanOrEqual(0);
      expect(kills).toBeGreaterThanOrEqual(Math.floor((MINUTES * MINUTE) / EVERY) - 1);
    },
    // A busy machine takes its time to start three nodes and to read all games again.
    MINUTES * MINUTE * 2 + 900_000,
  );
});
