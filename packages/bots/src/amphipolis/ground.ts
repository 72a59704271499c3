import {
  AMPHIPOLIS,
  type AmphipolisState,
  armistice,
  CITADEL,
  EION,
  garrisonAt,
  isBase,
  isCity,
  isLand,
  isOperational,
  isSea,
  neighbours,
  PORT,
  pieces,
  roster,
  scenarioOf,
  stepCost,
  THASOS,
  zoneCount,
} from '@strategoi/amphipolis';
import { ATHENS, type Side, SPARTA } from '@strategoi/bey';
import { entry, figure, quick, sure } from '@strategoi/kernel';
import { memory } from '../shared/memory.ts';
import { realAt } from '../shared/rows.ts';
import { type Temper, weightOf } from '../shared/temper.ts';
import { Worths } from '../shared/worths.ts';
import type { AmphipolisTrial } from './table.ts';
import { attritionCost, bestSiege, garrisonWeight, killValue } from './worth.ts';

/** How much of a prize a march away is worth for each march needed. */
const PATIENCE = 0.6;
/** The citadel is worth a long march. */
const STEADINESS = 0.88;
/** But never all of it. */
const SURE = 0.98;
/** And worth more once it is taken than while it may be. */
const PROMISE = 0.75;
/** The same for a leader who has still to come all the way. */
const FAR_PROMISE = 0.58;
/** A fight is worth more fought than looked forward to. */
const EAGERNESS = 0.4;
/** A storm that failed may be tried again before the turn is over. */
const SECOND_WIND = 0.4;
/** Part of a siege of the citadel that a later turn can still bring. */
const STAYING = 0.7;
/** Standing before the citadel opens the road for whoever can win it over. */
const FOOTHOLD = 3;
const MARCH = 4;

interface Stack {
  readonly zone: number;
  readonly pf: number;
  readonly prize: number;
  readonly hoplites: boolean;
}

/** What the captain knows of the ground before he thinks of any move. */
export interface Ground extends AmphipolisTrial {
  /** What a candidate must be worth to be looked at, where it is not as usual. */
  readonly least?: number;
  /** Enemy stacks on the land of the main map. */
  readonly stacks: readonly Stack[];
  readonly strongest: number;
  /** Whether enemy land units stand in a zone. */
  readonly hostile: readonly boolean[];
  /** Own strength of the strongest stack there. */
  readonly army: number;
  /** Marches from one zone to another, by land, enemies left aside. */
  readonly marches: readonly (readonly number[])[];
  /** Points of movement to Amphipolis from each zone, stops before enemies included. */
  readonly road: readonly number[];
  /** Part of the attrition in the open that will have to be borne. */
  readonly exposure: number;
  /** What a fight looked forward to counts for, and what a march on the citadel keeps of it. */
  readonly eagerness: number;
  readonly steadiness: number;
  /** How much of what a stack may still do can come true before the game ends. */
  readonly hope: number;
  /** Who stands in each zone, as a number: the sum of the marks of those there. */
  readonly company: Float64Array;
  /** What the ground was found to be worth, by zone and company. */
  readonly valued: Worths;
  /** The same for the operational map, where less changes it. */
  readonly afar: Worths;
  /** What fights there were found to be worth to this side as the attacker, and the chance to win them. */
  readonly fights: Worths;
  readonly wins: Worths;
}

const walks = new Map<string, number[][]>();

/** Points of movement between any two zones of the main map; bases only lead out. */
function walkTable(s: AmphipolisState, side: Side): number[][] {
  const key = `${side} ${s.mur} ${s.flotilla} ${s.options.wallT11T17} ${s.options.partialWallMovement}`;
  const known = walks.get(key);
  if (known) return known;
  const table = Array.from({ length: zoneCount }, (_, from) => {
    const cost = new Array<number>(zoneCount).fill(Number.POSITIVE_INFINITY);
    cost[from] = 0;
    const open = [from];
    while (open.length > 0) {
      const z = sure(open.shift());
      for (const to of neighbours(z)) {
        if (!isLand(to)) continue;
        const step = stepCost(s, side, z, to);
        const sum = figure(cost, z) + step;
        if (step <= 0 || sum >= figure(cost, to)) continue;
        cost[to] = sum;
        open.push(to);
      }
    }
    return cost;
  });
  walks.set(key, table);
  return table;
}

