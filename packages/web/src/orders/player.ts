import type { OrderArrow, OrderLook } from '../board/orders.ts';

/** One thing that is found out when a season is resolved. */
export interface Step {
  readonly id: string;
  readonly title: string;
  /** Why it came out so. */
  readonly reason?: string;
  /** What it is made up of, where it is several things. */
  readonly list?: readonly string[];
  readonly rule?: { readonly href: string; readonly label: string };
  /** How orders look from here on, by id. */
  readonly looks?: Readonly<Record<string, OrderLook>>;
  /** Orders that are shown from here on, by id; an order that no step shows is there from the start. */
  readonly shows?: readonly string[];
  /** Where it happens, for the eye. */
  readonly zones?: readonly string[];
  /** The order this is about, by id. */
  readonly order?: string;
  /** The battle it belongs to, by its place. */
  readonly battle?: string;
  /** Good or bad news, for the sign beside the line. */
  readonly look?: OrderLook;
}

/** Which step is shown; 0 is the table before the first. */
export interface Playing {
  readonly at: number;
  readonly running: boolean;
}

export type Move =
  | { readonly to: number }
  | 'on'
  | 'back'
  | 'first'
  | 'last'
  | 'toggle'
  /** The time of the step is over. */
  | 'tick';

const bounded = (at: number, count: number): number => Math.max(0, Math.min(count, at));

/** The player after a touch or a tick; it stops by itself at the last step, and from there it starts again. */
export function played(now: Playing, move: Move, count: number): Playing {
  if (move === 'tick') {
    if (!now.running) return now;
    const at = bounded(now.at + 1, count);
    return { at, running: at < count };
  }
  if (move === 'toggle') {
    if (now.running) return { at: now.at, running: false };
    return { at: now.at >= count ? 0 : now.at, running: count > 0 };
  }
  const target =
    move === 'on'
      ? now.at + 1
      : move === 'back'
        ? now.at - 1
        : move === 'first'
          ? 0
          : move === 'last'
            ? count
            : move.to;
  return { at: bounded(target, count), running: false };
}

/** The orders as they stand after so many steps. */
export function ordersAt(orders: readonly OrderArrow[], steps: readonly Step[], at: number): OrderArrow[] {
  const later = new Set(steps.slice(at).flatMap((step) => step.shows ?? []));
  for (const step of steps.slice(0, at)) for (const id of step.shows ?? []) later.delete(id);
  const looks = new Map<string, OrderLook>();
  for (const step of steps.slice(0, at))
    for (const [id, look] of Object.entries(step.looks ?? {})) looks.set(id, look);
  return orders
    .filter(({ id }) => !later.has(id))
    .map((order) => {
      const look = looks.get(order.id);
      return look === undefined || look === order.look ? order : { ...order, look };
    });
}
