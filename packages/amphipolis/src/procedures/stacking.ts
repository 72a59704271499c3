import {
  both,
  DEAD,
  type Excess,
  type ExcessFrame,
  excessDecision,
  excessFrame,
  type Side,
} from '@strategoi/bey';
import { type Refusal, refuse } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import { stackLimit, zoneCount } from '../map.ts';
import { series } from '../series.ts';
import type { AmphipolisSteps, S } from '../state.ts';

const load = new Array<number>(zoneCount).fill(0);

/** AMP-3.3-b: a zone where a side has more units than it holds. */
export function overstacked(s: S): ExcessFrame | undefined {
  for (const side of both) {
    load.fill(0);
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      const zone = s.at[p] ?? DEAD;
      if (zone < 0) continue;
      const count = (load[zone] ?? 0) + 1;
      load[zone] = count;
      if (count > stackLimit(zone)) return excessFrame(side, zone);
    }
  }
  return undefined;
}

/** AMP-3.3-a */
export const crowd = (s: S, side: Side, zone: number): number[] =>
  pieces.countUnits(s, side, zone) > stackLimit(zone) ? pieces.units(s, side, zone) : [];

/** How many of them are too many. */
export const surplus = (s: S, side: Side, zone: number): Excess => {
  const most = stackLimit(zone);
  return { n: pieces.countUnits(s, side, zone) - most, most, kind: 'units' };
};

/** AMP-3.3-b: what a group should know that would stay with too many of its own. */
export function crowding(s: S, group: readonly number[], zone: number): Refusal | undefined {
  const [first] = group;
  const side = first === undefined ? undefined : roster.side[first];
  if (side === undefined) return undefined;
  const come = group.filter((p) => p < roster.firstLeader && s.at[p] !== zone).length;
  const [units, most] = [pieces.countUnits(s, side, zone) + come, stackLimit(zone)];
  return come > 0 && units > most ? refuse('AMP-3.3-b', 'over', { zone, units, most }) : undefined;
}

export const stackingSteps: AmphipolisSteps<ExcessFrame> = {
  excess: excessDecision(series, ['AMP-3.3-a', 'AMP-3.3-b'], crowd, surplus),
};
