/** What a move changes where nobody fights. */

import type { AmphipolisState } from '@strategoi/amphipolis';
import { figure } from '@strategoi/kernel';
import { AWAY, type Ground, groundValue, markOf, tried, valueAfter } from './ground.ts';

export const sum = (g: Ground, zones: readonly number[]): number =>
  zones.reduce((total, z) => total + groundValue(g, z), 0);

/** The zones a group stands in. */
export const originsOf = (s: AmphipolisState, group: readonly number[]): number[] => {
  const zones: number[] = [];
  for (const p of group) {
    const zone = figure(s.at, p);
    if (!zones.includes(zone)) zones.push(zone);
  }
  return zones;
};

/** What these zones are worth once the group has left them; nobody is moved for what is known. */
export function leftBehind(g: Ground, group: readonly number[], origins: readonly number[]): number {
  let total = 0;
  for (const zone of origins) total += valueAfter(g, group, AWAY, zone, -markIn(g, group, zone));
  return total;
}

export function shiftValue(g: Ground, group: readonly number[], to: number): number {
  const zones = [...originsOf(g.s, group).filter((z) => z !== to), to];
  const before = sum(g, zones);
  return tried(g, group, to, () => sum(g, zones)) - before;
}

/** The same for one group and many goals: what it leaves behind is reckoned once, and nobody is moved for what is known. */
export function shiftsOf(g: Ground, group: readonly number[]): (to: number) => number {
  const origins = originsOf(g.s, group);
  const mark = sortOf(g, group);
  const before = sum(g, origins);
  const left = leftBehind(g, group, origins);
  return (to) => {
    if (origins.includes(to)) return shiftValue(g, group, to);
    const there = valueAfter(g, group, to, to, mark);
    return left + there - (before + groundValue(g, to));
  };
}

/** The same for groups of one troop: those of the same sorts are worth the same anywhere. */
export function shiftsBySort(g: Ground): (group: readonly number[]) => (to: number) => number {
  const shifts = new Map<number, (to: number) => number>();
  return (group) => {
    const sort = sortOf(g, group);
    const known = shifts.get(sort) ?? shiftsOf(g, group);
    shifts.set(sort, known);
    return known;
  };
}

/** The same for all groups of the same sorts of counters. */
export const sortOf = (g: Ground, group: readonly number[]): number => {
  let total = 0;
  for (const p of group) total += markOf(g.s, p);
  return total;
};

/** The same of those of them who stand in a zone. */
const markIn = (g: Ground, group: readonly number[], zone: number): number => {
  let total = 0;
  for (const p of group) if (g.s.at[p] === zone) total += markOf(g.s, p);
  return total;
};
