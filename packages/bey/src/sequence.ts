import { type ActionSpec, actionSteps } from './actions.ts';
import { type AttritionSpec, attritionSteps } from './attrition.ts';
import { type CombatSpec, combatSteps } from './combat.ts';
import type { SeriesFrame } from './frames.ts';
import { keepDecision } from './keep.ts';
import { lossSteps } from './losses.ts';
import type { Plays } from './plays.ts';
import { type PointsSpec, pointSteps } from './points.ts';
import { rerollSteps } from './reroll.ts';
import type { BeySteps } from './run.ts';
import type { Series } from './series.ts';
import type { BeyState } from './state.ts';
import { type TurnSpec, turnSteps } from './turn.ts';

/** What a game of the series tells of each chapter both games have. */
export interface SequenceSpec<S extends BeyState> {
  readonly turn: TurnSpec<S>;
  readonly points: PointsSpec<S>;
  readonly actions: ActionSpec<S>;
  readonly combat: CombatSpec<S>;
  readonly attrition: AttritionSpec<S>;
  /** A given roll may be thrown again once by each player, or once in all. */
  readonly rerolls: 'each' | 'all';
}

/** Every step the series shares, in the order of the book. */
export const seriesSteps = <S extends BeyState>(
  series: Series<S>,
  plays: Plays<S>,
  spec: SequenceSpec<S>,
): BeySteps<S, SeriesFrame> => ({
  ...turnSteps(spec.turn),
  ...pointSteps(series, spec.points, plays),
  ...actionSteps(series, spec.actions, plays),
  ...combatSteps(series, spec.combat, plays),
  ...lossSteps(series),
  ...rerollSteps(series, plays, spec.rerolls),
  keep: keepDecision(series, plays),
  ...attritionSteps(series, spec.attrition),
});
