import {
  type AmphipolisState,
  amphipolis,
  pieces,
  pointsOf,
  roster,
  scenarioOf,
  zoneCount,
} from '@strategoi/amphipolis';
import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import type { Role } from '@strategoi/kernel';
import { even } from '../shared/temper.ts';
import { chancesFrom } from '../shared/trial.ts';
import { groundOf, groundValue } from './ground.ts';
import { leaderWorth } from './worth.ts';

/** What a point of strength and a counter in the hand may still bring. */
const STRENGTH = 0.06;
const COUNTER = 0.4;

/** What a side may still make of the table: the ground it stands on, its men, its leaders and its counters. */
function promise(s: AmphipolisState, side: Side, turnsLeft: number): number {
  const ground = groundOf({ s, side, enemy: enemyOf(side), turnsLeft, caution: 1, temper: even });
  let value = COUNTER * s.hands[side];
  for (let zone = 0; zone < zoneCount; zone++)
    if (pieces.hasAny(s, side, zone)) value += groundValue(ground, zone);
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if ((s.at[p] as number) >= 0 && !roster.naval[p]) value += STRENGTH * pieces.pf(s, p);
  for (const p of roster.leadersOf[side] as readonly number[])
    if ((s.at[p] as number) >= 0) value += 0.5 * leaderWorth(p, turnsLeft);
  return value;
}

export function lead(s: AmphipolisState, role: Role): number {
  const side = sideOf(role);
  return pointsOf(s, side) - pointsOf(s, enemyOf(side));
}

/** AMP-9.2-c: a lead of more than four points wins. */
export function chances(s: AmphipolisState, role: Role): number {
  const side = sideOf(role);
  const outcome = amphipolis.outcome(s);
  if (outcome) {
    if (outcome.winners.length === 0) return 0.5 + lead(s, role) / 1000;
    return outcome.winners.includes(role) ? 1 : 0;
  }
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn + 1;
  const future = promise(s, side, turnsLeft) - promise(s, enemyOf(side), turnsLeft);
  return chancesFrom(lead(s, role) + future, 4.5, 2 + 1.2 * Math.sqrt(turnsLeft));
}
