import { act, type Frame, sure } from '@strategoi/kernel';
import {
  type CombatResult,
  clampColumn,
  clampRow,
  combatResult,
  type LossResult,
  oddsColumn,
} from './crt.ts';
import { type Moment, type Plays, playWindow } from './plays.ts';
import { type RerollFrame, rollInto } from './reroll.ts';
import type { BeyDecision, BeyRun, BeySteps, ProcedureOf } from './run.ts';
import { eliminate, reduce, type Series } from './series.ts';
import { enemyOf, onlyRole, type Pair, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** One modifier of a combat, with the rule that gives it. */
export interface Factor {
  readonly rule: string;
  readonly kind: 'column' | 'die';
  readonly value: number;
}

type CombatStep =
  | 'combat'
  | 'combat.prelude'
  | 'combat.attacker'
  | 'combat.defender'
  | 'combat.show'
  | 'combat.answer'
  | 'combat.reply'
  | 'combat.roll'
  | 'combat.result'
  | 'combat.defender-losses'
  | 'combat.attacker-losses'
  | 'combat.pursuit'
  | 'combat.repair'
  | 'combat.aftermath'
  | 'combat.end';

/** A combat about to be resolved: the frame holds what stratagems have changed so far. */
export type BattleFrame = {
  step: CombatStep;
  zone: number;
  attacker: Side;
  die: number;
  /** The neighbouring zone that lends each side half its strength, or -1. */
  lender: Pair;
  /** A unit of each side whose strength is ignored, or -1. */
  ignored: Pair;
  /** The rule of the face each side has played to shift the die or the column, and by how much. */
  shiftRule: Pair<string>;
  dieShift: Pair;
  columnShift: Pair;
  /** Bit of each side whose leaders count for nothing. */
  muted: number;
  loser: Side | -1 | typeof CALLED_OFF;
  /** Losses still to take: attacker, defender. */
  due: Pair<LossResult>;
  /** What each side has laid face down, until both are shown. */
  laid: Pair<string>;
  /** Units that fought, attacker and defender, once the die is read. */
  count?: Pair;
  /** Two leaders have met who settle it between them, in the game that has such a pair. */
  duel?: boolean;
};

/** `loser` of a combat that was called off. */
export const CALLED_OFF = -2;

/** Who has lost, once the die is read. */
function beaten({ loser }: BattleFrame): Side {
  if (loser === -1 || loser === CALLED_OFF) throw new Error('nobody has lost yet');
  return loser;
}

export const battleFrame = (zone: number, attacker: Side): BattleFrame => ({
  step: 'combat',
  zone,
  attacker,
  die: 0,
  lender: [-1, -1],
  ignored: [-1, -1],
  shiftRule: ['', ''],
  dieShift: [0, 0],
  columnShift: [0, 0],
  muted: 0,
  loser: -1,
  due: ['R', 'R'],
  laid: ['', ''],
});

export interface CombatSpec<S extends BeyState> {
  /** The units that fight in this zone: land units, or ships at sea. */
  fighters(s: S, side: Side, zone: number): number[];
  /** The procedure by which a side takes a fractional loss; `count` units fought. */
  losses(s: S, side: Side, zone: number, loss: LossResult, count: number): ProcedureOf<S>;
  /** Stratagems are laid face down by both sides and shown together. */
  readonly faceDown: boolean;
  /** A procedure before anything else, by which the defender may slip away: it calls off the combat by `loser = -2`. */
  prelude?(s: S, battle: BattleFrame): ProcedureOf<S> | undefined;
  /** What must be set right after the losses and before the retreat. */
  repair?(s: S, zone: number): ProcedureOf<S> | undefined;
  /** The winner may play something between the losses and the retreat. */
  readonly pursuit?: boolean;
  /** Every modifier that applies, stratagems excepted. */
  factors(s: S, battle: BattleFrame): Factor[];
  /** What a zone beside the battle can lend, before it is halved. */
  support(s: S, side: Side, zone: number): number;
  winnerThreshold(s: S): number;
  /** Equal losses go to the defender, whatever the threshold says. */
  tiesToDefender?(s: S): boolean;
  onBegin(s: S, battle: BattleFrame, run: BeyRun<S>): void;
  /** Told once the winner is known and before the losses. */
  onResult(s: S, battle: BattleFrame, winner: Side, run: BeyRun<S>): void;
  retreat(s: S, zone: number, side: Side): ProcedureOf<S>;
  /** A procedure that follows the retreat (a duel), if any. */
  aftermath(s: S, battle: BattleFrame): ProcedureOf<S> | undefined;
  readonly window: string;
  readonly rerollWindow: RerollFrame['window'];
}

/** Combined attack: half of what stands in the zone when the odds are reckoned, rounded up. */
export const lentBy = <S extends BeyState>(
  { support }: Pick<CombatSpec<S>, 'support'>,
  s: S,
  side: Side,
  zone: number,
): number => Math.ceil(support(s, side, zone) / 2);

export interface BattleSum {
  readonly attackerPf: number;
  readonly defenderPf: number;
  readonly odds: number;
  readonly column: number;
  readonly dieModifier: number;
  readonly factors: readonly Factor[];
}

/** Strengths, column and modifiers as they stand: what the die will be read with. */
export function sumBattle<S extends BeyState>(
  series: Series<S>,
  spec: CombatSpec<S>,
  s: S,
  f: BattleFrame,
): BattleSum {
  const strength = (side: Side): number => {
    const lender = f.lender[side];
    let total = lender < 0 ? 0 : lentBy(spec, s, side, lender);
    for (const p of spec.fighters(s, side, f.zone)) {
      if (p !== f.ignored[side]) total += series.pieces.pf(s, p);
    }
    return total;
  };
  const attackerPf = strength(f.attacker);
  const defenderPf = strength(enemyOf(f.attacker));
  const factors = spec.factors(s, f);
  for (const side of [f.attacker, enemyOf(f.attacker)]) {
    const rule = f.shiftRule[side];
    const column = f.columnShift[side];
    const die = f.dieShift[side];
    if (column !== 0) factors.push({ rule, kind: 'column', value: column });
    if (die !== 0) factors.push({ rule, kind: 'die', value: die });
  }
  const odds = oddsColumn(attackerPf, defenderPf);
  let column = odds;
  let dieModifier = 0;
  for (const factor of factors) {
    if (factor.kind === 'column') column += factor.value;
    else dieModifier += factor.value;
  }
  return { attackerPf, defenderPf, odds, column: clampColumn(column), dieModifier, factors };
}

export function resultOf<S extends BeyState>(
  spec: CombatSpec<S>,
  s: S,
  sum: BattleSum,
  die: number,
): CombatResult {
  const result = combatResult(clampRow(die + sum.dieModifier), sum.column, spec.winnerThreshold(s));
  if (result.attacker !== result.defender || !spec.tiesToDefender?.(s)) return result;
  return { ...result, attackerWins: false };
}

type Window<S extends BeyState> = BeyDecision<S, BattleFrame>;

/** Windows in which stratagems are played on a battle. */
function makeWindows<S extends BeyState>({ cite }: Series<S>, spec: CombatSpec<S>, plays: Plays<S>) {
  const window = (
    moment: Moment,
    sideOf: (f: BattleFrame) => Side,
    next: CombatStep,
    here: CombatStep,
  ): Window<S> => ({
    ...playWindow<S, BattleFrame>(plays, {
      rules: [cite.combatWindow, cite.onePerPhase],
      window: spec.window,
      moment,
      side: (_s, f) => sideOf(f),
      roles: onlyRole,
      otherwise: cite.combatWindow,
      after: (_s, _f, _side, passed, run) => run.next(passed ? next : here),
    }),
    params: (s, f) => ({ zone: f.zone, turn: s.turn }),
  });

  /** The same window, but what is played is laid face down: one counter, shown when both have chosen. */
  const faceDown = (sideOf: (f: BattleFrame) => Side, next: CombatStep, here: CombatStep): Window<S> => {
    const open = window('combat', sideOf, next, here);
    return {
      ...open,
      take(s, f, role, action, run) {
        if (action.verb !== 'play') {
          open.take(s, f, role, action, run);
          return;
        }
        f.laid[sideOf(f)] = sure(action.target);
        run.next(next);
      },
    };
  };
  return { window, faceDown };
}

/** What the die comes to: who has won, and what both sides lose by it. */
function makeResult<S extends BeyState>(series: Series<S>, spec: CombatSpec<S>) {
  const { pieces } = series;
  function wipeOut(s: S, side: Side, zone: number, run: BeyRun<S>): void {
    for (const p of spec.fighters(s, side, zone)) eliminate(series, s, p, 'combat', run);
    for (const p of pieces.leaders(s, side, zone)) eliminate(series, s, p, 'combat', run);
  }
  const tellResult = (s: S, f: BattleFrame, run: BeyRun<S, CombatStep>): void => {
    const defender = enemyOf(f.attacker);
    const sum = sumBattle(series, spec, s, f);
    const result = resultOf(spec, s, sum, f.die);
    run.emit({
      type: 'combat.result',
      zone: f.zone,
      attacker: f.attacker,
      attackerPf: sum.attackerPf,
      defenderPf: sum.defenderPf,
      odds: sum.odds,
      column: sum.column,
      die: f.die,
      modifier: sum.dieModifier,
      row: clampRow(f.die + sum.dieModifier),
      factors: sum.factors,
      attackerLoss: result.attacker,
      defenderLoss: result.defender,
      winner: result.attackerWins ? f.attacker : defender,
    });
    f.loser = result.attackerWins ? defender : f.attacker;
    spec.onResult(s, f, enemyOf(beaten(f)), run);
    f.due = [result.attacker, result.defender];
    f.count = [spec.fighters(s, f.attacker, f.zone).length, spec.fighters(s, defender, f.zone).length];
    for (const [i, loss] of f.due.entries()) {
      const side = i === 0 ? f.attacker : defender;
      if (loss === 'E') wipeOut(s, side, f.zone, run);
      else if (loss === 'A')
        for (const p of spec.fighters(s, side, f.zone)) reduce(series, s, p, 'combat', run);
    }
    run.next('combat.defender-losses');
  };
  return tellResult;
}

export function combatSteps<S extends BeyState>(
  series: Series<S>,
  spec: CombatSpec<S>,
  plays: Plays<S>,
): BeySteps<S, BattleFrame> {
  const { window, faceDown } = makeWindows(series, spec, plays);

  const bothStand = (s: S, zone: number): boolean =>
    spec.fighters(s, 0, zone).length > 0 && spec.fighters(s, 1, zone).length > 0;

  function takeLosses(s: S, f: BattleFrame, i: 0 | 1, then: CombatStep, run: BeyRun<S, CombatStep>): void {
    const loss = f.due[i];
    const side = i === 0 ? f.attacker : enemyOf(f.attacker);
    if (loss === 'E' || loss === 'A' || loss === 'R') run.next(then);
    else run.call(spec.losses(s, side, f.zone, loss, sure(f.count)[i]), then);
  }

  return {
    combat: (s, f, run) => {
      run.emit({ type: 'combat', zone: f.zone, attacker: f.attacker });
      spec.onBegin(s, f, run);
      const prelude = spec.prelude?.(s, f);
      if (prelude) run.call(prelude, 'combat.prelude');
      else run.next('combat.attacker');
    },
    'combat.prelude': (_s, f, run) => (f.loser === CALLED_OFF ? run.done() : run.next('combat.attacker')),
    'combat.attacker': spec.faceDown
      ? faceDown((f) => f.attacker, 'combat.defender', 'combat.attacker')
      : window('combat', (f) => f.attacker, 'combat.defender', 'combat.attacker'),
    'combat.defender': spec.faceDown
      ? faceDown((f) => enemyOf(f.attacker), 'combat.show', 'combat.defender')
      : window('combat', (f) => enemyOf(f.attacker), 'combat.answer', 'combat.defender'),
    // Laid counters are turned up together, then take effect one after the other.
    'combat.show': (s, f, run) => {
      const side = [f.attacker, enemyOf(f.attacker)].find((x) => f.laid[x] !== '');
      if (side === undefined) {
        run.next('combat.roll');
        return;
      }
      const target = f.laid[side];
      f.laid[side] = '';
      plays.take(s, side, act('play', target), run);
    },
    'combat.answer': (_s, f, run) => {
      run.next(f.lender[enemyOf(f.attacker)] >= 0 ? 'combat.reply' : 'combat.roll');
    },
    'combat.reply': window('answer', (f) => f.attacker, 'combat.roll', 'combat.reply'),
    'combat.roll': (s, f, run) => {
      // An epidemic may have swept one side away before the fight.
      if (bothStand(s, f.zone)) rollInto(s, f, run, 'combat', f.attacker, spec.rerollWindow, 'combat.result');
      else run.done();
    },
    'combat.result': makeResult(series, spec),
    'combat.defender-losses': (s, f, run) => {
      takeLosses(s, f, 1, 'combat.attacker-losses', run);
    },
    'combat.attacker-losses': (s, f, run) => {
      takeLosses(s, f, 0, spec.pursuit ? 'combat.pursuit' : 'combat.repair', run);
    },
    'combat.pursuit': window('pursuit', (f) => enemyOf(beaten(f)), 'combat.repair', 'combat.pursuit'),
    'combat.repair': (s, f, run) => {
      // Losses fall on both sides at once: only now is it seen which leaders are left alone.
      series.tidy(s, f.zone, run);
      const frames = spec.repair?.(s, f.zone);
      if (frames) run.call(frames, 'combat.repair');
      else run.call(spec.retreat(s, f.zone, beaten(f)), 'combat.aftermath');
    },
    'combat.aftermath': (s, f, run) => {
      const more = spec.aftermath(s, f);
      if (more) run.call(more, 'combat.end');
      else run.next('combat.end');
    },
    'combat.end': (_s, _f, run) => run.done(),
  };
}

const isBattle = (frame: Frame): frame is BattleFrame => frame.step.startsWith('combat');

/** The battle now being prepared, for stratagems that change it. */
export const battleOf = (s: BeyState): BattleFrame | undefined => s.flow.findLast(isBattle);

/** The same where there is one for certain. */
export const battle = (s: BeyState): BattleFrame => sure(battleOf(s));
