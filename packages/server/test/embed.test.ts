import { boardOf } from '@strategoi/chronicle';
import { SPECTATOR, sure } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import { afterEach, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

let server: Running | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? '';

describe('a game in a frame of another page', () => {
  it(
    'is what a spectator sees, the same for whoever looks, and nothing that runs',
    async () => {
      server = await running('sqlite', { BOT_THREADS: '0' });
      const [one, two] = [await newGuest(server.base, 'Cleon'), await newGuest(server.base, 'Brasidas')];
      const wanted = { game: 'amphipolis', scenario: '10.2', seat: 'athens', bots: {} };
      const { id } = (await one.post('/api/games', wanted)).body as { id: string };
      const stranger = newClient(server.base);
      const at = `/embed/${id}?language=en`;
      const open = await stranger.get(at);
      expect([open.status, open.text.includes('free seat')]).toEqual([200, true]);
      await two.post(`/api/games/${id}/join`, {});

      const seen = await stranger.get(at);
      expect(seen.text).toMatch(/Being played, turn \d/);
      expect(seen.text).toMatch(/<svg[^>]+aria-label="The board: Amphipolis/);
      expect(seen.text).not.toMatch(/<script|<form|<input|<button| on\w+=/);
      // Whoever plays there is shown no more in a frame than anybody else.
      for (const player of [one, two]) expect((await player.get(at)).text).toBe(seen.text);
      expect(policyOf(seen.headers)).toContain('frame-ancestors *');
      expect(policyOf(seen.headers)).toContain("default-src 'none'");
      expect(seen.headers.get('x-frame-options')).toBeNull();
      // No other address may stand in a frame.
      for (const path of [`/api/games/${id}`, '/api/', '/api/me', '/'])
        expect(policyOf((await stranger.get(path)).headers)).toContain("frame-ancestors 'none'");
      // Of a game that is played there is no past to be had here, and no other game by a wrong name.
      expect((await stranger.get(`${at}&at=0`)).text).toBe(seen.text);
      expect((await stranger.get('/embed/none')).status).toBe(404);
      expect((await stranger.get(`${at}&invite=x`)).status).toBe(400);

      await one.post(`/api/games/${id}/resign`);
      const over = await stranger.get(`/embed/${id}?language=fr`);
      expect(over.text).toContain('Finie');
      expect(over.text).toContain(`/chronicle/${id}?language=fr`);
      expect(over.text).toContain('vainqueur');
      expect(over.headers.get('cache-control')).toBe('public, max-age=300');
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );

  it('is no private game, nor one behind a mask with its names', async () => {
    server = await running('sqlite');
    const one = await newGuest(server.base, 'Cleon');
    const two = await newGuest(server.base, 'Brasidas');
    const wanted = { game: 'amphipolis', scenario: '10.2', seat: 'athens' };
    const { id, invite } = (await one.post('/api/games', { ...wanted, private: true })).body as {
      id: string;
      invite: string;
    };
    await two.post(`/api/games/${id}/join`, { invite });
    for (const client of [one, two, newClient(server.base)])
      expect((await client.get(`/embed/${id}`)).status).toBe(404);
    const masked = (await one.post('/api/games', { ...wanted, anonymous: true })).body as { id: string };
    await two.post(`/api/games/${masked.id}/join`, {});
    const { text } = await one.get(`/embed/${masked.id}`);
    expect(text).toContain('masked');
    expect(text).not.toContain('Cleon');
    expect(server.failures).toEqual([]);
  });

  it('can be drawn for every game of the shelf, from what a spectator is shown', async () => {
    for (const { game } of Object.values(library)) {
      const { id, scenarios } = game.manifest;
      for (const { id: scenario } of scenarios) {
        const state = game.setup({ scenario, options: {}, seed: 'a frame' });
        const atlas = await shelved(id)?.atlas?.();
        const chronicler = await shelved(id)?.chronicler?.();
        const draw = (): string =>
          boardOf(sure(chronicler), game.view(state, SPECTATOR), sure(atlas), 'fr', id);
        const stands = (svg: string): boolean => svg.includes('<rect x="') && svg.includes('rx="');
        // Some begin with an empty map: the first who are placed are seen.
        for (let n = 0; n < 200 && !stands(draw()); n++) {
          const [ask] = game.pending(state);
          const [first] = ask ? game.legal(state, ask.role) : [];
          if (!ask || !first) break;
          game.apply(state, ask.role, first);
        }
        const svg = await draw();
        expect(svg.match(/<path /g)?.length).toBeGreaterThan(20);
        if (id !== 'diadochi') expect([scenario, stands(svg)]).toEqual([scenario, true]);
      }
    }
  });
});
