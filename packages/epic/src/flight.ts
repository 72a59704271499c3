import { entry, figure } from '@strategoi/kernel';
import { isShutOut } from './allies.ts';
import type { AttackKind } from './flow.ts';
import { mayEnter } from './ground.ts';
import { adjacentSeas, coast, isCoastal, isHex, isOpenSea, isSea, shore, terrain, ways } from './map.ts';
import {
  cityIn,
  hasFort,
  insideSide,
  isBesieged,
  isEnemyCity,
  isInside,
  isOpenTo,
  isPortOf,
  portSeas,
  presence,
  seaStatus,
  unitSide,
} from './query.ts';
import { room } from './seas.ts';
import { NOBODY, type S, type Seat, type SideIndex, sideOf } from './state.ts';
import { isFleet, unitCount } from './units.ts';

// Where those who lose a battle may go (chapter RET).

export interface Flight {
  readonly place: number;
  readonly from: number;
  readonly kind: AttackKind;
  readonly seat: Seat;
  readonly attacking: boolean;
  /** The port a battle at sea is fought for, or -1; 1 when the defenders have come off its beach. */
  readonly port: number;
  readonly beach: number;
}

/** EPW-RET-05: masked since before this campaign turn, or besieged. */
const isBound = (s: S, h: number): boolean => s.masked.includes(h) || isBesieged(s, h);

/** No enemy unit, city or occupied fort in a hex the seat may stand in; nor an ally who does not share. */
function isSafe(s: S, h: number, seat: Seat): boolean {
  if (terrain[h] === 'mountain' || !isOpenTo(s, h, seat)) return false;
  if (isShutOut(s, h, seat)) return false; // EPW-MUL-05
  const side = sideOf(seat);
  for (let u = 0; u < unitCount; u++) if (s.unitAt[u] === h && unitSide(s, u) !== side) return false;
  const c = cityIn(s, h);
  return c < 0 || !isEnemyCity(s, c, side) || insideSide(s, h) === side;
}

const isEnemySea = (s: S, place: number, side: SideIndex): boolean =>
  !isOpenSea(place) && seaStatus(presence(s), place, side) === 'enemy';

/** EPW-RET-04, RUL-103: the open sea only when nothing else is left. */
function calmest(places: readonly number[]): number[] {
  const inshore = places.filter((place) => !isSea(place) || !isOpenSea(place));
  return inshore.length > 0 ? inshore : [...places];
}

/** EPW-RET-04, EPW-RET-08: adjacent seas that are not the enemy's, and the coast of the sea fought in. */
function fromSea(s: S, f: Flight): number[] {
  const side = sideOf(f.seat);
  // EPW-RET-08: not to a sea of the enemy's.
  const seas = adjacentSeas(f.place).filter((place) => place !== f.from && !isEnemySea(s, place, side));
  // EPW-NAV-06: a port only through the sea of its symbol.
  const beaches = shore(f.place).filter((h) => isSafe(s, h, f.seat) && portSeas(s, h).includes(f.place));
  return calmest([...seas, ...beaches]);
}

/** EPW-FRT-01: into the place before which they stood, if it is theirs; fleets only into a port (EPW-NAV-20). */
function intoPlace(s: S, f: Flight, fleet: boolean): number[] {
  const side = sideOf(f.seat);
  const holder = insideSide(s, f.place);
  // EPW-FRT-01, EPW-SIE-21: whoever has come out against those who shut him in has not left his fort to them.
  const isTheirs = holder === side || (f.kind !== 'sortie' && holder === NOBODY && hasFort(s, f.place));
  if (f.kind === 'assault' || !isTheirs) return [];
  return !fleet || isPortOf(s, f.place, side) ? [f.place] : [];
}

/** EPW-RET-04, EPW-COM-26: fleets ashore put to sea, or into their port. */
const toSea = (s: S, f: Flight): number[] =>
  calmest([
    ...entry(coast, f.place).filter((place) => !isEnemySea(s, place, sideOf(f.seat))),
    ...intoPlace(s, f, true),
  ]);

