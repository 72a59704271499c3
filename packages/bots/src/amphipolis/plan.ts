import {
  AMPHIPOLIS,
  type AmphipolisBoard,
  type AmphipolisState,
  bases,
  CITADEL,
  crossable,
  EION,
  entryMarks,
  isBase,
  isCity,
  isLand,
  isOperational,
  isSea,
  neighbours,
  operational,
  pieces,
  refuseOperation,
  roster,
  stackLimit,
  THASOS,
  zoneCount,
  zoneOf,
} from '@strategoi/amphipolis';
import { ATHENS, HELD, ILL, MOVED, type Side } from '@strategoi/bey';
import { cell, entry, figure, sure } from '@strategoi/kernel';
import { once } from '../shared/memory.ts';
import type { Reach } from '../shared/route.ts';
import { liking, weightOf } from '../shared/temper.ts';
import { Worths } from '../shared/worths.ts';
import { type Fight, fight } from './battle.ts';
import { type Party, partyOf, sally, type Target, targetOf } from './expedition.ts';
import {
  AWAY,
  enemyHolds,
  type Ground,
  groundValue,
  holds,
  mainMapClosed,
  markOf,
  put,
  tried,
  valueAfter,
  valueFreed,
} from './ground.ts';
import { type Phase, reachOf } from './reach.ts';

export interface Order {
  readonly by: 'march' | 'operation' | 'sail';
  readonly zone: number;
  readonly group: readonly number[];
  readonly to: number;
  /** Where a fleet puts its troops ashore. */
  readonly land?: number;
}

export interface Plan {
  readonly orders: readonly Order[];
  /** Action points it takes, combat included. */
  readonly cost: number;
}

interface Candidate extends Plan {
  readonly value: number;
  readonly fights: boolean;
}

/** What an action point would be worth elsewhere. */
const PRICE = 0.1;
const LEAST = 0.05;
/** Whoever goes out to fight finds most of what he left when he comes back. */
const HOMECOMING = 0.9;

const seas = Array.from({ length: zoneCount }, (_, z) => z).filter(isSea);

// ---- who could go

interface Troop {
  readonly zone: number;
  readonly leaders: readonly number[];
  /** Land units, the strongest first; those alike in the order of the roster. */
  readonly units: readonly number[];
  readonly ships: readonly number[];
}

const isFree = (s: AmphipolisState, phase: Phase, p: number): boolean => {
  const did = figure(s.did, p);
  return s.face[p] !== ILL && !(did & MOVED) && !(phase === 'B.2' && did & HELD);
};

function troopAt(g: Ground, phase: Phase, zone: number): Troop {
  const { s, side } = g;
  const here = pieces.all(s, side, zone).filter((p) => isFree(s, phase, p));
  const units = here.filter((p) => p < roster.firstLeader && !roster.naval[p]);
  const byStrength = (a: number, b: number): number => pieces.pf(s, b) - pieces.pf(s, a) || a - b;
  const ferry = isLand(zone) && side === ATHENS ? seas.flatMap((sea) => pieces.units(s, side, sea)) : [];
  return {
    zone,
    leaders: here.filter((p) => p >= roster.firstLeader),
    units: units.sort(byStrength),
    ships: [...here.filter((p) => roster.naval[p]), ...ferry.filter((p) => isFree(s, phase, p))],
  };
}

function troops(g: Ground, phase: Phase, wanted: (zone: number) => boolean): Troop[] {
  const found: Troop[] = [];
  for (let zone = 0; zone < zoneCount; zone++) {
    if (!holds(g, zone) || !wanted(zone)) continue;
    const troop = troopAt(g, phase, zone);
    if (troop.units.length + troop.leaders.length + troop.ships.length > 0) found.push(troop);
  }
  return found;
}

/** AMP-2.B.3.2-b */
export function activationPrice(s: AmphipolisBoard, side: Side, zone: number): number {
  if (isBase(zone)) return 0;
  let best = -1;
  for (const p of roster.leadersOf[side]) if (s.at[p] === zone) best = Math.max(best, pieces.bonus(s, p));
  return best >= 2 ? 0 : best >= 0 ? 1 : 2;
}

/** The weakest of a troop, those alike still in the order of the roster. */
const weakest = (s: AmphipolisState, units: readonly number[]): number[] =>
  units.slice().sort((a, b) => pieces.pf(s, a) - pieces.pf(s, b) || a - b);

/** The smallest squadron that carries so many; undefined when none can. AMP-3.2-e */
function squadron(g: Ground, ships: readonly number[], load: number): number[] | undefined {
  const { s } = g;
  if (load === 0) return [];
  const bySize = ships.slice().sort((a, b) => pieces.pf(s, a) - pieces.pf(s, b) || a - b);
  const one = bySize.find((p) => pieces.pf(s, p) >= load);
  if (one !== undefined) return [one];
  const all: number[] = [];
  let room = 0;
  for (const p of bySize.reverse()) {
    all.push(p);
    room += pieces.pf(s, p);
    if (room >= load) return all;
  }
  return undefined;
}

