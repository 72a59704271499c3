import type { Frame, Run, Steps } from '@strategoi/kernel';
import { type CombatResult, clampColumn, clampRow, combatResult, lossCount, oddsColumn } from './crt.ts';
import { lossFrame } from './losses.ts';
import { type Plays, playWindow } from './plays.ts';
import { rollInto } from './reroll.ts';
import { eliminate, reduce, type Series } from './series.ts';
import { enemyOf, onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** One modifier of a combat, with the rule that gives it. */
export interface Factor {
  readonly rule: string;
  readonly kind: 'column' | 'die';
  readonly value: number;
}

/** A combat about to be resolved: the frame holds what stratagems have changed so far. */
export interface BattleFrame extends Frame {
  zone: number;
  attacker: Side;
  die: number;
  /** Strength lent from a neighbouring zone, by side. */
  lend: number[];
  /** A unit of each side whose strength is ignored, or -1. */
  ignored: number[];
  /** The rule of the face each side has played to shift the die or the column, and by how much. */
  shiftRule: string[];
  dieShift: number[];
  columnShift: number[];
  /** Bit of each side whose leaders count for nothing. */
  muted: number;
  loser: number;
  /** Losses still to take: attacker, defender. */
  due: number[];
}

export const battleFrame = (zone: number, attacker: Side): BattleFrame => ({
  step: 'combat',
  zone,
  attacker,
  die: 0,
  lend: [0, 0],
  ignored: [-1, -1],
  shiftRule: ['', ''],
  dieShift: [0, 0],
  columnShift: [0, 0],
  muted: 0,
  loser: -1,
  due: [0, 0],
});

export interface CombatSpec<S extends BeyState> {
  /** Every modifier that applies, stratagems excepted. */
  factors(s: S, battle: BattleFrame): Factor[];
  winnerThreshold(s: S): number;
  onBegin(s: S, battle: BattleFrame, run: Run<S>): void;
  /** Told once the winner is known and before the losses. */
  onResult(s: S, battle: BattleFrame, winner: Side, run: Run<S>): void;
  retreat(s: S, zone: number, side: Side): Frame;
  /** A procedure that follows the retreat (a duel), if any. */
  aftermath(s: S, battle: BattleFrame): Frame | undefined;
  readonly window: string;
  readonly rerollWindow: string;
}

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
    let total = f.lend[side] as number;
    for (const p of series.pieces.landUnits(s, side, f.zone)) {
      if (p !== f.ignored[side]) total += series.pieces.pf(s, p);
    }
    return total;
  };
  const attackerPf = strength(f.attacker);
  const defenderPf = strength(enemyOf(f.attacker));
  const factors = spec.factors(s, f);
  for (const side of [f.attacker, enemyOf(f.attacker)]) {
    const rule = f.shiftRule[side] as string;
    const column = f.columnShift[side] as number;
    const die = f.dieShift[side] as number;
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

export const resultOf = <S extends BeyState>(
  spec: CombatSpec<S>,
  s: S,
  sum: BattleSum,
  die: number,
): CombatResult => combatResult(clampRow(die + sum.dieModifier), sum.column, spec.winnerThreshold(s));

export function combatSteps<S extends BeyState>(
  series: Series<S>,
  spec: CombatSpec<S>,
  plays: Plays<S>,
): Steps<S> {
  const { pieces, cite } = series;

  const window = (
    moment: 'combat' | 'answer',
    sideOf: (f: BattleFrame) => Side,
    next: string,
    here: string,
  ) => ({
    ...playWindow(plays, {
      rules: [cite.combatWindow, cite.onePerPhase],
      window: spec.window,
      moment,
      side: (_s, f) => sideOf(f as BattleFrame),
      roles: onlyRole,
      otherwise: cite.combatWindow,
      after: (_s, _f, _side, passed, run) => run.next(passed ? next : here),
    }),
    params: (s: S, f: Frame) => ({ zone: f.zone as number, turn: s.turn }),
  });

  const bothStand = (s: S, zone: number): boolean =>
    pieces.hasLandUnit(s, 0, zone) && pieces.hasLandUnit(s, 1, zone);

  function wipeOut(s: S, side: Side, zone: number, run: Run<S>): void {
    for (const p of pieces.landUnits(s, side, zone)) eliminate(series, s, p, 'combat', run);
    for (const p of pieces.leaders(s, side, zone)) eliminate(series, s, p, 'combat', run);
  }

  return {
    combat: (s, frame, run) => {
      const f = frame as BattleFrame;
      run.emit({ type: 'combat', zone: f.zone, attacker: f.attacker });
      spec.onBegin(s, f, run);
      run.next('combat.attacker');
    },
    'combat.attacker': window('combat', (f) => f.attacker, 'combat.defender', 'combat.attacker'),
    'combat.defender': window('combat', (f) => enemyOf(f.attacker), 'combat.answer', 'combat.defender'),
    'combat.answer': (_s, frame, run) => {
      const f = frame as BattleFrame;
      run.next((f.lend[enemyOf(f.attacker)] as number) > 0 ? 'combat.reply' : 'combat.roll');
    },
    'combat.reply': window('answer', (f) => f.attacker, 'combat.roll', 'combat.reply'),
    'combat.roll': (s, frame, run) => {
      const f = frame as BattleFrame;
      // An epidemic may have swept one side away before the fight.
      if (bothStand(s, f.zone)) rollInto(s, run, 'combat', f.attacker, spec.rerollWindow, 'combat.result');
      else run.done();
    },
    'combat.result': (s, frame, run) => {
      const f = frame as BattleFrame;
      const defender = enemyOf(f.attacker);
      const sum = sumBattle(series, spec, s, f);
      const result = resultOf(spec, s, sum, f.die);
      const counts = [f.attacker, defender].map((side) => pieces.landUnits(s, side, f.zone).length);
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
        attackerLoss: result.attacker,
        defenderLoss: result.defender,
        winner: result.attackerWins ? f.attacker : defender,
      });
      f.loser = result.attackerWins ? defender : f.attacker;
      spec.onResult(s, f, enemyOf(f.loser as Side), run);
      f.due = [0, 0];
      for (const [i, loss] of [result.attacker, result.defender].entries()) {
        const side = i === 0 ? f.attacker : defender;
        if (loss === 'E') wipeOut(s, side, f.zone, run);
        else if (loss === 'A')
          for (const p of pieces.landUnits(s, side, f.zone)) reduce(series, s, p, 'combat', run);
        else f.due[i] = lossCount(loss, counts[i] as number);
      }
      run.next('combat.defender-losses');
    },
    'combat.defender-losses': (_s, frame, run) => {
      const f = frame as BattleFrame;
      run.call(
        lossFrame(enemyOf(f.attacker), f.zone, f.due[1] as number, 'combat', true),
        'combat.attacker-losses',
      );
    },
    'combat.attacker-losses': (_s, frame, run) => {
      const f = frame as BattleFrame;
      run.call(lossFrame(f.attacker, f.zone, f.due[0] as number, 'combat', true), 'combat.retreat');
    },
    'combat.retreat': (s, frame, run) => {
      const f = frame as BattleFrame;
      // Losses fall on both sides at once: only now is it seen which leaders are left alone.
      series.tidy(s, f.zone, run);
      run.call(spec.retreat(s, f.zone, f.loser as Side), 'combat.aftermath');
    },
    'combat.aftermath': (s, frame, run) => {
      const f = frame as BattleFrame;
      const more = spec.aftermath(s, f);
      if (more) run.call(more, 'combat.end');
      else run.next('combat.end');
    },
    'combat.end': (_s, _f, run) => run.done(),
  };
}

/** The battle now being prepared, for stratagems that change it. */
export function battleOf(s: BeyState): BattleFrame | undefined {
  for (let i = s.flow.length - 1; i >= 0; i--) {
    const frame = s.flow[i] as Frame;
    if (frame.step.startsWith('combat')) return frame as BattleFrame;
  }
  return undefined;
}
