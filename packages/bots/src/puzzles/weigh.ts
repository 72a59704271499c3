import { type Action, entry, type Trial } from '@strategoi/kernel';
import { mean, worstOf } from '../shared/halving.ts';

type Try = (deeds: readonly Action[], sample: number) => Trial;

/** Courses and what they came to so far, each on the samples from 0. */
export interface Weighed {
  readonly deeds: readonly Action[];
  readonly trials: Trial[];
}

export function weighOn(tried: Try, course: Weighed, samples: number): Weighed {
  for (let sample = course.trials.length; sample < samples; sample++)
    course.trials.push(tried(course.deeds, sample));
  return course;
}

export const worthOf = ({ trials }: Weighed): number => mean(trials.map(({ worth }) => worth));

/** How far the first is ahead of the second on the samples both were tried on, and the standard error of that. */
export function apart(first: Weighed, second: Weighed): { readonly margin: number; readonly doubt: number } {
  const n = Math.min(first.trials.length, second.trials.length);
  const gaps = Array.from(
    { length: n },
    (_, i) => entry(first.trials, i).worth - entry(second.trials, i).worth,
  );
  const margin = mean(gaps);
  const spread = gaps.reduce((sum, gap) => sum + (gap - margin) ** 2, 0);
  return { margin, doubt: Math.sqrt(spread / (n * (n - 1))) };
}

export const gains = ({ trials }: Weighed): { readonly gain: number; readonly worst: number } => {
  const list = trials.map(({ gain }) => gain);
  return { gain: mean(list), worst: worstOf(list) };
};
