import type { Arc } from './arc.ts';
import { whole } from './cell.ts';

/** Twice the signed area of a ring in square grid units: a whole number, positive for outer rings. */
export const doubleArea = (ring: Arc): number => {
  let sum = 0;
  const n = ring.length;
  for (let i = 0; i < n; i += 2) {
    const j = i + 2 === n ? 0 : i + 2;
    sum += whole(ring, i) * whole(ring, j + 1) - whole(ring, j) * whole(ring, i + 1);
  }
  return sum;
};

/** Left, top, right and bottom of a ring. */
export const boxOf = (ring: Arc): [left: number, top: number, right: number, bottom: number] => {
  const box: [number, number, number, number] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 0; i < ring.length; i += 2) {
    box[0] = Math.min(box[0], whole(ring, i));
    box[1] = Math.min(box[1], whole(ring, i + 1));
    box[2] = Math.max(box[2], whole(ring, i));
    box[3] = Math.max(box[3], whole(ring, i + 1));
  }
  return box;
};

/** Whether a point (grid units) lies inside the ring; a point on the edge belongs to one side only. */
export const insideRing = (ring: Arc, x: number, y: number): boolean => {
  let inside = false;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    const yi = whole(ring, i + 1);
    const yj = whole(ring, j + 1);
    if (yi > y !== yj > y && x < ((whole(ring, j) - whole(ring, i)) * (y - yi)) / (yj - yi) + whole(ring, i))
      inside = !inside;
  }
  return inside;
};

/** Distance from a point to a segment. */
export const segmentDistance = (
  px: number,
  py: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / square));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
};

/** Distance from a point to the nearest side of the ring, in grid units. */
export const ringDistance = (ring: Arc, x: number, y: number): number => {
  let best = Number.POSITIVE_INFINITY;
  const n = ring.length;
  for (let i = 0, j = n - 2; i < n; j = i, i += 2) {
    best = Math.min(
      best,
      segmentDistance(x, y, whole(ring, j), whole(ring, j + 1), whole(ring, i), whole(ring, i + 1)),
    );
  }
  return best;
};
