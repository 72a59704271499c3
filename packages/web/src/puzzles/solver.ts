import { signal } from '@preact/signals';
import {
  afterPuzzle,
  type ListedPuzzle,
  newSolver,
  type Solver,
  type Verdict,
} from '@strategoi/bots/puzzles';

export type Grade = Verdict['grade'];

/** What whoever sits at this browser has solved; it stays here. */
export interface Solved extends Solver {
  /** What was said of the first answer to each puzzle, by game and name. */
  readonly done: { readonly [id: string]: Grade };
  /** Puzzles of the day, by date. */
  readonly days: { readonly [day: string]: Grade };
}

const KEY = 'strategoi.puzzles';
const none: Solved = { ...newSolver, done: {}, days: {} };

function read(): Solved {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Solved> | null;
    return { ...none, ...kept };
  } catch {
    return none;
  }
}

export const solver = signal<Solved>(read());

export const isSolved = (grade: Grade | undefined): boolean => grade === 'best' || grade === 'as-good';

/** Counts the first answer to a puzzle; one that was helped or is tried again counts for nothing. */
export function count(
  key: string,
  puzzle: ListedPuzzle,
  grade: Grade,
  how: { day?: string; helped: boolean },
): void {
  const now = solver.peek();
  if (key in now.done) return;
  const rated = how.helped ? now : afterPuzzle(now, puzzle, isSolved(grade));
  const next: Solved = {
    ...now,
    ...rated,
    done: { ...now.done, [key]: grade },
    days: how.day === undefined ? now.days : { ...now.days, [how.day]: how.helped ? 'not-best' : grade },
  };
  solver.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage a rating lasts as long as the page.
  }
}

/** The day at this screen, as the puzzle of the day is found by. */
export function today(date: Date = new Date()): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The last seven days, the latest last. */
export const lastDays = (now: Date = new Date()): string[] =>
  Array.from({ length: 7 }, (_, i) =>
    today(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6 + i)),
  );

/** What to try next: not done yet, and nearest to what the solver has shown; when all are done, the next in the list. */
export function nextOf(
  puzzles: readonly ListedPuzzle[],
  keyOf: (puzzle: ListedPuzzle) => string,
  current: ListedPuzzle | undefined,
): ListedPuzzle | undefined {
  const { done, rating } = solver.peek();
  const open = puzzles.filter((puzzle) => puzzle.id !== current?.id && !(keyOf(puzzle) in done));
  if (open.length === 0)
    return puzzles[(puzzles.findIndex(({ id }) => id === current?.id) + 1) % puzzles.length];
  return open.reduce((a, b) => (Math.abs(b.rating - rating) < Math.abs(a.rating - rating) ? b : a));
}
