import { enemyOf, type Side } from '@strategoi/bey';
import {
  type HellespontState,
  isBase,
  isLand,
  isLanding,
  isLeader,
  isMarch,
  isPassage,
  isPersian,
  isPort,
  isSea,
  marchCost,
  neighbours,
  pieces,
  roster,
  seas,
  zoneCount,
} from '@strategoi/hellespont';
import { figure, sure } from '@strategoi/kernel';
import type { Reach } from '../shared/route.ts';

const nowhere = (): { cost: number[]; prev: number[] } => ({
  cost: new Array<number>(zoneCount).fill(Number.POSITIVE_INFINITY),
  prev: new Array<number>(zoneCount).fill(-1),
});

const strength = (s: HellespontState, group: readonly number[], ships: boolean): number => {
  let sum = 0;
  for (const p of group) if (!isLeader(p) && roster.naval[p] === ships) sum += pieces.pf(s, p);
  return sum;
};

export const shipsIn = (s: HellespontState, group: readonly number[]): number => strength(s, group, true);
export const landIn = (s: HellespontState, group: readonly number[]): number => strength(s, group, false);

const shut = (s: HellespontState, side: Side, to: number): boolean =>
  s.barred[enemyOf(side)] === to || (isPort(to) && pieces.hasUnit(s, enemyOf(side), to));

/** HEL-NAV-01, HEL-INT-01: everywhere ships of this strength can sail without having to roll. */
function sailing(s: HellespontState, side: Side, from: number, ships: number): Reach {
  const { cost, prev } = nowhere();
  cost[from] = 0;
  const open = [from];
  for (let i = 0; i < open.length; i++) {
    const z = figure(open, i);
    if (z !== from && isSea(z) && 10 * pieces.navalPf(s, enemyOf(side), z) > ships) continue;
    for (const to of neighbours(s, z)) {
      if (cost[to] !== Number.POSITIVE_INFINITY || isLand(to) || isBase(to)) continue;
      if (!isPassage(s, z, to) || shut(s, side, to)) continue;
      cost[to] = figure(cost, z) + 1;
      prev[to] = z;
      open.push(to);
    }
  }
  return { cost, prev };
}

/** HEL-LND, with `points` to spend. */
function marching(s: HellespontState, side: Side, from: number, points: number): Reach {
  const { cost, prev } = nowhere();
  cost[from] = 0;
  const open = [from];
  while (open.length > 0) {
    const z = sure(open.shift());
    if (z !== from && pieces.hasUnit(s, enemyOf(side), z)) continue; // HEL-MOV-11
    for (const to of neighbours(s, z)) {
      if (!isMarch(s, z, to) || shut(s, side, to)) continue;
      const sum = figure(cost, z) + marchCost(to);
      if (sum > points || sum >= figure(cost, to)) continue;
      cost[to] = sum;
      prev[to] = z;
      open.push(to);
    }
  }
  return { cost, prev };
}

/** HEL-AMP: over own ships, to the shores within reach. */
function crossing(
  s: HellespontState,
  side: Side,
  from: number,
  here: number,
  troops: number,
  points: number,
): Reach {
  const { cost, prev } = nowhere();
  cost[here] = 0;
  const bridged = (sea: number): boolean =>
    pieces.navalPf(s, enemyOf(side), sea) === 0 &&
    pieces.navalPf(s, side, sea) - figure(s.carried, seas.indexOf(sea)) >= Math.max(1, troops);
  const open = [here];
  for (let i = 0; i < open.length; i++) {
    const z = figure(open, i);
    const left = points - figure(cost, z);
    if (left < 1 || (z !== here && !isSea(z))) continue;
    for (const to of neighbours(s, z)) {
      if (to === from || isBase(to) || cost[to] !== Number.POSITIVE_INFINITY) continue;
      if (isSea(to)) {
        if (left < 2 || !bridged(to) || (!isSea(z) && !isLanding(s, z, to))) continue;
      } else if (!isSea(z) || !isLanding(s, to, z) || shut(s, side, to)) continue;
      cost[to] = figure(cost, z) + 1;
      prev[to] = z;
      open.push(to);
    }
  }
  return { cost, prev };
}

export type Way = 'sail' | 'march' | 'cross';

/** Where a group that set out from `from` can go by this way from where it is, with the points it has left. */
export function reachOf(
  s: HellespontState,
  side: Side,
  group: readonly number[],
  way: Way,
  from: number,
  here: number,
  points: number,
): Reach {
  if (way === 'sail') return sailing(s, side, here, shipsIn(s, group));
  if (way === 'march') return marching(s, side, here, points);
  if (isBase(from) || isSea(from) || group.some(isPersian)) return nowhere();
  return crossing(s, side, from, here, landIn(s, group), points);
}

/** HEL-CTR-05, HEL-CTR-06 */
export const paceOf = (group: readonly number[]): number => (group.every(isLeader) ? 5 : 4);
