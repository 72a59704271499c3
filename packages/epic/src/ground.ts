import { figure } from '@strategoi/kernel';
import { changesSoFar, keptBySeat } from './changes.ts';
import { atOdds, inForce } from './hands.ts';
import { areaKind, areaRegionOf, areaSatrap, cityCount, cityHex, hexArea, hexCount, isHex } from './map.ts';
import {
  anyLeader,
  cityIn,
  citySide,
  insideSide,
  isInside,
  isOpenTo,
  isPlace,
  isPortOf,
  openGroundOf,
  regionSide,
  sameCities,
  unitSide,
} from './query.ts';
import { fielded } from './standing.ts';
import { NOBODY, REVOLT_WHITE, type S, type Seat, type SideIndex, sideOf } from './state.ts';
import { isFleet } from './units.ts';

// What the ground is to a moving seat: one look over the units and cities for a whole reach.

/** Nobody in the way. */
const FREE = 0;
/** Enemy units or an enemy place: only to stop and attack or mask. */
export const FOE = 1;
/** An enemy place friends mask already: passed without the road, or joined. */
export const MASKED = 2;
/** A friendly stack attacks here already; or allies stand here with whom the seat is at odds. */
export const TAKEN = 3;

export interface Ground {
  readonly seat: Seat;
  readonly side: SideIndex;
  /** By hex: FREE, FOE, MASKED or TAKEN. */
  readonly at: Uint8Array;
  /** Enemy units outside, by hex. */
  readonly foes: Uint8Array;
  /** Friendly units outside, by hex. */
  readonly friends: Uint8Array;
  /** 1 where land units of the side would stand inside a city or fort (see `standsInside`). */
  readonly havens: Uint8Array;
}

let last: Ground | undefined;
let lastState: S | undefined;
let lastChange = -1;
let lastAttacks: readonly number[] = [];
const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i]);

/** What the ground is to a seat with these attacks under way; kept while nothing happens. */
export function lookAround(s: S, seat: Seat, attacks: readonly number[]): Ground {
  if (
    last === undefined ||
    lastState !== s ||
    lastChange !== changesSoFar() ||
    last.seat !== seat ||
    !sameList(lastAttacks, attacks)
  ) {
    last = survey(s, seat, attacks);
    lastState = s;
    lastChange = changesSoFar();
    lastAttacks = [...attacks];
  }
  return last;
}

type Places = Pick<Ground, 'at' | 'havens'>;
/** The same before anybody is looked at: what the cities and forts are to a side; from scratch. */
export function computePlacesFor(s: S, side: SideIndex): Places {
  const at = new Uint8Array(hexCount).fill(FREE);
  const havens = new Uint8Array(hexCount);
  for (const h of s.forts) havens[h] = cityIn(s, h) < 0 ? 1 : 0;
  for (let c = 0; c < cityCount; c++) {
    if (s.destroyed[c] === 1) continue;
    const owner = citySide(s, c);
    // EPW-MOV-11, RUL-79: neutral ground is no enemy.
    const isHostile = owner !== NOBODY || s.revolt[c] === REVOLT_WHITE;
    if (owner === side) havens[figure(cityHex, c)] = 1;
    else if (isHostile) at[figure(cityHex, c)] = FOE;
  }
  return { at, havens };
}
export const placesFor: (s: S, side: SideIndex) => Places = keptBySeat(
  (b, was) => sameCities(b, was) && b.forts === was.forts,
  computePlacesFor,
);

const at = new Uint8Array(hexCount);
const foes = new Uint8Array(hexCount);
const friends = new Uint8Array(hexCount);
const havens = new Uint8Array(hexCount);

