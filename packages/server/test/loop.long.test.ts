import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newGuest } from './client.ts';
import { freePort } from './process.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const seats = ['antigonus', 'antipater', 'eumenes', 'lysimachus', 'ptolemy', 'seleucus'];
/** Milliseconds for which nobody else may have to wait. */
const LONGEST = 20;
const WARM = 8_000;
const WATCHED = 8_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(existsSync('/proc/self/schedstat'))('the event loop', () => {
  it('is not held up by the bots of games with six seats', { timeout: 300_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-loop-'));
    const port = await freePort();
    const child = spawn(
      process.execPath,
      ['--import', here('../tools/loop-probe.mjs'), here('../dist/main.js')],
      {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          DATABASE_URL: `sqlite:${join(folder, 'games.db')}`,
          LOG_LEVEL: 'error',
          PAGE: '/nowhere',
          LOOP_FILE: join(folder, 'loop.json'),
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      const base = `http://127.0.0.1:${port}`;
      for (let tries = 0; tries < 2000; tries++) {
        const ready = await fetch(`${base}/readyz`).then(
          (r) => r.ok,
          () => false,
        );
        if (ready) break;
        await wait(15);
      }
      const host = await newGuest(base, 'Hieronymus');
      const bots = Object.fromEntries(seats.map((seat) => [seat, 'captain']));
      const ids: string[] = [];
      for (const scenario of ['basic', 'advanced'])
        ids.push(
          (await host.post('/api/games', { game: 'diadochi', scenario, seat: null, bots })).body.id as string,
        );
      const line = await host.line();
      for (const game of ids) await line.ask({ t: 'watch', game });
      // What is compiled while it first runs is not what is meant.
      await wait(WARM);
      const plyOf = async (): Promise<number> => {
        const plies = ids.map(async (id) => (await host.get(`/api/games/${id}/view`)).body.ply as number);
        return (await Promise.all(plies)).reduce((sum, ply) => sum + ply, 0);
      };
      const before = await plyOf();
      child.kill('SIGUSR2');
      await wait(WATCHED);
      // They have played meanwhile; on a busy machine that takes longer.
      await expect.poll(plyOf, { timeout: 60_000 }).toBeGreaterThan(before + 20);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      const { turns, longest } = JSON.parse(readFileSync(join(folder, 'loop.json'), 'utf8')) as {
        turns: number;
        longest: number;
      };
      expect(turns).toBeGreaterThan(100);
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThan(LONGEST);
    } finally {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
