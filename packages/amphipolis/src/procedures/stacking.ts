import { both, eliminate, onlyRole, type Side } from '@strategoi/bey';
import { type Action, type Decision, type Frame, refuse, type Steps } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import { stackLimit, zoneCount } from '../map.ts';
import { cite, series } from '../series.ts';
import type { S } from '../state.ts';

const load = [new Array<number>(zoneCount).fill(0), new Array<number>(zoneCount).fill(0)] as const;

/** AMP-3.3-b: a zone where a side has more units than it holds. */
export function overstacked(s: S): Frame | undefined {
  for (const side of both) load[side].fill(0);
  for (let p = 0; p < roster.firstLeader; p++) {
    const zone = s.at[p] as number;
    if (zone < 0) continue;
    const counts = load[roster.side[p] as Side];
    counts[zone] = (counts[zone] as number) + 1;
    if ((counts[zone] as number) > stackLimit(zone))
      return { step: 'excess', side: roster.side[p] as Side, zone };
  }
  return undefined;
}

const excess: Decision<S> = {
  rules: ['AMP-3.3-a', 'AMP-3.3-b'],
  forced: true,
  roles: (s, f) =>
    pieces.countUnits(s, f.side as Side, f.zone as number) > stackLimit(f.zone as number)
      ? onlyRole(f.side as Side)
      : [],
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({ zone: f.zone as number, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    pieces.offerClasses(s, 'lose', pieces.units(s, f.side as Side, f.zone as number), out);
    return out;
  },
  refuse(s, f, _role, action) {
    const there = pieces.units(s, f.side as Side, f.zone as number);
    const found = action.verb === 'lose' ? pieces.byClass(s, there, action.target ?? '') : undefined;
    return found === undefined ? refuse(cite.stacking) : undefined;
  },
  take(s, f, _role, action, run) {
    const there = pieces.units(s, f.side as Side, f.zone as number);
    eliminate(series, s, pieces.byClass(s, there, action.target as string) as number, 'stacking', run);
    series.tidy(s, f.zone as number, run);
  },
};

export const stackingSteps: Steps<S> = { excess };
