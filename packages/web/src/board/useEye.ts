import { type ReadonlySignal, signal } from '@preact/signals';
import { faceOf } from '@strategoi/atlas';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import {
  between,
  type Camera,
  clamp,
  fit,
  type Limits,
  limitsFor,
  pan,
  pinch,
  reveal,
  serves,
  shiftText,
  toScreen,
  transformText,
  zoomAt,
} from './camera.ts';
import type { Point, Rect } from './geometry.ts';
import { isStill } from './motion.ts';
import type { Stage } from './scene.ts';
import type { Direction } from './walk.ts';

/** Something taken off the map with the pointer, at places of the page. */
export interface Grab {
  readonly start: (x: number, y: number) => void;
  readonly move: (x: number, y: number) => void;
  readonly drop: (x: number, y: number) => void;
  readonly cancel: () => void;
}

/** The eye over the map: it moves the layers themselves, so that panning redraws no component. */
export interface Eye {
  readonly camera: ReadonlySignal<Camera>;
  readonly register: (group: SVGGElement | null) => void;
  readonly show: (view?: string) => void;
  readonly showZones: (zones: readonly string[]) => void;
  /** Comes as near as it can with all of these in sight. */
  readonly frame: (zones: readonly string[]) => void;
  readonly reveal: (zone: string) => void;
  /** Goes to where there is something to do, when none of it is in the window. */
  readonly attend: (zones: readonly string[], first: string | undefined) => void;
  readonly centreOn: (point: Point) => void;
  readonly zoom: (factor: number) => void;
  readonly nudge: (direction: Direction) => void;
  /** The press that has just ended moved the map: it was no click. */
  readonly dragged: () => boolean;
  readonly limits: () => Limits;
  /** Who is asked, when something is pressed, whether it can be taken: then the map stays where it is. */
  readonly grabber: { current: ((pressed: Element) => Grab | undefined) | undefined };
}

const CLICK = 5;
/** A window as narrow as this is a phone. */
const SMALL = 700;
const GUTTER = 44;
const GLIDE_MS = 260;
const SETTLE_MS = 140;
const REDRAW_MS = 400;
/** Counters are at finger size from here on: a small window opens no farther away. */
const READABLE = 0.44;
/** Cells are at finger size from here on. */
const CELLS_READABLE = 0.95;
const NAMES_FROM = 0.47;
const ALL_NAMES_FROM = 1.02;
/** Numbers of cells, on a map that has them. */
const IDS_FROM = 1.6;

const namesAt = (scale: number): string => {
  if (scale < NAMES_FROM) return 'off';
  if (scale < ALL_NAMES_FROM) return 'on';
  return scale < IDS_FROM ? 'all' : 'ids';
};

const boxOf = (stage: Stage, zone: string): Rect => {
  const { unit } = stage.atlas;
  const ring = faceOf(stage.atlas, zone).rings[0]!;
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
  for (let i = 0; i < ring.length; i += 2) {
    x0 = Math.min(x0, ring[i]! * unit);
    x1 = Math.max(x1, ring[i]! * unit);
    y0 = Math.min(y0, ring[i + 1]! * unit);
    y1 = Math.max(y1, ring[i + 1]! * unit);
  }
  return [x0, y0, x1 - x0, y1 - y0];
};

const hull = (boxes: readonly Rect[]): Rect => {
  const x0 = Math.min(...boxes.map((b) => b[0]));
  const y0 = Math.min(...boxes.map((b) => b[1]));
  const x1 = Math.max(...boxes.map((b) => b[0] + b[2]));
  const y1 = Math.max(...boxes.map((b) => b[1] + b[3]));
  return [x0, y0, x1 - x0, y1 - y0];
};

const world = (root: HTMLElement): HTMLElement => root.firstElementChild as HTMLElement;

interface Own {
  readonly eye: Eye;
  readonly mount: (root: HTMLElement, openOn: readonly string[] | undefined) => () => void;
}

