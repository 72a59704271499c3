import { type Action, reading, refuse } from '@strategoi/kernel';
import { readCounter } from './choose.ts';
import type { BeyDecision, BeyRun } from './run.ts';
import { eliminate, type Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type ExcessFrame = { step: 'excess'; side: Side; zone: number };

export const excessFrame = (side: Side, zone: number): ExcessFrame => ({ step: 'excess', side, zone });

/** How many are too many in a zone, as units or as strength, of those there may be at most. */
export interface Excess {
  readonly n: number;
  readonly most: number;
  readonly kind: 'units' | 'troops' | 'ships';
}

/** The owner of an overcrowded zone eliminates units of his choice until the rest fit. */
export function excessDecision<S extends BeyState>(
  series: Series<S>,
  rules: readonly string[],
  /** Units of which some must go; empty when the zone is not overcrowded. */
  crowd: (s: S, side: Side, zone: number) => number[],
  surplus: (s: S, side: Side, zone: number) => Excess,
): BeyDecision<S, ExcessFrame> {
  const { pieces, cite } = series;
  const candidates = (s: S, f: ExcessFrame): number[] => crowd(s, f.side, f.zone);
  return reading<S, ExcessFrame, BeyRun<S>, number>({
    rules,
    forced: true,
    roles: (s, f) => (candidates(s, f).length > 0 ? onlyRole(f.side) : []),
    skip: (_s, _f, run) => run.done(),
    params: (s, f) => ({ zone: f.zone, ...surplus(s, f.side, f.zone), turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, 'lose', candidates(s, f), out);
      return out;
    },
    read: readCounter(pieces, 'lose', candidates, () => refuse(cite.stacking)),
    take(s, f, _role, _action, run, piece) {
      eliminate(series, s, piece, 'stacking', run);
      series.tidy(s, f.zone, run);
    },
  });
}
