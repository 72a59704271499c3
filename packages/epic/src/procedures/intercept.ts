import { type Action, act, figure, refuse } from '@strategoi/kernel';
import { type Chapter, type Choice, type FrameOf, frameOf, only, roleOf, seatOf } from '../flow.ts';
import { findPlace, isHex, isOpenSea, placeName } from '../map.ts';
import { has, isInside, leadersAt, masksByFleet, seasOfFleet, seatsIn } from '../query.ts';
import { fielded } from '../standing.ts';
import { CAUGHT, FORAGING, FROZEN, RAIDING, RAZING, type S, type Seat, sideOf } from '../state.ts';
import { classId, isFleet, leaderId, leaders, unitClass } from '../units.ts';
import { clashOf } from './battles.ts';
import { cargoOf, isOffered, mayLeave, withCargo } from './stacks.ts';

type F = FrameOf<'intercept'>;

/** A fleet, or a stack under a leader, that may come out against whoever has entered a sea. */
export interface Interceptor {
  /** The leader, or the class of a single fleet. */
  readonly name: string;
  readonly units: readonly number[];
  readonly leader: number;
  readonly from: number;
}

/** EPW-NAV-09, EPW-FOR-09, EPW-SIE-09, RUL-81: fleets free to fight that lie in the sea or on its shore. */
function isFree(s: S, u: number, sea: number): boolean {
  const at = figure(s.unitAt, u);
  if (has(s.unitBits, u, FORAGING | RAIDING | RAZING | CAUGHT | FROZEN)) return false;
  if (at === sea) return true;
  if (!isHex(at) || !seasOfFleet(s, u, at).includes(sea)) return false;
  return !(isInside(s, u) && masksByFleet(s, at));
}

/** EPW-COM-03: nobody comes out against more than four times as many fleets. */
const dares = (one: Interceptor, fleets: number): boolean => fleets <= 4 * one.units.length;

/** EPW-NAV-09: with one fleet or one led stack, against so many fleets. */
export const interceptors = (s: S, seat: Seat, sea: number, fleets: number): Interceptor[] =>
  afloat(s, seat, sea).filter((one) => dares(one, fleets));

/** Who lies in the sea or on its shore and is free to come out. */
function afloat(s: S, seat: Seat, sea: number): Interceptor[] {
  const byPlace = new Map<number, number[]>();
  for (const u of fielded(s))
    if (isFleet[u] && s.unitSeat[u] === seat && isFree(s, u, sea)) {
      const at = figure(s.unitAt, u);
      byPlace.set(at, [...(byPlace.get(at) ?? []), u]);
    }
  const found: Interceptor[] = [];
  // Place by place as they are numbered, whichever fleets lie there.
  for (const [from, units] of [...byPlace].sort(([a], [b]) => a - b)) {
    const seen = new Set<number>();
    for (const u of units) {
      // EPW-NAV-16: a ship with men aboard goes nowhere without its leader.
      if (seen.has(figure(unitClass, u)) || cargoOf(s, [u]).length > 0) continue;
      seen.add(figure(unitClass, u));
      found.push({ name: classId(u), units: [u], leader: -1, from });
    }
    for (const l of leadersAt(s, from, (i) => s.leaderSeat[i] === seat)) {
      const stack = isHex(from) ? units : units.filter((u) => s.unitLed[u] === l);
      // EPW-LDR-02: he does not leave others standing in the open without a leader; whom his ships carry goes with him.
      const group = { units: withCargo(s, stack), leaders: [l] };
      if (stack.length > 0 && mayLeave(s, from, group, sideOf(seat)))
        found.push({ name: leaderId(l), units: stack, leader: l, from });
    }
  }
  return found;
}

const enemiesOf = (s: S, seat: Seat): Seat[] => seatsIn(s).filter((other) => sideOf(other) !== sideOf(seat));
/** EPW-NAV-09, EPW-ARE-08, EPW-PEA-03d: may anybody come out in this sea at all? */
export const isWatched = (s: S, sea: number): boolean => !isOpenSea(sea) && s.peace !== 'truce';

/** EPW-NAV-10, RUL-39: what the die must not exceed before anything is taken off it. */
export const interceptOn = (s: S): number => Number(s.options.interception);
export const interceptBonus = (one: Interceptor, fleets: number): number =>
  (leaders[one.leader]?.sea ?? 0) + fleets;

const named = (one: Interceptor): Action => act('intercept', `${one.name} ${placeName(one.from)}`);
const offers = (s: S, f: F, seat: Seat): Action[] => [
  ...interceptors(s, seat, f.sea, f.units.length).map(named),
  act('pass'),
];

/** W-7: what may intercept lies open to all, so the window opens only where something may. */
const intercept: Choice<'intercept'> = {
  rules: ['EPW-NAV-09', 'EPW-NAV-10', 'EPW-NAV-11'],
  window: 'W-7',
  roles(s, f) {
    if (f.units.some((u) => has(s.unitBits, u, CAUGHT))) return [];
    const next = enemiesOf(s, f.seat).find(
      (seat) => !f.asked.includes(seat) && interceptors(s, seat, f.sea, f.units.length).length > 0,
    );
    return next === undefined ? [] : only(next);
  },
  skip: (_s, _f, run) => run.done(),
  params: (_s, f) => ({ place: f.sea, fleets: f.units.length }),
  offers: (s, f, role) => offers(s, f, seatOf(role)),
  refuse: (s, f, role, action) => {
    if (isOffered(offers(s, f, seatOf(role)), action)) return undefined;
    return refuse(isOffered(afloat(s, seatOf(role), f.sea).map(named), action) ? 'EPW-COM-03' : 'EPW-NAV-09');
  },
  take(s, f, role, { verb, target = '' }, run) {
    const seat = seatOf(role);
    f.asked.push(seat);
    if (verb === 'pass') return;
    const [name = '', at = ''] = target.split(' ');
    const one = interceptors(s, seat, f.sea, f.units.length).find(
      (i) => i.name === name && i.from === findPlace(at),
    );
    if (!one) return;
    const die = run.roll('interception', roleOf(seat));
    const modifier = -interceptBonus(one, f.units.length);
    const result = die + modifier <= interceptOn(s);
    run.emit({ type: 'check', what: 'interception', at: f.sea, die, modifier, result });
    if (!result) return;
    const units = withCargo(s, one.units);
    const chiefs = one.leader >= 0 ? [one.leader] : [];
    run.emit({ type: 'move', units, leaders: chiefs, to: f.sea, why: 'intercept' });
    run.emit({ type: 'led', units: one.units, leader: one.leader });
    run.emit({ type: 'mark', units: [...one.units, ...f.units], bit: CAUGHT, on: true });
    frameOf(s, 'move')?.clashes.push(...clashOf(f.sea, seat, one.from, one.units, f.units));
  },
};

/** Interception in a sea just entered (EPW-NAV-09 to EPW-NAV-12). */
export const interceptSteps: Chapter<'intercept'> = { intercept };
