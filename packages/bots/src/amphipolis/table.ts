import {
  type AmphipolisBoard,
  type AmphipolisState,
  pointsOf,
  roster,
  scenarioOf,
} from '@strategoi/amphipolis';
import { enemyOf, HELD, type Side, sideOf } from '@strategoi/bey';
import type { View } from '@strategoi/kernel';
import { sendBack, trialOf } from '../shared/table.ts';
import { type Temper, temperOf } from '../shared/temper.ts';

/** The table as the captain sees it: a copy of his view, on which he may try things out. */
export interface AmphipolisTrial {
  readonly s: AmphipolisState;
  readonly side: Side;
  readonly enemy: Side;
  /** Turns after this one. */
  readonly turnsLeft: number;
  /** What own losses weigh beside the enemy's. */
  readonly caution: number;
  readonly temper: Temper;
}

/** AMP-9.2-c: a lead of less than this is a draw. */
const LEAD = 5;

/** At the end whoever leads has something to lose, and whoever does not has little. */
function cautionOf(s: AmphipolisState, side: Side, turnsLeft: number): number {
  if (turnsLeft > 0) return 1;
  const lead = pointsOf(s, side) - pointsOf(s, enemyOf(side));
  if (lead >= LEAD) return 1.3;
  return lead > -LEAD ? 0.3 : 0.8;
}

export function tableOf(view: View<AmphipolisBoard>): AmphipolisTrial {
  const side = sideOf(view.viewer);
  const s = trialOf(view);
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn;
  const temper = temperOf(view);
  const caution = cautionOf(s, side, turnsLeft) * temper.caution;
  return { s, side, enemy: enemyOf(side), turnsLeft, caution, temper };
}

/** The table before this side moved. */
export function beforeMoving(view: View<AmphipolisBoard>): AmphipolisTrial {
  const table = tableOf(view);
  sendBack(table.s, table.side, roster, HELD);
  return table;
}
