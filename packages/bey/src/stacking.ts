import { type Action, refuse, sure } from '@strategoi/kernel';
import type { BeyDecision } from './run.ts';
import { eliminate, type Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type ExcessFrame = { step: 'excess'; side: Side; zone: number };

export const excessFrame = (side: Side, zone: number): ExcessFrame => ({ step: 'excess', side, zone });

/** The owner of an overcrowded zone eliminates units of his choice until the rest fit. */
export function excessDecision<S extends BeyState>(
  series: Series<S>,
  rules: readonly string[],
  /** Units of which some must go; empty when the zone is not overcrowded. */
  crowd: (s: S, side: Side, zone: number) => number[],
): BeyDecision<S, ExcessFrame> {
  const { pieces, cite } = series;
  const candidates = (s: S, f: ExcessFrame): number[] => crowd(s, f.side, f.zone);
  return {
    rules,
    forced: true,
    roles: (s, f) => (candidates(s, f).length > 0 ? onlyRole(f.side) : []),
    skip: (_s, _f, run) => run.done(),
    params: (s, f) => ({ zone: f.zone, turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, 'lose', candidates(s, f), out);
      return out;
    },
    refuse(s, f, _role, action) {
      const found =
        action.verb === 'lose' ? pieces.byClass(s, candidates(s, f), action.target ?? '') : undefined;
      return found === undefined ? refuse(cite.stacking) : undefined;
    },
    take(s, f, _role, action, run) {
      const piece = sure(pieces.byClass(s, candidates(s, f), sure(action.target)));
      eliminate(series, s, piece, 'stacking', run);
      series.tidy(s, f.zone, run);
    },
  };
}
