import { type Action, type Game, type Role, type Scales, type State, sameAction } from '@strategoi/kernel';
import { type Answer, deedsOf, type ListedPuzzle, type Puzzle, seatAt } from './puzzle.ts';
import { apart, gains, type Weighed, weighOn, worthOf } from './weigh.ts';

export interface Verdict {
  readonly grade: 'best' | 'as-good' | 'not-best';
  /** What the answer came to, and the best on the same samples. */
  readonly worth: number;
  readonly best: number;
  readonly gain: number;
  readonly worst: number;
}

/** What is this near the best is as good. */
const NEAR: { readonly [U in Scales['unit']]: number } = { chance: 0.01, points: 0.04 };

/** Deeds that come to the same: who is called up first, or which of two groups goes first, makes no difference. */
const told = (deeds: readonly string[]): string => deeds.toSorted().join('\n');

/** An answer that was weighed when the puzzle was made, if this is one. */
export const knownAnswer = ({ answers }: ListedPuzzle, deeds: readonly string[]): Answer | undefined =>
  answers.find((answer) => told(answer.deeds) === told(deeds));

function graded(unit: Scales['unit'], isBest: boolean, worth: number, best: number): Verdict['grade'] {
  if (isBest) return 'best';
  return best - worth <= NEAR[unit] ? 'as-good' : 'not-best';
}

/** The verdict on an answer that is in the book. */
export function judgeKnown(unit: Scales['unit'], puzzle: ListedPuzzle, answer: Answer): Verdict {
  const [best] = puzzle.answers as readonly [Answer, ...Answer[]];
  const { worth, gain, worst } = answer;
  return { grade: graded(unit, answer === best, worth, best.worth), worth, best: best.worth, gain, worst };
}

const TRIED = 48;

/** Any other answer is tried against the best, on the samples the puzzle was verified with. */
export function judgeAnew(
  game: Game,
  scales: Scales,
  puzzle: Puzzle,
  deeds: readonly string[],
  onPart: (part: number) => void = () => undefined,
): Verdict {
  const state = game.load(puzzle.position);
  const tried = scales.trials(seatAt(game, state, puzzle.role, puzzle.seed), 1);
  const course = (notations: readonly string[]): Weighed => ({ deeds: deedsOf(game, notations), trials: [] });
  const [best] = puzzle.answers as readonly [Answer, ...Answer[]];
  const own = course(deeds);
  const other = course(best.deeds);
  for (let sample = 1; sample <= TRIED; sample++) {
    weighOn(tried, own, sample);
    weighOn(tried, other, sample);
    onPart(sample / TRIED);
  }
  const worth = best.worth - apart(other, own).margin;
  return { grade: graded(scales.unit, false, worth, best.worth), worth, best: best.worth, ...gains(own) };
}

/** Whether the solution is still the best of the two that came nearest, on as many samples. */
export function verified(
  game: Game,
  scales: Scales,
  puzzle: Puzzle,
  samples: number = puzzle.samples,
): { readonly margin: number; readonly doubt: number; readonly worth: number } {
  const state = game.load(puzzle.position);
  const tried = scales.trials(seatAt(game, state, puzzle.role, puzzle.seed), 1);
  const [first, second] = puzzle.answers
    .slice(0, 2)
    .map(({ deeds }): Weighed => weighOn(tried, { deeds: deedsOf(game, deeds), trials: [] }, samples)) as [
    Weighed,
    Weighed,
  ];
  return { ...apart(first, second), worth: worthOf(first) };
}

/** Does these on a copy of the table, as far as each is allowed when its turn comes. */
export function playedOut(game: Game, start: State, role: Role, deeds: readonly Action[]): readonly Action[] {
  const state = game.clone(start);
  const done: Action[] = [];
  for (const deed of deeds) {
    const listed = game.legal(state, role).find((action) => sameAction(action, deed));
    if (!listed) break;
    game.apply(state, role, listed);
    done.push(listed);
  }
  return done;
}
