import { type Arc, decodeArc, ringPoints } from './arc.ts';
import type { Lattice } from './lattice.ts';
import { doubleArea } from './ring.ts';
import type {
  ArcList,
  Area,
  ArrowProperties,
  BorderProperties,
  ContactProperties,
  CornerProperties,
  FaceProperties,
  FrameProperties,
  GridPoint,
  LineProperties,
  Link,
  Pixel,
  PlaceProperties,
  Region,
  Sheet,
  SignProperties,
  Topology,
} from './topology.ts';
import { FORMAT } from './topology.ts';

/** One region of the drawing: a zone of the game, or a filler. */
export interface Face extends FaceProperties {
  readonly id: string;
  /** Its place in `atlas.faces`. */
  readonly index: number;
  readonly frame: string;
  /** First the outer ring, then the holes. */
  readonly arcs: readonly ArcList[];
  readonly rings: readonly Arc[];
  /** Area in square pixels. */
  readonly area: number;
  readonly anchors: readonly Pixel[];
}

export interface Frame extends FrameProperties {
  readonly id: string;
  readonly arcs: readonly ArcList[];
  readonly rings: readonly Arc[];
}

/** The drawn border of two zones. */
export interface Border extends BorderProperties {
  readonly arcs: readonly ArcList[];
}

/** A line or area that is drawn and means nothing, or a feature such as a river. */
export interface Feature<P = LineProperties> {
  readonly id: string | undefined;
  readonly closed: boolean;
  readonly arcs: readonly ArcList[];
  readonly properties: P;
}

/** One or several marked points. */
export interface Mark<P> {
  readonly id: string | undefined;
  readonly at: readonly Pixel[];
  readonly properties: P;
}

/** A map, decoded. Rings and arcs are in whole grid units; labels, anchors and marks in pixels of the sheet. */
export interface Atlas {
  readonly game: string;
  readonly source: string;
  /** Pixels per grid unit. */
  readonly unit: number;
  readonly sheet: Sheet;
  /** Layers above the zones: cells in areas, areas in regions. Empty where a map has none. */
  readonly regions: readonly Region[];
  readonly areas: readonly Area[];
  /** The written form of a map of hexes, for those who draw it. */
  readonly lattice?: Lattice;
  readonly arcs: readonly Arc[];
  readonly faces: readonly Face[];
  readonly byId: ReadonlyMap<string, Face>;
  readonly frames: readonly Frame[];
  readonly borders: readonly Border[];
  readonly links: readonly Link[];
  readonly contacts: readonly Mark<ContactProperties>[];
  readonly corners: readonly Mark<CornerProperties>[];
  readonly coast: readonly Feature[];
  readonly rivers: readonly Feature[];
  readonly limits: readonly Feature[];
  readonly decor: readonly Feature[];
  readonly places: readonly Mark<PlaceProperties>[];
  readonly signs: readonly Mark<SignProperties>[];
  readonly names: readonly Mark<LineProperties>[];
  readonly arrows: readonly Feature<ArrowProperties>[];
}

type AnyLine<P> = {
  readonly type: 'Polygon' | 'LineString' | 'MultiLineString';
  readonly id?: string;
  readonly arcs: ArcList | readonly ArcList[];
  readonly properties: P;
};
type AnyPoint<P> = {
  readonly type: 'Point' | 'MultiPoint';
  readonly id?: string;
  readonly coordinates: GridPoint | readonly GridPoint[];
  readonly properties: P;
};

const featureOf = <P>(geometry: AnyLine<P>): Feature<P> => ({
  id: geometry.id,
  closed: geometry.type === 'Polygon',
  arcs: geometry.type === 'LineString' ? [geometry.arcs as ArcList] : (geometry.arcs as readonly ArcList[]),
  properties: geometry.properties,
});

const named = (id: string | undefined, what: string): string => {
  if (id === undefined) throw new Error(`a ${what} has no id`);
  return id;
};

/** Reads the written form. Throws when a ring does not close, an arc is missing or an id comes twice. */
export const readAtlas = (topology: Topology): Atlas => {
  if (topology.format !== FORMAT) throw new Error(`not a ${FORMAT} map: ${String(topology.format)}`);
  const { objects, transform } = topology;
  const unit = transform.scale[0];
  const arcs = topology.arcs.map(decodeArc);
  const pixel = ([x, y]: GridPoint): Pixel => [x * unit, y * unit];
  const markOf = <P>(geometry: AnyPoint<P>): Mark<P> => ({
    id: geometry.id,
    at: (geometry.type === 'Point'
      ? [geometry.coordinates as GridPoint]
      : (geometry.coordinates as readonly GridPoint[])
    ).map(pixel),
    properties: geometry.properties,
  });

  const faces = objects.faces.geometries.map(({ id, arcs: lists, properties }, index): Face => {
    const rings = lists.map((list) => ringPoints(arcs, list));
    const area = (rings.reduce((sum, ring) => sum + doubleArea(ring), 0) / 2) * unit * unit;
    const { frame = 'board', anchors = [] } = properties;
    return { ...properties, id: named(id, 'face'), index, frame, anchors, arcs: lists, rings, area };
  });
  const byId = new Map(faces.map((face) => [face.id, face]));
  if (byId.size !== faces.length) throw new Error('two faces have the same id');

  return {
    game: topology.game,
    source: topology.source,
    unit,
    sheet: topology.sheet,
    regions: topology.regions ?? [],
    areas: topology.areas ?? [],
    arcs,
    faces,
    byId,
    frames: objects.frames.geometries.map(({ id, arcs: lists, properties }) => ({
      ...properties,
      id: named(id, 'frame'),
      arcs: lists,
      rings: lists.map((list) => ringPoints(arcs, list)),
    })),
    borders: objects.borders.geometries.map((g) => ({ ...g.properties, arcs: g.arcs })),
    links: topology.links ?? [],
    contacts: (objects.contacts?.geometries ?? []).map(markOf),
    corners: (objects.corners?.geometries ?? []).map(markOf),
    coast: (objects.coast?.geometries ?? []).map(featureOf),
    rivers: (objects.rivers?.geometries ?? []).map((g) => featureOf<LineProperties>(g)),
    limits: (objects.limits?.geometries ?? []).map(featureOf),
    decor: (objects.decor?.geometries ?? []).map((g) => featureOf<LineProperties>(g)),
    places: (objects.places?.geometries ?? []).map(markOf),
    signs: (objects.signs?.geometries ?? []).map((g) => markOf<SignProperties>(g)),
    names: (objects.names?.geometries ?? []).map(markOf),
    arrows: (objects.arrows?.geometries ?? []).map((g) => featureOf<ArrowProperties>(g)),
  };
};

/** The face with this id; throws when there is none. */
export const faceOf = (atlas: Atlas, id: string): Face => {
  const face = atlas.byId.get(id);
  if (!face) throw new Error(`no face ${id} on the map of ${atlas.game}`);
  return face;
};

/** The zones of the game, in the order of the file: every face that is no filler. */
export const zonesOf = (atlas: Atlas): Face[] => atlas.faces.filter((face) => !face.filler);
