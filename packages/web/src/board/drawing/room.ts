import type { Atlas, Face } from '@strategoi/atlas';
import { type Field, fieldOf, type Point, toPoints } from '../geometry.ts';

export const ringsOf = (atlas: Atlas, face: Face): Point[][] =>
  face.rings.map((ring) => toPoints(ring, atlas.unit));

const fields = new WeakMap<Face, Field>();

/** Room inside a zone, worked out when first asked for. */
export const fieldOfFace = (atlas: Atlas, face: Face): Field => {
  let field = fields.get(face);
  if (!field) {
    field = fieldOf(ringsOf(atlas, face), face.area > 60_000 ? 10 : face.area < 30_000 ? 5 : 8);
    fields.set(face, field);
  }
  return field;
};

/** Side of a counter, large enough to read when the whole sheet is in the window; a cell sets its own limit. */
export const counterOf = ({ lattice, sheet }: Atlas): number =>
  lattice ? sheet.counter : Math.max(34, sheet.counter * 1.46, sheet.size[0] / 38);
/** Those that have a spot of their own are a little smaller. */
export const SPOT = 0.86;
