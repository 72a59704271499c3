import {
  type AmphipolisState,
  attritionSpec,
  CITADEL,
  garrisonAt,
  garrisonZone,
  pieces,
  refuseSiege,
  roster,
  type SiegeKind,
  scenarioOf,
  siegeFactors,
  siegeGoal,
  siegeKinds,
  zoneOf,
} from '@strategoi/amphipolis';
import { ATHENS, FULL, type Side } from '@strategoi/bey';
import { figure, sure } from '@strategoi/kernel';
import { leastOf } from '../shared/choice.ts';
import { even, type Temper, weightOf } from '../shared/temper.ts';

/** Everything is measured in victory points of difference between the two sides. */

/** AMP-9.2-f: what the enemy scores for it. */
export const killValue = (p: number): number => (roster.naval[p] ? 0 : roster.type[p] === 'H' ? 2 : 1);

/** What it costs to have this unit weakened once. The future counts for less when little of it is left. */
export function hitCost(s: AmphipolisState, p: number, turnsLeft: number): number {
  const future = turnsLeft > 0 ? 1 : 0.35;
  const full = s.face[p] === FULL;
  if (roster.naval[p]) return (full ? 0.12 : 0.4) * future;
  const kill = killValue(p);
  return full ? (0.3 * kill + 0.02 * pieces.pf(s, p)) * future : kill + 0.03 * pieces.pf(s, p) * future;
}

/** Cost of the `n` hits that hurt least, one a unit: the owner picks them. */
export const hitsCost = (
  s: AmphipolisState,
  units: readonly number[],
  n: number,
  turnsLeft: number,
): number =>
  leastOf(
    units.map((p) => hitCost(s, p, turnsLeft)),
    n,
  );

/** AMP-9.2-h, and what he will be missed for. */
export const leaderWorth = (p: number, turnsLeft: number): number => {
  const swords = figure(roster.swords, p);
  return (swords >= 2 ? 2 : 1) + (turnsLeft > 0 ? swords : 0);
};

export function wipeCost(units: readonly number[], leaders: readonly number[], turnsLeft: number): number {
  let sum = 0;
  for (const p of units) sum += killValue(p) + 0.2;
  for (const p of leaders) sum += leaderWorth(p, turnsLeft);
  return sum;
}

const dice = [1, 2, 3, 4, 5, 6] as const;

/** Exact chance that this attempt succeeds; nothing when it may not be made. */
export function siegeChance(s: AmphipolisState, side: Side, kind: SiegeKind, zone: number): number {
  if (refuseSiege(s, side, kind, zone)) return 0;
  let need = siegeGoal(s, side, kind, zone);
  for (const { value } of siegeFactors(s, side, kind, zone, false)) need -= value;
  // An assault must not be thrown higher than it needs, anything else not lower.
  const wins = kind === 'assault' ? need : 7 - need;
  return Math.max(0, Math.min(6, wins)) / 6;
}

export function bestSiege(s: AmphipolisState, side: Side, zone: number): number {
  const garrison = garrisonAt(zone);
  if (garrison < 0 || s.garrisons[garrison] === side) return 0;
  let best = 0;
  for (const kind of siegeKinds) best = Math.max(best, siegeChance(s, side, kind, zone));
  return best;
}

const MENDE = garrisonAt(sure(zoneOf('O1')));
const SKIONE = garrisonAt(sure(zoneOf('O2')));

/** What changes hands with a garrison. AMP-9.1-a, AMP-9.2-d, AMP-9.2-g, AMP-10.2-a */
export function garrisonWeight(
  s: AmphipolisState,
  side: Side,
  garrison: number,
  temper: Temper = even,
): number {
  let weight = garrison === CITADEL ? 10 * weightOf(temper, 'citadel') : 2 * weightOf(temper, 'garrison');
  const others = garrisonZone.every((_, g) => g === garrison || s.garrisons[g] === side);
  if (others) weight += 12;
  if (scenarioOf(s.scenario).operationalOnly && (garrison === MENDE || garrison === SKIONE)) {
    const other = s.garrisons[garrison === MENDE ? SKIONE : MENDE];
    // Both together are worth five more; Skione, the harder one, is best begun with.
    const hope = garrison === SKIONE ? 5 : 3;
    weight += other === ATHENS ? 5 : side === ATHENS ? hope : 0;
  }
  return weight;
}

/** AMP-6: expected cost of the attrition test this side would make here. */
export function attritionCost(s: AmphipolisState, side: Side, zone: number, turnsLeft: number): number {
  const units = pieces.units(s, side, zone);
  const modifier = attritionSpec.modifier(s, side, zone);
  const costs = units.map((p) => hitCost(s, p, turnsLeft)).sort((a, b) => a - b);
  let sum = 0;
  for (const die of dice) {
    const hits = attritionSpec.losses(die + modifier, units.length);
    let cost = 0;
    for (let i = 0; i < hits && i < costs.length; i++) cost += figure(costs, i);
    sum += cost;
  }
  return sum / 6;
}
