import {
  type Action,
  act,
  codes,
  type Frame,
  type Params,
  type Refusal,
  refuse,
  sure,
} from '@strategoi/kernel';
import type { BeyDecision, BeyRun, OnwardFrom } from './run.ts';
import type { Series } from './series.ts';
import { enemyOf, onlyRole, type Side, sideOf } from './sides.ts';
import type { BeyState } from './state.ts';

/** When in the turn something may be played. */
export const moments = [
  'points',
  'arrivals',
  'arrived',
  'departure',
  'announce',
  'orders',
  'reaction',
  'closing',
  'combat',
  'answer',
  'pursuit',
  'delay',
  'works',
  'keep',
  'operations',
  'recovery',
  'siege',
  'siege-die',
  'besieged',
  'supply',
  'attrition',
  'desertion',
  /** In the middle of something, where nothing is played. */
  'between',
] as const;
export type Moment = (typeof moments)[number];

/**
 * What may be done "at any moment" may be done wherever its player decides something of his own, and before each
 * activation of the enemy; not inside a move, a loss, a retreat or an answer to a single card.
 */
const never: readonly Moment[] = ['answer', 'pursuit', 'delay', 'siege-die', 'between'];
export const anytime: readonly Moment[] = moments.filter((moment) => !never.includes(moment));

/** One way to use a stratagem face or the advantage, as a row of a table. */
interface UseSpec<S extends BeyState> {
  /** What the player writes after `play`; the effect, with `:option` where a face has several uses. */
  readonly target: string;
  readonly moments: readonly Moment[];
  /** Why it cannot be used here and now, beyond not holding it. */
  can(s: S, side: Side): Refusal | undefined;
  /** What it does, once the counter is spent. */
  run(s: S, side: Side, run: BeyRun<S>): void;
}

export interface PlaySpec<S extends BeyState> extends UseSpec<S> {
  readonly effect: string;
}

/** A use of the advantage at any time; afterwards the enemy has it. */
export interface AdvantageSpec<S extends BeyState> extends UseSpec<S> {
  /** The rule that gives this use. */
  readonly rule: string;
}

export interface Plays<S extends BeyState> {
  offers(s: S, side: Side, moment: Moment, out: Action[]): void;
  /** Stratagems only, the advantage left aside. */
  offerFaces(s: S, side: Side, moment: Moment, out: Action[]): void;
  /** Undefined when the action may be taken, a refusal when it may not; any other verb is refused with `otherwise`. */
  refuse(s: S, side: Side, moment: Moment, action: Action, otherwise: string): Refusal | undefined;
  /** Spends the counter or the advantage and does what it does. */
  take(s: S, side: Side, action: Action, run: BeyRun<S>): void;
  /** May the side hold something for this moment, as far as the enemy can tell? */
  may(s: S, side: Side, moment: Moment): boolean;
}

const isPlay = (action: Action): boolean => action.verb === 'play' || action.verb === 'advantage';

