import { entry, figure, figures, figuresOf, which } from '@strategoi/kernel';
import { keptBy } from './changes.ts';
import { seats } from './data/scenarios.ts';
import { ML_ARMS } from './data/tables.ts';
import {
  areaCities,
  areaHexes,
  areaKind,
  areaRegionOf,
  areaSatrap,
  cityAt,
  cityHex,
  cityRegionOf,
  citySize,
  coast,
  forcePool,
  hexArea,
  hexCount,
  isHex,
  isOpenSea,
  isSea,
  onMap,
  portSea,
  regionCount,
  seaCount,
} from './map.ts';
import { openHexes, seatCount } from './scenario.ts';
import {
  baseHexes,
  fielded,
  fortHexes,
  leadersStanding,
  sameField,
  siegeHexes,
  unitsStanding,
} from './standing.ts';
import {
  ALLIED,
  ATHENIAN,
  ATHENS,
  BEATEN,
  CLOSED,
  type EpicBoard,
  FORAGING,
  INSIDE,
  NO_REVOLT,
  NOBODY,
  RAIDING,
  RAZING,
  REVOLT_ALLIES,
  REVOLT_ATHENS,
  REVOLT_WHITE,
  type S,
  type Seat,
  type SideIndex,
  type Siege,
  SPARTA,
  sideOf,
} from './state.ts';
import { isFleet } from './units.ts';

// What the rules ask of the table again and again. Nothing here changes anything.

type B = EpicBoard;

// ---- seats and order

export const seatsIn = (s: { readonly scenario: string }): readonly Seat[] => entry(firstSeats, seatCount(s));
const firstSeats: readonly (readonly Seat[])[] = Array.from({ length: seats.length + 1 }, (_, n) =>
  figures(seats.keys()).slice(0, n),
);
export const regionsOf = (b: B, seat: Seat): number[] => which(b.controller, (c) => c === seat);
export function regionCountOf(b: B, seat: Seat): number {
  let n = 0;
  for (let r = 0; r < regionCount; r++) if (b.controller[r] === seat) n++;
  return n;
}

/** EPW-GEN-15, EPW-MUL-04: the side with more regions goes first, Athens in a tie; allies by regions, then in their order. */
export function turnOrder(s: S): number[] {
  const allies = seatsIn(s)
    .filter((seat) => seat !== ATHENS)
    .sort((a, b) => regionCountOf(s, b) - regionCountOf(s, a) || a - b);
  const allied = allies.reduce((n, seat) => n + regionCountOf(s, seat), 0);
  return regionCountOf(s, ATHENS) >= allied ? [ATHENS, ...allies] : [...allies, ATHENS];
}

// ---- pieces

export const unitSide = (b: B, u: number): SideIndex => sideOf(figure(b.unitSeat, u));
export const leaderSide = (b: B, l: number): SideIndex => sideOf(figure(b.leaderSeat, l));
export const has = (bits: readonly number[], i: number, bit: number): boolean =>
  (figure(bits, i) & bit) !== 0;
export const isInside = (b: B, u: number): boolean => has(b.unitBits, u, INSIDE);

/** Units at a place, in order; those a test lets through. */
export function unitsAt(b: B, place: number, test?: (u: number) => boolean): number[] {
  const found: number[] = [];
  const { first, next } = unitsStanding(b);
  for (let u = first[place] ?? -1; u >= 0; u = next[u] ?? -1) if (!test || test(u)) found.push(u);
  return found;
}
export function leadersAt(b: B, place: number, test?: (l: number) => boolean): number[] {
  const found: number[] = [];
  const { first, next } = leadersStanding(b);
  for (let l = first[place] ?? -1; l >= 0; l = next[l] ?? -1) if (!test || test(l)) found.push(l);
  return found;
}
export const unitsOfSide = (b: B, place: number, side: SideIndex): number[] =>
  unitsAt(b, place, (u) => unitSide(b, u) === side);
export const unitsOfSeat = (b: B, place: number, seat: Seat): number[] =>
  unitsAt(b, place, (u) => b.unitSeat[u] === seat);
export const leadersOfSeat = (b: B, place: number, seat: Seat): number[] =>
  leadersAt(b, place, (l) => b.leaderSeat[l] === seat);
