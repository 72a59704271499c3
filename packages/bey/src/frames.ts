import type { ActionFrame } from './actions.ts';
import type { AdjustmentFrame } from './adjustments.ts';
import type { AttritionFrame } from './attrition.ts';
import type { BattleFrame } from './combat.ts';
import type { KeepFrame } from './keep.ts';
import type { LossFrame } from './losses.ts';
import type { PointsFrame } from './points.ts';
import type { RecallFrame } from './recall.ts';
import type { RecoverFrame, RecoveryFrame } from './recovery.ts';
import type { RerollFrame } from './reroll.ts';
import type { OverflowFrame, RetreatFrame } from './retreat.ts';
import type { ExcessFrame } from './stacking.ts';
import type { StormFrame } from './storm.ts';
import type { SupportFrame } from './support.ts';
import type { TurnFrame } from './turn.ts';
import type { VictimFrame } from './victims.ts';

/** What `seriesSteps` runs. */
export type SeriesFrame =
  | TurnFrame
  | PointsFrame
  | ActionFrame
  | BattleFrame
  | LossFrame
  | RerollFrame
  | KeepFrame
  | AttritionFrame;

/** Every procedure that every game of the series has; a game adds its own. */
export type BeyFrame =
  | SeriesFrame
  | AdjustmentFrame
  | ExcessFrame
  | OverflowFrame
  | RecallFrame
  | RecoverFrame
  | RecoveryFrame
  | RetreatFrame
  | StormFrame
  | SupportFrame
  | VictimFrame;
