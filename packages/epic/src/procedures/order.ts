import { turnOrder } from '../query.ts';
import { scenarioOf } from '../scenario.ts';
import { ATHENS, type S } from '../state.ts';

/** RUL-62: fixed as each step begins. EPW-SCN-02: Athens first in the simplified game. */
export function orderNow(s: S): number[] {
  const order = turnOrder(s);
  return scenarioOf(s).simplified ? [ATHENS, ...order.filter((seat) => seat !== ATHENS)] : order;
}
