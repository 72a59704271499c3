/** Steps as the page compares them: what a game does not have must not compile. */
import { expect, it } from 'vitest';
import { forStep, isAsked, isAskedFrom } from '../src/games/epic/asked.ts';
import { forHead, isAsked as isAskedInSeries } from '../src/games/series/asked.ts';

const asked = (step: string) => ({ step });

it('knows a step by its name and by its beginning', () => {
  expect(isAsked(asked('march.on'), 'move.group', 'march.on')).toBe(true);
  expect(isAsked(asked('march'), 'move.group', 'march.on')).toBe(false);
  expect(isAsked(undefined, 'march.on')).toBe(false);
  expect(isAskedFrom(asked('battle.press'), 'battle.', 'naval')).toBe(true);
  expect(isAskedFrom(asked('battles'), 'battle.')).toBe(false);
});

it('finds what a table has for a step, or for its beginning', () => {
  expect(forStep({ cards: 1, talks: 2 }, asked('talks'))).toBe(2);
  expect(forStep({ talks: 2 }, asked('talks.end'))).toBeUndefined();
  expect(forHead({ 'combat.': 1, 'combat.reply': 2 }, asked('combat.reply'))).toBe(1);
  expect(forHead({ reroll: 3 }, undefined)).toBeUndefined();
});

it('takes no step that the game does not have', () => {
  // @ts-expect-error no such step
  expect(isAsked(asked('march.on'), 'march.onn')).toBe(false);
  // @ts-expect-error nothing begins so
  expect(isAskedFrom(asked('battle.press'), 'batle.')).toBe(false);
  // @ts-expect-error no such step
  expect(forStep({ talk: 1 }, asked('talks'))).toBeUndefined();
  // @ts-expect-error neither game of the series has it
  expect(isAskedInSeries(asked('march.on'), 'march.on')).toBe(true);
});
