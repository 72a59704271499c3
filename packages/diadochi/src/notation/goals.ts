/** Where units and persons are told to go. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import { placeText, reach, shoreNodes, spaceAt } from './board.ts';
import { citadelAt } from './citadels.ts';
import { byLand, type Place, readCitadel, takePlace } from './places.ts';
import { doubt, fail, type Scanner, skipBlanks, warn } from './scanner.ts';
import { isIonia, type Kind, takeKind } from './units.ts';

interface Dest {
  readonly to: string;
  readonly as?: 'A' | 'F';
}

const DEST = ['place', 'citadel'] as const;

/** The coast a fleet lands on when it named none. */
function landing(s: Scanner, ref: UnitRef, place: Place): string {
  const { map } = s.scene;
  const shores = shoreNodes(map, place.space);
  const near = reach(map, ref);
  const open = shores.filter((shore) => near.includes(shore));
  const [only] = open;
  if (open.length > 1) return doubt(s, place.at, open);
  if (only === undefined) return place.ground;
  warn(s, 'coast', place.at, only);
  return only;
}

/**
 * Where a unit goes, and what a garrison becomes there (§3.4).
 * `exact` asks for the coast; a support or a convoy may leave it open.
 */
export function readDest(s: Scanner, ref: UnitRef, exact: boolean): Dest {
  skipBlanks(s);
  const start = s.at;
  const { map } = s.scene;
  const kind = takeKind(s);
  const within = (id: string): boolean => reach(map, ref).includes(id);
  if (kind?.type === 'G') return { to: readCitadel(s, within) };
  const place = takePlace(s);
  if (!place) {
    if (kind || !citadelAt(s.text, s.at, s.end)) return fail(s, ...(kind ? ['place' as const] : DEST));
    const to = readCitadel(s, within);
    warn(s, 'citadel', start, `G ${placeText(to)}`);
    return { to };
  }
  if (kind && ref.type !== 'G' && kind.type !== ref.type) {
    s.at = start;
    return fail(s, ...DEST);
  }
  const as = ref.type === 'G' ? shape(s, kind, place) : ref.type;
  const to = as === 'A' ? byLand(s, place) : bySea(s, ref, place, exact);
  return ref.type === 'G' ? { to, as } : { to };
}

function shape(s: Scanner, kind: Kind | undefined, place: Place): 'A' | 'F' {
  if (kind) return kind.type as 'A' | 'F';
  return place.coast || s.scene.map.types[place.space] === 'sea' ? 'F' : 'A';
}

function bySea(s: Scanner, ref: UnitRef, place: Place, exact: boolean): string {
  const { map } = s.scene;
  if (isIonia('F', place.node)) {
    const near = reach(map, ref);
    if (near.includes('ION') || !near.includes('MIO')) return place.node;
    warn(s, 'alias', place.at, 'MIO');
    return 'MIO';
  }
  if (place.coast || !exact || shoreNodes(map, place.space).length === 0) return place.node;
  return landing(s, ref, place);
}

/** Where a person goes: he needs no coast. */
export function readGoal(s: Scanner): string {
  const start = s.at;
  const kind = takeKind(s);
  const anywhere = (): boolean => false;
  if (kind) {
    if (kind.type === 'G') return readCitadel(s, anywhere);
    s.at = start;
    return fail(s, 'place', 'citadel');
  }
  const place = takePlace(s);
  if (place) return byLand(s, place);
  if (!citadelAt(s.text, s.at, s.end)) return fail(s, ...DEST);
  return readCitadel(s, anywhere);
}

/** Ionia's fleet cannot do what the Ionian sea's could, and both are there: who can tell which was meant? */
export function checkIonia(
  s: Scanner,
  unit: UnitRef,
  own: PowerId | undefined,
  at: number,
  to: string,
): void {
  if (!isIonia(unit.type, unit.loc) || !s.scene.units.some((u) => u.at === 'MIO' && u.owner === own)) return;
  const { map } = s.scene;
  const touches = (loc: string): boolean =>
    reach(map, { type: 'F', loc }).some((node) => spaceAt(map, node) === spaceAt(map, to));
  if (touches('MIO') && !touches('ION')) doubt(s, at, ['F ION', 'F MIO']);
}
