/** Marches on the main map. */

import { entryMarks, isBase, isLand, pieces, roster, THASOS, zoneCount } from '@strategoi/amphipolis';
import { figure } from '@strategoi/kernel';
import { once } from '../shared/memory.ts';
import type { Reach } from '../shared/route.ts';
import { type Candidate, isWorthALook, type Order, offer } from './candidate.ts';
import { type Ground, mainMapClosed } from './ground.ts';
import { type Phase, reachOf } from './reach.ts';
import { shiftsBySort } from './shift.ts';
import { hostile, strikeValue } from './strike.ts';
import { type Approach, joint, surround } from './together.ts';
import { activationPrice, landIn, roomIn, type Troop, troops, unlike, weakest } from './troops.ts';

/** Parts of a stack that may march together: `most` of it, or less a rearguard, or a single unit. */
function marchers(g: Ground, troop: Troop, most: number): number[][] {
  const { units, leaders } = troop;
  const found: number[][] = [];
  for (const n of new Set([most, most - 1, most - 2, Math.ceil(most / 2), 2, 3])) {
    if (n < 1 || n > most) continue;
    found.push([...units.slice(0, n), ...leaders]);
    if (leaders.length > 0) found.push(units.slice(0, n));
    const mix = n >= 3 ? mixed(units, n) : undefined;
    if (mix) found.push([...mix, ...leaders]);
  }
  if (units.length > 1 && most > 0) found.push(weakest(g.s, units).slice(0, 1));
  if (leaders.length > 0) found.push([...leaders]);
  return unlike(g, found);
}

/** AMP-CRT-die-d: so many of the strongest, three kinds of troops among them. */
function mixed(units: readonly number[], n: number): number[] | undefined {
  const chosen = units.slice(0, n);
  const kinds = new Set(chosen.map((p) => roster.type[p]));
  for (const p of units.slice(n)) {
    if (kinds.size >= 3) break;
    if (kinds.has(roster.type[p])) continue;
    const spare = chosen.findLastIndex(
      (q) => chosen.filter((r) => roster.type[r] === roster.type[q]).length > 1,
    );
    if (spare < 0) return undefined;
    chosen[spare] = p;
    kinds.add(roster.type[p]);
  }
  return kinds.size >= 3 && chosen.some((p) => !units.slice(0, n).includes(p)) ? chosen : undefined;
}

/** Where so many of a troop can march together; what carries them over water may not carry all. */
const waysFor = (g: Ground, phase: Phase, troop: Troop): ((men: number) => Reach) =>
  once((men) => reachOf(g.s, g.side, phase, troop.zone, troop.units.slice(0, men), 4));

export function marches(g: Ground, phase: Phase, budget: number, paid: boolean, out: Candidate[]): void {
  const { s, side } = g;
  if (mainMapClosed(s)) return;
  const from = (z: number): boolean =>
    phase === 'B.2' ? isBase(z) && z !== THASOS : isLand(z) || z === THASOS;
  const near = new Map<number, Approach[]>();
  for (const troop of troops(g, phase, from)) {
    const price = phase === 'B.2' ? 0 : activationPrice(s, side, troop.zone);
    if (price > budget) continue;
    const ways = waysFor(g, phase, troop);
    const reach = ways(1);
    const far = reachOf(s, side, phase, troop.zone, troop.leaders.slice(0, 1), 5);
    const groupsFor = once((most: number) => marchers(g, troop, most));
    const shiftsFor = shiftsBySort(g);
    for (let to = 0; to < zoneCount; to++) {
      if (!isLand(to) || to === troop.zone || far.cost[to] === Number.POSITIVE_INFINITY) continue;
      const afoot = figure(reach.cost, to) <= 4;
      for (const group of groupsFor(Math.max(0, Math.min(troop.units.length, roomIn(g, to))))) {
        const men = landIn(group);
        if (men > 0 && (!afoot || ways(men).cost[to] === Number.POSITIVE_INFINITY)) continue;
        if (!hostile(g, to)) {
          if (men === 0 && !pieces.hasUnit(s, side, to)) continue;
          const value = shiftsFor(group)(to);
          if (!isWorthALook(g, value, price, to)) continue;
          const order: Order = { by: 'march', zone: troop.zone, group, to };
          out.push({ orders: [order], value, cost: price, fights: false });
          continue;
        }
        const cost = price + (paid ? 0 : 1);
        if (cost > budget || men === 0) continue;
        const marks = entryMarks(s, figure(reach.prev, to), to);
        const column = { group, marks };
        const value = strikeValue(g, [column], to, budget - cost);
        offer(g, out, { by: 'march', zone: troop.zone, group, to }, { value, cost, fights: true });
        const list = near.get(to) ?? [];
        list.push({ column, zone: troop.zone, price, value });
        near.set(to, list);
      }
    }
  }
  for (const [to, columns] of near) {
    joint(g, to, columns, budget, paid, out);
    surround(g, to, columns, paid, out);
  }
}
