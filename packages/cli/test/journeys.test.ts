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

const captains = ['antipater', 'lysimachus', 'eumenes', 'ptolemy', 'seleucus'].flatMap((power) => [
  `--${power}`,
  'bot:captain',
]);
const sheet = ['A PHR -> AXY', 'A PHR.2 -> MYS', 'A PHR.3 -> LYD'];
/** Les Diadoques as Antigonus among captains. */
async function season(language: string, ...typed: readonly string[]): Promise<string> {
  const seats = ['--antigonus', 'human', ...captains];
  const { out } = await desk.run(
    ['play', 'diadochi', ...seats, '--seed', 'x', '--lang', language],
    [...typed, 'quit'].map((line) => `${line}\n`).join(''),
  );
  return out.replaceAll(/\n {4}/g, ' ');
}

it('tells the sheets that were sealed, the levies and the provinces of each power in a line of their own', async () => {
  const out = await season('en', ...sheet, 'seal');
  expect(out).toContain('Antipater calls up 3 armies in Macedonia and goes with the first of them.');
  expect(out).toContain('Lysimachus calls up 2 armies and 1 fleet in the Thracian Chersonese and goes with');
  expect(
    out.match(/Antipater, Lysimachus, Eumenes, Ptolemy and Seleucus have sealed their sheets\./g),
  ).toHaveLength(2);
  expect(out).not.toMatch(/(?:Antipater|Seleucus) has sealed/);
  const taken = out.match(/^ {2}· .* take(?:s|) possession of .*$/gm) ?? [];
  expect(taken.length).toBeGreaterThan(3);
  expect(taken.map((line) => line.split(' take')[0])).toEqual([
    ...new Set(taken.map((line) => line.split(' take')[0])),
  ]);
});

it('tells the sieges that begin in a season at once, in French too', async () => {
  const idle = ['sceller', 'sceller'];
  const out = await season('fr', ...sheet, 'sceller', ...idle, ...idle);
  expect(out).toMatch(/Première saison de siège devant .* et .*\s: encore une, et ces villes tombent\./);
  expect(out).toContain('Antipater, Lysimaque, Eumène, Ptolémée et Séleucos ont scellé leur feuille.');
  expect(out).toContain('Ptolémée lève 3 armées en Égypte et accompagne la première.');
  expect(out).toMatch(/· .*, .* et .* passent à Ptolémée\./);
});
