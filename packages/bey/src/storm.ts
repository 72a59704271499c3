import type { Frame } from '@strategoi/kernel';
import { faceStarts, when } from './faces.ts';
import type { Moment, PlaySpec } from './plays.ts';
import { rollInto } from './reroll.ts';
import type { BeySteps } from './run.ts';
import { reduce, type Series } from './series.ts';
import type { Side } from './sides.ts';
import type { BeyState } from './state.ts';

export interface StormSpec<S extends BeyState> {
  readonly rule: string;
  readonly moments: readonly Moment[];
  /** The ships it catches. */
  ships(s: S): number[];
  /** The lowest die that weakens this ship. */
  threshold(s: S, ship: number): number;
  /** What the losses may have put out of order, as a procedure. */
  readonly settle?: () => Frame;
}

export const stormFace = <S extends BeyState>({ rule, moments, ships }: StormSpec<S>): PlaySpec<S> =>
  faceStarts(
    'storm',
    moments,
    (s) => when(ships(s).length > 0, rule, 'no-ships'),
    (s) => ({ step: 'storm', die: 0, todo: ships(s) }),
  );

/** A die for each ship, each of which the advantage may void. */
export const stormSteps = <S extends BeyState>(series: Series<S>, spec: StormSpec<S>): BeySteps<S> => ({
  storm: (s, f, run) => {
    const ship = (f.todo as number[])[0];
    if (ship !== undefined)
      rollInto(s, run, 'storm', series.pieces.roster.side[ship] as Side, 'W-6', 'storm.hit');
    else if (spec.settle) run.call(spec.settle(), 'storm.end');
    else run.done();
  },
  'storm.hit': (s, f, run) => {
    const ship = (f.todo as number[]).shift() as number;
    const zone = s.at[ship] as number;
    run.next('storm');
    if (zone < 0) return;
    run.emit({ type: 'storm', piece: ship, zone, die: f.die as number });
    if ((f.die as number) >= spec.threshold(s, ship)) reduce(series, s, ship, 'storm', run);
    series.tidy(s, zone, run);
  },
  'storm.end': (_s, _f, run) => run.done(),
});
