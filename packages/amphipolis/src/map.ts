import { ATHENS, ENTRY, indexZones, type Side, SPARTA, type ZoneIndex } from '@strategoi/bey';
import { cell, figure, type Options } from '@strategoi/kernel';
import { apart, type BorderKind, borderKinds, borders, type Terrain, zones } from './data/map.ts';

/** The map as indices and flat tables. Zone ids are the book's: T1-T27, M1-M3, O1-O8 and the three bases. */
const index = indexZones(zones);
export const zoneCount: number = index.zoneCount;
export const zoneId: ZoneIndex['zoneId'] = index.zoneId;
export const zoneOf: ZoneIndex['zoneOf'] = index.zoneOf;
export const zone: ZoneIndex['zone'] = index.zone;

const kinds = zones.map((z) => z.kind);
// AMP-1.1.1-a: one terrain to each land zone.
const terrain: readonly Terrain[] = zones.map((z) => z.terrain);
export const isLand = (z: number): boolean => kinds[z] === 'land';
/** M1, the port, counts with the seas. AMP-1.1.1-b */
export const isSea = (z: number): boolean => kinds[z] === 'sea' || kinds[z] === 'port';
export const isPort = (z: number): boolean => kinds[z] === 'port';
export const isOperational = (z: number): boolean => kinds[z] === 'operational';
export const isBase = (z: number): boolean => kinds[z] === 'base';
/** The main map: land and sea zones. */
export const isMain = (z: number): boolean => isLand(z) || isSea(z);
export const isCity = (z: number): boolean => terrain[z] === 'city';
export const isHumid = (z: number): boolean => terrain[z] === 'humid';
export const isElevated = (z: number): boolean => terrain[z] === 'elevated';
/** Maritime zones count as clear ground for the slope. AMP-3.1.4-c */
export const isClear = (z: number): boolean => terrain[z] === 'clear' || isSea(z);

export const THASOS: number = zone('Thasos');
export const THRACE: number = zone('Thrace');
export const MACEDONIA: number = zone('Macedonia');
export const EION: number = zone('T5');
export const AMPHIPOLIS: number = zone('T12');
export const PORT: number = zone('M1');
export const GULF: number = zone('M2');
export const WEST_GULF: number = zone('M3');
export const seas: readonly number[] = [PORT, GULF, WEST_GULF];
export const cities: readonly number[] = zones.flatMap((_, i) => (isCity(i) ? [i] : []));
export const operational: readonly number[] = zones.flatMap((_, i) => (isOperational(i) ? [i] : []));
export const mainLand: readonly number[] = zones.flatMap((_, i) => (isLand(i) ? [i] : []));
export const seaIndex = (z: number): number => seas.indexOf(z);

/** AMP-1.1.3-a: Thasos is Athenian, Macedonia Spartan, Thrace open to both. */
export const bases: readonly (readonly number[])[] = [
  [THASOS, THRACE],
  [THRACE, MACEDONIA],
];
export const mayUseBase = (side: Side, base: number): boolean => cell(bases, side).includes(base);

/** AMP-3.3-a: units of one side a zone can hold. */
const limits: readonly number[] = zones.map((z) =>
  z.kind !== 'land' ? Number.POSITIVE_INFINITY : z.terrain === 'city' ? 8 : z.terrain === 'humid' ? 5 : 7,
);
export const stackLimit = (z: number): number => limits[z] ?? Number.POSITIVE_INFINITY;

// ---- borders, which may carry the river, the bridge or a wall with an inside (AMP-1.1.1-f)

const NONE = -1;
const borderAt: number[] = new Array(zoneCount * zoneCount).fill(NONE);
const insideOf: number[] = [];
const kindOf: number[] = [];
const around: number[][] = zones.map(() => []);
for (const [i, border] of borders.entries()) {
  const a = zone(border.a);
  const b = zone(border.b);
  borderAt[a * zoneCount + b] = i;
  borderAt[b * zoneCount + a] = i;
  cell(around, a).push(b);
  cell(around, b).push(a);
  kindOf.push(borderKinds.indexOf(border.kind));
  insideOf.push(border.inside === undefined ? NONE : zone(border.inside));
}
for (const list of around) list.sort((a, b) => a - b);

export const neighbours = (z: number): readonly number[] => cell(around, z);
const borderKind = (a: number, b: number): BorderKind | undefined => {
  const i = figure(borderAt, a * zoneCount + b);
  return i === NONE ? undefined : borderKinds[figure(kindOf, i)];
};
const inside = (a: number, b: number): number => figure(insideOf, figure(borderAt, a * zoneCount + b));