// ---- what a move changes

const sum = (g: Ground, zones: readonly number[]): number =>
  zones.reduce((total, z) => total + groundValue(g, z), 0);

/** The zones a group stands in. */
const originsOf = (s: AmphipolisState, group: readonly number[]): number[] => {
  const zones: number[] = [];
  for (const p of group) {
    const zone = figure(s.at, p);
    if (!zones.includes(zone)) zones.push(zone);
  }
  return zones;
};

/** What these zones are worth once the group has left them; nobody is moved for what is known. */
function leftBehind(g: Ground, group: readonly number[], origins: readonly number[]): number {
  let total = 0;
  for (const zone of origins) total += valueAfter(g, group, AWAY, zone, -markIn(g, group, zone));
  return total;
}

export function shiftValue(g: Ground, group: readonly number[], to: number): number {
  const zones = [...originsOf(g.s, group).filter((z) => z !== to), to];
  const before = sum(g, zones);
  return tried(g, group, to, () => sum(g, zones)) - before;
}

/** The same for one group and many goals: what it leaves behind is reckoned once, and nobody is moved for what is known. */
export function shiftsOf(g: Ground, group: readonly number[]): (to: number) => number {
  const origins = originsOf(g.s, group);
  const mark = sortOf(g, group);
  const before = sum(g, origins);
  const left = leftBehind(g, group, origins);
  return (to) => {
    if (origins.includes(to)) return shiftValue(g, group, to);
    const there = valueAfter(g, group, to, to, mark);
    return left + there - (before + groundValue(g, to));
  };
}

/** The same for groups of one troop: those of the same sorts are worth the same anywhere. */
function shiftsBySort(g: Ground): (group: readonly number[]) => (to: number) => number {
  const shifts = new Map<number, (to: number) => number>();
  return (group) => {
    const sort = sortOf(g, group);
    const known = shifts.get(sort) ?? shiftsOf(g, group);
    shifts.set(sort, known);
    return known;
  };
}

/** The same for all groups of the same sorts of counters. */
const sortOf = (g: Ground, group: readonly number[]): number => {
  let total = 0;
  for (const p of group) total += markOf(g.s, p);
  return total;
};

/** The same of those of them who stand in a zone. */
const markIn = (g: Ground, group: readonly number[], zone: number): number => {
  let total = 0;
  for (const p of group) if (g.s.at[p] === zone) total += markOf(g.s, p);
  return total;
};

/** Groups that differ in the sorts of their counters: those alike would be judged alike. */
function unlike(g: Ground, groups: readonly number[][]): number[][] {
  const seen = new Set<number>();
  return groups.filter((group) => {
    const sort = sortOf(g, group);
    if (seen.has(sort)) return false;
    seen.add(sort);
    return true;
  });
}

/** Puts an order among the candidates, if it may be worth anything. */
function offer(
  g: Ground,
  out: Candidate[],
  order: Order,
  { value, cost, fights }: Omit<Candidate, 'orders'>,
): void {
  if (isWorthALook(g, value, cost, order.to)) out.push({ orders: [order], value, cost, fights });
}

interface Column {
  readonly group: readonly number[];
  /** How the units come in, for the column shifts. */
  readonly marks: number;
  /** The same column on its way to the operational map, looked at when that is asked for. */
  party?: Party;
}

/** A fight of this side as the attacker once these columns have come in. */
function foughtBy(g: Ground, columns: readonly Column[], to: number): Pick<Fight, 'value' | 'win'> {
  const { s, side, turnsLeft, caution } = g;
  for (const { group, marks } of columns) for (const p of group) s.did[p] = figure(s.did, p) | marks;
  const zeal = weightOf(g.temper, 'zeal');
  const battle = tried(g, everyoneIn(columns), to, () => fight(s, to, side, turnsLeft, { caution, zeal }));
  for (const { group } of columns) for (const p of group) s.did[p] = figure(s.did, p) & (MOVED | HELD);
  return battle;
}

const everyoneIn = (columns: readonly Column[]): readonly number[] =>
  columns.length === 1 ? entry(columns, 0).group : columns.flatMap((c) => c.group);

/** The same; on the operational map nobody need be moved for it. */
function fought(g: Ground, columns: readonly Column[], to: number): Pick<Fight, 'value' | 'win'> {
  const [column, ...others] = columns;
  if (!column || others.length > 0 || !isOperational(to) || holds(g, to)) return foughtBy(g, columns, to);
  column.party ??= partyOf(g, column.group);
  return sally(g, column.party, targetAt(g, to));
}

