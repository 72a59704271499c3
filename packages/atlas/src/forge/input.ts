import type { Fault } from '../check.ts';
import type { BorderProperties, Names, Pixel, Topology } from '../topology.ts';

/** A zone or filler to be drawn: by its outline, or, where no zone has one, by its position alone. */
export interface ForgeZone {
  readonly id: string;
  readonly kind?: string;
  readonly terrain?: string | null;
  readonly name?: Names;
  readonly poly?: readonly Pixel[];
  readonly holes?: readonly (readonly Pixel[])[];
  readonly xy?: Pixel;
  /** The frame it belongs to; `board` when absent. */
  readonly frame?: string;
}

/** Two zones that must be neighbours, with what is known about their border. */
export interface ForgeEdge extends Partial<Omit<BorderProperties, 'a' | 'b' | 'len'>> {
  readonly a: string;
  readonly b: string;
}

/** A real coast or river that the borders between two kinds of face shall follow. */
export interface Course {
  readonly points: readonly Pixel[];
  /** The last point joins the first: an island or a lake. */
  readonly closed?: boolean;
  readonly between: readonly [kind: string, kind: string];
  /** How far a junction may be moved to lie on it. */
  readonly within: number;
}

/** What the forge is given. Lengths are in the units of the positions, unless said otherwise. */
export interface ForgeInput {
  readonly game: string;
  readonly source?: string;
  readonly size: readonly [width: number, height: number];
  /** Pixels of the sheet per unit; 1 when absent. */
  readonly scale?: number;
  /** Grid units per pixel; 20 when absent. */
  readonly grid?: number;
  /** Side of a counter in pixels; 36 when absent. */
  readonly counter?: number;
  /** Vertices nearer to each other than this become one; 0 when absent. */
  readonly snap?: number;
  readonly zones: readonly ForgeZone[];
  /** Faces that are drawn but are no zones. */
  readonly fillers?: readonly ForgeZone[];
  readonly edges: readonly ForgeEdge[];
  readonly nonEdges?: readonly { readonly a: string; readonly b: string }[];
  /** Frames whose faces are boxes, not neighbours. */
  readonly boxes?: readonly string[];
  readonly courses?: readonly Course[];
  /** For each kind of border, how far in pixels it may wander from the straight line; 0 when absent. */
  readonly curves?: Readonly<Record<string, number>>;
}

/** A wanted edge that cannot be drawn between the given positions, and the edges it would cross. */
export interface Crossed {
  readonly edge: string;
  readonly by: readonly string[];
}

/** What came of it. `ok` only when the neighbours are exactly the wanted ones and the drawing has no fault. */
export interface ForgeReport {
  readonly ok: boolean;
  /** Wanted, but not neighbours in the drawing. */
  readonly missing: readonly string[];
  /** Neighbours in the drawing, but not wanted. */
  readonly extra: readonly string[];
  /** Pairs that must not touch, and do. */
  readonly forbidden: readonly string[];
  /** Zones with neither outline nor position. */
  readonly undrawn: readonly string[];
  /** Outlines that claim the same ground, at a point in pixels. */
  readonly overlaps: readonly { readonly faces: readonly [string, string]; readonly at: Pixel }[];
  /** Ground inside a frame that belongs to nobody: a point of its edge, and its size in square pixels. */
  readonly gaps: readonly { readonly frame: string; readonly at: Pixel; readonly area: number }[];
  readonly faults: readonly Fault[];
  readonly crossed: readonly Crossed[];
  /** Borders drawn straight after all, because the curve or course would have crossed another border. */
  readonly straightened: readonly string[];
  /** Borders that should have followed a course, but end too far from it. */
  readonly unfollowed: readonly string[];
}

export interface Forged {
  /** Absent when the outlines overlap so that nothing can be drawn. */
  readonly topology: Topology | undefined;
  readonly report: ForgeReport;
}
