import { type Entry, entry, type Role } from '@strategoi/kernel';
import type { ListedPuzzle, PuzzleBook } from './puzzle.ts';

/** What takes something back is no answer. */
const taken = ['erase'];

/** What somebody has done so far at the table of a puzzle, and whether that is his answer. */
export function answerIn(
  { movements }: Pick<PuzzleBook, 'movements'>,
  { role, step }: ListedPuzzle,
  log: readonly Entry[],
  asks: readonly { readonly role: Role; readonly step: string }[],
): { readonly deeds: readonly string[]; readonly isWhole: boolean } {
  const deeds = log.filter(({ by }) => by === role).map((entry) => entry.do);
  const isBegun = deeds.some((deed) => !taken.includes(entry(deed.split(' '), 0)));
  const goesOn = movements[step];
  if (!isBegun || !goesOn) return { deeds, isWhole: isBegun };
  // A die in a movement is the end of what can be answered for.
  if (log.some(({ dice }) => dice !== undefined)) return { deeds, isWhole: true };
  const own = asks.find((ask) => ask.role === role);
  return { deeds, isWhole: own ? !goesOn.includes(own.step) : asks.length === 0 };
}
