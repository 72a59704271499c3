import { arcNumber, arcPoints } from './arc.ts';
import type { Atlas, Face } from './atlas.ts';
import { arcSides, pairKey, touchingFaces } from './border.ts';
import { entry, figure, sure } from './cell.ts';
import type { Pixel } from './topology.ts';

/** Where a fleet can be: a sea, a land zone with one coast, or one named coast of a land zone (`ATT/co`). */
export const berthOf = (land: Face, sea: string): string => {
  if (!land.coasts) return land.id;
  const [code] = Object.entries(land.coasts).find(([, coast]) => coast.sea === sea) ?? [];
  if (code === undefined) throw new Error(`${land.id} has no coast on ${sea}`);
  return `${land.id}/${code}`;
};

/** The zone a berth belongs to. */
export const zoneOfBerth = (berth: string): string => entry(berth.split('/'), 0);

/** Two berths on the shore of one sea whose shores meet in a point. */
export interface ShoreContact {
  readonly a: string;
  readonly b: string;
  readonly sea: string;
  readonly at: Pixel;
}

/**
 * Walks round every sea: where the shore of one zone is followed at once by the shore of another, a fleet can pass
 * from the one to the other along the coast.
 */
export const shoreContacts = (atlas: Atlas): ShoreContact[] => {
  const sides = arcSides(atlas);
  const landAcross = (sea: Face, arc: number): Face | undefined => {
    const { left, right } = entry(sides, arcNumber(arc));
    const other = left === sea ? right : left;
    return other && !other.filler && other.kind === 'land' ? other : undefined;
  };
  const contacts: ShoreContact[] = [];
  for (const sea of atlas.faces) {
    if (sea.filler || sea.kind !== 'sea') continue;
    for (const ring of sea.arcs) {
      ring.forEach((arc, i) => {
        const here = landAcross(sea, arc);
        const next = landAcross(sea, figure(ring, (i + 1) % ring.length));
        if (!here || !next || here === next) return;
        const points = arcPoints(atlas.arcs, arc);
        const at: Pixel = [sure(points.at(-2)) * atlas.unit, sure(points.at(-1)) * atlas.unit];
        const [a, b] = [berthOf(here, sea.id), berthOf(next, sea.id)].sort() as [string, string];
        contacts.push({ a, b, sea: sea.id, at });
      });
    }
  }
  return contacts;
};

/** A pair of berths between which a fleet can sail, and how: over open water, into a coast, or along the shore. */
export interface Passage {
  readonly a: string;
  readonly b: string;
  readonly kind: 'sea' | 'coast' | 'shore';
}

/** Every passage of the drawing for fleets, each pair once. `links` of the map come on top. */
export const fleetPassages = (atlas: Atlas): Passage[] => {
  const found = new Map<string, Passage>();
  const add = (a: string, b: string, kind: Passage['kind']): void => {
    if (!found.has(pairKey(a, b))) found.set(pairKey(a, b), { a, b, kind });
  };
  for (const { a, b } of touchingFaces(atlas)) {
    if (a.filler || b.filler) continue;
    if (a.kind === 'sea' && b.kind === 'sea') add(a.id, b.id, 'sea');
    else if (a.kind === 'land' && b.kind === 'sea') add(berthOf(a, b.id), b.id, 'coast');
    else if (a.kind === 'sea' && b.kind === 'land') add(berthOf(b, a.id), a.id, 'coast');
  }
  for (const { a, b } of shoreContacts(atlas)) add(a, b, 'shore');
  return [...found.values()];
};

/** Every pair of land zones with a common border: where armies march. */
export const armyPassages = (atlas: Atlas): { readonly a: string; readonly b: string }[] =>
  touchingFaces(atlas)
    .filter(({ a, b }) => !a.filler && !b.filler && a.kind === 'land' && b.kind === 'land')
    .map(({ a, b }) => ({ a: a.id, b: b.id }));
