import type { Atlas, Face } from './atlas.ts';
import { insideRing, ringDistance } from './ring.ts';

/** Whether a pixel lies in the face; a point on a shared border counts for one of its faces only. */
export const pointInFace = (atlas: Atlas, face: Face, x: number, y: number): boolean => {
  let inside = false;
  for (const ring of face.rings) {
    if (insideRing(ring, x / atlas.unit, y / atlas.unit)) inside = !inside;
  }
  return inside;
};

/** The face under a pixel, if any. */
export const faceAt = (atlas: Atlas, x: number, y: number): Face | undefined =>
  atlas.faces.find((face) => pointInFace(atlas, face, x, y));

/** Distance in pixels from a point to the edge of the face; negative outside it. */
export const clearance = (atlas: Atlas, face: Face, x: number, y: number): number => {
  let distance = Number.POSITIVE_INFINITY;
  for (const ring of face.rings) {
    distance = Math.min(distance, ringDistance(ring, x / atlas.unit, y / atlas.unit));
  }
  return (pointInFace(atlas, face, x, y) ? distance : -distance) * atlas.unit;
};
