import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe('a program that knows only the protocol', () => {
  let server: Running;
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-stranger-'));
  beforeAll(async () => {
    server = await running('sqlite');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The samples, and how each is started; the second where there is Python. */
  const programs = [
    {
      name: 'Talos',
      command: (game: string) => [process.execPath, here('../tools/bot.mjs'), game, server.base],
    },
    {
      name: 'Daedalus',
      command: (game: string, token: string) => [
        ...['python3', here('../../../examples/socket_bot.py'), server.base, token, '--game', game],
      ],
    },
  ];
  const there = programs.filter(
    ({ name }) => name === 'Talos' || spawnSync('python3', ['--version']).status === 0,
  );

  it.each(there)(
    'plays a game to its end under a bot account, and its file is verified ($name)',
    async ({ name, command }) => {
      const host = await newGuest(server.base, `Friend of ${name}`);
      const { body: made } = await host.post('/api/games', {
        game: 'amphipolis',
        scenario: '10.2',
        seat: null,
        bots: { athens: 'random' },
      });
      const owner = newClient(server.base);
      const account = { name, password: 'a man of bronze', bot: true };
      expect((await owner.post('/api/account', account)).body.user).toMatchObject({ kind: 'bot' });
      const { body: given } = await owner.post('/api/tokens', { label: 'example' });
      const [program = '', ...rest] = command(made.id as string, given.token as string);
      const child = spawn(program, rest, {
        env: { PATH: process.env.PATH, TOKEN: given.token as string },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (data) => {
        said += String(data);
      });
      const code = await new Promise((resolve) => child.once('exit', resolve));
      expect(code).toBe(0);
      const told = JSON.parse(said) as { result?: object };
      expect(told.result ?? told).toMatchObject({ how: 'played' });
      const listed = (await host.get(`/api/games/${made.id}`)).body;
      expect(listed).toMatchObject({ status: 'ended', seats: [{}, { name, kind: 'bot' }] });

      const file = join(folder, 'game.json');
      const { text } = await newClient(server.base).get(`/api/games/${made.id}/record`);
      const verify = (record: string): number | null => {
        writeFileSync(file, record);
        const bin = here('../../cli/bin/strategoi.js');
        return spawnSync(process.execPath, [bin, 'verify', file], { encoding: 'utf8' }).status;
      };
      expect(verify(text)).toBe(0);
      const forged = JSON.parse(text) as { log: { dice?: number[] }[] };
      const thrown = forged.log.find((entry) => entry.dice !== undefined)!;
      thrown.dice = thrown.dice!.map((die) => (die % 6) + 1);
      expect(verify(JSON.stringify(forged))).toBe(1);
    },
    240_000,
  );
});
