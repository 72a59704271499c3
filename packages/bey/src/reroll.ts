import { type Action, act, type Frame, PASS, type Refusal, refuse } from '@strategoi/kernel';
import type { Plays } from './plays.ts';
import type { BeyDecision, BeyRun, BeySteps } from './run.ts';
import { handAdvantageOver, type Series } from './series.ts';
import { enemyOf, onlyRole, roleOf, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Throws dice again: `die` holds a single one, `dice` several. */
function throwInto<S extends BeyState>(
  caller: Frame,
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
export function rollInto<S extends BeyState>(
  s: S,
  run: BeyRun<S>,
  purpose: string,
  by: Side,
  window: string,
  then: string,
  n = 1,
): void {
  throwInto(s.flow[s.flow.length - 1] as Frame, n, purpose, by, run);
  run.call({ step: 'reroll', purpose, by, window, n, used: 0, side: s.advantage, asked: 0 }, then);
}

const bit = (side: Side): number => 1 << side;

/** When a roll may be thrown again: in combat or by a storm, in a siege, in attrition. */
const windows = ['W-6', 'W-8', 'W-8a'] as const;

/** Good omens in the middle of things: the advantage changes hands before the die is accepted. */
const SEIZE = act('play', 'good-omens:advantage');

export function rerollSteps<S extends BeyState>(
  series: Series<S>,
  plays: Plays<S>,
  /** A given roll may be thrown again once by each player, or once in all. */
  once: 'each' | 'all',
): BeySteps<S> {
  const { stratagems, cite } = series;
  const spent = (f: Frame, side: Side): boolean =>
    once === 'all' ? f.used !== 0 : ((f.used as number) & bit(side)) !== 0;
  const mayPlay = (s: S, side: Side): boolean => !(s.phase === 'B.3' && (s.played[side] as number) > 0);
  const maySeize = (s: S, f: Frame, side: Side): boolean =>
    s.advantage !== side && !spent(f, side) && (s.hands[side] as number) > 0 && mayPlay(s, side);
  const canSeize = (s: S, f: Frame, side: Side): boolean =>
    maySeize(s, f, side) && stratagems.held(s, side, 'good-omens') !== undefined;
  const canReroll = (s: S, f: Frame, side: Side): boolean => s.advantage === side && !spent(f, side);

  const decisionFor = (window: string): BeyDecision<S> => ({
    rules: [cite.reroll, cite.rerollOnce],
    window,
    roles: (_s, f) => onlyRole(f.side as Side),
    mayHold(s, f, _role) {
      const side = f.side as Side;
      return canReroll(s, f, side) || maySeize(s, f, side);
    },
    params(s, f) {
      const parent = s.flow[s.flow.length - 2] as Frame;
      const zone = typeof parent.zone === 'number' ? { zone: parent.zone } : {};
      const thrown = f.n === 1 ? { die: parent.die as number } : { dice: parent.dice as number[] };
      return { purpose: f.purpose as string, ...thrown, ...zone, turn: s.turn };
    },
    offers(s, f) {
      const side = f.side as Side;
      const out: Action[] = [];
      if (canSeize(s, f, side)) out.push(SEIZE);
      if (canReroll(s, f, side)) out.push(act('reroll'));
      out.push(act(PASS));
      return out;
    },
    refuse(s, f, _role, action): Refusal | undefined {
      const side = f.side as Side;
      if (action.verb === PASS && action.target === undefined) return undefined;
      if (action.verb === 'reroll' && action.target === undefined) {
        if (s.advantage !== side) return refuse(cite.advantageHeld);
        return spent(f, side) ? refuse(cite.rerollOnce) : undefined;
      }
      const seizing = action.verb === SEIZE.verb && action.target === SEIZE.target;
      return seizing && canSeize(s, f, side) ? undefined : refuse(cite.reroll);
    },
    take(s, f, _role, action, run) {
      const side = f.side as Side;
      if (action.verb === PASS) {
        f.asked = (f.asked as number) + 1;
        f.side = enemyOf(side);
        if ((f.asked as number) >= 2) run.done();
        return;
      }
      f.asked = 0;
      if (action.verb !== 'reroll') {
        plays.take(s, side, SEIZE, run);
        return;
      }
      f.used = (f.used as number) | bit(side);
      handAdvantageOver(enemyOf(side), 'reroll', run);
      throwInto(s.flow[s.flow.length - 2] as Frame, f.n as number, f.purpose as string, f.by as Side, run);
      f.side = enemyOf(side);
    },
  });

  const steps: { [name: string]: BeySteps<S>[string] } = {
    reroll: (_s, f, run) => run.next(`reroll.${f.window as string}`),
  };
  for (const window of windows) steps[`reroll.${window}`] = decisionFor(window);
  return steps;
}
