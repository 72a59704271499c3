import type { Armed, StandingOrders } from '@strategoi/kernel';
import type { Ready } from '../games/kit/panels.ts';

/**
 * These orders, with one window more that passes by itself: until the turn ends, or for the whole game. What was to pass
 * for a turn only does not pass for longer, and what was to pass for the whole game not for less.
 */
export function passing(orders: StandingOrders | undefined, window: string, turn: unknown): StandingOrders {
  const { until, brief, pass = [], ...rest } = orders ?? {};
  const end = typeof turn === 'number' ? turn : until;
  const short = until === undefined ? [] : (brief ?? pass);
  const long = pass.filter((one) => !short.includes(one));
  const kept = (until === end ? short : []).filter((one) => one !== window);
  const isBrief = typeof turn === 'number' && !long.includes(window);
  const ever = isBrief || long.includes(window) ? long : [...long, window];
  const ending = isBrief ? [...kept, window] : kept;
  return {
    ...rest,
    pass: [...ever, ...ending],
    ...(end === undefined || ending.length === 0 ? {} : { until: end }),
    ...(ever.length > 0 && ending.length > 0 ? { brief: ending } : {}),
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
