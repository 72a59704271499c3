import {
  ATHENS,
  battleFrame,
  DEAD,
  enemyOf,
  FULL,
  type LossResult,
  lossCount,
  resultOf,
  type Side,
  sumBattle,
} from '@strategoi/bey';
import {
  attritionSpec,
  beachFringed,
  combatSpec,
  type HellespontState,
  inFamine,
  isBase,
  isLand,
  isPort,
  isSea,
  monthOf,
  navalDue,
  neighbours,
  pieces,
  portPoints,
  ports,
  refuseSiege,
  roster,
  series,
  siegeDice,
  waysOut,
  zoneCount,
  zoneOf,
} from '@strategoi/hellespont';
import { figure, quick, sure } from '@strategoi/kernel';
import { leastOf } from '../shared/choice.ts';
import { eachOnce, memory } from '../shared/memory.ts';
import { moved } from '../shared/orders.ts';
import { realAt } from '../shared/rows.ts';
import { type Temper, weightOf } from '../shared/temper.ts';
import { Worths } from '../shared/worths.ts';

const CARDIA = sure(zoneOf('Cardia'));
const allZones = Array.from({ length: zoneCount }, (_, z) => z);
const bases = allZones.filter(isBase);
const havens = allZones.filter((z) => isBase(z) || isPort(z));

/** Everything is measured in victory points of difference between the two sides. */

/** HEL-VIC-06 */
const AFLOAT = 0.3;
/** What a ship that lies in a base is still good for. */
const AT_BASE = 0.2;
/** What a leader in the field adds, for each of his swords and one. */
const LED = 0.08;
/** Troops in a port guard it; those left in a base do nothing. */
const GUARD = 0.12;
const LEFT_BEHIND = 0.08;

/** HEL-VIC-07: what the enemy scores for it. */
export const killValue = (p: number): number => (roster.naval[p] ? 0 : roster.type[p] === 'H' ? 2 : 1);

const future = (turnsLeft: number): number => (turnsLeft > 0 ? 1 : 0.2);

/** What it costs to have this unit weakened once. */
export function hitCost(s: HellespontState, p: number, turnsLeft: number): number {
  const pf = pieces.pf(s, p);
  const full = s.face[p] === FULL;
  if (roster.naval[p]) {
    const lost = full ? pf - figure(roster.strength, p * 2 + 1) : pf;
    // A weakened ship may be mended; a lost one may not.
    return lost * AFLOAT * (full && turnsLeft > 0 ? 0.85 : 1);
  }
  return full
    ? (0.3 * killValue(p) + 0.04 * pf) * future(turnsLeft)
    : killValue(p) + 0.05 * pf * future(turnsLeft);
}

const leaderWorth = (p: number, turnsLeft: number): number =>
  1 + (turnsLeft > 0 ? 0.5 + figure(roster.swords, p) : 0);

export function wipeCost(s: HellespontState, units: readonly number[], turnsLeft: number): number {
  let sum = 0;
  for (const p of units) {
    if (p >= roster.firstLeader) sum += leaderWorth(p, turnsLeft);
    else if (roster.naval[p]) sum += AFLOAT * pieces.pf(s, p);
    else sum += killValue(p) + 0.05 * pieces.pf(s, p);
  }
  return sum;
}

/** Cost of the `n` hits that hurt least, one a unit: the owner picks them. */
const hitsCost = (s: HellespontState, units: readonly number[], n: number, turnsLeft: number): number =>
  leastOf(
    units.map((p) => hitCost(s, p, turnsLeft)),
    n,
  );

/** HEL-LOS-05: ships that add up to `total` points, as dear as the average of the fleet. */
function hullsCost(s: HellespontState, ships: readonly number[], total: number, turnsLeft: number): number {
  let all = 0;
  let cost = 0;
  for (const p of ships) {
    all += pieces.pf(s, p);
    cost += hitCost(s, p, turnsLeft);
  }
  return all === 0 ? 0 : (cost * total) / all;
}

