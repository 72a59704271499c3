import raw from './map.json' with { type: 'json' };

export const terrains = ['open', 'rough', 'mountain'] as const;
export type Terrain = (typeof terrains)[number];
export const areaKinds = ['land', 'island', 'wild', 'persia'] as const;
export type AreaKind = (typeof areaKinds)[number];
export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];
export const satraps = ['tissaphernes', 'pharnabazus'] as const;
export type Satrap = (typeof satraps)[number];

export type RegionRow = readonly [id: string, btv: number, attested: 0 | 1];
export type AreaRow = readonly [
  id: string,
  kind: AreaKind,
  region: string | null,
  forage: number,
  adjacent: readonly string[],
  satrap: Satrap | null,
];
export type SeaRow = readonly [id: string, open: 0 | 1, adjacent: readonly string[]];
export type HexRow = readonly [id: string, terrain: Terrain, area: string, coast?: readonly string[]];
export type CityRow = readonly [
  id: string,
  region: string | null,
  hex: string,
  size: Size,
  walled: 0 | 1,
  portSea: string | null,
];
export type Pair = readonly [string, string];

interface MapData {
  readonly regions: readonly RegionRow[];
  readonly adjacentRegions: readonly (readonly string[])[];
  readonly areas: readonly AreaRow[];
  readonly seas: readonly SeaRow[];
  readonly hexes: readonly HexRow[];
  readonly cities: readonly CityRow[];
  readonly roads: readonly Pair[];
  readonly rivers: readonly Pair[];
  readonly blocked: readonly Pair[];
  readonly crossings: readonly Pair[];
  readonly longWalls: readonly Pair[];
  readonly isthmus: readonly Pair[];
  readonly sicilyHexes: readonly string[];
}

/** The map as research left it: terrain, areas and most city sizes are inferred from real geography. */
export const mapData: MapData = raw as unknown as MapData;
