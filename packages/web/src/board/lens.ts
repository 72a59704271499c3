import { type ReadonlySignal, signal } from '@preact/signals';
import { between, type Camera, clamp, type Limits, limitsFor } from './camera.ts';
import { isStill } from './motion.ts';
import { SMALL } from './outlook.ts';
import { makePlates, type Plates } from './plates.ts';
import type { Stage } from './scene.ts';

const GUTTER = 44;
/** The small map with its margins and, on a desk, the button for advice below it. */
const MINI = { width: 168, below: 80 };
const MINI_SMALL = 116;
const GLIDE_MS = 260;

/** The camera over a map and the pictures it is seen in: moved by a hand, gliding by itself, or set down. */
export interface Lens {
  readonly camera: ReadonlySignal<Camera>;
  readonly limits: () => Limits;
  readonly register: Plates['register'];
  readonly pills: Plates['pills'];
  /** As far as the map allows, from the next frame on. */
  readonly move: (to: Camera) => void;
  readonly glide: (to: Camera) => void;
  readonly stop: () => void;
  /** There at once, and drawn. */
  readonly set: (to: Camera) => void;
  /** It stays where it is, drawn for the window as it is now. */
  readonly stay: () => void;
  readonly lay: (root: HTMLElement) => void;
  /** The window is as large as this element. */
  readonly measure: (root: HTMLElement) => void;
  readonly close: () => void;
}

export const makeLens = (stage: Stage): Lens => {
  const camera = signal<Camera>({ x: 0, y: 0, scale: 1 });
  let limits: Limits = limitsFor(stage.sheet, { width: 1000, height: 700 });
  let gliding = 0;
  const plates = makePlates(
    stage,
    () => camera.peek(),
    () => limits,
  );

  const move = (to: Camera): void => {
    camera.value = clamp(to, limits);
    plates.follow();
  };
  const stop = (): void => {
    cancelAnimationFrame(gliding);
    gliding = 0;
  };
  const glide = (target: Camera): void => {
    stop();
    const goal = clamp(target, limits);
    if (isStill()) {
      move(goal);
      return;
    }
    const from = camera.peek();
    const start = performance.now();
    const tick = (now: number): void => {
      const t = Math.min(1, (now - start) / GLIDE_MS);
      move(between(from, goal, limits.view, 1 - (1 - t) ** 3));
      gliding = t < 1 ? requestAnimationFrame(tick) : 0;
    };
    gliding = requestAnimationFrame(tick);
  };

  return {
    camera,
    limits: () => limits,
    register: plates.register,
    pills: plates.pills,
    move,
    glide,
    stop,
    set: (to) => {
      camera.value = clamp(to, limits);
      plates.draw();
    },
    stay: plates.draw,
    lay: plates.lay,
    measure: (root) => {
      const [width, height] = [root.clientWidth || 1, root.clientHeight || 1];
      const gutter = width < SMALL ? 0 : GUTTER;
      const shape = stage.sheet[3] / stage.sheet[2];
      const mini =
        width < SMALL
          ? { width: MINI_SMALL, height: 12 + 104 * shape, corner: 'near' as const }
          : { width: MINI.width, height: MINI.below + 150 * shape, corner: 'far' as const };
      const below = width < SMALL ? 0.5 : 0;
      limits = limitsFor(stage.sheet, { width, height, gutter, mini, below });
    },
    close: () => {
      stop();
      plates.lay(undefined);
    },
  };
};
