import { faceAt } from '@strategoi/atlas';
import { around, clearAt, overlap, type Point, type Rect } from './geometry.ts';
import { type Arrangement, centreOf, type Stage, spaceOf } from './scene.ts';
import type { Target } from './types.ts';

/** Prices on the map: beside the stack they are about, over no counter, no name and not over one another. */

/** Sheet pixels for a pixel of a pill, from those for a pixel of the screen: as the style sheet has it. */
export const pillScale = (k: number): number => Math.max(k, Math.min(1.6, k * 1.45));
/** The same in steps, so that pills move only when the map has come much nearer or gone much farther. */
export const pillGrade = (k: number): number => Math.ceil(pillScale(k) * 4) / 4;

/** From so far away, in steps of `pillGrade`, a cell has no room for what its price is counted in. */
const FAR = 2;
export const withUnits = (
  { cells }: Stage,
  targets: ReadonlyMap<string, Target>,
  grade: number,
): ReadonlyMap<string, Target> =>
  !cells || grade < FAR
    ? targets
    : new Map([...targets].map(([zone, { unit: _unit, ...target }]) => [zone, target] as const));

/** Width of a pill in its own pixels. */
export const pillSize = ({ label = '', unit = '', kind }: Target): number =>
  (kind === 'legal' ? 13 : 29) + label.length * 6.6 + (unit === '' ? 0 : 3 + unit.length * 6.4);
export const PILL_HEIGHT = 18;

/** Places are tried so far apart, in heights of a pill, and in so many rings at most. */
const STEP = 0.3;
const RINGS = 24;
/** What a step away from the middle of things weighs, for a pixel. */
const AWAY = 0.5;
/** Air between a pill and what it must not cover. */
const AIR = 3;
/** What speaks against a place: so much at once, and so much more for all of the smaller of the two. */
const [COUNTER, NAME, PILL] = [
  { once: 80, whole: 1200 },
  { once: 120, whole: 1000 },
  { once: 100, whole: 2000 },
] as const;

/** Over the edge of its zone by a pixel, outside of it, and over one that has a price of its own or over none. */
const [NARROW, ABROAD, MISTAKEN] = [0.4, 30, 150] as const;

interface Scene {
  readonly stage: Stage;
  readonly arrangement: Arrangement;
  readonly priced: ReadonlyMap<string, Target>;
}

/** From here on names are not lettered, only codes: `plates` hides them. */
const CODES_FROM = 2;

/** Something a pill should not cover, and what that would cost. */
interface Obstacle {
  readonly box: Rect;
  readonly once: number;
  readonly whole: number;
}

/** Counters and names, as what is written over the map keeps clear of them; `scale` is sheet pixels for a pixel of a pill. */
const obstaclesOf = (stage: Stage, arrangement: Arrangement, scale: number): Obstacle[] => [
  ...[...arrangement.boxes.values()].flat().map((box) => ({ box, ...COUNTER })),
  ...(scale > CODES_FROM ? stage.drawing.coded : stage.drawing.lettered).map((box) => ({ box, ...NAME })),
];

const against = (box: Rect, least: number, about: readonly Obstacle[]): number => {
  let sum = 0;
  for (const { box: other, once, whole } of about) {
    const shared = overlap(box, other);
    if (shared > 0) sum += once + (whole * shared) / Math.min(box[2] * box[3], other[2] * other[3]);
    if (sum >= least) return sum;
  }
  return sum;
};

/** The places of a square ring about a point, `n` steps out. */
const ring = ([x, y]: Point, n: number, step: number): Point[] => {
  if (n === 0) return [[x, y]];
  const places: Point[] = [];
  for (let i = -n; i <= n; i++) {
    places.push([x + i * step, y - n * step], [x + i * step, y + n * step]);
    if (i > -n && i < n) places.push([x - n * step, y + i * step], [x + n * step, y + i * step]);
  }
  return places;
};

/** Where the pill of one target stands, among what lies about there: looked for from the middle of things outwards. */
const spotOf = (
  { stage, arrangement, priced }: Scene,
  zone: string,
  [width, height]: readonly [number, number],
  obstacles: readonly Obstacle[],
): Point => {
  const near = centreOf(stage, arrangement, zone);
  const { field } = spaceOf(stage, zone);
  const step = height * STEP;
  const search = around(near, 2 * RINGS * step + 2 * width);
  const about = obstacles.filter(({ box }) => overlap(box, search) > 0);
  let [best, least] = [near, Number.POSITIVE_INFINITY];
  for (let n = 0; n <= RINGS && n * step * AWAY < least; n++)
    for (const p of ring(near, n, step)) {
      const room = clearAt(field, p[0], p[1]);
      const far = Math.hypot(p[0] - near[0], p[1] - near[1]);
      let cost = far * AWAY + Math.max(0, width * 0.5 - room) * NARROW + (room < 0 ? ABROAD : 0);
      if (cost >= least) continue;
      cost += against(around(p, width + 2 * AIR, height + 2 * AIR), least - cost, about);
      if (cost >= least) continue;
      if (room < 0) {
        const face = faceAt(stage.atlas, p[0], p[1]);
        if (face === undefined || priced.has(face.id)) cost += MISTAKEN;
      }
      if (cost < least) [best, least] = [p, cost];
    }
  return best;
};

