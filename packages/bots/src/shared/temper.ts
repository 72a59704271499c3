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
  /** Which places he has a liking for; none when left out. */
  readonly whim?: number;
  /** What he weighs otherwise than most. */
  readonly weights?: Weights;
}

/** Things that are weighed more or less than most weigh them, and how much; by a name that no other weights have. */
export interface Weights {
  readonly name: string;
  readonly by: { readonly [thing: string]: number };
}

export const weightOf = ({ weights }: Temper, thing: string): number => weights?.by[thing] ?? 1;

/** A little more or less for a goal, in points: enough to decide between what is nearly the same. */
export function liking({ whim }: Temper, goal: number): number {
  if (whim === undefined) return 0;
  return ((Math.imul(whim * 64 + goal + 1, 0x9e3779b1) >>> 16) % 5) * 0.03 - 0.06;
}

export const even: Temper = { id: 'captain', caution: 1, thrift: 1, haste: 1 };
export const tempers: readonly Temper[] = [
  { id: 'cautious', caution: 1.6, thrift: 1.2, haste: 1 },
  { id: 'bold', caution: 0.6, thrift: 0.8, haste: 0.8 },
  { id: 'greedy', caution: 0.9, thrift: 0.2, haste: 1.5 },
];

/** Hands a captain may have: no two weigh quite alike, and none plays much better than another. */
export const STYLES = 16;

/** The same temper in a hand of its own. */
export const inStyle = (temper: Temper, style: number): Temper => ({
  ...temper,
  id: `${temper.id} ${style}`,
  caution: temper.caution * (0.85 + 0.1 * (style % 4)),
  thrift: temper.thrift * (0.7 + 0.2 * Math.floor(style / 4)),
  whim: style,
});

let looked: { readonly view: object; readonly temper: Temper } = { view: {}, temper: even };

/** Whoever looks at this view does so with this temper, until another is looked at. */
export function lookWith(view: View, temper: Temper): void {
  looked = { view, temper };
}
export const temperOf = (view: View): Temper => (looked.view === view ? looked.temper : even);