const makeEye = (stage: Stage): Own => {
  const camera = signal<Camera>({ x: 0, y: 0, scale: 1 });
  const groups = new Set<SVGGElement>();
  let root: HTMLElement | undefined;
  let limits: Limits = limitsFor(stage.sheet, { width: 1000, height: 700 });
  let wasDragged = false;
  const readable = stage.cells ? CELLS_READABLE : READABLE;
  /** The player has not moved the map himself: a window that changes size keeps showing all of it. */
  let whole = true;
  let gliding = 0;
  let frame = 0;

  /** The camera the layers were last drawn for. In between they are only pushed, which is cheap. */
  let drawn: Camera = camera.peek();
  let settling: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = 0;

  const draw = (): void => {
    clearTimeout(settling);
    settling = undefined;
    drawn = camera.peek();
    drawnAt = performance.now();
    const text = transformText(drawn);
    for (const group of groups) group.setAttribute('transform', text);
    if (!root) return;
    world(root).style.transform = '';
    root.style.setProperty('--k', String(Math.round(10_000 / drawn.scale) / 10_000));
    const names = stage.cells ? namesAt(drawn.scale) : namesAt(Math.min(drawn.scale, ALL_NAMES_FROM));
    for (const layer of root.querySelectorAll<SVGElement>('svg.map')) {
      if (layer.dataset.names !== names) layer.dataset.names = names;
    }
    root.dataset.near = drawn.scale > fit(stage.sheet, limits.view).scale * 1.15 ? 'yes' : 'no';
  };
  const paint = (): void => {
    frame = 0;
    const now = camera.peek();
    const isDue = !serves(drawn, now, limits.view);
    // A map of a thousand cells takes longer to draw than a frame lasts: in motion it is drawn anew only now and then.
    if (!root || (isDue && (!stage.cells || performance.now() - drawnAt > REDRAW_MS))) {
      draw();
      return;
    }
    world(root).style.transform = shiftText(drawn, now);
    clearTimeout(settling);
    settling = setTimeout(draw, SETTLE_MS);
  };
  const move = (to: Camera): void => {
    camera.value = clamp(to, limits);
    if (frame === 0) frame = requestAnimationFrame(paint);
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

  /** In the part of the board that has a view of its own: an inset that is a map of its own is no part of the board. */
  const isInView = (zone: string): boolean => {
    const view = stage.atlas.sheet.views.inset;
    const [x, y] = stage.walk.at.get(zone) ?? [Number.NaN, 0];
    if (!view || stage.atlas.byId.get(zone)?.frame !== 'board') return false;
    return x > view[0] && y > view[1] && x < view[0] + view[2] && y < view[1] + view[3];
  };
  /** Most of it lies there; with nothing lit a game is opened where it is played for. */
  const isClose = (zones: readonly string[]): boolean => {
    if (zones.length === 0) return !stage.cells && [...stage.walk.at.keys()].some(isInView);
    return zones.filter(isInView).length * 3 >= zones.length * 2;
  };

  let approached = false;
  const opening = (openOn: readonly string[] | undefined): Camera => {
    const all = fit(stage.sheet, limits.view);
    const small = limits.view.width < SMALL;
    const zones = (openOn ?? []).filter((zone) => stage.atlas.byId.has(zone));
    const close = isClose(zones) ? stage.atlas.sheet.views.inset : undefined;
    if (!small) return close ? fit(close, limits.view) : all;
    if (all.scale >= readable) return all;
    const box = zones.length > 0 ? hull(zones.map((zone) => boxOf(stage, zone))) : (close ?? stage.sheet);
    const near = fit(box, limits.view, 30);
    const scale = Math.max(readable, Math.min(near.scale, 1.05));
    return {
      scale,
      x: box[0] + box[2] / 2 - limits.view.width / scale / 2,
      y: box[1] + box[3] / 2 - limits.view.height / scale / 2,
    };
  };

  const measure = (element: HTMLElement): void => {
    const [width, height] = [element.clientWidth || 1, element.clientHeight || 1];
    const gutter = width < SMALL ? 0 : GUTTER;
    limits = limitsFor(stage.sheet, { width, height, gutter });
    // Sizes in pixels: a layer measured by its surroundings has its lettering set anew whenever they change.
    world(element).style.setProperty('--w', `${width}px`);
    world(element).style.setProperty('--h', `${height}px`);
  };

  const pointers = (element: HTMLElement): (() => void) => {
    const held = new Map<number, Point>();
    let start: Point = [0, 0];
    let grab: Grab | undefined;
    const letGo = (): void => {
      if (wasDragged) grab?.cancel();
      grab = undefined;
    };
    const at = (event: PointerEvent): Point => {
      const box = element.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const outside = (event: Event): boolean =>
      (event.target as Element).closest('.brd-tools, .brd-mini') !== null;
    const down = (event: PointerEvent): void => {
      if (outside(event) || (event.pointerType === 'mouse' && event.button > 1)) return;
      stop();
      if (held.size === 0) {
        wasDragged = false;
        start = at(event);
        grab = event.button === 0 ? eye.grabber.current?.(event.target as Element) : undefined;
      } else letGo(); // A second finger means the map.
      held.set(event.pointerId, at(event));
    };
    const moved = (event: PointerEvent): void => {
      const last = held.get(event.pointerId);
      if (!last) return;
      const now = at(event);
      if (held.size >= 2) {
        const other = [...held].find(([id]) => id !== event.pointerId)![1];
        wasDragged = true;
        whole = false;
        held.set(event.pointerId, now);
        move(pinch(camera.peek(), [last, other], [now, other], limits));
        return;
      }
      if (!wasDragged && Math.hypot(now[0] - start[0], now[1] - start[1]) < CLICK) return;
      if (!wasDragged) {
        wasDragged = true;
        element.classList.add(grab ? 'carry' : 'drag');
        element.setPointerCapture(event.pointerId);
        grab?.start(event.clientX, event.clientY);
      }
      held.set(event.pointerId, now);
      if (grab) {
        grab.move(event.clientX, event.clientY);
        return;
      }
      whole = false;
      move(pan(camera.peek(), now[0] - last[0], now[1] - last[1]));
    };
    const up = (event: PointerEvent): void => {
      held.delete(event.pointerId);
      if (held.size > 0) return;
      element.classList.remove('drag', 'carry');
      const carried = grab;
      grab = undefined;
      if (carried && wasDragged) {
        if (event.type === 'pointerup') carried.drop(event.clientX, event.clientY);
        else carried.cancel();
      }
      // The click that follows a drag comes at once; the next press starts anew.
      setTimeout(() => {
        wasDragged = false;
      }, 0);
    };
    const wheel = (event: WheelEvent): void => {
      if (outside(event)) return;
      event.preventDefault();
      stop();
      whole = false;
      const box = element.getBoundingClientRect();
      const lines = event.deltaMode === 1 ? 16 : 1;
      const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
      move(zoomAt(camera.peek(), factor, [event.clientX - box.left, event.clientY - box.top], limits));
    };
    const putBack = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !grab || !wasDragged) return;
      letGo();
      held.clear();
      element.classList.remove('carry');
    };
    addEventListener('keydown', putBack, true);
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', moved);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      letGo();
      removeEventListener('keydown', putBack, true);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', moved);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  };

  const steps: { readonly [D in Direction]: Point } = {
    up: [0, 90],
    down: [0, -90],
    left: [90, 0],
    right: [-90, 0],
  };

  const eye: Eye = {
    camera,
    register: (group) => {
      for (const known of groups) if (!known.isConnected && known !== group) groups.delete(known);
      if (!group) return;
      groups.add(group);
      group.setAttribute('transform', transformText(drawn));
    },
    show: (view) => {
      whole = view === undefined || view === 'main';
      const box = view === undefined ? undefined : stage.atlas.sheet.views[view];
      glide(fit(box && view !== 'main' ? box : stage.sheet, limits.view));
    },
    frame: (zones) => {
      const boxes = zones.filter((zone) => stage.atlas.byId.has(zone)).map((zone) => boxOf(stage, zone));
      if (boxes.length === 0) return;
      whole = false;
      glide(fit(hull(boxes), limits.view, 16));
    },
    showZones: (zones) => {
      const boxes = zones.filter((zone) => stage.atlas.byId.has(zone)).map((zone) => boxOf(stage, zone));
      if (boxes.length === 0) return;
      const near = fit(hull(boxes), limits.view, 48);
      const now = camera.peek();
      if (near.scale >= now.scale) {
        glide(reveal(now, hull(boxes), limits.view));
        return;
      }
      glide(near);
    },
    attend: (zones, first) => {
      const { view } = limits;
      // From the whole sheet the eye comes nearer once, by itself; from then on it is the player's.
      if (!approached && whole && zones.length > 0 && view.width >= SMALL && isClose(zones)) {
        approached = true;
        eye.show('inset');
        return;
      }
      const now = camera.peek();
      const isSeen = (zone: string): boolean => {
        const [x, y] = toScreen(now, stage.walk.at.get(zone) ?? [0, 0]);
        return x > 0 && y > 0 && x < view.width && y < view.height;
      };
      if (zones.length === 0) return;
      const box = hull(zones.map((zone) => boxOf(stage, zone)));
      const isNear = view.width >= SMALL || !stage.cells || now.scale >= readable * 0.9;
      const isSmall = box[2] * readable <= view.width && box[3] * readable <= view.height;
      // A finger cannot choose among cells that are smaller than it is: the eye comes nearer to a few of them.
      if (!isNear && isSmall) {
        const [x, y, w, h] = box;
        const [wide, high] = [view.width / readable, view.height / readable];
        glide({ scale: readable, x: x + w / 2 - wide / 2, y: y + h / 2 - high / 2 });
        return;
      }
      if (first === undefined ? zones.some(isSeen) : isSeen(first)) return;
      const scale = Math.min(now.scale, Math.max(readable, fit(box, view, 30).scale));
      // All of it does not fit: what the decision is about comes first.
      const fits = box[2] * scale <= view.width && box[3] * scale <= view.height;
      const [x, y, w, h] = fits || first === undefined ? box : boxOf(stage, first);
      glide({ scale, x: x + w / 2 - view.width / scale / 2, y: y + h / 2 - view.height / scale / 2 });
    },
    reveal: (zone) => {
      const to = reveal(camera.peek(), boxOf(stage, zone), limits.view, 20);
      if (to.x !== camera.peek().x || to.y !== camera.peek().y) glide(to);
    },
    centreOn: ([x, y]) => {
      whole = false;
      const { scale } = camera.peek();
      glide({ scale, x: x - limits.view.width / scale / 2, y: y - limits.view.height / scale / 2 });
    },
    zoom: (factor) => {
      whole = false;
      glide(zoomAt(camera.peek(), factor, [limits.view.width / 2, limits.view.height / 2], limits));
    },
    nudge: (direction) => {
      whole = false;
      glide(pan(camera.peek(), ...(steps[direction] as [number, number])));
    },
    dragged: () => wasDragged,
    limits: () => limits,
    grabber: { current: undefined },
  };

  return {
    eye,
    mount: (element, openOn) => {
      root = element;
      measure(element);
      camera.value = clamp(opening(openOn), limits);
      whole = camera.peek().scale <= fit(stage.sheet, limits.view).scale * 1.001;
      draw();
      const watcher = new ResizeObserver(() => {
        measure(element);
        camera.value = clamp(whole ? fit(stage.sheet, limits.view) : camera.peek(), limits);
        draw();
      });
      watcher.observe(element);
      const release = pointers(element);
      return () => {
        watcher.disconnect();
        release();
        stop();
        cancelAnimationFrame(frame);
        clearTimeout(settling);
        frame = 0;
        root = undefined;
      };
    },
  };
};

export const useEye = (
  root: RefObject<HTMLElement | null>,
  stage: Stage,
  openOn: readonly string[] | undefined,
): Eye => {
  const own = useMemo(() => makeEye(stage), [stage.atlas]);
  useEffect(() => own.mount(root.current!, openOn), [own]);
  return own.eye;
};