/** On cells a pill is written smaller, as the style sheet has it. */
const CELL_PILL = 0.62;
/** Places in a cell, from its middle outwards, in sheet pixels. */
const CELL_STEP = 3;
const CELL_RINGS = 6;
/** What a counter is read by: its figure in the lower right corner, and whoever leads it in the upper left. */
const READ = 0.5;
const FIGURE = { once: 60, whole: 900 } as const;
const figuresOf = ([x, y, width, height]: Rect): Obstacle[] => [
  { box: [x + width * (1 - READ), y + height * (1 - READ), width * READ, height * READ], ...FIGURE },
  { box: [x, y, width * READ, height * READ], ...FIGURE },
];

/** In a cell: beside who stands there as far as there is room, and never in another one. */
const spotInCell = (
  { stage, arrangement }: Scene,
  zone: string,
  [width, height]: readonly [number, number],
  obstacles: readonly Obstacle[],
): Point => {
  const middle = stage.walk.at.get(zone) ?? centreOf(stage, arrangement, zone);
  const search = around(
    middle,
    2 * CELL_RINGS * CELL_STEP + 2 * width,
    2 * CELL_RINGS * CELL_STEP + 2 * height,
  );
  const near = obstacles.filter(({ box }) => overlap(box, search) > 0);
  const about = [...near, ...(arrangement.boxes.get(zone) ?? []).flatMap(figuresOf)];
  let [best, least] = [middle, Number.POSITIVE_INFINITY];
  for (let n = 0; n <= CELL_RINGS && n * CELL_STEP * AWAY < least; n++)
    for (const p of ring(middle, n, CELL_STEP)) {
      const far = Math.hypot(p[0] - middle[0], p[1] - middle[1]) * AWAY;
      if (far >= least || (n > 0 && faceAt(stage.atlas, p[0], p[1])?.id !== zone)) continue;
      const cost = far + against(around(p, width, height), least - far, about);
      if (cost < least) [best, least] = [p, cost];
    }
  return best;
};

/** Where the pills of these targets stand, the tightest places first; `scale` is sheet pixels for a pixel of a pill. */
export const pillSpots = (
  stage: Stage,
  arrangement: Arrangement,
  targets: ReadonlyMap<string, Target>,
  scale: number,
): ReadonlyMap<string, Point> => {
  const priced = new Map([...targets].filter(([, { label }]) => label !== undefined));
  const obstacles = obstaclesOf(stage, arrangement, scale);
  const areaOf = (zone: string): number => stage.atlas.byId.get(zone)?.area ?? 0;
  const zones = [...priced].sort(([a], [b]) => areaOf(a) - areaOf(b));
  return new Map(
    zones.map(([zone, target]) => {
      if (stage.cells) {
        const size = [pillSize(target) * scale * CELL_PILL, PILL_HEIGHT * scale * CELL_PILL] as const;
        const at = spotInCell({ stage, arrangement, priced }, zone, size, obstacles);
        obstacles.push({ box: around(at, ...size), ...PILL });
        return [zone, at];
      }
      const size = [pillSize(target) * scale, PILL_HEIGHT * scale] as const;
      const at = spotOf({ stage, arrangement, priced }, zone, size, obstacles);
      obstacles.push({ box: around(at, ...size), ...PILL });
      return [zone, at];
    }),
  );
};

/** Finds a place for one thing after the other among counters, names and what it has placed before. */
export interface Settler {
  /** The first of these places where a box of this size covers nothing, or else one near the first where it covers least. */
  settle(places: readonly Point[], width: number, height: number): Point;
}

/** So many rings are looked at about the first of the places. */
const NEAR_RINGS = 14;

export const settler = (stage: Stage, arrangement: Arrangement, scale: number): Settler => {
  const obstacles = obstaclesOf(stage, arrangement, scale);
  return {
    settle(places, width, height) {
      const first = places[0]!;
      let [best, least] = [first, Number.POSITIVE_INFINITY];
      const look = (place: Point, away: number): void => {
        if (away >= least) return;
        const cost = away + against(around(place, width, height), least - away, obstacles);
        if (cost < least) [best, least] = [place, cost];
      };
      for (const place of places) look(place, 0);
      const step = height * STEP;
      for (let n = 1; n <= NEAR_RINGS && n * step * AWAY < least; n++)
        for (const place of ring(first, n, step))
          look(place, Math.hypot(place[0] - first[0], place[1] - first[1]) * AWAY);
      obstacles.push({ box: around(best, width, height), ...PILL });
      return best;
    },
  };
};
