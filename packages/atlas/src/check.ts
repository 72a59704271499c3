import { type Arc, arcNumber } from './arc.ts';
import type { Atlas, Face } from './atlas.ts';
import { entry, whole } from './cell.ts';
import { doubleArea } from './ring.ts';
import type { Pixel } from './topology.ts';

/** Something that keeps a drawing from being a true subdivision of its frames. */
export type Fault =
  /** Two faces claim the same side of an arc. */
  | { readonly kind: 'overlap'; readonly faces: readonly [string, string]; readonly arc: number }
  /** An arc has a face on one side only, and is no part of a frame. */
  | { readonly kind: 'gap'; readonly face: string; readonly arc: number; readonly at: Pixel }
  /** The areas of the faces of a frame do not add up to the area of the frame; `by` is in square grid units. */
  | { readonly kind: 'area'; readonly frame: string; readonly by: number }
  /** Two arcs cross, overlap or touch elsewhere than at their ends. */
  | { readonly kind: 'crossing'; readonly arcs: readonly [number, number]; readonly at: Pixel };

const turn = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const within = (a: number, b: number, v: number): boolean => (a < b ? a <= v && v <= b : b <= v && v <= a);

// Exact: coordinates are whole numbers below 2^20, so every product is below 2^53.
const touches = (s: Int32Array, t: Int32Array): boolean => {
  const [ax, ay, bx, by] = s as unknown as [number, number, number, number];
  const [cx, cy, dx, dy] = t as unknown as [number, number, number, number];
  const c = turn(ax, ay, bx, by, cx, cy);
  const d = turn(ax, ay, bx, by, dx, dy);
  const a = turn(cx, cy, dx, dy, ax, ay);
  const b = turn(cx, cy, dx, dy, bx, by);
  if (c * d < 0 && a * b < 0) return true;
  const onS = (x: number, y: number): boolean => within(ax, bx, x) && within(ay, by, y);
  const onT = (x: number, y: number): boolean => within(cx, dx, x) && within(cy, dy, y);
  const common =
    ((ax === cx && ay === cy) || (ax === dx && ay === dy) ? 1 : 0) +
    ((bx === cx && by === cy) || (bx === dx && by === dy) ? 1 : 0);
  if (common === 2) return true;
  // With one common end the segments may share nothing else: no other end may lie on the other segment.
  const end = (x: number, y: number, u: number, v: number, p: number, q: number): boolean =>
    (x === u && y === v) || (x === p && y === q);
  return (
    (c === 0 && onS(cx, cy) && !end(cx, cy, ax, ay, bx, by)) ||
    (d === 0 && onS(dx, dy) && !end(dx, dy, ax, ay, bx, by)) ||
    (a === 0 && onT(ax, ay) && !end(ax, ay, cx, cy, dx, dy)) ||
    (b === 0 && onT(bx, by) && !end(bx, by, cx, cy, dx, dy))
  );
};

/** One side of an arc. */
interface Segment {
  readonly ends: Int32Array;
  readonly arc: number;
}

const CELL_BITS = 7;

/** Sorts the segments into square cells, so that only near ones are compared. */
const cellsOf = (arcs: readonly (Arc | undefined)[]): Map<number, Segment[]> => {
  const cells = new Map<number, Segment[]>();
  arcs.forEach((points, arc) => {
    if (!points) return;
    for (let i = 2; i < points.length; i += 2) {
      const segment: Segment = { ends: points.subarray(i - 2, i + 2), arc };
      const [x0, y0, x1, y1] = segment.ends as unknown as [number, number, number, number];
      for (let x = Math.min(x0, x1) >> CELL_BITS; x <= Math.max(x0, x1) >> CELL_BITS; x++) {
        for (let y = Math.min(y0, y1) >> CELL_BITS; y <= Math.max(y0, y1) >> CELL_BITS; y++) {
          const key = x * 65536 + y;
          const cell = cells.get(key);
          if (cell) cell.push(segment);
          else cells.set(key, [segment]);
        }
      }
    }
  });
  return cells;
};

const isEnd = (points: Arc, x: number, y: number): boolean =>
  (points[0] === x && points[1] === y) || (points.at(-2) === x && points.at(-1) === y);

/** Two different arcs may share a vertex only where both of them end. */
const meetMidway = (arcs: readonly (Arc | undefined)[], s: Segment, t: Segment): boolean => {
  if (s.arc === t.arc) return false;
  for (let i = 0; i < 4; i += 2) {
    for (let j = 0; j < 4; j += 2) {
      const x = whole(s.ends, i);
      const y = whole(s.ends, i + 1);
      if (x !== t.ends[j] || y !== t.ends[j + 1]) continue;
      if (!isEnd(entry(arcs, s.arc), x, y) || !isEnd(entry(arcs, t.arc), x, y)) return true;
    }
  }
  return false;
};

/** Two arcs that meet elsewhere than at a common end, and a point near by in grid units. */
export interface Crossing {
  readonly arcs: readonly [number, number];
  readonly x: number;
  readonly y: number;
}

/** All crossings among the arcs, each pair of arcs once; places without an arc are passed over. */
export const crossings = (arcs: readonly (Arc | undefined)[]): Crossing[] => {
  const found = new Map<string, Crossing>();
  for (const cell of cellsOf(arcs).values()) {
    cell.forEach((t, i) => {
      for (let j = 0; j < i; j++) {
        const s = entry(cell, j);
        if (!touches(s.ends, t.ends) && !meetMidway(arcs, s, t)) continue;
        found.set(`${s.arc}|${t.arc}`, { arcs: [s.arc, t.arc], x: whole(s.ends, 0), y: whole(s.ends, 1) });
      }
    });
  }
  return [...found.values()].sort((p, q) => p.arcs[0] - q.arcs[0] || p.arcs[1] - q.arcs[1]);
};

/** Everything that keeps the faces from tiling their frames without overlap or gap; empty for a sound map. */
export const partitionFaults = (atlas: Atlas): Fault[] => {
  const faults: Fault[] = [];
  const left: (Face | undefined)[] = atlas.arcs.map(() => undefined);
  const right = left.slice();
  for (const face of atlas.faces) {
    for (const arc of face.arcs.flat()) {
      const side = arc < 0 ? right : left;
      const rival = side[arcNumber(arc)];
      if (rival) faults.push({ kind: 'overlap', faces: [rival.id, face.id], arc: arcNumber(arc) });
      side[arcNumber(arc)] = face;
    }
  }
  const rim = new Set(atlas.frames.flatMap((frame) => frame.arcs.flat().map(arcNumber)));
  atlas.arcs.forEach((points, arc) => {
    const face = left[arc] ?? right[arc];
    if (!face || (left[arc] && right[arc]) || rim.has(arc)) return;
    const at: Pixel = [whole(points, 0) * atlas.unit, whole(points, 1) * atlas.unit];
    faults.push({ kind: 'gap', face: face.id, arc, at });
  });
  for (const frame of atlas.frames) {
    let by = -frame.rings.reduce((sum, ring) => sum + doubleArea(ring), 0);
    for (const face of atlas.faces) {
      if (face.frame === frame.id) by += face.rings.reduce((sum, ring) => sum + doubleArea(ring), 0);
    }
    if (by !== 0) faults.push({ kind: 'area', frame: frame.id, by: by / 2 });
  }
  const bounding = atlas.arcs.map((points, arc) => (left[arc] || right[arc] ? points : undefined));
  for (const { arcs, x, y } of crossings(bounding)) {
    faults.push({ kind: 'crossing', arcs, at: [x * atlas.unit, y * atlas.unit] });
  }
  return faults;
};
