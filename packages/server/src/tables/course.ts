import { type Event, type Game, type Role, SPECTATOR, type State } from '@strategoi/kernel';

/**
 * Where several write at once, nobody is told anything of another's sheet before all are sealed, not even that it grows.
 * Every line has its ply; each viewer is told a number of his own, which only counts what he could see. As soon as the
 * question changes for everybody, because the sheets have been opened, number and ply are the same again.
 */
export interface Course {
  /** The ply at which it begins; number and ply are the same there. */
  readonly start: number;
  readonly steps: Step[];
  asked: Asked;
}

interface Step {
  readonly ply: number;
  /** Whose line it is; nobody's when the table itself has changed. */
  readonly by: Role | undefined;
  /** Others learn of it: somebody has to decide who had not to, or no longer. */
  readonly all: boolean;
  /** Nothing is secret any more. */
  readonly opens: boolean;
  /** Who saw something of it, besides him. */
  readonly seen: readonly string[];
}

/** What is asked, and of whom. */
export interface Asked {
  readonly questions: string;
  readonly roles: string;
}

/** Longer than any phase; older numbers are no longer known. */
const KEPT = 4000;

export function askedOf(game: Game, state: State): Asked {
  const pending = game.pending(state);
  const questions = new Set(pending.map(({ step, params }) => JSON.stringify([step, params])));
  return {
    questions: [...questions].sort().join(),
    roles: pending
      .map(({ role }) => role)
      .sort()
      .join(),
  };
}

/** Of a game in which several decide at once; in others everybody sees every line. */
export const newCourse = (game: Game, state: State, start: number): Course | undefined =>
  game.manifest.facts.simultaneous ? { start, steps: [], asked: askedOf(game, state) } : undefined;

/** A line was added, after which that is asked. */
export function noteLine(
  course: Course | undefined,
  game: Game,
  line: { readonly ply: number; readonly role: Role },
  events: readonly Event[],
  asked: Asked,
): void {
  if (!course) return;
  const { ply, role: by } = line;
  const viewers = [...game.manifest.roles.map(({ id }) => id), SPECTATOR];
  const opens = asked.questions !== course.asked.questions;
  course.steps.push({
    ply,
    by,
    all: asked.roles !== course.asked.roles,
    opens,
    seen: opens ? [] : viewers.filter((viewer) => viewer !== by && game.tell(events, viewer).length > 0),
  });
  course.asked = asked;
  if (course.steps.length > KEPT) course.steps.splice(0, KEPT / 2);
}

/** Lines were taken back: his own and unmarked ones in secret, others for all to see. */
export function noteUndo(
  course: Course | undefined,
  game: Game,
  state: State,
  undone: { readonly ply: number; readonly role: Role; readonly open: boolean },
): void {
  if (!course) return;
  const { ply, role: by, open } = undone;
  course.asked = askedOf(game, state);
  course.steps.push({ ply, by, all: open, opens: open, seen: [] });
}

/** A sheet was sealed and opened again: everybody saw both. */
export function noteSealed(course: Course, ply: number, by: Role): void {
  course.steps.push({ ply, by, all: true, opens: false, seen: [] });
}

export function noteOpened(
  course: Course | undefined,
  game: Game,
  state: State,
  ply: number,
  by: Role,
): void {
  if (!course) return;
  course.asked = askedOf(game, state);
  noteSealed(course, ply, by);
}

/** The ply since which the same thing is asked of all. */
export const openedAt = (course: Course | undefined): number =>
  course?.steps.findLast(({ opens }) => opens)?.ply ?? course?.start ?? 0;

/** A line that was taken back later: nobody but its writer has seen it. */
export function noteGone(course: Course, ply: number, by: Role): void {
  course.steps.push({ ply, by, all: false, opens: false, seen: [] });
}

/** Something of the table besides the board changed, or the game is over. */
export function noteChange(course: Course | undefined, ply: number, over: boolean): void {
  course?.steps.push({ ply, by: undefined, all: true, opens: over, seen: [] });
}

const visible = ({ by, all, opens, seen }: Step, viewer: string): boolean =>
  opens || all || by === undefined || by === viewer || seen.includes(viewer);

/** Nothing is hidden at this moment: whatever stands can be told from here on. */
export const isOpen = (course: Course | undefined): boolean =>
  course === undefined || (course.steps.at(-1)?.opens ?? true);

/** The number this viewer knows a ply by. */
export function outward(course: Course | undefined, viewer: string, ply: number): number {
  if (!course || ply <= course.start) return ply;
  let base = course.start;
  let count = 0;
  for (let i = course.steps.length - 1; i >= 0; i--) {
    const step = course.steps[i] as Step;
    if (step.ply > ply) continue;
    if (step.opens) {
      base = step.ply;
      break;
    }
    if (visible(step, viewer)) count += 1;
  }
  return base + count;
}

/** The ply that this viewer knows by a number, or nothing when there is none. */
export function inward(
  course: Course | undefined,
  viewer: string,
  number: number,
  now: number,
): number | undefined {
  if (!course || number <= course.start) return number;
  if (number === outward(course, viewer, now)) return now;
  let at = course.start;
  for (const step of course.steps) {
    if (step.opens) at = step.ply;
    else if (visible(step, viewer)) at += 1;
    if (at === number && visible(step, viewer)) return step.ply;
  }
  return undefined;
}

/** The last ply of which this viewer was told no more than a number says. */
export function floorOf(course: Course | undefined, viewer: string, number: number, now: number): number {
  if (!course || number <= course.start) return number;
  if (number >= outward(course, viewer, now)) return now;
  let at = course.start;
  let ply = course.start;
  for (const step of course.steps) {
    if (step.opens) at = step.ply;
    else if (visible(step, viewer)) at += 1;
    if (at > number) break;
    ply = step.ply;
  }
  return ply;
}