function targetAt(g: Ground, zone: number): Target {
  const target = g.targets.get(zone) ?? targetOf(g, zone);
  g.targets.set(zone, target);
  return target;
}

/**
 * Gain of a fight with these columns brought in, the ground won or lost included.
 * `spare`: action points left afterwards, with which they may go back to where they are needed.
 */
function strikeValue(g: Ground, columns: readonly Column[], to: number, spare = 0): number {
  const everyone = everyoneIn(columns);
  const origins = originsOf(g.s, everyone);
  const mark = sortOf(g, everyone);
  const startValue = sum(g, origins);
  const before = startValue + groundValue(g, to);
  const battle = fought(g, columns, to);
  const left = leftBehind(g, everyone, origins);
  const won = valueFreed(g, everyone, to, mark);
  const lost = 0.6 * (startValue - left);
  const stay = battle.value + left + battle.win * won + (1 - battle.win) * lost - before;
  const way = wayBack(g, everyone, origins, to);
  return way > spare ? stay : Math.max(stay, battle.value + HOMECOMING * startValue - before - PRICE * way);
}

/** AMP-2.B.3.2-b: points it takes to go back; none will do when it is too far or they came from several zones. */
function wayBack(g: Ground, group: readonly number[], origins: readonly number[], to: number): number {
  const [home, ...others] = origins;
  if (home === undefined || others.length > 0 || !isLand(home) || !isLand(to))
    return Number.POSITIVE_INFINITY;
  if (figure(entry(g.marches, to), home) > 4) return Number.POSITIVE_INFINITY;
  return group.some((p) => p >= roster.firstLeader) ? 1 : 2;
}

const hostile = (g: Ground, zone: number): boolean => cell(g.hostile, zone);

// ---- operations

/** Every party worth sending: a leader or none, and so many of the strongest or the weakest. */
function parties(g: Ground, troop: Troop, most: number): number[][] {
  const { s } = g;
  const found: number[][] = [];
  const weak = weakest(s, troop.units);
  // Picked men are for battle: a siege does as well with others of their strength.
  const plain = troop.units.slice().sort((a, b) => Number(roster.elite[a]) - Number(roster.elite[b]));
  for (const leader of [-1, ...troop.leaders]) {
    const led = leader < 0 ? [] : [leader];
    if (leader >= 0) found.push(led);
    for (let n = 1; n <= Math.min(most, troop.units.length); n++) {
      found.push([...troop.units.slice(0, n), ...led]);
      if (n === troop.units.length) continue;
      found.push([...weak.slice(0, n), ...led]);
      if (roster.elite[figure(troop.units, 0)]) found.push([...plain.slice(0, n), ...led]);
    }
  }
  return unlike(g, found);
}

const landIn = (group: readonly number[]): number => {
  let men = 0;
  for (const p of group) if (p < roster.firstLeader) men++;
  return men;
};

function operations(g: Ground, phase: Phase, budget: number, paid: boolean, out: Candidate[]): void {
  const { s, side } = g;
  const closed = mainMapClosed(s);
  const held = enemyHolds(g);
  const from = (z: number): boolean =>
    phase === 'B.2' ? isBase(z) : isBase(z) || isOperational(z) || (isLand(z) && !closed);
  for (const troop of troops(g, phase, from)) {
    const price = phase === 'B.2' ? 0 : Math.max(1, activationPrice(s, side, troop.zone));
    if (price > budget) continue;
    const manned = parties(g, troop, 5).flatMap((party) => {
      const ships = side === ATHENS ? squadron(g, troop.ships, landIn(party)) : [];
      return ships ? [{ party, group: [...ships, ...party] }] : [];
    });
    const empty = isLand(troop.zone) ? [] : troop.ships.map((p) => ({ party: [], group: [p] }));
    for (const { party, group } of [...manned, ...empty]) {
      const shifted = shiftsOf(g, group);
      const men = landIn(party);
      const column: Column = { group, marks: 0 };
      for (const to of operational) {
        if (to === troop.zone) continue;
        const fights = hostile(g, to);
        const cost = fights && !paid ? price + 1 : price;
        if (fights ? phase !== 'B.3' || cost > budget || men < 2 : phase === 'B.2' && held[to]) continue;
        const value = fights ? strikeValue(g, [column], to) : shifted(to);
        if (!isWorthALook(g, value, cost, to)) continue;
        out.push({ orders: [{ by: 'operation', zone: troop.zone, group, to }], value, cost, fights });
      }
    }
  }
}

// ---- marches

