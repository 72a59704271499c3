/** The written form of a map: TopoJSON with fixed layers and properties. README.md describes every field. */

export const FORMAT = 'strategoi-atlas/1';

/** How sure a border is: stated by the rules, following from them, told by records of play, or our own reading. */
export const STATUSES = ['attested', 'implied', 'external', 'inferred'] as const;
export type Status = (typeof STATUSES)[number];

export const WALLS = ['permanent', 'partial', 'buildable'] as const;
export type Wall = (typeof WALLS)[number];

export const RELIEFS = ['mountain', 'pass', 'mixed'] as const;
export type Relief = (typeof RELIEFS)[number];

/** A point of the sheet in pixels, y downwards. */
export type Pixel = readonly [x: number, y: number];
/** x, y, width, height in pixels. */
export type Box = readonly [x: number, y: number, width: number, height: number];
/** A point in whole units of the grid (`transform.scale` pixels each). */
export type GridPoint = readonly [x: number, y: number];
/** Arc numbers; `~n` is arc n walked backwards. */
export type ArcList = readonly number[];

export interface Names {
  readonly fr: string;
  readonly en: string;
}

/** Where a zone's coast with a name of its own lies: the sea it faces, the place of a fleet, a point of the shore. */
export interface NamedCoast {
  readonly sea: string;
  readonly at: Pixel;
  readonly shore: Pixel;
}

export interface FaceProperties extends Partial<Names> {
  readonly kind: string;
  readonly terrain?: string;
  /** Drawn, but no zone of the game: lakes, capes, islets, land out of play. */
  readonly filler?: true;
  /** The frame it helps to fill; `board` when absent. */
  readonly frame?: string;
  readonly label?: Pixel;
  /** Number of lines the name takes; 0 when only the id fits. */
  readonly wrap?: number;
  readonly size?: number;
  readonly angle?: number;
  /** The name as lettered, where it differs from the full name. */
  readonly short?: Names;
  /** Centres of counters, best first. */
  readonly anchors?: readonly Pixel[];
  /** Smallest distance from an anchor to the edge of the face, in pixels. */
  readonly room?: number;
  readonly coasts?: Readonly<Record<string, NamedCoast>>;
  /** Pairs of zones that this filler holds apart. */
  readonly keepsApart?: readonly (readonly [string, string])[];
  readonly bank?: string;
  readonly stack?: number;
  readonly access?: readonly string[];
  readonly exclusive?: true;
  readonly home?: string;
  readonly special?: string;
  /** The sea round an islet. */
  readonly sea?: string;
  /** The area a cell belongs to, and the region of that area. */
  readonly inArea?: string;
  readonly inRegion?: string;
}

/** Cells with one name and one fate: a layer above the zones. */
export interface Area extends Names {
  readonly id: string;
  readonly kind: string;
  readonly region?: string;
  /** What an army can live on there, and how sure the figure is. */
  readonly forage?: number;
  readonly forageStatus?: string;
  /** Where its figure is drawn. */
  readonly badge?: Pixel;
  readonly label?: Pixel;
  readonly size?: number;
}

/** Areas that belong together. */
export interface Region extends Names {
  readonly id: string;
  readonly label: Pixel;
  readonly size: number;
  readonly angle?: number;
  /** Letter spacing, in parts of the size. */
  readonly spacing: number;
}

export interface FrameProperties extends Partial<Names> {
  /** Its faces are boxes: that they touch means nothing. */
  readonly boxes?: true;
}

export interface BorderProperties extends Partial<Names> {
  readonly a: string;
  readonly b: string;
  readonly kind: string;
  readonly status: Status;
  /** Length in whole pixels. */
  readonly len: number;
  readonly beach?: true;
  /** The river it runs along, wholly or in part. */
  readonly river?: string;
  readonly relief?: Relief;
  readonly road?: true;
  /** Which of the land's named coasts this shore belongs to. */
  readonly coast?: string;
  readonly id?: string;
  readonly wall?: Wall;
  readonly inside?: string;
  readonly outside?: string;
  /** +1 when the outside lies along (-dy, dx) of the arcs' direction, -1 when against it. */
  readonly side?: 1 | -1;
}

/** Two shores that meet at a point of a sea: neighbours for a fleet that follows the coast. */
export interface ContactProperties {
  readonly a: string;
  readonly b: string;
  readonly sea: string;
  readonly status: Status;
}

export interface CornerProperties extends Partial<Names> {
  readonly zones: readonly string[];
  readonly keepsApart: readonly (readonly [string, string])[];
  /** Named by the rules. */
  readonly printed?: true;
}

