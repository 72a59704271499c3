import { entry, which } from '@strategoi/kernel';
import { keptBy, type Likeness, likeness } from './changes.ts';
import { seats } from './data/scenarios.ts';
import { BUILD, forcePool, hexCount, homes, onMap, SICILY } from './map.ts';
import { BEATEN, type EpicBoard, FORAGING, INSIDE, sideOf } from './state.ts';
import { leaderCount, unitCount } from './units.ts';

// Who and what stands where, found without looking through all the pieces. Each table is kept as long as the lists it is
// made of are the same.

/** Places that are the same but for what waits in pools: nobody in the field has moved. */
export const inField: Likeness = likeness();
/** Marks that are the same but for those which change nothing of who holds, masks or supplies what. */
export const inPlace: Likeness = likeness();
export const PLACING: number = INSIDE | FORAGING | BEATEN;
/** Are the same units in the field where they were, inside or outside, each side's its own? */
export const sameField = (b: EpicBoard, was: EpicBoard): boolean =>
  b.unitSeat === was.unitSeat &&
  inField.isSame(b.unitAt, was.unitAt) &&
  inPlace.isSame(b.unitBits, was.unitBits);

/** One after another: the first piece of each place, and after each piece the next of its place; -1 after the last. */
export interface Standing {
  readonly first: Int16Array;
  readonly next: Int16Array;
}

const placeCount = forcePool(homes.length);

const nobody = (pieces: number): Standing => ({
  first: new Int16Array(placeCount),
  next: new Int16Array(pieces),
});

/** From scratch, into tables that may be used again; chapters ask `unitsStanding` and `leadersStanding`. */
export function computeStanding(places: readonly number[], into: Standing = nobody(places.length)): Standing {
  const { first, next } = into;
  first.fill(-1);
  for (let i = places.length - 1; i >= 0; i--) {
    const at = places[i] ?? -1;
    next[i] = at < 0 ? -1 : (first[at] ?? -1);
    if (at < 0) continue;
    first[at] = i;
  }
  return into;
}

const units = nobody(unitCount);
const leaders = nobody(leaderCount);
export const unitsStanding: (b: EpicBoard) => Standing = keptBy(
  (b, was) => b.unitAt === was.unitAt,
  (b) => computeStanding(b.unitAt, units),
);
export const leadersStanding: (b: EpicBoard) => Standing = keptBy(
  (b, was) => b.leaderAt === was.leaderAt,
  (b) => computeStanding(b.leaderAt, leaders),
);

/** Units on the map, in order: most of them wait in pools. From scratch. */
export function computeFielded({ unitAt }: EpicBoard): readonly number[] {
  const found: number[] = [];
  for (let u = 0; u < unitCount; u++) if (onMap(unitAt[u] ?? -1)) found.push(u);
  return found;
}
export const fielded: (b: EpicBoard) => readonly number[] = keptBy(
  (b, was) => inField.isSame(b.unitAt, was.unitAt),
  computeFielded,
);

const marks = new Uint8Array(4 * Math.ceil(BUILD / 4));
/** The same four by four: most places are empty. */
const fours = new Uint32Array(marks.buffer);
/** By seat: the places on the map, and on the way home from Sicily, where it has units, each once and in order; from scratch. */
export function computePlaces(b: EpicBoard): readonly (readonly number[])[] {
  marks.fill(0);
  for (let u = 0; u < unitCount; u++) {
    const at = b.unitAt[u] ?? BUILD;
    const seat = b.unitSeat[u] ?? -1;
    if (at < BUILD && at !== SICILY && seat >= 0) marks[at] = (marks[at] ?? 0) | (1 << seat);
  }
  const places: number[][] = seats.map(() => []);
  for (let four = 0; four < fours.length; four++) {
    if (fours[four] === 0) continue;
    for (let at = 4 * four; at < 4 * four + 4; at++) {
      const mark = marks[at] ?? 0;
      if (mark !== 0)
        for (let seat = 0; seat < places.length; seat++) if (mark & (1 << seat)) places[seat]?.push(at);
    }
  }
  return places;
}
const keptPlaces: (b: EpicBoard) => readonly (readonly number[])[] = keptBy(
  (b, was) => b.unitSeat === was.unitSeat && inField.isSame(b.unitAt, was.unitAt),
  computePlaces,
);
export const placesOf = (b: EpicBoard, seat: number): readonly number[] => entry(keptPlaces(b), seat);

/** Who is aboard a fleet, in order: mostly nobody. */
export const loadedUnits: (b: EpicBoard) => readonly number[] = keptBy(
  (b, was) => b.unitOn === was.unitOn,
  (b) => which(b.unitOn, (fleet) => fleet >= 0),
);

// Tables by hex; the next board's is written over it.

const forts = new Uint8Array(hexCount);
/** By hex: 1 where there is a fort. */
export const fortHexes: (b: EpicBoard) => Uint8Array = keptBy(
  (b, was) => b.forts === was.forts,
  (b) => {
    forts.fill(0);
    for (const h of b.forts) forts[h] = 1;
    return forts;
  },
);

const sieges = new Uint8Array(hexCount);
/** By hex: 1 where a siege is laid. */
export const siegeHexes: (b: EpicBoard) => Uint8Array = keptBy(
  (b, was) => b.sieges === was.sieges,
  (b) => {
    sieges.fill(0);
    for (const { hex } of b.sieges) sieges[hex] = 1;
    return sieges;
  },
);

const bases = new Uint8Array(hexCount);
/** By hex: bit 1 where Athens has a base, bit 2 where an ally has. */
export const baseHexes: (b: EpicBoard) => Uint8Array = keptBy(
  (b, was) => b.bases === was.bases,
  (b) => {
    bases.fill(0);
    for (const { hex, seat } of b.bases) bases[hex] = (bases[hex] ?? 0) | (1 << sideOf(seat));
    return bases;
  },
);
