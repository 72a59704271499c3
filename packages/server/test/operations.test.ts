import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { PRESENCE_WAIT } from '../src/live/presence.ts';
import { newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { freePort, ready } from './process.ts';
import { running } from './server.ts';

const game = library.amphipolis!.game;

describe.each(kinds)('a house (%s)', (kind) => {
  it(
    'has the administrators its settings name, and no others',
    async () => {
      const server = await running(kind, { ADMINS: 'Pericles' });
      const { people } = server.house;
      const admin = newClient(server.base);
      await admin.post('/api/account', { name: 'Pericles', password: 'a long password' });
      await people.register(undefined, 'Cleon', 'a long password');
      const guest = await newGuest(server.base, 'Hyperbolus');
      expect((await admin.get('/api/admin')).status).toBe(200);
      // As at the next start, with other settings.
      await people.appoint(['Cleon', 'Hyperbolus', 'Nobody']);
      expect((await admin.get('/api/admin')).status).toBe(403);
      expect((await guest.get('/api/admin')).status).toBe(403);
      expect((await people.named('Cleon'))?.admin).toBe(1);
      await people.appoint([]);
      expect((await people.named('Cleon'))?.admin).toBe(0);
      await server.close();
    },
    PATIENCE,
  );

  it(
    'goes on with a game of other rules only if every line of it comes out the same',
    async () => {
      const server = await running(kind);
      const { people, lobby, tables, store } = server.house;
      const [one, two] = [(await people.guest('Nicias')).user, (await people.guest('Lamachus')).user];
      const { id } = await lobby.create(one, { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
      await lobby.join(two, id);
      const table = await tables.open(id);
      const luck = stream('pin');
      while (table.lines.filter((line) => line.hash !== '').length < 4) {
        const { role } = game.pending(table.state)[0]!;
        const actions = game.legal(table.state, role);
        const text = game.notate(actions[luck.below(actions.length)]!);
        await tables.act({ user: table.seats.get(role)!.user_id! }, id, table.ply, text);
      }
      const setVersion = (version: string) =>
        store.db.updateTable('games').set({ version }).where('id', '=', id).execute();
      const reopened = () => {
        tables.forget(id);
        return tables.open(id);
      };
      await setVersion('0.0.0');
      expect((await reopened()).state).toEqual(table.state);
      const early = table.lines.find((line) => line.hash !== '')!;
      await store.db
        .updateTable('actions')
        .set({ hash: 'otherwise' })
        .where('game_id', '=', id)
        .where('ply', '=', early.ply)
        .execute();
      await expect(reopened()).rejects.toMatchObject({ code: 'other-rules' });
      expect(server.failures.splice(0)).toEqual([
        expect.stringContaining(`line ${early.ply} comes out otherwise`),
      ]);
      await server.close();
    },
    PATIENCE,
  );
});

describe('a house on PostgreSQL', () => {
  it(
    'closes without a word about those who had to leave',
    async () => {
      const server = await running('postgresql');
      const guest = await newGuest(server.base, 'Nicias');
      const { body } = await guest.post('/api/games', { game: 'amphipolis', scenario: '10.2' });
      const line = await guest.line();
      await line.ask({ t: 'watch', game: body.id });
      await server.close();
      await line.closed;
      // Who is there is told a little later.
      await new Promise((resolve) => setTimeout(resolve, 2 * PRESENCE_WAIT));
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );
});

describe('the built server', () => {
  it(
    'says nothing in its logs that opens anything or was meant for others, and ends in order',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'strategoi-logs-'));
      const port = await freePort();
      const child = spawn(process.execPath, [fileURLToPath(new URL('../dist/main.js', import.meta.url))], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATABASE_URL: `sqlite:${join(folder, 'games.db')}`,
          LOG_LEVEL: 'trace',
          PAGE: '/nowhere',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let logs = '';
      let beside = '';
      child.stdout.on('data', (data) => {
        logs += String(data);
      });
      child.stderr.on('data', (data) => {
        beside += String(data);
      });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const base = `http://127.0.0.1:${port}`;
      await ready(base, child);
      const one = newClient(base);
      const password = 'sesame of the agora';
      await one.post('/api/account', { name: 'Nicias', password });
      await one.post('/api/login', { name: 'Nicias', password: `${password}!` });
      const { token } = (await one.post('/api/tokens', { label: 'x' })).body as { token: string };
      await one.call('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
      const wanted = { game: 'amphipolis', scenario: '10.2', private: true };
      const { id, invite } = (await one.post('/api/games', wanted)).body as { id: string; invite: string };
      const two = newClient(base);
      const { back } = (await two.post('/api/guest', { name: 'Lamachus' })).body as { back: string };
      expect((await two.get(`/api/invites/${invite}`)).status).toBe(200);
      expect((await two.get(`/api/games/${id}?invite=${invite}`)).status).toBe(200);
      expect((await two.post(`/api/games/${id}/join`, { invite })).status).toBe(200);
      const words = 'meet me at the long walls';
      const line = await two.line();
      await line.ask({ t: 'watch', game: id, invite });
      expect(await line.ask({ t: 'chat', game: id, text: words })).toMatchObject({ t: 'ok' });
      expect((await one.call('POST', '/api/login', '{"name":')).status).toBe(400);
      child.kill('SIGTERM');
      expect(await line.closed).toBe(1001);
      expect(await ended).toBe(0);
      rmSync(folder, { recursive: true, force: true });
      const lines = logs.trim().split('\n');
      expect(lines.map((text) => (JSON.parse(text) as { msg?: string }).msg)).toContain('stopping');
      expect(logs).toContain('/api/invites/:invite');
      const cookies = [one, two].map((client) => client.cookie.split('=')[1]!);
      for (const secret of [password, token, invite, back, words, ...cookies])
        expect(logs + beside).not.toContain(secret);
    },
    3 * PATIENCE,
  );
});
