import {
  makeNames,
  makePieces,
  makeRoster,
  makeStratagems,
  type Names,
  type Pieces,
  type Roster,
  type Stratagems,
} from '@strategoi/bey';
import { sure } from '@strategoi/kernel';
import { faces, leaders, persianLeaders, persianUnits, stratagemCounters, units } from './data/counters.ts';
import { zones } from './data/map.ts';

/** HEL-CTR-01, HEL-CTR-02, HEL-CTR-07: types, both strengths and bonuses as flat tables; ships are the T units. */
export const roster: Roster = makeRoster(units, leaders);
/** HEL-GEN-07, HEL-CTR-08: strengths by the face shown, and no bonus from a leader who is wounded or ill. */
export const pieces: Pieces = makePieces(roster);
/** HEL-CTR-10, HEL-A-05, HEL-A-06: faces with their owners; those with a lasting effect leave the game when played. */
export const stratagems: Stratagems = makeStratagems(faces, stratagemCounters);
export const names: Names = makeNames({ roster, stratagems, zones, leaders, faces });

export const leader = (id: string): number => sure(roster.pieceOf.get(id));
export const ALCIBIADES: number = leader('alcibiade');

const persians = new Set<number>();
for (const [k, unit] of roster.units.entries()) {
  if (!persianUnits.includes(unit.key)) continue;
  for (let p = 0; p < roster.firstLeader; p++) if (roster.kind[p] === k) persians.add(p);
}
for (const id of persianLeaders) persians.add(leader(id));

/** HEL-SCN-06 */
export const isPersian = (piece: number): boolean => persians.has(piece);
/** HEL-GEN-06: leaders are no units. */
export const isLeader = (piece: number): boolean => piece >= roster.firstLeader;
