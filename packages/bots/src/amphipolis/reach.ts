import {
  type AmphipolisState,
  isBase,
  isLand,
  isSea,
  neighbours,
  pieces,
  roster,
  stepCost,
  THASOS,
  zoneCount,
} from '@strategoi/amphipolis';
import { ATHENS, enemyOf, type Side } from '@strategoi/bey';
import { figure, sure } from '@strategoi/kernel';
import type { Reach } from '../shared/route.ts';
import { noBattles } from './ground.ts';

export type Phase = 'B.2' | 'B.3' | 'D.2' | 'D.4';

/** A leader's own pace, or that of the troops. AMP-3.1.1-a */
export const paceOf = (group: readonly number[]): number =>
  group.every((p) => p >= roster.firstLeader) ? 5 : 4;

const landUnitsIn = (group: readonly number[]): number =>
  group.filter((p) => p < roster.firstLeader && !roster.naval[p]).length;

/** Where a group on foot can get from here with these points, friendly ships ferrying it in B.3. */
export function reachOf(
  s: AmphipolisState,
  side: Side,
  phase: Phase,
  from: number,
  group: readonly number[],
  points: number,
): Reach {
  const enemy = enemyOf(side);
  const cost = new Array<number>(zoneCount).fill(Number.POSITIVE_INFINITY);
  const prev = new Array<number>(zoneCount).fill(-1);
  cost[from] = 0;
  if (isBase(from) && (from === THASOS) !== (phase === 'B.3')) return { cost, prev };
  const units = landUnitsIn(group);
  const ferried = (sea: number): boolean =>
    side === ATHENS &&
    phase === 'B.3' &&
    pieces.hasUnit(s, side, sea) &&
    pieces.navalPf(s, side, sea) - figure(s.carried, sea - firstSea) >= units;
  const open = [from];
  while (open.length > 0) {
    const z = sure(open.shift());
    if (z !== from && pieces.hasUnit(s, enemy, z)) continue; // AMP-3.1.4-g
    for (const to of neighbours(z)) {
      if (!(isLand(to) || (isSea(to) && ferried(to)))) continue;
      const step = stepCost(s, side, z, to);
      const sum = figure(cost, z) + step;
      if (step <= 0 || sum > points || sum >= figure(cost, to) || !mayEnter(s, side, phase, to)) continue;
      cost[to] = sum;
      prev[to] = z;
      open.push(to);
    }
  }
  return { cost, prev };
}

const firstSea = Array.from({ length: zoneCount }, (_, z) => z).findIndex(isSea);

function mayEnter(s: AmphipolisState, side: Side, phase: Phase, to: number): boolean {
  const enemy = enemyOf(side);
  if (s.barred[enemy] === to) return false;
  if (!pieces.hasUnit(s, enemy, to)) return true;
  return phase === 'B.3' && !noBattles(s);
}
