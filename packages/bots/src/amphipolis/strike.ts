/** What a fight is worth to those who go there. */

import { isLand, isOperational, roster } from '@strategoi/amphipolis';
import { HELD, MOVED } from '@strategoi/bey';
import { cell, entry, figure } from '@strategoi/kernel';
import { weightOf } from '../shared/temper.ts';
import { type Fight, fight } from './battle.ts';
import { PRICE } from './candidate.ts';
import { type Party, partyOf, sally, type Target, targetOf } from './expedition.ts';
import { type Ground, groundValue, holds, tried, valueFreed } from './ground.ts';
import { leftBehind, originsOf, sortOf, sum } from './shift.ts';

/** Whoever goes out to fight finds most of what he left when he comes back. */
const HOMECOMING = 0.9;

export interface Column {
  readonly group: readonly number[];
  /** How the units come in, for the column shifts. */
  readonly marks: number;
  /** The same column on its way to the operational map, looked at when that is asked for. */
  party?: Party;
}

/** A fight of this side as the attacker once these columns have come in. */
function foughtBy(g: Ground, columns: readonly Column[], to: number): Pick<Fight, 'value' | 'win'> {
  const { s, side, turnsLeft, caution } = g;
  for (const { group, marks } of columns) for (const p of group) s.did[p] = figure(s.did, p) | marks;
  const zeal = weightOf(g.temper, 'zeal');
  const battle = tried(g, everyoneIn(columns), to, () => fight(s, to, side, turnsLeft, { caution, zeal }));
  for (const { group } of columns) for (const p of group) s.did[p] = figure(s.did, p) & (MOVED | HELD);
  return battle;
}

const everyoneIn = (columns: readonly Column[]): readonly number[] =>
  columns.length === 1 ? entry(columns, 0).group : columns.flatMap((c) => c.group);

/** The same; on the operational map nobody need be moved for it. */
function fought(g: Ground, columns: readonly Column[], to: number): Pick<Fight, 'value' | 'win'> {
  const [column, ...others] = columns;
  if (!column || others.length > 0 || !isOperational(to) || holds(g, to)) return foughtBy(g, columns, to);
  column.party ??= partyOf(g, column.group);
  return sally(g, column.party, targetAt(g, to));
}

function targetAt(g: Ground, zone: number): Target {
  const target = g.targets.get(zone) ?? targetOf(g, zone);
  g.targets.set(zone, target);
  return target;
}

/**
 * Gain of a fight with these columns brought in, the ground won or lost included.
 * `spare`: action points left afterwards, with which they may go back to where they are needed.
 */
export function strikeValue(g: Ground, columns: readonly Column[], to: number, spare = 0): number {
  const everyone = everyoneIn(columns);
  const origins = originsOf(g.s, everyone);
  const mark = sortOf(g, everyone);
  const startValue = sum(g, origins);
  const before = startValue + groundValue(g, to);
  const battle = fought(g, columns, to);
  const left = leftBehind(g, everyone, origins);
  const won = valueFreed(g, everyone, to, mark);
  const lost = 0.6 * (startValue - left);
  const stay = battle.value + left + battle.win * won + (1 - battle.win) * lost - before;
  const way = wayBack(g, everyone, origins, to);
  return way > spare ? stay : Math.max(stay, battle.value + HOMECOMING * startValue - before - PRICE * way);
}

/** AMP-2.B.3.2-b: points it takes to go back; none will do when it is too far or they came from several zones. */
function wayBack(g: Ground, group: readonly number[], origins: readonly number[], to: number): number {
  const [home, ...others] = origins;
  if (home === undefined || others.length > 0 || !isLand(home) || !isLand(to))
    return Number.POSITIVE_INFINITY;
  if (figure(entry(g.marches, to), home) > 4) return Number.POSITIVE_INFINITY;
  return group.some((p) => p >= roster.firstLeader) ? 1 : 2;
}

export const hostile = (g: Ground, zone: number): boolean => cell(g.hostile, zone);
