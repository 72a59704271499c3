import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { BoardProps } from './props.ts';
import type { Eye } from './useEye.ts';

/** What stands over the map and may cover a price. */
const OVER = '.brd-tools > *, .brd-mini, .askadvice';
/** So long after the map has come to rest. */
const SETTLED = 180;

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What a touch would cost is read, whatever else the map bears: a tool that lies over a price lets it through. */
export function useGivingWay(
  root: RefObject<HTMLElement | null>,
  eye: Eye,
  targets: BoardProps['targets'],
): void {
  useEffect(() => {
    const look = (): void => {
      const stage = root.current?.parentElement;
      if (!stage) return;
      const prices = [...stage.querySelectorAll('.pm')].map((one) => one.getBoundingClientRect());
      for (const tool of stage.querySelectorAll(OVER)) {
        const box = tool.getBoundingClientRect();
        const isUsed = tool.contains(document.activeElement);
        tool.classList.toggle('aside', !isUsed && prices.some((price) => meet(box, price)));
      }
    };
    let due: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(due);
      due = setTimeout(look, SETTLED);
    };
    const stop = eye.camera.subscribe(later);
    return () => {
      stop();
      clearTimeout(due);
    };
  }, [eye, targets]);
}
