import { diadochiSchool as school } from '@strategoi/bots/diadochi';
import { attend, chancesOf, gather, type Lens, MARKED } from '@strategoi/bots/learn';
import type { DiadochiState } from '@strategoi/diadochi';
import { quick } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';

const { lens } = school;

describe('what is learnt of Les Diadoques', () => {
  const first = Array.from({ length: MARKED }, (_, n) => attend(school, '1', n));

  it('looks at figures that tell tables apart, each of them', () => {
    const missing: typeof school = {
      ...school,
      lesson: (n, luck) => {
        const lesson = school.lesson(n, luck);
        return { ...lesson, options: { ...lesson.options, eumenes: 'neutral' } };
      },
    };
    const { figures, width } = gather(lens.names.length, [...first, attend(missing, '1', 0)]);
    expect(new Set(lens.names).size).toBe(lens.names.length);
    const alike = lens.names.filter((_, at) => {
      const seen = new Set<number>();
      for (let from = at; from < figures.length; from += width) seen.add(figures[from] as number);
      return seen.size < 2;
    });
    expect(alike).toEqual([]);
  });

  it('notes a table once when a season is over, and not again as each of them seals', () => {
    const seen: string[] = [];
    const watched: Lens<DiadochiState> = {
      ...lens,
      look({ turn, phase }, role) {
        seen.push(`${turn} ${phase} ${role}`);
      },
    };
    attend({ ...school, lens: watched }, 'once', 0);
    expect(seen.length).toBeGreaterThan(60);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('plays captains of all manners, in both games, to years of their own', () => {
    const lessons = Array.from({ length: 40 }, (_, n) => school.lesson(n, quick(n)));
    const all = (of: (lesson: (typeof lessons)[number]) => unknown) => new Set(lessons.map(of));
    expect(all(({ scenario }) => scenario)).toEqual(new Set(['basic', 'advanced']));
    expect(all(({ options }) => options.last).size).toBeGreaterThan(3);
    expect(all(({ bots }) => bots.ptolemy?.id)).toEqual(new Set(['captain', 'cautious', 'bold', 'greedy']));
  });

  it('tells as its prior, and as its results, parts of one victory for all together', () => {
    const { figures, results, width } = gather(lens.names.length, first.slice(0, 1));
    const prior = lens.names.indexOf(lens.prior ?? '');
    // Nobody is driven out of this game.
    expect(results.length % 6).toBe(0);
    for (let row = 0; row < results.length; row += 6) {
      const sum = (of: (row: number) => number): number =>
        [0, 1, 2, 3, 4, 5].reduce((total, seat) => total + of(row + seat), 0);
      expect(sum((at) => chancesOf(figures[at * width + prior] as number))).toBeCloseTo(1, 1);
      expect(sum((at) => (results[at] as number) / 255)).toBeCloseTo(1, 1);
    }
  });
});
