import {
  makePieces,
  makeRoster,
  makeStratagems,
  type Pieces,
  type Roster,
  type Stratagems,
} from '@strategoi/bey';
import { faces, leaders, persianLeaders, persianUnits, stratagemCounters, units } from './data/counters.ts';

export const roster: Roster = makeRoster(units, leaders);
export const pieces: Pieces = makePieces(roster);
export const stratagems: Stratagems = makeStratagems(faces, stratagemCounters);

export const leader = (id: string): number => roster.pieceOf.get(id) as number;
export const ALCIBIADES: number = leader('alcibiade');

const persians = new Set<number>();
for (const [k, unit] of roster.units.entries()) {
  if (!persianUnits.includes(unit.key)) continue;
  for (let p = 0; p < roster.firstLeader; p++) if (roster.kind[p] === k) persians.add(p);
}
for (const id of persianLeaders) persians.add(leader(id));

/** HEL-SCN-06 */
export const isPersian = (piece: number): boolean => persians.has(piece);
export const isLeader = (piece: number): boolean => piece >= roster.firstLeader;
