import { type Action, entry, figure, sure } from '@strategoi/kernel';
import { mayTakeOver } from '../allies.ts';
import { isHex, isSea, LEAVING } from '../map.ts';
import { dropLeader, dropOrders, pickOrders, withOrders } from '../orders.ts';
import { has, isInside, leadersAt, leadersOfSide, masks, someUnit, unitSide, unitsAt } from '../query.ts';
import { loadedUnits } from '../standing.ts';
import {
  CAUGHT,
  enemySide,
  FORAGING,
  FROZEN,
  MOVED,
  RAIDING,
  RAZING,
  type S,
  SAILED,
  type Seat,
  type SideIndex,
} from '../state.ts';
import { findClass, findLeader, isFleet, unitClass, unitHome } from '../units.ts';

// Telling pieces off from a stack: which may go, which are picked, whether those that stay may stay.

/** What is being told off, and where. Nothing picked means the whole stack. */
export interface Picking {
  seat: number;
  at: number;
  units: number[];
  leaders: number[];
}
export interface Group {
  readonly units: readonly number[];
  readonly leaders: readonly number[];
}

/** EPW-RAI-01, EPW-DES-06, EPW-FOR-05: raiders, razers and, in the first turn, foragers do nothing else. */
export const isIdle = (s: S, u: number): boolean =>
  !has(s.unitBits, u, RAIDING | RAZING | CAUGHT | FROZEN) && !(s.turn === 1 && has(s.unitBits, u, FORAGING));
/** Cards Eclipse and Sacred Festival: no unit, or none of that home, begins a move in the first campaign turn. */
const isHeldBack = (s: S, u: number): boolean =>
  s.turn === 1 &&
  s.effects.length > 0 &&
  s.effects.some(({ kind, on }) => kind === 'no-move' && (on === -1 || on === unitHome[u]));
/** The card that holds back every unit in this turn, if there is one. */
export const heldBackBy = (s: S): string | undefined =>
  s.turn === 1 && s.effects.some(({ kind, on }) => kind === 'no-move' && on === -1) ? 'eclipse' : undefined;
const mayMove = (s: S, u: number): boolean => isIdle(s, u) && !isHeldBack(s, u);

export const canMarch = (s: S, u: number): boolean =>
  !isFleet[u] && isHex(figure(s.unitAt, u)) && mayMove(s, u) && !has(s.unitBits, u, MOVED);
/** EPW-NAV-17: before embarking or after landing, so who has marched may still be carried, once. */
export const canBoard = (s: S, u: number): boolean =>
  !isFleet[u] &&
  (isHex(figure(s.unitAt, u)) || s.unitAt[u] === LEAVING) &&
  mayMove(s, u) &&
  !has(s.unitBits, u, SAILED);
export const canSail = (s: S, u: number): boolean =>
  isFleet[u] === true && mayMove(s, u) && !has(s.unitBits, u, SAILED);
export const leaderCanMarch = (s: S, l: number): boolean =>
  isHex(figure(s.leaderAt, l)) && !has(s.leaderBits, l, MOVED | FROZEN);
const leaderCanSail = (s: S, l: number): boolean => !has(s.leaderBits, l, SAILED | FROZEN);

/** EPW-SIE-07d: units in a place that enemy land units mask. */
export const isShutIn = (s: S, h: number, side: SideIndex): boolean => masks(s, h, enemySide(side));

/** Pieces of a seat at a place that may still go anywhere, by land or by sea. */
export function freeUnits(s: S, at: number, seat: Seat): number[] {
  const mine = unitsAt(
    s,
    at,
    (u) => s.unitOn[u] === -1 && (s.unitSeat[u] === seat || mayTakeOver(s, u, seat)),
  );
  const ships = mine.some((u) => canSail(s, u));
  return mine.filter((u) => (isFleet[u] ? canSail(s, u) : canMarch(s, u) || (ships && canBoard(s, u))));
}
export const freeLeaders = (s: S, at: number, seat: Seat): number[] =>
  leadersAt(s, at, (l) => s.leaderSeat[l] === seat && (leaderCanMarch(s, l) || leaderCanSail(s, l)));

/** Cargo goes where its fleet goes. */
export function withCargo(s: S, fleets: readonly number[]): number[] {
  const all = [...fleets];
  for (const u of loadedUnits(s)) if (fleets.includes(figure(s.unitOn, u))) all.push(u);
  return all;
}
export const cargoOf = (s: S, fleets: readonly number[]): number[] =>
  withCargo(s, fleets).slice(fleets.length);

