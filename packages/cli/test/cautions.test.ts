import { afterEach, beforeEach, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

it('says what should be known before a sheet is sealed, with its rule; the same again seals it', async () => {
  const bots = ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'seleucus'].flatMap((power) => [
    `--${power}`,
    'bot:random',
  ]);
  const typed = ['muster AAA', 'seal', 'quit'].map((line) => `${line}\n`).join('');
  const said = await desk.run(['play', 'diadochi', 'basic', '--seed', 'a', ...bots, '--lang', 'en'], typed);
  expect(said.out).toMatch(
    /has no order and will hold[^\n]*\[DIA-ORD-001\]\nType seal again to do it all the same\./,
  );
  const again = await desk.run(
    ['play', 'diadochi', 'basic', '--seed', 'a', ...bots, '--lang', 'fr'],
    typed.replace('seal\n', 'seal\nseal\n'),
  );
  const [, after = '', ...more] = again.out.split('Retapez seal pour le faire quand même.');
  expect(more).toEqual([]);
  expect(after).toMatch(/Elle n’avait pas d’ordre/);
});
