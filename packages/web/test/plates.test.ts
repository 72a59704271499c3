import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Camera, limitsFor, pan, transformText } from '../src/board/camera.ts';
import { makePlates, type Plates } from '../src/board/plates.ts';
import type { Stage } from '../src/board/scene.ts';
import { useFrames } from './frames.ts';

const { draw } = useFrames();
const SHEET = [0, 0, 2436, 1900] as const;
const view = { width: 1080, height: 700 };

/** As much of elements as the plates set. */
const fakeRoot = (): HTMLElement => {
  const world = { style: { transform: '' } };
  return {
    firstElementChild: world,
    style: { setProperty: () => undefined },
    dataset: {},
  } as unknown as HTMLElement;
};
const fakeSheet = (): SVGSVGElement =>
  ({ style: { transform: '' }, dataset: {}, isConnected: true }) as unknown as SVGSVGElement;

describe('the layers of a large map in motion', () => {
  let camera: Camera;
  let plates: Plates;
  let sheet: SVGSVGElement;
  const step = (dx: number, ms: number): void => {
    camera = pan(camera, dx, 0);
    plates.follow();
    draw();
    vi.advanceTimersByTime(ms);
  };
  const isSharp = (): boolean => sheet.style.transform === transformText(camera);

  beforeEach(() => {
    camera = { x: 300, y: 300, scale: 1 };
    plates = makePlates(
      { cells: true } as Stage,
      () => camera,
      () => limitsFor(SHEET, view),
    );
    sheet = fakeSheet();
    plates.register(sheet);
    plates.lay(fakeRoot());
    plates.draw();
    // What was drawn is on the screen.
    draw();
    draw();
    vi.advanceTimersByTime(1000);
  });

  it('are pushed, and drawn sharp once the hand rests', () => {
    step(-10, 16);
    expect(isSharp()).toBe(false);
    draw();
    vi.advanceTimersByTime(139);
    expect(isSharp()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isSharp()).toBe(true);
  });

  it('are not drawn between two frames that take long', () => {
    step(-10, 500);
    expect(isSharp()).toBe(false);
    step(-10, 500);
    expect(isSharp()).toBe(false);
  });

  it('are not drawn while the hand has moved on, though that is not on the screen yet', () => {
    step(-10, 16);
    draw();
    vi.advanceTimersByTime(100);
    camera = pan(camera, -10, 0);
    plates.follow();
    vi.advanceTimersByTime(100);
    expect(isSharp()).toBe(false);
  });

  it('are drawn on the way where they no longer fill the window', () => {
    for (let i = 0; i < 16; i++) {
      step(-10, 16);
      expect(isSharp()).toBe(false);
    }
    step(-10, 16);
    expect(isSharp()).toBe(true);
  });

  it('are drawn on the way the less often the longer it takes', () => {
    /** Drawings in three seconds of frames that last so long, with a hand that is always too far. */
    const drawings = (ms: number): number => {
      const found = new Set<string>();
      for (let t = 0; t < 3000; t += ms) {
        step(-200, ms);
        found.add(sheet.style.transform);
      }
      return found.size;
    };
    expect(drawings(16)).toBeGreaterThan(6);
    expect(drawings(100)).toBeLessThan(4);
  });
});
