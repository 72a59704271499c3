/**
 * A small net, learnt from lessons: a straight sum of the figures and a few bent ones, brought between 0 and 1.
 * Everything happens in a fixed order with luck of its own: the same lessons and the same seed give the same net.
 */

import { quick, type Stream, word } from '@strategoi/kernel';
import { byteAt, realAt } from '../shared/rows.ts';
import { PRIOR } from './lens.ts';
import type { Lessons } from './lessons.ts';

export interface Recipe {
  /** Bent sums; none makes it a straight one. */
  readonly hidden: number;
  readonly epochs: number;
  readonly batch: number;
  /** Length of the first steps; they get shorter to the end. */
  readonly rate: number;
  /** How strongly weights are drawn to nothing. */
  readonly decay: number;
  readonly seed: number;
}

export const usualRecipe: Recipe = {
  hidden: 12,
  epochs: 6,
  batch: 128,
  rate: 0.0003,
  decay: 0.5,
  seed: 1,
};

/** Figures are first brought to a middle of nothing and a spread of one. */
export interface Net {
  readonly width: number;
  readonly hidden: number;
  readonly centre: Float64Array;
  readonly spread: Float64Array;
  /** A row of weights for each bent sum, then one for the straight one. */
  readonly weights: Float64Array;
  /** What each of these sums begins at. */
  readonly bias: Float64Array;
  /** What each bent sum counts for. */
  readonly out: Float64Array;
  /** Where the prior stands among the figures, or -1. */
  readonly prior: number;
}

/** How far the net was from what came of it, in squares: on what it learns from, and on games it never sees. */
export interface Mark {
  readonly epoch: number;
  readonly learnt: number;
  readonly unseen: number;
}

/** One game in ten, drawn by lot, is kept back to see how well the net does on what it has not seen. */
const isKept = (game: number): boolean => (Math.imul(game + 1, 0x9e3779b1) >>> 16) % 10 === 0;

const part = (x: number): number => 1 / (1 + Math.exp(-x));

function scaleOf({ width, figures, results }: Lessons): [Float64Array, Float64Array] {
  const centre = new Float64Array(width);
  const spread = new Float64Array(width);
  const n = Math.max(1, results.length);
  for (let i = 0; i < figures.length; i++)
    centre[i % width] = realAt(centre, i % width) + byteAt(figures, i) / n;
  for (let i = 0; i < figures.length; i++)
    spread[i % width] = realAt(spread, i % width) + (byteAt(figures, i) - realAt(centre, i % width)) ** 2 / n;
  // What is nearly always the same must not shout when it is not.
  for (let i = 0; i < width; i++) spread[i] = Math.max(0.25, Math.sqrt(realAt(spread, i)));
  return [centre, spread];
}

function fresh(lessons: Lessons, hidden: number, prior: number, luck: Stream): Net {
  const { width } = lessons;
  const [centre, spread] = scaleOf(lessons);
  const weights = new Float64Array((hidden + 1) * width);
  const reach = 1 / Math.sqrt(width);
  for (let i = 0; i < hidden * width; i++) weights[i] = reach * (luck.below(2001) / 1000 - 1);
  const out = new Float64Array(hidden);
  // Where a prior is known, learning begins with it alone.
  const first = prior < 0 ? 1 : 0.1;
  for (let h = 0; h < hidden; h++) out[h] = (first * (luck.below(2001) / 1000 - 1)) / Math.sqrt(hidden);
  return { width, hidden, centre, spread, weights, bias: new Float64Array(hidden + 1), out, prior };
}

interface Forward {
  readonly x: Float64Array;
  readonly bent: Float64Array;
}

/** Fills in what the net makes of one row, and gives its judgement. */
function judge(net: Net, lessons: Lessons, row: number, { x, bent }: Forward): number {
  const { width, hidden, weights, bias, out, centre, spread, prior } = net;
  const from = row * width;
  for (let i = 0; i < width; i++)
    x[i] = (byteAt(lessons.figures, from + i) - realAt(centre, i)) / realAt(spread, i);
  let sum = realAt(bias, hidden);
  if (prior >= 0) sum += byteAt(lessons.figures, from + prior) / PRIOR;
  for (let h = 0; h <= hidden; h++) {
    let s = h < hidden ? realAt(bias, h) : 0;
    const w = h * width;
    for (let i = 0; i < width; i++) s += realAt(weights, w + i) * realAt(x, i);
    if (h === hidden) sum += s;
    else {
      bent[h] = s > 0 ? s : 0;
      sum += realAt(bent, h) * realAt(out, h);
    }
  }
  return part(sum);
}

