import { describe, expect, it } from 'vitest';
import { type Contender, rivalsFor } from '../src/index.ts';

const bot = (id: string, rating: number, house = true): Contender => ({ id, rating, house });
const drawn = (rating: number, others: readonly Contender[], seats = 1): Set<string> =>
  new Set(
    Array.from({ length: 60 }, (_, i) => rivalsFor(rating, others, seats, `lot ${i}`))
      .flat()
      .map(({ id }) => id),
  );

describe('the rival of a bot', () => {
  it('is any of the three nearest by rating, and nobody further off', () => {
    const field = [bot('far', 900), bot('a', 1480), bot('b', 1510), bot('c', 1620), bot('d', 1750)];
    expect([...drawn(1500, field)].toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('is any of those who are level, not the first who are listed', () => {
    const field = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => bot(id, 1500));
    expect(drawn(1500, field).size).toBe(6);
  });

  it('sits at several seats where the house plays him, at one where somebody else does', () => {
    const [ours, theirs] = [bot('captain', 1500), bot('hermes', 1500, false)];
    for (let i = 0; i < 20; i++) {
      const five = rivalsFor(1500, [ours, theirs], 5, `lot ${i}`);
      expect(five).toHaveLength(5);
      expect(five.filter((one) => one === theirs).length).toBeLessThanOrEqual(1);
    }
    expect(rivalsFor(1500, [theirs], 2, 'lot')).toEqual([theirs]);
    expect(rivalsFor(1500, [], 1, 'lot')).toEqual([]);
  });

  it('is the same for the same lot', () => {
    const field = ['a', 'b', 'c'].map((id) => bot(id, 1500));
    expect(rivalsFor(1500, field, 1, 'x')).toEqual(rivalsFor(1500, field, 1, 'x'));
  });
});
