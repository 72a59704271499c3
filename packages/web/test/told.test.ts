/** Events as the page names them: what a game does not have must not compile. */
import type { Event } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { isEvent as isOfDiadochi } from '../src/games/diadochi/told.ts';
import { isEvent as isOfEpic } from '../src/games/epic/told.ts';
import { isEvent as isOfSeries } from '../src/games/series/told.ts';

const passed: Event = { type: 'passed', side: 1, zone: 3, die: 4, success: false };

it('knows an event by its name, and what it carries', () => {
  expect(isOfSeries(passed, 'combat', 'passed')).toBe(true);
  expect(isOfSeries(passed, 'combat')).toBe(false);
  expect(isOfSeries(undefined, 'passed')).toBe(false);
  const die: number | undefined = isOfSeries(passed, 'passed') ? passed.die : undefined;
  expect(die).toBe(4);
});

it('takes no event that the game does not have, and reads nothing it does not carry', () => {
  // @ts-expect-error no such event
  expect(isOfSeries(passed, 'pass')).toBe(false);
  // @ts-expect-error an event of the series, not of Les Diadoques
  expect(isOfDiadochi(passed, 'combat.result')).toBe(false);
  // @ts-expect-error no such event
  expect(isOfDiadochi(passed, 'results')).toBe(false);
  // @ts-expect-error no such event
  expect(isOfEpic(passed, 'battel')).toBe(false);
  // @ts-expect-error a passage has no goal
  expect(isOfSeries(passed, 'passed') && passed.goal).toBeUndefined();
});