/** Adam: each weight steps by how steadily it was pushed. */
class Stepper {
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly values: Float64Array;
  readonly push: Float64Array;
  private readonly decay: number;
  constructor(values: Float64Array, decay: number) {
    this.values = values;
    this.decay = decay;
    this.first = new Float64Array(values.length);
    this.second = new Float64Array(values.length);
    this.push = new Float64Array(values.length);
  }
  step(rate: number, n: number): void {
    const { first, second, values, push, decay } = this;
    const [a, b] = [1 - 0.9 ** n, 1 - 0.999 ** n];
    for (let i = 0; i < values.length; i++) {
      const g = realAt(push, i);
      push[i] = 0;
      first[i] = 0.9 * realAt(first, i) + 0.1 * g;
      second[i] = 0.999 * realAt(second, i) + 0.001 * g * g;
      const pull = decay * realAt(values, i);
      values[i] =
        realAt(values, i) - rate * (realAt(first, i) / a / (Math.sqrt(realAt(second, i) / b) + 1e-8) + pull);
    }
  }
}

function shuffled(rows: Uint32Array, luck: Stream): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = luck.below(last + 1);
    const kept = word(rows, last);
    rows[last] = word(rows, other);
    rows[other] = kept;
  }
}

function errorOn(net: Net, lessons: Lessons, rows: Uint32Array, into: Forward): number {
  let sum = 0;
  for (const row of rows) sum += (judge(net, lessons, row, into) - byteAt(lessons.results, row) / 255) ** 2;
  return rows.length === 0 ? 0 : sum / rows.length;
}

/** Learns a net; `marked` hears how it gets on. */
export function fit(
  lessons: Lessons,
  recipe: Recipe,
  marked: (mark: Mark) => void = () => undefined,
  prior = -1,
): Net {
  const luck = quick(recipe.seed);
  const net = fresh(lessons, recipe.hidden, prior, luck);
  const all = Array.from(lessons.results.keys());
  const learnt = Uint32Array.from(all.filter((row) => !isKept(word(lessons.games, row))));
  const unseen = Uint32Array.from(all.filter((row) => isKept(word(lessons.games, row))));
  const into = { x: new Float64Array(net.width), bent: new Float64Array(net.hidden) };
  const steppers = [
    new Stepper(net.weights, recipe.decay),
    new Stepper(net.bias, 0),
    new Stepper(net.out, recipe.decay),
  ] as const;
  let steps = 0;
  let best = { unseen: Number.POSITIVE_INFINITY, net: copyOf(net) };
  for (let epoch = 1; epoch <= recipe.epochs; epoch++) {
    shuffled(learnt, luck);
    const rate = recipe.rate * (1 - (epoch - 1) / recipe.epochs);
    for (let from = 0; from < learnt.length; from += recipe.batch) {
      const rows = learnt.subarray(from, from + recipe.batch);
      for (const row of rows) pull(net, lessons, row, into, steppers, rows.length);
      steps++;
      for (const stepper of steppers) stepper.step(rate, steps);
    }
    const error = errorOn(net, lessons, unseen, into);
    marked({ epoch, learnt: errorOn(net, lessons, learnt, into), unseen: error });
    // Whoever learns too long by heart judges worse: the best net is kept.
    if (error < best.unseen) best = { unseen: error, net: copyOf(net) };
  }
  return best.net;
}

const copyOf = (net: Net): Net => ({
  ...net,
  weights: net.weights.slice(),
  bias: net.bias.slice(),
  out: net.out.slice(),
});

/** What one row asks of each weight. */
function pull(
  net: Net,
  lessons: Lessons,
  row: number,
  into: Forward,
  [weights, bias, out]: readonly [Stepper, Stepper, Stepper],
  share: number,
): void {
  const { width, hidden } = net;
  const { x, bent } = into;
  const wrong = (judge(net, lessons, row, into) - byteAt(lessons.results, row) / 255) / share;
  bias.push[hidden] = realAt(bias.push, hidden) + wrong;
  for (let h = 0; h <= hidden; h++) {
    let own = wrong;
    if (h < hidden) {
      out.push[h] = realAt(out.push, h) + wrong * realAt(bent, h);
      if (bent[h] === 0) continue;
      own *= realAt(net.out, h);
      bias.push[h] = realAt(bias.push, h) + own;
    }
    const w = h * width;
    for (let i = 0; i < width; i++) weights.push[w + i] = realAt(weights.push, w + i) + own * realAt(x, i);
  }
}
