import { entry, figure } from '@strategoi/kernel';

/** Plans tried against each other on the same samples, of which plan 0 is the one to beat. */
export interface Contest {
  readonly plans: number;
  /** How many samples there are at most. */
  readonly samples: number;
  /** Samples of the first round; each later round has half the plans and twice the samples. */
  readonly first: number;
  /** What plan `plan` comes to on sample `sample`; not a number where the time was up before that was known. */
  trial(plan: number, sample: number): number;
  due(): boolean;
  /** What a plan must gain beyond plan 0 and all doubt to be worth leaving it; nothing when left out. */
  readonly least?: number;
  /** How many standard errors of the paired difference a plan must be ahead of plan 0. */
  readonly doubt?: number;
  /** Samples on which a plan must have been tried before plan 0 is left for it; two when left out. */
  readonly sure?: number;
  /** Whoever may still be better is tried on all samples, however few there are to choose from, and nobody else is. */
  readonly thorough?: boolean;
}

/**
 * Sequential halving, paired: plan 0 is in every round, and the winner must be ahead of it by more than its own doubt.
 * When time is up the answer is the one that can be stood by now.
 */
export function halve(contest: Contest): number {
  const { plans, samples, first, trial, due, thorough = false } = contest;
  const values: number[][] = Array.from({ length: plans }, () => []);
  let open = Array.from({ length: plans }, (_, i) => i);
  for (let count = first; open.length > 1; count = Math.min(samples, count * 2)) {
    for (let sample = 0; sample < count; sample++)
      for (const plan of open) {
        const known = entry(values, plan);
        if (known.length > sample) continue;
        if (due()) return ahead(values, open, contest);
        const value = trial(plan, sample);
        if (Number.isNaN(value)) return ahead(values, open, contest);
        known.push(value);
      }
    if (thorough ? count >= samples && open.length === 2 : open.length === 2) break;
    const hopeful = open.filter((plan) => plan !== 0 && !(thorough && isBehind(values, plan)));
    const others = hopeful.sort((a, b) => mean(values[b]) - mean(values[a]));
    const most = open.length === 2 ? 1 : Math.max(1, Math.ceil((open.length - 1) / 2));
    open = [0, ...others.slice(0, most)];
    if (count >= samples && open.length <= 2) break;
  }
  return ahead(values, open, contest);
}

/**
 * The same without a plan to beat: what each plan came to on the samples it was tried on. The `best` ones are tried on
 * all of them, the others as long as they are among the better half. However late it is, so many are tried once.
 */
export function compare(
  { plans, samples, first, trial, due }: Contest,
  best: number,
  tried: (part: number) => void = () => undefined,
): number[][] {
  const values: number[][] = Array.from({ length: plans }, () => []);
  let open = values.map((_, i) => i);
  let trials = 0;
  for (let count = first; ; count = Math.min(samples, count * 2)) {
    for (let sample = 0; sample < count; sample++)
      for (const plan of open) {
        const known = entry(values, plan);
        if (known.length > sample) continue;
        if (due() && trials >= best) return values;
        known.push(trial(plan, sample));
        trials++;
        tried(Math.min(1, (sample + 1) / samples));
      }
    if (count >= samples) return values;
    open = open
      .sort((a, b) => mean(values[b]) - mean(values[a]))
      .slice(0, Math.max(best, Math.ceil(open.length / 2)));
  }
}

export const mean = (list: readonly number[] | undefined): number =>
  list && list.length > 0 ? list.reduce((a, b) => a + b, 0) / list.length : Number.NEGATIVE_INFINITY;

/** Standard errors by which somebody is behind beyond hope. */
const BEHIND = 2;

/** How far a plan is ahead of plan 0 on the samples both were tried on, and the standard error of that. */
function lead(
  values: readonly number[][],
  plan: number,
): { readonly middle: number; readonly spread: number } {
  const own = entry(values, plan);
  const base = entry(values, 0);
  const n = Math.min(own.length, base.length);
  const apart = own.slice(0, n).map((value, i) => value - figure(base, i));
  const middle = mean(apart);
  return { middle, spread: Math.sqrt(apart.reduce((sum, d) => sum + (d - middle) ** 2, 0) / (n * (n - 1))) };
}

/** Whether a plan is no better than plan 0, or as good as surely so. */
function isBehind(values: readonly number[][], plan: number): boolean {
  const { middle, spread } = lead(values, plan);
  return middle + BEHIND * spread <= 0;
}

/** Doubt that is enough where samples are many. */
const DOUBT = 0.7;

function ahead(
  values: readonly number[][],
  open: readonly number[],
  { least = 0, doubt = DOUBT, sure = 2 }: Pick<Contest, 'least' | 'doubt' | 'sure'>,
): number {
  let best = 0;
  let most = least;
  for (const plan of open) {
    if (plan === 0 || Math.min(entry(values, plan).length, entry(values, 0).length) < sure) continue;
    const { middle, spread } = lead(values, plan);
    const gain = middle - doubt * spread;
    if (gain <= most) continue;
    most = gain;
    best = plan;
  }
  return best;
}

/** The mean of the worst of six. */
export function worstOf(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return mean(sorted.slice(0, Math.max(1, Math.round(sorted.length / 6))));
}