/** Parts of a stack that may march together: `most` of it, or less a rearguard, or a single unit. */
function marchers(g: Ground, troop: Troop, most: number): number[][] {
  const { units, leaders } = troop;
  const found: number[][] = [];
  for (const n of new Set([most, most - 1, most - 2, Math.ceil(most / 2), 2, 3])) {
    if (n < 1 || n > most) continue;
    found.push([...units.slice(0, n), ...leaders]);
    if (leaders.length > 0) found.push(units.slice(0, n));
    const mix = n >= 3 ? mixed(units, n) : undefined;
    if (mix) found.push([...mix, ...leaders]);
  }
  if (units.length > 1 && most > 0) found.push(weakest(g.s, units).slice(0, 1));
  if (leaders.length > 0) found.push([...leaders]);
  return unlike(g, found);
}

/** AMP-CRT-die-d: so many of the strongest, three kinds of troops among them. */
function mixed(units: readonly number[], n: number): number[] | undefined {
  const chosen = units.slice(0, n);
  const kinds = new Set(chosen.map((p) => roster.type[p]));
  for (const p of units.slice(n)) {
    if (kinds.size >= 3) break;
    if (kinds.has(roster.type[p])) continue;
    const spare = chosen.findLastIndex(
      (q) => chosen.filter((r) => roster.type[r] === roster.type[q]).length > 1,
    );
    if (spare < 0) return undefined;
    chosen[spare] = p;
    kinds.add(roster.type[p]);
  }
  return kinds.size >= 3 && chosen.some((p) => !units.slice(0, n).includes(p)) ? chosen : undefined;
}

/** Where so many of a troop can march together; what carries them over water may not carry all. */
const waysFor = (g: Ground, phase: Phase, troop: Troop): ((men: number) => Reach) =>
  once((men) => reachOf(g.s, g.side, phase, troop.zone, troop.units.slice(0, men), 4));

const roomIn = (g: Ground, zone: number): number => stackLimit(zone) - pieces.countUnits(g.s, g.side, zone);

function marches(g: Ground, phase: Phase, budget: number, paid: boolean, out: Candidate[]): void {
  const { s, side } = g;
  if (mainMapClosed(s)) return;
  const from = (z: number): boolean =>
    phase === 'B.2' ? isBase(z) && z !== THASOS : isLand(z) || z === THASOS;
  const near = new Map<number, { column: Column; zone: number; price: number; value: number }[]>();
  for (const troop of troops(g, phase, from)) {
    const price = phase === 'B.2' ? 0 : activationPrice(s, side, troop.zone);
    if (price > budget) continue;
    const ways = waysFor(g, phase, troop);
    const reach = ways(1);
    const far = reachOf(s, side, phase, troop.zone, troop.leaders.slice(0, 1), 5);
    const groupsFor = once((most: number) => marchers(g, troop, most));
    const shiftsFor = shiftsBySort(g);
    for (let to = 0; to < zoneCount; to++) {
      if (!isLand(to) || to === troop.zone || far.cost[to] === Number.POSITIVE_INFINITY) continue;
      const afoot = figure(reach.cost, to) <= 4;
      for (const group of groupsFor(Math.max(0, Math.min(troop.units.length, roomIn(g, to))))) {
        const men = landIn(group);
        if (men > 0 && (!afoot || ways(men).cost[to] === Number.POSITIVE_INFINITY)) continue;
        if (!hostile(g, to)) {
          if (men === 0 && !pieces.hasUnit(s, side, to)) continue;
          const value = shiftsFor(group)(to);
          if (!isWorthALook(g, value, price, to)) continue;
          const order: Order = { by: 'march', zone: troop.zone, group, to };
          out.push({ orders: [order], value, cost: price, fights: false });
          continue;
        }
        const cost = price + (paid ? 0 : 1);
        if (cost > budget || men === 0) continue;
        const marks = entryMarks(s, figure(reach.prev, to), to);
        const column = { group, marks };
        const value = strikeValue(g, [column], to, budget - cost);
        offer(g, out, { by: 'march', zone: troop.zone, group, to }, { value, cost, fights: true });
        const list = near.get(to) ?? [];
        list.push({ column, zone: troop.zone, price, value });
        near.set(to, list);
      }
    }
  }
  for (const [to, columns] of near) {
    joint(g, to, columns, budget, paid, out);
    surround(g, to, columns, paid, out);
  }
}

// ---- cutting off the retreat

/** AMP-4.2.2-b: where the enemy would go if he lost this zone. */
const waysOut = (g: Ground, zone: number): number[] =>
  neighbours(zone).filter(
    (z) => isLand(z) && crossable(g.s, g.enemy, zone, z) && !pieces.hasUnit(g.s, g.side, z),
  );

