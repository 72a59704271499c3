import { describe, expect, it } from 'vitest';
import { NEWCOMER, rated } from '../src/ratings/glicko.ts';

describe('ratings', () => {
  it('give the figures of the worked example of Glicko-2', () => {
    const player = { rating: 1500, deviation: 200, volatility: 0.06 };
    const met = (rating: number, deviation: number, score: number) => ({
      against: { rating, deviation, volatility: 0.06 },
      score,
    });
    const after = rated(player, [met(1400, 30, 1), met(1550, 100, 0), met(1700, 300, 0)]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('rise with a win as much as they fall with a loss between newcomers', () => {
    const won = rated(NEWCOMER, [{ against: NEWCOMER, score: 1 }]);
    const lost = rated(NEWCOMER, [{ against: NEWCOMER, score: 0 }]);
    const drawn = rated(NEWCOMER, [{ against: NEWCOMER, score: 0.5 }]);
    expect(won.rating - NEWCOMER.rating).toBeCloseTo(NEWCOMER.rating - lost.rating);
    expect(won.rating).toBeGreaterThan(1600);
    expect(drawn.rating).toBeCloseTo(NEWCOMER.rating);
    expect(won.deviation).toBeLessThan(NEWCOMER.deviation);
  });

  it('stay as they are without a game', () => {
    expect(rated(NEWCOMER, [])).toEqual(NEWCOMER);
  });
});
