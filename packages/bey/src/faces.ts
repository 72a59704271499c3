import { cell, type FrameOf, type Refusal, refuse } from '@strategoi/kernel';
import { battle } from './combat.ts';
import { type AdvantageSpec, anytime, type Moment, type PlaySpec } from './plays.ts';
import type { BeyRun, ProcedureOf } from './run.ts';
import type { Series } from './series.ts';
import { enemyOf, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Interrupts whatever goes on with a procedure, and comes back to the same step. */
export function interrupt<S extends BeyState>(s: S, frame: ProcedureOf<S>, run: BeyRun<S>): void {
  run.call(frame, cell<FrameOf<S>>(s.flow, s.flow.length - 1));
}

/** A refusal unless the condition holds. */
export const when = (condition: boolean, rule: string, key: string): Refusal | undefined =>
  condition ? undefined : refuse(rule, key);

type Can<S extends BeyState> = PlaySpec<S>['can'];

const starts = <S extends BeyState>(
  target: string,
  moments: readonly Moment[],
  can: Can<S>,
  frame: (s: S, side: Side) => ProcedureOf<S>,
): Omit<PlaySpec<S>, 'effect'> => ({
  target,
  moments,
  can,
  run: (s, side, run) => interrupt(s, frame(s, side), run),
});

/** A use of the advantage at any moment, which starts a procedure. */
export const advantageStarts = <S extends BeyState>(
  target: string,
  rule: string,
  can: Can<S>,
  frame: (s: S, side: Side) => ProcedureOf<S>,
): AdvantageSpec<S> => ({ ...starts(target, anytime, can, frame), rule });

/** A face that starts a procedure; its effect is what stands before the colon. */
export const faceStarts = <S extends BeyState>(
  target: string,
  moments: readonly Moment[],
  can: Can<S>,
  frame: (s: S, side: Side) => ProcedureOf<S>,
): PlaySpec<S> => ({
  ...starts(target, moments, can, frame),
  effect: cell(target.split(':', 1), 0),
});

/** A face that changes numbers of the combat in hand and nothing else. */
export const inCombat = <S extends BeyState>(
  effect: string,
  rule: string,
  kind: 'dieShift' | 'columnShift',
  shift: { readonly attacking: number; readonly defending: number },
  can: Can<S>,
): PlaySpec<S> => ({
  target: effect,
  effect,
  moments: ['combat'],
  can,
  run(s, side) {
    const f = battle(s);
    f.shiftRule[side] = rule;
    f[kind][side] = f[kind][side] + (f.attacker === side ? shift.attacking : shift.defending);
  },
});

/** What it hits is decided where it is played. */
export const delayFace = <S extends BeyState>(): PlaySpec<S> => ({
  target: 'delay',
  effect: 'delay',
  moments: ['delay'],
  can: () => undefined,
  run: () => {},
});

/** Every leader of the enemy counts for nothing in the combat; one of them is wounded. */
export const woundFace = <S extends BeyState>(series: Series<S>, rule: string): PlaySpec<S> => ({
  target: 'leader-wounded',
  effect: 'leader-wounded',
  moments: ['combat'],
  can: (s, side) =>
    when(series.pieces.leaders(s, enemyOf(side), battle(s).zone).length > 0, rule, 'no-leader'),
  run(s, side, run) {
    battle(s).muted |= 1 << enemyOf(side);
    interrupt(s, { step: 'wound', side, left: 1 }, run);
  },
});

/** Good omens: the advantage, or a counter from the cup, one of them perhaps set apart. */
export const omensFaces = <S extends BeyState>(series: Series<S>, apart?: number): PlaySpec<S>[] => [
  {
    target: 'good-omens:advantage',
    effect: 'good-omens',
    moments: anytime,
    can: (s, side) => when(s.advantage !== side, series.cite.omensAdvantage, 'already'),
    run: (_s, side, run) => run.emit({ type: 'advantage', side, use: 'good-omens' }),
  },
  {
    target: 'good-omens:draw',
    effect: 'good-omens',
    moments: anytime,
    can: () => undefined,
    run(s, side, run) {
      series.stratagems.draw(s, side, run, apart);
    },
  },
];