/** AMP-4.2.2-f: with a man on every way out, whoever loses the fight is lost. The men come from the attackers' zone. */
function surround(
  g: Ground,
  to: number,
  columns: readonly { column: Column; zone: number; price: number; value: number }[],
  paid: boolean,
  out: Candidate[],
): void {
  const { s, side } = g;
  const best = columns.reduce((a, b) => (b.value > a.value ? b : a));
  const home = best.zone;
  const exits = waysOut(g, to).filter((z) => z !== home);
  const next = crossable(s, g.enemy, to, home);
  if (exits.length + (next ? 1 : 0) === 0 || exits.length > 3) return;
  const spare = weakest(s, troopAt(g, 'B.3', home).units);
  const guards: Order[] = [];
  for (const exit of exits) {
    const man = spare.shift();
    if (man === undefined) return;
    const reach = reachOf(s, side, 'B.3', home, [man], 4);
    if (reach.cost[exit] === Number.POSITIVE_INFINITY || pieces.hasUnit(s, g.enemy, exit)) return;
    guards.push({ by: 'march', zone: home, group: [man], to: exit });
  }
  const rearguard = next ? spare.shift() : -1;
  const away = guards.flatMap((o) => o.group);
  const group = best.column.group.filter((p) => p !== rearguard && !away.includes(p));
  if (rearguard === undefined || landIn(group) < 2) return;
  const value =
    withGuards(g, guards, () => strikeValue(g, [{ ...best.column, group }], to)) - 0.1 * exits.length;
  out.push({
    orders: [...guards, { by: 'march', zone: home, group, to }],
    value,
    cost: best.price + (paid ? 0 : 1),
    fights: true,
  });
}

function withGuards<T>(g: Ground, guards: readonly Order[], trial: () => T): T {
  const [first, ...rest] = guards;
  return first ? tried(g, first.group, first.to, () => withGuards(g, rest, trial)) : trial();
}

/** Columns of several zones fall on the same one: the best is joined by whoever makes it better. */
function joint(
  g: Ground,
  to: number,
  columns: readonly { column: Column; zone: number; price: number; value: number }[],
  budget: number,
  paid: boolean,
  out: Candidate[],
): void {
  const sorted = columns.slice().sort((a, b) => b.value - a.value);
  const best = sorted[0];
  if (!best) return;
  let chosen = [best];
  let value = best.value;
  for (const next of sorted) {
    if (chosen.some((c) => c.zone === next.zone)) continue;
    const room = roomIn(g, to) - chosen.reduce((n, c) => n + landIn(c.column.group), 0);
    const units = next.column.group.filter((p) => p < roster.firstLeader).slice(0, Math.max(0, room));
    const leaders = next.column.group.filter((p) => p >= roster.firstLeader);
    if (units.length === 0) continue;
    const joined = { ...next, column: { ...next.column, group: [...units, ...leaders] } };
    const trial = [...chosen, joined];
    const cost = trial.reduce((n, c) => n + c.price, paid ? 0 : 1);
    if (cost > budget) continue;
    const better = strikeValue(
      g,
      trial.map((c) => c.column),
      to,
    );
    if (better < value + PRICE * joined.price) continue;
    value = better;
    chosen = trial;
  }
  if (chosen.length < 2) return;
  out.push({
    orders: chosen.map((c) => ({ by: 'march', zone: c.zone, group: c.column.group, to })),
    value,
    cost: chosen.reduce((n, c) => n + c.price, paid ? 0 : 1),
    fights: true,
  });
}

// ---- by sea, in B.2

function sails(g: Ground, out: Candidate[]): void {
  const { s, side } = g;
  if (side !== ATHENS || mainMapClosed(s)) return;
  const troop = troopAt(g, 'B.2', THASOS);
  if (troop.ships.length === 0) return;
  for (const sea of seas) {
    for (const land of neighbours(sea).filter((z) => isLand(z) && !pieces.hasUnit(s, g.enemy, z))) {
      const most = Math.min(troop.units.length, roomIn(g, land));
      for (const n of new Set([1, 2, 4, most - 2, most])) {
        if (n < 1 || n > most) continue;
        const ships = squadron(g, troop.ships, n);
        if (!ships) continue;
        const options = [troop.units.slice(0, n), weakest(s, troop.units).slice(0, n)];
        for (const units of options) {
          for (const leaders of [[], ...troop.leaders.map((l) => [l])]) {
            const ashore = [...units, ...leaders];
            const zones = [THASOS, sea, land];
            const before = sum(g, zones);
            const value = tried(g, ships, sea, () => tried(g, ashore, land, () => sum(g, zones))) - before;
            const group = [...ships, ...ashore];
            offer(
              g,
              out,
              { by: 'sail', zone: THASOS, group, to: sea, land },
              { value, cost: 0, fights: false },
            );
          }
        }
      }
    }
  }
}

// ---- free operations of phase D

