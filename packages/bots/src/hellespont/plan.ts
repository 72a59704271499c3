import { ILL, type Side } from '@strategoi/bey';
import {
  activationCost,
  beachFringed,
  type HellespontBoard,
  type HellespontState,
  isBase,
  isLand,
  isLeader,
  isPersian,
  isPort,
  isSea,
  neighbours,
  pieces,
  roster,
  zoneCount,
} from '@strategoi/hellespont';
import { figure } from '@strategoi/kernel';
import type { Reach } from '../shared/route.ts';
import { liking, tempers, weightOf } from '../shared/temper.ts';
import { landIn, paceOf, reachOf, shipsIn, type Way } from './reach.ts';
import type { HellespontTrial } from './table.ts';
import { knownOf, shift, sortOf, tally, type Weighing, weighCounted } from './worth.ts';

/** A group sent from a zone to another. */
export interface Order {
  readonly zone: number;
  readonly group: readonly number[];
  readonly way: Way;
  readonly to: number;
}

export interface Plan {
  readonly orders: readonly Order[];
  readonly cost: number;
}

export type Phase = 'B.2' | 'B.3';

/** What a point must earn to be spent, and a group to be moved at all. */
const POINT = 0.12;
const STIR = 0.05;
const MOST_GROUPS = 6;

// ---- who may go together

const byStrength = (s: HellespontState, list: readonly number[]): number[] =>
  [...list].sort((a, b) => pieces.pf(s, b) - pieces.pf(s, a) || a - b);

const sum = (s: HellespontState, list: readonly number[]): number =>
  list.reduce((total, p) => total + pieces.pf(s, p), 0);

/** As many of the strongest as fit. */
function fitting(s: HellespontState, list: readonly number[], room: number): number[] {
  const taken: number[] = [];
  let left = room;
  for (const p of byStrength(s, list)) {
    const pf = pieces.pf(s, p);
    if (pf > left) continue;
    left -= pf;
    taken.push(p);
  }
  return taken;
}

/** The smallest ships that carry this much. HEL-NAV-05 */
function carriers(s: HellespontState, ships: readonly number[], troops: number): number[] | undefined {
  const taken: number[] = [];
  let left = troops * 5;
  for (const p of byStrength(s, ships).reverse()) {
    if (left <= 0) break;
    left -= pieces.pf(s, p);
    taken.push(p);
  }
  if (left > 0) return undefined;
  const single = byStrength(s, ships)
    .reverse()
    .find((p) => pieces.pf(s, p) >= troops * 5);
  return single !== undefined && pieces.pf(s, single) <= sum(s, taken) ? [single] : taken;
}

