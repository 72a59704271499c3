import { useRef } from 'preact/hooks';
import type { Foothold } from './entrance.ts';
import { useLongPress } from './longPress.ts';
import type { BoardProps } from './props.ts';
import { isResting, isRestOver } from './rest.ts';
import type { Sight } from './sight.ts';
import { isControl, spotUnder, zoneOf, zoneUnder } from './under.ts';
import { directionOf, nextLit, step } from './walk.ts';

/** What hand and keyboard do to a board. */
export interface Hands {
  onMouseDown(event: MouseEvent): void;
  onClick(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onPointerOver(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerDown(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onContextMenu?: ((event: MouseEvent) => void) | undefined;
}

/** What was touched is told: an order, a marker, a counter, or else the zone. False when it was nothing of these. */
const touch = (props: BoardProps, touched: Element, under?: string, beneath?: Element): boolean => {
  const element = beneath ?? touched;
  const order = element.closest<SVGElement>('[data-order]')?.dataset.order;
  if (order !== undefined && props.onOrder) {
    props.onOrder(order);
    return true;
  }
  const marker = element.closest<SVGElement>('[data-marker]')?.dataset.marker;
  const marked = marker === undefined ? undefined : props.markers?.find(({ id }) => id === marker);
  if (marked) {
    props.onMarker?.(marked);
    return true;
  }
  const piece = element.closest<SVGElement>('[data-piece]')?.dataset.piece;
  if (piece !== undefined) {
    props.onPiece?.(piece);
    return true;
  }
  const zone = under ?? element.closest<SVGElement>('[data-zone]')?.dataset.zone;
  if (zone === undefined) return false;
  props.onZone?.(zone);
  return true;
};

/** A counter under the arrow that was touched: arrows run over counters and must not hide them from a finger. */
const counterUnder = ({ target, clientX, clientY }: MouseEvent): Element | undefined =>
  (target as Element).closest('[data-order]')
    ? document.elementsFromPoint(clientX, clientY).find((element) => element.closest('[data-piece]'))
    : undefined;

/** A browser hands a click no farther than this, in pixels of the page. */
const HANDED = 40;

/** A finger that went down here, and where: a browser may hand the click to a counter beside it. */
const useFinger = (): {
  down(event: PointerEvent): void;
  /** Where the finger was, if this click is its own. */
  at(event: MouseEvent): Pick<MouseEvent, 'clientX' | 'clientY'>;
} => {
  const last = useRef<PointerEvent | undefined>(undefined);
  return {
    down(event) {
      last.current = event.pointerType === 'touch' ? event : undefined;
    },
    at(event) {
      const { current } = last;
      const isNear =
        current !== undefined &&
        Math.hypot(current.clientX - event.clientX, current.clientY - event.clientY) < HANDED;
      return isNear ? current : event;
    },
  };
};

/** What is lit under a finger is meant, not the counter beside it on a place that is not lit. */
export const litInstead = (
  targets: ReadonlyMap<string, unknown>,
  under: string | undefined,
  counterIn: string | undefined,
): string | undefined =>
  under !== undefined &&
  counterIn !== undefined &&
  counterIn !== under &&
  targets.has(under) &&
  !targets.has(counterIn)
    ? under
    : undefined;

/** A stack may be gone after the click: its zone takes the focus. */
const takeFocus = (foothold: Foothold, event: MouseEvent): void => {
  const zone = (event.target as Element).closest<SVGElement>('[data-in]')?.dataset.in;
  const element = zone === undefined ? undefined : foothold.elementOf(zone);
  if (!element) return;
  event.preventDefault();
  // Whoever points sees where he is.
  element.focus({ preventScroll: true, focusVisible: false });
};

/** Tells what a pointer is over, once for each thing it comes to. */
const useHover = (
  sight: Sight,
  onHover: BoardProps['onHover'],
): {
  over(event: PointerEvent): void;
  move(event: PointerEvent): void;
  leave(): void;
  zone(): string | undefined;
} => {
  const hovered = useRef<{ key: string; zone: string | undefined }>({ key: '', zone: undefined });
  const over = (event: PointerEvent): void => {
    // Whoever pushes the map points at nothing.
    if (!onHover || event.pointerType === 'touch' || event.buttons !== 0) return;
    if (isResting(event)) return;
    const spot = spotUnder(sight, event);
    const key = `${spot?.zone ?? ''} ${spot?.piece ?? ''}`;
    if (key === hovered.current.key) return;
    hovered.current = { key, zone: spot?.zone };
    const pile = spot?.piece === undefined ? null : (event.target as Element).closest('[data-piece]');
    const name = pile?.querySelector('[aria-label]')?.getAttribute('aria-label');
    onHover(spot && name ? { ...spot, name } : spot);
  };
  return {
    over,
    move: (event) => {
      if (sight.stage.cells || isRestOver(event)) over(event);
    },
    leave: () => {
      hovered.current = { key: '', zone: undefined };
      onHover?.(undefined);
    },
    zone: () => hovered.current.zone,
  };
};

/** What keys do that move the eye, not the keyboard's place. */
const lookBy = ({ eye }: Sight, key: string): boolean => {
  if (key === '+' || key === '=') eye.zoom(1.3);
  else if (key === '-') eye.zoom(1 / 1.3);
  else if (key === '0') eye.show();
  else return false;
  return true;
};

/** False when the key is not the board's, or is others' too. */
const pressed = (
  sight: Sight,
  foothold: Foothold,
  props: BoardProps,
  hovered: string | undefined,
  event: KeyboardEvent,
): boolean => {
  const { stage, eye } = sight;
  const at = zoneOf(event.target as Element) ?? foothold.zone;
  const direction = directionOf(event.key);
  const isLit = event.key.toLowerCase() === 'l';
  if (direction && event.shiftKey) eye.nudge(direction);
  else if (direction || isLit) {
    const next = direction
      ? step(stage.walk, at, direction)
      : nextLit(stage.walk, sight.targets, at, event.shiftKey);
    if (next === undefined) return true;
    foothold.focusOn(next, { preventScroll: true });
    eye.reveal(next);
  } else if (event.key === 'Enter' || event.key === ' ') return touch(props, event.target as Element);
  else if (props.onVia && event.key.toLowerCase() === 'w') props.onVia(hovered ?? at);
  else if (event.key === 'Escape') {
    // What lies over the map closes with it.
    props.onCancel?.();
    return false;
  } else return lookBy(sight, event.key);
  return true;
};

export const useHands = (sight: Sight, foothold: Foothold, props: BoardProps): Hands => {
  const press = useLongPress((event) => {
    const at = spotUnder(sight, event);
    if (at) props.onInspect?.(at);
  });
  const hover = useHover(sight, props.onHover);
  const finger = useFinger();
  return {
    onMouseDown: (event) => takeFocus(foothold, event),
    onClick: (event) => {
      if (press.wasLong() || sight.eye.dragged() || isControl(event)) return;
      const under = zoneUnder(sight, finger.at(event));
      const counterIn = (event.target as Element).closest<SVGElement>('[data-piece]')?.dataset.in;
      const lit = litInstead(sight.targets, under, counterIn);
      if (event.shiftKey && under !== undefined && props.onVia) props.onVia(under);
      else if (lit !== undefined) props.onZone?.(lit);
      else touch(props, event.target as Element, under, counterUnder(event));
      if (under !== undefined) foothold.enter(under);
    },
    onKeyDown: (event) => {
      if (isControl(event) || !pressed(sight, foothold, props, hover.zone(), event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerOver: hover.over,
    onPointerMove: (event) => {
      press.move(event);
      hover.move(event);
    },
    onPointerDown: (event) => {
      finger.down(event);
      press.down(event);
    },
    onPointerUp: press.up,
    onPointerCancel: press.up,
    onPointerLeave: hover.leave,
    onContextMenu: props.onInspect && press.menu,
  };
};
