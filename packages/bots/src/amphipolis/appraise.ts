import {
  AMPHIPOLIS,
  type AmphipolisState,
  CITADEL,
  EION,
  garrisonAt,
  isBase,
  isCity,
  isOperational,
  isSea,
  PORT,
  pieces,
  roster,
  scenarioOf,
  THASOS,
  zoneCount,
} from '@strategoi/amphipolis';
import { ATHENS, type Side, SPARTA } from '@strategoi/bey';
import { entry, figure } from '@strategoi/kernel';
import { weightOf } from '../shared/temper.ts';
import type { Ground } from './ground.ts';
import { attritionCost, besiegers, bestSiege, garrisonWeight } from './worth.ts';

/** What the ground of a zone is worth to the captain. */

/** Points of movement in a march. */
export const MARCH = 4;
/** How much of a prize a march away is worth for each march needed. */
const PATIENCE = 0.6;
/** The citadel is worth more once it is taken than while it may be. */
const PROMISE = 0.75;
/** The same for a leader who has still to come all the way. */
const FAR_PROMISE = 0.58;
/** A storm that failed may be tried again before the turn is over. */
const SECOND_WIND = 0.4;
/** Part of a siege of the citadel that a later turn can still bring. */
const STAYING = 0.7;
/** Standing before the citadel opens the road for whoever can win it over. */
const FOOTHOLD = 3;

// ---- who stands there

/** Those of one side who stand in a zone. */
interface Company {
  /** Land units and their strength. */
  readonly units: number;
  readonly pf: number;
  /** Kinds of troops among them, a bit for each, and whether some of them are picked hoplites. */
  readonly kinds: number;
  readonly picked: boolean;
  readonly ships: number;
  readonly navalPf: number;
  /** What the best of their leaders brings, -1 where there is none, and how many bring anything. */
  readonly bonus: number;
  readonly heads: number;
}

const kindBits = roster.type.map((type) => 1 << ['H', 'A', 'C', 'P', 'T', 'L'].indexOf(type));
const HOPLITES = 1;
const SKIRMISHERS = 2 + 4;
export const kindOf = (p: number): number => figure(kindBits, p);
export const isPicked = (p: number): boolean => roster.type[p] === 'H' && roster.elite[p] === true;

/** How many kinds there are of these. */
function howMany(kinds: number): number {
  let n = 0;
  for (let rest = kinds; rest > 0; rest &= rest - 1) n++;
  return n;
}

function companyAt(s: AmphipolisState, side: Side, zone: number): Company {
  const { at } = s;
  let [units, pf, kinds, ships, navalPf] = [0, 0, 0, 0, 0];
  let picked = false;
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    if (at[p] !== zone) continue;
    if (roster.naval[p]) {
      ships++;
      navalPf += pieces.pf(s, p);
      continue;
    }
    units++;
    pf += pieces.pf(s, p);
    kinds |= kindOf(p);
    picked ||= isPicked(p);
  }
  let [bonus, heads] = [-1, 0];
  for (const p of roster.leadersOf[side]) {
    if (at[p] !== zone) continue;
    const brings = pieces.bonus(s, p);
    if (brings > bonus) bonus = brings;
    if (brings > 0) heads++;
  }
  return { units, pf, kinds, picked, ships, navalPf, bonus, heads };
}

// ---- the citadel

/** Those who would have to be driven out of Amphipolis. */
export interface Garrisoned extends Company {
  readonly allPicked: boolean;
}

export const garrisoned = (s: AmphipolisState, enemy: Side): Garrisoned => ({
  ...companyAt(s, enemy, AMPHIPOLIS),
  allPicked: pieces.landUnits(s, enemy, AMPHIPOLIS).every(isPicked),
});

/** The citadel, for whoever wants it: the chance that this stack, once there, would take it. */
function citadelChance(side: Side, units: number, pf: number, bonus: number): number {
  if (bonus < 0) return 0;
  const assault = units > 5 ? (bonus > 0 ? 2 : 1) / 6 : 0;
  const diplomacy = side === SPARTA && bonus > 0 && pf > 5 ? Math.min(1, (1 + bonus) / 6) : 0;
  return Math.max(assault, diplomacy);
}

