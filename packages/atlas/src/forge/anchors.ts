import type { Arc } from '../arc.ts';
import { entry, whole } from '../cell.ts';
import { insideRing, ringDistance } from '../ring.ts';
import type { Pixel } from '../topology.ts';

/** Where the label and the counters of a face go, in pixels. */
export interface Spots {
  readonly label: Pixel;
  readonly anchors: readonly Pixel[];
  /** Smallest distance from an anchor to the edge. */
  readonly room: number;
}

const tenth = (v: number): number => Math.round(v * 10) / 10;

/** Counters on a lattice round the widest part of the face, best first, and a label clear of them. */
export const spotsOf = (rings: readonly Arc[], unit: number, counter: number): Spots => {
  const clear = (x: number, y: number): number => {
    let distance = Number.POSITIVE_INFINITY;
    let inside = false;
    for (const ring of rings) {
      distance = Math.min(distance, ringDistance(ring, x / unit, y / unit));
      if (insideRing(ring, x / unit, y / unit)) inside = !inside;
    }
    return (inside ? distance : -distance) * unit;
  };
  const outer = entry(rings, 0);
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < outer.length; i += 2) {
    x0 = Math.min(x0, whole(outer, i) * unit);
    x1 = Math.max(x1, whole(outer, i) * unit);
    y0 = Math.min(y0, whole(outer, i + 1) * unit);
    y1 = Math.max(y1, whole(outer, i + 1) * unit);
  }
  const scan = (step: number, ox: number, oy: number, need: number): { at: Pixel; clear: number }[] => {
    const found: { at: Pixel; clear: number }[] = [];
    for (let y = oy - Math.floor((oy - y0) / step) * step; y <= y1; y += step) {
      for (let x = ox - Math.floor((ox - x0) / step) * step; x <= x1; x += step) {
        const room = clear(x, y);
        if (room >= need) found.push({ at: [tenth(x), tenth(y)], clear: room });
      }
    }
    return found;
  };
  const fine = Math.max(1, Math.max(x1 - x0, y1 - y0) / 48);
  const inside = scan(fine, (x0 + x1) / 2, (y0 + y1) / 2, 0.2);
  const centre = inside.reduce((best, spot) => (spot.clear > best.clear ? spot : best), {
    at: [tenth((x0 + x1) / 2), tenth((y0 + y1) / 2)] as Pixel,
    clear: 0,
  }).at;
  const fromCentre = (p: Pixel): number => Math.hypot(p[0] - centre[0], p[1] - centre[1]);
  const nearest = (list: { at: Pixel }[]): Pixel[] =>
    list.map(({ at }) => at).sort((p, q) => fromCentre(p) - fromCentre(q) || p[0] - q[0] || p[1] - q[1]);

  // a cramped face gets smaller steps: its counters overlap rather than leave it
  let anchors: Pixel[] = [];
  for (let share = 1; anchors.length < 3 && share > 0.02; share *= 0.7) {
    const pitch = Math.max(0.5, (counter + 3) * share);
    anchors = nearest(scan(pitch, centre[0], centre[1], (counter / 2) * share)).slice(0, share < 1 ? 3 : 8);
  }
  if (anchors.length === 0) anchors = [centre];
  const apart = (p: Pixel): number =>
    Math.min(...anchors.map(([x, y]) => Math.max(Math.abs(x - p[0]), Math.abs(y - p[1]))));
  const free = nearest(inside.filter((spot) => spot.clear >= 6 && apart(spot.at) >= counter / 2 + 8));
  const label = free[0] ?? centre;
  return { label, anchors, room: tenth(Math.min(...anchors.map(([x, y]) => clear(x, y)))) };
};
