import { type Action, act, cell, type Frame, PASS, type Refusal, refuse, sure } from '@strategoi/kernel';
import type { Plays } from './plays.ts';
import type { BeyDecision, BeyRun, BeySteps } from './run.ts';
import { handAdvantageOver, type Series } from './series.ts';
import { enemyOf, onlyRole, roleOf, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** When a roll may be thrown again: in combat or by a storm, in a siege, in attrition. */
type Window = 'W-6' | 'W-8' | 'W-8a';
export type RerollFrame = {
  step: 'reroll' | `reroll.${Window}`;
  purpose: string;
  by: Side;
  window: Window;
  n: number;
  /** Bit of each side that has had it thrown again. */
  used: number;
  side: Side;
  asked: number;
};

/** Who throws: a single die ends up in `die`, several in `dice`. */
type Thrower = { die?: number; dice?: number[] };

/** Throws dice again: `die` holds a single one, `dice` several. */
function throwInto<S extends BeyState>(
  caller: Thrower | Frame,
  n: number,
  purpose: string,
  by: Side,
  run: BeyRun<S>,
): void {
  if (n === 1) {
    caller.die = run.roll(purpose, roleOf(by));
    return;
  }
  const dice: number[] = [];
  for (let i = 0; i < n; i++) dice.push(run.roll(purpose, roleOf(by)));
  caller.dice = dice;
}

/**
 * Rolls a die (or several) and lets the advantage void it. The value ends up in `die` of the frame that called, whoever re-rolled.
 * Each player may have a given roll thrown again once; using the advantage hands it over, so the enemy may answer.
 */
export function rollInto<S extends BeyState, N extends string>(
  s: S,
  f: Thrower,
  run: BeyRun<S, N>,
  purpose: string,
  by: Side,
  window: Window,
  then: N,
  n = 1,
): void {
  throwInto(f, n, purpose, by, run);
  run.call({ step: 'reroll', purpose, by, window, n, used: 0, side: s.advantage, asked: 0 }, then);
}

const bit = (side: Side): number => 1 << side;

/** A storm throws for one ship after the other: whose die this is. */
function caught(caller: Frame): { piece?: number } {
  const ship =
    String(caller.step).startsWith('storm') && Array.isArray(caller.todo) ? caller.todo[0] : undefined;
  return typeof ship === 'number' ? { piece: ship } : {};
}

/** Good omens in the middle of things: the advantage changes hands before the die is accepted. */
const SEIZE = act('play', 'good-omens:advantage');

export function rerollSteps<S extends BeyState>(
  series: Series<S>,
  plays: Plays<S>,
  /** A given roll may be thrown again once by each player, or once in all. */
  once: 'each' | 'all',
): BeySteps<S, RerollFrame> {
  const { stratagems, cite } = series;
  const spent = (f: RerollFrame, side: Side): boolean =>
    once === 'all' ? f.used !== 0 : (f.used & bit(side)) !== 0;
  const mayPlay = (s: S, side: Side): boolean => !(s.phase === 'B.3' && s.played[side] > 0);
  const maySeize = (s: S, f: RerollFrame, side: Side): boolean =>
    s.advantage !== side && !spent(f, side) && s.hands[side] > 0 && mayPlay(s, side);
  function refuseSeizing(s: S, f: RerollFrame, side: Side): Refusal | undefined {
    if (stratagems.held(s, side, 'good-omens') === undefined) return refuse(cite.faceUse);
    if (!mayPlay(s, side)) return refuse(cite.onePerPhase);
    if (s.advantage === side) return refuse(cite.omensAdvantage, 'already');
    return spent(f, side) ? refuse(cite.rerollOnce) : undefined;
  }
  const canSeize = (s: S, f: RerollFrame, side: Side): boolean => !refuseSeizing(s, f, side);
  const canReroll = (s: S, f: RerollFrame, side: Side): boolean => s.advantage === side && !spent(f, side);

  const decisionFor = (window: Window): BeyDecision<S, RerollFrame> => ({
    rules: [cite.reroll, cite.rerollOnce],
    window,
    roles: (_s, f) => onlyRole(f.side),
    mayHold(s, f, _role) {
      const side = f.side;
      return canReroll(s, f, side) || maySeize(s, f, side);
    },
    params(s, f) {
      const parent: Frame = cell(s.flow, s.flow.length - 2);
      const zone = typeof parent.zone === 'number' ? { zone: parent.zone } : {};
      const thrown = f.n === 1 ? { die: sure(parent.die) } : { dice: sure(parent.dice) };
      return { purpose: f.purpose, ...thrown, ...zone, ...caught(parent), turn: s.turn };
    },
    offers(s, f) {
      const side = f.side;
      const out: Action[] = [];
      if (canSeize(s, f, side)) out.push(SEIZE);
      if (canReroll(s, f, side)) out.push(act('reroll'));
      out.push(act(PASS));
      return out;
    },
    refuse(s, f, _role, action): Refusal | undefined {
      const side = f.side;
      if (action.verb === PASS && action.target === undefined) return undefined;
      if (action.verb === 'reroll' && action.target === undefined) {
        // Whoever holds it and has spent his throw is not asked.
        return s.advantage === side ? undefined : refuse(cite.advantageHeld);
      }
      if (action.verb === SEIZE.verb && action.target === SEIZE.target) return refuseSeizing(s, f, side);
      return plays.refuse(s, side, 'between', action, cite.reroll);
    },
    take(s, f, _role, action, run) {
      const side = f.side;
      if (action.verb === PASS) {
        f.asked = f.asked + 1;
        f.side = enemyOf(side);
        if (f.asked >= 2) run.done();
        return;
      }
      f.asked = 0;
      if (action.verb !== 'reroll') {
        plays.take(s, side, SEIZE, run);
        return;
      }
      f.used = f.used | bit(side);
      handAdvantageOver(enemyOf(side), 'reroll', run);
      throwInto(cell(s.flow, s.flow.length - 2), f.n, f.purpose, f.by, run);
      f.side = enemyOf(side);
    },
  });

  return {
    reroll: (_s, f, run) => run.next(`reroll.${f.window}`),
    'reroll.W-6': decisionFor('W-6'),
    'reroll.W-8': decisionFor('W-8'),
    'reroll.W-8a': decisionFor('W-8a'),
  };
}
