import { entry, figure, sure } from '@strategoi/kernel';
import { carries, LAUNCH_COST, SEA_COST } from './data/tables.ts';
import { standsInside } from './ground.ts';
import { adjacentSeas, coast, isHex, isOpenSea, SEA, seaCount } from './map.ts';
import { type Presence, portSeas, seaStatus } from './query.ts';
import { loadedUnits } from './standing.ts';
import type { S, SideIndex } from './state.ts';
import { isFleet, unitMorale, unitType } from './units.ts';

// Ways over the sea areas, and who sails on which fleet.

const FAR = 127;
const cost = new Int8Array(seaCount);
const risk = new Int16Array(seaCount);
const before = new Int16Array(seaCount);

/** Seas within reach of a fleet. The next search uses the same arrays. */
export interface SeaReach {
  readonly seas: readonly number[];
  /** Points to get there. */
  cost(sea: number): number;
}

/** EPW-NAV-06, RUL-81: the seas a fleet may put to from a hex: of a port the one of its symbol. */
const exits = (s: S, h: number, side: SideIndex): readonly number[] =>
  standsInside(s, h, side, true) ? portSeas(s, h) : entry(coast, h);

/**
 * EPW-NAV-03, EPW-NAV-04, EPW-NAV-13: every sea that can be reached from a place, by the shortest way and among these by
 * the one with fewest enemies; nobody sails on from the open sea.
 */
export function searchSeas(s: S, p: Presence, side: SideIndex, from: number, points: number): SeaReach {
  cost.fill(FAR);
  let edge: number[] = [];
  const enemyAt = (place: number): number =>
    !isOpenSea(place) && seaStatus(p, place, side) !== 'friendly' ? 1 : 0;
  const relax = (place: number, c: number, parent: number, danger: number, next: number[]): void => {
    const i = place - SEA;
    if (c > points) return;
    if (cost[i] === FAR) {
      next.push(place);
    } else if (cost[i] !== c || danger >= (risk[i] ?? 0)) return;
    cost[i] = c;
    risk[i] = danger;
    before[i] = parent;
  };
  if (isHex(from))
    for (const place of exits(s, from, side)) relax(place, LAUNCH_COST, from, enemyAt(place), edge);
  else {
    cost[from - SEA] = 0;
    risk[from - SEA] = 0;
    edge.push(from);
  }
  while (edge.length > 0) {
    const next: number[] = [];
    for (const place of edge) {
      if (isOpenSea(place) && place !== from) continue;
      const i = place - SEA;
      for (const to of adjacentSeas(place))
        relax(to, (cost[i] ?? 0) + SEA_COST, place, (risk[i] ?? 0) + enemyAt(to), next);
    }
    edge = next;
  }
  const seas: number[] = [];
  for (let i = 0; i < seaCount; i++) if (cost[i] !== FAR && SEA + i !== from) seas.push(SEA + i);
  return { seas, cost: (place) => cost[place - SEA] ?? FAR };
}

/** The way to a sea found by the last search: the seas entered, one after another. */
export function seaPath(from: number, to: number): number[] {
  const path: number[] = [];
  for (let place = to; place !== from; place = before[place - SEA] ?? -1) path.unshift(place);
  return path;
}

// ---- cargo

/** EPW-NAV-16: how much of a fleet is still free: two hoplites, or one of the others. */
export function room(s: S, fleet: number): number {
  let free = 1;
  for (const u of loadedUnits(s)) if (s.unitOn[u] === fleet) free -= shareOf(u);
  return Math.max(0, free);
}
function shareOf(u: number): number {
  const type = unitType[u];
  return type === undefined || type === 'fleet' ? 2 : 1 / carries[type];
}

/**
 * EPW-NAV-21, RUL-104: a fleet for each of the troops, hoplites two by two and first, on the best fleets; undefined when
 * they do not all fit (EPW-NAV-16).
 */
export function stow(
  s: S,
  fleets: readonly number[],
  troops: readonly number[],
): readonly (readonly [unit: number, fleet: number])[] | undefined {
  const free = new Map(
    [...fleets]
      .sort((a, b) => figure(unitMorale, b) - figure(unitMorale, a) || a - b)
      .map((fleet) => [fleet, room(s, fleet)]),
  );
  const found: [number, number][] = [];
  for (const u of [...troops].sort((a, b) => shareOf(a) - shareOf(b) || a - b)) {
    const fleet = [...free].find(([, left]) => left >= shareOf(u))?.[0];
    if (fleet === undefined) return undefined;
    free.set(fleet, sure(free.get(fleet)) - shareOf(u));
    found.push([u, fleet]); // EPW-NAV-21
  }
  return found;
}

/** Fleets before those they carry, so that nobody is left in the water. */
export const fleetsFirst = (units: readonly number[]): number[] => [
  ...units.filter((u) => isFleet[u]),
  ...units.filter((u) => !isFleet[u]),
];