function retirements(
  g: Ground,
  phase: 'D.2' | 'D.4',
  quota: (zone: number) => boolean,
  out: Candidate[],
): void {
  const { s, side } = g;
  const goals = phase === 'D.2' ? cities : entry(bases, side);
  const from = (z: number): boolean =>
    (phase === 'D.2' ? isOpen(z) : isLand(z) || isOperational(z)) && quota(z);
  for (const troop of troops(g, phase, from)) {
    const solo = phase === 'D.4' && isOperational(troop.zone) ? troop.ships.map((p) => [p]) : [];
    const shiftsFor = shiftsBySort(g);
    for (const to of goals) {
      if (pieces.hasUnit(s, g.enemy, to) || (to === thrace && pieces.hasAny(s, g.enemy, to))) continue;
      if (to === AMPHIPOLIS && s.garrisons[CITADEL] !== side) continue;
      const most = phase === 'D.2' ? Math.min(5, roomIn(g, to)) : 5;
      const groups = parties(g, troop, most).flatMap((party) => {
        if (side !== ATHENS || to !== THASOS) return [party];
        const ships = squadron(g, troop.ships, landIn(party));
        return ships ? [[...ships, ...party]] : [];
      });
      for (const group of to === THASOS ? [...groups, ...solo] : groups) {
        if (landIn(group) === 0 && !group.some((p) => roster.naval[p]) && phase === 'D.2') continue;
        const value = shiftsFor(group)(to);
        if (!isWorthALook(g, value, 0, to)) continue;
        const order: Order = { by: 'operation', zone: troop.zone, group, to };
        out.push({ orders: [order], value, cost: 0, fights: false });
      }
    }
  }
}

const cities = [AMPHIPOLIS, EION, sure(zoneOf('T22'))];
const thrace = sure(zoneOf('Thrace'));
const humid = new Set(['T6', 'T17', 'T18', 'T27'].map((id) => sure(zoneOf(id))));
/** AMP-2.D.2-a */
const isOpen = (zone: number): boolean => isLand(zone) && !isCity(zone) && !humid.has(zone);

// ---- naming

/** Counters alike go by one name, and the first in the roster answers to it: the plan calls up those who will come. */
function named(g: Ground, phase: Phase, orders: readonly Order[]): Order[] {
  const { s } = g;
  const taken = new Set<number>();
  const alike = (a: number, b: number): boolean =>
    roster.kind[a] === roster.kind[b] && s.face[a] === s.face[b] && s.at[a] === s.at[b];
  return orders.map((order) => {
    const group = order.group.map((wanted) => {
      for (let p = 0; p < wanted; p++) {
        if (!alike(p, wanted) || taken.has(p) || !isFree(s, phase, p)) continue;
        taken.add(p);
        return p;
      }
      taken.add(wanted);
      return wanted;
    });
    return { ...order, group };
  });
}

// ---- choosing

/** In the last turn points saved are points lost, and any gain will do. */
const lastTurn = (g: Ground): boolean => g.turnsLeft === 0;
const worthBy = (g: Ground, value: number, cost: number, to: number): number =>
  value - (lastTurn(g) ? PRICE / 5 : PRICE) * g.temper.thrift * cost + liking(g.temper, to);
const worthOf = (g: Ground, c: Candidate): number => worthBy(g, c.value, c.cost, entry(c.orders, 0).to);
const leastOf = (g: Ground): number => g.least ?? (lastTurn(g) ? LEAST / 5 : LEAST);
const isWorthALook = (g: Ground, value: number, cost: number, to: number): boolean =>
  worthBy(g, value, cost, to) > leastOf(g);

/** The rules have the last word on an operation; marches and landings are found by them in the first place. */
const isLegal = (g: Ground, phase: Phase, { orders }: Candidate): boolean =>
  orders.every(
    ({ by, zone, to, group }) => by !== 'operation' || !refuseOperation(g.s, g.side, phase, zone, to, group),
  );

function pick(g: Ground, phase: Phase, candidates: readonly Candidate[]): Candidate | undefined {
  const hopeful = candidates.filter((c) => worthOf(g, c) > leastOf(g));
  const worths = hopeful.map((c) => worthOf(g, c));
  while (hopeful.length > 0) {
    let best = 0;
    for (let i = 1; i < worths.length; i++) if (figure(worths, i) > figure(worths, best) + 1e-9) best = i;
    const found = entry(hopeful, best);
    if (isLegal(g, phase, found)) return found;
    hopeful.splice(best, 1);
    worths.splice(best, 1);
  }
  return undefined;
}

/** Carries the orders out on the trial table. */
function carryOut(g: Ground, orders: readonly Order[]): void {
  const { s } = g;
  for (const { group, to, land } of orders) {
    for (const p of group) {
      put(g, p, land !== undefined && !roster.naval[p] ? land : to);
      s.did[p] = figure(s.did, p) | MOVED;
    }
  }
}