export const leadersOfSide = (b: B, place: number, side: SideIndex): number[] =>
  leadersAt(b, place, (l) => leaderSide(b, l) === side);
/** EPW-LDR-03: the leader a fleet at sea sails under, or -1: who has sailed on without it leads it no more. */
export function sailsUnder(b: B, u: number): number {
  const leader = figure(b.unitLed, u);
  return b.leaderAt[leader] === b.unitAt[u] ? leader : -1;
}
/**
 * EPW-NAV-16: at sea, a leader whose fleets these are and the others of his seat who sail along: they lead no fleet there,
 * and go with the first of those who do.
 */
export function leadersAboard(b: B, leader: number): number[] {
  const place = figure(b.leaderAt, leader);
  const leads = new Set(unitsAt(b, place).map((u) => figure(b.unitLed, u)));
  const mates = leadersOfSeat(b, place, figure(b.leaderSeat, leader));
  const first = mates.find((l) => leads.has(l));
  return first === leader ? mates.filter((l) => l === leader || !leads.has(l)) : [leader];
}
/** Whether a unit of the place passes a test. */
export function someUnit(b: B, place: number, test: (u: number) => boolean): boolean {
  const { first, next } = unitsStanding(b);
  for (let u = first[place] ?? -1; u >= 0; u = next[u] ?? -1) if (test(u)) return true;
  return false;
}
export const anyUnit = (b: B, place: number, side: SideIndex): boolean =>
  someUnit(b, place, (u) => unitSide(b, u) === side);
export const anyLeader = (b: B, place: number, side: SideIndex): boolean => {
  const { first, next } = leadersStanding(b);
  for (let l = first[place] ?? -1; l >= 0; l = next[l] ?? -1) if (leaderSide(b, l) === side) return true;
  return false;
};
/** What a seat has on the map. */
export function fieldedBy(b: B, seat: Seat): number[] {
  const found: number[] = [];
  // EPW-SUP-01, EPW-PLC-02, EPW-LDR-11: units in pools, and leaders, are nobody to be fed.
  for (const u of fielded(b)) if (b.unitSeat[u] === seat) found.push(u);
  return found;
}
/** EPW-LDR-04: leaders that count towards the limit: on the map, in Sicily or in a Force Pool. */
export const leadersInPlay = (b: B, seat: Seat): number[] =>
  which(b.leaderAt, (at, l) => b.leaderSeat[l] === seat && isInPlay(at));
const isInPlay = (at: number): boolean => onMap(at) || at >= forcePool(0) || isSicily(at);
const isSicily = (at: number): boolean => at >= 0 && !onMap(at) && at < forcePool(0) - 3;

// ---- cities and forts

export const hasFort = (b: B, h: number): boolean => b.forts.length > 0 && fortHexes(b)[h] === 1;
/** A city that still stands in the hex, or -1. */
export function cityIn(b: B, h: number): number {
  const c = cityAt[h] ?? -1;
  if (c < 0) return -1;
  return b.destroyed[c] === 0 ? c : -1; // EPW-DES-02
}
/** A fort or a walled city. */
export function isFortress(b: B, h: number): boolean {
  if (hasFort(b, h)) return true; // EPW-GEN-11
  const c = cityIn(b, h);
  if (c < 0) return false;
  return b.walled[c] === 1; // EPW-GEN-11
}
/** A place units can be inside of: a city that stands, or a fort. */
export const isPlace = (b: B, h: number): boolean => cityIn(b, h) >= 0 || hasFort(b, h);

/**
 * The side a city is friendly to; NOBODY for a white revolt, which is enemy to
 * both, for a neutral or closed region, and for the towns of a satrap who helps nobody.
 */
export const citySide = (b: B, c: number): SideIndex | typeof NOBODY => figure(citySides(b), c);
/** Are these the same lists of whose the cities are, and which of them stand? */
export const sameCities = (b: B, was: B): boolean =>
  b.revolt === was.revolt &&
  b.cityHolder === was.cityHolder &&
  b.controller === was.controller &&
  b.satraps === was.satraps &&
  b.destroyed === was.destroyed;
