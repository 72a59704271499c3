import {
  type AmphipolisState,
  amphipolis,
  pieces,
  pointsOf,
  roster,
  scenarioOf,
  zoneCount,
} from '@strategoi/amphipolis';
import { ATHENS, enemyOf, type Side, sideOf } from '@strategoi/bey';
import { figure, type Role } from '@strategoi/kernel';
import { even } from '../shared/temper.ts';
import { chancesFrom } from '../shared/trial.ts';
import { groundOf, groundValue } from './ground.ts';
import { leaderWorth } from './worth.ts';

/** What a point of strength and a counter in the hand may still bring. */
const STRENGTH = 0.06;
const COUNTER = 0.4;

/** What a side may still make of the table: the ground it stands on, its men, its leaders and its counters. */
export function promise(s: AmphipolisState, side: Side, turnsLeft: number): number {
  const ground = groundOf({ s, side, enemy: enemyOf(side), turnsLeft, caution: 1, temper: even });
  let value = COUNTER * s.hands[side];
  for (let zone = 0; zone < zoneCount; zone++)
    if (pieces.hasAny(s, side, zone)) value += groundValue(ground, zone);
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (figure(s.at, p) >= 0 && !roster.naval[p]) value += STRENGTH * pieces.pf(s, p);
  for (const p of roster.leadersOf[side]) if (figure(s.at, p) >= 0) value += 0.5 * leaderWorth(p, turnsLeft);
  return value;
}

export function lead(s: AmphipolisState, role: Role): number {
  const side = sideOf(role);
  return pointsOf(s, side) - pointsOf(s, enemyOf(side));
}

/** Part of what a side may still make of the table that comes true, and points a turn by which games between captains drift to Athens. */
const COMES_TRUE = 0.5;
const drift: { readonly [scenario: string]: number } = {
  '10.1': -3.5,
  '10.2': 3,
  '10.3': -3.5,
  '10.4': -1.5,
};

/**
 * AMP-9.2-c: a lead of more than four points wins. The chances of Athens, with what she may hope for beyond Sparta; how
 * little a lead tells while turns are left was measured on games between captains.
 */
export function reckoned(s: AmphipolisState, hope: number, turnsLeft: number): number {
  const ahead = lead(s, 'athens') + COMES_TRUE * hope + (drift[s.scenario] ?? 0) * Math.min(turnsLeft, 4);
  return chancesFrom(ahead, 4.5, 1 + 6 * Math.sqrt(turnsLeft));
}

/** What a finished game has come to. */
function settled(s: AmphipolisState, role: Role): number | undefined {
  const outcome = amphipolis.outcome(s);
  if (!outcome) return undefined;
  if (outcome.winners.length === 0) return 0.5 + lead(s, role) / 1000;
  return outcome.winners.includes(role) ? 1 : 0;
}

const left = (s: AmphipolisState): number => scenarioOf(s.scenario).turns[1] - s.turn + 1;
const hopeOf = (s: AmphipolisState, side: Side): number =>
  promise(s, side, left(s)) - promise(s, enemyOf(side), left(s));

/** The chances as games between captains bear them out: 1 when a role has won, 0 when the other has. */
export function chances(s: AmphipolisState, role: Role): number {
  const athens = reckoned(s, hopeOf(s, ATHENS), left(s));
  return settled(s, role) ?? (sideOf(role) === ATHENS ? athens : 1 - athens);
}
