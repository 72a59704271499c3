import { lossFrame } from './losses.ts';
import { type RerollFrame, rollInto } from './reroll.ts';
import type { BeySteps, ProcedureOf } from './run.ts';
import { reduce, type Series } from './series.ts';
import type { Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type AttritionFrame = {
  step: 'attrition' | 'attrition.next' | 'attrition.apply' | 'attrition.end';
  side: Side;
  zone: number;
  die: number;
  todo: number[];
};

export interface AttritionSpec<S extends BeyState> {
  /** Zones where this side must test. */
  zones(s: S, side: Side): number[];
  modifier(s: S, side: Side, zone: number): number;
  /** How many of `n` units a modified roll weakens. */
  losses(modified: number, n: number): number;
  readonly window: RerollFrame['window'];
  /** What the losses of a test may have put out of order, as a procedure. */
  settle?(s: S): ProcedureOf<S> | undefined;
}

/** Procedure: one side tests every zone that must. Call with `{ step: 'attrition', side, todo }`. */
export function attritionSteps<S extends BeyState>(
  series: Series<S>,
  spec: AttritionSpec<S>,
): BeySteps<S, AttritionFrame> {
  const { pieces } = series;
  return {
    attrition: (s, f, run) => {
      f.todo = spec.zones(s, f.side);
      run.next('attrition.next');
    },
    'attrition.next': (s, f, run) => {
      const todo = f.todo;
      const zone = todo.shift();
      if (zone === undefined) {
        run.done();
        return;
      }
      f.zone = zone;
      rollInto(s, f, run, 'attrition', f.side, spec.window, 'attrition.apply');
    },
    'attrition.apply': (s, f, run) => {
      const side = f.side;
      const zone = f.zone;
      const units = pieces.units(s, side, zone);
      const modifier = spec.modifier(s, side, zone);
      const die = f.die;
      const losses = spec.losses(die + modifier, units.length);
      run.emit({ type: 'attrition', side, zone, die, modifier, losses });
      if (losses >= units.length) {
        for (const p of units) reduce(series, s, p, 'attrition', run);
        run.next('attrition.end');
        return;
      }
      run.call(lossFrame(side, zone, losses, 'attrition', false), 'attrition.end');
    },
    'attrition.end': (s, f, run) => {
      series.tidy(s, f.zone, run);
      const frame = spec.settle?.(s);
      if (frame) run.call(frame, 'attrition.end');
      else run.next('attrition.next');
    },
  };
}

export const attritionFrame = (side: Side): AttritionFrame => ({
  step: 'attrition',
  side,
  zone: -1,
  die: 0,
  todo: [],
});
