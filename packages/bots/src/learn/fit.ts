/**
 * A small net, learnt from lessons: a straight sum of the figures and a few bent ones, brought between 0 and 1.
 * Everything happens in a fixed order with luck of its own: the same lessons and the same seed give the same net.
 */

import { quick, type Stream } from '@strategoi/kernel';
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
    centre[i % width] = (centre[i % width] as number) + (figures[i] as number) / n;
  for (let i = 0; i < figures.length; i++)
    spread[i % width] =
      (spread[i % width] as number) + ((figures[i] as number) - (centre[i % width] as number)) ** 2 / n;
  // What is nearly always the same must not shout when it is not.
  for (let i = 0; i < width; i++) spread[i] = Math.max(0.25, Math.sqrt(spread[i] as number));
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
    x[i] = ((lessons.figures[from + i] as number) - (centre[i] as number)) / (spread[i] as number);
  let sum = bias[hidden] as number;
  if (prior >= 0) sum += (lessons.figures[from + prior] as number) / PRIOR;
  for (let h = 0; h <= hidden; h++) {
    let s = h < hidden ? (bias[h] as number) : 0;
    const w = h * width;
    for (let i = 0; i < width; i++) s += (weights[w + i] as number) * (x[i] as number);
    if (h === hidden) sum += s;
    else {
      bent[h] = s > 0 ? s : 0;
      sum += (bent[h] as number) * (out[h] as number);
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
      const g = push[i] as number;
      push[i] = 0;
      first[i] = 0.9 * (first[i] as number) + 0.1 * g;
      second[i] = 0.999 * (second[i] as number) + 0.001 * g * g;
      const pull = decay * (values[i] as number);
      values[i] =
        (values[i] as number) -
        rate * ((first[i] as number) / a / (Math.sqrt((second[i] as number) / b) + 1e-8) + pull);
    }
  }
}

function shuffled(rows: Uint32Array, luck: Stream): void {
  for (let last = rows.length - 1; last > 0; last--) {
    const other = luck.below(last + 1);
    const kept = rows[last] as number;
    rows[last] = rows[other] as number;
    rows[other] = kept;
  }
}

function errorOn(net: Net, lessons: Lessons, rows: Uint32Array, into: Forward): number {
  let sum = 0;
  for (const row of rows)
    sum += (judge(net, lessons, row, into) - (lessons.results[row] as number) / 255) ** 2;
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
  const learnt = Uint32Array.from(all.filter((row) => !isKept(lessons.games[row] as number)));
  const unseen = Uint32Array.from(all.filter((row) => isKept(lessons.games[row] as number)));
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
  const wrong = (judge(net, lessons, row, into) - (lessons.results[row] as number) / 255) / share;
  bias.push[hidden] = (bias.push[hidden] as number) + wrong;
  for (let h = 0; h <= hidden; h++) {
    let own = wrong;
    if (h < hidden) {
      out.push[h] = (out.push[h] as number) + wrong * (bent[h] as number);
      if (bent[h] === 0) continue;
      own *= net.out[h] as number;
      bias.push[h] = (bias.push[h] as number) + own;
    }
    const w = h * width;
    for (let i = 0; i < width; i++)
      weights.push[w + i] = (weights.push[w + i] as number) + own * (x[i] as number);
  }
}
