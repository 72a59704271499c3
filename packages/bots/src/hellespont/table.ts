import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import { type HellespontBoard, type HellespontState, roster, scenarioOf } from '@strategoi/hellespont';
import type { Ask, Seat, StepOf, View } from '@strategoi/kernel';
import { glance, seenIn, sendBack, trialOf } from '../shared/table.ts';
import { type Temper, temperOf } from '../shared/temper.ts';

export type Captaincy = Seat<HellespontState, HellespontBoard>;
/** What a captain is asked. */
export type Question = Ask<StepOf<HellespontState>>;

/** The table as the captain sees it, on which he may try things out. */
export interface HellespontTrial {
  readonly s: HellespontState;
  readonly side: Side;
  readonly enemy: Side;
  /** Turns after this one. */
  readonly turnsLeft: number;
  readonly temper: Temper;
}

function lookedAt(view: View<HellespontBoard>, s: HellespontState): HellespontTrial {
  const side = sideOf(view.viewer);
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn;
  return { s, side, enemy: enemyOf(side), turnsLeft, temper: temperOf(view) };
}

/** The table as it stands: whatever is tried on it is put back. */
export const tableOf: (view: View<HellespontBoard>) => HellespontTrial = glance((view) =>
  lookedAt(view, seenIn(view)),
);

/** The table before this side moved, a copy to be used up. */
export function beforeMoving(view: View<HellespontBoard>): HellespontTrial {
  const table = lookedAt(view, trialOf(view));
  sendBack(table.s, table.side, roster);
  return table;
}
