import { afterEach, describe, expect, it } from 'vitest';
import { makeArena } from '../src/arena/arena.ts';
import type { ArenaShown } from '../src/arena/places.ts';
import { library } from '../src/games.ts';
import { type Answered, type Client, codeOf, newClient, newGuest } from './client.ts';
import { kinds, onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';
import { type Running, running } from './server.ts';

const HOUR = 3_600_000;
const password = 'a man of bronze';
let server: Running | undefined;
let ahead = 0;
afterEach(async () => {
  expect(server?.failures ?? []).toEqual([]);
  await server?.close();
  [server, ahead] = [undefined, 0];
});

async function begin(kind: (typeof kinds)[number] = 'sqlite'): Promise<void> {
  // Bots of the house think for no longer than they must.
  server = await running(kind, { BOT_PATIENCE_MS: '1' }, () => Date.now() + ahead);
}

async function account(name: string, bot = true): Promise<Client> {
  const client = newClient(server?.base ?? '');
  const { status, body } = await client.post('/api/account', { name, password, bot });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return client;
}

const at = '/api/arena/amphipolis';
const look = async (client: Client, where = at): Promise<ArenaShown> =>
  (await client.get(where)).body as unknown as ArenaShown;
const placeOf = async (client: Client, name: string, where = at) =>
  (await look(client, where)).places.find((place) => place.name === name);
const play = (client: Client, where = at, wanted = {}): Promise<Answered> =>
  client.post(`${where}/games`, wanted);

describe.each(kinds)('the arena of bots on %s', (kind) => {
  it(
    'draws a rival by lot, counts the game among bots, and touches nobody’s rating among people',
    async () => {
      await begin(kind);
      const talos = await account('Talos');
      // Before anybody has met, ours stand there unmeasured.
      expect((await look(talos)).places.every(({ house, played }) => house && played === 0)).toBe(true);
      expect(codeOf(await play(talos))).toBe('forbidden');
      expect((await look(talos)).mine).toBe(false);
      expect(codeOf(await talos.post(`${at}/join`))).toBe(200);
      const begun = await play(talos, at, { scenario: '10.2' });
      const id = begun.body.id as string;
      expect((await talos.get(`/api/games/${id}`)).body).toMatchObject({
        status: 'playing',
        private: false,
        rated: false,
        scenario: '10.2',
        pace: { kind: 'minutes' },
      });
      // One at a time.
      expect(codeOf(await play(talos))).toBe('too-many');
      await talos.post(`/api/games/${id}/resign`);
      await expect.poll(async () => (await placeOf(talos, 'Talos'))?.lost).toBe(1);
      const shown = await look(talos);
      const rival = shown.places[0];
      expect(rival).toMatchObject({ house: true, played: 1, won: 1, lost: 0 });
      expect(rival?.rating).toBeGreaterThan(1500);
      expect(await placeOf(talos, 'Talos')).toMatchObject({ house: false, played: 1, won: 0, ready: true });
      expect((await placeOf(talos, 'Talos'))?.rating).toBeLessThan(1500);
      expect(shown.games[0]).toMatchObject({ id, scenario: '10.2' });
      expect(shown.games[0]?.seats.find(({ won }) => won)?.name).toBe(rival?.name);
      expect(await server?.house.store.db.selectFrom('ratings').selectAll().execute()).toEqual([]);
      expect(codeOf(await play(talos))).toBe(200);
    },
    PATIENCE,
  );
});

describe('who takes part among bots', () => {
  it('is whoever has an account of a bot, as long as it is there', async () => {
    await begin();
    const stranger = newClient(server?.base ?? '');
    const guest = await newGuest(server?.base ?? '', 'Thucydides');
    const person = await account('Nicias', false);
    const talos = await account('Talos');
    expect(codeOf(await stranger.post(`${at}/join`))).toBe('sign-in');
    expect(codeOf(await guest.post(`${at}/join`))).toBe('needs-account');
    expect(codeOf(await person.post(`${at}/join`))).toBe('forbidden');
    expect(codeOf(await play(person))).toBe('forbidden');
    expect(codeOf(await talos.post('/api/arena/chess/join'))).toBe('bad-request');
    expect(codeOf(await talos.post(`${at}/leave`))).toBe('not-found');
    await talos.post(`${at}/join`);
    expect((await play(talos, at, { scenario: '99' })).body.field).toBe('scenario');
    expect(codeOf(await talos.post(`${at}/leave`))).toBe(200);
    expect(await placeOf(stranger, 'Talos')).toMatchObject({ ready: false });
    await talos.post(`${at}/join`);
    expect(await placeOf(stranger, 'Talos')).toMatchObject({ ready: true });
    await talos.call('DELETE', '/api/account', { name: 'Talos', password });
    expect(await placeOf(stranger, 'Talos')).toBeUndefined();
  });
});

// Without anybody who thinks: bots of the house would, as long as the game goes on.
onBoth('programs that walk away', (open) => {
  const set = async (now: () => number) => {
    const store = await open();
    const hall = openHall(store, { now });
    const arena = makeArena({ store, library, lobby: hall.lobby, now, wake() {} });
    const standing = async (game: string, who: string) =>
      (await arena.find(undefined, game)).places.find(({ name }) => name === who);
    return { store, arena, standing, ...hall };
  };

  it(
    'lose on time what another has drawn them for, and are then drawn no more',
    async () => {
      const { store, arena, standing, people, tables } = await set(() => Date.now() + ahead);
      const game = 'amphipolis';
      const talos = await people.register(undefined, 'Talos', password, 'bot');
      const hermes = await people.register(undefined, 'Hermes', password, 'bot');
      for (const bot of [talos, hermes]) await arena.join(bot, game);
      const drawn = async (): Promise<string> => {
        for (;;) {
          // Near each other and far from all of ours: one of the three nearest is the other, drawn sooner or later.
          await store.db
            .updateTable('arena')
            .set({ rating: 2500 })
            .where('player', 'not like', 'bot:%')
            .execute();
          const { id } = await arena.play(talos, game, { scenario: '10.2' });
          const seats = (await arena.find(talos, game)).games.find((one) => one.id === id)?.seats;
          if (seats?.some(({ name }) => name === 'Hermes')) return id;
          await tables.resign({ user: talos.id }, id);
          await arena.over(id);
        }
      };
      const id = await drawn();
      const before = await standing(game, 'Talos');
      ahead = 3 * HOUR;
      await tables.expire(id);
      await arena.over(id);
      // Counted once, however often it is heard of.
      await arena.over(id);
      // Whoever was to begin has not come: which of the two it was, the lot had said.
      const late = (await standing(game, 'Talos'))?.lost === before?.lost ? 'Hermes' : 'Talos';
      const there = late === 'Talos' ? 'Hermes' : 'Talos';
      expect(await standing(game, late)).toMatchObject({ ready: false });
      expect(await standing(game, there)).toMatchObject({ ready: true, won: 1 });
    },
    PATIENCE,
  );

  it(
    'have lost what they left at a table of several when they ask for another game',
    async () => {
      const { arena, standing, people, tables } = await set(Date.now);
      const game = 'diadochi';
      const talos = await people.register(undefined, 'Talos', password, 'bot');
      await arena.join(talos, game);
      const { id } = await arena.play(talos, game, {});
      await tables.resign({ user: talos.id }, id);
      expect(await standing(game, 'Talos')).toMatchObject({ lost: 0, rating: 1500 });
      await arena.play(talos, game, {});
      expect(await standing(game, 'Talos')).toMatchObject({ lost: 1, played: 1 });
      expect((await standing(game, 'Talos'))?.rating).toBeLessThan(1500);
      await expect(arena.play(talos, game, {})).rejects.toMatchObject({ code: 'too-many' });
    },
    PATIENCE,
  );
});
