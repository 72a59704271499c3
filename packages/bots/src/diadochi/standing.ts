/** What a position after a season is worth to a player, in the points of the captain's prizes. */

import {
  citadels,
  controllerOf,
  type DiadochiState,
  incomeOf,
  LAST_YEAR,
  mapOf,
  neighbours,
  type PowerId,
  pointsOf,
  spaceOf,
  statusSpecs,
  type Unit,
  yearOf,
} from '@strategoi/diadochi';
import { figure } from '@strategoi/kernel';
import { type Ground, groundFor, prize, routesOf } from './ground.ts';

/** A point of the game in what is reckoned here. */
export const POINT = 14;
const RIVAL_POINT = 3;
const CAPITAL = 30;
const DEATH = 120;
const HOPE = 0.7;

export function standing(state: DiadochiState, me: PowerId): number {
  if (state.result) return state.result.winners.includes(me) ? 400 / state.result.winners.length : -200;
  if (!state.live.includes(me)) return -DEATH * 2;
  const ground = groundFor(state, me);
  let sum = POINT * pointsOf(state, me);
  const others = state.live.filter((power) => power !== me).map((power) => pointsOf(state, power));
  sum -= RIVAL_POINT * Math.max(0, ...others);
  if (!state.persons.some(({ id, at }) => id === me && at !== '')) sum -= DEATH;
  const capital = state.capitals[me];
  if (capital && controllerOf(state, capital) !== me) sum -= CAPITAL;
  sum += (state.purses[me] ?? 0) / 2.5 + incomeOf(state, me).total / 2;
  const out = new Set(state.dislodged.map(({ unit }) => unit));
  for (const unit of ground.mine) sum += statusSpecs[unit.status].strength * 3 - (out.has(unit.id) ? 6 : 0);
  return sum + hopes(ground) - dangers(state, me);
}

/** What his units may still take, each for the best it can reach that no other of his goes for. */
export function hopes(ground: Ground): number {
  const { state } = ground;
  const out = new Set(state.dislodged.map(({ unit }) => unit));
  const barred = new Set(ground.others.filter(({ kind }) => kind !== 'G').map(({ at }) => spaceOf(at)));
  const sought = new Set<string>();
  let sum = 0;
  for (const unit of ground.mine) {
    if (out.has(unit.id)) continue;
    const routes = routesOf(ground, unit, barred);
    let most = 0;
    let goal = '';
    for (const citadel of citadels) {
      const worth = prize(ground, citadel);
      const route = worth > 0 && !sought.has(citadel.id) ? routes.get(citadel.in) : undefined;
      if (!route || (unit.kind === 'F' && !citadel.port)) continue;
      const begun = unit.siege === citadel.id ? 1 : 0;
      // Never worth as much as what is already taken: a siege is there to be ended.
      const hope = (HOPE * worth) / (route.seasons + 2 - begun) ** 1.3;
      if (hope <= most) continue;
      most = hope;
      goal = citadel.id;
    }
    if (goal) sought.add(goal);
    sum += most;
  }
  return sum;
}

/** Besieged, entered, next door: what an enemy army costs at each step towards a citadel. */
const BESIEGED = 0.6;
const ENTERED = 0.3;
const NEXT_DOOR = 0.12;
/** Part of it that is left when a unit of his own stands in the province, or next to it. */
const GUARDED = 0.25;
const WATCHED = 0.6;

/** What the enemies about his citadels may cost him. */
export function dangers(state: DiadochiState, me: PowerId): number {
  const map = mapOf(state);
  const mine = new Set<string>();
  const theirs = new Map<string, Unit[]>();
  for (const unit of state.units) {
    if (unit.kind === 'G') continue;
    const space = spaceOf(unit.at);
    if (unit.owner === me) mine.add(space);
    else theirs.set(space, [...(theirs.get(space) ?? []), unit]);
  }
  let sum = 0;
  for (const { id, in: province, major } of citadels) {
    if (controllerOf(state, id) !== me) continue;
    const worth = state.capitals[me] === id ? 40 : major ? POINT : 3;
    const around = neighbours(map, province);
    let danger = 0;
    for (const unit of theirs.get(province) ?? []) danger += unit.siege === id ? BESIEGED : ENTERED;
    for (const space of around) danger += NEXT_DOOR * (theirs.get(space)?.length ?? 0);
    const left = mine.has(province) ? GUARDED : around.some((space) => mine.has(space)) ? WATCHED : 1;
    sum += worth * left * Math.min(1, danger);
  }
  return sum;
}

/** Points ahead of the best of the others. */
export function lead(state: DiadochiState, me: PowerId): number {
  const others = state.live.filter((power) => power !== me).map((power) => pointsOf(state, power));
  return pointsOf(state, me) - Math.max(0, ...others);
}

/** Seasons of movement until the last winter agreed on; many where none is. */
export function seasonsLeft({ turn, options }: DiadochiState): number {
  const last = options.last === 'none' ? LAST_YEAR : Number(options.last);
  return 3 * (yearOf(turn) - last) + Math.max(0, 3 - (turn % 4));
}

/** What a lead tells when nothing is left to come, how much less for each season that is, and for how many it matters. */
const DECIDED = 10;
const OPEN = 2.8;
const FAR = 18;

/** The chances of all, from how each of them stands: the more is still to come the less that tells. */
export function chancesOf(state: DiadochiState): { readonly [power: string]: number } {
  if (state.result) {
    const { winners } = state.result;
    return Object.fromEntries(winners.map((power) => [power, 1 / winners.length]));
  }
  const doubt = DECIDED + OPEN * Math.min(FAR, seasonsLeft(state));
  const stands = state.live.map((power) => standing(state, power));
  const most = Math.max(...stands);
  const weights = stands.map((one) => Math.exp((one - most) / doubt));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries(state.live.map((power, i) => [power, figure(weights, i) / all]));
}

/** The chances of a player, as the table stands. */
export const chanceOf = (state: DiadochiState, me: PowerId): number => chancesOf(state)[me] ?? 0;
