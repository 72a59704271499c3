/** Weighs one decision: a puzzle where one course is clearly best and not the usual one, nothing at most others. */

import {
  type Action,
  type Bot,
  type Course,
  entry,
  type Game,
  notate,
  type Position,
  type Role,
  type Scales,
  type State,
  sure,
} from '@strategoi/kernel';
import { markOf } from './book.ts';
import { playedOut } from './judge.ts';
import { type Answer, type Puzzle, seatAt, type Theme } from './puzzle.ts';
import { isPlain, kindOf, type Quota } from './quota.ts';
import { apart, gains, type Weighed, weighOn, worthOf } from './weigh.ts';

/** What a question must pass, in the unit of the scales: glanced at, looked at, looked into. */
interface Sieve {
  readonly glance: number;
  readonly look: number;
  readonly deep: number;
  /** How far the best must be ahead in the end. */
  readonly least: number;
  /** The same at a first glance, as part of it: a glance is forgiving where it is short, a point is told apart sooner than what wins a game. */
  readonly glanced: number;
  /** And as it is looked at. */
  readonly looked: number;
  /** How many turns it is played on when it has passed, and on how many samples: it must be ahead there as well. */
  readonly turns: number;
  readonly farther: number;
}

const sieves: { readonly [U in Scales['unit']]: Sieve } = {
  chance: { glance: 6, look: 20, deep: 64, least: 0.025, glanced: 1, looked: 1.2, turns: 2, farther: 24 },
  points: { glance: 4, look: 12, deep: 48, least: 0.18, glanced: 0.65, looked: 0.85, turns: 1, farther: 0 },
};
function sieveOf({ unit, clear }: Scales): Sieve {
  const sieve = sieves[unit];
  return clear === undefined ? sieve : { ...sieve, least: clear };
}
/** How many standard errors the best must be ahead of the second. */
const SURE = 2.5;
/** On the way, who is so many standard errors short of what is asked will not come to it. */
const HOPELESS = 2;
/** More than so many courses are too many to weigh. */
const MOST = 30;
/** So many are looked at. */
const LOOKED_AT = 4;

