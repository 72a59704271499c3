import { type Action, reading, refuse } from '@strategoi/kernel';
import { readCounter } from './choose.ts';
import type { BeyRun, BeySteps } from './run.ts';
import { reduce, type Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type LossFrame = {
  step: 'losses';
  side: Side;
  zone: number;
  n: number;
  why: string;
  landOnly: boolean;
  hit: number[];
};

/** Procedure: `side` weakens `n` different units standing in `zone`, of its own choice; the caller tidies up. */
export const lossFrame = (
  side: Side,
  zone: number,
  n: number,
  why: string,
  landOnly: boolean,
): LossFrame => ({
  step: 'losses',
  side,
  zone,
  n,
  why,
  landOnly,
  hit: [],
});

export function lossSteps<S extends BeyState>(series: Series<S>): BeySteps<S, LossFrame> {
  const { pieces, cite } = series;

  function candidates(s: S, f: LossFrame): number[] {
    const side = f.side;
    const there = f.landOnly ? pieces.landUnits(s, side, f.zone) : pieces.units(s, side, f.zone);
    const hit = f.hit;
    return hit.length === 0 ? there : there.filter((p) => !hit.includes(p));
  }

  const losses = reading<S, LossFrame, BeyRun<S>, number>({
    rules: [cite.lossChoice, cite.attritionLoss],
    forced: true,
    roles: (s, f) => (f.n > 0 && candidates(s, f).length > 0 ? onlyRole(f.side) : []),
    skip: (_s, _f, run) => run.done(),
    params: (s, f) => ({ zone: f.zone, n: f.n, why: f.why, turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, 'lose', candidates(s, f), out);
      return out;
    },
    read: readCounter(pieces, 'lose', candidates, (_s, f) =>
      refuse(f.why === 'attrition' ? cite.attritionLoss : cite.lossChoice),
    ),
    take(s, f, _role, _action, run, piece) {
      f.hit.push(piece);
      f.n = f.n - 1;
      reduce(series, s, piece, f.why, run);
    },
  });

  return { losses };
}
