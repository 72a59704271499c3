import {
  allOf,
  answerIn,
  bookTexts,
  deedsOf,
  isPlain,
  judgeKnown,
  kindOfPuzzle,
  knownAnswer,
  markOf,
  type Puzzle,
  type PuzzleBook,
  playedOut,
  puzzleOfDay,
  themes,
  verified,
} from '@strategoi/bots/puzzles';
import type { Entry, Scales } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

const scalesOf = (game: string): Scales =>
  Object.values(registry[game]?.bots ?? {}).findLast((bot) => bot.scales)?.scales as Scales;

const books: readonly (readonly [string, PuzzleBook])[] = await Promise.all(
  shelf
    .filter((game) => game.puzzles)
    .map(async (game) => [game.id, (await game.puzzles?.()) as PuzzleBook] as const),
);

describe.each(books)('the puzzles of %s', async (id, book) => {
  const game = registry[id]?.game;
  if (!game) throw new Error(id);
  const puzzles = await allOf(book);

  it('open to the positions they were found in', () => {
    for (const { id, position, mark } of puzzles) expect(markOf(position), id).toBe(mark);
  });

  it('load, have names of their own, a theme, and answers of which the first is the best and legal', () => {
    expect(puzzles.length).toBeGreaterThan(0);
    expect(new Set(puzzles.map((puzzle) => puzzle.id)).size).toBe(puzzles.length);
    for (const puzzle of puzzles) {
      const state = game.load(puzzle.position);
      expect(game.faults(state), puzzle.id).toEqual([]);
      const ask = game.pending(state).find(({ role }) => role === puzzle.role);
      expect(ask?.step, puzzle.id).toBe(puzzle.step);
      expect(themes).toContain(puzzle.theme);
      expect(puzzle.margin, puzzle.id).toBeGreaterThan(2 * puzzle.doubt);
      const [best, ...others] = puzzle.answers;
      const deeds = deedsOf(game, best?.deeds ?? []);
      expect(deeds.length).toBeGreaterThan(0);
      expect(playedOut(game, state, puzzle.role, deeds), puzzle.id).toEqual(deeds);
      for (const other of others) expect(other.worth, puzzle.id).toBeLessThan(best?.worth ?? 0);
      expect(puzzle.usual, puzzle.id).toBeGreaterThan(0);
      expect(isPlain(puzzle), puzzle.id).toBe(true);
    }
  });

  it('say how they were made', () => {
    expect(book.made.length).toBeGreaterThan(0);
    for (const line of book.made) expect(line).toMatch(new RegExp(`^strategoi puzzles ${id} --games \\d+`));
    expect(book.movements).toEqual(scalesOf(id).movements);
    expect(book.unit).toBe(scalesOf(id).unit);
  });

  it('are still solved by their solutions when one of them is weighed again', () => {
    const puzzle = puzzleOfDay(puzzles, '2026-01-01') as Puzzle;
    const { margin, worth } = verified(game, scalesOf(id), puzzle);
    expect(margin, puzzle.id).toBeGreaterThan(0);
    expect(worth).toBeCloseTo(puzzle.answers[0]?.worth ?? 0, 1);
  }, 240_000);
});

describe('an answer to a puzzle', () => {
  const book = { unit: 'chance', movements: { announce: ['orders'] } } as unknown as PuzzleBook;
  const puzzle = {
    role: 'athens',
    step: 'announce',
    answers: [
      { deeds: ['announce 1', 'go T5'], worth: 0.6, gain: 1, worst: 0 },
      { deeds: ['announce 2'], worth: 0.595, gain: 1, worst: 0 },
      { deeds: ['pass'], worth: 0.4, gain: 0, worst: -1 },
    ],
  } as unknown as PuzzleBook['puzzles'][number];
  const entry = (by: string, deed: string, dice?: number[]): Entry =>
    ({ by, do: deed, hash: '', ...(dice ? { dice } : {}) }) as Entry;

  it('is whole when the movement is over, a die falls, or it is a single deed', () => {
    const begun = [entry('athens', 'announce 1')];
    const asked = (step: string) => [{ role: 'athens', step }];
    expect(answerIn(book, puzzle, [], asked('announce')).isWhole).toBe(false);
    expect(answerIn(book, puzzle, begun, asked('orders')).isWhole).toBe(false);
    expect(answerIn(book, puzzle, begun, asked('announce')).isWhole).toBe(true);
    expect(answerIn(book, puzzle, [entry('athens', 'go T5', [4])], asked('orders')).isWhole).toBe(true);
    const single = { ...puzzle, step: 'keep' };
    expect(answerIn(book, single, [entry('athens', 'erase 1')], asked('keep')).isWhole).toBe(false);
    expect(answerIn(book, single, begun, asked('keep'))).toEqual({ deeds: ['announce 1'], isWhole: true });
  });

  it('is best, as good, or not best, in whatever order its deeds were done', () => {
    const judged = (deeds: string[]) => {
      const known = knownAnswer(puzzle, deeds);
      return known && judgeKnown('chance', puzzle, known).grade;
    };
    expect(judged(['go T5', 'announce 1'])).toBe('best');
    expect(judged(['announce 2'])).toBe('as-good');
    expect(judged(['pass'])).toBe('not-best');
    expect(judged(['go T5'])).toBeUndefined();
  });
});

