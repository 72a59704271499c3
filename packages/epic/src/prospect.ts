import type { Ask, View } from '@strategoi/kernel';
import { FLEET_BASE } from './data/tables.ts';
import { seatOf } from './flow.ts';
import { standsInside } from './ground.ts';
import { isHex, isSea } from './map.ts';
import { unitsAt } from './query.ts';
import { interceptRisk, tableOf } from './reading.ts';
import { type S, type Seat, sideOf } from './state.ts';
import { netOnArrival, type SupplyNet, wouldBeSupplied } from './supply.ts';
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
  /** EPW-SUP-06: it ends on land where no line of supply would reach somebody who needs one. */
  readonly cut: boolean;
}

/** Those who would go: told off or under way already; else all ships that lie where a voyage begins. */
function moversOf(s: S, ask: Ask, seat: Seat, start: number, bySea: boolean): readonly number[] {
  if (!bySea || ask.step === 'naval') return numbers(ask, 'group');
  const picked = numbers(ask, 'picked');
  return picked.length > 0 ? picked : unitsAt(s, start, (u) => isFleet[u] === true && s.unitSeat[u] === seat);
}

/** EPW-SUP-06: no line of supply would reach some of these once they stand there, and they need one. */
export function isCutOff(
  view: View,
  seat: Seat,
  units: readonly number[],
  h: number,
  fight = false,
): boolean {
  const s = tableOf(view);
  const inside = (u: number): boolean => !fight && standsInside(s, h, sideOf(seat), isFleet[u] === true);
  const isCut = (net?: SupplyNet): boolean =>
    units.some((u) => !wouldBeSupplied(s, seat, u, h, inside(u), net));
  return isHex(h) && isCut() && isCut(netOnArrival(s, seat, units, h));
}

export function prospectOf(view: View, ask: Ask, { cost, path, fight }: Way): Prospect {
  const seat = seatOf(ask.role);
  const end = path.at(-1) ?? -1;
  const bySea = path.some(isSea);
  const movers = moversOf(tableOf(view), ask, seat, path[0] ?? -1, bySea);
  const cut = isCutOff(view, seat, movers, end, fight);
  if (!bySea) return { cost, die: 0, risk: 0, fight, cut };
  const fleets = movers.filter((u) => isFleet[u]).length;
  const spent = Math.max(0, numberIn(ask, 'spent'));
  return {
    cost,
    die: Math.max(0, spent + cost - FLEET_BASE),
    risk: fleets > 0 ? interceptRisk(view, seat, path.slice(1), fleets) : 0,
    fight,
    cut,
  };
}
