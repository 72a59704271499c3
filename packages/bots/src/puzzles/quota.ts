/** A book that asks the same over and over teaches little: so many puzzles of a kind, and no more. */

import { type Action, notate } from '@strategoi/kernel';
import type { ListedPuzzle } from './puzzle.ts';

/** What puzzles that are alike have in common: what is asked, how the best begins, and how the usual answer does. */
export const kindOf = (step: string, best: readonly Action[], usual: readonly Action[]): string =>
  kindIn(step, best[0] && notate(best[0]), usual[0] && notate(usual[0]));

export const kindOfPuzzle = ({ step, answers, usual }: ListedPuzzle): string =>
  kindIn(step, answers[0]?.deeds[0], answers[usual]?.deeds[0]);

const kindIn = (step: string, best = '', usual = ''): string => `${step}: ${best} / ${usual}`;

/** How many of each kind there are already. */
export interface Quota {
  isEnough(kind: string): boolean;
  add(kind: string): void;
}

export function quotaOf(most: number): Quota {
  const counts = new Map<string, number>();
  const count = (kind: string): number => counts.get(kind) ?? 0;
  return {
    isEnough: (kind) => count(kind) >= most,
    add: (kind) => void counts.set(kind, count(kind) + 1),
  };
}

/** So little in points is nothing. */
const NOTHING = 0.05;

/**
 * The best leads in points as well, or by no less than the usual answer: that a judge of tables prefers what loses points
 * convinces nobody who counts them.
 */
export function isPlain({ answers, usual }: Pick<ListedPuzzle, 'answers' | 'usual'>): boolean {
  const [best, own] = [answers[0], answers[usual]];
  return !best || !own || best.gain >= own.gain - NOTHING;
}

/** Of the puzzles of several books each once, the first come first, and of those that are alike only so many; what convinces nobody is left out. */
export function joined<P extends ListedPuzzle>(puzzles: readonly P[], quota: Quota): P[] {
  const ids = new Set<string>();
  return puzzles.filter((puzzle) => {
    const kind = kindOfPuzzle(puzzle);
    if (ids.has(puzzle.id) || quota.isEnough(kind) || !isPlain(puzzle)) return false;
    ids.add(puzzle.id);
    quota.add(kind);
    return true;
  });
}
