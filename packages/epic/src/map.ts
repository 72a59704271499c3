import { entry, figure, figures, figuresOf } from '@strategoi/kernel';
import { type AreaKind, mapData, type Pair, type Satrap, type Size, type Terrain } from './data/map.ts';
import { OPEN_COST, RIVER_COST, ROAD_COST, ROUGH_COST } from './data/tables.ts';

// Everything by index: hexes 0 to 1293, then the seas as places after them. Ids only at the edges of the program.

function indexOf(ids: readonly string[], what: string): (id: string) => number {
  const byId = new Map(ids.map((id, i) => [id, i]));
  return (id) => {
    const i = byId.get(id);
    if (i === undefined) throw new Error(`no ${what} ${id}`);
    return i;
  };
}
function finder(ids: readonly string[]): (id: string) => number {
  const byId = new Map(ids.map((id, i) => [id, i]));
  return (id) => byId.get(id) ?? -1;
}
const groups = (count: number, of: readonly number[]): readonly (readonly number[])[] => {
  const lists: number[][] = Array.from({ length: count }, () => []);
  of.forEach((group, i) => {
    lists[group]?.push(i); // EPW-GEN-01
  });
  return lists;
};

// ---- regions and areas (EPW-GEN-01)

export const regionIds: readonly string[] = mapData.regions.map(([id]) => id);
export const region: (id: string) => number = indexOf(regionIds, 'region');
export const regionCount: number = regionIds.length;
/** Base tribute value. */
export const btv: readonly number[] = figuresOf(mapData.regions, ([, value]) => value);
/** EPW-MUL-03: by land; the islands touch nobody. */
export const adjacentRegions: readonly (readonly number[])[] = mapData.adjacentRegions.map((l) =>
  figuresOf(l, region),
);

export const areaIds: readonly string[] = mapData.areas.map(([id]) => id);
export const area: (id: string) => number = indexOf(areaIds, 'area');
export const findArea: (id: string) => number = finder(areaIds);
export const areaCount: number = areaIds.length;
export const areaKind: readonly AreaKind[] = mapData.areas.map(([, kind]) => kind);
/** -1: Persian, or uninhabited (EPW-GEN-04). */
export const areaRegion: readonly number[] = figuresOf(mapData.areas, ([, , r]) =>
  r === null ? -1 : region(r),
);
export const forage: readonly number[] = figuresOf(mapData.areas, ([, , , n]) => n);
export const adjacentAreas: readonly (readonly number[])[] = mapData.areas.map(([, , , , l]) =>
  figuresOf(l, area),
);
export const areaSatrap: readonly (Satrap | null)[] = mapData.areas.map((row) => row[5]);

// ---- hexes

export const hexIds: readonly string[] = mapData.hexes.map(([id]) => id);
export const hex: (id: string) => number = indexOf(hexIds, 'hex');
export const findHex: (id: string) => number = finder(hexIds);
export const hexCount: number = hexIds.length;
export const terrain: readonly Terrain[] = mapData.hexes.map(([, t]) => t);
export const hexArea: readonly number[] = figuresOf(mapData.hexes, ([, , a]) => area(a));
export const areaHexes: readonly (readonly number[])[] = groups(areaCount, hexArea);

// ---- seas (EPW-GEN-02)

export const seaIds: readonly string[] = mapData.seas.map(([id]) => id);
const seaIndex = indexOf(seaIds, 'sea');
export const seaCount: number = seaIds.length;
/** The place of a sea: after the hexes. */
export const SEA: number = hexIds.length;
export const sea = (id: string): number => SEA + seaIndex(id);
export const isHex = (place: number): boolean => place >= 0 && place < hexCount;
export const isSea = (place: number): boolean => place >= SEA && place < SEA + seaCount;
const openSeas: readonly number[] = figuresOf(mapData.seas, ([, open]) => open);
/** EPW-GEN-02, EPW-ARE-08 */
export const isOpenSea = (place: number): boolean => openSeas[place - SEA] === 1;
const seaNeighbours = mapData.seas.map(([, , l]) => figuresOf(l, sea));
export const adjacentSeas = (place: number): readonly number[] => entry(seaNeighbours, place - SEA);
/** The seas a hex touches, as places; none inland. */
export const coast: readonly (readonly number[])[] = mapData.hexes.map((row) => figuresOf(row[3] ?? [], sea));
export const isCoastal = (h: number): boolean => entry(coast, h).length > 0;
const shores: readonly number[][] = Array.from({ length: seaCount }, () => []);
coast.forEach((list, h) => {
  for (const place of list) shores[place - SEA]?.push(h);
});
/** The coastal hexes of a sea. */
export const shore = (place: number): readonly number[] => entry(shores, place - SEA);
export const areaTouches: readonly (readonly number[])[] = areaHexes.map((list) =>
  figures(new Set(list.flatMap((h) => entry(coast, h)))),
);

// ---- cities (EPW-GEN-08)

