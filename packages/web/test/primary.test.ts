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

it('what a decision is about stands before what may be done at any other, and letting it be stands last', async () => {
  const { inOrder } = await import('../src/panels/Prompt.tsx');
  const { isAnyTime } = await import('../src/games/series/choices.ts');
  const offered = ['advantage recover', 'pass', 'advantage points', 'advantage return', 'advantage swap'];
  expect(inOrder(offered, isAnyTime)).toEqual([
    'advantage points',
    'advantage swap',
    'advantage recover',
    'advantage return',
    'pass',
  ]);
  expect(inOrder(['done', 'pass', 'go'], undefined)).toEqual(['done', 'go', 'pass']);
});

it('losses of one kind are taken at one touch, as many as there are and as are owed', async () => {
  const { atOnce } = await import('../src/games/series/fights/Live.tsx');
  const ask = (params: object) => ({ role: 'sparta', step: 'x', rules: [], params }) as never;
  expect(atOnce(ask({ owed: 30 }), 'lose S-T10', 7, 10)).toBe(3);
  expect(atOnce(ask({ owed: 30 }), 'lose S-T2', 3, 2)).toBe(3);
  expect(atOnce(ask({ owed: 30 }), 'lose S-T20', 2, 20)).toBe(1);
  expect(atOnce(ask({ n: 2 }), 'lose S-H3', 3, 3)).toBe(2);
  expect(atOnce(ask({ left: 1 }), 'lose S-H3', 3, 3)).toBe(1);
  expect(atOnce(ask({ n: 2 }), 'wound mindaros', 3, 0)).toBe(1);
});
