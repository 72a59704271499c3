import type { FrameOf } from '@strategoi/kernel';
import type { BeyRun, BeySteps, OnwardFrom } from './run.ts';
import type { Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type TurnFrame = {
  step: 'turn' | 'turn.reinforcements' | 'turn.actions' | 'turn.adjustments' | 'turn.end';
};

export interface TurnSpec<S extends BeyState> {
  /** B.2, a procedure of the game's own. */
  reinforcements(): FrameOf<S>;
  /** The game's own step once the action phases are over; it goes on at `turn.adjustments`. */
  readonly afterActions: OnwardFrom<S, TurnFrame>;
  /** The book's name of the last phase. */
  readonly lastPhase: string;
  /** Who has won before the last turn, if anybody. */
  winner(s: S): Side | undefined;
  /** What else happens when the turn is over. */
  closing?(s: S, run: BeyRun<S>): void;
  lastTurn(s: S): number;
}

/** The sequence of play, phase by phase, until the last turn or a total victory. */
export function turnSteps<S extends BeyState>(spec: TurnSpec<S>): BeySteps<S, TurnFrame> {
  const begin = (turn: number, run: BeyRun<S, 'turn.reinforcements'>): void => {
    run.emit({ type: 'turn', turn });
    run.call({ step: 'points.draw' }, 'turn.reinforcements');
  };
  return {
    turn: (s, _f, run) => begin(s.turn, run),
    'turn.reinforcements': (_s, _f, run) => run.call(spec.reinforcements(), 'turn.actions'),
    'turn.actions': (_s, _f, run) => run.call({ step: 'actions.begin' }, spec.afterActions),
    'turn.adjustments': (_s, _f, run) =>
      run.call({ step: 'adjustments', side: 0, second: false }, 'turn.end'),
    'turn.end': (s, _f, run) => {
      run.emit({ type: 'phase', phase: spec.lastPhase });
      const winner = spec.winner(s);
      if (winner !== undefined) run.emit({ type: 'total-victory', side: winner });
      spec.closing?.(s, run);
      if (winner !== undefined || s.turn === spec.lastTurn(s)) {
        run.done();
        return;
      }
      run.emit({ type: 'rest' });
      begin(s.turn + 1, run);
    },
  };
}
