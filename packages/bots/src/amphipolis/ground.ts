import {
  AMPHIPOLIS,
  type AmphipolisState,
  armistice,
  garrisonAt,
  garrisonFace,
  garrisonZone,
  isLand,
  isOperational,
  isSea,
  neighbours,
  operational,
  pieces,
  roster,
  scenarioOf,
  stepCost,
  turnSpec,
  zoneCount,
} from '@strategoi/amphipolis';
import { type Side, sides } from '@strategoi/bey';
import { entry, figure, quick, sure } from '@strategoi/kernel';
import { memory } from '../shared/memory.ts';
import { moved } from '../shared/orders.ts';
import { realAt } from '../shared/rows.ts';
import { type Temper, weightOf } from '../shared/temper.ts';
import { Worths } from '../shared/worths.ts';
import { appraise, type Garrisoned, garrisoned, MARCH } from './appraise.ts';
import type { Target } from './expedition.ts';
import type { AmphipolisTrial } from './table.ts';
import { isPartner, killValue, partnerOf } from './worth.ts';

/** The citadel is worth a long march. */
const STEADINESS = 0.88;
/** But never all of it. */
const SURE = 0.98;
/** A fight is worth more fought than looked forward to. */
const EAGERNESS = 0.4;

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
  /** The same of the enemy alone, of whom nobody moves while a plan is made. */
  readonly foes: Float64Array;
  /** A number for each zone as it is now: with its company, what its worth is known by. */
  readonly places: Float64Array;
  /** The same once whoever fought for it had been driven out. */
  readonly freed: Float64Array;
  /** What the ground was found to be worth, by zone and company. */
  readonly valued: Worths;
  /** The same for the operational map, where less changes it. */
  readonly afar: Worths;
  /** What attrition was found to cost, likewise. */
  readonly worn: Worths;
  /** Whoever holds Amphipolis against this side. */
  readonly held: Garrisoned;
  /** Zones of it that might be fought for, looked at when they are asked for. */
  readonly targets: Map<number, Target>;
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
  const { when, wide, near } = circumstances(table, stacks, army, points);
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
    ...companies(s, enemy),
    ...placesOf(s, side, enemy, hostile),
    held: garrisoned(s, enemy),
    valued: valued(near, () => new Worths(256)),
    afar: lasting(wide, () => new Worths()),
    worn: lasting(when, () => new Worths()),
    targets: new Map(),
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

/** Of the main map every table has worths of its own; of the operational one many have them in common. */
const valued = memory<Worths>(256);
const lasting = memory<Worths>(64);

/**
 * All that the worth of a company hangs on beside itself and the place it stands in: what attrition costs it, what it is worth
 * on the operational map, and on the main one.
 */
function circumstances(
  { s, side, enemy, turnsLeft, temper }: AmphipolisTrial,
  stacks: readonly Stack[],
  army: number,
  points: number,
): { readonly when: string; readonly wide: string; readonly near: string } {
  const hand = temper.weights?.name;
  const { season, armistice } = turnSpec(s.turn);
  const when = [side, season === 'winter', armistice, turnsLeft > 0].join();
  const wide = [when, s.scenario, Object.values(s.options), hand].join();
  const held = pieces.all(s, enemy, AMPHIPOLIS).reduce((sum, p) => sum + markOf(s, p), 0);
  const lines = stacks.map(({ zone, pf, prize, hoplites }) => `${zone} ${pf} ${prize} ${hoplites}`);
  const now = [turnsLeft, s.phase, points, army, s.mur, s.flotilla, s.garrisons, held, lines];
  return { when, wide, near: [wide, now].join() };
}

/** A number for each sort of counter and face, drawn so that no two companies add up to the same. */
const luck = quick(1);
const marks = Array.from({ length: (Math.max(...roster.kind) + 1) * 3 }, () => luck.below(2 ** 32) * 64);
export const markOf = (s: AmphipolisState, p: number): number =>
  figure(marks, figure(roster.kind, p) * 3 + figure(s.face, p));

function companies(s: AmphipolisState, enemy: Side): Pick<Ground, 'company' | 'foes'> {
  const company = new Float64Array(zoneCount);
  const foes = new Float64Array(zoneCount);
  for (let p = 0; p < roster.size; p++) {
    const zone = figure(s.at, p);
    if (zone < 0) continue;
    const mark = markOf(s, p);
    company[zone] = realAt(company, zone) + mark;
    if (roster.side[p] === enemy) foes[zone] = realAt(foes, zone) + mark;
  }
  return { company, foes };
}