/** The side of every city, kept while nothing of that changes. */
const citySides: (b: B) => readonly (SideIndex | typeof NOBODY)[] = keptBy(
  (b: B, was: B) =>
    b.revolt === was.revolt &&
    b.cityHolder === was.cityHolder &&
    b.controller === was.controller &&
    b.satraps === was.satraps,
  (b) => figuresOf(cityHex, (_, c) => computeCitySide(b, c)),
);
/** From scratch. */
export function computeCitySide(b: B, c: number): SideIndex | typeof NOBODY {
  const colour = figure(b.revolt, c);
  if (colour === REVOLT_WHITE) return NOBODY; // EPW-REV-07, EPW-ARE-09
  if (colour !== NO_REVOLT) return colour === 1 ? ATHENIAN : ALLIED; // EPW-REV-07, EPW-ARE-09
  const holder = figure(b.cityHolder, c);
  if (holder >= 0) return sideOf(holder); // EPW-GEN-18
  const r = cityRegionOf(b, c);
  const owner = r < 0 ? satrapFriend(b, c) : figure(b.controller, r);
  return owner < 0 ? NOBODY : sideOf(owner);
}
/** EPW-GEN-05: the towns of a satrap are open to whom he helps. */
function satrapFriend(b: B, c: number): number {
  const satrap = areaSatrap[figure(hexArea, figure(cityHex, c))];
  return figure(b.satraps, satrap === 'tissaphernes' ? 0 : 1);
}
/** EPW-GEN-18 */
export const isFriendlyCity = (b: B, c: number, side: SideIndex): boolean =>
  b.destroyed[c] === 0 && citySide(b, c) === side;
/** EPW-GEN-17, RUL-79: held by the other side, in revolt against this one, or white. Neutral ground is no enemy. */
export function isEnemyCity(b: B, c: number, side: SideIndex): boolean {
  if (b.destroyed[c] === 1) return false;
  const friend = citySide(b, c);
  return friend === NOBODY ? b.revolt[c] === REVOLT_WHITE : friend !== side;
}
/** EPW-REV-07: from militance 5 on a city in revolt sides with the enemy of its controller. */
export function revoltColour(b: B, c: number): number {
  const r = cityRegionOf(b, c);
  if (figure(b.ml, r) < ML_ARMS) return REVOLT_WHITE;
  return sideOf(figure(b.controller, r)) === ATHENIAN ? REVOLT_ALLIES : REVOLT_ATHENS;
}
export const inRevolt = (b: B, c: number): boolean => b.revolt[c] !== NO_REVOLT;
/** A city the controller of its region does not have: in revolt or under the other side's marker. */
export function isAgainstController(b: B, c: number): boolean {
  if (inRevolt(b, c)) return true;
  const holder = figure(b.cityHolder, c);
  const owner = figure(b.controller, cityRegionOf(b, c));
  return holder >= 0 && owner >= 0 && sideOf(holder) !== sideOf(owner);
}

export const siegeAt = (b: B, h: number): Siege | undefined => b.sieges.find((siege) => siege.hex === h);
export const isBesieged = (b: B, h: number): boolean => b.sieges.length > 0 && siegeHexes(b)[h] === 1;

/** The side that holds the inside of a place: its units there, else the city's own side; NOBODY for an empty fort. */
export function insideSide(b: B, h: number): SideIndex | typeof NOBODY {
  const { first, next } = unitsStanding(b);
  for (let u = first[h] ?? -1; u >= 0; u = next[u] ?? -1) if (isInside(b, u)) return unitSide(b, u);
  const c = cityIn(b, h);
  return c >= 0 ? citySide(b, c) : NOBODY;
}
/** EPW-DES-07: Long Walls fall only to whoever holds both their ends. */
export const ownLongWalls = (
  b: B,
  h: number,
  side: SideIndex,
): { readonly a: number; readonly b: number }[] =>
  b.longWalls.filter(
    (walls) =>
      (walls.a === h || walls.b === h) && insideSide(b, walls.a) === side && insideSide(b, walls.b) === side,
  );
/** EPW-SIE-02: land units of this side stand outside an enemy place in the hex: inside it they would hold it. */
export function masks(b: B, h: number, side: SideIndex): boolean {
  if (!isPlace(b, h) || !isAgainst(b, h, side)) return false;
  return someUnit(b, h, (u) => !isFleet[u] && unitSide(b, u) === side);
}
/** Somebody else's than this side's is the place. */
function isAgainst(b: B, h: number, side: SideIndex): boolean {
  const inside = insideSide(b, h);
  // An empty fort is nobody's, and there is nobody to mask (EPW-BLD-15).
  return inside !== side && (inside !== NOBODY || cityIn(b, h) >= 0);
}
export const isMasked = (b: B, h: number): boolean => masks(b, h, ATHENIAN) || masks(b, h, ALLIED);

