import { pan, pinch, zoomAt } from './camera.ts';
import type { Point } from './geometry.ts';
import type { Lens } from './lens.ts';
import { isControl } from './under.ts';

/** Something taken off the map with the pointer, at places of the page. */
export interface Grab {
  readonly start: (x: number, y: number) => void;
  readonly move: (x: number, y: number) => void;
  readonly drop: (x: number, y: number) => void;
  readonly cancel: () => void;
}

/** Who is asked, when something is pressed, whether it can be taken: then the map stays where it is. */
export interface Grabber {
  current: ((pressed: Element) => Grab | undefined) | undefined;
}

/** A hand on the map: it pushes it, spreads it with two fingers, or takes something off it. */
export interface Hand {
  /** The press that has just ended moved the map: it was no click. */
  readonly dragged: () => boolean;
  readonly hold: (element: HTMLElement) => () => void;
}

const CLICK = 5;

const within = (element: HTMLElement, event: MouseEvent): Point => {
  const box = element.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
};

const wheeled = (element: HTMLElement, lens: Lens, moved: () => void, event: WheelEvent): void => {
  if (isControl(event)) return;
  event.preventDefault();
  lens.stop();
  moved();
  const lines = event.deltaMode === 1 ? 16 : 1;
  const factor = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
  lens.move(zoomAt(lens.camera.peek(), factor, within(element, event), lens.limits()));
};

/** `moved` is told that the player moves the map himself. */
export const makeHand = (lens: Lens, grabber: Grabber, moved: () => void): Hand => {
  let wasDragged = false;

  const hold = (element: HTMLElement): (() => void) => {
    const held = new Map<number, Point>();
    let start: Point = [0, 0];
    let grab: Grab | undefined;
    const letGo = (): void => {
      if (wasDragged) grab?.cancel();
      grab = undefined;
    };

    const down = (event: PointerEvent): void => {
      if (isControl(event) || (event.pointerType === 'mouse' && event.button > 1)) return;
      lens.stop();
      const at = within(element, event);
      if (held.size === 0) {
        wasDragged = false;
        start = at;
        grab = event.button === 0 ? grabber.current?.(event.target as Element) : undefined;
      } else letGo(); // A second finger means the map.
      held.set(event.pointerId, at);
    };

    const spread = (event: PointerEvent, last: Point, now: Point): void => {
      const other = [...held].find(([id]) => id !== event.pointerId)![1];
      wasDragged = true;
      moved();
      held.set(event.pointerId, now);
      lens.move(pinch(lens.camera.peek(), [last, other], [now, other], lens.limits()));
    };
    const drag = (event: PointerEvent): void => {
      const last = held.get(event.pointerId);
      if (!last) return;
      const now = within(element, event);
      if (held.size >= 2) {
        spread(event, last, now);
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
      moved();
      lens.move(pan(lens.camera.peek(), now[0] - last[0], now[1] - last[1]));
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
    const putBack = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !grab || !wasDragged) return;
      letGo();
      held.clear();
      element.classList.remove('carry');
    };

    const off = new AbortController();
    const { signal } = off;
    addEventListener('keydown', putBack, { capture: true, signal });
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', drag, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    const wheel = (event: WheelEvent): void => wheeled(element, lens, moved, event);
    element.addEventListener('wheel', wheel, { passive: false, signal });
    return () => {
      letGo();
      off.abort();
    };
  };

  return { dragged: () => wasDragged, hold };
};
