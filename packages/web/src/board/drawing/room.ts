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
