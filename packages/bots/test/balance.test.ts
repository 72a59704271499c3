import { describe, expect, it } from 'vitest';
import { bidOf, chanceOf, evennessOf, isTold, shareOf, type Trial } from '../src/balance/index.ts';

const trial = (index: number, a: number, b: number, variant = 'usual'): Trial => ({
  scenario: 's',
  variant,
  index,
  winners: a > b ? ['a'] : b > a ? ['b'] : [],
  level: '',
  points: [a, b],
  byTurn: [
    [1, 2],
    [a, b],
  ],
});

describe('what is told from chance', () => {
  it('asks more of few games, and more where more was looked at', () => {
    const at = (errors: number) => ({ mean: errors, doubt: 1.96 });
    // The quantiles of Student's t for 95 %: 1.98 of a hundred games, 2.26 of ten, 2.78 of five.
    for (const [games, least] of [
      [100, 1.984],
      [10, 2.262],
      [5, 2.776],
    ] as const) {
      expect(isTold(at(least + 0.02), games)).toBe(true);
      expect(isTold(at(-least - 0.02), games)).toBe(true);
      expect(isTold(at(least - 0.02), games)).toBe(false);
    }
    // One of a hundred is held to 99.95 %.
    expect(isTold(at(3.4), 1000, 100)).toBe(false);
    expect(isTold(at(3.6), 1000, 100)).toBe(true);
  });

  it('knows nothing of a single pair, and of pairs that are all alike', () => {
    expect(isTold({ mean: 5, doubt: 1 }, 1)).toBe(false);
    expect(isTold({ mean: 5, doubt: 0 }, 40)).toBe(false);
  });
});

describe('how even a scenario is', () => {
  it('counts wins, draws, points and their course, each with its doubt', () => {
    const all = [trial(0, 5, 1), trial(1, 3, 3), trial(2, 2, 6), trial(3, 7, 1), trial(9, 99, 0)];
    const { games, wins, draws, points, byTurn } = evennessOf(
      { scenario: 's', variant: 'usual' },
      ['a', 'b'],
      all,
      4,
    );
    expect(games).toBe(4);
    expect([wins.a?.mean, wins.b?.mean, draws.mean]).toEqual([0.5, 0.25, 0.25]);
    expect(points.a).toEqual(shareOf([5, 3, 2, 7]));
    expect(byTurn.b?.map(({ mean }) => mean)).toEqual([2, 2.75]);
  });

  it('bids what the middle game would have made level, for the seat that does worse', () => {
    const all = [trial(0, 9, 1), trial(1, 6, 1), trial(2, 2, 4)];
    const { bids } = evennessOf({ scenario: 's', variant: 'usual' }, ['a', 'b'], all, 3);
    expect(bids.a).toEqual({ points: 0, low: 0, high: 0 });
    expect(bids.b).toEqual({ points: 5, low: -2, high: 8 });
    expect(bidOf([4, 1, 3, 2]).points).toBe(2.5);
    // Of a hundred games ten on either side of the middle are what a coin might give.
    expect(bidOf(Array.from({ length: 101 }, (_, i) => i))).toEqual({ points: 50, low: 40, high: 60 });
  });

  it('measures an option against the same games without it', () => {
    const all = [
      trial(0, 5, 1),
      trial(1, 3, 4),
      trial(0, 7, 1, 'x=y'),
      trial(1, 5, 4, 'x=y'),
      trial(2, 0, 9, 'x=y'),
    ];
    const { effect } = evennessOf({ scenario: 's', variant: 'x=y' }, ['a', 'b'], all, 3);
    expect(effect?.games).toBe(2);
    expect(effect?.points.a).toEqual({ mean: 2, doubt: 0 });
    expect(effect?.wins.a?.mean).toBe(0.5);
  });

  it('bids nothing where each seat wins by a mark of its own', () => {
    const all = [trial(0, 9, 1), trial(1, 6, 1)];
    const told = evennessOf({ scenario: 's', variant: 'usual' }, ['a', 'b'], all, 2, false);
    expect(told.bids).toEqual({});
    expect(told.wins.a?.mean).toBe(1);
  });

  it('is still in doubt where all games went the same way', () => {
    const { mean, doubt } = chanceOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(mean).toBe(0);
    expect(doubt).toBeGreaterThan(0.1);
    expect(chanceOf(Array.from({ length: 100 }, (_, i) => i % 2)).doubt).toBeCloseTo(0.096, 2);
  });
});
