import { around, overlap, type Point, type Rect } from './geometry.ts';

/** Counters that have a spot of the map: garrisons and guests of cities, ships on a named coast. */

/** What somebody on a spot has to keep clear of. */
interface Neighbours {
  /** What is lettered about the spot. */
  readonly names: readonly Rect[];
  /** Who stands there already, and what is lettered under him. */
  readonly guests: readonly Rect[];
}

/** How far from his spot somebody may stand, and by what steps that is looked for, in counters. */
const FAR = 1.2;
const STEP = 0.07;
/** What it costs to stand a counter away from the spot; half as far costs a quarter. */
const AWAY = 1.6;
/** What hidden letters, and a hidden counter, are worth against going a step aside. */
const INK = 20;
const HEAP = 9;

const steps = Math.round(FAR / STEP);

/** Steps aside for a counter of side 1, the least first. */
const aside: readonly { readonly by: Point; readonly far: number }[] = Array.from(
  { length: (2 * steps + 1) ** 2 },
  (_, i): Point => [((i % (2 * steps + 1)) - steps) * STEP, (Math.floor(i / (2 * steps + 1)) - steps) * STEP],
)
  .map((by) => ({ by, far: Math.hypot(...by) }))
  .filter(({ far }) => far <= FAR)
  .sort((a, b) => a.far - b.far);

/** Where somebody on a spot stands whose place takes these boxes: on it, or as little aside as hides no name and no other guest. */
const clearOf = (
  spot: Point,
  size: number,
  boxesAt: (at: Point) => readonly Rect[],
  weighed: readonly { readonly box: Rect; readonly weight: number }[],
): Point => {
  let [best, least]: [Point, number] = [spot, Number.POSITIVE_INFINITY];
  for (const { by, far } of aside) {
    const away = far * far * AWAY * size;
    // From here on none can do better.
    if (away >= least) break;
    const at: Point = [spot[0] + by[0] * size, spot[1] + by[1] * size];
    let cost = away;
    for (const taken of boxesAt(at))
      for (const { box, weight } of weighed) cost += overlap(taken, box) * weight;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
};

/** So much of the name under a guest may lie over what is there. */
const TOUCHED = 0.1;

export interface Standing {
  readonly at: Point;
  /** The name under him, if there is one and room for it. */
  readonly caption: Rect | undefined;
}

/** How somebody on a spot stands, whose name is lettered in this box below him if there is room. */
export const standingBy = (
  spot: Point,
  size: number,
  captionAt: ((at: Point) => Rect) | undefined,
  { names, guests }: Neighbours,
): Standing => {
  const reach = around(spot, (2 * FAR + 3) * size);
  const weighed = [
    ...names.map((box) => ({ box, weight: INK / size })),
    ...guests.map((box) => ({ box, weight: HEAP / size })),
  ].filter(({ box }) => overlap(box, reach) > 0);
  if (captionAt) {
    const at = clearOf(spot, size, (p) => [around(p, size), captionAt(p)], weighed);
    const caption = captionAt(at);
    const most = TOUCHED * caption[2] * caption[3];
    if (weighed.every(({ box }) => overlap(box, caption) <= most)) return { at, caption };
  }
  return { at: clearOf(spot, size, (p) => [around(p, size)], weighed), caption: undefined };
};
