import type { View } from '@strategoi/kernel';

/** The manner in which a captain weighs things; all of them see and know the same. */
export interface Temper {
  readonly id: string;
  /** What his own losses weigh beside what he may gain. */
  readonly caution: number;
  /** What a point spent must bring, beside what it must bring for most. */
  readonly thrift: number;
  /** How much more what is near and sure draws him than what is far. */
  readonly haste: number;
}

export const even: Temper = { id: 'captain', caution: 1, thrift: 1, haste: 1 };
export const tempers: readonly Temper[] = [
  { id: 'cautious', caution: 1.6, thrift: 1.2, haste: 1 },
  { id: 'bold', caution: 0.6, thrift: 0.8, haste: 0.8 },
  { id: 'greedy', caution: 0.9, thrift: 0.2, haste: 1.5 },
];

const known = new WeakMap<object, Temper>();

/** Whoever looks at this view does so with this temper. */
export const lookWith = (view: View, temper: Temper): void => void known.set(view, temper);
export const temperOf = (view: View): Temper => known.get(view) ?? even;
