import { describe, expect, it } from 'vitest';
import { linesAt, waterLines } from '../src/board/drawing/water.ts';
import { lineDistance, type Point } from '../src/board/geometry.ts';

const island = (x: number, y: number, side: number): Point[] => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

/** How far off its distance from the shores the worst point of the lines is. */
const worst = (lines: readonly Point[][], shores: readonly Point[][], distance: number): number =>
  Math.max(
    ...lines
      .flat()
      .map((point) => Math.abs(Math.min(...shores.map((shore) => lineDistance(point, shore))) - distance)),
  );

describe('lines in the water', () => {
  it.each([3.6, 12, 30])('lie %s pixels from the shore all the way', (distance) => {
    const shores = [island(0, 0, 200)];
    const lines = linesAt(shores, distance);
    // One round the island, one inside it, where the land will lie over it.
    expect(lines.length).toBe(2);
    for (const line of lines) expect(line[0]).toEqual(line.at(-1));
    expect(worst(lines, shores, distance)).toBeLessThan(0.8);
  });

  it('run round islands together where the water between is narrow', () => {
    const near = [island(0, 0, 100), island(120, 0, 100)];
    const far = [island(0, 0, 100), island(200, 0, 100)];
    const outside = (shores: Point[][]): number =>
      linesAt(shores, 15).filter((line) => line.some(([, y]) => y < 0)).length;
    expect(outside(near)).toBe(1);
    expect(outside(far)).toBe(2);
    expect(worst(linesAt(near, 15), near, 15)).toBeLessThan(0.8);
  });

  it('are drawn as thin as they look', () => {
    const text = waterLines([island(0, 0, 200)], [[12, 'f40']], 1.5);
    expect(text).toMatch(/<path class="wl f40" d="M/);
    expect(new Set(text.match(/stroke-width="[^"]+"/g))).toEqual(new Set(['stroke-width="1.5"']));
  });

  it('need a shore', () => {
    expect(linesAt([], 12)).toEqual([]);
  });
});
