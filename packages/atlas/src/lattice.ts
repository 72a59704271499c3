import { type Arc, arcLength } from './arc.ts';
import { pairKey } from './border.ts';
import { entry, sure, whole } from './cell.ts';
import { type HexGrid, type HexGridSpec, type HexSide, hexGrid } from './hexgrid.ts';
import { ringsOf } from './rings.ts';
import {
  type Area,
  type BorderProperties,
  type FaceProperties,
  FORMAT,
  type GridPoint,
  type LineProperties,
  type LinesGeometry,
  type Link,
  type Names,
  type Pixel,
  type PlaceProperties,
  type PointGeometry,
  type PolygonGeometry,
  type Region,
  type Sheet,
  type Topology,
} from './topology.ts';

export const LATTICE = 'strategoi-lattice/1';

export interface LatticeSea extends Names {
  readonly id: string;
  readonly kind: 'sea' | 'open';
  /** As lettered; `|` breaks the line. */
  readonly short: Names;
  readonly label: Pixel;
  readonly size: number;
  readonly angle?: number;
  readonly wrap: number;
  readonly anchors: readonly Pixel[];
  readonly room: number;
}

export interface LatticeCity extends Names {
  readonly id: string;
  readonly hex: string;
  readonly size: 'small' | 'medium' | 'large';
  readonly walled?: boolean;
  readonly capital?: boolean;
  /** The sea its port opens on, and where the anchor is drawn. */
  readonly port?: string;
  readonly haven?: Pixel;
  readonly at: Pixel;
  readonly text: string;
}

export interface LatticeBox extends Names {
  readonly id: string;
  readonly label: Pixel;
  readonly anchors: readonly Pixel[];
  readonly room: number;
}

/** A map of hexes cut at a real coast, written compactly: whole hexsides as bits, everything else as arcs. */
export interface Lattice {
  readonly format: typeof LATTICE;
  readonly game: string;
  readonly source: string;
  readonly bbox: Topology['bbox'];
  readonly unit: number;
  readonly sheet: Sheet;
  readonly lattice: HexGridSpec;
  readonly regions: readonly Region[];
  readonly areas: readonly Area[];
  readonly seas: readonly LatticeSea[];
  readonly cities: readonly LatticeCity[];
  readonly longWalls: readonly { readonly id: string; readonly hexes: readonly string[] }[];
  readonly sites: readonly (Names & { readonly id: string; readonly hex: string })[];
  readonly boxes: readonly LatticeBox[];
  readonly links: readonly Link[];
  /** Pairs of hexes the rules name. */
  readonly attested: readonly string[];
  readonly names: readonly (Names & { readonly at: Pixel; readonly size: number })[];
  /** `hex/side` tokens. */
  readonly rivers: string;
  readonly roads: string;
  /** A row a string, a column a character. */
  readonly terrain: readonly string[];
  /** The same with two base-36 digits: an index into `areas`. */
  readonly area: readonly string[];
  /** One octal digit a hex: bits 1, 2, 4 say that its NE, SE, S side is a whole hexside between two pieces of land. */
  readonly sides: readonly string[];
  readonly faces: readonly string[];
  /** Face to the left, face to the right (-1: none), first point, steps. */
  readonly arcs: readonly (readonly number[])[];
}

const TERRAIN: Readonly<Record<string, string>> = { o: 'open', r: 'rough', m: 'mountain' };

/** One hex of land. */
export interface LandHex {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly terrain: string;
  readonly area: Area;
}

/** Every hex of land, rows from the top, with the grid they lie on. */
export const hexesOf = (
  lattice: Lattice,
): { readonly grid: HexGrid; readonly hexes: ReadonlyMap<string, LandHex> } => {
  const grid = hexGrid(lattice.lattice);
  const hexes = new Map<string, LandHex>();
  lattice.terrain.forEach((line, i) => {
    for (let column = 1; column <= grid.columns; column++) {
      const terrain = TERRAIN[line[column - 1] ?? '.'];
      if (terrain === undefined) continue;
      const area =
        lattice.areas[Number.parseInt(entry(lattice.area, i).slice(2 * column - 2, 2 * column), 36)];
      if (!area) throw new Error(`no area for the hex in column ${column} of row ${i + 1}`);
      const id = grid.id(column, i + 1);
      hexes.set(id, { id, column, row: i + 1, terrain, area });
    }
  });
  return { grid, hexes };
};

/** The pairs of hexes that `hex/side` tokens name. */
export const hexPairs = (grid: HexGrid, tokens: string): [string, string][] =>
  tokens
    .split(' ')
    .filter(Boolean)
    .map((token) => {
      const [id, side] = token.split('/') as [string, string];
      return [id, grid.id(...grid.neighbour(...grid.parse(id), Number(side) as HexSide))];
    });

/** The faces on the two sides of an arc; null is outside the map. */
type Ends = readonly [left: string | null, right: string | null];
interface Drawn {
  readonly arcs: Arc[];
  readonly ends: Ends[];
}