/** What a result of the combat table costs the side that suffers it. */
export function lossCost(
  s: HellespontState,
  side: Side,
  zone: number,
  loss: LossResult,
  turnsLeft: number,
): number {
  if (loss === 'R') return 0;
  if (loss === 'E') return wipeCost(s, pieces.all(s, side, zone), turnsLeft);
  const units = combatSpec.fighters(s, side, zone);
  if (loss === 'A') return hitsCost(s, units, units.length, turnsLeft);
  if (!isSea(zone)) return hitsCost(s, units, lossCount(loss, units.length), turnsLeft);
  let all = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const p of units) {
    all += pieces.pf(s, p);
    least = Math.min(least, pieces.pf(s, p));
  }
  return hullsCost(s, units, Math.max(navalDue(loss, all), least), turnsLeft);
}

export interface Fight {
  /** Expected gain of the attacker in points. */
  readonly value: number;
  readonly win: number;
  /** The gain for each face of the die. */
  readonly byDie: readonly number[];
}

/** Having to leave the zone: some order is lost, and all of the force if there is nowhere to go. */
const routCost = (s: HellespontState, side: Side, zone: number, turnsLeft: number): number =>
  waysOut(s, side, zone).length === 0 ? wipeCost(s, pieces.all(s, side, zone), turnsLeft) : 0.3;

/** Every face of the die, with the modifiers as they stand. */
export function fight(s: HellespontState, zone: number, attacker: Side, turnsLeft: number): Fight {
  const defender = enemyOf(attacker);
  const sum = sumBattle(series, combatSpec, s, battleFrame(zone, attacker));
  const [mine, theirs] = [routCost(s, attacker, zone, turnsLeft), routCost(s, defender, zone, turnsLeft)];
  // Several faces of the die come to the same losses.
  const costsOf = (side: Side): ((loss: LossResult) => number) =>
    eachOnce((loss) => lossCost(s, side, zone, loss, turnsLeft));
  const [takenBy, paidBy] = [costsOf(defender), costsOf(attacker)];
  let win = 0;
  const byDie = [1, 2, 3, 4, 5, 6].map((die) => {
    const result = resultOf(combatSpec, s, sum, die);
    if (result.attackerWins) win += 1 / 6;
    const taken = takenBy(result.defender);
    const paid = paidBy(result.attacker);
    return result.attackerWins ? Math.max(taken, theirs) - paid : taken - Math.max(paid, mine);
  });
  return { value: byDie.reduce((a, b) => a + b, 0) / 6, win, byDie };
}

// ---- sieges

/** HEL-VIC-02: does a side need no other port for a total victory? */
function lacksNoOther(s: HellespontState, side: Side, but: number): boolean {
  for (const port of ports)
    if (port !== but && (side === ATHENS || port !== CARDIA) && !pieces.hasUnit(s, side, port)) return false;
  return true;
}

/** What falls with a port: its points change hands, and the garrison is lost. */
export function siegeStake(s: HellespontState, besieger: Side, port: number, turnsLeft: number): number {
  const garrison = pieces.units(s, enemyOf(besieger), port);
  const decides = lacksNoOther(s, besieger, port) ? 25 : 0;
  return 1.7 * portPoints(port) + wipeCost(s, garrison, turnsLeft) + decides;
}

/** Expected gain of the besieger with so many dice. HEL-SIE-16 to HEL-SIE-18 */
export function siegeGain(
  s: HellespontState,
  side: Side,
  port: number,
  dice: number,
  turnsLeft: number,
): number {
  if (dice <= 0) return 0;
  const six = 1 - (5 / 6) ** dice;
  const five = (5 / 6) ** dice - (4 / 6) ** dice;
  const garrison = pieces.units(s, enemyOf(side), port);
  const allWeak = garrison.every((p) => s.face[p] !== FULL);
  const stake = siegeStake(s, side, port, turnsLeft);
  const weakened = allWeak ? stake : hitsCost(s, garrison, garrison.length, turnsLeft);
  return six * stake + five * weakened - (dice / 6) * 0.35;
}

export const diceOf = (
  s: HellespontState,
  side: Side,
  port: number,
  mined = false,
  spent: readonly number[] = [0, 0],
): number => siegeDice(s, side, port, mined, spent).reduce((sum, line) => sum + line.value, 0);

