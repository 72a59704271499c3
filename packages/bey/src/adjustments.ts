import { recoveryPoints } from './recovery.ts';
import type { BeyRun, BeySteps, OnwardFrom } from './run.ts';
import type { Series } from './series.ts';
import { enemyOf, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Phase D of one player; `second` is the one without the initiative. */
export type AdjustmentFrame = {
  step:
    | 'adjustments'
    | 'adjustments.keep'
    | 'adjustments.other'
    | 'adjustments.first-again'
    | 'adjustments.recovery'
    | 'adjustments.second-half'
    | 'adjustments.end';
  side: Side;
  second: boolean;
};
/** What the steps of phase D that a game adds have at hand. */
export type Adjusting = Omit<AdjustmentFrame, 'step'>;

export interface AdjustmentSpec<S extends BeyState> {
  /** The game's own step of D.2; it goes on at `halfDone`. */
  readonly afterKeep: OnwardFrom<S, AdjustmentFrame>;
  /** The game's own steps from D.4 on; the last goes on at `allDone`. */
  readonly afterRecovery: OnwardFrom<S, AdjustmentFrame>;
}

export const inPhase = <S extends BeyState>(phase: string, f: Adjusting, run: BeyRun<S>): void =>
  run.emit({ type: 'phase', phase, side: f.side });

/** Where a player's D.1 and D.2, and where the rest of his phase D, goes on. */
export const halfDone = (f: Adjusting): 'adjustments.first-again' | 'adjustments.other' =>
  f.second ? 'adjustments.first-again' : 'adjustments.other';
export const allDone = (f: Adjusting): 'adjustments.end' | 'adjustments.second-half' =>
  f.second ? 'adjustments.end' : 'adjustments.second-half';

/** Phase D: D.1 and D.2 by the player with the initiative, then by the other; the rest by the first again, then the other. */
export function adjustmentOrder<S extends BeyState>(
  series: Series<S>,
  spec: AdjustmentSpec<S>,
): BeySteps<S, AdjustmentFrame> {
  const pass = (f: Adjusting): void => {
    f.side = enemyOf(f.side);
    f.second = !f.second;
  };
  return {
    adjustments: (s, f, run) => {
      f.side = s.initiative;
      f.second = false;
      run.next('adjustments.keep');
    },
    'adjustments.keep': (_s, f, run) => {
      inPhase('D.1', f, run);
      run.call({ step: 'keep', side: f.side }, spec.afterKeep);
    },
    'adjustments.other': (_s, f, run) => {
      pass(f);
      run.next('adjustments.keep');
    },
    'adjustments.first-again': (_s, f, run) => {
      pass(f);
      run.next('adjustments.recovery');
    },
    'adjustments.recovery': (s, f, run) => {
      inPhase('D.3', f, run);
      const side = f.side;
      const points = recoveryPoints(series.pieces, s, side);
      run.call({ step: 'recovery', side, left: points, counted: points }, spec.afterRecovery);
    },
    'adjustments.second-half': (_s, f, run) => {
      pass(f);
      run.next('adjustments.recovery');
    },
    'adjustments.end': (_s, _f, run) => run.done(),
  };
}
