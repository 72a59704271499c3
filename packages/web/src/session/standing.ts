import type { StandingOrders } from '@strategoi/kernel';

/** These orders, with one window more that passes by itself until the turn ends. */
export const passing = (
  orders: StandingOrders | undefined,
  window: string,
  turn: unknown,
): StandingOrders => ({
  ...orders,
  pass: [...new Set([...(orders?.pass ?? []), window])],
  ...(typeof turn === 'number' ? { until: turn } : {}),
});