export const cityIds: readonly string[] = mapData.cities.map(([id]) => id);
export const city: (id: string) => number = indexOf(cityIds, 'city');
export const findCity: (id: string) => number = finder(cityIds);
export const cityCount: number = cityIds.length;
/** -1: Persian. */
export const cityRegion: readonly number[] = figuresOf(mapData.cities, ([, r]) =>
  r === null ? -1 : region(r),
);
export const cityHex: readonly number[] = figuresOf(mapData.cities, ([, , h]) => hex(h));
export const citySize: readonly Size[] = mapData.cities.map(([, , , size]) => size);
/** EPW-GEN-08: walls as printed. */
export const printedWalls: readonly boolean[] = mapData.cities.map(([, , , , walled]) => walled === 1);
/** EPW-NAV-06: the sea of the port symbol; -1 when the city is no port. */
export const portSea: readonly number[] = figuresOf(mapData.cities, ([, , , , , s]) =>
  s === null ? -1 : sea(s),
);
const cityAtHex: number[] = figures(new Array<number>(hexCount).fill(-1));
cityHex.forEach((h, c) => {
  cityAtHex[h] = c;
});
/** The city of a hex, or -1. */
export const cityAt: readonly number[] = cityAtHex;
export const areaCities: readonly (readonly number[])[] = groups(
  areaCount,
  figuresOf(cityHex, (h) => figure(hexArea, h)),
);

// ---- what lies in which region

/** RUL-07: Leucas lies in Epirus, or is one of the Western Islands. */
export interface Lands {
  readonly leucas?: number;
}
interface Region {
  readonly byCity: readonly number[];
  readonly byArea: readonly number[];
  readonly byHex: readonly number[];
  readonly cities: readonly (readonly number[])[];
  readonly areas: readonly (readonly number[])[];
  readonly hexes: readonly (readonly number[])[];
  /** EPW-ADJ-12: the regions with a coastal hex on a sea. */
  readonly bySea: readonly (readonly number[])[];
}
function drawn(byArea: readonly number[], byCity: readonly number[]): Region {
  const byHex = figuresOf(hexArea, (a) => figure(byArea, a));
  return {
    byCity,
    byArea,
    byHex,
    cities: groups(regionCount, byCity),
    areas: groups(regionCount, byArea),
    hexes: regionIds.map((_, r) => figures(byArea.flatMap((of, a) => (of === r ? entry(areaHexes, a) : [])))),
    // EPW-ADJ-12
    bySea: shores.map((list) => figures(new Set(list.map((h) => figure(byHex, h)).filter((r) => r >= 0)))),
  };
}
const printed = drawn(areaRegion, cityRegion);
/** As printed; a game asks by its own lands. */
export const hexRegion: readonly number[] = printed.byHex;
export const regionCities: readonly (readonly number[])[] = printed.cities;
export const regionAreas: readonly (readonly number[])[] = printed.areas;
/** The city and the area that RUL-07 is about. */
export const LEUCAS: number = city('leucas');
const western = region('western_islands');
const moved = (list: readonly number[], i: number): number[] =>
  figures(list.map((r, k) => (k === i ? western : r)));
const islands = drawn(moved(areaRegion, area('leucas_i')), moved(cityRegion, LEUCAS));
const landsOf = (b: Lands): Region => (b.leucas === 1 ? islands : printed);

/** The region of a city, an area or a hex; -1: Persian, or uninhabited (EPW-GEN-04), or no city. */
export const cityRegionOf = (b: Lands, c: number): number => landsOf(b).byCity[c] ?? -1;
export const areaRegionOf = (b: Lands, a: number): number => figure(landsOf(b).byArea, a);
export const hexRegionOf = (b: Lands, h: number): number => figure(landsOf(b).byHex, h);
export const citiesOf = (b: Lands, r: number): readonly number[] => entry(landsOf(b).cities, r);
export const areasOf = (b: Lands, r: number): readonly number[] => entry(landsOf(b).areas, r);
export const hexesOf = (b: Lands, r: number): readonly number[] => entry(landsOf(b).hexes, r);
export const seaRegionsOf = (b: Lands, place: number): readonly number[] =>
  entry(landsOf(b).bySea, place - SEA);

// ---- sides of hexes

/** One way out of a hex by land. */
export interface Side {
  readonly to: number;
  /** Half points to go there (EPW-MOV-03); the road rate where a road runs over the side. */
  readonly cost: number;
  /** The same without the road. */
  readonly plain: number;
  readonly road: boolean;
  readonly river: boolean;
  /** EPW-MOV-12: the strait of Leucas. */
  readonly crossing: boolean;
}

/** Columns 1 to 74: E starts 38 columns east of W (RUL-04). */
const columnOf = (id: string): number => Number(id.slice(1, 3)) + (id[0] === 'E' ? 38 : 0);
const rowOf = (id: string): number => Number(id.slice(3));
const pad = (n: number): string => String(n).padStart(2, '0');
const idAt = (column: number, row: number): string =>
  column <= 44 ? `W${pad(column)}${pad(row)}` : `E${pad(column - 38)}${pad(row)}`;