/** Looks at the whole table once. The arrays are used again by the next look. */
function survey(s: S, seat: Seat, attacks: readonly number[]): Ground {
  const side = sideOf(seat);
  const places = placesFor(s, side);
  at.set(places.at);
  havens.set(places.havens);
  foes.fill(0);
  friends.fill(0);
  const own: number[] = [];
  for (const u of fielded(s)) {
    const h = figure(s.unitAt, u);
    if (!isHex(h)) continue;
    const foe = unitSide(s, u) !== side;
    // EPW-MOV-07
    if (foe) at[h] = FOE;
    else own.push(u);
    if (isInside(s, u)) {
      havens[h] = foe ? 0 : 1;
      continue;
    }
    const count = foe ? foes : friends;
    count[h] = (count[h] ?? 0) + 1;
  }
  for (const u of own) {
    const h = figure(s.unitAt, u);
    if (at[h] !== FOE || foes[h] !== 0) continue;
    // EPW-REV-11, RUL-76: units inside a city in revolt hold it against the rebels.
    if (isInside(s, u)) {
      at[h] = FREE;
      continue;
    }
    // EPW-MOV-08, EPW-SIE-07b: an enemy place friends mask already.
    if (!isFleet[u]) at[h] = MASKED;
  }
  for (const h of rivalHexes(s, seat)) at[h] = TAKEN;
  for (let i = 0; i < attacks.length; i += 3) {
    const h = figure(attacks, i);
    // EPW-COM-25: more may join those who masked an enemy place before this turn.
    if (!(at[h] === MASKED && s.masked.includes(h))) at[h] = TAKEN;
  }
  return { seat, side, at, foes, friends, havens };
}

/** Card Allied Dissent: where units of an ally stand with whom the seat may not stack. */
function rivalHexes(s: S, seat: Seat): number[] {
  if (!inForce(s, 'dissent')) return [];
  const found: number[] = [];
  for (const u of fielded(s)) {
    const h = figure(s.unitAt, u);
    if (isHex(h) && s.unitSeat[u] !== seat && atOdds(s, seat, figure(s.unitSeat, u))) found.push(h);
  }
  return found;
}
/** Why a hex that is taken may not be entered. */
export const whyTaken = (s: S, g: Ground, h: number): string =>
  rivalHexes(s, g.seat).includes(h) ? 'EPW-MUL-10' : 'EPW-COM-25';

/** EPW-PEA-03c: in a truce no unit goes from elsewhere into a region of the enemy. */
const barredByTruce = (s: S, from: number, to: number, side: SideIndex): boolean => {
  if (s.peace !== 'truce') return false;
  const r = areaRegionOf(s, figure(hexArea, to));
  const owner = regionSide(s, r);
  if (owner === NOBODY || owner === side) return false;
  return !isHex(from) || areaRegionOf(s, figure(hexArea, from)) !== r;
};

/** EPW-ARE-10, EPW-GEN-05, EPW-GEN-06: may the seat's pieces stand here, coming from there? */
export function mayEnter(s: S, from: number, to: number, seat: Seat): boolean {
  if (!isOpenTo(s, to, seat) || barredByTruce(s, from, to, sideOf(seat))) return false;
  if (!isHex(from)) return true;
  const a = figure(hexArea, from);
  const b = figure(hexArea, to);
  // EPW-GEN-06: no way from one satrapy to the other.
  return areaKind[a] !== 'persia' || areaKind[b] !== 'persia' || areaSatrap[a] === areaSatrap[b];
}

/** By hex: 0 outside Persia, else which satrap's it is. */
const satrapies: Uint8Array = Uint8Array.from(hexArea, (a) =>
  areaKind[a] !== 'persia' ? 0 : areaSatrap[a] === 'tissaphernes' ? 1 : 2,
);
/** The same question, made ready to be asked of many hexes. */
export function entriesOf(s: S, seat: Seat): (from: number, to: number) => boolean {
  if (s.peace === 'truce') return (from, to) => mayEnter(s, from, to, seat);
  const open = openGroundOf(s, seat);
  return (from, to) =>
    open[to] === 1 && (satrapies[to] === 0 || satrapies[from] === 0 || satrapies[from] === satrapies[to]);
}

/** EPW-PLC-10, EPW-MOV-10: units that come here without a fight stand inside a friendly city or a free fort. */
export function standsInside(s: S, h: number, side: SideIndex, fleet: boolean): boolean {
  if (!isPlace(s, h)) return false;
  const holder = insideSide(s, h);
  if (holder !== side && !(holder === NOBODY && cityIn(s, h) < 0)) return false;
  // EPW-NAV-20: fleets lie on the beach before a city that is no port.
  return !fleet || isPortOf(s, h, side);
}

/** The same on ground already looked at. */
export const findsHaven = (s: S, g: Ground, h: number, fleet: boolean): boolean =>
  g.havens[h] === 1 && (!fleet || isPortOf(s, h, g.side));

/** EPW-MOV-09, EPW-LDR-01: may so many more units stand outside here, with or without a leader of their own? */
export const mayStack = (s: S, g: Ground, h: number, units: number, led: boolean): boolean =>
  units === 0 || led || units + (g.friends[h] ?? 0) <= 1 || anyLeader(s, h, g.side);