const roads = memory<readonly number[]>(512);

/** The road to Amphipolis past these enemies; a search meets the same ones again and again. */
function roadHome(s: AmphipolisState, side: Side, hostile: readonly boolean[]): readonly number[] {
  let met = `${side} ${s.mur} ${s.flotilla} ${s.options.wallT11T17} ${s.options.partialWallMovement}`;
  for (let zone = 0; zone < zoneCount; zone++) if (hostile[zone]) met += ` ${zone}`;
  return roads(met, () => roadTo(s, side, hostile, AMPHIPOLIS));
}

/** AMP-3.1.4-g: whoever meets an enemy on the way stops there. */
function roadTo(s: AmphipolisState, side: Side, hostile: readonly boolean[], goal: number): number[] {
  const cost = new Array<number>(zoneCount).fill(Number.POSITIVE_INFINITY);
  cost[goal] = 0;
  const open = [goal];
  while (open.length > 0) {
    const z = sure(open.shift());
    const stop = z !== goal && hostile[z] ? MARCH : 0;
    for (const from of neighbours(z)) {
      const step = isSea(from) ? 0 : stepCost(s, side, from, z);
      const sum = figure(cost, z) + step + stop;
      if (step <= 0 || sum >= figure(cost, from)) continue;
      cost[from] = sum;
      if (isLand(from)) open.push(from);
    }
  }
  return cost;
}

/** The more can still be done this turn, the fewer will be caught in the open at its end. */
function exposureOf(s: AmphipolisState, points: number, temper: Temper): number {
  if (s.phase === 'B.2') return 0.25 * weightOf(temper, 'exposure');
  if (s.phase !== 'B.3') return 1;
  return points >= 3 ? 0.2 : points === 2 ? 0.3 : 0.45;
}

/** In the last turn hope goes with the action points. */
function hopeOf({ s, turnsLeft }: AmphipolisTrial, points: number): number {
  if (turnsLeft > 0 || s.phase < 'B.3') return 1;
  return s.phase === 'B.3' ? Math.min(1, points / 4) : 0;
}

/** `points`: the action points this side had when its movement began. */
export function groundOf(table: AmphipolisTrial, points = 0): Ground {
  const { s, side, enemy } = table;
  const stacks: Stack[] = [];
  let strongest = 0;
  let army = 0;
  const own = hostileTo(s, side);
  const hostile = hostileTo(s, enemy);
  for (let zone = 0; zone < zoneCount; zone++) {
    if (!isLand(zone)) continue;
    if (own[zone]) army = Math.max(army, pieces.landPf(s, side, zone));
    if (!hostile[zone]) continue;
    const units = pieces.landUnits(s, enemy, zone);
    const pf = pieces.landPf(s, enemy, zone);
    strongest = Math.max(strongest, pf);
    stacks.push({
      zone,
      pf,
      prize: units.reduce((sum, p) => sum + killValue(p), 0),
      hoplites: units.some((p) => roster.type[p] === 'H'),
    });
  }
  const { wide, near } = circumstances(table, stacks, army, points);
  return {
    ...table,
    stacks,
    strongest,
    hostile,
    army,
    marches: walkTable(s, side),
    road: roadHome(s, side, hostile),
    exposure: exposureOf(s, points, table.temper),
    eagerness: EAGERNESS * weightOf(table.temper, 'eagerness'),
    steadiness: Math.min(SURE, STEADINESS * weightOf(table.temper, 'steadiness')),
    hope: hopeOf(table, points),
    company: companies(s),
    valued: worths(near, () => new Worths()),
    afar: worths(wide, () => new Worths()),
    ...fightsKnown(table, wide),
  };
}

/** Where land units of the enemy stand. */
function hostileTo(s: AmphipolisState, enemy: Side): boolean[] {
  const found = new Array<boolean>(zoneCount).fill(false);
  for (let p = roster.start[enemy]; p < roster.end[enemy]; p++) {
    const at = figure(s.at, p);
    if (at >= 0 && !roster.naval[p]) found[at] = true;
  }
  return found;
}

const worths = memory<Worths>(256);

/** What is known of fights on the operational map: they hang on who stands there and on how this side weighs losses. */
function fightsKnown(
  { s, caution, temper }: AmphipolisTrial,
  wide: string,
): { readonly fights: Worths; readonly wins: Worths } {
  const key = `${wide} ${caution} ${s.challenged}`;
  return {
    fights: worths(`fights ${key} ${temper.weights?.name}`, () => new Worths()),
    wins: worths(`wins ${key}`, () => new Worths()),
  };
}

