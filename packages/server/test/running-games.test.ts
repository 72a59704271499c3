import { boardOf } from '@strategoi/chronicle';
import { lots, SPECTATOR, sure } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { afterEach, describe, expect, it } from 'vitest';
import { placeOf } from '../src/archive/add.ts';
import { library } from '../src/games.ts';
import { newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

let server: Running | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe('of a game that is still played', () => {
  it(
    'nothing is told by archive, explorer, figures, reports or profiles, and a frame tells what spectators see',
    async () => {
      server = await running('sqlite');
      const [one, two] = [await newGuest(server.base, 'Cleon'), await newGuest(server.base, 'Brasidas')];
      const wanted = { game: 'amphipolis', scenario: '10.2', seat: 'athens' };
      const { id } = (await one.post('/api/games', wanted)).body as { id: string };
      await two.post(`/api/games/${id}/join`, {});
      const { seed } = await server.house.store.db
        .selectFrom('games')
        .select('seed')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const refused: readonly (readonly [string, number])[] = [
        [`/chronicle/${id}`, 409],
        [`/chronicle/${id}.html`, 409],
        [`/chronicle/${id}.md`, 409],
        [`/chronicle/${id}.png`, 409],
        [`/api/archive/positions?id=${id}&after=0`, 404],
      ];
      const silent = [
        '/api/archive',
        '/api/archive?player=Cleon',
        '/api/archive/records',
        '/api/archive/stats/amphipolis',
        '/api/stats/amphipolis',
        '/api/people/Cleon',
        '/api/people/Cleon/titles',
        '/api/ladders/amphipolis',
      ];
      // Not even for those who play it.
      for (const client of [newClient(server.base), one, two]) {
        for (const [path, status] of refused) {
          const answer = await client.get(path);
          expect([path, answer.status]).toEqual([path, status]);
          expect(answer.text).not.toContain(seed);
        }
        for (const path of silent) {
          const answer = await client.get(path);
          expect([path, answer.status]).toEqual([path, 200]);
          expect(answer.text).not.toContain(id);
          expect(answer.text).not.toContain(seed);
        }
        expect((await client.get(`/embed/${id}`)).text).not.toContain(seed);
      }
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );

  it('the frame and the explorer are the same, whatever is hidden', async () => {
    for (const { game } of Object.values(library)) {
      const { id, scenarios } = game.manifest;
      const scenario = scenarios[0]?.id ?? '';
      const state = game.setup({ scenario, options: {}, seed: 'what is hidden' });
      for (let n = 0; n < 40; n++) {
        const [ask] = game.pending(state);
        const legal = ask ? game.legal(state, ask.role) : [];
        if (!ask || legal.length === 0) break;
        game.apply(state, ask.role, lots(legal, `line ${n}`)[0] as (typeof legal)[number]);
      }
      const atlas = sure(await shelved(id)?.atlas?.());
      const chronicler = sure(await shelved(id)?.chronicler?.());
      const [ask] = game.pending(state);
      const other = game.resample(state, ask?.role ?? '', 'another');
      const draw = (s: typeof state): string => boardOf(chronicler, game.view(s, SPECTATOR), atlas, 'en', id);
      expect([id, draw(other) === draw(state)]).toEqual([id, true]);
      expect(placeOf(game, other)).toBe(placeOf(game, state));
    }
  });
});