// ---- the whole table

const naval: [Float64Array, Float64Array] = [new Float64Array(zoneCount), new Float64Array(zoneCount)];
const land: [Float64Array, Float64Array] = [new Float64Array(zoneCount), new Float64Array(zoneCount)];
const count: [Float64Array, Float64Array] = [new Float64Array(zoneCount), new Float64Array(zoneCount)];

/** Who stands in each zone, as the sum of the marks of those there; a mark for each sort of counter and face. */
const company = new Float64Array(zoneCount);
const lot = quick(1);
/** Large enough that no two companies add up to the same, small enough that sums stay whole. */
const marks = Array.from(
  { length: (Math.max(...roster.kind) + 1) * 3 },
  () => lot.below(2 ** 18) * 2 ** 18 + lot.below(2 ** 18),
);
const markOf = (s: HellespontState, p: number): number =>
  figure(marks, figure(roster.kind, p) * 3 + figure(s.face, p));

/** Naval strength of each side wherever it is, and where most of it lies together; counted when it is asked for. */
const fleets: [number, number] = [0, 0];
const largest: [number, number] = [Number.NaN, Number.NaN];

/** Who lies in bases and ports, as a number: the sum of their companies, each so many times. */
const lying = new Float64Array(zoneCount);
for (const [i, zone] of havens.entries()) lying[zone] = 2 * i + 3;
let inHavens = 0;

/** Ports each side lacks for a total victory, and what the ports are worth to it; NaN until it is asked for. */
const lacked: [number, number] = [Number.NaN, Number.NaN];
const portsWorth: [number, number] = [Number.NaN, Number.NaN];

function forgetPorts(): void {
  for (const side of [0, 1] as const) {
    lacked[side] = Number.NaN;
    portsWorth[side] = Number.NaN;
  }
}

/** What zones were found to cost, until somebody comes or goes there, or the table is looked at otherwise. */
const burden = new Float64Array(zoneCount);
const isKnown = new Uint8Array(zoneCount);
let seenBy: { readonly side: Side; readonly threat: number; readonly w: Weighing } | undefined;

/** Counts who stands where: what is weighed without counting again is this table, kept up by `shift`. */
export function tally(s: HellespontState): void {
  isKnown.fill(0);
  forgetPorts();
  company.fill(0);
  inHavens = 0;
  for (let p = 0; p < s.at.length; p++) {
    const at = figure(s.at, p);
    if (at < 0) continue;
    const mark = markOf(s, p);
    company[at] = realAt(company, at) + mark;
    inHavens += mark * realAt(lying, at);
  }
  for (const side of [0, 1] as const) {
    naval[side].fill(0);
    land[side].fill(0);
    count[side].fill(0);
    fleets[side] = 0;
    largest[side] = Number.NaN;
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      const at = figure(s.at, p);
      if (at < 0) continue;
      const list = roster.naval[p] ? naval[side] : land[side];
      list[at] = realAt(list, at) + pieces.pf(s, p);
      if (roster.naval[p]) fleets[side] += pieces.pf(s, p);
      count[side][at] = realAt(count[side], at) + 1;
    }
  }
}

/** A number for all groups of the same sorts of counters. */
export function sortOf(s: HellespontState, group: readonly number[]): number {
  let sort = 0;
  for (const p of group) sort += markOf(s, p);
  return sort;
}

/** Puts counters somewhere else on the table that was counted, and the count with them. */
export function shift(s: HellespontState, group: readonly number[], to: number): void {
  for (const p of group) {
    const from = figure(s.at, p);
    const mark = markOf(s, p);
    company[from] = realAt(company, from) - mark;
    company[to] = realAt(company, to) + mark;
    inHavens += mark * (realAt(lying, to) - realAt(lying, from));
    isKnown[from] = 0;
    isKnown[to] = 0;
    if (isPort(from) || isPort(to)) forgetPorts();
    s.at[p] = to;
    if (p >= roster.firstLeader) continue;
    const side = figure(roster.side, p);
    const list = roster.naval[p] ? naval[side] : land[side];
    if (roster.naval[p]) largest[side] = Number.NaN;
    const pf = pieces.pf(s, p);
    list[from] = realAt(list, from) - pf;
    list[to] = realAt(list, to) + pf;
    count[side][from] = realAt(count[side], from) - 1;
    count[side][to] = realAt(count[side], to) + 1;
  }
}

