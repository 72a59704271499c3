import { type Action, act, cell, PASS, type Refusal, refuse, sure } from '@strategoi/kernel';
import type { BeyDecision } from './run.ts';
import type { Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Cavalry on its way out of `zone`. */
export type FallBackFrame<K extends string = string> = {
  step: K;
  side: Side;
  zone: number;
  group: number[];
  here: number;
  spent: number;
};

export const fallBackFrame = <K extends string>(
  step: K,
  side: Side,
  zone: number,
  group: number[],
): FallBackFrame<K> => ({
  step,
  side,
  zone,
  group,
  here: zone,
  spent: 0,
});

export interface FallBackSpec<S extends BeyState, N extends string = never> {
  readonly rules: readonly string[];
  /** What the log calls it. */
  readonly why: string;
  readonly limit: number;
  neighbours(s: S, zone: number): readonly number[];
  cost(s: S, side: Side, from: number, to: number): number;
  refuse(s: S, f: FallBackFrame, to: number): Refusal | undefined;
  /** Said of a zone that is none. */
  readonly nowhere: Refusal;
  /** Who may go along beside the group, before it sets out. */
  companions?(s: S, f: FallBackFrame): number[];
  /** The step that looks at where the group has come to, in the game that does so at once. */
  readonly settle?: N;
}

/** W-4: cavalry met by the enemy may fall back, zone by zone, before he goes on. */
export function fallBackDecision<S extends BeyState, N extends string = never>(
  series: Series<S>,
  spec: FallBackSpec<S, N>,
): BeyDecision<S, FallBackFrame, N> {
  const { pieces, zoneId, zoneOf } = series;
  const companions = (s: S, f: FallBackFrame): number[] =>
    f.spent === 0 ? (spec.companions?.(s, f) ?? []) : [];

  function offers(s: S, f: FallBackFrame): Action[] {
    const ways = spec.neighbours(s, f.here).filter((to) => !spec.refuse(s, f, to));
    const out: Action[] = [];
    // Without a way out there is nothing to pick for.
    if (ways.length > 0) pieces.offerClasses(s, 'pick', companions(s, f), out);
    for (const to of ways) out.push(act('go', zoneId(to)));
    out.push(act(PASS));
    return out;
  }

  return {
    rules: spec.rules,
    window: 'W-4',
    roles: (_s, f) => onlyRole(f.side),
    mayHold: (s, f) => offers(s, f).length > 1,
    params: (s, f) => ({
      zone: f.zone,
      here: f.here,
      left: spec.limit - f.spent,
      turn: s.turn,
    }),
    offers,
    refuse(s, f, _role, action) {
      if (action.verb === PASS && action.target === undefined) return undefined;
      if (action.verb === 'go') {
        const to = zoneOf(action.target ?? '');
        return to === undefined ? spec.nowhere : spec.refuse(s, f, to);
      }
      const listed =
        action.verb === 'pick' && offers(s, f).some((a) => a.verb === 'pick' && a.target === action.target);
      return listed ? undefined : refuse(cell(spec.rules, 0));
    },
    take(s, f, _role, action, run) {
      if (action.verb === PASS) {
        if (f.spent > 0) run.emit({ type: 'withdrawn', side: f.side, zone: f.zone, to: f.here });
        if (f.spent > 0 && spec.settle !== undefined) run.next(spec.settle);
        else run.done();
        return;
      }
      if (action.verb === 'pick') {
        f.group.push(sure(pieces.byClass(s, companions(s, f), sure(action.target))));
        return;
      }
      const to = sure(zoneOf(sure(action.target)));
      f.spent += spec.cost(s, f.side, f.here, to);
      // It is not the cavalry's move of the phase, so it is placed, not moved.
      run.emit({ type: 'place', pieces: f.group.slice(), from: f.here, to, why: spec.why });
      f.here = to;
      series.tidy(s, f.zone, run);
      series.tidy(s, to, run);
    },
  };
}
