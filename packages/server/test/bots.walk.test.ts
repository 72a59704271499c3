import { stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { Denied } from '../src/denied.ts';
import { type House, openHouse } from '../src/house.ts';
import type { User } from '../src/people/people.ts';
import { type Kind, newPlace, PATIENCE } from './databases.ts';
import { seedOf } from './seed.ts';

/** A few in every run, more in the long one; two hundred with STRATEGOI_BOT_GAMES=200. */
const GAMES = Number(process.env.STRATEGOI_BOT_GAMES ?? (process.env.STRATEGOI_LONG ? 24 : 6));
const SEED = seedOf('bots');
/** Milliseconds in which something must happen at a table; bots of games that want it get their turn one after another. */
const STILL = 30_000 + GAMES * 300;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function openNodes(kind: Kind, count: number) {
  const place = await newPlace(kind);
  const failures: string[] = [];
  const houses: House[] = [];
  for (let n = 0; n < count; n++)
    houses.push(
      await openHouse(
        readConfig({ DATABASE_URL: place.address, NODE_ID: `n${n}`, BOT_THREADS: '0', JOB_LEASE_S: '5' }),
        (what, error) => void failures.push(`${what}: ${String(error)}`),
      ),
    );
  return {
    houses,
    failures,
    async close() {
      for (const house of houses) await house.close();
      await place.remove();
    },
  };
}

/** One person plays against a bot, now at this node and now at that, until the game is over; what he waits for comes. */
async function playOut(houses: readonly House[], user: User, id: string, n: number): Promise<number> {
  const luck = stream(`${SEED} ${n}`);
  let still = Date.now();
  let last = -1;
  for (;;) {
    const { tables } = houses[luck.below(houses.length)] as House;
    const table = await tables.open(id);
    if (table.result) return table.ply;
    if (table.ply !== last) still = Date.now();
    last = table.ply;
    const seat = tables.seatOf(table, user.id);
    const actions = seat ? table.listed.game.legal(table.state, seat.role) : [];
    const action = actions[luck.below(Math.max(1, actions.length))];
    if (!action) {
      if (Date.now() - still > STILL) throw new Error(`${id} stands still at ${table.ply}`);
      await pause(5);
      continue;
    }
    await tables
      .act({ user: user.id }, id, table.ply, table.listed.game.notate(action))
      .catch((error: unknown) => {
        // Where another node has the game, this one may be behind.
        if (!(error instanceof Denied) || !['stale', 'not-playing'].includes(error.code)) throw error;
      });
  }
}

describe.each([
  { kind: 'sqlite', nodes: 1 },
  { kind: 'postgresql', nodes: 1 },
  { kind: 'postgresql', nodes: 2 },
  { kind: 'postgresql', nodes: 3 },
] as const)('bots on $kind, nodes: $nodes', ({ kind, nodes }) => {
  it(
    `bring ${GAMES} games to an end, none of which stands still (seed ${SEED})`,
    async () => {
      const { houses, failures, close } = await openNodes(kind, nodes);
      try {
        const games = await Promise.all(
          Array.from({ length: GAMES }, async (_, n) => {
            const { people, lobby } = houses[n % nodes] as House;
            const { user } = await people.guest(`Player ${n}`);
            const { id } = await lobby.create(user, {
              game: 'amphipolis',
              scenario: '10.2',
              seat: n % 2 === 0 ? 'athens' : 'sparta',
              bots: { [n % 2 === 0 ? 'sparta' : 'athens']: 'random' },
            });
            return { user, id };
          }),
        );
        const ends = await Promise.allSettled(games.map(({ user, id }, n) => playOut(houses, user, id, n)));
        const frozen = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
        expect(frozen).toEqual([]);
        expect(failures).toEqual([]);
        if (GAMES >= 50) {
          const lines = ends.reduce((n, end) => n + (end.status === 'fulfilled' ? end.value : 0), 0);
          console.log(
            `${kind}, nodes: ${nodes}, seed ${SEED}: ${GAMES} games, ${lines} lines, none stood still`,
          );
        }
      } finally {
        await close();
      }
    },
    PATIENCE + STILL * 20,
  );
});