// ---- regions and areas

/** The seat a friendly city answers to: its holder, else the controller of its region. */
export const keeperOf = (b: B, c: number): number => {
  const holder = figure(b.cityHolder, c);
  return holder >= 0 ? holder : (b.controller[cityRegionOf(b, c)] ?? NOBODY);
};

export const isNeutral = (b: B, r: number): boolean => r >= 0 && b.controller[r] === NOBODY;
/** The side that controls a region, or NOBODY; EPW-CTL-09: its cities, units and tribute are his. */
export function regionSide(b: B, r: number): SideIndex | typeof NOBODY {
  const seat = r < 0 ? NOBODY : figure(b.controller, r);
  return seat < 0 ? NOBODY : sideOf(seat);
}

/**
 * EPW-GEN-05, EPW-GEN-06, EPW-ARE-10, EPW-SCN-03: ground this seat's pieces may stand on at all: no neutral or closed
 * region but for the places left open to Athens, no Persian area unless its satrap helps the seat's side.
 */
export const isOpenTo = (s: S, h: number, seat: Seat): boolean => openGroundOf(s, seat)[h] === 1;
/** The same of every hex: 1 where it is so. */
export const openGroundOf = (s: S, seat: Seat): Uint8Array => entry(openGround, seat)(s);
/** By seat and hex, kept while nothing of that changes. */
const openGround: readonly ((s: S) => Uint8Array)[] = seats.map((_, seat) =>
  keptBy(
    (b: S, was: S) =>
      b.scenario === was.scenario && b.controller === was.controller && b.satraps === was.satraps,
    (s: S) => openHexesOf(s, seat),
  ),
);
/** From scratch. */
export function computeOpenTo(s: S, h: number, seat: Seat): boolean {
  const a = figure(hexArea, h);
  if (isAreaOpen(s, a, seat)) return true;
  const r = areaRegionOf(s, a);
  return r >= 0 && s.controller[r] === CLOSED && seat === ATHENS && openHexes(s).includes(h);
}
/** An area that is open as a whole. */
function isAreaOpen(s: S, a: number, seat: Seat): boolean {
  if (areaKind[a] === 'persia') {
    const helped = figure(s.satraps, areaSatrap[a] === 'tissaphernes' ? 0 : 1);
    return helped >= 0 && sideOf(helped) === sideOf(seat);
  }
  const r = areaRegionOf(s, a);
  return r < 0 || figure(s.controller, r) >= 0;
}
/** The same of all hexes, area by area. */
function openHexesOf(s: S, seat: Seat): Uint8Array {
  const open = new Uint8Array(hexCount);
  for (let a = 0; a < areaKind.length; a++)
    if (isAreaOpen(s, a, seat)) for (const h of entry(areaHexes, a)) open[h] = 1;
  for (const h of openHexes(s)) if (computeOpenTo(s, h, seat)) open[h] = 1;
  return open;
}

export type Status = 'friendly' | 'enemy' | 'contested' | 'shut';
/** Which sides count in an area: bit 1 Athens, bit 2 the allies, bit 4 a white revolt; bits 8 and 16 no entry for Athens, for the allies. */
export interface Presence {
  readonly land: Uint8Array;
  readonly sea: Uint8Array;
}
const WHITE = 4;
const shutTo = (side: SideIndex): number => 8 << side;
const bitOf = (side: SideIndex): number => (side === ATHENIAN ? 1 : 2);

