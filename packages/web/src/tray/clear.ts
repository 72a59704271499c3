// Where a box lies over the map and hides nothing that is read or touched.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What lies on the map: counters, prices and tools are never covered while there is another place, names if it must be. */
export interface Lying {
  readonly hard: readonly Box[];
  readonly soft: readonly Box[];
  /** So much of what lies under a box, from 0 to 1, may be touched though nothing is written there. */
  lit(box: Box): number;
}

/** Places are tried so far apart. */
const STEP = 16;
/** Between the box and the edge of the map, and what it keeps clear of. */
const EDGE = 12;
const AIR = 4;
/** One that is covered at all, and each point of it. */
const [ONCE, POINT] = [4000, 10] as const;
/** A point of a name, and of the way from the place that is best. */
const [NAME, AWAY] = [0.12, 1] as const;
/** All of it over what may be touched. */
const LIT = 3000;

const shared = (a: Box, b: Box): number => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
};
const aired = ({ left, top, right, bottom }: Box): Box => ({
  left: left - AIR,
  top: top - AIR,
  right: right + AIR,
  bottom: bottom + AIR,
});

/** What covering these costs. */
const hidden = (box: Box, boxes: readonly Box[]): number =>
  boxes.reduce((sum, other) => {
    const area = shared(box, other);
    return area > 0 ? sum + ONCE + area * POINT : sum;
  }, 0);

/** Nothing is covered that must not be. */
export const isClear = (box: Box, { hard }: Lying): boolean => hidden(box, hard) === 0;

/** The place nearest to the middle of the foot of the map where a box of this size covers least. */
export function clearPlace(
  area: Box,
  { width, height }: { readonly width: number; readonly height: number },
  { hard, soft, lit }: Lying,
): { readonly left: number; readonly top: number } {
  const walls = hard.map(aired);
  const best = {
    left: (area.left + area.right - width) / 2,
    top: area.bottom - EDGE - height,
  };
  let found = best;
  let least = Number.POSITIVE_INFINITY;
  const look = (left: number, top: number): void => {
    const away = Math.hypot(left - best.left, top - best.top) * AWAY;
    if (away >= least) return;
    const box = { left, top, right: left + width, bottom: top + height };
    const bare = away + hidden(box, walls);
    if (bare >= least) return;
    const named = bare + soft.reduce((sum, name) => sum + shared(box, name) * NAME, 0);
    if (named >= least) return;
    const cost = named + lit(box) * LIT;
    if (cost < least) [found, least] = [{ left, top }, cost];
  };
  const last = area.right - EDGE - width;
  for (let top = best.top; top >= area.top + EDGE; top -= STEP)
    for (let left = area.left + EDGE; left <= last; left += STEP) look(left, top);
  return found;
}