function phaseCandidates(g: Ground, budget: number): Candidate[] {
  const found: Candidate[] = [];
  operations(g, 'B.3', budget, false, found);
  marches(g, 'B.3', budget, false, found);
  return found;
}

const nothing: Plan = { orders: [], cost: 0 };

/** The next action phase: one bundle worth its points, and whatever comes free with it. */
export function planPhase(g: Ground, budget: number): Plan {
  const main = pick(g, 'B.3', phaseCandidates(g, budget));
  return main ? withExtras(g, main) : nothing;
}

function withExtras(g: Ground, main: Candidate): Plan {
  const orders = named(g, 'B.3', main.orders);
  let paid = main.fights;
  let cost = main.cost;
  let fresh = orders.slice();
  for (let extra = 0; extra < 3; extra++) {
    carryOut(g, fresh);
    const more: Candidate[] = [];
    marches(g, 'B.3', 0, paid, more);
    const next = pick(g, 'B.3', more);
    if (!next) break;
    paid ||= next.fights;
    cost += next.cost;
    fresh = named(g, 'B.3', next.orders);
    orders.push(...fresh);
  }
  return { orders, cost };
}

interface Strike {
  readonly value: number;
  readonly group: readonly number[];
  readonly to: number;
}

/** What fights were found to be worth, by where they are and who goes there from which base. */
type Known = Map<number, Worths>;

/** The best fight an operation from a base could bring about in B.3 without these pieces. */
function bestStrike(
  g: Ground,
  without: readonly number[],
  targets: readonly number[],
  known: Known,
): Strike | undefined {
  const { side } = g;
  let best: Strike | undefined;
  for (const troop of troops(g, 'B.3', isBase)) {
    const units = troop.units.filter((p) => !without.includes(p));
    const ships = troop.ships.filter((p) => !without.includes(p));
    for (const leader of [-1, ...troop.leaders]) {
      if (without.includes(leader)) continue;
      for (const n of [3, 5]) {
        if (n > units.length) continue;
        const carried = side === ATHENS ? squadron(g, ships, n) : [];
        if (!carried) continue;
        const group = [...carried, ...units.slice(0, n), ...(leader < 0 ? [] : [leader])];
        const key = sortOf(g, group) + troop.zone;
        const column: Column = { group, marks: 0 };
        for (const to of targets) {
          const gain = sure(known.get(to)).recall(key, () => strikeValue(g, [column], to));
          const value = gain - 2 * PRICE;
          if (value > (best?.value ?? 0)) best = { value, group, to };
        }
      }
    }
  }
  return best;
}

/** What the fights of the coming B.3 promise, as far as the points go, once these pieces are elsewhere. */
function strikesInReserve(g: Ground, without: readonly number[], known: Known): number {
  const { s, side } = g;
  let targets = operational.filter((z) => hostile(g, z));
  let away = without;
  let promise = 0;
  for (let points = s.pa[side]; points >= 2 && targets.length > 0; points -= 2) {
    const strike = bestStrike(g, away, targets, known);
    if (!strike) break;
    promise += strike.value;
    away = [...away, ...strike.group];
    targets = targets.filter((z) => z !== strike.to);
  }
  return promise;
}

const LOOKED_AT = 16;

/** The best candidate of each leader and goal: others differ only in the men he takes. */
function representatives(g: Ground, candidates: readonly Candidate[], most = LOOKED_AT): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const c of candidates) {
    if (worthOf(g, c) <= leastOf(g)) continue;
    const order = entry(c.orders, 0);
    const key = `${order.zone} ${order.to} ${order.land} ${order.group.filter((p) => p >= roster.firstLeader)}`;
    const known = best.get(key);
    if (!known || worthOf(g, c) > worthOf(g, known) + 1e-9) best.set(key, c);
  }
  return [...best.values()].sort((a, b) => worthOf(g, b) - worthOf(g, a)).slice(0, most);
}

/** What is done now is weighed against the fights it takes the men from. */
function pickArrival(g: Ground, candidates: readonly Candidate[]): Candidate | undefined {
  const known: Known = new Map(operational.map((zone) => [zone, new Worths()]));
  const all = strikesInReserve(g, [], known);
  if (all <= 0) return pick(g, 'B.2', candidates);
  const weighed = representatives(g, candidates).map((c) => {
    const group = c.orders.flatMap((o) => o.group);
    return { ...c, value: c.value - (all - strikesInReserve(g, group, known)) };
  });
  return pick(g, 'B.2', weighed);
}