const nobodyAnywhere = (): Presence => ({
  land: new Uint8Array(areaKind.length),
  sea: new Uint8Array(seaCount),
});
/** EPW-ARE-10: neutral and closed regions are shut to both; EPW-GEN-05: Persian ground to whom its satrap does not help. */
function barsOf(b: B, a: number): number {
  const r = areaRegionOf(b, a);
  if (areaKind[a] !== 'persia')
    return r >= 0 && figure(b.controller, r) < 0 ? shutTo(ATHENIAN) | shutTo(ALLIED) : 0;
  const friend = figure(b.satraps, areaSatrap[a] === 'tissaphernes' ? 0 : 1);
  return ([ATHENIAN, ALLIED] as const).reduce<number>(
    (bits, side) => (friend >= 0 && sideOf(friend) === side ? bits : bits | shutTo(side)),
    0,
  );
}
/** Who counts in an area that has no unit in it, as bits; nobody by the places that are shut. */
function unmannedArea(b: B, a: number, muted: readonly number[]): number {
  let bits = barsOf(b, a);
  for (const c of entry(areaCities, a)) {
    if (b.destroyed[c] === 1 || b.helots[c] === 1) continue; // EPW-ARE-01, EPW-DES-02
    if (muted.includes(figure(cityHex, c))) continue; // EPW-ARE-01, EPW-SIE-07a
    const side = citySide(b, c);
    // EPW-ARE-09: a white revolt is an enemy to both.
    if (side !== NOBODY) bits |= bitOf(side);
    else if (b.revolt[c] === REVOLT_WHITE) bits |= WHITE;
  }
  return bits;
}
/** The same of every area while no place is shut; from scratch. */
export const computeUnmanned = (b: B): Uint8Array =>
  Uint8Array.from(areaCities, (_, a) => unmannedArea(b, a, []));
export const unmanned: (b: B) => Uint8Array = keptBy(
  (b, was) => sameCities(b, was) && b.helots === was.helots && b.leucas === was.leucas,
  computeUnmanned,
);
/** Where each side counts, from scratch, into tables that may be used again; chapters ask `presence`. */
export function computePresence(b: B, into: Presence = nobodyAnywhere()): Presence {
  const { land, sea } = into;
  const muted = shutPlaces(b);
  land.set(unmanned(b));
  for (const h of muted) {
    const a = figure(hexArea, h);
    land[a] = unmannedArea(b, a, muted);
  }
  sea.fill(0);
  for (const u of fielded(b)) {
    const at = figure(b.unitAt, u);
    const bit = bitOf(unitSide(b, u));
    if (isFleet[u]) {
      countFleet(b, u, at, bit, sea, muted);
      continue;
    }
    // EPW-ARE-01, EPW-SIE-07a: whoever is shut up in a masked or besieged place does not count.
    if (isHex(at) && !(isInside(b, u) && muted.includes(at))) {
      const a = figure(hexArea, at);
      land[a] = (land[a] ?? 0) | bit; // EPW-ARE-02
    }
  }
  return { land, sea };
}
/** Are the men, the cities, the forts and the sieges the same? */
export const sameGround = (b: B, was: B): boolean =>
  sameField(b, was) && b.sieges === was.sieges && b.forts === was.forts && sameCities(b, was);
/** Are these the same lists of who is where, and of whose the cities are? */
export const samePresence = (b: B, was: B): boolean => sameGround(b, was) && b.helots === was.helots;
const lastPresence = nobodyAnywhere();
/** The same, kept while nothing of that changes. The next board's is written over it. */
export const presence: (b: B) => Presence = keptBy(samePresence, (b) => computePresence(b, lastPresence));

/** EPW-ARE-06, EPW-ARE-07, EPW-ARE-11, EPW-FOR-09 */
function countFleet(
  b: B,
  u: number,
  at: number,
  bit: number,
  sea: Uint8Array,
  muted: readonly number[],
): void {
  if (has(b.unitBits, u, FORAGING)) return;
  const touch = (place: number): void => {
    if (!isOpenSea(place)) sea[place - seaBase] = (sea[place - seaBase] ?? 0) | bit;
  };
  if (isSea(at)) touch(at);
  else if (isInside(b, u) && muted.includes(at) && masksByFleet(b, at)) return;
  else for (const place of seasOfFleet(b, u, at)) touch(place);
}

/** EPW-ARE-11: from a port the sea of its symbol only, from a beach every sea the hex touches. */
export function seasOfFleet(b: B, u: number, h: number): readonly number[] {
  const c = cityIn(b, h);
  const symbol = c >= 0 ? figure(portSea, c) : -1;
  return symbol >= 0 && isInside(b, u) ? [symbol] : entry(coast, h);
}