export interface LineProperties extends Partial<Names> {
  readonly kind?: string;
  readonly name?: string;
  readonly in?: string;
  readonly river?: string;
  readonly label?: Pixel;
  readonly angle?: number;
}

export interface PlaceProperties extends Partial<Names> {
  readonly kind: string;
  readonly zone: string;
  readonly rank?: string;
  readonly port?: true | 'advanced';
  readonly power?: string;
  readonly religious?: true;
  readonly seaAccess?: readonly string[];
  readonly treasure?: number;
  readonly walled?: true;
  /** Side of the dot on which the name stands. */
  readonly text?: string;
}

export interface SignProperties extends Partial<Names> {
  readonly kind: string;
  readonly a?: string;
  readonly b?: string;
  readonly relief?: string;
  readonly angle?: number;
}

export interface ArrowProperties {
  readonly from: string;
  readonly to: string;
}

export interface PolygonGeometry<P> {
  readonly type: 'Polygon';
  readonly id?: string;
  readonly arcs: readonly ArcList[];
  readonly properties: P;
}
export interface LineGeometry<P> {
  readonly type: 'LineString';
  readonly id?: string;
  readonly arcs: ArcList;
  readonly properties: P;
}
export interface LinesGeometry<P> {
  readonly type: 'MultiLineString';
  readonly id?: string;
  readonly arcs: readonly ArcList[];
  readonly properties: P;
}
export interface PointGeometry<P> {
  readonly type: 'Point';
  readonly id?: string;
  readonly coordinates: GridPoint;
  readonly properties: P;
}
export interface PointsGeometry<P> {
  readonly type: 'MultiPoint';
  readonly id?: string;
  readonly coordinates: readonly GridPoint[];
  readonly properties: P;
}

interface Layer<G> {
  readonly type: 'GeometryCollection';
  readonly geometries: readonly G[];
}

export interface Layers {
  readonly faces: Layer<PolygonGeometry<FaceProperties>>;
  readonly frames: Layer<PolygonGeometry<FrameProperties>>;
  readonly borders: Layer<LinesGeometry<BorderProperties>>;
  readonly contacts?: Layer<PointGeometry<ContactProperties>>;
  readonly corners?: Layer<PointGeometry<CornerProperties>>;
  readonly coast?: Layer<LinesGeometry<LineProperties>>;
  readonly rivers?: Layer<LineGeometry<LineProperties> | LinesGeometry<LineProperties>>;
  readonly limits?: Layer<LinesGeometry<LineProperties>>;
  readonly decor?: Layer<PolygonGeometry<LineProperties> | LineGeometry<LineProperties>>;
  readonly places?: Layer<PointGeometry<PlaceProperties>>;
  readonly signs?: Layer<PointGeometry<SignProperties> | PointsGeometry<SignProperties>>;
  readonly names?: Layer<PointGeometry<LineProperties>>;
  readonly arrows?: Layer<LineGeometry<ArrowProperties>>;
}

export interface Sheet {
  readonly size: readonly [width: number, height: number];
  /** Pixels of the sheet for one unit of the coordinates in the game's own zone list. */
  readonly scale: number;
  /** Side of a counter in pixels. */
  readonly counter: number;
  /** What is centred on a label point: the zone's id, its name below, or the name itself. */
  readonly labels: 'id' | 'name';
  readonly views: Readonly<Record<string, Box>>;
  readonly boxes: Readonly<Record<string, Box>>;
  /** Centre and radius of the compass rose. */
  readonly rose?: readonly [x: number, y: number, radius: number];
}

/** A connection that no drawing can show. */
export interface Link {
  readonly a: string;
  readonly b: string;
  readonly unit: string;
  readonly condition: string;
  readonly status: Status;
}

export interface Topology {
  readonly type: 'Topology';
  readonly format: typeof FORMAT;
  readonly game: string;
  /** Where the drawing comes from, and under which licence. */
  readonly source: string;
  readonly bbox: readonly [number, number, number, number];
  readonly transform: {
    readonly scale: readonly [number, number];
    readonly translate: readonly [number, number];
  };
  readonly sheet: Sheet;
  readonly regions?: readonly Region[];
  readonly areas?: readonly Area[];
  readonly links?: readonly Link[];
  readonly objects: Layers;
  /** Each arc: its first point, then the steps from point to point, in grid units. */
  readonly arcs: readonly (readonly GridPoint[])[];
}
