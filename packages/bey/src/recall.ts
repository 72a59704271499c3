import { type Action, figure, type Refusal, sure } from '@strategoi/kernel';
import type { Choosers } from './choose.ts';
import type { BeySteps } from './run.ts';
import type { Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type RecallFrame = {
  step: 'recall' | 'recall.base';
  side: Side;
  /** Who was chosen; each game keeps it in the one its stored games know. */
  leader?: number;
  piece?: number;
  /** Units, not leaders, are called back. */
  troops?: boolean;
};

export interface RecallSpec<S extends BeyState> {
  readonly rules: readonly string[];
  /** The field of the frame that remembers who was chosen: stored games know it by that name. */
  readonly chosen: 'leader' | 'piece';
  /** The dead who may come back now. */
  among(s: S, f: RecallFrame): number[];
  /** Why this one may not. */
  refuse(s: S, f: RecallFrame, name: string | undefined): Refusal;
  readonly doorRules: readonly string[];
  doors(s: S, side: Side, piece: number): number[];
}

/** By the advantage one of the dead comes back, a leader by his name, a unit by its class, and the door is chosen. */
export function recallSteps<S extends BeyState>(
  series: Series<S>,
  { chooseZone }: Choosers<S>,
  spec: RecallSpec<S>,
): BeySteps<S, RecallFrame> {
  const { pieces } = series;
  return {
    recall: {
      rules: spec.rules,
      forced: true,
      roles: (_s, f) => onlyRole(f.side),
      params: (s) => ({ turn: s.turn }),
      offers(s, f) {
        const out: Action[] = [];
        pieces.offerClasses(s, 'recall', spec.among(s, f), out);
        return out;
      },
      refuse(s, f, _role, action) {
        const name = action.verb === 'recall' ? action.target : undefined;
        const found = name === undefined ? undefined : pieces.byClass(s, spec.among(s, f), name);
        return found === undefined ? spec.refuse(s, f, name) : undefined;
      },
      take(s, f, _role, action, run) {
        f[spec.chosen] = sure(pieces.byClass(s, spec.among(s, f), sure(action.target)));
        run.next('recall.base');
      },
    },
    'recall.base': chooseZone({
      verb: 'deploy',
      rules: spec.doorRules,
      zones: (s, f) => spec.doors(s, f.side, sure(f[spec.chosen])),
      params: (_s, f) => ({ piece: sure(f[spec.chosen]) }),
      take(s, f, to, run) {
        const piece = sure(f[spec.chosen]);
        run.emit({ type: 'place', pieces: [piece], from: figure(s.at, piece), to, why: 'recall' });
        run.done();
      },
      none: (_s, _f, run) => run.done(),
    }),
  };
}
