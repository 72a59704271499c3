/** Who could go: the troops of a zone, and parts of them. */

import {
  type AmphipolisBoard,
  type AmphipolisState,
  isBase,
  isLand,
  isSea,
  pieces,
  roster,
  stackLimit,
  zoneCount,
} from '@strategoi/amphipolis';
import { ATHENS, HELD, ILL, MOVED, type Side } from '@strategoi/bey';
import { figure } from '@strategoi/kernel';
import { type Ground, holds } from './ground.ts';
import type { Phase } from './reach.ts';
import { sortOf } from './shift.ts';

export const seas: readonly number[] = Array.from({ length: zoneCount }, (_, z) => z).filter(isSea);

export interface Troop {
  readonly zone: number;
  readonly leaders: readonly number[];
  /** Land units, the strongest first; those alike in the order of the roster. */
  readonly units: readonly number[];
  readonly ships: readonly number[];
}

export const isFree = (s: AmphipolisState, phase: Phase, p: number): boolean => {
  const did = figure(s.did, p);
  return s.face[p] !== ILL && !(did & MOVED) && !(phase === 'B.2' && did & HELD);
};

export function troopAt(g: Ground, phase: Phase, zone: number): Troop {
  const { s, side } = g;
  const here = pieces.all(s, side, zone).filter((p) => isFree(s, phase, p));
  const units = here.filter((p) => p < roster.firstLeader && !roster.naval[p]);
  const byStrength = (a: number, b: number): number => pieces.pf(s, b) - pieces.pf(s, a) || a - b;
  const ferry = isLand(zone) && side === ATHENS ? seas.flatMap((sea) => pieces.units(s, side, sea)) : [];
  return {
    zone,
    leaders: here.filter((p) => p >= roster.firstLeader),
    units: units.sort(byStrength),
    ships: [...here.filter((p) => roster.naval[p]), ...ferry.filter((p) => isFree(s, phase, p))],
  };
}

export function troops(g: Ground, phase: Phase, wanted: (zone: number) => boolean): Troop[] {
  const found: Troop[] = [];
  for (let zone = 0; zone < zoneCount; zone++) {
    if (!holds(g, zone) || !wanted(zone)) continue;
    const troop = troopAt(g, phase, zone);
    if (troop.units.length + troop.leaders.length + troop.ships.length > 0) found.push(troop);
  }
  return found;
}

/** AMP-2.B.3.2-b */
export function activationPrice(s: AmphipolisBoard, side: Side, zone: number): number {
  if (isBase(zone)) return 0;
  let best = -1;
  for (const p of roster.leadersOf[side]) if (s.at[p] === zone) best = Math.max(best, pieces.bonus(s, p));
  return best >= 2 ? 0 : best >= 0 ? 1 : 2;
}

/** The weakest of a troop, those alike still in the order of the roster. */
export const weakest = (s: AmphipolisState, units: readonly number[]): number[] =>
  units.slice().sort((a, b) => pieces.pf(s, a) - pieces.pf(s, b) || a - b);

/** The smallest squadron that carries so many; undefined when none can. AMP-3.2-e */
export function squadron(g: Ground, ships: readonly number[], load: number): number[] | undefined {
  const { s } = g;
  if (load === 0) return [];
  const bySize = ships.slice().sort((a, b) => pieces.pf(s, a) - pieces.pf(s, b) || a - b);
  const one = bySize.find((p) => pieces.pf(s, p) >= load);
  if (one !== undefined) return [one];
  const all: number[] = [];
  let room = 0;
  for (const p of bySize.reverse()) {
    all.push(p);
    room += pieces.pf(s, p);
    if (room >= load) return all;
  }
  return undefined;
}

export const landIn = (group: readonly number[]): number => {
  let men = 0;
  for (const p of group) if (p < roster.firstLeader) men++;
  return men;
};

export const roomIn = (g: Ground, zone: number): number =>
  stackLimit(zone) - pieces.countUnits(g.s, g.side, zone);

/** Groups that differ in the sorts of their counters: those alike would be judged alike. */
export function unlike(g: Ground, groups: readonly number[][]): number[][] {
  const seen = new Set<number>();
  return groups.filter((group) => {
    const sort = sortOf(g, group);
    if (seen.has(sort)) return false;
    seen.add(sort);
    return true;
  });
}

/** Every party worth sending: a leader or none, and so many of the strongest or the weakest. */
export function parties(g: Ground, troop: Troop, most: number): number[][] {
  const { s } = g;
  const found: number[][] = [];
  const weak = weakest(s, troop.units);
  // Picked men are for battle: a siege does as well with others of their strength.
  const plain = troop.units.slice().sort((a, b) => Number(roster.elite[a]) - Number(roster.elite[b]));
  for (const leader of [-1, ...troop.leaders]) {
    const led = leader < 0 ? [] : [leader];
    if (leader >= 0) found.push(led);
    for (let n = 1; n <= Math.min(most, troop.units.length); n++) {
      found.push([...troop.units.slice(0, n), ...led]);
      if (n === troop.units.length) continue;
      found.push([...weak.slice(0, n), ...led]);
      if (roster.elite[figure(troop.units, 0)]) found.push([...plain.slice(0, n), ...led]);
    }
  }
  return unlike(g, found);
}
