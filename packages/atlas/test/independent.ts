// A second reading of the written maps that shares no line with the package: plain loops over whole numbers.
// What the package computes is held against what is computed here.

export type Point = [number, number];

export interface Region {
  id: string;
  properties: Record<string, unknown> & { kind: string; filler?: true; frame?: string };
  arcs: number[][];
  rings: Point[][];
}

interface Geometry {
  type: string;
  id?: string;
  arcs: number[] | number[][];
  coordinates: Point;
  properties: Record<string, unknown>;
}

export interface Reading {
  scale: number;
  arcs: Point[][];
  regions: Map<string, Region>;
  frames: Map<string, Point[]>;
  layer: (name: string) => Geometry[];
}

export const bare = (arc: number): number => (arc < 0 ? -1 - arc : arc);
export const key = (a: string, b: string): string => [a, b].sort().join('|');

export const readText = (text: string): Reading => {
  const file = JSON.parse(text);
  const arcs: Point[][] = file.arcs.map((steps: Point[]) => {
    const line: Point[] = [];
    for (const [dx, dy] of steps) {
      const last = line[line.length - 1] ?? [0, 0];
      line.push([last[0] + dx, last[1] + dy]);
    }
    return line;
  });
  const ring = (list: number[]): Point[] => {
    const out: Point[] = [];
    for (const n of list) {
      const line = n < 0 ? [...arcs[bare(n)]!].reverse() : arcs[n]!;
      const end = out[out.length - 1];
      if (end && (end[0] !== line[0]![0] || end[1] !== line[0]![1]))
        throw new Error(`broken ring at arc ${n}`);
      out.push(...(end ? line.slice(1) : line));
    }
    const end = out.pop()!;
    if (end[0] !== out[0]![0] || end[1] !== out[0]![1]) throw new Error('open ring');
    return out;
  };
  const layer = (name: string): Geometry[] => file.objects[name]?.geometries ?? [];
  const regions = new Map<string, Region>();
  for (const g of layer('faces')) {
    const lists = g.arcs as number[][];
    regions.set(g.id!, {
      id: g.id!,
      properties: g.properties as Region['properties'],
      arcs: lists,
      rings: lists.map(ring),
    });
  }
  const frames = new Map(layer('frames').map((g) => [g.id!, ring((g.arcs as number[][])[0]!)]));
  return { scale: file.transform.scale[0], arcs, regions, frames, layer };
};

export const shoelace = (ring: Point[]): number => {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = ring[i]!;
    const [u, v] = ring[(i + 1) % ring.length]!;
    sum += x * v - u * y;
  }
  return sum;
};

export const inRing = (ring: Point[], x: number, y: number): boolean => {
  let odd = false;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay <= y === by <= y) continue;
    if (ax + ((y - ay) / (by - ay)) * (bx - ax) > x) odd = !odd;
  }
  return odd;
};

/** Whether a pixel of the sheet lies in the region. */
export const holds = (reading: Reading, id: string, [x, y]: readonly number[]): boolean => {
  const inside = reading.regions
    .get(id)!
    .rings.filter((r) => inRing(r, x! / reading.scale, y! / reading.scale));
  return inside.length % 2 === 1;
};

const toSegment = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy || 1;
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
};

/** Pixels between a point and a line of grid points. */
export const toLine = (reading: Reading, line: Point[], [x, y]: readonly number[]): number => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    best = Math.min(best, toSegment(x! / reading.scale, y! / reading.scale, line[i - 1]!, line[i]!));
  }
  return best * reading.scale;
};

/** Pixels between a point and the edge of a region. */
export const toEdge = (reading: Reading, id: string, at: readonly number[]): number =>
  Math.min(...reading.regions.get(id)!.rings.map((ring) => toLine(reading, [...ring, ring[0]!], at)));

/** Neighbours read off the sides of the rings, not off the arcs: pair → pixels of common side. */
export const touching = (reading: Reading): Map<string, number> => {
  const owner = new Map<string, string>();
  const found = new Map<string, number>();
  for (const { id, rings } of reading.regions.values()) {
    for (const ring of rings) {
      ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length]!;
        const other = owner.get(`${q}>${p}`);
        if (owner.has(`${p}>${q}`)) throw new Error(`${id} and ${owner.get(`${p}>${q}`)} claim one side`);
        owner.set(`${p}>${q}`, id);
        if (other === undefined || other === id) return;
        const length = Math.hypot(p[0] - q[0], p[1] - q[1]) * reading.scale;
        found.set(key(id, other), (found.get(key(id, other)) ?? 0) + length);
      });
    }
  }
  return found;
};

/** Which regions meet at each vertex of the drawing. */
export const meetings = (reading: Reading): Map<string, Set<string>> => {
  const at = new Map<string, Set<string>>();
  for (const { id, rings } of reading.regions.values()) {
    for (const p of rings.flat()) at.set(String(p), (at.get(String(p)) ?? new Set()).add(id));
  }
  return at;
};

/** A small repeatable stream of fractions. */
export const fractions = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
};
