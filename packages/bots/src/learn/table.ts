/** A net as it is kept: every weight a byte, and what a byte is worth in each row. */

import { figure, type Role, type State, sure } from '@strategoi/kernel';
import { byteAt, realAt } from '../shared/rows.ts';
import type { Net } from './fit.ts';
import { type Lens, PRIOR } from './lens.ts';

export interface LearntTable {
  readonly game: string;
  /** The version of the rules the games were played by. */
  readonly version: string;
  /** The figures it was learnt through. */
  readonly lens: string;
  readonly width: number;
  readonly hidden: number;
  /** Where the prior stands among the figures, if there is one. */
  readonly prior?: number;
  /** How it was made: the command that makes it again, and how far it was from the truth on games it had not seen. */
  readonly made: string;
  readonly games: number;
  /** The mark of its first games: whether that command would still play them (`markOfLessons`). */
  readonly lessons: string;
  readonly error: number;
  /** The middle and spread of each figure, in hundredths. */
  readonly centre: readonly number[];
  readonly spread: readonly number[];
  /** What one is worth in each row of weights, and in that of the bent sums; in millionths. */
  readonly units: readonly number[];
  /** What each sum begins at, in thousandths. */
  readonly bias: readonly number[];
  /** The rows of weights and the weights of the bent sums, in bytes, as base 64. */
  readonly weights: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(bytes: Int8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i] ?? 0, bytes[i + 1] ?? 0, bytes[i + 2] ?? 0].map((x) => x & 255) as [
      number,
      number,
      number,
    ];
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    const used = Math.min(3, bytes.length - i) + 1;
    for (let k = 0; k < 4; k++) text += k < used ? LETTERS[figure(four, k)] : '=';
  }
  return text;
}

export function fromBase64(text: string): Int8Array {
  const letters = text.replace(/=+$/, '');
  const bytes = new Int8Array(Math.floor((letters.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of letters) {
    bits = ((bits << 6) | LETTERS.indexOf(letter)) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = bits >> held;
  }
  return bytes;
}

/** The same for the same figures in the same order. */
export function markOfLens(lens: Lens): string {
  let h = 2166136261;
  for (const letter of lens.names.join('\n')) h = Math.imul(h ^ sure(letter.codePointAt(0)), 16777619);
  return `${lens.names.length}-${(h >>> 0).toString(16)}`;
}

/** The same for tables that judge alike. */
export function markOfTable({ centre, spread, units, bias, weights }: LearntTable): string {
  let h = 2166136261;
  for (const letter of JSON.stringify([centre, spread, units, bias, weights]))
    h = Math.imul(h ^ sure(letter.codePointAt(0)), 16777619);
  return (h >>> 0).toString(16).padStart(8, '0');
}

type Made = Pick<LearntTable, 'game' | 'version' | 'lens' | 'made' | 'games' | 'lessons' | 'error'>;

const rounded = (values: Float64Array, parts: number): number[] =>
  Array.from(values, (value) => Math.round(value * parts));

/** Every weight becomes a byte; each row has a unit of its own. */
export function quantise(net: Net, made: Made): LearntTable {
  const { width, hidden } = net;
  const rows = Array.from({ length: hidden + 1 }, (_, h) => net.weights.subarray(h * width, (h + 1) * width));
  const all = [...rows, net.out];
  const units = all.map((row) =>
    Math.max(1, Math.ceil((row.reduce((m, w) => Math.max(m, Math.abs(w)), 0) / 127) * 1e6)),
  );
  const bytes = new Int8Array((hidden + 1) * width + hidden);
  let at = 0;
  for (const [r, row] of all.entries())
    for (const weight of row) bytes[at++] = Math.round((weight * 1e6) / figure(units, r));
  return {
    ...made,
    width,
    hidden,
    ...(net.prior < 0 ? {} : { prior: net.prior }),
    centre: rounded(net.centre, 100),
    spread: rounded(net.spread, 100),
    units,
    bias: rounded(net.bias, 1000),
    weights: toBase64(bytes),
  };
}

/** Judges tables by what was learnt. It is made ready when it is first asked: whoever learns anew needs no old table. */
export function judgeOf<S extends State>(
  table: LearntTable,
  lens: Lens<S>,
): (state: S, role: Role) => number {
  let ready: ((state: S, role: Role) => number) | undefined;
  return (state, role) => {
    ready ??= madeReady(table, lens);
    return ready(state, role);
  };
}

/** What is read of a table: each figure is weighed as it comes. */
function madeReady<S extends State>(table: LearntTable, lens: Lens<S>): (state: S, role: Role) => number {
  const { width, hidden } = table;
  if (table.lens !== markOfLens(lens)) throw new Error(`${table.game}: learnt through another lens`);
  const bytes = fromBase64(table.weights);
  // By figure, so that a figure that is nothing costs nothing.
  const rows = hidden + 1;
  const weights = new Float64Array(width * rows);
  const start = new Float64Array(rows);
  for (let h = 0; h < rows; h++) {
    start[h] = figure(table.bias, h) / 1000;
    for (let i = 0; i < width; i++) {
      const spread = figure(table.spread, i) / 100;
      const weight = (byteAt(bytes, h * width + i) * figure(table.units, h)) / 1e6 / spread;
      weights[i * rows + h] = weight;
      start[h] = realAt(start, h) - (weight * figure(table.centre, i)) / 100;
    }
  }
  const out = Float64Array.from(
    { length: hidden },
    (_, h) => (byteAt(bytes, rows * width + h) * figure(table.units, rows)) / 1e6,
  );
  const row = new Int8Array(width);
  const sums = new Float64Array(rows);
  return (state, role) => {
    row.fill(0);
    lens.look(state, role, row);
    sums.set(start);
    for (let i = 0; i < width; i++) {
      const x = byteAt(row, i);
      if (x === 0) continue;
      for (let h = 0, w = i * rows; h < rows; h++, w++) sums[h] = realAt(sums, h) + x * realAt(weights, w);
    }
    let sum = realAt(sums, hidden);
    if (table.prior !== undefined) sum += byteAt(row, table.prior) / PRIOR;
    for (let h = 0; h < hidden; h++) sum += Math.max(0, realAt(sums, h)) * realAt(out, h);
    return 1 / (1 + Math.exp(-sum));
  };
}
