import { both, excessDecision, excessFrame, type Side } from '@strategoi/bey';
import type { Frame } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import { stackLimit, zoneCount } from '../map.ts';
import { series } from '../series.ts';
import type { AmphipolisSteps, S } from '../state.ts';

const load = [new Array<number>(zoneCount).fill(0), new Array<number>(zoneCount).fill(0)] as const;

/** AMP-3.3-b: a zone where a side has more units than it holds. */
export function overstacked(s: S): Frame | undefined {
  for (const side of both) load[side].fill(0);
  for (let p = 0; p < roster.firstLeader; p++) {
    const zone = s.at[p] as number;
    if (zone < 0) continue;
    const counts = load[roster.side[p] as Side];
    counts[zone] = (counts[zone] as number) + 1;
    if ((counts[zone] as number) > stackLimit(zone)) return excessFrame(roster.side[p] as Side, zone);
  }
  return undefined;
}

/** AMP-3.3-a */
export const crowd = (s: S, side: Side, zone: number): number[] =>
  pieces.countUnits(s, side, zone) > stackLimit(zone) ? pieces.units(s, side, zone) : [];

export const stackingSteps: AmphipolisSteps = {
  excess: excessDecision(series, ['AMP-3.3-a', 'AMP-3.3-b'], crowd),
};
