import {
  type AmphipolisBoard,
  type AmphipolisState,
  pointsOf,
  roster,
  scenarioOf,
} from '@strategoi/amphipolis';
import { enemyOf, HELD, MOVED, type Side, sideOf } from '@strategoi/bey';
import type { View } from '@strategoi/kernel';

/** The table as the captain sees it: a copy of his view, on which he may try things out. */
export interface Table {
  readonly s: AmphipolisState;
  readonly side: Side;
  readonly enemy: Side;
  /** Turns after this one. */
  readonly turnsLeft: number;
  /** What own losses weigh beside the enemy's. */
  readonly caution: number;
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

/** A state made of what the view shows and nothing else: no procedure in progress, no dice. */
function trialOf(view: View<AmphipolisBoard>): AmphipolisState {
  const b = view.board;
  return {
    ...b,
    pa: b.pa.slice(),
    at: b.at.slice(),
    face: b.face.slice(),
    did: b.did.slice(),
    from: b.from.slice(),
    activated: b.activated.slice(),
    carried: b.carried.slice(),
    scenario: view.scenario,
    options: view.options,
    flow: [],
    dice: { key: '', at: 0 },
  };
}

export function tableOf(view: View<AmphipolisBoard>): Table {
  const side = sideOf(view.viewer);
  const s = trialOf(view);
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn;
  return { s, side, enemy: enemyOf(side), turnsLeft, caution: cautionOf(s, side, turnsLeft) };
}

/**
 * The table as it was when this side's movement began: whoever has moved is back where he set out.
 * A plan made on it is the same at every small decision that carries it out.
 */
export function beforeMoving(view: View<AmphipolisBoard>): Table {
  const table = tableOf(view);
  const { s, side } = table;
  for (let p = 0; p < roster.size; p++) {
    if (roster.side[p] !== side) continue;
    const did = s.did[p] as number;
    if (did & MOVED && (s.at[p] as number) >= 0) s.at[p] = s.from[p] as number;
    s.did[p] = did & HELD;
  }
  s.carried = [0, 0, 0];
  s.active = side;
  return table;
}
