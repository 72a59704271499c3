import { enemyOf, MOVED, type Side, sideOf } from '@strategoi/bey';
import { type HellespontBoard, type HellespontState, roster, scenarioOf } from '@strategoi/hellespont';
import type { Seat, View } from '@strategoi/kernel';

export type Captaincy = Seat<HellespontBoard>;

/** The table as the captain sees it: a copy of his view, on which he may try things out. */
export interface Table {
  readonly s: HellespontState;
  readonly side: Side;
  readonly enemy: Side;
  /** Turns after this one. */
  readonly turnsLeft: number;
}

/** A state made of what the view shows and nothing else: no procedure in progress, no dice. */
function trialOf(view: View<HellespontBoard>): HellespontState {
  const b = view.board;
  return {
    ...b,
    pa: b.pa.slice(),
    at: b.at.slice(),
    face: b.face.slice(),
    did: b.did.slice(),
    from: b.from.slice(),
    carried: b.carried.slice(),
    scenario: view.scenario,
    options: view.options,
    flow: [],
    dice: { key: '', at: 0 },
  };
}

export function tableOf(view: View<HellespontBoard>): Table {
  const side = sideOf(view.viewer);
  const s = trialOf(view);
  return { s, side, enemy: enemyOf(side), turnsLeft: scenarioOf(s.scenario).turns[1] - s.turn };
}

/**
 * The table as it was when this side's movement began: whoever has moved is back where he set out.
 * A plan made on it is the same at every small decision that carries it out.
 */
export function beforeMoving(view: View<HellespontBoard>): Table {
  const table = tableOf(view);
  const { s, side } = table;
  for (let p = 0; p < roster.size; p++) {
    if (roster.side[p] !== side) continue;
    if ((s.did[p] as number) & MOVED && (s.at[p] as number) >= 0) s.at[p] = s.from[p] as number;
    s.did[p] = 0;
  }
  s.carried.fill(0);
  s.active = side;
  return table;
}
