import { type Action, act, cell, refuse } from '@strategoi/kernel';
import { isPlay, type Plays } from './plays.ts';
import type { BeyDecision } from './run.ts';
import type { Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type KeepFrame = { step: 'keep'; side: Side };

/** D.1: a player keeps at most one stratagem counter; the rest go back to the cup unseen. */
export function keepDecision<S extends BeyState>(
  series: Series<S>,
  plays: Plays<S>,
): BeyDecision<S, KeepFrame> {
  const { stratagems, cite } = series;
  const counterId = (k: number): string => cell(stratagems.counters, k).id;
  return {
    rules: [cite.keepOne],
    roles: (s, f) => (plays.may(s, f.side, 'keep') ? onlyRole(f.side) : []),
    skip: (_s, _f, run) => run.done(),
    params: (s) => ({ turn: s.turn }),
    offers(s, f) {
      const side = f.side;
      const out: Action[] = stratagems.hand(s, side).map((k) => act('keep', counterId(k)));
      out.push(act('keep', 'none'));
      plays.offers(s, side, 'keep', out);
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb !== 'keep') return plays.refuse(s, f.side, 'keep', action, cite.keepOne);
      if (action.target === 'none') return undefined;
      if (action.target === undefined) return refuse(cite.keepOne);
      const held = stratagems.hand(s, f.side).some((k) => counterId(k) === action.target);
      return held ? undefined : refuse(cite.keepOne, 'not-held');
    },
    take(s, f, _role, action, run) {
      const side = f.side;
      if (isPlay(action)) {
        plays.take(s, side, action, run);
        return;
      }
      for (const k of stratagems.hand(s, side))
        if (counterId(k) !== action.target) stratagems.putBack(side, k, run);
      run.done();
    },
  };
}
