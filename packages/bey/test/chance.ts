import { stream } from '@strategoi/kernel';

/** What random tables are drawn with. */

export const dice = [1, 2, 3, 4, 5, 6] as const;
export type Below = (n: number) => number;
export const one = <T>(list: readonly T[], below: Below): T => list[below(list.length)] as T;

/** Every throw of so many dice. */
export const throws = (n: number): number[][] =>
  n === 0 ? [[]] : throws(n - 1).flatMap((head) => dice.map((die) => [...head, die]));

/** Draws counters from a full cup, none of them twice. */
export const drawer = (counters: readonly { readonly id: string }[], below: Below): (() => string) => {
  const cup = counters.map(({ id }) => id);
  return () => cup.splice(below(cup.length), 1)[0] as string;
};

/** A table and the seed it is played on with. */
export type Seeded<S> = readonly [t: S, seed: string];

/** So many random tables. */
export const drawn = <S>(count: number, draw: (below: Below) => S, name: string, play: string): Seeded<S>[] =>
  Array.from({ length: count }, (_, n) => [draw(stream(`${name} ${n}`).below), `${play} ${n}`] as const);
