import { afterEach, beforeEach, expect, it } from 'vitest';
import { riders } from '../../web/tools/positions.mjs';
import { folded } from '../src/play/screen.ts';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

it('tells the hops of another’s march as one journey', async () => {
  desk.write('position.json', riders);
  await desk.run(['new', '--position', 'position.json', '-o', 'game.json']);
  const typed = ['', 'activate T12', 'pick all', 'go T11', 'go T17', 'halt', 'done', '', 'quit'];
  const seats = ['--athens', 'human', '--sparta', 'human'];
  const { out } = await desk.run(
    ['play', 'game.json', ...seats, '--lang', 'en'],
    typed.map((line) => `${line}\n`).join(''),
  );
  const [own = '', theirs = ''] = out.split('Hand over to Athens');
  expect(own).toMatch(/from the bridgehead \(T11\) to the marsh/);
  expect(theirs).toMatch(/move from Amphipolis \(T12\) to the marsh[^·]*for 3 movement points/);
  expect(theirs).not.toMatch(/from the bridgehead/);
});

it('tells the same line several times over once, with how often', () => {
  const line = 'Athens announces 1 AP.';
  expect(folded([line, line, 'Athens passes.', line])).toEqual([`${line} (×2)`, 'Athens passes.', line]);
  expect(folded([])).toEqual([]);
});