/** More than any company adds up to. */
const STATES = 2 ** 46;
/** What of the operational map is held without a fight is worth the same wherever it is. */
const OURS = zoneCount + 1;

const plain = Float64Array.from({ length: zoneCount }, (_, zone) => zone);

/** A number for each zone as it is now, and for each as it will be. */
function placesOf(
  s: AmphipolisState,
  side: Side,
  enemy: Side,
  hostile: readonly boolean[],
): Pick<Ground, 'places' | 'freed'> {
  const places = plain.slice();
  const freed = plain.slice();
  let ours = 0;
  for (const owner of s.garrisons) if (owner === side) ours++;
  for (const zone of operational) {
    const garrison = garrisonAt(zone);
    if (garrison < 0) continue;
    const own = s.garrisons[garrison] === side;
    const others = ours - (own ? 1 : 0);
    const lastFor = others === garrisonZone.length - 1 ? 1 : others === 0 ? 2 : 0;
    const partner = partnerOf(s, garrison) === enemy ? 1 : 0;
    const state = ((own ? 1 : 0) + 2 * lastFor + 6 * partner) * STATES;
    const free = own ? OURS : figure(entry(alike, enemy), zone) + state;
    freed[zone] = free;
    places[zone] = hostile[zone] ? zone + state : free;
  }
  return { places, freed };
}

/** For each zone of the operational map the first whose garrison is no other while this side holds it. AMP-10.2-a sets two apart. */
const alike: readonly (readonly number[])[] = sides.map((_, owner) => {
  const first = new Map<string, number>();
  return Array.from({ length: zoneCount }, (_, zone) => {
    const garrison = garrisonAt(zone);
    if (garrison < 0 || !isOperational(zone) || isPartner(garrison)) return zone;
    const { pf, va } = garrisonFace(garrison, owner as Side);
    const key = `${pf} ${va}`;
    const found = first.get(key) ?? zone;
    first.set(key, found);
    return found;
  });
});

/** Has this side anybody in a zone? */
export const holds = (g: Ground, zone: number): boolean => g.company[zone] !== g.foes[zone];

/** Nowhere on the map. */
export const AWAY = -9;

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

const valuesOf = (g: Ground, zone: number): Worths => (isOperational(zone) ? g.afar : g.valued);

/** What the ground of one zone is worth to the captain, given who stands there now; thought of once for each company. */
export function groundValue(g: Ground, zone: number): number {
  const company = realAt(g.company, zone);
  const key = company + realAt(g.places, zone);
  const known = valuesOf(g, zone).get(key);
  if (known !== undefined) return known;
  const value = appraise(g, zone, company);
  valuesOf(g, zone).set(key, value);
  return value;
}

/** The same once this group had come from elsewhere, its `mark` more there, or had gone `to` elsewhere, that much less. */
export function valueAfter(
  g: Ground,
  group: readonly number[],
  to: number,
  zone: number,
  mark: number,
): number {
  const company = realAt(g.company, zone) + mark;
  const key = company + realAt(g.places, zone);
  const known = valuesOf(g, zone).get(key);
  if (known !== undefined) return known;
  const value = moved(g.s, group, to, () => appraise(g, zone, company));
  valuesOf(g, zone).set(key, value);
  return value;
}

/** What the ground would be worth to this group once it had driven out whoever holds it. */
export function valueFreed(g: Ground, group: readonly number[], zone: number, mark: number): number {
  const company = realAt(g.company, zone) - realAt(g.foes, zone) + mark;
  return valuesOf(g, zone).recall(company + realAt(g.freed, zone), () =>
    moved(g.s, group, zone, () =>
      moved(g.s, pieces.all(g.s, g.enemy, zone), AWAY, () => appraise(g, zone, company)),
    ),
  );
}

/** Zones with units of the enemy. */
export function enemyHolds({ s, enemy }: Ground): boolean[] {
  const held = new Array<boolean>(zoneCount).fill(false);
  for (let p = roster.start[enemy]; p < roster.end[enemy]; p++) {
    const at = figure(s.at, p);
    if (at >= 0) held[at] = true;
  }
  return held;
}

/** No march may bring an enemy to battle on the main map. AMP-3.1.4-k */
export const noBattles = (s: AmphipolisState): boolean => armistice(s);
export const mainMapClosed = (s: AmphipolisState): boolean => scenarioOf(s.scenario).operationalOnly;