/** What is looked for, and by whom. */
export interface Sifting {
  readonly game: Game;
  readonly scales: Scales;
  /** Who plays the games: the captain in his manners. */
  readonly players: readonly Bot[];
  /** The one theme that is looked for, where not all are. */
  readonly theme?: string;
  /** How many are wanted that are alike, where not all are. */
  readonly quota?: Quota;
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

/** A decision as it is weighed. */
interface Question {
  readonly state: State;
  readonly role: Role;
  readonly id: string;
  readonly step: string;
  readonly courses: readonly Course[];
  readonly sieve: Sieve;
}

/** Tries a course on so many samples more. */
type Weigh = (course: Weighed, samples: number) => Weighed;

/** All courses at a glance, and what is left of them: at least two, the best first and ahead of the usual one. */
function glanced(all: readonly Weighed[], weigh: Weigh, { glance, least, ...sieve }: Sieve): Weighed[] {
  const asked = sieve.glanced * least;
  const own = entry(all, 0);
  for (const course of all) weigh(course, glance / 2);
  // At most decisions nothing is ahead of the usual course even so, and only what is gets the rest of the glance.
  const hopeful = all.filter((course) => course === own || worthOf(course) > worthOf(own));
  if (hopeful.length < 2) return [];
  const best = apartFrom(ranked(hopeful.map((course) => weigh(course, glance))));
  const [first, second] = best;
  if (!first || !second || first === own) return [];
  const isAhead = worthOf(first) - worthOf(second) >= asked / 2 && worthOf(first) - worthOf(own) >= asked;
  return isAhead ? best.slice(0, LOOKED_AT) : [];
}

/** The better ones looked at longer, and left as soon as the best cannot come ahead by what is asked. */
function looked(
  some: readonly Weighed[],
  own: Weighed,
  weigh: Weigh,
  { look, least, ...sieve }: Sieve,
): Weighed[] {
  const asked = sieve.looked * least;
  let best = [...some];
  for (const samples of [look / 2, look]) {
    best = apartFrom(ranked(best.map((course) => weigh(course, samples))));
    const [first, second] = best;
    if (!first || !second) return [];
    const { margin, doubt } = apart(first, second);
    const isLast = samples === look;
    if (first === own ? isLast || margin > doubt : margin + (isLast ? 0 : HOPELESS * doubt) < asked)
      return [];
  }
  return best;
}

/** The finalists with fresh luck, the best first, where he stays ahead of the others by what is asked and beyond doubt. */
function lookedInto(
  finalists: readonly Weighed[],
  leader: Weighed,
  weigh: Weigh,
  { deep, least }: Sieve,
): Weighed[] {
  for (const samples of [deep / 4, deep / 2, deep]) {
    const [first, second] = ranked(finalists.map((course) => weigh(course, samples)));
    if (!second || first !== leader) return [];
    const { margin, doubt } = apart(first, second);
    if (margin < doubt || margin + HOPELESS * doubt < least) return [];
    if (samples === deep && (margin < least || margin < SURE * doubt)) return [];
  }
  return ranked(finalists);
}

const anew = ({ deeds }: Pick<Course, 'deeds'>): Weighed => ({ deeds, trials: [] });

/** Whether the best is ahead of the second where both are played on farther; fewer samples do where they leave no doubt. */
function isAheadFarther(first: Weighed, second: Weighed, weigh: Weigh, { farther }: Sieve): boolean {
  if (farther === 0) return true;
  const [own, other] = [anew(first), anew(second)];
  for (const samples of [farther / 2, farther]) {
    for (const course of [own, other]) weigh(course, samples);
    const { margin, doubt } = apart(own, other);
    if (Math.abs(margin) > HOPELESS * doubt) return margin > 0;
  }
  return worthOf(own) > worthOf(other);
}

/** Weighs one decision; a puzzle when one course is clearly best and not the usual one. */
export function question(sifting: Sifting, start: State, role: Role, id: string): Puzzle | undefined {
  const { game, scales, theme: wanted, quota } = sifting;
  const position: Position = JSON.parse(JSON.stringify(game.save(start)));
  // Weighed as whoever solves it will find it: the file is all there is.
  const state = game.load(position);
  const step = game.pending(state).find((ask) => ask.role === role)?.step ?? '';
  const courses = distinct(scales.courses(seatAt(game, state, role, id)));
  if (courses.length < 2 || courses.length > MOST) return undefined;
  const themeOf = (deeds: readonly Action[]): string => scales.theme(step, courseOf(courses, deeds));
  const isWanted = (deeds: readonly Action[]): boolean => [themeOf(deeds), undefined].includes(wanted);
  if (!courses.slice(1).some(({ deeds }) => isWanted(deeds))) return undefined;
  const sieve = sieveOf(scales);
  const weighing = (seed: string, turns: number): Weigh => {
    const tried = scales.trials(seatAt(game, state, role, seed), turns);
    return (course, samples) => weighOn(tried, course, samples);
  };
  const all = courses.map(anew);
  const own = entry(all, 0);
  const isEnough = ({ deeds }: Weighed): boolean => quota?.isEnough(kindOf(step, deeds, own.deeds)) ?? false;

  const near = weighing(`${id} near`, 1);
  const hopeful = glanced(all, near, sieve);
  if (!hopeful[0] || isEnough(hopeful[0])) return undefined;
  const best = looked(hopeful, own, near, sieve);
  const [leader] = best;
  if (!leader || isEnough(leader) || !isWanted(leader.deeds)) return undefined;
  if (playedOut(game, state, role, leader.deeds).length < leader.deeds.length) return undefined;

  const seed = `${id} deep`;
  const finalists = [...new Set([...best.slice(0, 2), own])].map(anew);
  const deep = lookedInto(finalists, entry(finalists, 0), weighing(seed, 1), sieve);
  const [top, second] = deep;
  if (!top || !second) return undefined;
  if (!isAheadFarther(top, second, weighing(`${id} far`, sieve.turns), sieve)) return undefined;
  const theme = themeOf(top.deeds) as Theme | '';
  if (theme === '') return undefined;
  const glance = all.map((course) => ({ ...course, trials: course.trials.slice(0, sieve.glance / 2) }));
  const rank = ranked(glance).findIndex(({ deeds }) => deeds === top.deeds);
  const asked = { state, role, id, step, courses, sieve };
  const found = told(sifting, asked, deep, rank);
  return isPlain(found) ? { ...found, theme, seed, mark: markOf(position), position } : undefined;
}

/** A question that has passed, as it is written down. */
function told(
  { game, scales, players }: Sifting,
  { state, role, id, step, courses, sieve }: Question,
  deep: readonly Weighed[],
  rank: number,
): Omit<Puzzle, 'theme' | 'seed' | 'mark' | 'position'> {
  const [top, second] = [entry(deep, 0), entry(deep, 1)];
  const { margin, doubt } = apart(top, second);
  const missed = players.filter(
    (bot) => notate(bot.choose(seatAt(game, state, role, id))) !== notate(entry(top.deeds, 0)),
  ).length;
  return {
    id,
    rating: ratingOf(scales.unit === 'chance' ? margin : margin / 4, {
      courses: courses.length,
      rank,
      missed: missed / players.length,
      deeds: top.deeds.length,
    }),
    margin: round(margin),
    doubt: round(doubt),
    role,
    step,
    answers: deep.map((course) => answerOf(courseOf(courses, course.deeds), course)),
    usual: deep.findIndex(({ deeds }) => deeds === courses[0]?.deeds),
    samples: sieve.deep,
    turns: sieve.turns,
  };
}

const courseOf = (courses: readonly Course[], of: readonly Action[]): Course =>
  sure(courses.find(({ deeds }) => deeds === of));

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