describe('books of puzzles at the terminal', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk();
    desk.registry = registry;
  });
  afterEach(() => desk.clear());

  const book = books.find(([id]) => id === 'amphipolis')?.[1] as PuzzleBook;
  const writeBook = (name: string, puzzles: readonly Puzzle[]): void => {
    const { open: _, puzzles: __, ...head } = book;
    const { book: text, parts } = bookTexts(head, puzzles);
    desk.write(`${name}.json`, text);
    for (const [part, lines] of parts.entries()) desk.write(`${name}-${part}.json`, lines);
  };
  interface Listed {
    readonly puzzles: readonly Puzzle[];
    readonly made: readonly string[];
  }

  it('are put together, each puzzle once and no more that are alike than are wanted', async () => {
    const puzzles = await allOf(book);
    writeBook('one', puzzles.slice(0, 60));
    writeBook('two', puzzles.slice(40));
    const all = await desk.run(['puzzles', 'amphipolis', '--join', 'one.json,two.json', '--out', 'all.json']);
    expect(all.out).toContain(`${puzzles.length} puzzles in all.json`);
    expect((JSON.parse(desk.read('all.json')) as Listed).made).toEqual(book.made);
    const few = ['puzzles', 'amphipolis', '--join', 'one.json,two.json', '--alike', '1'];
    const kinds = (await desk.data<Listed>(...few)).puzzles.map(kindOfPuzzle);
    expect(kinds.length).toBeLessThan(puzzles.length);
    expect(kinds.toSorted()).toEqual([...new Set(puzzles.map(kindOfPuzzle))].sort());
  });

  it('are asked again, and what is no puzzle any more is left out', async () => {
    const found = (await allOf(book)).find(({ step }) => step === 'retreat.choose') as Puzzle;
    const game = registry.amphipolis?.game;
    const start = game?.save(game.setup({ scenario: '10.1', seed: 'no puzzle', options: {} }));
    const fallen = { ...found, id: 'fallen', position: start } as Puzzle;
    writeBook('old', [found, fallen]);
    const said = await desk.run(['puzzles', 'amphipolis', '--again', 'old.json', '--out', 'new.json']);
    expect(said.out).toContain('2 puzzles weighed again, 1 no longer hold');
    const [kept] = (JSON.parse(desk.read('new.json')) as Listed).puzzles;
    expect(kept).toMatchObject({ id: found.id, mark: found.mark, samples: found.samples });
    expect(kept?.answers[0]?.deeds).toEqual(found.answers[0]?.deeds);
  });
});

describe('puzzle at the terminal', () => {
  let desk: Desk;
  beforeEach(() => {
    desk = new Desk();
    desk.registry = registry;
  });
  afterEach(() => desk.clear());

  const single = books
    .find(([id]) => id === 'amphipolis')?.[1]
    .puzzles.find(({ answers }) => answers[0]?.deeds.length === 1);

  it('judges the solution as the best answer, and the captain’s as not the best, with the best told', async () => {
    const [best, second] = single?.answers ?? [];
    const good = await desk.run(['puzzle', 'amphipolis', single?.id ?? ''], `${best?.deeds[0]}\n`);
    expect(good.out).toContain('The best answer.');
    expect(good.code).toBe(0);
    const bad = await desk.run(
      ['puzzle', 'amphipolis', single?.id ?? '', '--lang', 'fr'],
      `${second?.deeds[0]}\n`,
    );
    expect(bad.out).toContain('Pas la meilleure.');
    expect(bad.out).toMatch(/Elle rapporte \d+ % de la partie, la meilleure \d+ %/);
    expect(bad.code).toBe(1);
  });

  it('says so where there are none', async () => {
    const said = await desk.run(['puzzle', 'epic', '--theme', 'bribe']);
    expect(said.err).toContain('there are no such puzzles');
    expect(said.code).toBe(2);
    const unknown = await desk.run(['puzzle', 'epic', '--theme', 'gold']);
    expect(unknown.err).toContain('no theme gold; there is march');
    expect(unknown.code).toBe(2);
  });
});
