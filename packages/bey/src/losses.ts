import type { Frame } from '@strategoi/kernel';
import { refuse } from '@strategoi/kernel';
import type { BeyDecision, BeySteps } from './run.ts';
import { reduce, type Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Procedure: `side` weakens `n` different units standing in `zone`, of its own choice; the caller tidies up. */
export const lossFrame = (side: Side, zone: number, n: number, why: string, landOnly: boolean): Frame => ({
  step: 'losses',
  side,
  zone,
  n,
  why,
  landOnly,
  hit: [],
});

export function lossSteps<S extends BeyState>(series: Series<S>): BeySteps<S> {
  const { pieces, cite } = series;

  function candidates(s: S, f: Frame): number[] {
    const side = f.side as Side;
    const there = f.landOnly
      ? pieces.landUnits(s, side, f.zone as number)
      : pieces.units(s, side, f.zone as number);
    const hit = f.hit as number[];
    return hit.length === 0 ? there : there.filter((p) => !hit.includes(p));
  }

  const losses: BeyDecision<S> = {
    rules: [cite.lossChoice, cite.attritionLoss],
    forced: true,
    roles: (s, f) => ((f.n as number) > 0 && candidates(s, f).length > 0 ? onlyRole(f.side as Side) : []),
    skip: (_s, _f, run) => run.done(),
    params: (s, f) => ({ zone: f.zone as number, n: f.n as number, why: f.why as string, turn: s.turn }),
    offers(s, f) {
      const out: ReturnType<BeyDecision<S>['offers']> = [];
      pieces.offerClasses(s, 'lose', candidates(s, f), out);
      return out;
    },
    refuse(s, f, _role, action) {
      const found =
        action.verb === 'lose' ? pieces.byClass(s, candidates(s, f), action.target ?? '') : undefined;
      if (found !== undefined) return undefined;
      return refuse(f.why === 'attrition' ? cite.attritionLoss : cite.lossChoice);
    },
    take(s, f, _role, action, run) {
      const piece = pieces.byClass(s, candidates(s, f), action.target as string) as number;
      (f.hit as number[]).push(piece);
      f.n = (f.n as number) - 1;
      reduce(series, s, piece, f.why as string, run);
    },
  };

  return { losses };
}
