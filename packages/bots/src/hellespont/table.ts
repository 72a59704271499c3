import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import { type HellespontBoard, type HellespontState, roster, scenarioOf } from '@strategoi/hellespont';
import type { Seat, View } from '@strategoi/kernel';
import { sendBack, trialOf } from '../shared/table.ts';
import { type Temper, temperOf } from '../shared/temper.ts';

export type Captaincy = Seat<HellespontBoard>;

/** The table as the captain sees it: a copy of his view, on which he may try things out. */
export interface HellespontTrial {
  readonly s: HellespontState;
  readonly side: Side;
  readonly enemy: Side;
  /** Turns after this one. */
  readonly turnsLeft: number;
  readonly temper: Temper;
}

export function tableOf(view: View<HellespontBoard>): HellespontTrial {
  const side = sideOf(view.viewer);
  const s = trialOf(view);
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn;
  return { s, side, enemy: enemyOf(side), turnsLeft, temper: temperOf(view) };
}

/** The table before this side moved. */
export function beforeMoving(view: View<HellespontBoard>): HellespontTrial {
  const table = tableOf(view);
  sendBack(table.s, table.side, roster);
  return table;
}
