import { figure, whole } from './cell.ts';
import type { ArcList, GridPoint } from './topology.ts';

/** The points of an arc in whole grid units, flat: x0, y0, x1, y1, … */
export type Arc = Int32Array;

/** The number of an arc, whichever way it is walked. */
export const arcNumber = (arc: number): number => (arc < 0 ? ~arc : arc);

export const decodeArc = (deltas: readonly GridPoint[]): Arc => {
  const points = new Int32Array(deltas.length * 2);
  let x = 0;
  let y = 0;
  deltas.forEach(([dx, dy], i) => {
    x += dx;
    y += dy;
    points[2 * i] = x;
    points[2 * i + 1] = y;
  });
  return points;
};

export const encodeArc = (points: Arc): GridPoint[] => {
  const deltas: GridPoint[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const x = i === 0 ? 0 : whole(points, i - 2);
    const y = i === 0 ? 0 : whole(points, i - 1);
    deltas.push([whole(points, i) - x, whole(points, i + 1) - y]);
  }
  return deltas;
};

const backwards = (points: Arc): Arc => {
  const turned = new Int32Array(points.length);
  for (let i = 0; i < points.length; i += 2) {
    turned[points.length - 2 - i] = whole(points, i);
    turned[points.length - 1 - i] = whole(points, i + 1);
  }
  return turned;
};

/** The points of an arc in the direction its number asks for. */
export const arcPoints = (arcs: readonly Arc[], arc: number): Arc => {
  const points = arcs[arcNumber(arc)];
  if (!points) throw new Error(`no arc ${arcNumber(arc)}`);
  return arc < 0 ? backwards(points) : points;
};

/** Length of an arc in grid units. */
export const arcLength = (points: Arc): number => {
  let length = 0;
  for (let i = 2; i < points.length; i += 2) {
    length += Math.hypot(
      whole(points, i) - whole(points, i - 2),
      whole(points, i + 1) - whole(points, i - 1),
    );
  }
  return length;
};

/** Joins arcs end to end; throws when one does not begin where the last one ended. */
export const chainPoints = (arcs: readonly Arc[], list: ArcList): Arc => {
  const parts = list.map((arc) => arcPoints(arcs, arc));
  const size = parts.reduce((sum, part) => sum + part.length, 0) - 2 * Math.max(0, parts.length - 1);
  const points = new Int32Array(size);
  let at = 0;
  parts.forEach((part, i) => {
    if (i > 0 && (points[at - 2] !== part[0] || points[at - 1] !== part[1])) {
      throw new Error(
        `arc ${arcNumber(figure(list, i))} does not begin where arc ${arcNumber(figure(list, i - 1))} ends`,
      );
    }
    points.set(i > 0 ? part.subarray(2) : part, at);
    at += i > 0 ? part.length - 2 : part.length;
  });
  return points;
};

/** A closed chain of arcs as a ring: its points without the repeated last one. */
export const ringPoints = (arcs: readonly Arc[], list: ArcList): Arc => {
  const points = chainPoints(arcs, list);
  const last = points.length - 2;
  if (points[0] !== points[last] || points[1] !== points[last + 1]) throw new Error('a ring does not close');
  return points.subarray(0, last);
};
