import type { Ask } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { seriesChoices } from '../src/games/series/choices.ts';
import { primaryOf } from '../src/panels/primary.ts';

const loud = (actions: readonly string[], buttons: readonly string[] = actions, more: Partial<Ask> = {}) =>
  primaryOf({ role: 'athens', step: 'actions.orders', rules: [], actions, ...more }, buttons, seriesChoices);

it('the loud button is what comes naturally', () => {
  expect(loud(['go M4', 'halt'], ['halt'])).toBe('halt');
  expect(loud(['advantage points', 'pass'])).toBe('pass');
  expect(loud(['take C01'])).toBe('take C01');
});

it('what gives something up is never loud', () => {
  expect(loud(['play storm', 'pass'])).toBeUndefined();
  expect(loud(['activate Sestos', 'done'], ['done'])).toBeUndefined();
  expect(loud(['pick A-T4', 'done'], ['done'], { params: { picked: [3] } })).toBeUndefined();
});

it('ending is loud once nothing is left but what loses nothing by being left', () => {
  expect(loud(['advantage recover', 'done'], ['done'])).toBe('done');
});
