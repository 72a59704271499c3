import { keptBy } from './changes.ts';
import { forcePool, hexCount, homes } from './map.ts';
import { type EpicBoard, sideOf } from './state.ts';
import { leaderCount, unitCount } from './units.ts';

// Who and what stands where, found without looking through all the pieces. Each table is kept as long as the lists it is
// made of are the same.

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
export const unitsStanding: (b: EpicBoard) => Standing = keptBy(['unitAt'], (b) =>
  computeStanding(b.unitAt, units),
);
export const leadersStanding: (b: EpicBoard) => Standing = keptBy(['leaderAt'], (b) =>
  computeStanding(b.leaderAt, leaders),
);

/** Who is aboard a fleet, in order: mostly nobody. */
export const loadedUnits: (b: EpicBoard) => readonly number[] = keptBy(['unitOn'], (b) =>
  b.unitOn.flatMap((fleet, u) => (fleet >= 0 ? [u] : [])),
);

/** By hex: 1 where there is a fort. */
export const fortHexes: (b: EpicBoard) => Uint8Array = keptBy(['forts'], (b) => {
  const at = new Uint8Array(hexCount);
  for (const h of b.forts) at[h] = 1;
  return at;
});

/** By hex: bit 1 where Athens has a base, bit 2 where an ally has. */
export const baseHexes: (b: EpicBoard) => Uint8Array = keptBy(['bases'], (b) => {
  const at = new Uint8Array(hexCount);
  for (const { hex, seat } of b.bases) at[hex] = (at[hex] ?? 0) | (1 << sideOf(seat));
  return at;
});
