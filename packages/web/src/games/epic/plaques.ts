import { epicAtlas } from '@strategoi/atlas/epic';

// Where the plaques of the regions lie: near their names, on no city, no name of one and no badge, and beside the stacks.

const { lattice, sheet } = epicAtlas();
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

const badgeBoxes: readonly Box[] = lattice.areas.flatMap(({ badge }) =>
  badge ? [[badge[0] - 7, badge[1] - 5, badge[0] + 7, badge[1] + 9] as const] : [],
);

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const under = (spot: Spot, boxes: readonly Box[]): number =>
  boxes.reduce((sum, box) => sum + overlap(boxAt(spot), box), 0);

/** How much of cities, their names and badges of areas a plaque would hide there. */
export const hidden = (spot: Spot): number => under(spot, cityBoxes) + under(spot, badgeBoxes);

/** How far from the name of its region a plaque may lie. */
const [ASIDE, BELOW] = [72, 60] as const;

/** Where a plaque may lie: under the name of its region before all, then as near to that as nothing is hidden. */
function placesFor([x, y]: Spot): readonly Spot[] {
  const tried: Spot[] = [[x, y + 17]];
  for (let dy = -BELOW; dy <= BELOW; dy += 4)
    for (let dx = -ASIDE; dx <= ASIDE; dx += 6) if (Math.abs(dy) >= 16) tried.push([x + dx, y + dy]);
  const free = tried.filter((spot) => hidden(spot) === 0);
  const far = ([a, b]: Spot): number => Math.hypot(a - x, b - y - 17);
  return (free.length > 0 ? free : tried).sort((a, b) => far(a) - far(b));
}

const places: readonly (readonly [region: string, spots: readonly Spot[]])[] = lattice.regions.map(
  ({ id, label }) => [id, placesFor(label)],
);

/** From afar a counter is drawn larger than on its hex. */
const COUNTER = sheet.counter * 1.15;
const counterBox = ([x, y]: Spot): Box => [
  x - COUNTER / 2,
  y - COUNTER / 2,
  x + COUNTER / 2,
  y + COUNTER / 2,
];

/** Where they lie while stacks stand at these places: each in the first of its places that is free, or where the least of it is covered. */
export function plaqueSpots(stacks: readonly Spot[]): ReadonlyMap<string, Spot> {
  const taken = stacks.map(counterBox);
  return new Map(
    places.map(([region, spots]) => {
      const [[x, y]] = spots as readonly [Spot];
      const near = taken.filter(
        ([left, top, right, bottom]) =>
          left < x + ASIDE * 3 && right > x - ASIDE * 3 && top < y + BELOW * 3 && bottom > y - BELOW * 3,
      );
      let [best, least] = [spots[0] as Spot, Number.POSITIVE_INFINITY];
      for (const spot of spots) {
        const covered = under(spot, near);
        if (covered < least) [best, least] = [spot, covered];
        if (covered === 0) break;
      }
      taken.push(boxAt(best));
      return [region, best];
    }),
  );
}
