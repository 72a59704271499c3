import type { Ask, View } from '@strategoi/kernel';
import { FLEET_BASE } from './data/tables.ts';
import { seatOf } from './flow.ts';
import { isHex, isSea } from './map.ts';
import { unitsAt } from './query.ts';
import { interceptRisk, tableOf } from './reading.ts';
import type { Seat } from './state.ts';
import { netOf } from './supply.ts';
import { isFleet } from './units.ts';
import { numberIn, numbers, type Way } from './ways.ts';

/** What a march or a voyage costs and risks, before it is begun. */
export interface Prospect {
  readonly cost: number;
  /** EPW-NAV-01: the least the die must show; 0 where six points are enough. */
  readonly die: number;
  /** EPW-NAV-10: how likely the fleets are caught, if every enemy tries his best in every sea. */
  readonly risk: number;
  readonly fight: boolean;
  /** EPW-SUP-06: it ends on land where no line of supply reaches now. */
  readonly cut: boolean;
}

/** Those told off, or under way already; else all that lie where the voyage begins. */
function fleetsOf(view: View, ask: Ask, seat: Seat, start: number): number {
  const named = [...numbers(ask, 'picked'), ...numbers(ask, 'group')].filter((u) => isFleet[u]).length;
  if (named > 0) return named;
  const s = tableOf(view);
  return unitsAt(s, start, (u) => isFleet[u] === true && s.unitSeat[u] === seat).length;
}

export function prospectOf(view: View, ask: Ask, { cost, path, fight }: Way): Prospect {
  const seat = seatOf(ask.role);
  const end = path.at(-1) ?? -1;
  const cut = isHex(end) && netOf(tableOf(view), seat).reached[end] !== 1;
  if (!path.some(isSea)) return { cost, die: 0, risk: 0, fight, cut };
  const fleets = fleetsOf(view, ask, seat, numbers(ask, 'path')[0] ?? path[0] ?? -1);
  const spent = Math.max(0, numberIn(ask, 'spent'));
  return {
    cost,
    die: Math.max(0, spent + cost - FLEET_BASE),
    risk: fleets > 0 ? interceptRisk(view, seat, path.slice(1), fleets) : 0,
    fight,
    cut,
  };
}
