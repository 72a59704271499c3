import type { BeyFrame } from '@strategoi/bey';
import type { AdjustingFrame, HomeFrame } from './procedures/adjustments.ts';
import type { BurdenFrame } from './procedures/burden.ts';
import type { ClashFrame } from './procedures/combat.ts';
import type { MovementFrame } from './procedures/movement.ts';
import type { ReinforcementFrame } from './procedures/reinforcements.ts';
import type { SiegeFrame, SiegeLossFrame, SiegesFrame } from './procedures/sieges.ts';
import type { OpeningFrame, SiegePhaseFrame } from './procedures/turn.ts';
import type { StratagemFrame } from './stratagems.ts';

/** Every procedure of the game: the series', then its own in the order of the book. */
export type HellespontFrame =
  | BeyFrame
  | OpeningFrame
  | ReinforcementFrame
  | MovementFrame
  | BurdenFrame
  | ClashFrame
  | SiegePhaseFrame
  | SiegesFrame
  | SiegeFrame
  | SiegeLossFrame
  | AdjustingFrame
  | HomeFrame
  | StratagemFrame;