/** EPW-RET-03, EPW-FRT-01: adjacent hexes without an enemy, not the one he came from; or into the place itself. EPW-GEN-06: within a satrapy. */
function overLand(s: S, f: Flight): number[] {
  const places = (ways[f.place] ?? [])
    .map(({ to }) => to)
    .filter((to) => to !== f.from && isSafe(s, to, f.seat) && mayEnter(s, f.place, to, f.seat));
  return [...places, ...intoPlace(s, f, false)];
}

/** EPW-RET-02: landed troops take to their ships, or to an adjacent coastal hex without an enemy. */
function offTheBeach(s: S, f: Flight, fleet: boolean): number[] {
  if (fleet) return [f.from];
  const beaches = (ways[f.place] ?? [])
    .map(({ to }) => to)
    .filter((to) => isCoastal(to) && isSafe(s, to, f.seat) && mayEnter(s, f.place, to, f.seat));
  return roomAboard(s, f) ? [f.from, ...beaches] : beaches;
}

/** A fleet of theirs, on the beach or just put to sea, with room for one unit more. */
const roomAboard = (s: S, f: Flight): boolean =>
  s.unitAt.some(
    (at, u) =>
      isFleet[u] === true &&
      (at === f.place || at === f.from) &&
      s.unitSeat[u] === f.seat &&
      !(at === f.place && (figure(s.unitBits, u) & 1) !== 0) &&
      room(s, u) > 0,
  );

function attackersGo(s: S, f: Flight, fleet: boolean): number[] {
  if (f.kind === 'sea') {
    // EPW-SIE-04: fleets that came out of a port go back into it; EPW-SIE-18: those who came to it stay at sea.
    if (f.port >= 0)
      return f.from === f.port ? [f.port] : fromSea(s, { ...f, from: -1 }).filter((place) => isSea(place));
    // EPW-RET-09: whoever attacked where he was goes as a defender would.
    if (f.from === f.place) return fromSea(s, { ...f, from: -1 });
    if (isSea(f.from) && !isEnemySea(s, f.from, sideOf(f.seat))) return [f.from];
    if (isHex(f.from) && isSafe(s, f.from, f.seat)) return [f.from];
    return fromSea(s, { ...f, from: -1 });
  }
  if (f.kind === 'sortie') return [f.place]; // EPW-SIE-21
  // EPW-SIE-06: stormers of a place masked before stay; those who came to relieve it go back.
  if (f.from < 0 || (f.kind === 'assault' && s.masked.includes(f.place))) return [f.place];
  return isSea(f.from) ? offTheBeach(s, f, fleet) : [f.from]; // EPW-RET-01, EPW-RET-02
}

/** EPW-SIE-18: besieging ships only back to their own men on the beach; EPW-SIE-04: maskers stay in the sea they came from. */
function offThePort(s: S, f: Flight): number[] {
  if (f.beach === 0) return [f.place];
  const side = sideOf(f.seat);
  const men = s.unitAt.some(
    (at, u) => at === f.port && !isFleet[u] && unitSide(s, u) === side && !isInside(s, u),
  );
  return men ? [f.port] : [];
}

function defendersGo(s: S, f: Flight, fleet: boolean): number[] {
  if (f.kind === 'sea') return f.port < 0 ? fromSea(s, f) : offThePort(s, f);
  if (f.kind === 'assault' && isBound(s, f.place)) return []; // EPW-RET-05, EPW-FRT-10
  return fleet ? toSea(s, f) : overLand(s, f);
}

/** Every place a beaten unit may go to, in the order of the map: none means it cannot retreat. */
export const havens = (s: S, f: Flight, fleet: boolean): number[] =>
  (f.attacking ? attackersGo(s, f, fleet) : defendersGo(s, f, fleet)).sort((a, b) => a - b);
