import type { Puzzle } from './puzzle.ts';

/** What somebody has shown at puzzles. */
export interface Solver {
  readonly rating: number;
  readonly solved: number;
  readonly tried: number;
}

export const newSolver: Solver = { rating: 1200, solved: 0, tried: 0 };

/** A newcomer's rating moves fast, and settles. */
const stepAfter = (tried: number): number => (tried < 20 ? 48 : 24);

/** The rating after one puzzle, as between two players of whom the puzzle is one. */
export function afterPuzzle(solver: Solver, puzzle: Pick<Puzzle, 'rating'>, isSolved: boolean): Solver {
  const expected = 1 / (1 + 10 ** ((puzzle.rating - solver.rating) / 400));
  const change = stepAfter(solver.tried) * ((isSolved ? 1 : 0) - expected);
  return {
    rating: Math.round(solver.rating + change),
    solved: solver.solved + (isSolved ? 1 : 0),
    tried: solver.tried + 1,
  };
}

/** Coprime to most lengths, so that days that follow each other have puzzles far apart. */
const STRIDE = 37;

/** The puzzle of a day, each in its turn; `day` is written as 2026-11-16. */
export function puzzleOfDay<P>(puzzles: readonly P[], day: string): P | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return puzzles[(STRIDE * (372 * year + 31 * month + date)) % Math.max(1, puzzles.length)];
}
