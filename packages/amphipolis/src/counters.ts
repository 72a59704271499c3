import {
  makeNames,
  makePieces,
  makeRoster,
  makeStratagems,
  type Names,
  type Pieces,
  type Roster,
  type Side,
  type Stratagems,
  sides,
} from '@strategoi/bey';
import { cell, sure } from '@strategoi/kernel';
import { faces, garrisons, leaders, stratagemCounters, units } from './data/counters.ts';
import { zones } from './data/map.ts';
import { zone } from './map.ts';

// AMP-0-c: units are combat counters; leaders and garrisons are not. AMP-1.2.1-a: each has its two strengths.
export const roster: Roster = makeRoster(units, leaders);
export const pieces: Pieces = makePieces(roster);
export const stratagems: Stratagems = makeStratagems(faces, stratagemCounters);
export const names: Names = makeNames({ roster, stratagems, zones, leaders, faces });

const leader = (id: string): number => sure(roster.pieceOf.get(id));
export const BRASIDAS: number = leader('brasidas');
export const CLEON: number = leader('cleon');

/** Garrisons by index; the citadel of Amphipolis, apart from the units in T12 (AMP-1.1.1-c), is the last. */
export const garrisonCount: number = garrisons.length;
export const CITADEL: number = garrisons.findIndex((g) => g.id === 'amphipolis');
export const garrisonZone: readonly number[] = garrisons.map((g) => zone(g.zone));
export const garrisonAt = (z: number): number => garrisonZone.indexOf(z);

export interface GarrisonNow {
  readonly pf: number;
  readonly va: number | null;
}
/** AMP-1.2.3-a: strength and allegiance are those of the owner's face. */
export const garrisonFace = (garrison: number, owner: Side): GarrisonNow =>
  cell(garrisons, garrison)[sides[owner]];
