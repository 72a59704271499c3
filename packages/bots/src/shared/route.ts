import { figure } from '@strategoi/kernel';

/** Where somebody can get to, at what cost, and from which zone each zone is entered. */
export interface Reach {
  readonly cost: readonly number[];
  readonly prev: readonly number[];
}

/** The first step of the way from `from` to `to`. */
export function firstStep(reach: Reach, from: number, to: number): number | undefined {
  if (reach.cost[to] === Number.POSITIVE_INFINITY) return undefined;
  let z = to;
  while (reach.prev[z] !== from) {
    z = figure(reach.prev, z);
    if (z === undefined || z < 0) return undefined;
  }
  return z;
}