export function makePlays<S extends BeyState>(
  series: Series<S>,
  specs: readonly PlaySpec<S>[],
  uses: readonly AdvantageSpec<S>[],
): Plays<S> {
  const { stratagems, cite } = series;
  const specsAt = new Map(moments.map((m) => [m, specs.filter((p) => p.moments.includes(m))]));
  const usesAt = new Map(moments.map((m) => [m, uses.filter((u) => u.moments.includes(m))]));
  const specOf = new Map(specs.map((p) => [p.target, p]));
  const useOf = new Map(uses.map((u) => [u.target, u]));

  /** The rule of each use, those of the roll of action points included. */
  const ruleOfUse = new Map([
    ['points', cite.addPoints],
    ['initiative', cite.swapInitiative],
    ...uses.map(({ target, rule }) => [target, rule] as const),
  ]);

  /** One stratagem per player and action phase; elsewhere the hand is the only limit. */
  const limit = (s: S, side: Side): boolean => s.phase === 'B.3' && s.played[side] > 0;

  function refusePlay(s: S, side: Side, spec: PlaySpec<S>): Refusal | undefined {
    if (stratagems.held(s, side, spec.effect) === undefined) return refuse(cite.faceUse);
    if (limit(s, side)) return refuse(cite.onePerPhase);
    return spec.can(s, side);
  }

  const effectOf = (target: string): string => target.split(':', 1)[0] ?? '';
  const usesOf = (effect: string): string[] =>
    specs.flatMap((p) => (p.effect === effect && p.target !== effect ? [p.target] : []));

  /** A face he cannot use, one that has another moment, or one whose use he has not named. */
  function refuseFace(s: S, side: Side, moment: Moment, target: string): Refusal | undefined {
    const effect = effectOf(target);
    const face = stratagems.faces.find((f) => f.effect === effect);
    const spec = specOf.get(target);
    if (!face || (target !== effect && !spec)) return refuse(codes.unknownAction);
    if (stratagems.held(s, side, effect) === undefined)
      return stratagems.holds(s, side, effect) ? refuse(cite.faceUse, 'colour') : refuse(cite.faceUse);
    const several = spec ? [] : usesOf(effect);
    if (several.length > 0)
      return refuse(series.faceRule(face, target), 'which', { uses: several.join(', ') });
    // Some faces have a window of their own, and no other.
    if (!spec?.moments.includes(moment)) return refuse(series.faceRule(face, target), 'wrong-moment');
    return refusePlay(s, side, spec);
  }

  function refuseUse(s: S, side: Side, moment: Moment, target: string): Refusal | undefined {
    const rule = ruleOfUse.get(target);
    if (rule === undefined) return refuse(codes.unknownAction);
    if (s.advantage !== side) return refuse(cite.advantageHeld);
    const use = useOf.get(target);
    return use?.moments.includes(moment) ? use.can(s, side) : refuse(rule, 'wrong-moment');
  }

  function offerFaces(s: S, side: Side, moment: Moment, out: Action[]): void {
    if (s.hands[side] === 0) return;
    for (const spec of sure(specsAt.get(moment))) {
      if (!refusePlay(s, side, spec)) out.push(act('play', spec.target));
    }
  }

  return {
    offerFaces,
    offers(s, side, moment, out) {
      offerFaces(s, side, moment, out);
      if (s.advantage !== side) return;
      for (const use of sure(usesAt.get(moment))) {
        if (!use.can(s, side)) out.push(act('advantage', use.target));
      }
    },
    refuse(s, side, moment, action, otherwise) {
      if (action.verb === 'play') return refuseFace(s, side, moment, action.target ?? '');
      if (action.verb === 'advantage') return refuseUse(s, side, moment, action.target ?? '');
      return refuse(otherwise);
    },
    take(s, side, action, run) {
      if (action.verb === 'advantage') {
        const use = sure(useOf.get(sure(action.target)));
        run.emit({ type: 'advantage', side: enemyOf(side), use: use.target });
        use.run(s, side, run);
        return;
      }
      const spec = sure(specOf.get(sure(action.target)));
      stratagems.play(s, side, spec.effect, run);
      spec.run(s, side, run);
    },
    may(s, side, moment) {
      if (s.hands[side] > 0 && !limit(s, side)) return true;
      return s.advantage === side && sure(usesAt.get(moment)).some((u) => !u.can(s, side));
    },
  };
}

export { isPlay };

/** Whoever is done, or plays what he holds, is seen to here; false of any other action, which is the decision's own. */
export function isDoneOrPlay<S extends BeyState>(
  plays: Plays<S>,
  s: S,
  side: Side,
  action: Action,
  run: BeyRun<S>,
): boolean {
  if (action.verb === 'done') {
    run.done();
    return true;
  }
  if (!isPlay(action)) return false;
  plays.take(s, side, action, run);
  return true;
}

/** Nothing that can be played goes by this name. */
const NO_FACE = act('play', '-');

/**
 * Gives the decisions in which nothing is played an answer for whoever tries: he does not hold it, or its own rule says
 * that this is not the moment. A decision that has moments of its own knows no such face and speaks for itself.
 */
export function answeringPlays<S extends BeyState, T extends object>(steps: T, plays: Plays<S>): T {
  const answering = <H extends Frame>(decision: BeyDecision<S, H>): BeyDecision<S, H> => ({
    ...decision,
    refuse(s, f, role, action) {
      const why = decision.refuse(s, f, role, action);
      if (why === undefined || !isPlay(action)) return why;
      const speaks = decision.refuse(s, f, role, NO_FACE)?.rule === codes.unknownAction;
      return speaks ? why : plays.refuse(s, sideOf(role), 'between', action, why.rule);
    },
  });
  const told = Object.entries(steps).map(([name, step]) => [
    name,
    typeof step === 'function' ? step : answering(step as BeyDecision<S, Frame>),
  ]);
  return Object.fromEntries(told) as T;
}

