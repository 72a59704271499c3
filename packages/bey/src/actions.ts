import { type Action, act, type Refusal, refuse, sure } from '@strategoi/kernel';
import { isPlay, type Moment, type Plays, playWindow } from './plays.ts';
import type { BeyDecision, BeyRun, BeySteps, ProcedureOf } from './run.ts';
import type { Series } from './series.ts';
import { enemyOf, onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export type ActionFrame = {
  step:
    | 'actions.begin'
    | 'actions.announce'
    | 'actions.react'
    | 'actions.orders'
    | 'actions.settle'
    | 'actions.closing'
    | 'actions.pay'
    | 'actions.fight'
    | 'actions.end'
    | 'actions.close';
  /** Points announced in this phase, where some may come back. */
  announced?: number;
};

export interface ActionSpec<S extends BeyState> {
  /** Price of activating the zone, before anything in it takes part in an operation. */
  activationCost(s: S, side: Side, zone: number): number;
  /** Zones that may be activated, price and repetition aside. */
  candidates(s: S, side: Side): number[];
  /** Why the zone may not be activated, price and repetition aside. */
  refuseZone(s: S, side: Side, zone: number): Refusal | undefined;
  /** Why whoever left this zone in the phase, or came to it, was stopped by the enemy. */
  refuseStopped(s: S, side: Side, zone: number): Refusal | undefined;
  /** The procedure of an activated zone. */
  activation(s: S, zone: number, cost: number): ProcedureOf<S>;
  /** After all movement: stacking and whatever else must be set right, as frames to run in order. */
  settling(s: S): ProcedureOf<S> | undefined;
  /** Zones where combat is due. */
  battles(s: S): number[];
  combat(s: S, zone: number): ProcedureOf<S>;
  /** Combat is due and cannot be paid for. */
  unpaid(s: S): ProcedureOf<S>;
  combatFromStock(s: S): boolean;
  /** A zone may be activated again for pieces that have not moved. */
  readonly again: boolean;
  /** Before the first action phase. */
  onBegin?(s: S, run: BeyRun<S>): void;
  /** Announced points given back at the end of a phase, of as many as were announced. */
  refund?(s: S, announced: number): number;
  /** Nobody has points left: whatever is still unsettled, as a procedure. */
  leftovers?(s: S): ProcedureOf<S> | undefined;
}

/** What is done with a group, once a zone has been activated. */
const isStep = ({ verb }: Action): boolean => ['pick', 'go', 'lead', 'operate', 'halt'].includes(verb);

/** How many points are spent in this phase; it is announced before anything is done. */
const announceDecision = <S extends BeyState>(
  { cite }: Series<S>,
  spec: ActionSpec<S>,
  plays: Plays<S>,
): BeyDecision<S, ActionFrame> => {
  /** Whatever is announced, nobody can be called up with it: where combat is due, those who fight could be. */
  const isIdle = (s: S): boolean =>
    spec.candidates(s, s.active).every((zone) => spec.activationCost(s, s.active, zone) > s.pa[s.active]);
  return {
    rules: [cite.announce, cite.mustAct],
    forced: true,
    roles: (s) => onlyRole(s.active),
    mayHold: (s) => plays.may(s, s.active, 'announce'),
    params: (s) => ({ pa: s.pa[s.active], turn: s.turn, ...(isIdle(s) ? { idle: true } : {}) }),
    offers(s) {
      const out = Array.from({ length: s.pa[s.active] }, (_, i) => act('announce', String(i + 1)));
      plays.offers(s, s.active, 'announce', out);
      return out;
    },
    refuse(s, _f, _role, action) {
      if (isPlay(action)) return plays.refuse(s, s.active, 'announce', action, cite.announce);
      if (action.verb !== 'announce')
        return action.target === undefined ? refuse(cite.mustAct) : refuse(cite.announce, 'first');
      const n = Number(action.target);
      const whole = Number.isInteger(n) && String(n) === action.target;
      return whole && n >= 1 && n <= s.pa[s.active] ? undefined : refuse(cite.announce);
    },
    take(s, f, _role, action, run) {
      if (isPlay(action)) {
        plays.take(s, s.active, action, run);
        return;
      }
      const n = Number(action.target);
      if (spec.refund) f.announced = n;
      run.emit({ type: 'announce', side: s.active, n });
      run.next('actions.react');
    },
  };
};

/** Why a zone cannot be activated. */
const makeActivating = <S extends BeyState>({ cite }: Series<S>, spec: ActionSpec<S>) => {
  const refuseAgain = (s: S, zone: number): Refusal | undefined =>
    !spec.again && s.activated.includes(zone) ? refuse(cite.activate, 'once', { zone }) : undefined;
  const refusePrice = (s: S, zone: number): Refusal | undefined => {
    const cost = spec.activationCost(s, s.active, zone);
    return cost > s.left ? refuse(cite.activationCost, 'cost', { zone, cost, left: s.left }) : undefined;
  };
  return {
    isOpen: (s: S, zone: number): boolean => !refuseAgain(s, zone) && !refusePrice(s, zone),
    refuseActivation(s: S, zone: number): Refusal | undefined {
      const closed = spec.refuseZone(s, s.active, zone);
      // Where nobody is left who could go, the enemy may have stopped those who went.
      const stopped = closed && spec.refuseStopped(s, s.active, zone);
      return stopped ?? refuseAgain(s, zone) ?? closed ?? refusePrice(s, zone);
    },
  };
};

/** Zones are activated one after the other, until the player is done. */
const ordersDecision = <S extends BeyState>(
  series: Series<S>,
  spec: ActionSpec<S>,
  plays: Plays<S>,
): BeyDecision<S, ActionFrame> => {
  const { cite, zoneId, zoneOf } = series;
  const { isOpen, refuseActivation } = makeActivating(series, spec);
  /** No group is told off: the last one may have been stopped. */
  const refuseStep = (s: S, { verb }: Action): Refusal => {
    const last = verb === 'pick' ? undefined : s.activated.at(-1);
    const why = last === undefined ? undefined : spec.refuseStopped(s, s.active, last);
    return why ?? refuse(cite.activate, 'no-group');
  };
  return {
    rules: [cite.activate, cite.activationCost],
    roles: (s) => onlyRole(s.active),
    params: (s) => ({ left: s.left, turn: s.turn }),
    offers(s) {
      const out: Action[] = [];
      for (const z of spec.candidates(s, s.active)) {
        if (isOpen(s, z)) out.push(act('activate', zoneId(z)));
      }
      plays.offers(s, s.active, 'orders', out);
      out.push(act('done'));
      return out;
    },
    refuse(s, _f, _role, action) {
      if (action.verb === 'done' && action.target === undefined) return undefined;
      if (isStep(action)) return refuseStep(s, action);
      if (action.verb !== 'activate') return plays.refuse(s, s.active, 'orders', action, cite.activate);
      const zone = zoneOf(action.target ?? '');
      return zone === undefined ? refuse(cite.activate, 'no-zone') : refuseActivation(s, zone);
    },
    take(s, _f, _role, action, run) {
      if (action.verb === 'done') {
        run.next('actions.settle');
        return;
      }
      if (isPlay(action)) {
        plays.take(s, s.active, action, run);
        return;
      }
      const zone = sure(zoneOf(sure(action.target)));
      const cost = spec.activationCost(s, s.active, zone);
      run.emit({ type: 'activate', side: s.active, zone, cost });
      run.call(spec.activation(s, zone, cost), 'actions.react');
    },
  };
};

/** In which order the combats of the phase are fought. */
const fightDecision = <S extends BeyState>(
  { cite, zoneId, zoneOf }: Series<S>,
  spec: ActionSpec<S>,
): BeyDecision<S, ActionFrame> => {
  return {
    rules: [cite.combatOrder],
    forced: true,
    roles: (s) => (spec.battles(s).length > 0 ? onlyRole(s.active) : []),
    skip: (_s, _f, run) => run.next('actions.end'),
    params: (s) => ({ turn: s.turn }),
    offers: (s) => spec.battles(s).map((z) => act('fight', zoneId(z))),
    refuse(s, _f, _role, action) {
      const zone = action.verb === 'fight' ? zoneOf(action.target ?? '') : undefined;
      return zone !== undefined && spec.battles(s).includes(zone) ? undefined : refuse(cite.combatOrder);
    },
    take(s, _f, _role, action, run) {
      run.call(spec.combat(s, sure(zoneOf(sure(action.target)))), 'actions.fight');
    },
  };
};

function nextPlayer<S extends BeyState>(s: S, run: BeyRun<S, 'actions.announce' | 'actions.close'>): void {
  const other = enemyOf(s.active);
  if (s.pa[other] > 0) run.emit({ type: 'active', side: other });
  else if (s.pa[s.active] > 0) run.emit({ type: 'active', side: s.active });
  else {
    run.next('actions.close');
    return;
  }
  run.next('actions.announce');
}

/** B.3: the players take action phases in turn until neither has points left. */
export function actionSteps<S extends BeyState>(
  series: Series<S>,
  spec: ActionSpec<S>,
  plays: Plays<S>,
): BeySteps<S, ActionFrame> {
  const { cite } = series;
  /** A window of the player who does not act: he plays as long as he likes, and passes. */
  const ofThePassive = (
    window: string,
    moment: Moment,
    passedOn: ActionFrame['step'],
    again: ActionFrame['step'],
  ): BeyDecision<S, ActionFrame> =>
    playWindow(plays, {
      rules: [cite.onePerPhase, cite.anytime],
      window,
      moment,
      side: (s) => enemyOf(s.active),
      roles: onlyRole,
      otherwise: cite.anytime,
      after: (_s, _f, _side, passed, run) => run.next(passed ? passedOn : again),
    });
  return {
    'actions.begin': (s, _f, run) => {
      run.emit({ type: 'phase', phase: 'B.3' });
      spec.onBegin?.(s, run);
      const first = s.pa[s.initiative] > 0 ? s.initiative : enemyOf(s.initiative);
      run.emit({ type: 'active', side: first });
      run.next(s.pa[first] > 0 ? 'actions.announce' : 'actions.close');
    },
    'actions.announce': announceDecision(series, spec, plays),
    // The passive player may act before each activation.
    'actions.react': ofThePassive('W-7', 'reaction', 'actions.orders', 'actions.react'),
    'actions.orders': ordersDecision(series, spec, plays),
    'actions.settle': (s, _f, run) => {
      const frame = spec.settling(s);
      if (frame) run.call(frame, 'actions.settle');
      else run.next('actions.closing');
    },
    'actions.closing': ofThePassive('W-9', 'closing', 'actions.pay', 'actions.closing'),
    'actions.pay': (s, _f, run) => {
      if (spec.battles(s).length === 0) {
        run.next('actions.end');
        return;
      }
      if (s.left > 0) run.emit({ type: 'pay', n: 1 });
      else if (spec.combatFromStock(s) && s.pa[s.active] > 0) {
        run.emit({ type: 'pa', side: s.active, value: s.pa[s.active] - 1 });
      } else {
        run.call(spec.unpaid(s), 'actions.end');
        return;
      }
      run.next('actions.fight');
    },
    'actions.fight': fightDecision(series, spec),
    'actions.end': (s, f, run) => {
      // Losses and retreats may leave too many in a zone.
      const frame = spec.settling(s);
      if (frame) {
        run.call(frame, 'actions.end');
        return;
      }
      const back = spec.refund?.(s, f.announced ?? s.left) ?? 0;
      if (back > 0) run.emit({ type: 'pa', side: s.active, value: s.pa[s.active] + back });
      nextPlayer(s, run);
    },
    'actions.close': (s, _f, run) => {
      const frame = spec.leftovers?.(s) ?? spec.settling(s);
      if (frame) run.call(frame, 'actions.close');
      else run.done();
    },
  };
}