export const nothingPicked = (p: Picking): boolean => p.units.length === 0 && p.leaders.length === 0;

/** The group that would march: what is picked, or every land unit and leader. */
export function marchGroup(s: S, p: Picking): Group | undefined {
  if (!isHex(p.at)) return undefined;
  if (nothingPicked(p)) {
    const group = {
      units: unitsAt(s, p.at, (u) => s.unitSeat[u] === p.seat && canMarch(s, u)),
      leaders: leadersAt(s, p.at, (l) => s.leaderSeat[l] === p.seat && leaderCanMarch(s, l)),
    };
    return group.units.length + group.leaders.length > 0 ? group : undefined;
  }
  const able = p.units.every((u) => canMarch(s, u)) && p.leaders.every((l) => leaderCanMarch(s, l));
  return able ? { units: p.units, leaders: p.leaders } : undefined;
}

/** The group that would sail, fleets first: what is picked, or every fleet and leader. */
export function sailGroup(s: S, p: Picking): Group | undefined {
  if (nothingPicked(p)) {
    const fleets = unitsAt(s, p.at, (u) => s.unitSeat[u] === p.seat && canSail(s, u));
    const leaders = leadersAt(s, p.at, (l) => s.leaderSeat[l] === p.seat && leaderCanSail(s, l));
    return fleets.length > 0 ? { units: withCargo(s, fleets), leaders } : undefined;
  }
  const fleets = p.units.filter((u) => isFleet[u]);
  const troops = p.units.filter((u) => !isFleet[u]);
  const able =
    fleets.every((u) => canSail(s, u)) &&
    troops.every((u) => canBoard(s, u)) &&
    p.leaders.every((l) => leaderCanSail(s, l));
  return fleets.length > 0 && able
    ? { units: [...withCargo(s, fleets), ...troops], leaders: p.leaders }
    : undefined;
}

/** EPW-LDR-02, EPW-LDR-03: what is left behind must be able to stay without those who go. */
export function mayLeave(s: S, at: number, group: Group, side: SideIndex): boolean {
  if (at === LEAVING || leadersOfSide(s, at, side).some((l) => !group.leaders.includes(l))) return true;
  const stays = (u: number): boolean => unitSide(s, u) === side && !group.units.includes(u);
  if (isSea(at)) return !someUnit(s, at, (u) => !isFleet[u] && stays(u));
  return unitsAt(s, at, (u) => !isInside(s, u) && stays(u)).length <= 1;
}

// ---- pick, drop, with

/** Units are numbered class by class, so those of a class follow each other. */
const oneOfEach = (units: readonly number[]): number[] =>
  units.filter((u, i) => i === 0 || unitClass[figure(units, i - 1)] !== unitClass[u]);

/** What may still be picked, then what may be put back, of the pieces that may be told off. */
export function pickOffers(p: Picking, units: readonly number[], leaders: readonly number[]): Action[] {
  const offers: Action[] = [];
  const free = p.units.length === 0 ? units : units.filter((i) => !p.units.includes(i));
  for (const u of oneOfEach(free)) offers.push(entry(pickOrders, figure(unitClass, u)));
  const inOrder = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
  if (p.units.length > 0)
    for (const u of oneOfEach(inOrder(p.units))) offers.push(entry(dropOrders, figure(unitClass, u)));
  if (p.leaders.length > 0) for (const l of inOrder(p.leaders)) offers.push(entry(dropLeader, l));
  for (const l of leaders) if (!p.leaders.includes(l)) offers.push(entry(withOrders, l));
  return offers;
}

/** Does one of them; false when the action is something else. */
export function takePick(p: Picking, verb: string, target: string, units: readonly number[]): boolean {
  if (verb === 'pick') {
    const kind = findClass(target);
    p.units.push(sure(units.find((u) => unitClass[u] === kind && !p.units.includes(u))));
    return true;
  }
  if (verb === 'with') {
    p.leaders.push(findLeader(target));
    return true;
  }
  if (verb !== 'drop') return false;
  const l = findLeader(target);
  if (l >= 0) p.leaders = p.leaders.filter((i) => i !== l);
  else {
    const kind = findClass(target);
    const u = p.units.findIndex((i) => unitClass[i] === kind);
    p.units.splice(u, 1);
  }
  return true;
}

export const clearPicking = (p: Picking): void => {
  p.at = -1;
  p.units = [];
  p.leaders = [];
};

export const isOffered = (offers: readonly Action[], action: Action): boolean =>
  offers.some((offer) => offer.verb === action.verb && (offer.target ?? '') === (action.target ?? ''));
