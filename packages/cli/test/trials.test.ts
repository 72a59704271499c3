import { afterEach, beforeEach, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

it('bench measures how fast courses are tried, the same ones every time', async () => {
  const trials = (seed: string) =>
    desk.data<Record<string, number>>('bench', 'amphipolis', '--trials', '--seconds', '0', '--seed', seed);
  const { trialsPerCpuSecond = 0, warmTrialsPerCpuSecond = 0, ...first } = await trials('a');
  expect(Math.min(trialsPerCpuSecond, warmTrialsPerCpuSecond)).toBeGreaterThan(0);
  expect(first.trials).toBe(6 * (first.coursesPerDecision ?? 0));
  expect(await trials('a')).toMatchObject(first);
  expect((await trials('b')).meanWorth).not.toBe(first.meanWorth);
});

it('bench has no trials of a game in which nobody weighs anything', async () => {
  desk.registry = new Desk().registry;
  expect((await desk.run(['bench', 'toy', '--trials', '--seconds', '0'])).code).not.toBe(0);
});
