import { type Atlas, arcNumber, arcPoints, clearance, type Face } from '@strategoi/atlas';
import { chained } from './drawing/chains.ts';
import { around, lineText, overlap, type Point, type Rect, thin, toPoints } from './geometry.ts';
import type { Block, Shape } from './stacking.ts';

/** How far counters step aside for the name of a city, in counters: they stay in their hex. */
const ASIDE = 0.4;
const steps: readonly Point[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  .flatMap((dx) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((dy): Point => [(dx / 4) * ASIDE, (dy / 4) * ASIDE]))
  .filter(([dx, dy]) => Math.hypot(dx, dy) <= ASIDE)
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** Sooner over a part of a name than over a neighbour. */
const HEAP = 2;

/** The nearest step at which counters hide least of what is lettered, and of their neighbours. */
function stepAside(
  at: readonly Point[],
  size: number,
  names: readonly Rect[],
  others: readonly Rect[],
): Point {
  const near = names.filter((name) => at.some((p) => overlap(around(p, size * 2), name) > 0));
  if (near.length === 0) return [0, 0];
  let [best, least]: [Point, number] = [[0, 0], Number.POSITIVE_INFINITY];
  for (const [dx, dy] of steps) {
    const boxes = at.map(([x, y]) => around([x + dx * size, y + dy * size], size));
    const over = (rects: readonly Rect[]): number =>
      boxes.reduce((sum, box) => sum + rects.reduce((all, rect) => all + overlap(box, rect), 0), 0);
    const hidden = over(near) + HEAP * over(others);
    if (hidden < least) [best, least] = [[dx * size, dy * size], hidden];
    if (hidden === 0) break;
  }
  return best;
}

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
  const isOpen = face.kind === 'land' && piles.some(({ inside }) => !inside);
  const [dx, dy] = isOpen ? stepAside(at, size, names, others) : [0, 0];
  return { size, at: at.map(([x, y]): Point => [x + dx, y + dy]), centre: middle };
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
