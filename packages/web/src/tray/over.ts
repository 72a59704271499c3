import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type Box, clearPlace, isClear, type Lying } from './clear.ts';

/** What is read or touched on the map and over it. */
const HARD =
  '.brd-pile, .pm, [data-bend], .brd-tools > *, .brd-mini, .askadvice, .emapbar > *, .pop, .eway, .choice, .hint, .peekbar, .fightback, .ebuild, .eallies';
const TOAST = '.toast';
const SOFT = '.brd svg text';
/** So long after the map has come to rest. */
const SETTLED = 160;

const boxesOf = (root: ParentNode, what: string, area: Box): Box[] =>
  [...root.querySelectorAll(what)]
    .map((one) => one.getBoundingClientRect())
    .filter(
      (box) =>
        box.width > 0 &&
        box.left < area.right &&
        box.right > area.left &&
        box.top < area.bottom &&
        box.bottom > area.top,
    );
/** Points of a box that are looked at, across and down. */
const [ACROSS, DOWN] = [6, 3] as const;

/** How much of what shines lies under a box. */
function shining(stage: HTMLElement): Lying['lit'] {
  const light = [...stage.querySelectorAll<SVGPathElement>('.cell-light .st-lit')];
  const onto = light[0]?.getScreenCTM()?.inverse();
  const ink = document.createElement('canvas').getContext('2d');
  if (!onto || !ink) return () => 0;
  const shape = new Path2D(light.map((one) => one.getAttribute('d') ?? '').join(''));
  return ({ left, top, right, bottom }) => {
    let met = 0;
    for (let i = 0; i <= ACROSS; i++)
      for (let j = 0; j <= DOWN; j++) {
        const at = new DOMPoint(left + ((right - left) * i) / ACROSS, top + ((bottom - top) * j) / DOWN);
        const { x, y } = at.matrixTransform(onto);
        if (ink.isPointInPath(shape, x, y)) met++;
      }
    return met / ((ACROSS + 1) * (DOWN + 1));
  };
}

const lyingOn = (stage: HTMLElement, area: Box): Lying => ({
  hard: [...boxesOf(stage, HARD, area), ...boxesOf(document, TOAST, area)],
  soft: boxesOf(stage, SOFT, area),
  lit: shining(stage),
});

/** Lays the tray over the map where it hides nothing, and elsewhere once something has come under it. */
function lay(tray: HTMLElement, isNew: boolean): void {
  const stage = tray.parentElement;
  if (!stage) return;
  const area = stage.getBoundingClientRect();
  const now = tray.getBoundingClientRect();
  const lying = lyingOn(stage, area);
  const isInside = now.right <= area.right && now.bottom <= area.bottom;
  if (!isNew && isInside && isClear(now, lying)) return;
  const { left, top } = clearPlace(area, now, lying);
  tray.style.left = `${left - area.left}px`;
  tray.style.top = `${top - area.top}px`;
}

/** A tray over the map: looked at anew when the map has moved, when something lies over it, and when another stack is in hand. */
export function useOver(tray: RefObject<HTMLElement | null>, zone: string, isOver: boolean): void {
  useLayoutEffect(() => {
    const own = tray.current;
    const stage = own?.parentElement;
    if (!isOver || !own || !stage) return undefined;
    lay(own, true);
    let due: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(due);
      due = setTimeout(() => lay(own, false), SETTLED);
    };
    const watcher = new MutationObserver(later);
    const map = stage.querySelector('.brd');
    if (map)
      watcher.observe(map, {
        subtree: true,
        childList: true,
        attributeFilter: ['style', 'transform', 'viewBox'],
      });
    watcher.observe(stage, { childList: true });
    const toaster = document.querySelector('.toaster');
    if (toaster) watcher.observe(toaster, { childList: true });
    const sizes = new ResizeObserver(later);
    sizes.observe(own);
    sizes.observe(stage);
    return () => {
      clearTimeout(due);
      watcher.disconnect();
      sizes.disconnect();
    };
  }, [isOver, zone]);
}
