import { type Arc, arcNumber } from './arc.ts';
import { entry, whole } from './cell.ts';
import { doubleArea } from './ring.ts';
import type { ArcList } from './topology.ts';

/** The faces on the two sides of an arc; null is outside the map. */
type Ends = readonly [left: string | null, right: string | null];

/** The arcs round each face and each frame: those to whose left it lies, and the others backwards. */
function arcsRound(ends: readonly Ends[], frameOf: (face: string) => string): Map<string, number[]> {
  const round = new Map<string, number[]>();
  const put = (id: string | null, arc: number): void => {
    if (id === null) return;
    const list = round.get(id);
    if (list) list.push(arc);
    else round.set(id, [arc]);
  };
  ends.forEach(([left, right], arc) => {
    put(left, arc);
    put(right, ~arc);
    const here = left === null ? null : frameOf(left);
    const there = right === null ? null : frameOf(right);
    if (here === there) return;
    put(here, arc);
    put(there, ~arc);
  });
  return round;
}

/**
 * Closes the arcs round every face, and round every frame of faces: outer rings first, then holes. Where several arcs go on from a
 * point the one that turns most sharply to the inside is taken, so that rings which touch in a point stay apart.
 */
export function ringsOf(
  arcs: readonly Arc[],
  ends: readonly Ends[],
  frameOf: (face: string) => string,
): Map<string, ArcList[]> {
  const point = (arc: number, fromEnd: number): readonly [number, number] => {
    const points = entry(arcs, arcNumber(arc));
    const i = arc < 0 ? points.length - 2 * fromEnd - 2 : 2 * fromEnd;
    return [whole(points, i), whole(points, i + 1)];
  };
  const steps = (arc: number): number => entry(arcs, arcNumber(arc)).length / 2 - 1;
  const keyOf = ([x, y]: readonly [number, number]): number => x * 1_000_003 + y;
  const startKey = (arc: number): number => keyOf(point(arc, 0));
  const endKey = (arc: number): number => keyOf(point(arc, steps(arc)));

  const turn = (arc: number, next: number): number => {
    const [ax, ay] = point(arc, steps(arc) - 1);
    const [bx, by] = point(arc, steps(arc));
    const [cx, cy] = point(next, 1);
    const angle = Math.atan2(cy - by, cx - bx) - Math.atan2(ay - by, ax - bx);
    return angle <= 1e-9 ? angle + 2 * Math.PI : angle;
  };

  function closed(id: string, list: readonly number[]): number[][] {
    const from = new Map<number, number[]>();
    for (const arc of list) {
      const at = from.get(startKey(arc));
      if (at) at.push(arc);
      else from.set(startKey(arc), [arc]);
    }
    const left = new Set(list);
    const rings: number[][] = [];
    for (const first of list) {
      if (!left.has(first)) continue;
      const ring: number[] = [];
      for (let arc = first; ; ) {
        ring.push(arc);
        left.delete(arc);
        if (endKey(arc) === startKey(first)) break;
        const ways = (from.get(endKey(arc)) ?? []).filter((way) => left.has(way));
        if (ways.length === 0) throw new Error(`the outline of ${id} does not close`);
        arc = ways.reduce((best, way) => (turn(arc, way) < turn(arc, best) ? way : best));
      }
      rings.push(ring);
    }
    return rings;
  }

  const areaOf = (ring: readonly number[]): number => {
    const points: number[] = [];
    for (const arc of ring) for (let i = 0; i < steps(arc); i++) points.push(...point(arc, i));
    return doubleArea(Int32Array.from(points));
  };

  const rings = new Map<string, ArcList[]>();
  for (const [id, list] of arcsRound(ends, frameOf)) {
    const sized = closed(id, list).map((ring) => ({ ring, area: areaOf(ring) }));
    rings.set(
      id,
      sized.sort((a, b) => b.area - a.area).map(({ ring }) => ring),
    );
  }
  return rings;
}
