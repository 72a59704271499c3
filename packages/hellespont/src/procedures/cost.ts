import type { Side } from '@strategoi/bey';
import { pieces, roster } from '../counters.ts';
import { isBase } from '../map.ts';
import { monthOf } from '../setup.ts';
import type { S } from '../state.ts';

/** HEL-B2-07, HEL-B2-13, HEL-B3-10: everything the side has in this base entered the game this turn. */
const onlyArrivals = (s: S, side: Side, base: number): boolean =>
  pieces.all(s, side, base).every((p) => s.arrived.includes(p));

/**
 * HEL-B3-06, HEL-B3-07, HEL-B3-08, HEL-B3-09: by the best leader in that zone, port or base alone.
 * HEL-B2-08, HEL-D2-05: for a base too, once it holds anybody who did not enter this turn.
 */
export function activationCost(s: S, side: Side, zone: number): number {
  if (isBase(zone) && onlyArrivals(s, side, zone)) {
    // HEL-B3-10, RUL-RNF-04: in B.3 too, unless the table says otherwise.
    if (s.phase === 'B.2' || s.options.freeBaseInB3 !== 'no') return 0;
  }
  let best = -1;
  for (const leader of roster.leadersOf[side]) {
    if (s.at[leader] === zone) best = Math.max(best, pieces.bonus(s, leader));
  }
  if (best >= 2) return monthOf(s).fair ? 0 : 1;
  return best >= 0 ? 1 : 2;
}