function arrivalCandidates(g: Ground, operating: boolean): Candidate[] {
  const all: Candidate[] = [];
  if (operating) operations(g, 'B.2', 0, true, all);
  marches(g, 'B.2', 0, true, all);
  sails(g, all);
  return all;
}

/** B.2: everything in the bases, in the order of what it brings; `first` before all else. */
export function planArrivals(g: Ground, first?: Candidate): Plan {
  const orders: Order[] = [];
  let operationsLeft = 2;
  for (let n = 0; n < 8; n++) {
    const next = n === 0 && first ? first : pickArrival(g, arrivalCandidates(g, operationsLeft > 0));
    if (!next) break;
    if (next.orders[0]?.by === 'operation') operationsLeft--;
    const chosen = named(g, 'B.2', next.orders);
    orders.push(...chosen);
    carryOut(g, chosen);
  }
  return { orders, cost: 0 };
}

// ---- plans to choose from

/** Other plans looked at beside the captain's own. */
const OTHERS = 7;

const different = (plans: readonly Plan[]): Plan[] => [
  ...new Map(plans.map((plan) => [JSON.stringify(plan.orders), plan])).values(),
];

/** What the captain would do, doing nothing, and whatever else looks worth it: another goal, other men, another leader. */
export function phasePlans(fresh: () => Ground, budget: number): Plan[] {
  const g = fresh();
  const others = representatives(g, phaseCandidates(g, budget)).filter((c) => isLegal(g, 'B.3', c));
  return different([
    planPhase(fresh(), budget),
    ...others.slice(0, OTHERS).map((main) => withExtras(fresh(), main)),
    nothing,
  ]);
}

/** What looks worse than doing nothing by so much may still be better than it looks. */
const DARING = -0.7;
/** So many of those are looked at. */
const DARED = 14;

/** A movement as captains of other hands would make it, and what looks worth little: for whoever has the time to try it. */
export function widePhasePlans(own: () => Ground, others: readonly (() => Ground)[], budget: number): Plan[] {
  const g = { ...own(), least: DARING };
  const dared = representatives(g, phaseCandidates(g, budget), DARED).filter((c) => isLegal(g, 'B.3', c));
  return different([
    ...phasePlans(own, budget),
    ...others.map((fresh) => planPhase(fresh(), budget)),
    ...dared.map((main) => withExtras(own(), main)),
  ]);
}

export function wideArrivalPlans(own: () => Ground, others: readonly (() => Ground)[]): Plan[] {
  const g = { ...own(), least: DARING };
  const dared = representatives(g, arrivalCandidates(g, true), DARED).filter((c) => isLegal(g, 'B.2', c));
  return different([
    ...arrivalPlans(own),
    ...others.map((fresh) => planArrivals(fresh())),
    ...dared.map((first) => planArrivals(own(), first)),
  ]);
}

export function arrivalPlans(fresh: () => Ground): Plan[] {
  const g = fresh();
  const others = representatives(g, arrivalCandidates(g, true)).filter((c) => isLegal(g, 'B.2', c));
  return different([
    planArrivals(fresh()),
    ...others.slice(0, OTHERS).map((first) => planArrivals(fresh(), first)),
    nothing,
  ]);
}

/** D.2 and D.4: at most one from the main map and one from the operational one; `first` before all else. */
export function planRetirement(g: Ground, phase: 'D.2' | 'D.4', first?: Candidate): Plan {
  const orders: Order[] = [];
  let main = 1;
  let far = phase === 'D.4' ? 1 : 0;
  for (let n = 0; n < 2; n++) {
    const next = n === 0 && first ? first : pick(g, phase, retirementCandidates(g, phase, main, far));
    const order = next?.orders[0];
    if (!order) break;
    if (isOperational(order.zone)) far--;
    else main--;
    const chosen = named(g, phase, [order]);
    orders.push(...chosen);
    carryOut(g, chosen);
  }
  return { orders, cost: 0 };
}

function retirementCandidates(g: Ground, phase: 'D.2' | 'D.4', main: number, far: number): Candidate[] {
  const all: Candidate[] = [];
  retirements(g, phase, (z) => (isOperational(z) ? far : main) > 0, all);
  return all;
}

/** How the captain would fall back, not at all, another group first, or one group only. */
export function retirementPlans(fresh: () => Ground, phase: 'D.2' | 'D.4'): Plan[] {
  const g = fresh();
  const candidates = retirementCandidates(g, phase, 1, phase === 'D.4' ? 1 : 0);
  const others = representatives(g, candidates).filter((c) => isLegal(g, phase, c));
  const usual = planRetirement(fresh(), phase);
  return different([
    usual,
    ...usual.orders.map((order) => ({ orders: [order], cost: 0 })),
    ...others.slice(0, OTHERS).map((first) => planRetirement(fresh(), phase, first)),
    nothing,
  ]);
}