/** Odds of AMP-4.2 for a fight in Amphipolis, without stratagems: ratio, kinds of troops, leaders, the city. */
function stormChance({ s, side, held }: Ground, { pf, kinds, picked, heads }: Company): number {
  if (held.units === 0) return 1;
  const hoplites = (kinds & HOPLITES) > 0;
  const against = (held.kinds & HOPLITES) > 0;
  const walled = side === ATHENS && s.mur === 1;
  let column = columnFor(pf / held.pf);
  column += (hoplites && !against ? 2 : !hoplites && against ? -1 : 0) - (walled ? 2 : 0);
  let die = walled ? 0 : -2;
  die += heads - held.heads;
  if (picked && !held.picked) die += 1;
  if (held.kinds & SKIRMISHERS) die -= 1;
  if (howMany(kinds) >= 3) die += 1;
  if (held.allPicked) die -= 2;
  const wins = Math.max(0, Math.min(6, die + Math.max(0, Math.min(6, column)))) / 6;
  return wins + (1 - wins) * wins * SECOND_WIND;
}

const leasts = [1 / 2, 2 / 3, 1, 3 / 2, 2, 3];
function columnFor(ratio: number): number {
  let column = 0;
  for (const least of leasts) if (ratio >= least) column++;
  return column;
}

/** The citadel is besieged turn after turn, by whoever stands before it. */
const siegeHope = (g: Ground, garrison: number, chance: number): number =>
  garrison === CITADEL ? 1 - (1 - chance) ** (1 + STAYING * g.turnsLeft) : chance;

// ---- what may still be done from there

/** A rough guess, for plans several marches ahead. The fights themselves are computed. */
function guessWin(ratio: number): number {
  if (ratio >= 3) return 0.9;
  if (ratio >= 2) return 0.8;
  if (ratio >= 1.5) return 0.67;
  if (ratio >= 1) return 0.5;
  return ratio >= 2 / 3 ? 0.25 : 0.08;
}

/** What is left of a hope so many points of movement away. */
const patience = Array.from({ length: 3 * MARCH + 1 }, (_, far) => PATIENCE ** (0.5 + far / MARCH));

/** What this stack may hope for on the main map from where it stands. */
function prospects(g: Ground, zone: number, company: Company): number {
  const { s, side } = g;
  const { pf } = company;
  const from = entry(g.marches, zone);
  const hoplites = (company.kinds & HOPLITES) > 0;
  let best = 0;
  for (const stack of g.stacks) {
    const far = figure(from, stack.zone);
    if (stack.zone === zone || far > 3 * MARCH) continue;
    const edge = hoplites && !stack.hoplites ? 1.5 : !hoplites && stack.hoplites ? 0.75 : 1;
    const win = guessWin((pf / stack.pf) * edge);
    const hope = (win - 0.45) * g.eagerness * stack.prize * figure(patience, far);
    if (hope > best) best = hope;
  }
  if (s.garrisons[CITADEL] === side || zone === AMPHIPOLIS) return best;
  const far = figure(g.road, zone) / MARCH;
  if (far > 5) return best;
  const chance = citadelChance(side, company.units, pf, company.bonus);
  if (chance === 0) return best;
  const weight = garrisonWeight(s, side, CITADEL, g.temper);
  return best + weight * chance * stormChance(g, company) * PROMISE * g.steadiness ** far;
}

/** A leader in a base, whom the army waits for: he can march only in the next B.2. */
function awaited(g: Ground, { bonus }: Company): number {
  const { s, side, held } = g;
  if (g.turnsLeft === 0 || s.phase !== 'B.3' || s.garrisons[CITADEL] === side || g.army < 20) return 0;
  const chance = citadelChance(side, 0, g.army, bonus);
  const storm = held.pf === 0 ? 1 : Math.max(0, guessWin(g.army / held.pf) - 0.1);
  return garrisonWeight(s, side, CITADEL, g.temper) * chance * storm * FAR_PROMISE;
}

/** Counters in a base can be sent anywhere; Athenian ones need ships for it, and a leader makes the most of them. */
function readiness({ s, side, turnsLeft }: Ground, zone: number, company: Company): number {
  const { units } = company;
  const each = 0.04 * Math.min(units, 8);
  // No ship puts in at Thrace: from there Athenians can only march.
  if (side === ATHENS && zone !== THASOS) return scenarioOf(s.scenario).operationalOnly ? -0.2 * units : 0;
  const afloat = zone !== THASOS || company.navalPf > 0;
  if (!afloat) return each;
  const ships = zone === THASOS && turnsLeft > 0 ? 0.25 : 0;
  const bonus = s.phase < 'D' || turnsLeft === 0 || units < 2 ? 0 : company.bonus;
  return each + ships + (bonus > 0 ? 0.3 + 0.2 * bonus : 0);
}