/** The six hexes around one, whether land or not; odd columns stand half a hex lower (RUL-05). */
export function around(id: string): readonly string[] {
  const c = columnOf(id);
  const r = rowOf(id);
  const low = c % 2 === 1 ? 0 : -1;
  return [
    idAt(c, r - 1),
    idAt(c + 1, r + low),
    idAt(c + 1, r + low + 1),
    idAt(c, r + 1),
    idAt(c - 1, r + low + 1),
    idAt(c - 1, r + low),
  ];
}

const pairKey = (a: number, b: number): number => (a < b ? a * 2048 + b : b * 2048 + a);
const pairs = (list: readonly Pair[]): ReadonlySet<number> =>
  new Set(list.flatMap(([a, b]) => (findHex(a) < 0 || findHex(b) < 0 ? [] : [pairKey(hex(a), hex(b))])));
const roads = pairs(mapData.roads);
const rivers = pairs(mapData.rivers);
const blocked = pairs(mapData.blocked);
const crossings = pairs(mapData.crossings);

function sideOf(from: number, to: number): Side[] {
  const key = pairKey(from, to);
  const crossing = crossings.has(key);
  // EPW-MOV-13: no way where water lies between; EPW-MOV-03: none in mountains.
  if (blocked.has(key)) return [];
  if (terrain[from] === 'mountain' || terrain[to] === 'mountain') return [];
  const road = roads.has(key);
  const river = rivers.has(key) || crossing; // EPW-MOV-03, EPW-MOV-12
  const plain = (terrain[to] === 'rough' ? ROUGH_COST : OPEN_COST) + (river ? RIVER_COST : 0);
  return [{ to, cost: road ? ROAD_COST : plain, plain, road, river, crossing }];
}

/** The ways out of each hex by land. */
export const ways: readonly (readonly Side[])[] = hexIds.map((id, from) =>
  around(id).flatMap((other) => {
    const to = findHex(other);
    return to < 0 ? [] : sideOf(from, to);
  }),
);
export const wayTo = (from: number, to: number): Side | undefined =>
  ways[from]?.find((side) => side.to === to);

// ---- special places

/** EPW-SIE-20: at start Athens to Piraeus and Megara to Nisaea. */
export const printedLongWalls: readonly (readonly [number, number])[] = mapData.longWalls.map(
  ([a, b]) => [hex(a), hex(b)] as const,
);
/** EPW-NAV-19 */
export const isthmus: readonly [number, number] = entry(
  mapData.isthmus.map(([a, b]) => [hex(a), hex(b)] as const),
  0,
);
/** EPW-SIC-01 */
export const sicilyHexes: readonly number[] = figuresOf(mapData.sicilyHexes, hex);
export const NORTH_IONIAN: number = sea('north_ionian');

// ---- places that are no hex and no sea

const BOXES: number = SEA + seaCount;
/** EPW-SIC-01, EPW-SIC-02 */
export const SICILY: number = BOXES;
export const LEAVING: number = BOXES + 1;
/** EPW-PLC-01: the Build Pool of the home region. */
export const BUILD: number = BOXES + 2;
/** Out of the game. */
export const GONE: number = BOXES + 3;
/** A leader in the pool, face down; a Persian or Sicilian unit a card has not brought yet. */
export const POOL: number = BOXES + 4;
const FORCE: number = BOXES + 5;
/** The Force Pool of a home: a region, or one of `homes` that is none. */
export const forcePool = (home: number): number => FORCE + home;
export const isForcePool = (place: number): boolean => place >= FORCE;
export const poolHome = (place: number): number => place - FORCE;
/** On the map: a hex or a sea. */
export const onMap = (place: number): boolean => place >= 0 && place < BOXES;

/** A place by the name players write: a hex, a sea, a box, `force attica`. */
export function placeName(place: number): string {
  if (isHex(place)) return entry(hexIds, place);
  if (isSea(place)) return entry(seaIds, place - SEA);
  if (place === SICILY) return 'sicily';
  if (place === LEAVING) return 'leaving';
  if (place === BUILD) return 'build';
  if (place === GONE) return 'gone';
  if (place === POOL) return 'pool';
  return `force ${homes[poolHome(place)] ?? '?'}`;
}

/** Homes of units: the regions, then those that are no region of the map. */
export const homes: readonly string[] = [
  ...regionIds,
  'tissaphernes',
  'pharnabazus',
  'sicily_sparta',
  'sicily_athens',
];
export const home: (id: string) => number = indexOf(homes, 'home');

const places = new Map<string, number>();
for (let place = 0; place < FORCE + homes.length; place++) places.set(placeName(place), place);
/** A hex, sea, city or box by the name players write; -1 for none. */
export const findPlace = (name: string): number => {
  const direct = places.get(name);
  if (direct !== undefined) return direct;
  const c = findCity(name);
  return c < 0 ? -1 : figure(cityHex, c);
};
