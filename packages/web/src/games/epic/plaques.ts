import { epicAtlas } from '@strategoi/atlas/epic';

// Where the plaques of the regions lie: near their names, and on no city and no name of one.

const { lattice } = epicAtlas();
type Spot = readonly [x: number, y: number];
type Box = readonly [left: number, top: number, right: number, bottom: number];

const [WIDE, HIGH, RING] = [46, 16, 9] as const;
const LETTERS = { small: 9.2, medium: 10.2, large: 14 } as const;

const boxAt = ([x, y]: Spot): Box => [x - WIDE / 2, y - HIGH / 2, x + WIDE / 2, y + HIGH / 2];

/** A city and its name beside it, in the longer of the two languages. */
const cityBoxes: readonly Box[] = lattice.cities.flatMap(({ at: [x, y], size, text, en, fr }): Box[] => {
  const letters = LETTERS[size];
  const wide = Math.max(en.length, fr.length) * letters * 0.54;
  const left = text.endsWith('e') ? x + 5 : text.endsWith('w') ? x - 5 - wide : x - wide / 2;
  const middle = text.startsWith('n') ? y - 13 : text.startsWith('s') ? y + 13 : y;
  return [
    [x - RING, y - RING, x + RING, y + RING],
    [left, middle - letters / 2, left + wide, middle + letters / 2],
  ];
});

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
/** How much of cities and their names a plaque would hide there. */
export const hidden = (spot: Spot): number =>
  cityBoxes.reduce((sum, box) => sum + overlap(boxAt(spot), box), 0);

/** Under the name of its region, or as near to that as nothing is hidden. */
function plaqueSpot([x, y]: Spot): Spot {
  const tried: Spot[] = [];
  for (let dy = -48; dy <= 48; dy += 4)
    for (let dx = -60; dx <= 60; dx += 6) if (Math.abs(dy) >= 16) tried.push([x + dx, y + dy]);
  const far = ([a, b]: Spot): number => Math.hypot(a - x, b - y - 17);
  return [...tried, [x, y + 17] as const].reduce((best, spot) => {
    const gain = hidden(spot) - hidden(best);
    return gain < 0 || (gain === 0 && far(spot) < far(best)) ? spot : best;
  });
}

export const plaqueSpots: ReadonlyMap<string, Spot> = new Map(
  lattice.regions.map(({ id, label }) => [id, plaqueSpot(label)]),
);
