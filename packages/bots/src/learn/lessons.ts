import { quick, type State } from '@strategoi/kernel';
import { playGame } from '../match.ts';
import type { School } from './lens.ts';

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

/** Plays the n-th game of a school and notes its moments. */
export function attend<S extends State, B>(school: School<S, B>, seed: string, n: number): Noted {
  const { lens, game } = school;
  const width = lens.names.length;
  const { bots, ...setup } = school.lesson(n, quick(lotOf(seed, n)));
  const seen: { readonly role: string; readonly row: Int8Array }[] = [];
  let before = '';
  const { state } = playGame(game, bots, { ...setup, seed: `${seed} lesson ${n}` }, ({ state: now }) => {
    if (!school.isMoment(now)) {
      before = '';
      return;
    }
    const step = game
      .pending(now)
      .map((ask) => `${ask.role} ${ask.step}`)
      .join();
    // The same question asked again is no new moment.
    if (step === before) return;
    before = step;
    for (const role of school.judged(now)) {
      const row = new Int8Array(width);
      lens.look(now, role, row);
      seen.push({ role, row });
    }
  });
  const rows = new Uint8Array(seen.length * (width + 1));
  for (const [i, { role, row }] of seen.entries()) {
    rows.set(new Uint8Array(row.buffer), i * (width + 1));
    rows[i * (width + 1) + width] = Math.round(255 * school.result(state, role));
  }
  return { n, rows };
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
      results[at] = rows[from + width] as number;
      games[at] = n;
    }
  return { width, figures, results, games };
}
