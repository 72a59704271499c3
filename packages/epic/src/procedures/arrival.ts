import { figure } from '@strategoi/kernel';
import type { Teller } from '../flow.ts';
import { trespass } from '../grievances.ts';
import { standsInside } from '../ground.ts';
import { loseLeader } from '../leaders.ts';
import { cityAt, cityCount, cityHex, isHex } from '../map.ts';
import {
  anyUnit,
  inRevolt,
  insideSide,
  isCaughtOut,
  isFriendlyCity,
  isInside,
  leadersOfSeat,
  leadersOfSide,
  someUnit,
  unitsAt,
} from '../query.ts';
import { enemySide, NO_REVOLT, type S, type Seat, type SideIndex, sideOf } from '../state.ts';
import { isFleet } from '../units.ts';
import { giveUpWalls } from './revolts.ts';

// What units do to the hex in which they end a move, and to the one they leave.

/** EPW-BLD-13: Long Walls are abandoned when their builder goes. */
export function leaveWorks(run: Teller, units: readonly number[]): void {
  for (const { a, b, due, builder } of run.state.longWalls)
    if (due > 0 && units.includes(builder)) run.emit({ type: 'cutWalls', a, b });
}

/** EPW-LDR-07: leaders without a single unit are taken, unless they are inside a place of their own. */
function takeLeaders(run: Teller, h: number, side: SideIndex): void {
  const s = run.state;
  const enemy = enemySide(side);
  if (anyUnit(s, h, enemy) || insideSide(s, h) === enemy) return;
  for (const l of leadersOfSide(s, h, enemy)) loseLeader(run, l, true);
}

/** EPW-BLD-09: a base is destroyed, but one inside a place still held. */
function burnBases(run: Teller, h: number, side: SideIndex): void {
  const s = run.state;
  for (const { hex, seat, inside, fixed } of s.bases.slice())
    if (hex === h && sideOf(seat) !== side && !fixed && !(inside && insideSide(s, h) === sideOf(seat)))
      run.emit({ type: 'unbase', hex, seat });
}

/** EPW-REV-09: a city that rose for this side is held by it once its units are in; ships on the beach are not (EPW-NAV-20). */
export function claim(run: Teller, h: number, seat: Seat): void {
  const s = run.state;
  const c = figure(cityAt, h);
  if (!inRevolt(s, c) || !isFriendlyCity(s, c, sideOf(seat))) return;
  if (!someUnit(s, h, (u) => s.unitSeat[u] === seat && isInside(s, u))) return;
  giveUpWalls(run, c);
  run.emit({ type: 'captured', city: c, seat });
}

/** EPW-REV-09, RUL-126: whoever stands before a city that has risen for him is let in as his moves end. */
export function letIn(run: Teller, seat: Seat): void {
  const s = run.state;
  const side = sideOf(seat);
  for (let c = 0; c < cityCount; c++) {
    if (s.revolt[c] === NO_REVOLT || !isFriendlyCity(s, c, side)) continue;
    const h = figure(cityHex, c);
    const units = unitsAt(
      s,
      h,
      (u) =>
        s.unitSeat[u] === seat &&
        !isInside(s, u) &&
        !isCaughtOut(s, u) &&
        standsInside(s, h, side, isFleet[u] === true),
    );
    if (units.length === 0) continue;
    run.emit({ type: 'move', units, leaders: leadersOfSeat(s, h, seat), to: h, why: 'occupy', inside: true });
    claim(run, h, seat);
  }
}

/** Units of a seat have ended their move in a hex where nobody is to be fought. */
export function settleIn(run: Teller, h: number, seat: Seat, units: readonly number[]): void {
  if (!isHex(h) || units.length === 0) return;
  takeLeaders(run, h, sideOf(seat));
  burnBases(run, h, sideOf(seat));
  claim(run, h, seat);
}

/** Those who come to a hex go inside its place where they may, and wait outside where they may not. */
export function enter(
  run: Teller,
  h: number,
  group: { readonly units: readonly number[]; readonly leaders: readonly number[] },
  seat: Seat,
  why: 'march' | 'area' | 'land' | 'isthmus' | 'retreat',
  path: readonly number[] | undefined,
  calm: boolean,
): void {
  const s: S = run.state;
  const side = sideOf(seat);
  const { units, leaders } = group;
  const inside = calm && standsInside(s, h, side, false);
  const beached = inside ? units.filter((u) => isFleet[u] && !standsInside(s, h, side, true)) : [];
  const rest = beached.length > 0 ? units.filter((u) => !beached.includes(u)) : units;
  const from = units.length > 0 ? figure(s.unitAt, figure(units, 0)) : figure(s.leaderAt, figure(leaders, 0));
  const way = path === undefined ? { from } : { path, from };
  if (units.length > 0) trespass(run, h, seat);
  if (beached.length > 0) run.emit({ type: 'move', units: beached, leaders: [], to: h, why, ...way });
  if (rest.length + leaders.length > 0)
    run.emit({ type: 'move', units: rest, leaders, to: h, why, inside, ...way });
}
