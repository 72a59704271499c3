import { amphipolis } from '@strategoi/amphipolis';
import { captain } from '@strategoi/bots/amphipolis';
import {
  joined,
  kindOf,
  kindOfPuzzle,
  type ListedPuzzle,
  mineGame,
  type Puzzle,
  question,
  quotaOf,
  type Sifting,
} from '@strategoi/bots/puzzles';
import { type Action, type Game, notate, quick, type Scales } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';

const game: Game = amphipolis as unknown as Game;
const state = game.setup({ scenario: '10.1', seed: 'sift', options: {} });
/** The first decision at which there is more to choose from than yes and no. */
const { role, step } = (() => {
  for (;;) {
    const [ask] = game.pending(state);
    if (!ask) throw new Error('no such decision');
    const [first, , more] = game.legal(state, ask.role);
    if (more) return ask;
    if (first) game.apply(state, ask.role, first);
  }
})();
const actions = game.legal(state, role).slice(0, 3);
const [usual, better, third] = actions.map(notate) as [string, string, string];

interface Told {
  /** What each answer is worth on the average, by its notation. */
  readonly worth: { readonly [deed: string]: number };
  /** How much chance there is in it. */
  readonly chance?: number;
  /** What it is worth where it is played on farther. */
  readonly later?: { readonly [deed: string]: number };
  /** By how many points it leads. */
  readonly gain?: { readonly [deed: string]: number };
}

/** Scales that say what they are told, and count how often they are asked. */
function scalesThatSay({ worth, later = worth, chance = 0.01, gain = {} }: Told): Scales & { asked: number } {
  const scales = {
    unit: 'chance' as const,
    asked: 0,
    courses: () => actions.map((action) => ({ deeds: [action], moves: [] })),
    trials: (seat: { stream: { below(n: number): number } }, turns: number) => {
      const seed = seat.stream.below(2 ** 30);
      return (deeds: readonly Action[], sample: number) => {
        scales.asked++;
        const deed = deeds[0] ? notate(deeds[0]) : '';
        const luck = quick(seed + 31 * sample + 1009 * deed.length).below(1000) / 500 - 1;
        return { worth: ((turns > 1 ? later : worth)[deed] ?? 0) + chance * luck, gain: gain[deed] ?? 0 };
      };
    },
    movements: {},
    theme: (_: string, { deeds }: { deeds: readonly Action[] }) =>
      deeds[0] && notate(deeds[0]) === third ? 'siege' : 'march',
  };
  return scales;
}
const siftingBy = (scales: Scales, more: Partial<Sifting> = {}): Sifting => ({
  game,
  scales,
  players: [captain as unknown as Sifting['players'][number]],
  ...more,
});
const ask = (told: Told, more: Partial<Sifting> = {}) => {
  const scales = scalesThatSay(told);
  const found = question(siftingBy(scales, more), state, role, 'q');
  return { found, asked: scales.asked };
};
const clear: Told = { worth: { [usual]: 0.4, [better]: 0.5, [third]: 0.45 } };

describe('a decision is a puzzle', () => {
  it('where one answer is clearly best and not the usual one', () => {
    const { found } = ask(clear);
    expect(found?.answers.map(({ deeds }) => deeds[0])).toEqual([better, third, usual]);
    expect(found).toMatchObject({ step, usual: 2, samples: 64, theme: 'march' });
    expect(found?.margin).toBeCloseTo(0.05, 2);
  });
  it('and not where the usual one is best, or another as good as the best', () => {
    expect(ask({ worth: { [usual]: 0.6, [better]: 0.5 } }).found).toBeUndefined();
    expect(ask({ worth: { [usual]: 0.4, [better]: 0.5, [third]: 0.495 } }).found).toBeUndefined();
  });
  it('nor where the best is behind when it is played on farther', () => {
    expect(ask({ ...clear, later: { [better]: 0.3, [third]: 0.4 } }).found).toBeUndefined();
  });
  it('nor where it loses points beside the usual answer: that convinces nobody who counts them', () => {
    expect(ask({ ...clear, gain: { [usual]: 1 } }).found).toBeUndefined();
    expect(ask({ ...clear, gain: { [usual]: 1, [better]: 1 } }).found).toBeDefined();
  });
  it('nor where it is lucky at a glance only: fresh luck decides', () => {
    const even: Told = { worth: { [usual]: 0.45, [better]: 0.45, [third]: 0.45 }, chance: 0.4 };
    const ids = Array.from({ length: 40 }, (_, i) => `luck ${i}`);
    const found = ids.filter((id) => question(siftingBy(scalesThatSay(even)), state, role, id));
    expect(found).toEqual([]);
  });
});

