import { amphipolis } from '@strategoi/amphipolis';
import { amphipolisSchool } from '@strategoi/bots/amphipolis';
import { hellespontSchool } from '@strategoi/bots/hellespont';
import {
  attend,
  fit,
  fromBase64,
  gather,
  type Judge,
  judgeOf,
  type LearntTable,
  type Lens,
  type Lessons,
  MARKED,
  markOfLens,
  markOfLessons,
  quantise,
  type School,
  toBase64,
  usualRecipe,
} from '@strategoi/bots/learn';
import { hellespont } from '@strategoi/hellespont';
import { type Game, quick, type Role, type State } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import amphipolisTable from '../src/data/amphipolis.json' with { type: 'json' };
import hellespontTable from '../src/data/hellespont.json' with { type: 'json' };

/** A made-up game of eight figures, won by whoever has more of the first than of the second, or by a pair of others. */
function madeUp(rows: number): Lessons {
  const luck = quick(3);
  const figures = Int8Array.from({ length: rows * 8 }, () => luck.below(21) - 10);
  const results = Uint8Array.from({ length: rows }, (_, r) => {
    const at = (i: number): number => figures[r * 8 + i] as number;
    return at(0) - at(1) + (at(2) > 3 && at(3) > 3 ? 12 : 0) > 0 ? 255 : 0;
  });
  return { width: 8, figures, results, games: Uint32Array.from({ length: rows }, (_, r) => r) };
}

const recipe = { ...usualRecipe, hidden: 6, epochs: 10, batch: 16, rate: 0.02, decay: 0.001 };
const about = { game: 'none', version: '1', lens: '8-0', made: '', games: 1, lessons: '', error: 0 };

/** The rows themselves, looked at as tables. */
const rowsOf = (lessons: Lessons): { lens: Lens; states: State[] } => ({
  lens: {
    names: Array.from({ length: 8 }, (_, i) => `figure ${i}`),
    look: (state, _role, into) =>
      into.set(lessons.figures.subarray((state as unknown as { row: number }).row * 8).subarray(0, 8)),
  },
  states: Array.from(lessons.results.keys(), (row) => ({ row }) as unknown as State),
});

describe('a net', () => {
  it('learns what a straight sum cannot tell', () => {
    const lessons = madeUp(1500);
    const ends = [0, recipe.hidden].map((hidden) => {
      let unseen = 1;
      fit(lessons, { ...recipe, hidden }, (mark) => {
        unseen = mark.unseen;
      });
      return unseen;
    }) as [number, number];
    expect(ends[0]).toBeLessThan(0.12);
    expect(ends[1]).toBeLessThan(0.8 * ends[0]);
  });

  it('is the same from the same lessons and seed, byte for byte, and another from another', () => {
    const lessons = madeUp(300);
    const made = (seed: number): string => JSON.stringify(quantise(fit(lessons, { ...recipe, seed }), about));
    expect(made(1)).toBe(made(1));
    expect(made(2)).not.toBe(made(1));
  });

  it('judges as a table of bytes nearly as it did', () => {
    const lessons = madeUp(600);
    const { lens, states } = rowsOf(lessons);
    const net = fit(lessons, recipe);
    const judge = judgeOf(quantise(net, { ...about, lens: markOfLens(lens) }), lens);
    let wrong = 0;
    for (const [row, state] of states.entries())
      if (judge(state, 'any') > 0.5 !== (lessons.results[row] as number) > 127) wrong++;
    expect(wrong / states.length).toBeLessThan(0.12);
  });

  it('is not believed through another lens', () => {
    const { lens, states } = rowsOf(madeUp(10));
    const judge = judgeOf(quantise(fit(madeUp(20), recipe), about), lens);
    expect(() => judge(states[0] as State, 'any')).toThrow('another lens');
  });

  it('is written in letters and read back', () => {
    for (const length of [0, 1, 2, 3, 7, 64]) {
      const bytes = Int8Array.from({ length }, (_, i) => ((i * 37) % 255) - 127);
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
    }
  });
});

const schools = [
  { school: amphipolisSchool as unknown as School, game: amphipolis as Game, table: amphipolisTable },
  { school: hellespontSchool as unknown as School, game: hellespont as Game, table: hellespontTable },
];

describe.each(schools)('the school of $game.manifest.id', ({ school, game, table }) => {
  it('still plays the games its table was learnt from: whoever changes a captain has to learn anew', () => {
    expect(table.made).toMatch(/^strategoi train \w+ --games [\d,]+$/);
    expect(table.lens).toBe(markOfLens(school.lens));
    const first = Array.from({ length: MARKED }, (_, n) => attend(school, '1', n));
    expect(markOfLessons(first)).toBe(table.lessons);
    expect(markOfLessons(first.slice(1))).not.toBe(table.lessons);
  });

  it('looks at every figure it names', () => {
    const { names } = school.lens;
    expect(new Set(names).size).toBe(names.length);
    const written = new Set<number>();
    const page = new Proxy(new Int8Array(names.length), {
      set: (_, at) => Boolean(written.add(Number(at))),
    });
    school.lens.look(game.setup({ scenario: '10.1', seed: 'look' }), 'athens', page);
    expect([...written].sort((a, b) => a - b)).toEqual([...names.keys()]);
  });

  it('plays captains of all manners in every scenario', () => {
    const lessons = Array.from({ length: 40 }, (_, n) => school.lesson(n, quick(n)));
    expect(new Set(lessons.map(({ scenario }) => scenario))).toEqual(
      new Set(game.manifest.scenarios.map(({ id }) => id)),
    );
    const manners = lessons.map(({ bots }) => bots.athens?.id.split(' ')[0]);
    expect(new Set(manners)).toEqual(new Set(['captain', 'cautious', 'bold', 'greedy']));
  });

  it('plays later rounds otherwise, by what was learnt, and the same again by the same table', () => {
    const known = judgeOf(table as LearntTable, school.lens);
    const played = (judge?: Judge): string =>
      [0, 1, 2].map((n) => attend(school, 'round', n, judge).rows.join()).join(' ');
    const games = [undefined, known, known, (s: State, role: Role) => 8 - 15 * known(s, role)].map(played);
    expect(games[1]).toBe(games[2]);
    expect(new Set(games).size).toBe(3);
  });

  it('notes the table where a search stops: as each turn begins', () => {
    const turns = new Set<number>();
    const watched: School = {
      ...school,
      lens: {
        ...school.lens,
        look: (state, role, into) => {
          if (!school.isMoment(state)) turns.add(school.turn?.(state) ?? 0);
          school.lens.look(state, role, into);
        },
      },
    };
    attend(watched, 'turns', 0);
    expect(turns.size).toBeGreaterThan(1);
  });
});

it('notes the same moments of the same game', () => {
  const { school } = schools[0] as (typeof schools)[number];
  const noted = attend(school, 'again', 1);
  expect(attend(school, 'again', 1)).toEqual(noted);
  const { results, games } = gather(school.lens.names.length, [noted]);
  expect(results.length).toBeGreaterThan(10);
  expect(new Set(results).size).toBe(1);
  expect(new Set(games)).toEqual(new Set([1]));
});
