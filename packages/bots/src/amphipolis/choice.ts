import { type AmphipolisBoard, type AmphipolisState, pieces, zoneOf } from '@strategoi/amphipolis';
import type { Side } from '@strategoi/bey';
import type { Ask, Seat, StepOf } from '@strategoi/kernel';
import * as shared from '../shared/choice.ts';

export type Captaincy = Seat<AmphipolisState, AmphipolisBoard>;
/** What a captain is asked. */
export type Question = Ask<StepOf<AmphipolisState>>;

/** The piece an action names: by class and zone ("A-H6*@T12"), or by class alone. */
export const pieceNamed = (s: AmphipolisState, side: Side, target: string, at?: number): number =>
  shared.pieceNamed(pieces, zoneOf, s, side, target, at);
