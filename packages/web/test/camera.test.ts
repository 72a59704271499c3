import { cell } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import {
  between,
  type Camera,
  clamp,
  fit,
  limitsFor,
  pan,
  pinch,
  reveal,
  seen,
  serves,
  shiftText,
  snug,
  toScreen,
  toSheet,
  zoomAt,
} from '../src/board/camera.ts';
import type { Point, Rect } from '../src/board/geometry.ts';

const sheet: Rect = [0, 0, 1600, 1000];
const view = { width: 800, height: 600 };
const limits = limitsFor(sheet, view);
const camera: Camera = { x: 200, y: 100, scale: 1 };

it('a window shows no empty table beyond one side of the sheet while the sheet goes on beyond the other', () => {
  const sheet = [0, 0, 1000, 800] as const;
  const view = { width: 400, height: 600 };
  // Too far to the left and down, then too far to the right.
  expect(snug({ x: -120, y: 300, scale: 1 }, sheet, view)).toEqual({ x: 0, y: 200, scale: 1 });
  expect(snug({ x: 700, y: 0, scale: 1 }, sheet, view)).toEqual({ x: 600, y: 0, scale: 1 });
  // A sheet smaller than the window lies in its middle.
  expect(snug({ x: 0, y: 0, scale: 0.25 }, sheet, view)).toEqual({ x: -300, y: -800, scale: 0.25 });
});

it('on a phone a whole map stays where it is while buttons come and go below it', () => {
  const wide: Rect = [0, 0, 1000, 500];
  const held = (y: number, height: number, below?: number): number =>
    clamp({ x: 0, y, scale: 0.4 }, limitsFor(wide, { width: 400, height, ...(below ? { below } : {}) })).y;
  // In the middle of the larger window, then with less room below it.
  const middle = held(0, 600);
  expect(middle).toBe(-500);
  expect(held(middle, 500, 0.5)).toBe(middle);
  expect(held(middle, 600, 0.5)).toBe(middle);
  // As far as it takes to stay in sight.
  expect(held(middle, 300, 0.5)).toBe(-250);
  expect(held(100, 300, 0.5)).toBe(0);
  expect(held(middle, 500)).toBe(-375);
});

describe('the camera', () => {
  it('shows a whole box in the middle of the window', () => {
    const all = fit(sheet, view, 0);
    expect(all.scale).toBe(0.5);
    expect(toScreen(all, [800, 500])).toEqual([400, 300]);
  });

  it('leads from screen to sheet and back', () => {
    const p: Point = [123, 45];
    expect(toScreen(camera, toSheet(camera, p))).toEqual(p);
  });

  it('keeps the point under the pointer where it is when it comes nearer', () => {
    const at: Point = [300, 200];
    const near = zoomAt(camera, 1.7, at, limits);
    expect(near.scale).toBeCloseTo(1.7);
    const [x, y] = toSheet(near, at);
    expect(x).toBeCloseTo(500);
    expect(y).toBeCloseTo(300);
  });

  it('goes no nearer and no farther than the limits', () => {
    expect(zoomAt(camera, 1000, [0, 0], limits).scale).toBe(limits.most);
    expect(zoomAt(camera, 0.0001, [0, 0], limits).scale).toBe(limits.least);
  });

  it('follows the hand', () => {
    const moved = pan(camera, 30, -20);
    expect(toScreen(moved, toSheet(camera, [100, 100]))).toEqual([130, 80]);
  });

  it('keeps both fingers on the points they hold', () => {
    const before: [Point, Point] = [
      [300, 300],
      [500, 300],
    ];
    const after: [Point, Point] = [
      [250, 320],
      [550, 320],
    ];
    const pinched = pinch(camera, before, after, limits);
    for (const i of [0, 1] as const) {
      const held = toSheet(camera, before[i]);
      const [x, y] = toScreen(pinched, held);
      expect(x).toBeCloseTo(after[i][0]);
      expect(y).toBeCloseTo(after[i][1]);
    }
  });

  it('does not lose the sheet: a small one stays in the middle, a large one in the window', () => {
    const far = clamp({ x: 9000, y: -9000, scale: limits.least }, limits);
    expect(toScreen(far, [800, 500])[0]).toBeCloseTo(400);
    const near = clamp({ x: 9000, y: -9000, scale: 2 }, limits);
    const [x, y, w] = seen(near, view);
    expect(x + w).toBeLessThanOrEqual(1600 + w * 0.12 + 0.001);
    expect(y).toBeGreaterThanOrEqual(-1000);
    expect(y).toBeLessThan(0);
  });

  it('reveals a box with the least move, and does not move when it is seen', () => {
    const still = reveal(camera, [400, 300, 50, 50], view, 10);
    expect(still).toEqual(camera);
    const moved = reveal(camera, [1100, 300, 50, 50], view, 10);
    expect(moved.y).toBe(camera.y);
    expect(toScreen(moved, [1150, 300])[0]).toBeCloseTo(790);
  });

  it('travels from one view to another and arrives', () => {
    const to: Camera = { x: 700, y: 400, scale: 2 };
    expect(between(camera, to, view, 0)).toEqual(camera);
    const end = between(camera, to, view, 1);
    expect(end.scale).toBeCloseTo(2);
    expect(end.x).toBeCloseTo(700);
    expect(between(camera, to, view, 0.5).scale).toBeCloseTo(Math.SQRT2);
  });

  it('pushes a drawn picture only as far as it reaches', () => {
    expect(serves(camera, pan(camera, 100, -150), view)).toBe(true);
    expect(serves(camera, pan(camera, 170, 0), view)).toBe(false);
    expect(serves(camera, { ...camera, scale: 2.5 }, view)).toBe(false);
    expect(shiftText(camera, pan(camera, 100.4, -20))).toBe('translate(100px, -20px)');
  });

  it('stretches a drawn picture to where the camera is, and its boxes have the scale they were laid out for', () => {
    for (const factor of [0.7, 1.05, 1.6]) {
      const now = pan(zoomAt(camera, factor, [300, 200], limits), 30, -12);
      const text = shiftText(camera, now);
      expect(text).toMatch(/^matrix3d\(.*\)$/);
      const numbers = text.slice(9, -1).split(', ').map(Number);
      expect(numbers).toHaveLength(16);
      // The browser lays out lettering for the scale of these two.
      expect([numbers[0], numbers[5]]).toEqual([1, 1]);
      for (const spot of [
        [0, 0],
        [640, 480],
      ] as const) {
        const drawn = toScreen(camera, spot);
        const [x, y] = toScreen(now, spot);
        expect((drawn[0] + cell(numbers, 12)) / cell(numbers, 15)).toBeCloseTo(x, 1);
        expect((drawn[1] + cell(numbers, 13)) / cell(numbers, 15)).toBeCloseTo(y, 1);
      }
    }
  });
});