describe('trials are saved', () => {
  it('where nothing is ahead of the usual answer after half a glance', () => {
    expect(ask({ worth: { [usual]: 0.6 } }).asked).toBe(9);
  });
  it('in the midst of a look, where the best cannot come ahead by what is asked any more', () => {
    const near: Told = { worth: { [usual]: 0.4, [better]: 0.44, [third]: 0.426 }, chance: 0.0001 };
    // Three answers at a glance, and on four samples more.
    expect(ask(near).asked).toBe(3 * 6 + 3 * 4);
  });
  it('farther on, where half the samples leave no doubt', () => {
    expect(ask({ ...clear, chance: 0.0001 }).asked).toBe(3 * 20 + 3 * 64 + 2 * 12);
  });
  it('where none of the answers is of the theme that is looked for', () => {
    expect(ask(clear, { theme: 'retreat' }).asked).toBe(0);
    expect(ask(clear, { theme: 'siege' }).found).toBeUndefined();
    expect(ask({ worth: { ...clear.worth, [third]: 0.6 } }, { theme: 'siege' }).found?.theme).toBe('siege');
  });
  it('where there are enough that are alike', () => {
    const quota = quotaOf(1);
    const first = ask(clear, { quota });
    quota.add(kindOfPuzzle(first.found as Puzzle));
    const second = ask(clear, { quota });
    expect(second.found).toBeUndefined();
    expect(second.asked).toBe(18);
  });
});

describe('a quota', () => {
  const puzzle = (id: string, best: string, own = 'pass', gain = 0): ListedPuzzle =>
    ({
      id,
      step: 'react',
      usual: 1,
      answers: [
        { deeds: [best, 'done'], gain },
        { deeds: [own], gain: 0 },
      ],
    }) as unknown as ListedPuzzle;
  it('tells what is alike by what is asked and how best and usual answer begin', () => {
    const [pass, play] = [game.parse('pass'), game.parse('play epidemic')] as [Action, Action];
    expect(kindOfPuzzle(puzzle('a', 'play epidemic'))).toBe(kindOf('react', [play], [pass]));
    expect(kindOfPuzzle(puzzle('a', 'play storm'))).not.toBe(kindOf('react', [play], [pass]));
    expect(kindOfPuzzle(puzzle('a', 'play epidemic', 'play storm'))).not.toBe(
      kindOf('react', [play], [pass]),
    );
  });
  it('leaves the first ones of a kind where books are put together, and each puzzle once', () => {
    const all = [puzzle('a', 'x'), puzzle('b', 'x'), puzzle('a', 'y'), puzzle('c', 'x'), puzzle('d', 'y')];
    expect(joined(all, quotaOf(2)).map(({ id }) => id)).toEqual(['a', 'b', 'd']);
    expect(joined(all, quotaOf(9)).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });
  it('leaves out what loses points where books are put together', () => {
    const all = [puzzle('a', 'x', 'pass', -0.3), puzzle('b', 'x', 'pass', 0.3)];
    expect(joined(all, quotaOf(9)).map(({ id }) => id)).toEqual(['b']);
  });
  it('holds for all the games that are mined with it', () => {
    const quota = quotaOf(1);
    const kinds: string[] = [];
    for (const seed of ['one', 'two'])
      mineGame(
        { ...siftingBy(scalesThatSay(clear), { quota }), share: 0.1 },
        { scenario: '10.1', seed, options: {} },
        (found) => found && kinds.push(kindOfPuzzle(found)),
      );
    expect(kinds.length).toBeGreaterThan(0);
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});
