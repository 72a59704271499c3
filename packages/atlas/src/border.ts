import { arcLength, arcNumber } from './arc.ts';
import type { Atlas, Border, Face, Feature } from './atlas.ts';
import { entry } from './cell.ts';

/** The one or two faces along an arc: `left` walks it forwards, `right` backwards. */
export interface Sides {
  readonly left: Face | undefined;
  readonly right: Face | undefined;
}

/** For every arc of the map, the faces it bounds. Throws when two faces claim the same side of an arc. */
export const arcSides = (atlas: Atlas): Sides[] => {
  const left: (Face | undefined)[] = atlas.arcs.map(() => undefined);
  const right = left.slice();
  for (const face of atlas.faces) {
    for (const ring of face.arcs) {
      for (const arc of ring) {
        const side = arc < 0 ? right : left;
        const rival = side[arcNumber(arc)];
        if (rival) throw new Error(`${rival.id} and ${face.id} claim the same side of arc ${arcNumber(arc)}`);
        side[arcNumber(arc)] = face;
      }
    }
  }
  return atlas.arcs.map((_, i) => ({ left: left[i], right: right[i] }));
};

/** Two faces with a border of some length between them. */
export interface Adjacency {
  readonly a: Face;
  readonly b: Face;
  readonly arcs: readonly number[];
  /** Length of the common border in pixels. */
  readonly length: number;
}

/** The name of an unordered pair. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** Every two faces, fillers included, that share arcs; sorted by the order of the faces. A corner shares no arc. */
export const touchingFaces = (atlas: Atlas): Adjacency[] => {
  const found = new Map<number, { a: Face; b: Face; arcs: number[]; length: number }>();
  arcSides(atlas).forEach(({ left, right }, arc) => {
    if (!left || !right || left === right) return;
    const [a, b] = left.index < right.index ? [left, right] : [right, left];
    const key = a.index * atlas.faces.length + b.index;
    const pair = found.get(key) ?? { a, b, arcs: [], length: 0 };
    pair.arcs.push(arc);
    pair.length += arcLength(entry(atlas.arcs, arc)) * atlas.unit;
    found.set(key, pair);
  });
  return [...found]
    .sort(([p], [q]) => p - q)
    .map(([, pair]) => pair)
    .filter((pair) => pair.length > 0);
};

/**
 * The neighbours of the game, computed from the drawing: two zones are adjacent when they share a border of some
 * length. Fillers are no zones, and the boxes of a frame that says so touch without being adjacent.
 */
export const adjacency = (atlas: Atlas): Adjacency[] => {
  const boxes = new Set(atlas.frames.filter((frame) => frame.boxes).map((frame) => frame.id));
  const counts = (face: Face): boolean => !face.filler && !boxes.has(face.frame);
  return touchingFaces(atlas).filter(({ a, b }) => counts(a) && counts(b));
};

const bordersByPair = new WeakMap<Atlas, ReadonlyMap<string, Border>>();

function borderIndex(atlas: Atlas): ReadonlyMap<string, Border> {
  const known = bordersByPair.get(atlas);
  if (known) return known;
  const index = new Map(atlas.borders.map((border) => [pairKey(border.a, border.b), border]));
  bordersByPair.set(atlas, index);
  return index;
}

/** The border record of two zones, whichever way they are named. */
export const borderBetween = (atlas: Atlas, a: string, b: string): Border | undefined =>
  borderIndex(atlas).get(pairKey(a, b));

const onRivers = (rivers: readonly Feature[]): Set<number> =>
  new Set(rivers.flatMap((river) => river.arcs.flat().map(arcNumber)));

/** The arcs of a border that run on its river; none when it has no river. */
export const riverStretch = (atlas: Atlas, border: Border): number[] => {
  if (border.river === undefined) return [];
  const wet = onRivers(atlas.rivers.filter((river) => river.properties.river === border.river));
  return border.arcs.flat().filter((arc) => wet.has(arcNumber(arc)));
};
