/** Looks for puzzles in games that bots play: every decision worth a question is weighed, most are thrown away. */

import {
  type Action,
  type Bot,
  type Course,
  entry,
  type Game,
  notate,
  type Position,
  quick,
  type Role,
  type Scales,
  type SetupSpec,
  type State,
  seatOf,
  stream,
  sure,
} from '@strategoi/kernel';
import { markOf } from './book.ts';
import { playedOut } from './judge.ts';
import { type Answer, type Puzzle, seatAt, type Theme } from './puzzle.ts';
import { apart, gains, type Weighed, weighOn, worthOf } from './weigh.ts';

/** What a question must pass, in the unit of the scales: glanced at, looked at, looked into. */
interface Sieve {
  readonly glance: number;
  readonly look: number;
  readonly deep: number;
  /** How far the best must be ahead in the end; as it is looked at, a little more. */
  readonly least: number;
  /** How many turns it is played on when it has passed, and on how many samples: it must be ahead there as well. */
  readonly turns: number;
  readonly farther: number;
}

const sieves: { readonly [U in Scales['unit']]: Sieve } = {
  chance: { glance: 6, look: 20, deep: 64, least: 0.025, turns: 2, farther: 24 },
  points: { glance: 4, look: 12, deep: 48, least: 0.18, turns: 1, farther: 0 },
};
/** A first glance is forgiving where it is short: what a point brings is told apart sooner than what wins a game. */
const GLANCED: { readonly [U in Scales['unit']]: number } = { chance: 1, points: 0.65 };
const LOOKED: { readonly [U in Scales['unit']]: number } = { chance: 1.2, points: 0.85 };
/** How many standard errors the best must be ahead of the second. */
const SURE = 2.5;
/** More than so many courses are too many to weigh. */
const MOST = 30;

export interface Mining {
  readonly game: Game;
  readonly scales: Scales;
  /** Who plays the games: the captain in his manners. */
  readonly players: readonly Bot[];
  /** Which part of the decisions is weighed. */
  readonly share: number;
  /** The one theme that is looked for, where not all are. */
  readonly theme?: string;
}

const sameDeeds = (a: readonly Action[], b: readonly Action[]): boolean =>
  a.length === b.length && a.every((deed, i) => notate(deed) === notate(entry(b, i)));

function distinct(courses: readonly Course[]): Course[] {
  const kept: Course[] = [];
  for (const course of courses)
    if (course.deeds.length > 0 && !kept.some(({ deeds }) => sameDeeds(deeds, course.deeds)))
      kept.push(course);
  return kept;
}

/** The better ones first. */
const ranked = (courses: readonly Weighed[]): Weighed[] =>
  courses.toSorted((a, b) => worthOf(b) - worthOf(a));

/** Courses that came to the same on every sample are one: the first of them is kept. */
const apartFrom = (courses: readonly Weighed[]): Weighed[] =>
  courses.filter(
    ({ trials }, i) =>
      !courses.slice(0, i).some((other) => trials.every(({ worth }, n) => worth === other.trials[n]?.worth)),
  );

const isAhead = (courses: readonly Weighed[], least: number): boolean => {
  const [first, second] = courses;
  return first !== undefined && second !== undefined && worthOf(first) - worthOf(second) >= least;
};

/** Weighs one decision; a puzzle when one course is clearly best and not the usual one. */
function question(
  { game, scales, players, theme: wanted }: Mining,
  start: State,
  role: Role,
  id: string,
): Puzzle | undefined {
  const position: Position = JSON.parse(JSON.stringify(game.save(start)));
  // Weighed as whoever solves it will find it: the file is all there is.
  const state = game.load(position);
  const step = game.pending(state).find((ask) => ask.role === role)?.step ?? '';
  const courses = distinct(scales.courses(seatAt(game, state, role, id)));
  const [usual] = courses;
  if (!usual || courses.length < 2 || courses.length > MOST) return undefined;
  const sieve = sieves[scales.unit];
  const least = scales.clear ?? sieve.least;
  const glanced = GLANCED[scales.unit] * least;
  const looked = LOOKED[scales.unit] * least;

  const near = scales.trials(seatAt(game, state, role, `${id} near`), 1);
  const all = courses.map(({ deeds }): Weighed => ({ deeds, trials: [] }));
  const own = entry(all, 0);
  for (const course of all) weighOn(near, course, sieve.glance / 2);
  // At most decisions nothing is ahead of the usual course even so, and only what is gets the rest of the glance.
  const hopeful = all.filter((course) => course === own || worthOf(course) > worthOf(own));
  if (hopeful.length < 2) return undefined;
  let best = apartFrom(ranked(hopeful.map((course) => weighOn(near, course, sieve.glance))));
  const first = entry(best, 0);
  if (first === own || !isAhead(best, glanced / 2)) return undefined;
  if (worthOf(first) - worthOf(own) < glanced) return undefined;
  best = apartFrom(ranked(best.slice(0, 4).map((course) => weighOn(near, course, sieve.look))));
  if (best[0] === own || !isAhead(best, looked)) return undefined;

  const seed = `${id} deep`;
  const deeper = scales.trials(seatAt(game, state, role, seed), 1);
  const anew = ({ deeds }: Weighed): Weighed => ({ deeds, trials: [] });
  const finalists = [...new Set([...best.slice(0, 2), own])].map(anew);
  // What is not clearly ahead on the way is not looked into any further.
  for (const samples of [sieve.deep / 4, sieve.deep / 2, sieve.deep]) {
    const [leader, next] = ranked(finalists.map((course) => weighOn(deeper, course, samples))) as [
      Weighed,
      Weighed,
    ];
    const { margin, doubt } = apart(leader, next);
    if (leader.deeds !== best[0]?.deeds || margin < doubt) return undefined;
  }
  const deep = ranked(finalists);
  const [top, second] = deep as [Weighed, Weighed];
  const { margin, doubt } = apart(top, second);
  if (margin < least || margin < SURE * doubt) return undefined;
  if (sieve.farther > 0) {
    const far = scales.trials(seatAt(game, state, role, `${id} far`), sieve.turns);
    const [later, other] = [top, second].map((course) => weighOn(far, anew(course), sieve.farther));
    if (worthOf(sure(later)) <= worthOf(sure(other))) return undefined;
  }
  if (playedOut(game, state, role, top.deeds).length < top.deeds.length) return undefined;
  const theme = scales.theme(step, courseOf(courses, top)) as Theme | '';
  if (theme === '' || (wanted !== undefined && theme !== wanted)) return undefined;
  const missed = players.filter(
    (bot) => notate(bot.choose(seatAt(game, state, role, id))) !== notate(entry(top.deeds, 0)),
  ).length;
  return {
    id,
    theme,
    rating: ratingOf(scales.unit === 'chance' ? margin : margin / 4, {
      courses: courses.length,
      rank: ranked(
        all.map((course) => ({ ...course, trials: course.trials.slice(0, sieve.glance / 2) })),
      ).findIndex(({ deeds }) => deeds === top.deeds),
      missed: missed / players.length,
      deeds: top.deeds.length,
    }),
    margin: round(margin),
    doubt: round(doubt),
    role,
    step,
    answers: deep.map((course) => answerOf(courseOf(courses, course), course)),
    usual: deep.findIndex(({ deeds }) => deeds === usual.deeds),
    samples: sieve.deep,
    turns: sieve.turns,
    seed,
    mark: markOf(position),
    position,
  };
}