const inPlay = (grid: HexGrid, hex: LandHex): boolean => hex.area.kind !== 'out' && hex.column >= grid.first;
const faceId = (hex: LandHex): string => (hex.area.kind === 'out' ? `X-${hex.area.id}` : hex.id);

/** The arcs as written: coast, cut hexsides, borders of seas, the frame. */
function writtenArcs(lattice: Lattice, drawn: Drawn): void {
  for (const [left = -1, right = -1, ...steps] of lattice.arcs) {
    const points = new Int32Array(steps.length);
    steps.forEach((step, i) => {
      points[i] = i < 2 ? step : whole(points, i - 2) + step;
    });
    drawn.arcs.push(points);
    drawn.ends.push([lattice.faces[left] ?? null, lattice.faces[right] ?? null]);
  }
}

/** Whole hexsides between two pieces of land, from their bits. */
function wholeSides(
  lattice: Lattice,
  grid: HexGrid,
  hexes: ReadonlyMap<string, LandHex>,
  drawn: Drawn,
): void {
  const unit = (value: number): number => Math.round(value / lattice.unit);
  for (const hex of hexes.values()) {
    const bits = Number.parseInt(entry(lattice.sides, hex.row - 1).charAt(hex.column - 1), 8);
    for (const side of [1, 2, 3] as const) {
      if (!(bits & (1 << (side - 1)))) continue;
      const other = hexes.get(grid.id(...grid.neighbour(hex.column, hex.row, side)));
      if (!other) throw new Error(`side ${side} of ${hex.id} has no land behind it`);
      if (faceId(hex) === faceId(other)) continue;
      const from = grid.corner(hex.column, hex.row, (side - 1) as HexSide);
      const to = grid.corner(hex.column, hex.row, side);
      drawn.arcs.push(Int32Array.of(unit(from[0]), unit(from[1]), unit(to[0]), unit(to[1])));
      drawn.ends.push([faceId(hex), faceId(other)]);
    }
  }
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Three places for counters: the middle, and one each for two parties in one hex. */
const hexAnchors = ([x, y]: Pixel): Pixel[] => [
  [tenth(x), tenth(y)],
  [tenth(x - 8), tenth(y - 7)],
  [tenth(x + 8), tenth(y + 7)],
];

const HEX_ROOM = 8;

function faceProperties(
  lattice: Lattice,
  grid: HexGrid,
  hexes: Iterable<LandHex>,
): Map<string, FaceProperties> {
  const cities = new Map(lattice.cities.map((city) => [city.hex, city]));
  const faces = new Map<string, FaceProperties>();
  for (const hex of hexes) {
    if (!inPlay(grid, hex)) continue;
    const city = cities.get(hex.id);
    const anchors = hexAnchors(grid.centre(hex.column, hex.row));
    faces.set(hex.id, {
      kind: 'land',
      terrain: hex.terrain,
      inArea: hex.area.id,
      ...(hex.area.region === undefined ? {} : { inRegion: hex.area.region }),
      ...(city ? { fr: city.fr, en: city.en } : {}),
      label: entry(anchors, 0),
      wrap: 0,
      anchors,
      room: HEX_ROOM,
    });
  }
  for (const { id, kind, short: _, ...sea } of lattice.seas)
    faces.set(id, { ...sea, kind: kind === 'open' ? 'open-sea' : 'sea' });
  for (const { id, kind, fr, en } of lattice.areas)
    if (kind === 'out') faces.set(`X-${id}`, { kind: 'offmap', filler: true, fr, en });
  if (lattice.faces.includes('X-margin')) faces.set('X-margin', { kind: 'offmap', filler: true });
  for (const { id, ...box } of lattice.boxes) faces.set(id, { ...box, kind: 'base', frame: BOXES });
  return faces;
}

const BOXES = 'boxes';
const BOARD = 'board';

const isDry = (face: FaceProperties): boolean => face.kind === 'land' || face.kind === 'offmap';
const isWet = (face: FaceProperties): boolean => face.kind === 'sea' || face.kind === 'open-sea';

function borderKind(a: FaceProperties, b: FaceProperties): string {
  if (!isDry(a) && !isDry(b)) return 'sea';
  if (!isDry(a) || !isDry(b)) return 'coast';
  if (a.inArea === b.inArea) return 'hexside';
  return a.inRegion !== undefined && a.inRegion === b.inRegion ? 'area' : 'region';
}

/** Every two faces with arcs between them; an arc is `~n` where it runs the other way. */
function pairsOf(ends: readonly Ends[]): Map<string, { a: string; b: string; arcs: number[] }> {
  const pairs = new Map<string, { a: string; b: string; arcs: number[] }>();
  ends.forEach(([left, right], arc) => {
    if (left === null || right === null || left === right) return;
    const key = pairKey(left, right);
    const pair = pairs.get(key) ?? { a: left, b: right, arcs: [] };
    pair.arcs.push(pair.a === left ? arc : ~arc);
    pairs.set(key, pair);
  });
  return pairs;
}

const collection = <G>(geometries: readonly G[]) => ({ type: 'GeometryCollection' as const, geometries });
const lines = <P>(arcs: readonly number[], properties: P): LinesGeometry<P> => ({
  type: 'MultiLineString',
  arcs: arcs.map((arc) => [arc]),
  properties,
});

/** The lattice as a topology like that of every other map. */
export function topologyOf(lattice: Lattice): Topology {
  if (lattice.format !== LATTICE) throw new Error(`not a ${LATTICE} map: ${String(lattice.format)}`);
  const { grid, hexes } = hexesOf(lattice);
  const drawn: Drawn = { arcs: [], ends: [] };
  writtenArcs(lattice, drawn);
  wholeSides(lattice, grid, hexes, drawn);
  const { arcs, ends } = drawn;
  const properties = faceProperties(lattice, grid, hexes.values());
  const frameOf = (id: string): string => (properties.get(id)?.frame === BOXES ? BOXES : BOARD);
  const rings = ringsOf(arcs, ends, frameOf);

  const polygon = <P>(id: string, props: P): PolygonGeometry<P> => {
    const found = rings.get(id);
    if (!found) throw new Error(`${id} has no outline`);
    return { type: 'Polygon', id, arcs: found, properties: props };
  };

  const rivers = new Set(hexPairs(grid, lattice.rivers).map(([a, b]) => pairKey(a, b)));
  const roads = new Set(hexPairs(grid, lattice.roads).map(([a, b]) => pairKey(a, b)));
  const attested = new Set(lattice.attested);
  const isZone = (id: string): boolean => !sure(properties.get(id)).filler && frameOf(id) === BOARD;
  const borders: LinesGeometry<BorderProperties>[] = [];
  const coast: number[] = [];
  const offmap: number[] = [];
  for (const [key, pair] of pairsOf(ends)) {
    const a = properties.get(pair.a);
    const b = properties.get(pair.b);
    if (!a || !b) continue;
    if ((isDry(a) && isWet(b)) || (isWet(a) && isDry(b)))
      (a.filler || b.filler ? offmap : coast).push(...pair.arcs);
    if (!isZone(pair.a) || !isZone(pair.b)) continue;
    const length = pair.arcs.reduce((sum, arc) => sum + arcLength(entry(arcs, arc < 0 ? ~arc : arc)), 0);
    borders.push(
      lines(pair.arcs, {
        a: pair.a,
        b: pair.b,
        kind: borderKind(a, b),
        status: attested.has(key) ? 'attested' : 'inferred',
        len: Math.round(length * lattice.unit),
        ...(rivers.has(key) ? { river: 'river' } : {}),
        ...(roads.has(key) ? { road: true as const } : {}),
      }),
    );
  }

  const gridPoint = ([x, y]: Pixel): GridPoint => [
    Math.round(x / lattice.unit),
    Math.round(y / lattice.unit),
  ];
  const places = lattice.cities.map(
    (city): PointGeometry<PlaceProperties> => ({
      type: 'Point',
      id: city.id,
      coordinates: gridPoint(city.at),
      properties: {
        kind: 'city',
        zone: city.hex,
        rank: city.size,
        ...(city.port === undefined ? {} : { port: true as const, seaAccess: [city.port] }),
        ...(city.walled ? { walled: true as const } : {}),
        fr: city.fr,
        en: city.en,
        text: city.text,
      },
    }),
  );
  const names = lattice.names.map(
    ({ at, fr, en }): PointGeometry<LineProperties> => ({
      type: 'Point',
      coordinates: gridPoint(at),
      properties: { fr, en },
    }),
  );

  return {
    type: 'Topology',
    format: FORMAT,
    game: lattice.game,
    source: lattice.source,
    bbox: lattice.bbox,
    transform: { scale: [lattice.unit, lattice.unit], translate: [0, 0] },
    sheet: lattice.sheet,
    regions: lattice.regions,
    areas: lattice.areas,
    links: lattice.links,
    objects: {
      faces: collection([...properties].map(([id, props]) => polygon(id, props))),
      frames: collection([polygon(BOARD, {}), polygon(BOXES, { boxes: true as const })]),
      borders: collection(borders),
      coast: collection([lines(coast, { kind: 'sea' }), lines(offmap, { kind: 'offmap' })]),
      places: collection(places),
      names: collection(names),
    },
    arcs: arcs.map(stepsOf),
  };
}

/** An arc as the written form has it: the first point, then steps. */
const stepsOf = (points: Arc): GridPoint[] => {
  const steps: GridPoint[] = [];
  for (let i = 0; i < points.length; i += 2)
    steps.push(
      i === 0
        ? [whole(points, 0), whole(points, 1)]
        : [whole(points, i) - whole(points, i - 2), whole(points, i + 1) - whole(points, i - 1)],
    );
  return steps;
};
