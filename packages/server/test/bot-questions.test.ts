import { afterAll, beforeAll, expect, it } from 'vitest';
import { choose, type Question } from '../src/bots/choose.ts';
import { playBots } from '../src/bots/job.ts';
import type { Players } from '../src/bots/players.ts';
import type { Store } from '../src/store/open.ts';
import { openStore } from '../src/store/open.ts';
import { newPlace } from './databases.ts';
import { openHall } from './hall.ts';

const DECISIONS = 40;

let place: Awaited<ReturnType<typeof newPlace>>;
let store: Store;
beforeAll(async () => {
  place = await newPlace('sqlite');
  store = await openStore(place.address, 'test');
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

it('a thread is given a sample, never the true state, the seed or the key of the dice', async () => {
  const { people, tables, lobby } = openHall(store);
  const { user } = await people.guest('Nicias');
  const { id } = await lobby.create(user, {
    game: 'amphipolis',
    scenario: '10.1',
    seat: null,
    bots: { athens: 'captain', sparta: 'captain' },
  });
  const table = await tables.open(id);
  let asked = 0;
  let guessed = 0;
  const players: Players = {
    async ask(question: Question) {
      asked++;
      const text = JSON.stringify(question);
      expect(text).not.toContain(table.state.dice.key);
      expect(text).not.toContain(table.row.seed);
      // Where the counters lie is dealt anew: what the enemy holds is right by luck alone.
      const { counters } = question.state as unknown as { counters: number[] };
      if (counters.join() === (table.state as unknown as { counters: number[] }).counters.join()) guessed++;
      return choose(question);
    },
    close: async () => {},
  };
  await playBots(tables, players, id, () => asked >= DECISIONS, 0, 100);
  expect(asked).toBe(DECISIONS);
  expect(guessed).toBeLessThan(DECISIONS / 2);
});

it('who is asked no more, as somebody has acted between a look and a thought, is not thought for', async () => {
  const { people, tables, lobby } = openHall(store);
  const { user } = await people.guest('Demosthenes');
  const { id } = await lobby.create(user, {
    game: 'amphipolis',
    scenario: '10.1',
    seat: null,
    bots: { athens: 'captain', sparta: 'captain' },
  });
  let overtaken = 0;
  /** The first looks are overtaken: somebody plays on for the seat until the other one is asked. */
  const moving: typeof tables = {
    ...tables,
    async withCarried(table) {
      const { game } = table.listed;
      const asked = (): string | undefined => game.pending(table.state)[0]?.role;
      const role = asked();
      while (overtaken < 3 && role !== undefined && asked() === role) {
        const [action] = game.legal(table.state, role);
        if (action) await tables.act({ bot: true }, id, table.ply, game.notate(action), role);
        if (asked() !== role) overtaken++;
      }
      return tables.withCarried(table);
    },
  };
  let thought = 0;
  const players: Players = {
    async ask(question: Question) {
      thought++;
      return choose(question);
    },
    close: async () => {},
  };
  await playBots(moving, players, id, () => thought >= 3, 0, 100);
  expect([overtaken, thought]).toEqual([3, 3]);
});
