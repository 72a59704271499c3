import { type Action, act, figure, refuse, sure } from '@strategoi/kernel';
import type { Choosers } from './choose.ts';
import type { Pieces } from './pieces.ts';
import { isDoneOrPlay, type Plays } from './plays.ts';
import { FULL } from './roster.ts';
import type { BeyDecision, BeyRun, BeySteps, ProcedureOf } from './run.ts';
import type { Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type RecoveryFrame = {
  step: 'recovery';
  side: Side;
  left: number;
  /** The bonus points `left` was reckoned with; a leader may be called back in the meantime. */
  counted?: number;
};
export type RecoverFrame = {
  step: 'recover-unit' | 'recover-units' | 'recover.settle' | 'recover.end';
  side: Side;
  left: number;
  /** Whether Persians may be among them, in the game that has them. */
  persians?: boolean;
};

/** The bonus points of a side's leaders in play, wherever they are; the wounded bring none. */
export function recoveryPoints(pieces: Pieces, s: BeyState, side: Side): number {
  let sum = 0;
  for (const p of pieces.roster.leadersOf[side]) if (figure(s.at, p) >= 0) sum += pieces.bonus(s, p);
  return sum;
}

/** Every wounded or ill leader in play turns back to his front face. */
export function healLeaders<S extends BeyState>(pieces: Pieces, s: S, run: BeyRun<S>): void {
  for (let p = pieces.roster.firstLeader; p < pieces.roster.size; p++) {
    if (s.face[p] !== FULL && figure(s.at, p) >= 0)
      run.emit({ type: 'flip', piece: p, face: FULL, why: 'recovery' });
  }
}

/** D.3: the player restores up to `left` of his reduced units, and may play what helps him. */
export function recoveryDecision<S extends BeyState>(
  series: Series<S>,
  plays: Plays<S>,
  choosers: Choosers<S>,
  rule: string,
  reduced: (s: S, side: Side) => number[],
): BeyDecision<S, RecoveryFrame> {
  const { pieces, zoneId } = series;
  const left = (s: S, f: RecoveryFrame): number => {
    const points = recoveryPoints(pieces, s, f.side);
    return f.left + points - (f.counted ?? points);
  };
  const candidates = (s: S, f: RecoveryFrame): number[] => (left(s, f) > 0 ? reduced(s, f.side) : []);
  return {
    rules: [rule],
    forced: true,
    roles: (_s, f) => onlyRole(f.side),
    mayHold: (s, f) => plays.may(s, f.side, 'recovery'),
    params: (s, f) => ({ left: left(s, f), turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, 'recover', candidates(s, f), out, zoneId);
      plays.offers(s, f.side, 'recovery', out);
      out.push(act('done'));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === 'done' && action.target === undefined) return undefined;
      if (action.verb !== 'recover') return plays.refuse(s, f.side, 'recovery', action, rule);
      return choosers.pieceNamed(s, candidates(s, f), action.target) === undefined ? refuse(rule) : undefined;
    },
    take(s, f, _role, action, run) {
      if (isDoneOrPlay(plays, s, f.side, action, run)) return;
      const piece = sure(choosers.pieceNamed(s, candidates(s, f), action.target));
      f.left = f.left - 1;
      run.emit({ type: 'flip', piece, face: FULL, why: 'recovery' });
    },
  };
}

export interface RecoverSpec<S extends BeyState> {
  /** The rules of a single recovery, and of one of several units. */
  readonly one: readonly string[];
  readonly several: readonly string[];
  among(s: S, f: RecoverFrame): number[];
  /** What the recovered may have put out of order, as a procedure, where it is set right at once. */
  settle?(s: S): ProcedureOf<S> | undefined;
}

/** By a stratagem or the advantage: one unit, or up to several, anywhere. */
export function recoverSteps<S extends BeyState>(
  { choosePiece }: Choosers<S>,
  { one, several, among, settle }: RecoverSpec<S>,
): BeySteps<S, RecoverFrame> {
  const recover = (rules: readonly string[], optional: boolean): BeyDecision<S, RecoverFrame> =>
    choosePiece({
      verb: 'recover',
      rules,
      optional,
      among,
      pick: (_s, _f, piece, run) => run.emit({ type: 'flip', piece, face: FULL, why: 'recovery' }),
      next: 'recover.settle',
    });
  return {
    'recover-unit': recover(one, false),
    'recover-units': recover(several, true),
    'recover.settle': (s, _f, run) => {
      const frame = settle?.(s);
      if (frame) run.call(frame, 'recover.end');
      else run.done();
    },
    'recover.end': (_s, _f, run) => run.done(),
  };
}