/** Who stands in a zone and about it, as a number. */
function around(s: HellespontState, zone: number): number {
  let who = realAt(company, zone);
  const next = neighbours(s, zone);
  for (let i = 0; i < next.length; i++) who += realAt(company, figure(next, i)) * (2 * i + 3);
  return who;
}

/** HEL-ATT: what a test here is expected to cost. */
function attritionCost(s: HellespontState, side: Side, zone: number, turnsLeft: number): number {
  const units = pieces.units(s, side, zone);
  const modifier = attritionSpec.modifier(s, side, zone);
  const all = hitsCost(s, units, units.length, turnsLeft);
  const one = hitsCost(s, units, 1, turnsLeft);
  const everybody = Math.min(6, Math.max(0, 1 + modifier)) / 6;
  return all * everybody + (modifier <= 4 ? one / 6 : 0);
}

export interface Weighing {
  readonly turnsLeft: number;
  /** Combats are still to be fought, by this side as the attacker. */
  readonly attacking: boolean;
  /** Sieges of this turn are still to come. */
  readonly sieges: boolean;
  readonly temper: Temper;
  /** What was found out before, where only counters have moved since: the table that was counted is weighed by it. */
  readonly known?: Known;
}

/** What was found out, by zone and who stands in it and about it; of famine, by who lies in bases and ports. */
export interface Known {
  readonly sieges: readonly Worths[];
  readonly wear: readonly Worths[];
  /** What a fight is worth, and the chance to win it. */
  readonly fights: readonly Worths[];
  readonly wins: readonly Worths[];
  readonly famine: readonly Worths[];
}

const forZones = (): Worths[] => Array.from({ length: zoneCount }, () => new Worths());
const findings = memory<Known>(24);

/** All that is known of tables that differ in nothing but where counters stand and which way up. */
export function knownOf(s: HellespontState, side: Side, turnsLeft: number, temper: Temper): Known {
  const { scenario, turn, advantage, barred, supply, options } = s;
  const hand = temper.weights?.name;
  const key = [
    side,
    turnsLeft,
    scenario,
    turn,
    advantage,
    barred,
    supply,
    Object.values(options),
    hand,
  ].join();
  return findings(key, () => ({
    sieges: forZones(),
    wear: forZones(),
    fights: forZones(),
    wins: forZones(),
    famine: [new Worths(), new Worths()],
  }));
}

const recalled = (known: Worths | undefined, key: number, think: () => number): number =>
  known ? known.recall(key, think) : think();

/** How the table looks to `side`. */
export function weigh(s: HellespontState, side: Side, w: Weighing): number {
  tally(s);
  return weighCounted(s, side, w);
}

/** The same for the table that was counted last. */
export function weighCounted(s: HellespontState, side: Side, w: Weighing): number {
  const enemy = enemyOf(side);
  const { turnsLeft, temper } = w;
  const idle = AT_BASE * weightOf(temper, 'idle');
  return (
    portsValue(side) * weightOf(temper, 'ports') +
    fleetValue(side, turnsLeft, idle) -
    fleetValue(enemy, turnsLeft, idle) +
    zonesValue(s, side, w) +
    leadersValue(s, side, turnsLeft) +
    famineCost(s, enemy, w) -
    famineCost(s, side, w) +
    reachValue(side) +
    fieldValue(s, side, w)
  );
}

function portsValue(side: Side): number {
  if (Number.isNaN(portsWorth[side])) portsWorth[side] = countPorts(side);
  return portsWorth[side];
}

