import { zonesOf } from '@strategoi/atlas';
import { describe, expect, it } from 'vitest';
import { innerEdge, lineDistance, type Point } from '../src/board/geometry.ts';
import { outlineOf, stageOf, stripOf } from '../src/board/scene.ts';
import { drawnMaps } from './maps.ts';

/** How often the shape goes round a point: it is filled where this is not 0. */
const winding = (rings: readonly (readonly Point[])[], [x, y]: Point): number => {
  let turns = 0;
  for (const ring of rings)
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (ay <= y && by > y && side > 0) turns++;
      if (ay > y && by <= y && side < 0) turns--;
    });
  return turns;
};

const ringsOf = (text: string): Point[][] =>
  text
    .split('Z')
    .filter((part) => part !== '')
    .map((part) =>
      [...part.matchAll(/[ML](\S+?) ([^ML]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]),
    );
const toEdge = (rings: readonly (readonly Point[])[], p: Point): number =>
  Math.min(...rings.map((ring) => lineDistance(p, [...ring, ring[0]!])));

describe('a strip along the inner side of an edge', () => {
  it('is as broad as it is said to be, round corners of both kinds', () => {
    const hook: Point[] = [
      [0, 0],
      [60, 0],
      [60, 20],
      [20, 20],
      [20, 60],
      [0, 60],
    ];
    const strip = [hook, innerEdge(hook, 4, (p) => winding([hook], p) !== 0)];
    for (let x = -5; x < 66; x++)
      for (let y = -5; y < 66; y++) {
        const p: Point = [x + 0.5, y + 0.5];
        const isInside = winding([hook], p) !== 0;
        const off = toEdge([hook], p);
        // A corner that points inwards is cut straight.
        if (Math.hypot(p[0] - 20, p[1] - 20) < 4.1 && off > 2.5) continue;
        expect([p, winding(strip, p) !== 0]).toEqual([p, isInside && off < 4]);
      }
  });

  it.each(drawnMaps)('lies inside the zones of %s, whichever way their edges run', (_, atlas) => {
    const stage = stageOf(atlas, 'en');
    let [shining, outside] = [0, 0];
    for (const { id } of zonesOf(atlas)) {
      const rings = ringsOf(outlineOf(stage, id));
      const strip = ringsOf(stripOf(stage, id, 5));
      let [tried, good] = [0, 0];
      for (const ring of rings)
        ring.forEach((a, i) => {
          const b = ring[(i + 1) % ring.length]!;
          const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
          if (length < 8) return;
          // Halfway along a side: a little to the inside it shines, a little to the outside it does not.
          const beside = (by: number): Point => [
            (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * by,
            (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * by,
          ];
          const shines = (by: number): boolean => winding(strip, beside(by)) !== 0;
          const isInside = (by: number): boolean => winding(rings, beside(by)) !== 0;
          tried++;
          if (shines(1.5) && isInside(1.5) && !shines(-1.5) && !isInside(-1.5)) good++;
        });
      // Round about, next to nothing shines.
      const broad = ringsOf(stripOf(stage, id, 17));
      const [xs, ys] = [0, 1].map((n) => rings.flat().map((p) => p[n] as number)) as [number[], number[]];
      for (let x = Math.min(...xs) - 18; x < Math.max(...xs) + 18; x += 7)
        for (let y = Math.min(...ys) - 18; y < Math.max(...ys) + 18; y += 7)
          if (winding(broad, [x, y]) !== 0) {
            shining++;
            if (winding(rings, [x, y]) === 0 && toEdge(rings, [x, y]) > 3) outside++;
          }
      // Not where a coast is jagged; an edge that ran the other way would pass nowhere.
      expect([id, good / tried > 0.6]).toEqual([id, true]);
    }
    // Across a cape, at most.
    expect(outside).toBeLessThan(shining / 200);
  });
});
