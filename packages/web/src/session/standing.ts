import type { Armed, StandingOrders } from '@strategoi/kernel';
import type { Ready } from '../games/kit/panels.ts';

/**
 * These orders, with one window more that passes by itself: until the turn ends, or for the whole game. What was to pass
 * for a turn only does not pass for longer.
 */
export function passing(orders: StandingOrders | undefined, window: string, turn: unknown): StandingOrders {
  const { until, pass = [], ...rest } = orders ?? {};
  const end = typeof turn === 'number' ? turn : undefined;
  const kept = until === undefined || until === end ? pass : [];
  return {
    ...rest,
    pass: [...new Set([...kept, window])],
    ...(end === undefined ? {} : { until: end }),
  };
}

/** These orders with other answers; none at all where nothing is left of them. */
export function withArms(
  orders: StandingOrders | undefined,
  arm: readonly Armed[],
): StandingOrders | undefined {
  const { arm: _before, ...rest } = orders ?? { pass: [] };
  if (arm.length === 0 && rest.pass.length === 0) return undefined;
  return arm.length === 0 ? rest : { ...rest, arm };
}

/** The answer a card gives in a window, from so many on where it counts something. */
export const armedBy = ({ do: actions, count }: Ready, window: string, least: number): Armed => ({
  window,
  do: actions,
  ...(count && least > 1 ? { when: { [count.param]: { least } } } : {}),
});