/** All that the worth of a company hangs on beside itself and its zone: on the operational map, and on the main one. */
function circumstances(
  { s, side, enemy, turnsLeft, temper }: AmphipolisTrial,
  stacks: readonly Stack[],
  army: number,
  points: number,
): { readonly wide: string; readonly near: string } {
  const hand = temper.weights?.name;
  const wide = [side, s.scenario, s.turn, turnsLeft, s.garrisons, Object.values(s.options), hand].join();
  const held = pieces.all(s, enemy, AMPHIPOLIS).reduce((sum, p) => sum + markOf(s, p), 0);
  const lines = stacks.map(({ zone, pf, prize, hoplites }) => `${zone} ${pf} ${prize} ${hoplites}`);
  return { wide, near: [wide, s.phase, points, army, s.mur, s.flotilla, held, lines].join() };
}

/** A rough guess, for plans several marches ahead. The fights themselves are computed. */
function guessWin(ratio: number): number {
  if (ratio >= 3) return 0.9;
  if (ratio >= 2) return 0.8;
  if (ratio >= 1.5) return 0.67;
  if (ratio >= 1) return 0.5;
  return ratio >= 2 / 3 ? 0.25 : 0.08;
}

const leaderBonus = (s: AmphipolisState, side: Side, zone: number): number => {
  let best = -1;
  for (const p of roster.leadersOf[side]) if (s.at[p] === zone) best = Math.max(best, pieces.bonus(s, p));
  return best;
};

/** The citadel, for whoever wants it: the chance that this stack, once there, would take it. */
function citadelChance(side: Side, units: number, pf: number, bonus: number): number {
  if (bonus < 0) return 0;
  const assault = units > 5 ? (bonus > 0 ? 2 : 1) / 6 : 0;
  const diplomacy = side === SPARTA && bonus > 0 && pf > 5 ? Math.min(1, (1 + bonus) / 6) : 0;
  return Math.max(assault, diplomacy);
}

/** Odds of AMP-4.2 for a fight in Amphipolis, without stratagems: ratio, kinds of troops, leaders, the city. */
function stormChance(g: Ground, zone: number, units: readonly number[], pf: number): number {
  const { s, side, enemy } = g;
  const held = pieces.landUnits(s, enemy, AMPHIPOLIS);
  if (held.length === 0) return 1;
  const ratio = pf / pieces.landPf(s, enemy, AMPHIPOLIS);
  const hoplites = units.some((p) => roster.type[p] === 'H');
  const against = held.some((p) => roster.type[p] === 'H');
  const walled = side === ATHENS && s.mur === 1;
  let column = [1 / 2, 2 / 3, 1, 3 / 2, 2, 3].filter((least) => ratio >= least).length;
  column += (hoplites && !against ? 2 : !hoplites && against ? -1 : 0) - (walled ? 2 : 0);
  let die = walled ? 0 : -2;
  die += bonusLeaders(s, side, zone) - bonusLeaders(s, enemy, AMPHIPOLIS);
  if (units.some(isPicked) && !held.some(isPicked)) die += 1;
  if (held.some((p) => roster.type[p] === 'A' || roster.type[p] === 'C')) die -= 1;
  if (new Set(units.map((p) => roster.type[p])).size >= 3) die += 1;
  if (held.every(isPicked)) die -= 2;
  const wins = Math.max(0, Math.min(6, die + Math.max(0, Math.min(6, column)))) / 6;
  return wins + (1 - wins) * wins * SECOND_WIND;
}

const isPicked = (p: number): boolean => roster.type[p] === 'H' && roster.elite[p] === true;

const bonusLeaders = (s: AmphipolisState, side: Side, zone: number): number =>
  roster.leadersOf[side].filter((p) => s.at[p] === zone && pieces.bonus(s, p) > 0).length;

