import { has } from '../query.ts';
import { type S, type Seat, UNSUPPLIED } from '../state.ts';

/** EPW-RAI-05, EPW-RAI-06: is this raider in supply? As the last supply step found it. */
export const suppliedForRaid = (s: S, seat: Seat, u: number): boolean =>
  s.unitSeat[u] === seat && !has(s.unitBits, u, UNSUPPLIED);