/** A decision of one side whose offers are what it may play at this moment, and `pass`. */
export function playWindow<S extends BeyState, H extends Frame, N extends string = OnwardFrom<S, H>>(
  plays: Plays<S>,
  spec: {
    readonly rules: readonly string[];
    readonly window: string;
    readonly moment: Moment;
    readonly side: (s: S, frame: H) => Side;
    /** After a play or a pass. */
    readonly after: (s: S, frame: H, side: Side, passed: boolean, run: BeyRun<S, N>) => void;
    readonly roles: (side: Side) => readonly string[];
    readonly otherwise: string;
  },
): BeyDecision<S, H, N> {
  return {
    rules: spec.rules,
    window: spec.window,
    roles: (s, f) => spec.roles(spec.side(s, f)),
    mayHold: (s, f) => plays.may(s, spec.side(s, f), spec.moment),
    params: (s) => ({ turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      plays.offers(s, spec.side(s, f), spec.moment, out);
      out.push(act('pass'));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === 'pass' && action.target === undefined) return undefined;
      return plays.refuse(s, spec.side(s, f), spec.moment, action, spec.otherwise);
    },
    take(s, f, _role, action, run) {
      const side = spec.side(s, f);
      const passed = action.verb === 'pass';
      // The frame moves on first: what is played may call procedures of its own.
      spec.after(s, f, side, passed, run);
      if (!passed) plays.take(s, side, action, run);
    },
  };
}

/** A procedure of one side. */
export type Sided = Frame & { side: Side };

/** W-2: what may be played while groups arrive, by whichever side `side` names. */
export const arrivalWindow = <S extends BeyState, H extends Frame, N extends string>(
  plays: Plays<S>,
  otherwise: string,
  spec: {
    readonly rules: readonly string[];
    readonly moment: Moment;
    readonly side: (frame: H) => Side;
    readonly passed: N;
    readonly played: N;
  },
): BeyDecision<S, H, N> =>
  playWindow<S, H, N>(plays, {
    rules: spec.rules,
    window: 'W-2',
    moment: spec.moment,
    side: (_s, f) => spec.side(f),
    roles: onlyRole,
    otherwise,
    after: (_s, _f, _side, passed, run) => run.next(passed ? spec.passed : spec.played),
  });

/** The enemy may hold back the group about to arrive: the only thing he may do in this window. */
export const delayWindow = <S extends BeyState, H extends Sided, N extends string>(
  plays: Plays<S>,
  otherwise: string,
  spec: {
    readonly rules: readonly string[];
    readonly passed: N;
    readonly played: N;
    readonly params: (s: S, f: H) => Params;
  },
): BeyDecision<S, H, N> => ({
  ...arrivalWindow<S, H, N>(plays, otherwise, { ...spec, moment: 'delay', side: (f) => enemyOf(f.side) }),
  mayHold: (s, f) => s.hands[enemyOf(f.side)] > 0,
  params: spec.params,
});

/** Both players in turn, whoever is named first, until both have passed one after the other: `side`, `passes`. */
export const turnsToPlay = <S extends BeyState, H extends Sided & { passes: number }, N extends string>(
  plays: Plays<S>,
  spec: {
    readonly rules: readonly string[];
    readonly window: string;
    readonly moment: Moment;
    readonly otherwise: string;
    readonly next: N;
    /** Whether there is anything for this player to do, as far as everybody can tell. */
    readonly open?: (s: S, side: Side) => boolean;
  },
): BeyDecision<S, H, N> => {
  const passOn = (f: H, run: BeyRun<S, N>): void => {
    f.passes = f.passes + 1;
    f.side = enemyOf(f.side);
    if (f.passes === 2) run.next(spec.next);
  };
  return {
    ...playWindow<S, H, N>(plays, {
      ...spec,
      side: (_s, f) => f.side,
      roles: onlyRole,
      after(_s, f, _side, passed, run) {
        if (passed) {
          passOn(f, run);
          return;
        }
        // What was played may be answered, and its player may go on.
        f.passes = 0;
      },
    }),
    roles: (s, f) => (spec.open?.(s, f.side) === false ? [] : onlyRole(f.side)),
    skip: (_s, f, run) => passOn(f, run),
  };
};
