import { type Pixel, segmentDistance } from '@strategoi/atlas';

/** Small plane geometry for the drawing: points are pixels of the sheet, y downwards. */
export type Point = Pixel;

const hash = (text: string): number => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
};

/** Numbers in [0, 1) that depend on the seed alone, so that a hill stands in the same place on every visit. */
export const seeded = (seed: string): (() => number) => {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** One decimal is a tenth of a pixel: enough, and short. */
export const digit = (value: number): string => String(Math.round(value * 10) / 10);

export const lineText = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${digit(x)} ${digit(y)}`).join('');

export const toPoints = (flat: ArrayLike<number>, unit: number): Point[] => {
  const points: Point[] = [];
  for (let i = 0; i < flat.length; i += 2) points.push([flat[i]! * unit, flat[i + 1]! * unit]);
  return points;
};

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const lengthOf = (line: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!);
  return sum;
};

/** A place on a line with the direction of travel there. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
}

/** Stops every `step` pixels along a line, the first after `start`. */
export const along = (line: readonly Point[], step: number, start = 0): Stop[] => {
  const stops: Stop[] = [];
  let next = start;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!;
    const [bx, by] = line[i]!;
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    while (next <= length) {
      stops.push({ x: ax + ux * next, y: ay + uy * next, ux, uy });
      next += step;
    }
    next -= length;
  }
  return stops;
};

/** The place at this distance along a line; its ends beyond them. */
export const stopAt = (line: readonly Point[], at: number): Stop | undefined => {
  const total = lengthOf(line);
  return along(line, total + 1, Math.max(0, Math.min(at, total - 0.01)))[0];
};

/** The line moved sideways: positive lies along (-dy, dx). */
export const offsetLine = (line: readonly Point[], by: number): Point[] =>
  line.map(([x, y], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)]!;
    const [bx, by2] = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(bx - ax, by2 - ay) || 1;
    return [x - ((by2 - ay) / length) * by, y + ((bx - ax) / length) * by];
  });

export const lineDistance = (p: Point, line: readonly Point[]): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!;
    const [bx, by] = line[i]!;
    best = Math.min(best, segmentDistance(p[0], p[1], ax, ay, bx, by));
  }
  return best;
};

/** Drops points nearer than `least` to the last one kept: shapes stay, sums get cheap. */
export const thin = (ring: readonly Point[], least: number): Point[] => {
  const kept: Point[] = [];
  for (const p of ring) if (kept.length === 0 || distance(kept.at(-1)!, p) >= least) kept.push(p);
  return kept.length < 3 ? ring.slice() : kept;
};

/** How far the farthest point between two lies from the line through them, and which one it is. */
const farthest = (line: readonly Point[], from: number, to: number): readonly [number, number] => {
  const [ax, ay] = line[from]!;
  const [bx, by] = line[to]!;
  let [most, at] = [0, from];
  for (let i = from + 1; i < to; i++) {
    const off = segmentDistance(line[i]![0], line[i]![1], ax, ay, bx, by);
    if (off > most) [most, at] = [off, i];
  }
  return [most, at];
};

/** The line with as few points as keep it within `off` of where it was. */
export const plain = (line: readonly Point[], off: number): Point[] => {
  const kept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [most, at] = farthest(line, part[0], part[1]);
    if (most <= off) continue;
    kept.add(at);
    open.push([part[0], at], [at, part[1]]);
  }
  return line.filter((_, i) => kept.has(i));
};

/** Edges are kept by the bands of the sheet they cross. */
const BAND = 16;

/** Tells of points whether they lie inside a shape of several rings; made to be asked often. */
export const insideOf = (rings: readonly (readonly Point[])[]): ((p: Point) => boolean) => {
  const bands = new Map<number, (readonly [Point, Point])[]>();
  for (const ring of rings)
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const last = Math.floor(Math.max(a[1], b[1]) / BAND);
      for (let band = Math.floor(Math.min(a[1], b[1]) / BAND); band <= last; band++) {
        const edges = bands.get(band) ?? [];
        edges.push([a, b]);
        bands.set(band, edges);
      }
    });
  return ([x, y]) => {
    let isInside = false;
    for (const [[ax, ay], [bx, by]] of bands.get(Math.floor(y / BAND)) ?? [])
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) isInside = !isInside;
    return isInside;
  };
};

/** Of the way to the inner edge of a strip, the most that there may be room for. */
const PARTS = [1, 0.7, 0.45, 0.2];
/** How far the inner edge may draw back from a sharp corner, in breadths. */
const SHARPEST = 2;

/**
 * The inner edge of a strip of this breadth along a ring whose inside lies towards (-dy, dx), the other way round: filled
 * together with the ring it is that strip. The strip is narrower where there is no room for it.
 */
export const innerEdge = (
  ring: readonly Point[],
  breadth: number,
  isInside: (p: Point) => boolean,
): Point[] => {
  const corners = ring.filter((p, i) => distance(p, ring[(i + 1) % ring.length]!) > 0);
  const aside = corners.map(([x, y], i): Point => {
    const [nx, ny] = corners[(i + 1) % corners.length]!;
    const scale = breadth / Math.hypot(nx - x, ny - y);
    return [-(ny - y) * scale, (nx - x) * scale];
  });
  return corners
    .flatMap(([x, y], i): Point[] => {
      const [bx, by] = aside.at(i - 1)!;
      const [ax, ay] = aside[i]!;
      const step = (dx: number, dy: number): Point => {
        const part = PARTS.find((part) => isInside([x + dx * part, y + dy * part])) ?? 0;
        return [x + dx * part, y + dy * part];
      };
      // Where the edge turns away there is a gap between its two sides; else they meet halfway between.
      if (bx * ay - by * ax <= 0) return [step(bx, by), step(ax, ay)];
      const [mx, my] = [(bx + ax) / 2, (by + ay) / 2];
      const near = Math.hypot(mx, my) / breadth;
      const far = Math.min(SHARPEST / near, 1 / near ** 2);
      return [near < 0.05 ? [x, y] : step(mx * far, my * far)];
    })
    .reverse();
};

/** A smooth line through the points, `parts` pieces between two of them. */
export const smooth = (points: readonly Point[], parts = 12): Point[] => {
  if (points.length < 3) return points.slice();
  const line: Point[] = [points[0]!];
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    for (let n = 1; n <= parts; n++) {
      const t = n / parts;
      const at = (a: number, b: number, c: number, e: number): number =>
        b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - e + t * (3 * (b - c) + e - a)));
      line.push([at(p0[0], p1[0], p2[0], p3[0]), at(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  return line;
};

/** x, y, width, height. */
export type Rect = readonly [x: number, y: number, width: number, height: number];

export const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return w > 0 && h > 0 ? w * h : 0;
};

export const around = ([x, y]: Point, width: number, height = width): Rect => [
  x - width / 2,
  y - height / 2,
  width,
  height,
];

// ---- how far from the edge

/** Distance to the edge of a face on a grid, negative outside it. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly clear: Float32Array;
}

/** The sides of rings, as numbers in a row: they are gone over for every sample of a field. */
interface Sides {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  /** One over the length squared; nothing for a side without length. */
  readonly per: Float64Array;
}

const sidesOf = (rings: readonly (readonly Point[])[]): Sides => {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const row = (): Float64Array => new Float64Array(count);
  const [ax, ay, dx, dy, per] = [row(), row(), row(), row(), row()];
  let n = 0;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x, y] = ring[j]!;
      const [w, h] = [ring[i]![0] - x, ring[i]![1] - y];
      const square = w * w + h * h;
      ax[n] = x;
      ay[n] = y;
      dx[n] = w;
      dy[n] = h;
      per[n++] = square === 0 ? 0 : 1 / square;
    }
  }
  return { count, ax, ay, dx, dy, per };
};

/** The square of the distance to the nearest side. */
const nearestSide = ({ count, ax, ay, dx, dy, per }: Sides, px: number, py: number): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    let x = px - ax[i]!;
    let y = py - ay[i]!;
    let t = (x * dx[i]! + y * dy[i]!) * per[i]!;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    x -= t * dx[i]!;
    y -= t * dy[i]!;
    const square = x * x + y * y;
    if (square < best) best = square;
  }
  return best;
};

/** Where the sides cross a level, from left to right: what lies beyond an odd number of them is inside. */
const crossings = ({ count, ax, ay, dx, dy }: Sides, y: number): number[] => {
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const end = ay[i]! + dy[i]!;
    if (end > y !== ay[i]! > y) found.push(ax[i]! + (dx[i]! * (y - ay[i]!)) / dy[i]!);
  }
  return found.sort((a, b) => a - b);
};

export const fieldOf = (given: readonly (readonly Point[])[], step = 8): Field => {
  const rings = given.map((ring) => thin(ring, 4));
  const outer = rings[0]!;
  const xs = outer.map((p) => p[0]);
  const ys = outer.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const columns = Math.floor((Math.max(...xs) - x) / step) + 1;
  const rows = Math.floor((Math.max(...ys) - y) / step) + 1;
  const clear = new Float32Array(columns * rows);
  const sides = sidesOf(rings);
  for (let row = 0; row < rows; row++) {
    const py = y + row * step;
    const crossed = crossings(sides, py);
    let passed = 0;
    for (let column = 0; column < columns; column++) {
      const px = x + column * step;
      while (passed < crossed.length && crossed[passed]! <= px) passed++;
      const distance = Math.sqrt(nearestSide(sides, px, py));
      clear[row * columns + column] = passed % 2 === 1 ? distance : -distance;
    }
  }
  return { x, y, step, columns, rows, clear };
};

/** Clearance at a point, from the nearest sample; the farther outside the grid, the farther outside the face. */
export const clearAt = (field: Field, x: number, y: number): number => {
  const column = Math.round((x - field.x) / field.step);
  const row = Math.round((y - field.y) / field.step);
  const across = column < 0 ? -column : Math.max(0, column - field.columns + 1);
  const along = row < 0 ? -row : Math.max(0, row - field.rows + 1);
  if (across > 0 || along > 0) return -60 - Math.hypot(across, along) * field.step;
  return field.clear[row * field.columns + column]!;
};

/** Points strewn over a face, no two nearer than `gap`, none nearer than `margin` to the edge. */
export const scatter = (
  field: Field,
  gap: number,
  margin: number,
  random: () => number,
  free: (p: Point) => boolean,
): Point[] => {
  const width = field.columns * field.step;
  const height = field.rows * field.step;
  const found: Point[] = [];
  const tries = Math.min(2600, Math.ceil(((width * height) / (gap * gap)) * 9));
  for (let i = 0; i < tries; i++) {
    const p: Point = [field.x + random() * width, field.y + random() * height];
    if (clearAt(field, p[0], p[1]) < margin || !free(p)) continue;
    if (found.some((q) => Math.hypot(q[0] - p[0], (q[1] - p[1]) * 1.15) < gap)) continue;
    found.push(p);
  }
  return found.sort((a, b) => a[1] - b[1]);
};
