import type { Atlas, Face } from './atlas.ts';
import { entry } from './cell.ts';
import { boxOf, insideRing, ringDistance } from './ring.ts';

/** Whether a pixel lies in the face; a point on a shared border counts for one of its faces only. */
export const pointInFace = (atlas: Atlas, face: Face, x: number, y: number): boolean => {
  let inside = false;
  for (const ring of face.rings) {
    if (insideRing(ring, x / atlas.unit, y / atlas.unit)) inside = !inside;
  }
  return inside;
};

/** Side of a bucket in pixels: about the size of a hex, so that few faces share one. */
const BUCKET = 48;

interface Buckets {
  readonly columns: number;
  /** The faces whose box reaches into each bucket, in the order of the file. */
  readonly faces: readonly (readonly Face[])[];
}

const bucketsOf = new WeakMap<Atlas, Buckets>();

function buckets(atlas: Atlas): Buckets {
  const known = bucketsOf.get(atlas);
  if (known) return known;
  const columns = Math.ceil(atlas.sheet.size[0] / BUCKET) + 1;
  const rows = Math.ceil(atlas.sheet.size[1] / BUCKET) + 1;
  const faces: Face[][] = Array.from({ length: columns * rows }, () => []);
  const index = (pixel: number, most: number): number =>
    Math.max(0, Math.min(most - 1, Math.floor(pixel / BUCKET)));
  for (const face of atlas.faces) {
    const within = new Set<number>();
    for (const ring of face.rings) {
      const [left, top, right, bottom] = boxOf(ring);
      for (let row = index(top * atlas.unit, rows); row <= index(bottom * atlas.unit, rows); row++)
        for (
          let column = index(left * atlas.unit, columns);
          column <= index(right * atlas.unit, columns);
          column++
        )
          within.add(row * columns + column);
    }
    for (const bucket of within) entry(faces, bucket).push(face);
  }
  const made = { columns, faces };
  bucketsOf.set(atlas, made);
  return made;
}

/** The face under a pixel, if any. */
export const faceAt = (atlas: Atlas, x: number, y: number): Face | undefined => {
  const { columns, faces } = buckets(atlas);
  const column = Math.floor(x / BUCKET);
  if (column < 0 || column >= columns || y < 0) return undefined;
  return faces[Math.floor(y / BUCKET) * columns + column]?.find((face) => pointInFace(atlas, face, x, y));
};

/** Distance in pixels from a point to the edge of the face; negative outside it. */
export const clearance = (atlas: Atlas, face: Face, x: number, y: number): number => {
  let distance = Number.POSITIVE_INFINITY;
  for (const ring of face.rings) {
    distance = Math.min(distance, ringDistance(ring, x / atlas.unit, y / atlas.unit));
  }
  return (pointInFace(atlas, face, x, y) ? distance : -distance) * atlas.unit;
};
