import { cell, figure, sure } from '@strategoi/kernel';
import { faceStarts, when } from './faces.ts';
import type { Moment, PlaySpec } from './plays.ts';
import { rollInto } from './reroll.ts';
import type { BeySteps, ProcedureOf } from './run.ts';
import { reduce, type Series } from './series.ts';
import type { BeyState } from './state.ts';

export type StormFrame = { step: 'storm' | 'storm.hit' | 'storm.end'; die: number; todo: number[] };

export interface StormSpec<S extends BeyState> {
  readonly rule: string;
  readonly moments: readonly Moment[];
  /** The ships it catches. */
  ships(s: S): number[];
  /** The lowest die that weakens this ship. */
  threshold(s: S, ship: number): number;
  /** What the losses may have put out of order, as a procedure. */
  readonly settle?: () => ProcedureOf<S>;
}

export const stormFace = <S extends BeyState>({ rule, moments, ships }: StormSpec<S>): PlaySpec<S> =>
  faceStarts(
    'storm',
    moments,
    (s) => when(ships(s).length > 0, rule, 'no-ships'),
    (s) => ({ step: 'storm', die: 0, todo: ships(s) }),
  );

/** A die for each ship, each of which the advantage may void. */
export const stormSteps = <S extends BeyState>(
  series: Series<S>,
  spec: StormSpec<S>,
): BeySteps<S, StormFrame> => ({
  storm: (s, f, run) => {
    const ship = f.todo[0];
    if (ship !== undefined)
      rollInto(s, f, run, 'storm', cell(series.pieces.roster.side, ship), 'W-6', 'storm.hit');
    else if (spec.settle) run.call(spec.settle(), 'storm.end');
    else run.done();
  },
  'storm.hit': (s, f, run) => {
    const ship = sure(f.todo.shift());
    const zone = figure(s.at, ship);
    run.next('storm');
    if (zone < 0) return;
    run.emit({ type: 'storm', piece: ship, zone, die: f.die });
    if (f.die >= spec.threshold(s, ship)) reduce(series, s, ship, 'storm', run);
    series.tidy(s, zone, run);
  },
  'storm.end': (_s, _f, run) => run.done(),
});