// ---- what it costs to stand there

const isSafe = (s: AmphipolisState, side: Side, zone: number): boolean =>
  isBase(zone) ||
  isCity(zone) ||
  zone === PORT ||
  (isOperational(zone) && s.garrisons[garrisonAt(zone)] === side);

/** Attrition is the same anywhere on the operational map. */
const AFAR = zoneCount;

/** Attrition before the end of the turn, of which part can still be avoided. `mark`: who stands there, as a number. */
function wear(g: Ground, zone: number, { units, ships }: Company, mark: number, siege: number): number {
  const { s, side } = g;
  if (units + ships === 0 || isSafe(s, side, zone)) return 0;
  const place = mark + (isOperational(zone) ? AFAR : zone);
  const known = g.worn.get(place);
  const cost = known ?? attritionCost(s, side, zone, g.turnsLeft);
  if (known === undefined) g.worn.set(place, cost);
  if (!isOperational(zone)) return cost * g.exposure;
  return cost * (1 - siege); // a garrison won over feeds its besiegers
}

/** A leader with a single unit is easily lost. */
const lonelyLeader = ({ units, bonus }: Company): number => (units < 2 && bonus > 0 ? 0.08 : 0);

/** AMP-3.2-e: Athenians without ships stay where they are; a leader among them is wasted. */
function stranded({ side, turnsLeft }: Ground, { navalPf, bonus }: Company, own: boolean): number {
  if (side !== ATHENS || !own || turnsLeft === 0 || navalPf > 0) return 0;
  return bonus > 0 ? 0.4 : 0.05;
}

// ---- the whole

/** AMP-9.2-j */
function eionValue(side: Side, pf: number, turnsLeft: number): number {
  const soon = turnsLeft === 0 ? 1 : turnsLeft <= 2 ? 0.7 : 0.4;
  return side === ATHENS ? 3 * soon + Math.min(0.6, pf / 40) : 1.2 * soon;
}

/** Where none of its troops stand: what the enemy may win back there. */
function undefended(g: Ground, zone: number, company: Company, worn: number): number {
  const { s, side, enemy } = g;
  if (isBase(zone)) return awaited(g, company);
  const garrison = garrisonAt(zone);
  const own = garrison >= 0 && s.garrisons[garrison] === side;
  if (!own || !pieces.hasLandUnit(s, enemy, zone)) return -worn;
  return -garrisonWeight(s, enemy, garrison, g.temper) * bestSiege(s, enemy, zone) * 0.8 - worn;
}

/** What the ground of one zone is worth, given who stands there now. `mark`: who that is, as a number. */
export function appraise(g: Ground, zone: number, mark: number): number {
  const { s, side, turnsLeft } = g;
  const company = companyAt(s, side, zone);
  const { units, pf } = company;
  const garrison = garrisonAt(zone);
  const own = garrison >= 0 && s.garrisons[garrison] === side;
  const siege = garrison < 0 || own ? 0 : bestSiege(s, side, zone, besiegers(units, pf, company.bonus));
  const worn = wear(g, zone, company, mark, siege);
  if (isSea(zone)) return -worn + (zone === PORT && units + company.ships > 0 ? 0.1 : 0);
  if (units === 0) return undefended(g, zone, company, worn);
  let value = -worn;
  if (garrison >= 0 && !own)
    value += garrisonWeight(s, side, garrison, g.temper) * siegeHope(g, garrison, siege);
  if (garrison === CITADEL && !own && turnsLeft > 0) value += FOOTHOLD * Math.min(1, pf / 20);
  if (isOperational(zone)) {
    if (own) value += turnsLeft > 0 ? 0.12 : 0.03;
    return value - lonelyLeader(company) - stranded(g, company, own);
  }
  value += g.hope * prospects(g, zone, company);
  if (isBase(zone)) return value * 0.5 + readiness(g, zone, company) + awaited(g, company);
  if (own) value += 3 * Math.min(1, (pf + 2) / (0.7 * g.strongest + 3));
  if (zone === EION) value += weightOf(g.temper, 'eion') * eionValue(side, pf, turnsLeft);
  return value - lonelyLeader(company);
}
