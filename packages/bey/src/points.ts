import { type Action, act, type Refusal, refuse, sure } from '@strategoi/kernel';
import type { Plays } from './plays.ts';
import type { BeyDecision, BeyRun, BeySteps } from './run.ts';
import { handAdvantageOver, type Series } from './series.ts';
import { enemyOf, onlyRole, pair, roleOf, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

type BendFrame = {
  step: 'points.bend';
  side: Side;
  passes: number;
  /** Bit of each side that has used the advantage. */
  used: number;
  swapped: boolean;
};
export type PointsFrame =
  | { step: 'points.draw' | 'points.roll' | 'points.window' | 'points.end' }
  | BendFrame;

export interface PointsSpec<S extends BeyState> {
  /** Counters each player draws this turn. */
  drawEach(s: S): number;
  diceOf(s: S): number;
  /** Action points from the halved total. */
  pointsOf(s: S, halved: number): number;
  /** A side the scenario gives the initiative to, whatever the dice. */
  fixedInitiative(s: S): Side | undefined;
  /** The rule that fixes it, for whoever tries to swap it. */
  readonly fixedRule?: string;
  readonly swapPoints: number;
  /** The initiative may be swapped only once a turn, whoever does it. */
  readonly swapOnce?: boolean;
}

/** In turn, the sides may bend what the dice gave: by the advantage, once, or by stratagems. */
function bendDecision<S extends BeyState>(
  { cite }: Series<S>,
  spec: PointsSpec<S>,
  plays: Plays<S>,
): BeyDecision<S, BendFrame> {
  const uses: {
    readonly [target: string]: {
      can(s: S, f: BendFrame): Refusal | undefined;
      run(s: S, side: Side, run: BeyRun<S>): void;
    };
  } = {
    points: {
      can: () => undefined,
      run: (s, side, run) => run.emit({ type: 'pa', side, value: s.pa[side] + spec.swapPoints }),
    },
    initiative: {
      can(s, f) {
        if (spec.fixedInitiative(s) !== undefined)
          return refuse(spec.fixedRule ?? cite.swapInitiative, 'fixed');
        return spec.swapOnce && f.swapped ? refuse(cite.swapInitiative, 'once') : undefined;
      },
      run: (s, _side, run) => run.emit({ type: 'initiative', side: enemyOf(s.initiative) }),
    },
  };

  const useNamed = (target = ''): (typeof uses)[string] | undefined =>
    Object.hasOwn(uses, target) ? uses[target] : undefined;

  const spent = (f: BendFrame, side: Side): boolean => (f.used & (1 << side)) !== 0;

  return {
    rules: [cite.pointsWindow, cite.addPoints, cite.swapInitiative],
    window: 'W-1',
    roles: (_s, f) => onlyRole(f.side),
    mayHold: (s, f) => (s.advantage === f.side && !spent(f, f.side)) || s.hands[f.side] > 0,
    params: (s) => ({ turn: s.turn }),
    offers(s, f) {
      const side = f.side;
      const out: Action[] = [];
      if (spent(f, side)) plays.offerFaces(s, side, 'points', out);
      else plays.offers(s, side, 'points', out);
      if (s.advantage === side && !spent(f, side)) {
        for (const [target, use] of Object.entries(uses))
          if (!use.can(s, f)) out.push(act('advantage', target));
      }
      out.push(act('pass'));
      return out;
    },
    refuse(s, f, _role, action) {
      const side = f.side;
      if (action.verb === 'pass' && action.target === undefined) return undefined;
      if (action.verb === 'advantage') {
        if (s.advantage !== side) return refuse(cite.advantageHeld);
        if (spent(f, side)) return refuse(cite.oneUseInPoints, 'used');
        const use = useNamed(action.target);
        if (use) return use.can(s, f);
      }
      return plays.refuse(s, side, 'points', action, cite.pointsWindow);
    },
    take(s, f, _role, action, run) {
      const side = f.side;
      if (action.verb === 'pass') {
        f.passes = f.passes + 1;
        f.side = enemyOf(side);
        if (f.passes >= 2) run.done();
        return;
      }
      f.passes = 0;
      f.side = enemyOf(side);
      if (action.verb === 'advantage') f.used = f.used | (1 << side);
      const use = action.verb === 'advantage' ? useNamed(action.target) : undefined;
      if (!use) {
        plays.take(s, side, action, run);
        return;
      }
      if (action.target === 'initiative') f.swapped = true;
      handAdvantageOver(enemyOf(side), sure(action.target), run);
      use.run(s, side, run);
    },
  };
}

/** Phases A and B.1: stratagems are drawn, action points rolled, and the advantage may bend them. */
export function pointSteps<S extends BeyState>(
  series: Series<S>,
  spec: PointsSpec<S>,
  plays: Plays<S>,
): BeySteps<S, PointsFrame> {
  const { stratagems } = series;

  function drawBoth(s: S, run: BeyRun<S>): void {
    const first = s.advantage;
    for (const side of [first, enemyOf(first)]) {
      for (let i = 0; i < spec.drawEach(s); i++) if (!stratagems.draw(s, side, run)) break;
    }
  }

  return {
    'points.draw': (s, _f, run) => {
      run.emit({ type: 'phase', phase: 'A' });
      drawBoth(s, run);
      run.next('points.roll');
    },
    'points.roll': (s, _f, run) => {
      run.emit({ type: 'phase', phase: 'B.1' });
      const totals = pair((side) => {
        const dice: number[] = [];
        for (let i = 0; i < spec.diceOf(s); i++) dice.push(run.roll('points', roleOf(side)));
        const total = dice.reduce((a, b) => a + b, 0);
        run.emit({ type: 'pa', side, value: spec.pointsOf(s, Math.ceil(total / 2)) });
        return total;
      });
      const byDice: Side = totals[0] === totals[1] ? s.advantage : totals[0] > totals[1] ? 0 : 1;
      run.emit({ type: 'initiative', side: spec.fixedInitiative(s) ?? byDice });
      run.next('points.window');
    },
    'points.window': (s, _f, run) => {
      run.call({ step: 'points.bend', side: s.advantage, passes: 0, used: 0, swapped: false }, 'points.end');
    },
    'points.bend': bendDecision(series, spec, plays),
    'points.end': (_s, _f, run) => run.done(),
  };
}