/** What this stack may hope for on the main map from where it stands. */
function prospects(g: Ground, zone: number, units: readonly number[], pf: number): number {
  const { s, side } = g;
  const from = entry(g.marches, zone);
  const hoplites = units.some((p) => roster.type[p] === 'H');
  let best = 0;
  for (const stack of g.stacks) {
    if (stack.zone === zone) continue;
    const far = figure(from, stack.zone) / MARCH;
    if (far > 3) continue;
    const edge = hoplites && !stack.hoplites ? 1.5 : !hoplites && stack.hoplites ? 0.75 : 1;
    const win = guessWin((pf / stack.pf) * edge);
    const hope = (win - 0.45) * g.eagerness * stack.prize * PATIENCE ** (0.5 + far);
    best = Math.max(best, hope);
  }
  if (s.garrisons[CITADEL] === side || zone === AMPHIPOLIS) return best;
  const far = figure(g.road, zone) / MARCH;
  if (far > 5) return best;
  const chance = citadelChance(side, units.length, pf, leaderBonus(s, side, zone));
  const storm = stormChance(g, zone, units, pf);
  const weight = garrisonWeight(s, side, CITADEL, g.temper);
  return best + weight * chance * storm * PROMISE * g.steadiness ** far;
}

const isSafe = (s: AmphipolisState, side: Side, zone: number): boolean =>
  isBase(zone) ||
  isCity(zone) ||
  zone === PORT ||
  (isOperational(zone) && s.garrisons[garrisonAt(zone)] === side);

/** Attrition before the end of the turn, of which part can still be avoided. */
function wear(g: Ground, zone: number, siege?: number): number {
  const { s, side } = g;
  if (isSafe(s, side, zone) || !pieces.hasUnit(s, side, zone)) return 0;
  const cost = attritionCost(s, side, zone, g.turnsLeft);
  if (!isOperational(zone)) return cost * g.exposure;
  return cost * (1 - (siege ?? bestSiege(s, side, zone))); // a garrison won over feeds its besiegers
}

/** A number for each sort of counter and face, drawn so that no two companies add up to the same. */
const luck = quick(1);
const marks = Array.from({ length: (Math.max(...roster.kind) + 1) * 3 }, () => luck.below(2 ** 32) * 64);
export const markOf = (s: AmphipolisState, p: number): number =>
  figure(marks, figure(roster.kind, p) * 3 + figure(s.face, p));

function companies(s: AmphipolisState): Float64Array {
  const sums = new Float64Array(zoneCount);
  for (const [p, zone] of s.at.entries()) if (zone >= 0) sums[zone] = realAt(sums, zone) + markOf(s, p);
  return sums;
}

/** Puts a piece somewhere else on the trial table, off the map with a negative number. */
export function put({ s, company }: Ground, p: number, to: number): void {
  const from = figure(s.at, p);
  const mark = markOf(s, p);
  if (from >= 0) company[from] = realAt(company, from) - mark;
  if (to >= 0) company[to] = realAt(company, to) + mark;
  s.at[p] = to;
}

/** Runs a trial with these pieces standing elsewhere, and puts them back. */
export function tried<T>(g: Ground, group: readonly number[], to: number, trial: () => T): T {
  const before = group.map((p) => figure(g.s.at, p));
  for (const p of group) put(g, p, to);
  const result = trial();
  for (let i = 0; i < group.length; i++) put(g, figure(group, i), figure(before, i));
  return result;
}

/** What the ground of one zone is worth to the captain, given who stands there now; thought of once for each company. */
export function groundValue(g: Ground, zone: number): number {
  const key = realAt(g.company, zone) + zone;
  const valued = isOperational(zone) ? g.afar : g.valued;
  const known = valued.get(key);
  if (known !== undefined) return known;
  const value = appraise(g, zone);
  valued.set(key, value);
  return value;
}

/** The same if a group of this mark stood there as well, as far as that is known. */
export const valueWith = (g: Ground, zone: number, mark: number): number | undefined =>
  (isOperational(zone) ? g.afar : g.valued).get(realAt(g.company, zone) + mark + zone);

