import { type Action, act, type Frame, figure, PASS, refuse } from '@strategoi/kernel';
import type { Choosers } from './choose.ts';
import { faceStarts, when } from './faces.ts';
import type { Moment, PlaySpec } from './plays.ts';
import type { BeyDecision, BeySteps } from './run.ts';
import type { Series } from './series.ts';
import { enemyOf, onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Archers of the enemy stand at the goal, and he may still play a stratagem in this phase. */
export const archersWatch = <S extends BeyState>(
  { pieces }: Series<S>,
  s: S,
  side: Side,
  goal: number,
): boolean =>
  s.phase === 'B.3' && pieces.hasType(s, enemyOf(side), goal, 'A') && s.played[enemyOf(side)] === 0;

/** A group of `side` about to enter `goal`. */
type Entering = Frame & { side: Side; goal: number };

/** W-3: before a group enters its goal, archers of the enemy standing there may close the zone to it. */
export function archersDecision<S extends BeyState, H extends Entering, N extends string>(
  series: Series<S>,
  rule: string,
  /** Where the group goes on when nobody stops it, and when somebody does. */
  then: { readonly enter: N; readonly barred: N },
): BeyDecision<S, H, N> {
  const { stratagems, cite } = series;
  const holds = (s: S, side: Side): boolean => stratagems.held(s, side, 'archers') !== undefined;
  return {
    rules: [rule],
    window: 'W-3',
    roles: (_s, f) => onlyRole(enemyOf(f.side)),
    mayHold: (s, f) => s.hands[enemyOf(f.side)] > 0,
    params: (s, f) => ({ zone: f.goal, turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      if (holds(s, enemyOf(f.side))) out.push(act('play', 'archers'));
      out.push(act(PASS));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === PASS && action.target === undefined) return undefined;
      if (action.verb !== 'play' || action.target !== 'archers') return refuse(rule);
      return holds(s, enemyOf(f.side)) ? undefined : refuse(cite.faceUse);
    },
    take(s, f, _role, action, run) {
      if (action.verb === PASS) {
        run.next(then.enter);
        return;
      }
      const side = enemyOf(f.side);
      stratagems.play(s, side, 'archers', run);
      run.emit({ type: 'bar', side, zone: f.goal });
      run.next(then.barred);
    },
  };
}

export type ArchersFrame = { step: 'archers'; side: Side };

export interface ArchersSpec {
  readonly rule: string;
  readonly moments: readonly Moment[];
  /** Zones that archers can close. */
  closes(zone: number): boolean;
}

/** Zones a side's archers can close to the enemy, in order. */
function archerZones<S extends BeyState>(
  { pieces }: Series<S>,
  { closes }: ArchersSpec,
  s: S,
  side: Side,
): number[] {
  const archers = pieces.unitsWhere(s, side, (p, z) => pieces.roster.type[p] === 'A' && closes(z));
  return [...new Set(archers.map((p) => figure(s.at, p)))].sort((a, b) => a - b);
}

/** Whoever is active: a zone of one's own archers is named, and closed until the action phase ends. */
export const archersFace = <S extends BeyState>(series: Series<S>, spec: ArchersSpec): PlaySpec<S> =>
  faceStarts(
    'archers',
    spec.moments,
    (s, side) => when(archerZones(series, spec, s, side).length > 0, spec.rule, 'no-archers'),
    (_s, side) => ({ step: 'archers', side }),
  );

export const archersSteps = <S extends BeyState>(
  series: Series<S>,
  { chooseZone }: Choosers<S>,
  spec: ArchersSpec,
): BeySteps<S, ArchersFrame> => ({
  archers: chooseZone({
    verb: 'deploy',
    rules: [spec.rule],
    zones: (s, f) => archerZones(series, spec, s, f.side),
    take(_s, f, zone, run) {
      run.emit({ type: 'bar', side: f.side, zone });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),
});
