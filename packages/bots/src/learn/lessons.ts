import { quick, type Role, type State } from '@strategoi/kernel';
import { byteAt } from '../shared/rows.ts';
import { playOn } from '../shared/trial.ts';
import { chancesOf, type Judge, type Lens, type School } from './lens.ts';
import { judgeOf, type LearntTable } from './table.ts';

/** What was noted of some games: a row of figures for each moment, and what came of it in 255ths. */
export interface Lessons {
  readonly width: number;
  /** Rows of `width` figures, one after the other. */
  readonly figures: Int8Array;
  readonly results: Uint8Array;
  /** The game each row is of. */
  readonly games: Uint32Array;
}

/** One game, as it is kept in a file: its number, the number of its rows, then the rows, each with its result at the end. */
export interface Noted {
  readonly n: number;
  readonly rows: Uint8Array;
}

/** A number for each game and seed, the same everywhere. */
function lotOf(seed: string, n: number): number {
  let h = 2166136261 ^ n;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Plays the n-th game of a school and notes its moments; in later rounds by whoever knows what was `learnt`. */
export function attend<S extends State, B>(
  school: School<S, B>,
  seed: string,
  n: number,
  learnt?: Judge<S>,
): Noted {
  const { lens, game } = school;
  const width = lens.names.length;
  const luck = quick(lotOf(seed, n));
  const { bots, ...setup } = school.lesson(n, luck, learnt);
  const state = game.setup({ ...setup, seed: `${seed} lesson ${n}` });
  const seen: { readonly role: Role; readonly row: Int8Array }[] = [];
  const isNew = watch(school, state);
  const over = (now: S): boolean => {
    if (game.outcome(now)) return true;
    for (const role of isNew(now) ? school.judged(now) : []) {
      const row = new Int8Array(width);
      lens.look(now, role, row);
      seen.push({ role, row });
    }
    return false;
  };
  playOn(game, state, bots, over, luck, school.sight);
  const rows = new Uint8Array(seen.length * (width + 1));
  for (const [i, { role, row }] of seen.entries()) {
    rows.set(new Uint8Array(row.buffer), i * (width + 1));
    rows[i * (width + 1) + width] = Math.round(255 * school.result(state, role));
  }
  return { n, rows };
}

/** Tells moments of a game when they come. The same question asked again is no new moment. */
function watch<S extends State, B>({ game, ...school }: School<S, B>, start: S): (now: S) => boolean {
  let turn = school.turn?.(start) ?? 0;
  let before = '';
  return (now) => {
    const asked = school.isMoment(now) ? game.pending(now).map(({ role, step }) => `${role} ${step}`) : [];
    const question = asked.join();
    const isAsked = question !== '' && question !== before;
    const goneOn = school.turn?.(now) ?? 0;
    const isTurn = goneOn > turn;
    before = question;
    turn = goneOn;
    return isAsked || isTurn;
  };
}

/** So many games of a school are enough to see whether those who play it still choose as they did. */
export const MARKED = 12;

/** A mark of what was noted of the first games: another as soon as whoever plays them, or what is noted, has changed. */
export function markOfLessons(noted: readonly Noted[]): string {
  let mark = 2166136261;
  for (const { rows } of noted.slice(0, MARKED))
    for (const figure of rows) mark = Math.imul(mark ^ figure, 16777619);
  return (mark >>> 0).toString(16).padStart(8, '0');
}

/** Games put together to learn from. */
export function gather(width: number, noted: readonly Noted[]): Lessons {
  const count = noted.reduce((sum, { rows }) => sum + rows.length / (width + 1), 0);
  const figures = new Int8Array(count * width);
  const results = new Uint8Array(count);
  const games = new Uint32Array(count);
  let at = 0;
  for (const { n, rows } of noted)
    for (let from = 0; from < rows.length; from += width + 1, at++) {
      figures.set(new Int8Array(rows.buffer, rows.byteOffset + from, width), at * width);
      results[at] = byteAt(rows, from + width);
      games[at] = n;
    }
  return { width, figures, results, games };
}

/** How far judgements were from what came of it, in squares. */
export interface Errors {
  readonly moments: number;
  /** Of whoever always says how the games came out on the average. */
  readonly mean: number;
  /** Of what is reckoned without learning; it says a half where nothing is. */
  readonly reckoned: number;
  readonly learnt: number;
  /** Of the mean of what is reckoned and what was learnt. */
  readonly both: number;
}

/** How well a table does on games it was not learnt from. */
export function errorsOf(table: LearntTable, { names }: Lens, lessons: Lessons): Errors {
  const { width, figures, results } = lessons;
  const rowOf = (row: number): Int8Array => figures.subarray(row * width, (row + 1) * width);
  // The rows themselves, looked at as if they were tables.
  let row = 0;
  const judge = judgeOf(table, { names, look: (_state, _role, into) => into.set(rowOf(row)) });
  const middle = results.reduce((sum, result) => sum + result, 0) / 255 / results.length;
  const sums = { mean: 0, reckoned: 0, learnt: 0, both: 0 };
  for (; row < results.length; row++) {
    const result = byteAt(results, row) / 255;
    const reckoned = table.prior === undefined ? 0.5 : chancesOf(byteAt(rowOf(row), table.prior));
    const learnt = judge({} as State, '');
    sums.mean += (middle - result) ** 2;
    sums.reckoned += (reckoned - result) ** 2;
    sums.learnt += (learnt - result) ** 2;
    sums.both += ((reckoned + learnt) / 2 - result) ** 2;
  }
  const { mean, reckoned, learnt, both } = sums;
  const moments = Math.max(1, results.length);
  return {
    moments: results.length,
    mean: mean / moments,
    reckoned: reckoned / moments,
    learnt: learnt / moments,
    both: both / moments,
  };
}