/** One of each sort. */
const sorts = (s: HellespontState, list: readonly number[]): number[] => {
  const seen = new Set<string>();
  return list.filter((p) => {
    const name = pieces.className(s, p);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
};

interface Crew {
  readonly ships: readonly number[];
  readonly troops: readonly number[];
  /** Troops that may go aboard. */
  readonly marines: readonly number[];
  readonly leaders: readonly number[];
}

function crewOf(s: HellespontState, side: Side, zone: number, gone: ReadonlySet<number>): Crew {
  const free = pieces.all(s, side, zone).filter((p) => !gone.has(p) && s.face[p] !== ILL);
  const troops = free.filter((p) => !isLeader(p) && !roster.naval[p]);
  return {
    ships: byStrength(
      s,
      free.filter((p) => roster.naval[p]),
    ),
    troops: byStrength(s, troops),
    marines: byStrength(
      s,
      troops.filter((p) => !isPersian(p)),
    ),
    leaders: free.filter(isLeader),
  };
}

/** Fleets that may leave a zone: all of it, most of it, a port full, single ships, and a ferry for each sort of troops. */
function fleetsOf(s: HellespontState, crew: Crew): number[][] {
  const { ships, marines } = crew;
  const leaders = crew.leaders.filter((p) => !isPersian(p));
  const list: number[][] = [];
  if (ships.length === 0) return list;
  const all = fitting(s, marines, Math.floor(sum(s, ships) / 5));
  list.push([...ships, ...all, ...leaders]);
  if (all.length > 0) {
    list.push([...ships, ...leaders]);
    list.push([...ships, ...all.slice(0, -1), ...leaders]);
    list.push([...ships, figure(all, 0), ...leaders]);
  }
  if (ships.length > 1) {
    const fewer = ships.slice(0, -1);
    list.push([...fewer, ...fitting(s, marines, Math.floor(sum(s, fewer) / 5)), ...leaders]);
    const packed = fitting(s, ships, 50);
    if (packed.length < ships.length)
      list.push([...packed, ...fitting(s, marines, Math.min(12, Math.floor(sum(s, packed) / 5)))]);
    for (const p of sorts(s, ships)) list.push([p]);
  }
  for (const p of sorts(s, marines)) {
    const hulls = carriers(s, ships, pieces.pf(s, p));
    if (hulls && hulls.length < ships.length) list.push([...hulls, p]);
  }
  return list;
}

/** Groups that differ in the sorts of their counters, the first of each sort: those alike are worth the same anywhere. */
function unlike(s: HellespontState, groups: readonly number[][]): number[][] {
  const seen = new Set<number>();
  return groups.filter((group) => {
    const sort = sortOf(s, group);
    const isNew = !seen.has(sort);
    seen.add(sort);
    return isNew;
  });
}

function columnsOf(s: HellespontState, crew: Crew): number[][] {
  const { troops, leaders } = crew;
  const list: number[][] = [];
  if (troops.length === 0) return list;
  list.push([...troops, ...leaders]);
  if (troops.length > 1) {
    list.push([...troops.slice(0, -1), ...leaders]);
    for (const p of sorts(s, troops)) list.push([p]);
    const afloat = troops.filter((p) => !isPersian(p));
    if (afloat.length < troops.length && afloat.length > 1) list.push(afloat);
  }
  return list;
}

// ---- where to

/** Places worth going to: ports, quiet waters, the enemy, and the ground around his ports. */
function goals(table: HellespontTrial): { readonly sea: boolean[]; readonly land: boolean[] } {
  const { s, side, enemy } = table;
  const sea = new Array<boolean>(zoneCount).fill(false);
  const land = new Array<boolean>(zoneCount).fill(false);
  for (let z = 0; z < zoneCount; z++) {
    if (isBase(z)) continue;
    const theirs = pieces.hasUnit(s, enemy, z);
    if (isSea(z)) sea[z] = beachFringed(z) || theirs || pieces.navalPf(s, side, z) > 0;
    else if (isPort(z)) {
      sea[z] = land[z] = !theirs;
      if (!theirs) continue;
      for (const next of neighbours(s, z)) {
        if (isSea(next)) sea[next] = true;
        else land[next] = true;
      }
    } else if (theirs) land[z] = true;
  }
  return { sea, land };
}

interface Found {
  readonly order: Order;
  readonly value: number;
}

/** Whoever comes here has to fight. HEL-CBT-01 */
export const contested = (b: HellespontBoard, enemy: Side, zone: number): boolean =>
  isSea(zone) ? pieces.navalPf(b, enemy, zone) > 0 : isLand(zone) && pieces.hasLandUnit(b, enemy, zone);

interface Campaign {
  readonly table: HellespontTrial;
  readonly phase: Phase;
  readonly weighing: Weighing;
  readonly goals: ReturnType<typeof goals>;
  readonly gone: Set<number>;
  /** Where groups of a zone may sail or march, which hangs on the enemy alone. */
  readonly reaches: Map<number, Reach>;
}

const ways: readonly Way[] = ['sail', 'march', 'cross'];

/** Where a group may go from where it stands: the same for all of the same strength and pace. */
function reachFor(
  { table: { s, side }, reaches }: Campaign,
  group: readonly number[],
  way: Way,
  zone: number,
  crossings: Map<number, Reach>,
): Reach {
  const pace = paceOf(group);
  const known = way === 'cross' ? crossings : reaches;
  const strength = shipsIn(s, group) * 256 + landIn(s, group);
  const key = ((strength * 8 + pace) * 4 + ways.indexOf(way)) * 64 + zone;
  const reach = known.get(key) ?? reachOf(s, side, group, way, zone, zone, pace);
  known.set(key, reach);
  return reach;
}

/** The best thing to do next with somebody from this zone. */
function bestOrder(c: Campaign, zone: number, now: number, fights: boolean): Found | undefined {
  const { s, side } = c.table;
  const crew = crewOf(s, side, zone, c.gone);
  // Those over water hang on where its own ships are.
  const crossings = new Map<number, Reach>();
  let found: Found | undefined;
  const consider = (group: readonly number[], way: Way, been?: Reach): Reach => {
    const reach = reachFor(c, group, way, zone, crossings);
    const wanted = way === 'sail' ? c.goals.sea : c.goals.land;
    for (let to = 0; to < zoneCount; to++) {
      if (!wanted[to] || to === zone || reach.cost[to] === Number.POSITIVE_INFINITY) continue;
      // Another way to the same place is worth no more.
      if (been && been.cost[to] !== Number.POSITIVE_INFINITY) continue;
      if (way === 'cross' && isSea(to)) continue;
      if (!fights && contested(s, c.table.enemy, to)) continue;
      shift(s, group, to);
      const value = weighCounted(s, side, c.weighing) - now - STIR + liking(c.table.temper, to);
      shift(s, group, zone);
      if (value <= (found?.value ?? 0) + 1e-9) continue;
      found = { order: { zone, group, way, to }, value };
    }
    return reach;
  };
  for (const group of unlike(s, fleetsOf(s, crew))) consider(group, 'sail');
  if (isBase(zone) || isSea(zone)) return found;
  for (const group of unlike(s, columnsOf(s, crew))) {
    const afoot = consider(group, 'march');
    if (!group.some(isPersian)) consider(group, 'cross', afoot);
  }
  return found;
}

interface Outing {
  readonly orders: readonly Order[];
  readonly gain: number;
  readonly price: number;
}

/** All that is worth doing once this zone is activated. The table is left as it was. */
function outing(c: Campaign, zone: number, budget: number, paidFor: boolean): Outing | undefined {
  const { s, side } = c.table;
  const price = activationCost(s, side, zone);
  if (price > budget) return undefined;
  const orders: Order[] = [];
  const start = weighCounted(s, side, c.weighing);
  let now = start;
  let extra = 0;
  while (orders.length < MOST_GROUPS) {
    const fights = c.phase === 'B.3' && (paidFor || price + 1 <= budget);
    const found = bestOrder(c, zone, now, fights);
    if (!found) break;
    if (!paidFor && contested(s, c.table.enemy, found.order.to)) extra = 1;
    orders.push(found.order);
    shift(s, found.order.group, found.order.to);
    for (const p of found.order.group) c.gone.add(p);
    now = weighCounted(s, side, c.weighing);
  }
  for (const { group } of orders) {
    shift(s, group, zone);
    for (const p of group) c.gone.delete(p);
  }
  const gain =
    now -
    start -
    POINT * weightOf(c.table.temper, 'points') * c.table.temper.thrift * (price + extra) -
    STIR * orders.length;
  return orders.length > 0 && gain > 0 ? { orders, gain, price: price + extra } : undefined;
}

/** Zones from which somebody could set out. */
function stations(table: HellespontTrial): number[] {
  const { s, side } = table;
  const found = new Set<number>();
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const at = figure(s.at, p);
    if (at >= 0) found.add(at);
  }
  return [...found].sort((a, b) => a - b);
}

/** One zone after another, the one that gains most first, as long as the points last; from `first` before all others. */
export function makePlan(table: HellespontTrial, phase: Phase, points: number, first?: number): Plan {
  const { s, turnsLeft } = table;
  const weighing: Weighing = {
    turnsLeft,
    attacking: phase === 'B.3',
    sieges: true,
    temper: table.temper,
    known: knownOf(s, table.side, turnsLeft, table.temper),
  };
  tally(s);
  const c: Campaign = { table, phase, weighing, goals: goals(table), gone: new Set(), reaches: new Map() };
  const zones = stations(table).filter((z) => phase === 'B.3' || isBase(z));
  const done = new Set<number>();
  const orders: Order[] = [];
  // HEL-CBT-03: what stands among enemies already has to fight, and one point pays for all.
  let paidFor = phase === 'B.3' && points > 0 && zones.some((z) => contested(s, table.enemy, z));
  let cost = paidFor ? 1 : 0;
  let left = points - cost;
  while (true) {
    let top: { zone: number; outing: Outing } | undefined;
    for (const zone of zones) {
      if (done.has(zone) || (first !== undefined && done.size === 0 && zone !== first)) continue;
      const found = outing(c, zone, left, paidFor);
      if (found && found.gain > (top?.outing.gain ?? 0) + 1e-9) top = { zone, outing: found };
    }
    if (!top) break;
    done.add(top.zone);
    orders.push(...top.outing.orders);
    for (const order of top.outing.orders) {
      shift(s, order.group, order.to);
      for (const p of order.group) c.gone.add(p);
    }
    left -= top.outing.price;
    cost += top.outing.price;
    if (top.outing.orders.some((o) => contested(s, table.enemy, o.to))) paidFor = true;
  }
  for (const { zone, group } of orders) shift(s, group, zone);
  return { orders, cost };
}

/** The captain's plan, those that begin elsewhere or keep points back, what he would do in another temper, and nothing at all. */
export function plansFor(table: HellespontTrial, phase: Phase, points: number): Plan[] {
  const zones = stations(table).filter((z) => phase === 'B.3' || isBase(z));
  const least = phase === 'B.3' ? 1 : points;
  const all = [
    makePlan(table, phase, points),
    ...tempers.map((temper) => makePlan({ ...table, temper: { ...table.temper, ...temper } }, phase, points)),
    ...Array.from({ length: points - least }, (_, i) => makePlan(table, phase, points - 1 - i)),
    ...zones.map((zone) => makePlan(table, phase, points, zone)),
    { orders: [], cost: 0 },
  ];
  return [...new Map(all.map((plan) => [JSON.stringify(plan.orders), plan])).values()];
}
