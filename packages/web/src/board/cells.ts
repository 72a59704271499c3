import { type Atlas, arcNumber, arcPoints, clearance, type Face } from '@strategoi/atlas';
import { chained } from './drawing/chains.ts';
import { around, lineText, overlap, type Point, type Rect, thin, toPoints } from './geometry.ts';
import type { Block, Shape } from './stacking.ts';

/** How far counters step aside for the name of a city, in counters: their middle stays in their hex; a pennant stays on its wall. */
const [ASIDE, WALL] = [0.56, 0.42];
const GRID = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6].map((n) => (n / 6) * ASIDE);
const steps: readonly Point[] = GRID.flatMap((dx) => GRID.map((dy): Point => [dx, dy]))
  .filter((step) => Math.hypot(...step) <= ASIDE)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
const wallSteps = steps.filter((step) => Math.hypot(...step) <= WALL);

/** Sooner over a part of a name than over a neighbour. */
const HEAP = 2;
/** Where more of a name than this would be hidden, counters are a little smaller. */
const [HIDDEN, SMALLER] = [0.08, 0.84];

/** What is drawn of a counter: of who is inside, the cloth of a pennant and the medallion on its corner. */
export const coverOf = ({ inside }: Pick<Shape, 'inside'>, [x, y]: Point, size: number): Rect =>
  inside ? [x - 0.6 * size, y - 0.6 * size, 0.95 * size, 0.6 * size] : around([x, y], size);

const hiddenBy = (box: Rect, rects: readonly Rect[]): number =>
  rects.reduce((sum, rect) => sum + overlap(box, rect), 0);

/** The nearest step at which a counter hides least of what is lettered, and of its neighbours. */
function stepAside(
  shape: Shape,
  [x, y]: Point,
  size: number,
  names: readonly Rect[],
  others: readonly Rect[],
): Point {
  let [best, least]: [Point, number] = [[x, y], Number.POSITIVE_INFINITY];
  for (const [dx, dy] of shape.inside ? wallSteps : steps) {
    const spot: Point = [x + dx * size, y + dy * size];
    const box = coverOf(shape, spot, size);
    const hidden = hiddenBy(box, names) + HEAP * hiddenBy(box, others);
    if (hidden < least) [best, least] = [spot, hidden];
    if (hidden === 0) break;
  }
  return best;
}

/** One after the other steps aside for names, clear of those who stand already and of where the rest would. */
function settle(
  piles: readonly Shape[],
  wishes: readonly Point[],
  size: number,
  names: readonly Rect[],
  others: readonly Rect[],
): Point[] {
  const at = [...wishes];
  piles.forEach((shape, i) => {
    const beside = at.flatMap((spot, j) => (j === i ? [] : [coverOf(piles[j] as Shape, spot, size)]));
    at[i] = stepAside(shape, at[i] as Point, size, names, [...others, ...beside]);
  });
  return at;
}

/** The largest part of a name that lies under one of the piles. */
const mostHidden = (
  piles: readonly Shape[],
  at: readonly Point[],
  size: number,
  names: readonly Rect[],
): number => {
  const boxes = at.map((spot, i) => coverOf(piles[i] as Shape, spot, size));
  return Math.max(0, ...names.map((name) => hiddenBy(name, boxes) / (name[2] * name[3])));
};

/**
 * Where the piles of a cell stand: one in the middle, two parties apart, more in a row below one another; on land they step
 * aside for names.
 */
export const cellBlock = (
  face: Face,
  piles: readonly Shape[],
  counter: number,
  names: readonly Rect[] = [],
  others: readonly Rect[] = [],
): Block => {
  const anchors = face.anchors as readonly Point[];
  const middle = anchors[0] ?? face.label ?? [0, 0];
  const apart = face.kind === 'land' ? anchors.slice(1) : anchors;
  const size = face.kind === 'land' && piles.length > 1 ? counter * 0.82 : counter;
  const at = piles.map((_, i): Point => {
    if (piles.length === 1) return middle;
    const spot = apart[i % Math.max(1, apart.length)] ?? middle;
    const round = Math.floor(i / Math.max(1, apart.length));
    return [spot[0] + round * counter * 0.4, spot[1] + round * counter * 0.3];
  });
  const near =
    face.kind === 'land'
      ? names.filter((name) => at.some((spot) => overlap(around(spot, size * 2.2), name) > 0))
      : [];
  if (mostHidden(piles, at, size, near) === 0) return { size, at, centre: middle };
  const full = settle(piles, at, size, near, others);
  if (mostHidden(piles, full, size, near) <= HIDDEN) return { size, at: full, centre: middle };
  const small = size * SMALLER;
  return { size: small, at: settle(piles, at, small, near, others), centre: middle };
};

/** So many screen pixels beside a light still mean it. */
export const FINGER = 12;

/** A lit cell close to a point over ground of another kind: water beside a lit coast, land beside a lit sea. */
export function litNear(
  atlas: Atlas,
  lit: Iterable<string>,
  over: Face | undefined,
  [x, y]: Point,
  most: number,
): string | undefined {
  let [best, found] = [-most, undefined as string | undefined];
  for (const id of lit) {
    const face = atlas.byId.get(id);
    const [cx, cy] = face?.anchors[0] ?? face?.label ?? [x, y];
    if (!face || face.kind === over?.kind || Math.hypot(cx - x, cy - y) > REACH + most) continue;
    const clear = clearance(atlas, face, x, y);
    if (clear > best) [best, found] = [clear, id];
  }
  return found;
}
/** No cell of land is farther from its middle to its edge, in pixels of the sheet. */
const REACH = 30;

/** The arcs round a set of faces: those with one of them on one side only. */
const rimOf = (faces: Iterable<Face>): number[] => {
  const sides = new Map<number, number>();
  for (const face of faces)
    for (const ring of face.arcs)
      for (const arc of ring) sides.set(arcNumber(arc), (sides.get(arcNumber(arc)) ?? 0) + 1);
  return [...sides].filter(([, count]) => count === 1).map(([arc]) => arc);
};

/** The lines round faces taken together, those of their islands among them. */
export const rimLines = (atlas: Atlas, faces: Iterable<Face>): Point[][] =>
  chained(rimOf(faces).map((arc) => toPoints(arcPoints(atlas.arcs, arc), atlas.unit)));

const closedText = (line: readonly Point[]): string => `${lineText(line)}Z`;

/** The outline of faces taken together: what touches inside is not drawn. */
export const outlineOfAll = (atlas: Atlas, faces: Iterable<Face>, least = 0): string =>
  rimLines(atlas, faces)
    .map((line) => closedText(least > 0 ? thin(line, least) : line))
    .join('');

/** The land in small: shores without their bends. */
export const landOutline = (atlas: Atlas): string =>
  outlineOfAll(
    atlas,
    atlas.faces.filter((face) => face.kind === 'land' || face.kind === 'offmap'),
    12,
  );