function countPorts(side: Side): number {
  let value = 0;
  for (const port of ports) {
    const mine = realAt(count[side], port) > 0;
    if (!mine && count[enemyOf(side)][port] === 0) continue;
    const holder = mine ? side : enemyOf(side);
    const strength = realAt(naval[holder], port) + realAt(land[holder], port);
    const worth = portPoints(port) * (1.3 + 0.1 * Math.min(1, strength / 12));
    value += mine ? worth : -worth;
  }
  return value;
}

/** HEL-VIC-02: how many ports a side still needs for a total victory, from the tally. */
function lacking(side: Side): number {
  if (Number.isNaN(lacked[side])) {
    let n = 0;
    for (const port of ports) if ((side === ATHENS || port !== CARDIA) && count[side][port] === 0) n++;
    lacked[side] = n;
  }
  return lacked[side];
}

/** The last ports weigh more than their points. */
const total = [30, 5, 2];
const reachValue = (side: Side): number => (total[lacking(side)] ?? 0) - (total[lacking(enemyOf(side))] ?? 0);

/** Strength of the ships that lie in bases. */
function idleOf(side: Side): number {
  let idle = 0;
  for (const z of bases) idle += realAt(naval[side], z);
  return idle;
}

function fleetValue(side: Side, turnsLeft: number, atBase: number): number {
  const idle = idleOf(side);
  return (fleets[side] - idle) * AFLOAT + (turnsLeft > 0 ? idle * atBase : 0);
}

function biggest(side: Side): number {
  if (Number.isNaN(largest[side])) {
    let top = 0;
    for (let z = 0; z < zoneCount; z++) top = Math.max(top, realAt(naval[side], z));
    largest[side] = top;
  }
  return largest[side];
}

/** Where the side's own forces stand badly: worn down, overloaded, too many, or open to attack. */
function zonesValue(s: HellespontState, side: Side, w: Weighing): number {
  const threat = biggest(enemyOf(side));
  if (seenBy?.w !== w || seenBy.side !== side || seenBy.threat !== threat) {
    isKnown.fill(0);
    seenBy = { side, threat, w };
  }
  let value = 0;
  for (let z = 0; z < zoneCount; z++) {
    if (count[side][z] === 0) continue;
    if (isKnown[z] === 0) {
      burden[z] = burdenOf(s, side, z, threat, w);
      isKnown[z] = 1;
    }
    value -= realAt(burden, z);
  }
  return value;
}

function burdenOf(s: HellespontState, side: Side, z: number, threat: number, w: Weighing): number {
  const { turnsLeft, known, temper } = w;
  const ships = realAt(naval[side], z);
  const troops = realAt(land[side], z);
  if (isBase(z)) return LEFT_BEHIND * weightOf(temper, 'left behind') * troops;
  if (isPort(z)) {
    const guard = GUARD * weightOf(temper, 'guard') * Math.min(12, troops);
    return Math.max(0, ships - 50) + Math.max(0, troops - 12) - guard;
  }
  const isWorn = isLand(z) || !beachFringed(z);
  const worn = isWorn
    ? recalled(known?.wear[z], realAt(company, z), () => attritionCost(s, side, z, turnsLeft))
    : 0;
  if (!isSea(z)) return worn + (land[enemyOf(side)][z] === 0 ? 0.01 * troops : 0);
  const fear = threat > ships ? 0.08 : threat * 2 > ships ? 0.04 : 0.02;
  return worn + ships * AFLOAT * fear + 0.1 * troops + Math.max(0, troops - ships / 5);
}

/** Leaders are for the field: with many, never alone, and not in a base. */
function leadersValue(s: HellespontState, side: Side, turnsLeft: number): number {
  let value = 0;
  for (const p of roster.leadersOf[side]) {
    const at = figure(s.at, p);
    if (at < 0 || isBase(at)) continue;
    const company = realAt(naval[side], at) + 2 * realAt(land[side], at);
    const share = company === 0 ? -2 : 1 + Math.min(1, company / 40);
    value += LED * share * (1 + figure(roster.swords, p));
  }
  return turnsLeft > 0 ? value : 0;
}

/** Who lies in bases and ports, and how many ships there are at all: the others are at sea, and more decides no famine. */
function famineCost(s: HellespontState, side: Side, { turnsLeft, known, temper }: Weighing): number {
  const key = inHavens + fleets[side];
  return recalled(known?.famine[side], key, () => famine(s, side, turnsLeft, weightOf(temper, 'famine')));
}