const courseOf = (courses: readonly Course[], { deeds }: Weighed): Course =>
  sure(courses.find((course) => course.deeds === deeds));

const round = (x: number): number => Math.round(1e4 * x) / 1e4;

function answerOf({ deeds, moves }: Course, weighed: Weighed): Answer {
  const { gain, worst } = gains(weighed);
  return {
    deeds: deeds.map(notate),
    ...(moves.length > 0 ? { moves } : {}),
    worth: round(worthOf(weighed)),
    gain: round(gain),
    worst: round(worst),
  };
}

interface Hardness {
  readonly courses: number;
  /** Where a short look puts the solution: 0 is first. */
  readonly rank: number;
  /** The part of the captain's manners that do something else. */
  readonly missed: number;
  readonly deeds: number;
}

/** The closer the second, the more there is to choose from and the fewer find it at once, the harder. */
function ratingOf(margin: number, { courses, rank, missed, deeds }: Hardness): number {
  const close = 250 * Math.max(0, 1 - margin / 0.15);
  const sum =
    850 + close + 80 * Math.log2(courses) + 120 * Math.min(3, rank) + 250 * missed + 12 * Math.min(15, deeds);
  return Math.round(Math.min(2200, sum));
}

/** What has happened in a game that is being mined. */
export interface Mined {
  readonly weighed: number;
  readonly puzzles: readonly Puzzle[];
}

/** Plays one game and weighs its decisions; the same specification finds the same puzzles. */
export function mineGame(mining: Mining, spec: SetupSpec, onWeighed?: (found?: Puzzle) => void): Mined {
  const { game, players, share } = mining;
  const state = game.setup(spec);
  const luck = stream(`${spec.seed} mine`);
  const pick = quick(luck.below(2 ** 30));
  const sitting = new Map<Role, Bot>();
  const notes = new Map<Role, string>();
  const puzzles: Puzzle[] = [];
  let weighed = 0;
  /** One question of a kind in a turn: the next would be the same again. */
  let asked = new Set<string>();
  let points = '';
  for (let ply = 0; ply < game.manifest.facts.longest; ply++) {
    const ask = game.pending(state)[0];
    if (!ask) break;
    const { role, step } = ask;
    const actions = game.legal(state, role);
    const now = JSON.stringify((game.view(state, role).board as { turn?: number }).turn);
    if (now !== points) {
      points = now;
      asked = new Set();
    }
    if (actions.length > 1 && !asked.has(`${role} ${step}`)) {
      for (const opening of openingsOf(mining, state, role, step)) {
        if (pick.below(1000) >= 1000 * share) continue;
        weighed++;
        const id = `${spec.scenario}-${spec.seed}-${ply}${puzzles.length > 0 ? `-${puzzles.length}` : ''}`;
        const found = question(mining, begun(game, state, role, opening), role, id);
        onWeighed?.(found);
        if (!found) continue;
        puzzles.push(found);
        asked.add(`${role} ${step}`);
        break;
      }
    }
    const bot = sitting.get(role) ?? entry(players, luck.below(players.length));
    sitting.set(role, bot);
    const host = { note: notes.get(role), jot: (note: string) => void notes.set(role, note) };
    game.apply(state, role, bot.choose(seatOf(game, state, role, actions, luck, host)));
  }
  return { weighed, puzzles };
}

function openingsOf(
  { game, scales, theme: wanted }: Mining,
  state: State,
  role: Role,
  step: string,
): readonly (readonly Action[])[] {
  if (scales.openings) return scales.openings(seatAt(game, state, role, 'opening'));
  const theme = scales.theme(step, { deeds: [], moves: [] });
  return theme === '' || (wanted !== undefined && theme !== wanted) ? [] : [[]];
}

function begun(game: Game, state: State, role: Role, deeds: readonly Action[]): State {
  const table = game.clone(state);
  for (const deed of deeds) game.apply(table, role, deed);
  return table;
}
