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
import { entry, figure, sure } from '@strategoi/kernel';
import { leastOf, sumsOfLeast } from '../shared/choice.ts';
import { even, type Temper, weightOf } from '../shared/temper.ts';
import { Worths } from '../shared/worths.ts';

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

export function hitCosts(s: AmphipolisState, units: readonly number[], turnsLeft: number): number[] {
  const costs: number[] = [];
  for (const p of units) costs.push(hitCost(s, p, turnsLeft));
  return costs;
}

/** Cost of the `n` hits that hurt least, one a unit: the owner picks them. */
export const hitsCost = (
  s: AmphipolisState,
  units: readonly number[],
  n: number,
  turnsLeft: number,
): number => leastOf(hitCosts(s, units, turnsLeft), n);

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

/** What was found out of sieges, by side and garrison: they hang on nothing but who lays them. */
const sieges = Array.from({ length: 2 * garrisonZone.length }, () => new Worths());

/** The best chance anybody has to take what is held against him here. */
export function bestSiege(
  s: AmphipolisState,
  side: Side,
  zone: number,
  who: number = besiegersIn(s, side, zone),
): number {
  const garrison = garrisonAt(zone);
  if (garrison < 0 || s.garrisons[garrison] === side) return 0;
  return entry(sieges, 2 * garrison + side).recall(who, () => {
    let best = 0;
    for (const kind of siegeKinds) best = Math.max(best, siegeChance(s, side, kind, zone));
    return best;
  });
}

/** AMP-4.3.1-a, AMP-4.3.2-a, AMP-4.3.3-a: how many they are, their strength and what the best of their leaders brings, as a number. */
export const besiegers = (units: number, pf: number, bonus: number): number =>
  ((bonus + 1) * 256 + units) * 1024 + pf;

function besiegersIn(s: AmphipolisState, side: Side, zone: number): number {
  let units = 0;
  let pf = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    if (s.at[p] !== zone || roster.naval[p]) continue;
    units++;
    pf += pieces.pf(s, p);
  }
  let bonus = -1;
  for (const p of roster.leadersOf[side]) if (s.at[p] === zone) bonus = Math.max(bonus, pieces.bonus(s, p));
  return besiegers(units, pf, bonus);
}

const MENDE = garrisonAt(sure(zoneOf('O1')));
const SKIONE = garrisonAt(sure(zoneOf('O2')));

/** AMP-10.2-a: the two garrisons that are worth more together, and who holds the other of them. */
export const isPartner = (garrison: number): boolean => garrison === MENDE || garrison === SKIONE;
export const partnerOf = (s: AmphipolisState, garrison: number): Side | undefined =>
  garrison === MENDE ? s.garrisons[SKIONE] : garrison === SKIONE ? s.garrisons[MENDE] : undefined;

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
  if (scenarioOf(s.scenario).operationalOnly && isPartner(garrison)) {
    const other = partnerOf(s, garrison);
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
  const costs = sumsOfLeast(hitCosts(s, units, turnsLeft));
  let sum = 0;
  for (const die of dice) sum += figure(costs, attritionSpec.losses(die + modifier, units.length));
  return sum / 6;
}
