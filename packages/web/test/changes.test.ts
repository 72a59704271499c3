import { expect, it } from 'vitest';
import { since } from '../src/games/epic/changes.ts';
import type { Moment } from '../src/session/session.ts';

const moment = (ply: number, type: string): Moment =>
  ({ ply, entry: { by: 'sparta', do: 'done', hash: '' }, told: { athens: [{ type }] } }) as Moment;
const hours = (n: number): number => n * 3_600_000;

it('whoever comes back after a season is told what has changed since his last decision', () => {
  const moments = [moment(1, 'move'), moment(2, 'season'), moment(3, 'move')];
  expect(since(moments, 'athens', 1, 0)).toBe('decision');
  // He was there when it began, or looks on for the first time.
  expect(since(moments, 'athens', 2, 0)).toBeUndefined();
  expect(since(moments, 'athens', 0, 0)).toBeUndefined();
});

it('whoever comes back after a day is told the last season, and nobody is at the start', () => {
  expect(since([moment(1, 'move')], 'athens', 1, hours(24))).toBe('last');
  expect(since([moment(1, 'move')], 'athens', 1, hours(1))).toBeUndefined();
  expect(since([], 'athens', 0, hours(24))).toBeUndefined();
});
