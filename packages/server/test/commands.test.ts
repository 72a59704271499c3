import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { spawnServer } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'strategoi-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: `sqlite:${join(folder, 'games.db')}`, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stdout.trim(), complained: stderr.trim() };
};

describe('a command that cannot be carried out', () => {
  it('says why in one line', () => {
    const notGzip = join(folder, 'not-gzip');
    writeFileSync(notGzip, 'nothing of the kind');
    const full = join(folder, 'full.gz');
    expect(run(['backup', full])).toMatchObject({ status: 0, said: expect.stringMatching(/^\d+ rows$/) });
    const cases: readonly [string[], RegExp, Record<string, string>?][] = [
      [['restore', join(folder, 'nowhere')], /nowhere.*ENOENT/],
      [['restore', notGzip], /not-gzip: incorrect header/],
      [['backup', join(folder, 'no', 'folder')], /ENOENT/],
      [['migrate'], /sqlite: or postgres:/, { DATABASE_URL: 'mysql://somewhere/else' }],
      [['migrate'], /ECONNREFUSED/, { DATABASE_URL: 'postgres://127.0.0.1:1/games' }],
      [['migrate'], /open database file/, { DATABASE_URL: `sqlite:${folder}` }],
      // A folder that can be made nowhere is an error, whichever command needs it.
      ...(existsSync('/proc/self')
        ? ['migrate', 'serve'].map((command): [string[], RegExp, Record<string, string>] => [
            [command],
            /games\.db: ENOENT.*mkdir/,
            { DATABASE_URL: 'sqlite:/proc/nowhere/games.db' },
          ])
        : []),
    ];
    for (const [args, why, env] of cases) {
      const { status, complained } = run(args, env);
      expect([args[0], status, complained.split('\n').length], complained).toEqual([args[0], 1, 1]);
      expect(complained).toMatch(why);
    }
  }, 240_000);
});

describe('a server started beside one that serves the same file', () => {
  it('says that it waits, takes over when the other is stopped, and gives up where that was set', async () => {
    const DATABASE_URL = `sqlite:${join(folder, 'served.db')}`;
    const old = await spawnServer({ DATABASE_URL });
    const waiting = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL,
        PORT: new URL(old.base).port,
        LOG_LEVEL: 'error',
        TAKEOVER_WAIT_S: '600',
      },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    try {
      let said = '';
      waiting.stderr.on('data', (part) => {
        said += String(part);
      });
      await expect
        .poll(() => said, { timeout: PATIENCE })
        .toMatch(/served\.db: another process serves this file\. Stop it/);
      const third = run(['serve'], { DATABASE_URL, TAKEOVER_WAIT_S: '0' });
      expect([third.status, third.complained]).toEqual([
        1,
        expect.stringMatching(/served\.db: another process serves this file; several need PostgreSQL$/),
      ]);
      // Meanwhile the old one serves, and what it was told is there afterwards.
      const guest = await newGuest(old.base, 'Nicias');
      const { body } = await guest.post('/api/games', { game: 'amphipolis', scenario: '10.2' });
      expect(await old.stop()).toBe(0);
      const shown = () =>
        guest.get(`/api/games/${body.id}`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(shown, { timeout: PATIENCE }).toBe(200);
      expect(said).toMatch(/the other process has let go of it/);
    } finally {
      const gone = new Promise((resolve) => waiting.once('exit', resolve));
      waiting.kill('SIGTERM');
      await gone;
    }
  }, 240_000);
});

describe('proxies', () => {
  it('are none, one, or as many as are said', () => {
    const proxies = (TRUST_PROXY?: string) => readConfig(TRUST_PROXY ? { TRUST_PROXY } : {}).proxies;
    expect([proxies(), proxies('no'), proxies('yes'), proxies('3')]).toEqual([0, 0, 1, 3]);
    for (const odd of ['0', '-1', '1.5', 'true', '10']) expect(() => proxies(odd)).toThrow('TRUST_PROXY');
  });
});
