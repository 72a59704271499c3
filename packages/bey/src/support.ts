import type { Choosers } from './choose.ts';
import { battle, lentBy } from './combat.ts';
import type { BeyDecision } from './run.ts';
import type { Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type SupportFrame = { step: 'support'; side: Side };

/** Combined attack: half the strength of one zone near the battle, rounded up, counts in it. */
export const supportDecision = <S extends BeyState>(
  { chooseZone }: Choosers<S>,
  rule: string,
  lenders: (s: S, side: Side, zone: number) => number[],
  support: (s: S, side: Side, zone: number) => number,
): BeyDecision<S, SupportFrame> =>
  chooseZone({
    verb: 'support',
    rules: [rule],
    zones: (s, f) => lenders(s, f.side, battle(s).zone),
    take(s, f, zone, run) {
      const side = f.side;
      battle(s).lender[side] = zone;
      run.emit({ type: 'support', side, zone, pf: lentBy({ support }, s, side, zone) });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  });
