import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDesk } from '../src/store/desk.ts';
import { PATIENCE } from './databases.ts';
import { build } from './process.ts';

const LINE = { sql: 'insert into lines values (?)', parameters: [1] };

/** A desk at a disk that takes as long as it is told, and a clock that goes on by nothing else. */
function atDisk() {
  let time = 0;
  let slow = 1;
  let carried = 0;
  const happened: string[] = [];
  const desk = makeDesk({
    engine: {
      batches: (batches) => {
        happened.push('committed');
        return batches.map(() => undefined);
      },
      close: () => {},
    },
    log: {
      sync: () => {
        time += slow;
        happened.push('synced');
      },
      synced: async () => {
        await new Promise(setImmediate);
        time += slow;
        happened.push('synced by another');
      },
      close: () => {},
    },
    now: () => time,
    carry: () => {
      carried += 1;
    },
  });
  return {
    desk,
    happened,
    carried: () => carried,
    disk: (ms: number) => {
      slow = ms;
    },
    /** So many commits, one every so many milliseconds, as long as it takes them. */
    commits(count: number, every: number): number {
      for (let n = 0; n < count; n++) {
        if (!desk.open()) return n;
        expect(desk.batches([[LINE]])).toEqual([undefined]);
        time += Math.max(0, every - slow);
      }
      return count;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

it('writes in place while the disk takes little of its time', () => {
  const { commits, disk } = atDisk();
  expect(commits(2000, 10)).toBe(2000);
  // A slow disk that is seldom asked.
  disk(40);
  expect(commits(100, 1000)).toBe(100);
});

it('lets another wait when the disk keeps it waiting, and tries again later each time', () => {
  const { commits, disk, pass, desk } = atDisk();
  disk(6);
  const first = commits(2000, 10);
  expect(first).toBeGreaterThan(10);
  expect(first).toBeLessThan(50);
  pass(4_000);
  expect(desk.open()).toBe(false);
  pass(1_500);
  expect(desk.open()).toBe(true);
  disk(150);
  expect(commits(2, 10)).toBe(1);
  pass(6_000);
  expect(desk.open()).toBe(false);
  pass(6_000);
  expect(desk.open()).toBe(true);
});

it('is done when the disk has it, whoever has waited for that', async () => {
  const { desk, disk, happened } = atDisk();
  disk(150);
  expect(desk.batches([[LINE]])).toEqual([undefined]);
  expect(happened).toEqual(['committed', 'synced']);
  expect(desk.open()).toBe(false);
  const waiting = desk.batches([[LINE]]);
  expect(happened).toEqual(['committed', 'synced', 'committed']);
  expect(await waiting).toEqual([undefined]);
  expect(happened.at(-1)).toBe('synced by another');
});

it('waits in place again as soon as the disk is quick while another waits for it', async () => {
  const { desk, disk, commits, pass } = atDisk();
  disk(150);
  commits(1, 10);
  /** So many commits in a row, another waiting for each. */
  const waiting = async (count: number, ms: number): Promise<boolean[]> => {
    const open: boolean[] = [];
    disk(ms);
    for (let n = 0; n < count; n++) {
      await desk.batches([[LINE]]);
      open.push(desk.open());
      pass(20);
    }
    return open;
  };
  expect(await waiting(40, 15)).not.toContain(true);
  expect((await waiting(20, 2)).indexOf(true)).toBe(19);
});

it('has the log carried into the file by how much was written, not how often', () => {
  const { desk, commits, carried } = atDisk();
  commits(6800, 10);
  expect(carried()).toBe(3);
  const sweep = Array.from({ length: 20 }, () => [LINE, LINE]);
  for (let n = 0; n < 100; n++) desk.batches(sweep);
  expect(carried()).toBe(5);
});

/** On the built server, whose threads they are: four write at once, so that the log is never at rest; its size after so many. */
const WRITING = `
  const [open, file, ...counts] = process.argv.slice(1);
  const { openStore } = await import(open);
  const store = await openStore('sqlite:' + file, 'log');
  const state = 'x'.repeat(8000);
  let next = 0;
  const put = (n) => store.db.insertInto('snapshots')
    .values({ game_id: 'g' + (n % 200), ply: n, version: '1', state })
    .onConflict((c) => c.column('game_id').doUpdateSet({ ply: n, state })).compile();
  for (const count of counts) {
    await Promise.all([1, 2, 3, 4].map(async () => {
      while (next < Number(count)) {
        next += 1;
        await store.write([put(next)], { kind: 'snapshot', game: 'g' + next });
      }
    }));
    console.log((await import('node:fs')).statSync(file + '-wal').size);
  }
  await store.close();
`;

it(
  'begins the log anew though it is written to without a pause',
  () => {
    build();
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-log-'));
    const open = new URL('../dist/store/open.js', import.meta.url).href;
    const file = join(folder, 'games.db');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['-e', `(async () => {${WRITING}})()`, open, file, '2000', '10000'],
      { encoding: 'utf8' },
    );
    rmSync(folder, { recursive: true, force: true });
    expect(stderr).toBe('');
    const [first, last] = stdout.trim().split('\n').map(Number) as [number, number];
    expect(first).toBeGreaterThan(1_000_000);
    expect(last).toBeLessThan(3 * first);
  },
  PATIENCE,
);
