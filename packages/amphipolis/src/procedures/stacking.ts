import { both, type ExcessFrame, excessDecision, excessFrame, type Side } from '@strategoi/bey';
import { cell } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import { stackLimit, zoneCount } from '../map.ts';
import { series } from '../series.ts';
import type { AmphipolisSteps, S } from '../state.ts';

const load = [new Array<number>(zoneCount).fill(0), new Array<number>(zoneCount).fill(0)] as const;

/** AMP-3.3-b: a zone where a side has more units than it holds. */
export function overstacked(s: S): ExcessFrame | undefined {
  for (const side of both) load[side].fill(0);
  for (let p = 0; p < roster.firstLeader; p++) {
    const zone = cell(s.at, p);
    if (zone < 0) continue;
    const counts = load[cell(roster.side, p)];
    counts[zone] = cell(counts, zone) + 1;
    if (counts[zone] > stackLimit(zone)) return excessFrame(cell(roster.side, p), zone);
  }
  return undefined;
}

/** AMP-3.3-a */
export const crowd = (s: S, side: Side, zone: number): number[] =>
  pieces.countUnits(s, side, zone) > stackLimit(zone) ? pieces.units(s, side, zone) : [];

export const stackingSteps: AmphipolisSteps<ExcessFrame> = {
  excess: excessDecision(series, ['AMP-3.3-a', 'AMP-3.3-b'], crowd),
};
