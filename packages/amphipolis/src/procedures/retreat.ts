import {
  enemyOf,
  type OverflowFrame,
  type Refuge,
  type RetreatFrame,
  type RetreatSpec,
  retreatSteps,
  roomForAll,
  type Side,
} from '@strategoi/bey';
import { cell, figure } from '@strategoi/kernel';
import { choosers } from '../choose.ts';
import { garrisonAt, pieces, roster } from '../counters.ts';
import {
  ATHENS,
  bases,
  crossable,
  EION,
  isBase,
  isLand,
  isOperational,
  isSea,
  neighbours,
  operational,
  PORT,
  seaIndex,
  stepCost,
  THASOS,
  zoneId,
} from '../map.ts';
import { enemyFree, isBarred, refuseBase, series } from '../series.ts';
import type { AmphipolisSteps, S } from '../state.ts';
import { crowd, surplus } from './stacking.ts';

/** Free of enemies, and not closed by their archers. AMP-7.S4-a, R-83 */
const isOpen = (s: S, side: Side, zone: number): boolean =>
  enemyFree(s, side, zone) && !isBarred(s, side, zone);

/** AMP-4.2.2-b: adjacent land zones, free of enemies, over a border the side could cross. */
const landRefuges = (s: S, side: Side, zone: number): number[] =>
  neighbours(zone).filter((z) => isLand(z) && crossable(s, side, zone, z) && isOpen(s, side, z));

/** AMP-4.2.2-c: by sea over friendly ships, within 4 PM, to every landing with the most room; leaders take none. */
function seaRefuges(s: S, zone: number, leadersOnly: boolean): [zone: number, refuge: Refuge][] {
  const found = new Map<number, Refuge>();
  const sail = (sea: number, left: number, space: number, path: readonly number[]): void => {
    const ships = pieces.navalPf(s, ATHENS, sea);
    const room = leadersOnly ? ships : Math.min(space, ships - figure(s.carried, seaIndex(sea)));
    if (room <= 0) return;
    for (const to of neighbours(sea)) {
      if (isSea(to)) {
        if (!path.includes(to) && left > 1) sail(to, left - 1, room, [...path, to]);
      } else if (isLand(to) && to !== zone && stepCost(s, ATHENS, sea, to) <= left && isOpen(s, ATHENS, to)) {
        if (room > (found.get(to)?.space ?? 0)) found.set(to, { space: room, path });
      }
    }
  };
  for (const sea of neighbours(zone)) if (isSea(sea)) sail(sea, 3, Number.POSITIVE_INFINITY, [sea]);
  return [...found].sort(([a], [b]) => a - b);
}

/** AMP-4.2.2-g */
function operationalRefuges(s: S, f: RetreatFrame): Map<number, Refuge> {
  const { side } = f;
  const found = new Map<number, Refuge>();
  for (const z of operational) {
    if (z !== f.zone && s.garrisons[garrisonAt(z)] === side && isOpen(s, side, z)) found.set(z, roomForAll);
  }
  for (const base of cell(bases, side)) {
    if (refuseBase(s, side, base)) continue;
    if (base !== THASOS) {
      if (f.party.some((p) => !roster.naval[p])) found.set(base, roomForAll);
      continue;
    }
    // Athens to Thasos: one land unit per point of the ships that leave with it.
    let space = 0;
    for (const p of f.party) if (roster.naval[p]) space += pieces.pf(s, p);
    if (space > 0 || unitsOf(f.party).length === 0) found.set(base, { space, path: [] });
  }
  return found;
}

/** AMP-4.2.2-d: from Eion straight to Thasos, as long as a ship lies in the port. */
const shipsAway = (s: S, side: Side, zone: number): boolean =>
  side === ATHENS && zone === EION && pieces.hasUnit(s, ATHENS, PORT);

/** Every refuge by its written name; `/sea` tells a crossing from a march. */
function refuges(s: S, f: RetreatFrame): Map<string, Refuge> {
  const found = new Map<string, Refuge>();
  if (isOperational(f.zone)) {
    for (const [z, refuge] of operationalRefuges(s, f)) found.set(zoneId(z), refuge);
    return found;
  }
  const byLand = landRefuges(s, f.side, f.zone);
  for (const z of byLand) found.set(zoneId(z), roomForAll);
  if (f.side !== ATHENS) return found;
  const leadersOnly = unitsOf(f.party).length === 0;
  for (const [z, refuge] of seaRefuges(s, f.zone, leadersOnly))
    if (!byLand.includes(z)) found.set(`${zoneId(z)}/sea`, refuge);
  if (shipsAway(s, f.side, f.zone)) found.set(zoneId(THASOS), roomForAll);
  // AMP-3.1.3-b: where their men find no way at all, leaders still cross over ships that can carry nobody else.
  if (found.size === 0 && f.party.some((p) => p >= roster.firstLeader))
    for (const [z, { path }] of seaRefuges(s, f.zone, true))
      found.set(`${zoneId(z)}/sea`, { space: 0, path });
  return found;
}

const unitsOf = (party: readonly number[]): number[] =>
  party.filter((p) => p < roster.firstLeader && !roster.naval[p]);

/** A beaten force and where it may go; the chain of refuges is the series'. */
export const retreatSpec: RetreatSpec<S> = {
  rules: ['AMP-4.2.2-a', 'AMP-4.2.2-b', 'AMP-4.2.2-c', 'AMP-4.2.2-g'],
  refuseRule: (zone) => (isOperational(zone) ? 'AMP-4.2.2-g' : 'AMP-4.2.2-b'),
  embarkRule: (zone) => (isOperational(zone) ? 'AMP-4.2.2-g' : 'AMP-4.2.2-c'),
  overflowRule: 'AMP-4.2.2-e',
  // AMP-4.2.2-h: leaders retreat with the units.
  party: (s, side, zone) => pieces.all(s, side, zone),
  refuges,
  weight: (_s, p) => (p < roster.firstLeader && !roster.naval[p] ? 1 : 0),
  // AMP-1.1.3-c: ships do not follow to a land base; they find a refuge of their own.
  follows: (_s, f, to) => (isBase(to) && to !== THASOS ? f.party.filter((p) => !roster.naval[p]) : f.party),
  // one refuge for the whole force, unless the table lets it split.
  splits: (s) => s.options.retreatSplit === 'yes',
  onCarried(_s, f, n, run) {
    for (const sea of f.path) run.emit({ type: 'carry', sea: seaIndex(sea), n });
  },
  // AMP-4.2.2-f
  enemyHolds: (s, side, zone) => pieces.hasLandUnit(s, enemyOf(side), zone),
  // AMP-4.2.2-e
  crowd,
  surplus,
  // whoever must leave Eion because others fell back on it may take ship like them.
  onward: (s, side, zone) =>
    shipsAway(s, side, zone) ? [...landRefuges(s, side, zone), THASOS] : landRefuges(s, side, zone),
};

export const amphipolisRetreat: AmphipolisSteps<RetreatFrame | OverflowFrame> = retreatSteps(
  series,
  retreatSpec,
  choosers,
);
