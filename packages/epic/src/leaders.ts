import { figure, which } from '@strategoi/kernel';
import type { Teller } from './flow.ts';
import { forcePool, GONE, onMap, POOL } from './map.ts';
import {
  anyUnit,
  isInside,
  leadersInPlay,
  leadersOfSeat,
  leadersOfSide,
  unitSide,
  unitsAt,
} from './query.ts';
import { homeRegions, scenarioOf } from './scenario.ts';
import { type S, type Seat, type SideIndex, sideOf } from './state.ts';
import { isNameless, leaderCount } from './units.ts';

/** EPW-LDR-04, EPW-MUL-01; EPW-SCN-04: three in the Argive League. */
export const leaderLimit = (s: S, seat: Seat): number =>
  // A satrap who has taken sides allows one more.
  figure(scenarioOf(s).leaderLimits, seat) + s.satraps.filter((friend) => friend === seat).length;

/** EPW-LDR-05: leaders of the side lying face down; the allies share one pool (EPW-MUL-01). */
const facedown = (s: S, seat: Seat): number[] =>
  which(s.leaderAt, (at, l) => at === POOL && sideOf(figure(s.leaderSeat, l)) === sideOf(seat));

/** EPW-LDR-06: with an empty pool a 0-0 leader serves. */
function nameless(s: S): number {
  for (let l = 0; l < leaderCount; l++) if (isNameless(l) && s.leaderAt[l] === GONE) return l;
  throw new Error('no leader left');
}

/**
 * Draws a leader for a seat below its limit (EPW-LDR-12) and puts him at a place; RUL-78: everybody sees him then. `but` is
 * one who is not to be drawn. Who it is, or -1.
 */
export function drawLeader(run: Teller, seat: Seat, to: number, inside = false, but = -1): number {
  const s = run.state;
  return leadersInPlay(s, seat).length >= leaderLimit(s, seat) ? -1 : callUp(run, seat, to, inside, but);
}

function callUp(run: Teller, seat: Seat, to: number, inside: boolean, but = -1): number {
  const s = run.state;
  const pool = facedown(s, seat).filter((l) => l !== but);
  const l = pool.length > 0 ? figure(pool, run.draw(pool.length)) : nameless(s);
  run.reveal();
  run.emit({ type: 'obey', units: [], leaders: [l], seat });
  run.emit({ type: 'move', units: [], leaders: [l], to, why: 'drawn', inside });
  return l;
}

/** EPW-LDR-09: units have been lost at a place; where none of their side is left there, its leaders are lost too. */
export function loseLeadersOf(run: Teller, places: Iterable<number>, side: SideIndex): void {
  for (const place of new Set(places))
    if (!anyUnit(run.state, place, side))
      for (const l of leadersOfSide(run.state, place, side)) loseLeader(run, l, true);
}

/** EPW-LDR-01, EPW-LDR-03: does a stack of this side stand there that nobody leads? */
function isUnled(s: S, at: number, side: SideIndex): boolean {
  if (leadersOfSide(s, at, side).length > 0) return false;
  const outside = unitsAt(s, at, (u) => unitSide(s, u) === side && !isInside(s, u));
  return outside.length > 1;
}

/** RUL-118: another takes the place of who is gone; the limit leaves no stack without a leader where it stands. */
export const succeed = (run: Teller, seat: Seat, at: number, inside: boolean): number =>
  isUnled(run.state, at, sideOf(seat)) ? callUp(run, seat, at, inside) : drawLeader(run, seat, at, inside);

/**
 * EPW-LDR-05, EPW-LDR-06: a leader dies and another takes his place, on the spot or, when his stack died with him,
 * in the Force Pool of his seat's home region.
 */
export function loseLeader(
  run: Teller,
  l: number,
  stackDied: boolean,
  why: 'died' | 'plague' = 'died',
): void {
  const s = run.state;
  const seat = figure(s.leaderSeat, l);
  const at = figure(s.leaderAt, l);
  const inside = (figure(s.leaderBits, l) & 1) !== 0;
  const fleets = which(s.unitLed, (led) => led === l);
  run.emit({ type: 'move', units: [], leaders: [l], to: GONE, why });
  const home = forcePool(figure(homeRegions(s), seat));
  if (stackDied || !onMap(at)) return void drawLeader(run, seat, home);
  const heir = succeed(run, seat, at, inside);
  // With nobody to replace him they go with another of theirs who is there.
  const next = heir < 0 ? (leadersOfSeat(s, at, seat)[0] ?? -1) : heir;
  if (fleets.length > 0) run.emit({ type: 'led', units: fleets, leader: next });
}