/** HEL-D4: a step on the supply track is worth three points while there are steps to lose. */
function famine(s: HellespontState, side: Side, turnsLeft: number, dear: number): number {
  if (!inFamine(s, side)) return 0;
  const regained = monthOf(s).fair && s.supply[side] !== 3 ? 1.5 : 0;
  return (s.supply[side] === 0 ? 0.6 : (turnsLeft > 1 ? 2.2 : 3) * dear) + regained;
}

/** HEL-SIE-02, as far as the tally tells: ships and troops are about the port. */
function beset(s: HellespontState, besieger: Side, port: number): boolean {
  let ships = false;
  let troops = false;
  for (const z of neighbours(s, port)) {
    if (realAt(naval[besieger], z) > 0) ships = true;
    if (realAt(land[besieger], z) > 0) troops = true;
  }
  return ships && troops;
}

/** What the siege of a port is worth to whoever may lay it; nothing where none may be. */
function siegeWorth(
  s: HellespontState,
  besieger: Side,
  port: number,
  { turnsLeft, known }: Weighing,
): number {
  return recalled(known?.sieges[port], around(s, port) * 16 + lacking(besieger), () =>
    refuseSiege(s, besieger, port)
      ? 0
      : Math.max(0, siegeGain(s, besieger, port, diceOf(s, besieger, port), turnsLeft)),
  );
}

function siegesValue(s: HellespontState, side: Side, w: Weighing): number {
  let value = 0;
  for (const port of ports) {
    const garrisoned = realAt(count[0], port) > 0 ? 0 : realAt(count[1], port) > 0 ? 1 : -1;
    if (garrisoned < 0) continue;
    const besieger = enemyOf(garrisoned as Side);
    if (!beset(s, besieger, port)) continue;
    const gain = siegeWorth(s, besieger, port, w);
    value += besieger === side ? 0.9 * weightOf(w.temper, 'siege') * gain : -0.6 * gain;
  }
  return value;
}

function fightAt(
  s: HellespontState,
  zone: number,
  side: Side,
  { turnsLeft, known }: Weighing,
): Pick<Fight, 'value' | 'win'> {
  const [values, wins] = [known?.fights[zone], known?.wins[zone]];
  if (!values || !wins) return fight(s, zone, side, turnsLeft);
  const key = around(s, zone);
  const [value, win] = [values.get(key), wins.get(key)];
  if (value !== undefined && win !== undefined) return { value, win };
  const fought = fight(s, zone, side, turnsLeft);
  values.set(key, fought.value);
  wins.set(key, fought.win);
  return fought;
}

/** Battles to be fought, then the sieges as they will stand once the likely losers have left. */
function fieldValue(s: HellespontState, side: Side, w: Weighing): number {
  const { attacking, sieges, temper } = w;
  const beaten: number[] = [];
  let value = 0;
  if (attacking) {
    const enemy = enemyOf(side);
    for (let z = 0; z < zoneCount; z++) {
      if (count[side][z] === 0 || count[enemy][z] === 0) continue;
      const arms = isSea(z) ? naval : isLand(z) ? land : undefined;
      if (!arms || arms[side][z] === 0 || arms[enemy][z] === 0) continue;
      const { value: gain, win } = fightAt(s, z, side, w);
      // A defender who fears the worst may slip away, and the worst is felt more than the best.
      value += gain > 0 ? 0.8 * gain : 1.1 * temper.caution * gain;
      if (sieges) beaten.push(...pieces.all(s, win > 0.5 ? enemy : side, z));
    }
  }
  if (!sieges) return value;
  if (beaten.length === 0) return value + siegesValue(s, side, w);
  const gone = (sign: number): void => {
    for (const p of beaten) company[figure(s.at, p)] = realAt(company, figure(s.at, p)) + sign * markOf(s, p);
  };
  gone(-1);
  const after = moved(s, beaten, DEAD, () => siegesValue(s, side, w));
  gone(1);
  return value + after;
}
