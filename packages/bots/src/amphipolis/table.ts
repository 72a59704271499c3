import {
  type AmphipolisBoard,
  type AmphipolisState,
  pointsOf,
  roster,
  scenarioOf,
} from '@strategoi/amphipolis';
import { enemyOf, HELD, type Side, sideOf } from '@strategoi/bey';
import type { View } from '@strategoi/kernel';
import { glance, seenIn, sendBack, trialOf } from '../shared/table.ts';
import { type Temper, temperOf } from '../shared/temper.ts';

/** The table as the captain sees it, on which he may try things out. */
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

function lookedAt(view: View<AmphipolisBoard>, s: AmphipolisState): AmphipolisTrial {
  const side = sideOf(view.viewer);
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn;
  const temper = temperOf(view);
  const caution = cautionOf(s, side, turnsLeft) * temper.caution;
  return { s, side, enemy: enemyOf(side), turnsLeft, caution, temper };
}

/** The table as it stands: whatever is tried on it is put back. */
export const tableOf: (view: View<AmphipolisBoard>) => AmphipolisTrial = glance((view) =>
  lookedAt(view, seenIn(view)),
);

/** The table before this side moved, a copy to be used up. */
export function beforeMoving(view: View<AmphipolisBoard>): AmphipolisTrial {
  const table = lookedAt(view, trialOf(view));
  sendBack(table.s, table.side, roster, HELD);
  return table;
}
