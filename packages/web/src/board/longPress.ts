import { useMemo, useRef } from 'preact/hooks';

/** A finger that stays where it is this long wants to look, not to act. */
const LONG = 520;
/** Farther than this it wanders. */
const STILL = 9;

export interface LongPress {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(): void;
  menu(event: MouseEvent): void;
  /** The press that has just ended was a long one: it was no click. */
  wasLong(): boolean;
}

/** A long press of a finger, or the other button of a mouse. */
export function useLongPress(onLong: (event: MouseEvent) => void): LongPress {
  const act = useRef(onLong);
  act.current = onLong;
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | undefined;
    let isLong = false;
    const stop = (): void => {
      clearTimeout(timer);
      from = undefined;
    };
    return {
      down(event) {
        stop();
        isLong = false;
        // A second finger pinches.
        if (event.pointerType !== 'touch' || !event.isPrimary) return;
        from = event;
        timer = setTimeout(() => {
          isLong = true;
          act.current(event);
        }, LONG);
      },
      move({ clientX, clientY }) {
        if (from && Math.hypot(clientX - from.clientX, clientY - from.clientY) > STILL) stop();
      },
      up: stop,
      menu(event) {
        event.preventDefault();
        // A finger has its own clock: not every device opens a menu for it.
        if ((event as PointerEvent).pointerType !== 'touch') act.current(event);
      },
      wasLong() {
        const was = isLong;
        isLong = false;
        return was;
      },
    };
  }, []);
}
