import { describe, expect, it } from 'vitest';
import { gradesOf, type Rated } from '../src/index.ts';

/** So many games, each of which left the rating like this. */
const played = (count: number, rating: number, deviation = 60, game = 'amphipolis', from = 0): Rated[] =>
  Array.from({ length: count }, (_, i) => ({ game, rating, deviation, at: from + i }));

describe('titles earned by play', () => {
  it('need games, a rating, and a deviation that is small enough', () => {
    expect(gradesOf(played(9, 1700))).toEqual([]);
    expect(gradesOf(played(30, 1499))).toEqual([]);
    expect(gradesOf(played(30, 1700, 101))).toEqual([]);
    expect(gradesOf(played(10, 1500, 100))).toEqual([{ title: 'lochagos', game: 'amphipolis', at: 9 }]);
    expect(gradesOf(played(20, 1650, 90))).toMatchObject([{ title: 'taxiarch', at: 19 }]);
    expect(gradesOf(played(40, 1800, 80))).toMatchObject([{ title: 'strategos', at: 39 }]);
  });

  it('are kept by whoever loses rating afterwards, one for each game', () => {
    const history = [
      ...played(20, 1660),
      ...played(50, 1300, 60, 'amphipolis', 20),
      ...played(12, 1510, 90, 'hellespont'),
    ];
    expect(gradesOf(history).map(({ title, game }) => `${title} ${game}`)).toEqual([
      'taxiarch amphipolis',
      'lochagos hellespont',
    ]);
  });
});
