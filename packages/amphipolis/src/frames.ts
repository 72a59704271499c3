import type { BeyFrame } from '@strategoi/bey';
import type { AdjustingFrame, FreeOperations } from './procedures/adjustments.ts';
import type { DuelFrame, UnpaidFrame } from './procedures/combat.ts';
import type { ConstructionFrame } from './procedures/construction.ts';
import type { MovementFrame } from './procedures/movement.ts';
import type { ReinforcementFrame } from './procedures/reinforcements.ts';
import type { SiegeFrame, SiegesFrame } from './procedures/sieges.ts';
import type { WorksFrame } from './procedures/turn.ts';
import type { StratagemFrame } from './stratagems.ts';

/** Every procedure of the game: the series', then its own in the order of the book. */
export type AmphipolisFrame =
  | BeyFrame
  | ReinforcementFrame
  | MovementFrame
  | DuelFrame
  | UnpaidFrame
  | WorksFrame
  | ConstructionFrame
  | AdjustingFrame
  | FreeOperations
  | SiegesFrame
  | SiegeFrame
  | StratagemFrame;
