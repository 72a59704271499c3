import { figure } from '@strategoi/kernel';
import type { Choosers } from './choose.ts';
import { battle } from './combat.ts';
import { faceStarts, when } from './faces.ts';
import type { Moment, PlaySpec } from './plays.ts';
import { FULL, ILL, REDUCED } from './roster.ts';
import type { BeySteps } from './run.ts';
import { reduce, type Series } from './series.ts';
import { enemyOf, type Side } from './sides.ts';
import { type BeyState, GONE } from './state.ts';

export type VictimFrame =
  | { step: 'desertion' | 'wound'; side: Side; left: number }
  | {
      step: 'epidemic' | 'epidemic.begin-leader' | 'epidemic.leader' | 'epidemic.end';
      side: Side;
      left: number;
      hit: number[];
    }
  | { step: 'sickbed'; side: Side; leader: number };

/** Whom each stratagem may strike among the men of `victim`. */
export interface VictimSpec<S extends BeyState> {
  readonly desertion: {
    readonly rule: string;
    readonly moments: readonly Moment[];
    among(s: S, victim: Side): number[];
  };
  readonly wound: { readonly rule: string };
  readonly epidemic: {
    readonly rule: string;
    readonly moments: readonly Moment[];
    troops(s: S, victim: Side): number[];
    leaders(s: S, victim: Side): number[];
    /** Where the sick leader may be carried, by his own side's choice. */
    refuges(s: S, owner: Side, leader: number): number[];
  };
}

export const desertionFace = <S extends BeyState>({ desertion }: VictimSpec<S>): PlaySpec<S> =>
  faceStarts(
    'desertion',
    desertion.moments,
    (s, side) => when(desertion.among(s, enemyOf(side)).length > 0, desertion.rule, 'nobody'),
    (_s, side) => ({ step: 'desertion', side, left: 1 }),
  );

export const epidemicFace = <S extends BeyState>({ epidemic }: VictimSpec<S>): PlaySpec<S> => {
  const strikes = (s: S, victim: Side): boolean =>
    epidemic.troops(s, victim).length > 0 || epidemic.leaders(s, victim).length > 0;
  return faceStarts(
    'epidemic',
    epidemic.moments,
    (s, side) => when(strikes(s, enemyOf(side)), epidemic.rule, 'nobody'),
    (_s, side) => ({ step: 'epidemic', side, left: 2, hit: [] }),
  );
};

/** Stratagems that strike men of the enemy: desertion, a leader wounded before a combat, an epidemic. */
export function victimSteps<S extends BeyState>(
  series: Series<S>,
  { choosePiece, chooseZone }: Choosers<S>,
  spec: VictimSpec<S>,
): BeySteps<S, VictimFrame> {
  const { pieces } = series;
  const { desertion, wound, epidemic } = spec;
  return {
    // A removal, not an elimination.
    desertion: choosePiece({
      verb: 'remove',
      rules: [desertion.rule],
      optional: false,
      among: (s, f) => desertion.among(s, enemyOf(f.side)),
      pick(s, _f, piece, run) {
        const from = figure(s.at, piece);
        run.emit({ type: 'eliminate', piece, from, to: GONE, why: 'desertion' });
        series.tidy(s, from, run);
      },
    }),

    // All of them count for nothing in the combat, one of them is wounded.
    wound: choosePiece({
      verb: 'wound',
      rules: [wound.rule],
      optional: false,
      among: (s, f) => pieces.leaders(s, enemyOf(f.side), battle(s).zone).filter((p) => s.face[p] === FULL),
      pick: (_s, _f, piece, run) => run.emit({ type: 'flip', piece, face: REDUCED, why: 'wounded' }),
    }),

    epidemic: choosePiece({
      verb: 'weaken',
      rules: [epidemic.rule],
      optional: true,
      among: (s, f) => epidemic.troops(s, enemyOf(f.side)).filter((p) => !f.hit.includes(p)),
      pick(s, f, piece, run) {
        const zone = figure(s.at, piece);
        f.hit.push(piece);
        reduce(series, s, piece, 'epidemic', run);
        series.tidy(s, zone, run);
      },
      next: 'epidemic.begin-leader',
    }),
    'epidemic.begin-leader': (_s, f, run) => {
      f.left = 1;
      run.next('epidemic.leader');
    },
    'epidemic.leader': choosePiece({
      verb: 'wound',
      rules: [epidemic.rule],
      optional: false,
      among: (s, f) => epidemic.leaders(s, enemyOf(f.side)),
      pick(_s, f, piece, run) {
        run.emit({ type: 'flip', piece, face: ILL, why: 'epidemic' });
        run.call({ step: 'sickbed', side: enemyOf(f.side), leader: piece }, 'epidemic.end');
      },
      next: 'epidemic.end',
    }),
    'epidemic.end': (_s, _f, run) => run.done(),
    sickbed: chooseZone({
      verb: 'deploy',
      rules: [epidemic.rule],
      key: 'sickbed',
      zones: (s, f) => epidemic.refuges(s, f.side, f.leader),
      params: (_s, f) => ({ piece: f.leader }),
      take(s, f, to, run) {
        const piece = f.leader;
        run.emit({ type: 'place', pieces: [piece], from: figure(s.at, piece), to, why: 'epidemic' });
        run.done();
      },
      none: (_s, _f, run) => run.done(),
    }),
  };
}
