import { figure } from '@strategoi/kernel';
import type { Pieces } from './pieces.ts';
import { FULL, REDUCED } from './roster.ts';
import type { BeyRun } from './run.ts';
import type { Side } from './sides.ts';
import type { BeyState } from './state.ts';
import type { FaceSpec, Stratagems } from './stratagems.ts';

/** Rule ids by subject: the same mechanism answers with the id of the game it is played in. */
export interface Citations {
  readonly faceUse: string;
  readonly onePerPhase: string;
  readonly pointsWindow: string;
  readonly oneUseInPoints: string;
  readonly swapInitiative: string;
  readonly addPoints: string;
  readonly reroll: string;
  readonly rerollOnce: string;
  readonly advantageHeld: string;
  readonly announce: string;
  readonly mustAct: string;
  readonly activate: string;
  readonly activationCost: string;
  /** Combats that cannot be paid for. */
  readonly unpaid: string;
  readonly combatOrder: string;
  readonly combatWindow: string;
  readonly lossChoice: string;
  readonly keepOne: string;
  readonly stacking: string;
  readonly omensAdvantage: string;
  readonly attritionLoss: string;
  readonly anytime: string;
}

/** What a game of the series tells the core about itself. */
export interface Series<S extends BeyState> {
  readonly pieces: Pieces;
  readonly stratagems: Stratagems;
  readonly cite: Citations;
  /** The rule of a face, or of one of its uses: what is refused at the wrong moment cites it. */
  faceRule(face: FaceSpec, target: string): string;
  zoneId(zone: number): string;
  zoneOf(id: string): number | undefined;
  readonly zoneCount: number;
  /** Points for an eliminated unit or a leader killed, as `score` events. */
  onEliminated(s: S, piece: number, why: string, run: BeyRun<S>): void;
  /** Where an eliminated piece goes: the dead, or back to the stock. */
  grave(s: S, piece: number): number;
  /** Leaders captured, ships' passengers set right: whatever must hold after any loss or move. */
  tidy(s: S, zone: number, run: BeyRun<S>): void;
}

/** The one way to weaken a unit: full turns to reduced, reduced is eliminated. */
export function reduce<S extends BeyState>(
  series: Series<S>,
  s: S,
  piece: number,
  why: string,
  run: BeyRun<S>,
): void {
  if (s.face[piece] === FULL) run.emit({ type: 'flip', piece, face: REDUCED, why });
  else eliminate(series, s, piece, why, run);
}

export function eliminate<S extends BeyState>(
  series: Series<S>,
  s: S,
  piece: number,
  why: string,
  run: BeyRun<S>,
): void {
  const from = figure(s.at, piece);
  run.emit({ type: 'eliminate', piece, from, to: series.grave(s, piece), why });
  series.onEliminated(s, piece, why, run);
}

export const handAdvantageOver = <S extends BeyState>(side: Side, use: string, run: BeyRun<S>): void => {
  run.emit({ type: 'advantage', side, use });
};