const cornerPairs = new Set(apart.filter((p) => p.corner).map((p) => [p.a, p.b].sort().join()));
/** AMP-1.1.1-e: the pairs of the main map the rules name; Thasos and T4 are AMP-1.1.3-b's. */
const neverPairs = new Set(
  apart
    .filter((p) => !p.corner && p.status === 'attested' && !isBase(zone(p.a)))
    .map((p) => [p.a, p.b].sort().join()),
);
const pairKey = (a: number, b: number): string => [zoneId(a), zoneId(b)].sort().join();
export const isCorner = (a: number, b: number): boolean => cornerPairs.has(pairKey(a, b));
export const isNever = (a: number, b: number): boolean => neverPairs.has(pairKey(a, b));

// ---- walls

export const walls = ['none', 'built', 'destroyed'] as const;
export type Wall = (typeof walls)[number];
export const NO_WALL = 0;
export const BUILT = 1;
export const DESTROYED = 2;

/** What a border needs to know of the board. */
export interface Ground {
  readonly mur: number;
  readonly flotilla: number;
  readonly options: Options;
}

const T11 = zone('T11');
const T17 = zone('T17');
const isPartial = (a: number, b: number): boolean => Math.min(a, b) === T11 && Math.max(a, b) === AMPHIPOLIS;
const isT11T17 = (a: number, b: number): boolean => Math.min(a, b) === T11 && Math.max(a, b) === T17;

/** AMP-1.1.1-g, AMP-1.1.1-h: permanent walls always stand; the buildable ones follow the marker. */
function wallBetween(g: Ground, a: number, b: number): Wall {
  const kind = borderKind(a, b);
  if (kind === 'wall') {
    if (!isT11T17(a, b)) return 'built';
    const reading = g.options.wallT11T17;
    if (reading === 'permanent') return 'built';
    if (reading === 'absent') return 'none';
    return cell(walls, g.mur);
  }
  if (kind !== 'wall-buildable') return 'none';
  // the partial wall before the city is disregarded until the marker is up, unless the table reads otherwise.
  if (isPartial(a, b) && g.mur === NO_WALL && g.options.partialWallMovement === 'full') return 'built';
  return cell(walls, g.mur);
}

// ---- how a piece came in: bits in `did`, for the column shifts of a combat

export const BY_RIVER: number = ENTRY;
export const BY_SEA: number = ENTRY << 1;
export const UPHILL: number = ENTRY << 2;
export const OVER_WALL: number = ENTRY << 3;
/** Brought in by a surprise: ignored for every entry shift. */
export const BY_SURPRISE: number = ENTRY << 4;

export const NOT_ADJACENT = -1;
export const RIVER_CLOSED = -2;

/** AMP-3.1.1-d: the river is crossed at the bridge, or anywhere by Sparta once the flotilla is there. */
const riverOpen = (g: Ground, side: Side): boolean => side === SPARTA && g.flotilla === 1;

/** Movement points of one step, surcharges added up (AMP-3.1.4-a to -f); negative when there is no way. */
export function stepCost(g: Ground, side: Side, from: number, to: number): number {
  const kind = borderKind(from, to);
  if (kind === undefined) return NOT_ADJACENT;
  let cost = 1; // AMP-3.1.4-a
  if (kind === 'river') {
    if (!riverOpen(g, side)) return RIVER_CLOSED;
    cost += 2; // AMP-3.1.4-e
  } else if (kind === 'bridge') {
    cost += 1; // AMP-3.1.4-e
  } else if (kind === 'wall' || kind === 'wall-buildable') {
    const wall = wallBetween(g, from, to);
    if (wall === 'built')
      cost += inside(from, to) === to ? 3 : 1; // AMP-3.1.4-d
    else if (wall === 'destroyed') cost += 1;
  }
  if (isBase(from)) cost += 2; // AMP-3.1.4-b
  if (isElevated(to) && isClear(from)) cost += 1; // AMP-3.1.4-c
  return cost;
}

/** The marks a step leaves for AMP-CRT-col-c to -f. */
export function entryMarks(g: Ground, from: number, to: number): number {
  const kind = borderKind(from, to);
  let marks = 0;
  if (kind === 'river' || kind === 'bridge') marks |= BY_RIVER;
  if (isSea(from) && isLand(to)) marks |= BY_SEA;
  if (isElevated(to) && isLand(from) && isClear(from)) marks |= UPHILL;
  if (kind === 'wall' || kind === 'wall-buildable') {
    const inward = inside(from, to) === to;
    // with the T11-T17 wall read as absent there is nothing to cross.
    const absent = isT11T17(from, to) && g.options.wallT11T17 === 'absent';
    if (!absent && (inward || g.options.wallShiftDirection === 'both')) marks |= OVER_WALL;
  }
  return marks;
}

/** AMP-4.2.2-b: a land border the side could cross, points aside. */
export function crossable(g: Ground, side: Side, from: number, to: number): boolean {
  const kind = borderKind(from, to);
  if (kind === undefined || kind === 'coast' || kind === 'sea' || kind === 'base') return false;
  return kind !== 'river' || riverOpen(g, side);
}

export { ATHENS, SPARTA };
