import { randomBot } from '@strategoi/bots';
import {
  type ConformSpec,
  conform,
  digest,
  goldenText,
  itemNumbers,
  mergeReports,
  reportLines,
  type Transcript,
} from '@strategoi/conformance';
import { perft } from '@strategoi/kernel';
import { expect, test } from 'vitest';
import { type ToyBoard, type ToyState, toy } from '../../kernel/test/toy.ts';
import { toyWords } from '../../kernel/test/toy-words.ts';

function everything(): ConformSpec<ToyState, ToyBoard> {
  let clock = 0;
  return {
    games: 24,
    every: 3,
    bots: [randomBot],
    words: toyWords,
    elsewhere: [{ name: 'next door', digest: (t: Transcript) => Promise.resolve(digest(toy, t)) }],
    golden: ['duel', 'trio'].map((scenario) => ({
      scenario,
      seed: 'g',
      text: goldenText(toy, scenario, 'g'),
    })),
    stored: [],
    perft: [
      {
        name: 'start',
        scenario: 'duel',
        depth: 3,
        count: perft(toy, toy.setup({ scenario: 'duel', seed: 'perft' }), 3),
      },
    ],
    covered: true,
    // Time passes by being looked at.
    faithful: 300,
    cpu: () => clock++,
    baseline: { stateBytes: 2000 },
  };
}

test('the toy game passes all 26 items when everything is given', async () => {
  const report = await conform(toy, everything());
  expect(report.failures).toEqual([]);
  expect(report.items.map(({ item, status }) => [item, status])).toEqual(
    itemNumbers.map((item) => [item, 'passed']),
  );
  expect(report).toMatchObject({ game: 'toy', games: 24, finished: 24, ok: true, unused: [] });
  expect(report.measured.actionsPerCpuSecond).toBeGreaterThan(0);
});

test('what is not given is said, not passed over', async () => {
  const report = await conform(toy, { games: 2, every: 5 });
  const status = Object.fromEntries(report.items.map(({ item, status }) => [item, status]));
  expect(report.ok).toBe(true);
  expect([7, 21, 22, 23, 25].map((item) => status[item])).toEqual([
    'incomplete',
    'not given',
    'not given',
    'not given',
    'incomplete',
  ]);
  expect(report.items.find(({ item }) => item === 21)?.note).toBe('no bots were given');
});

test('the same seed makes the same run, another seed another', async () => {
  const run = (seed: string): Promise<unknown> => conform(toy, { seed, games: 3, every: 4 });
  expect(await run('one')).toEqual(await run('one'));
  expect(await run('one')).not.toEqual(await run('two'));
});

test('one item alone, one scenario alone', async () => {
  const report = await conform(toy, { games: 2, items: [6], scenario: 'duel' });
  expect(report.items.map(({ item }) => item)).toEqual([6]);
  await expect(conform(toy, { scenario: 'siege' })).rejects.toThrow('no scenario siege');
});

test('of a long run one game in so many is gone through ply by ply, the others for what ends and stands', async () => {
  const spec = { seed: 'long', every: 10, scenario: 'duel' };
  const checks = async (more: ConformSpec<ToyState, ToyBoard>): Promise<Map<number, number>> =>
    new Map((await conform(toy, { ...spec, ...more })).items.map(({ item, checks }) => [item, checks]));
  const first = await checks({ games: 1 });
  const all = await checks({ games: 6 });
  const thinned = await checks({ games: 6, whole: 6 });
  for (const item of [2, 3, 6]) expect(thinned.get(item)).toBe(all.get(item));
  for (const item of [4, 5, 9, 15]) {
    expect(thinned.get(item)).toBeGreaterThan(first.get(item) as number);
    expect(thinned.get(item)).toBeLessThan(all.get(item) as number);
  }
  expect(thinned.get(11)).toBe(first.get(11));
  expect(all.get(19)).toBeGreaterThan(thinned.get(19) as number);
});

test('every scenario has its share of the games gone through ply by ply', async () => {
  const folded = async (more: ConformSpec<ToyState, ToyBoard>): Promise<number | undefined> =>
    (await conform(toy, { seed: 'share', items: [19], ...more })).items[0]?.checks;
  // Two scenarios, two games of each: the first of each, which are games 0 and 1.
  expect(await folded({ games: 4, whole: 2 })).toBe(await folded({ games: 2 }));
});

test('threads share a corpus: their reports add up to that of one', async () => {
  const spec = { seed: 'shared', every: 5 };
  const alone = await conform(toy, { ...spec, games: 6 });
  const parts = await Promise.all([
    conform(toy, { ...spec, games: 2 }),
    conform(toy, { ...spec, games: 4, from: 2 }),
  ]);
  const merged = mergeReports(parts);
  expect(merged).toMatchObject({ games: 6, finished: 6, ok: true, actions: alone.actions });
  expect(merged.outcomes).toEqual(alone.outcomes);
  expect(merged.unused).toEqual(alone.unused);
  expect(merged.items.map((i) => i.status)).toEqual(alone.items.map((i) => i.status));
});

test('the report reads as lines', async () => {
  const lines = reportLines(await conform(toy, { games: 1, items: [6] }));
  expect(lines[0]).toContain('passed');
  expect(lines.at(-1)).toMatch(/^1 games, 1 finished, \d+ actions: conforms$/);
});
