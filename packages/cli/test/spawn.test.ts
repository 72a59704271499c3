import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/strategoi.js', import.meta.url));
const strategoi = (...argv: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [bin, ...argv], {
    encoding: 'utf8',
    // The rules of all games with every place that cites them are more than a megabyte.
    maxBuffer: 16 * 2 ** 20,
    input: '',
    env: { ...process.env, LANG: 'C' },
  });

describe('the built command', () => {
  it('runs from the launcher', () => {
    const { status, stdout, stderr } = strategoi('help');
    expect(stderr).toBe('');
    expect(stdout).toContain('strategoi COMMAND');
    expect(status).toBe(0);
  });

  it('plays the same games in one thread or two', () => {
    const argv = ['simulate', 'amphipolis', '--games', '8', '--seed', 's', '--json'];
    const counts = (...more: string[]): unknown => {
      const { status, stdout } = strategoi(...argv, ...more);
      expect(status).toBe(0);
      const { actionsPerCpuSecond, ...rest } = JSON.parse(stdout) as { actionsPerCpuSecond: number };
      expect(actionsPerCpuSecond).toBeGreaterThan(0);
      return rest;
    };
    expect(counts('--threads', '2')).toEqual(counts());
  });

  it('plays with a border or a figure read otherwise, and only there', () => {
    const argv = ['balance', 'amphipolis', '--scenario', '10.1', '--games', '4', '--bot', 'captain'];
    const { status, stdout, stderr } = strategoi(
      ...argv,
      '--doubt',
      'T8-T9',
      '--doubt',
      'brasidas=4',
      '--json',
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const results = JSON.parse(stdout) as { variant: string; games: number; points: unknown }[];
    expect(results.map(({ variant, games }) => [variant, games])).toEqual([
      ['usual', 4],
      ['~T8-T9', 4],
      ['~brasidas=4', 4],
    ]);
    // The same seeds come to something else, and each reading to its own.
    expect(new Set(results.map(({ points }) => JSON.stringify(points))).size).toBe(3);
    const unknown = strategoi(...argv, '--doubt', 'T99');
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toMatch(/^strategoi: nothing inferred is called T99/);
  });

  it('knows the rules of the checkout it stands in', () => {
    const { stdout } = strategoi('rules', '--json');
    const { amphipolis } = JSON.parse(stdout) as { amphipolis: { rules: { id: string; code: unknown[] }[] } };
    expect(Array.isArray(amphipolis.rules)).toBe(true);
  });

  it('asks the server whether its games come out the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-migrate-'));
    try {
      const database = `sqlite:${join(folder, 'games.db')}`;
      const { status, stdout } = strategoi('migrate', '--check', '--database', database);
      expect(stdout).toBe('0 games, 0 lines, 0 faults\n');
      expect(status).toBe(0);
      const json = strategoi('migrate', '--check', '--database', database, '--json');
      expect(JSON.parse(json.stdout)).toEqual({ games: 0, lines: 0, faults: [] });
      const nowhere = strategoi('migrate', '--check', '--database', 'postgres://127.0.0.1:1/none');
      expect(nowhere.status).toBe(2);
      expect(nowhere.stderr).toMatch(/^strategoi: [^\n]+\n$/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('answers a wrong command with one line and exit code 2', () => {
    const { status, stdout, stderr } = strategoi('frobnicate');
    expect(stdout).toBe('');
    expect(stderr).toBe('strategoi: no command frobnicate; strategoi help lists them\n');
    expect(status).toBe(2);
  });
});
