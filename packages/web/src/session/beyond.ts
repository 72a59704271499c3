import type { Explanation, Refusal } from '@strategoi/kernel';
import type { Reached } from './reach.ts';

export interface Beyond {
  readonly refusal: Refusal;
  /** The zone within reach from which one step more would be needed. */
  readonly from: string;
}

/**
 * What keeps a group from a zone beyond its reach: that the two are not adjacent says nothing, what forbids the last
 * step of the way does. Zones where most movement is left are tried first.
 */
export async function beyond(
  why: (notation: string, before: readonly string[]) => Promise<Explanation>,
  { before, zones }: Reached,
  zone: string,
  steps: readonly string[],
  isApart: (refusal: Refusal) => boolean,
): Promise<Beyond | undefined> {
  const nearer = zones
    .filter(({ left, stops }) => left !== undefined && !stops)
    .sort((a, b) => (b.left as number) - (a.left as number));
  for (const { zone: from, way } of nearer)
    for (const step of steps) {
      const { refusal } = await why(`${step} ${zone}`, [...before, ...way]);
      if (refusal && !isApart(refusal)) return { refusal, from };
    }
  return undefined;
}
