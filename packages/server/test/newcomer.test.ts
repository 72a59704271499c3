import { describe, expect, it } from 'vitest';
import { type Client, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { running } from './server.ts';

describe.each(kinds)('whoever takes a seat that was given up (%s)', (kind) => {
  it(
    'sees the game from there, and whoever gave it up no longer does',
    async () => {
      const server = await running(kind);
      const names = ['Antipater', 'Cassander', 'Craterus', 'Eumenes'];
      const people: Client[] = [];
      for (const name of names) people.push(await newGuest(server.base, name));
      const [gone, one, two, comer] = people as [Client, Client, Client, Client];
      const bots = { lysimachus: 'random', ptolemy: 'random', seleucus: 'random' };
      const { body } = await gone.post('/api/games', { game: 'diadochi', scenario: 'basic', bots });
      const game = body.id as string;
      const role = body.seat as string;
      for (const client of [one, two]) await client.post(`/api/games/${game}/join`);
      const lines = [];
      for (const client of people) {
        const line = await client.line();
        await line.ask({ t: 'watch', game });
        lines.push(line);
      }
      const [gones, , , comers] = lines as [(typeof lines)[0], unknown, unknown, (typeof lines)[0]];
      expect((await comer.post(`/api/games/${game}/offer`, { kind: 'seat', role })).body.error).toBe(
        'seat-taken',
      );
      await gone.post(`/api/games/${game}/resign`);
      await comers.next(
        (m) =>
          m.t === 'table' &&
          (m.seats as { role: string; vacant: boolean }[]).some((s) => s.vacant && s.role === role),
      );
      // Somebody shut out by one who plays is not asked about.
      await one.call('PUT', '/api/people/Eumenes/block', {});
      expect((await comer.post(`/api/games/${game}/offer`, { kind: 'seat', role })).body.error).toBe(
        'blocked',
      );
      await one.call('DELETE', '/api/people/Eumenes/block');
      expect((await comer.post(`/api/games/${game}/offer`, { kind: 'seat', role })).status).toBe(200);
      const asked = await comers.next((m) => m.t === 'table' && m.offer !== undefined);
      expect(asked.offer).toEqual({ kind: 'seat', by: role, role, name: 'Eumenes', agreed: [] });
      for (const client of [one, two])
        expect((await client.post(`/api/games/${game}/answer`, { agree: true })).status).toBe(200);
      expect(await comers.next((m) => m.t === 'view' && m.viewer === role)).toBeDefined();
      expect(await gones.next((m) => m.t === 'view' && m.viewer !== role)).toMatchObject({
        viewer: 'spectator',
      });
      // It is he who decides there now.
      const orders = (client: Client) => client.call('PUT', `/api/games/${game}/standing`, { pass: ['*'] });
      expect((await orders(gone)).body.error).toBe('not-your-seat');
      expect((await orders(comer)).status).toBe(200);
      expect((await gone.get(`/api/games/${game}`)).body.seat).toBeUndefined();
      expect((await comer.get(`/api/games/${game}`)).body.seat).toBe(role);
      expect(server.failures).toEqual([]);
      await server.close();
    },
    PATIENCE,
  );
});

describe.each(kinds)('whoever changes his name (%s)', (kind) => {
  it(
    'is called by the new one at tables where he sits, and by none when he is gone',
    async () => {
      const server = await running(kind);
      const [one, two] = [await newGuest(server.base, 'Aspasia'), await newGuest(server.base, 'Lysicles')];
      const { body } = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2' });
      const game = body.id as string;
      await two.post(`/api/games/${game}/join`);
      const line = await two.line();
      await line.ask({ t: 'watch', game });
      const named = (name: RegExp) =>
        line.next((m) => m.t === 'table' && (m.seats as { name: string }[]).some((s) => name.test(s.name)));
      await named(/^Aspasia$/);
      await one.post('/api/account', { name: 'Aspasia of Miletus', password: 'a long password' });
      await named(/^Aspasia of Miletus$/);
      await one.call('DELETE', '/api/account', {
        name: 'Aspasia of Miletus',
        password: 'a long password',
      });
      await named(/^gone /);
      expect((await two.get(`/api/games/${game}`)).text).not.toContain('Aspasia');
      const again = await two.line();
      await again.ask({ t: 'watch', game });
      expect(again.texts.join()).not.toContain('Aspasia');
      expect(server.failures).toEqual([]);
      await server.close();
    },
    PATIENCE,
  );
});
