import { afterEach, beforeEach, expect, it } from 'vitest';
import { acting } from '../../web/tools/positions.mjs';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

/** Six on foot, horse and two leaders in Macedonia: an operation takes five units and one leader. */
const inBase = acting('amphipolis', '10.4', 8, 'sparta', {
  Macedonia: ['S-H8B', 'S-H7x', 'S-H7x', 'S-P5x', 'S-P5x', 'S-C5x', 'brasidas', 'polydamidas'],
  T5: ['A-H6B', 'cleon'],
  O3: ['A-H6B', 'A-P5x'],
});

async function typed(...lines: readonly string[]): Promise<string> {
  desk.write('position.json', inBase);
  await desk.run(['new', '--position', 'position.json', '-o', 'game.json']);
  const seats = ['--sparta', 'human', '--athens', 'bot:random'];
  const said = await desk.run(
    ['play', 'game.json', ...seats, '--lang', 'en'],
    [...lines, 'quit'].map((line) => `${line}\n`).join(''),
  );
  return said.out.split(`> ${lines.at(-1)}\n`).at(-1) ?? '';
}

it('takes as many from a base as an operation carries, and says so (AMP-3.2-d)', async () => {
  const out = await typed('activate Macedonia', 'pick all');
  expect(out).toContain('6 picked: with one more of the others they could go nowhere');
  expect(out).toMatch(/operate O1/);
});

it('takes back all that one line did, and so many actions where a number is said', async () => {
  const once = await typed('activate Macedonia', 'pick all', 'undo');
  expect(once).toContain('Choose who leaves');
  expect(once.match(/pick /g)?.length).toBeGreaterThan(3);
  const one = await typed('activate Macedonia', 'pick all', 'undo 1');
  expect(one).toMatch(/add others|go to|destination/i);
  const twice = await typed('activate Macedonia', 'pick all', 'undo', 'undo');
  expect(twice).toContain('taken back: activate Macedonia');
});

it('lists an operation with its price and whom it meets, and tells the garrison of a zone', async () => {
  const out = await typed('activate Macedonia', 'pick all');
  expect(out).toMatch(/operate O1 +Operation to Mende \(O1\), 1.PA\n/);
  expect(out).toMatch(/operate O3 +Operation to Galepsos \(O3\), 1.PA, against 11.PF/);
  expect(await typed('zone O1')).toMatch(/garrison: (Athens|Sparta) VA \d PF \d/);
});

it('lists what leaving a base costs, and tells a die with what it came to', async () => {
  const seats = ['--sparta', 'human', '--athens', 'bot:captain', '--seed', 'h3', '--lang', 'en'];
  const said = await desk.run(
    ['play', 'hellespont', '10.1', ...seats],
    ['1', '3', '1', 'pass', 'quit'].map((line) => `${line}\n`).join(''),
  );
  expect(said.out).toMatch(/activate B1 +Leave Byzantion \(B1\), 2.PA/);
  expect(said.out).not.toMatch(/the die shows (\d)[\s\S]{0,80}die \1\b/);
});