/** EPW-SIE-08: fleets in a port are shut in only when the maskers have a fleet. */
export function masksByFleet(b: B, h: number): boolean {
  if (!isPlace(b, h)) return false;
  const inside = insideSide(b, h);
  return someUnit(
    b,
    h,
    (u) => isFleet[u] === true && unitSide(b, u) !== inside && !has(b.unitBits, u, INSIDE | BEATEN),
  );
}

const seaBase: number = hexArea.length;

/** Hexes whose place is masked, and those given. */
export function maskedHexes(b: B, also: readonly number[] = []): number[] {
  const muted = [...also];
  for (const u of fielded(b)) {
    const at = figure(b.unitAt, u);
    if (!isHex(at) || isFleet[u] || isInside(b, u) || !isPlace(b, at) || muted.includes(at)) continue;
    if (isAgainst(b, at, unitSide(b, u))) muted.push(at);
  }
  return muted;
}

/** Hexes whose place is masked or besieged, from scratch. */
export const computeShutPlaces = (b: B): readonly number[] =>
  maskedHexes(
    b,
    figuresOf(b.sieges, ({ hex }) => hex),
  );
/** The same, kept while nothing of that changes. */
export const shutPlaces: (b: B) => readonly number[] = keptBy(sameGround, computeShutPlaces);

/** EPW-ARE-03, EPW-ARE-04, EPW-ARE-05: an empty area is friendly to both. A white revolt is an enemy to both. */
function statusOf(bits: number, side: SideIndex): Status {
  if (bits & shutTo(side)) return 'shut';
  const own = (bits & bitOf(side)) !== 0;
  const other = (bits & (bitOf(side === ATHENIAN ? ALLIED : ATHENIAN) | WHITE)) !== 0;
  return other ? (own ? 'contested' : 'enemy') : 'friendly';
}
export const areaStatus = (p: Presence, a: number, side: SideIndex): Status => statusOf(p.land[a] ?? 0, side);
export const seaStatus = (p: Presence, place: number, side: SideIndex): Status =>
  statusOf(p.sea[place - seaBase] ?? 0, side);

// ---- ports and bases

export const baseAt = (b: B, h: number, side: SideIndex): boolean =>
  ((baseHexes(b)[h] ?? 0) & (1 << side)) !== 0;
/** EPW-BLD-07, EPW-BLD-08: a port city, or a coastal hex with a base of the side. */
export function isPortOf(b: B, h: number, side: SideIndex): boolean {
  const c = cityIn(b, h);
  if (c >= 0 && figure(portSea, c) >= 0 && isFriendlyCity(b, c, side)) return true;
  return entry(coast, h).length > 0 && baseAt(b, h, side);
}
/** EPW-NAV-06, RUL-81: the seas by which a port is entered and left. */
export function portSeas(b: B, h: number): readonly number[] {
  const c = cityIn(b, h);
  const symbol = c >= 0 ? figure(portSea, c) : -1;
  return symbol >= 0 ? [symbol] : entry(coast, h);
}

// ---- stacking

/** Raiding, razing or foraging units count as outside (EPW-RAI-02, EPW-FOR-06). */
export const countsOutside = (b: B, u: number): boolean =>
  !isInside(b, u) || has(b.unitBits, u, RAIDING | FORAGING);

/** EPW-BLD-13: at work on Long Walls; finished ones have no builder. */
export const isBuilder = (b: B, u: number): boolean => b.longWalls.some(({ builder }) => builder === u);
/** EPW-RAI-02, EPW-FOR-06, EPW-DES-06, EPW-BLD-13: whoever is about such work is outside any place when he is attacked. */
export const isCaughtOut = (b: B, u: number): boolean =>
  has(b.unitBits, u, RAIDING | RAZING | FORAGING) || isBuilder(b, u);

/** EPW-TRB-09, EPW-TRB-10, EPW-SIE-12: a city that pays nothing to the controller of its region. */
export const isLostToTribute = (b: B, c: number): boolean =>
  b.destroyed[c] === 1 || isAgainstController(b, c) || isBesieged(b, figure(cityHex, c));

export const sizeOf = (c: number): (typeof citySize)[number] => entry(citySize, c);
/** The seat that answers for a side when nobody else is named: Athens, or Sparta. */
export const headOf = (side: SideIndex): Seat => (side === ATHENIAN ? ATHENS : SPARTA);