function appraise(g: Ground, zone: number): number {
  const { s, side, enemy, turnsLeft } = g;
  if (isSea(zone)) return -wear(g, zone) + (zone === PORT && pieces.hasUnit(s, side, zone) ? 0.1 : 0);
  const units = pieces.landUnits(s, side, zone);
  const hostile = pieces.hasLandUnit(s, enemy, zone);
  const garrison = garrisonAt(zone);
  const own = garrison >= 0 && s.garrisons[garrison] === side;
  if (units.length === 0) {
    if (isBase(zone)) return awaited(g, zone);
    if (!hostile || !own) return -wear(g, zone);
    return -garrisonWeight(s, enemy, garrison, g.temper) * bestSiege(s, enemy, zone) * 0.8 - wear(g, zone);
  }
  const pf = pieces.landPf(s, side, zone);
  const siege = bestSiege(s, side, zone);
  let value = -wear(g, zone, siege);
  if (garrison >= 0 && !own)
    value += garrisonWeight(s, side, garrison, g.temper) * siegeHope(g, garrison, siege);
  if (garrison === CITADEL && !own && turnsLeft > 0) value += FOOTHOLD * Math.min(1, pf / 20);
  if (isOperational(zone)) {
    if (own) value += g.turnsLeft > 0 ? 0.12 : 0.03;
    return value - lonelyLeader(g, zone, units.length) - stranded(g, zone, own);
  }
  value += g.hope * prospects(g, zone, units, pf);
  if (isBase(zone)) return value * 0.5 + readiness(g, zone, units.length) + awaited(g, zone);
  if (own) value += 3 * Math.min(1, (pf + 2) / (0.7 * g.strongest + 3));
  if (zone === EION) value += weightOf(g.temper, 'eion') * eionValue(side, pf, turnsLeft);
  return value - lonelyLeader(g, zone, units.length);
}

/** The citadel is besieged turn after turn, by whoever stands before it. */
const siegeHope = (g: Ground, garrison: number, chance: number): number =>
  garrison === CITADEL ? 1 - (1 - chance) ** (1 + STAYING * g.turnsLeft) : chance;

/** A leader in a base, whom the army waits for: he can march only in the next B.2. */
function awaited(g: Ground, zone: number): number {
  const { s, side, enemy } = g;
  if (g.turnsLeft === 0 || s.phase !== 'B.3' || s.garrisons[CITADEL] === side || g.army < 20) return 0;
  const chance = citadelChance(side, 0, g.army, leaderBonus(s, side, zone));
  const held = pieces.landPf(s, enemy, AMPHIPOLIS);
  const storm = held === 0 ? 1 : Math.max(0, guessWin(g.army / held) - 0.1);
  return garrisonWeight(s, side, CITADEL, g.temper) * chance * storm * FAR_PROMISE;
}

/** AMP-9.2-j */
function eionValue(side: Side, pf: number, turnsLeft: number): number {
  const soon = turnsLeft === 0 ? 1 : turnsLeft <= 2 ? 0.7 : 0.4;
  return side === ATHENS ? 3 * soon + Math.min(0.6, pf / 40) : 1.2 * soon;
}

/** A leader with a single unit is easily lost. */
function lonelyLeader(g: Ground, zone: number, units: number): number {
  return units < 2 && leaderBonus(g.s, g.side, zone) > 0 ? 0.08 : 0;
}

/** Counters in a base can be sent anywhere; Athenian ones need ships for it, and a leader makes the most of them. */
function readiness(g: Ground, zone: number, units: number): number {
  const { s, side } = g;
  const each = 0.04 * Math.min(units, 8);
  // No ship puts in at Thrace: from there Athenians can only march.
  if (side === ATHENS && zone !== THASOS) return mainMapClosed(s) ? -0.2 * units : 0;
  const afloat = zone !== THASOS || pieces.navalPf(s, side, zone) > 0;
  if (!afloat) return each;
  const ships = zone === THASOS && g.turnsLeft > 0 ? 0.25 : 0;
  const bonus = s.phase < 'D' || g.turnsLeft === 0 || units < 2 ? 0 : leaderBonus(s, side, zone);
  return each + ships + (bonus > 0 ? 0.3 + 0.2 * bonus : 0);
}

/** AMP-3.2-e: Athenians without ships stay where they are; a leader among them is wasted. */
function stranded(g: Ground, zone: number, own: boolean): number {
  const { s, side } = g;
  if (side !== ATHENS || !own || g.turnsLeft === 0 || pieces.navalPf(s, side, zone) > 0) return 0;
  return leaderBonus(s, side, zone) > 0 ? 0.4 : 0.05;
}

/** No march may bring an enemy to battle on the main map. AMP-3.1.4-k */
export const noBattles = (s: AmphipolisState): boolean => armistice(s);
export const mainMapClosed = (s: AmphipolisState): boolean => scenarioOf(s.scenario).operationalOnly;
