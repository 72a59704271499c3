import type { BeyBoard, Pieces, Side } from '@strategoi/bey';
import type { Action, Ask, Seat } from '@strategoi/kernel';

export const offered = (seat: Seat, verb: string, target?: string): Action | undefined =>
  seat.actions.find((a) => a.verb === verb && (target === undefined || a.target === target));

/** Leaves things as they are. */
export const refrain = (seat: Seat): Action =>
  offered(seat, 'pass') ?? offered(seat, 'done') ?? (seat.actions[0] as Action);

/** The action that scores highest; the first of equals. */
export function best(actions: readonly Action[], score: (action: Action) => number): Action {
  let found = actions[0] as Action;
  let top = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const value = score(action);
    if (value <= top + 1e-9) continue;
    top = value;
    found = action;
  }
  return found;
}

export const zoneParam = (ask: Ask): number => (ask.params as { zone?: number }).zone ?? -1;

/** The piece an action names: by class and zone ("A-H6*@T12"), or by class alone. */
export function pieceNamed(
  pieces: Pieces,
  zoneOf: (id: string) => number | undefined,
  b: BeyBoard,
  side: Side,
  target: string,
  at?: number,
): number {
  const [name, id] = target.split('@') as [string, string | undefined];
  const zone = id === undefined ? at : zoneOf(id);
  const among =
    zone === undefined
      ? pieces.roster.side.flatMap((owner, p) => (owner === side && (b.at[p] as number) >= 0 ? [p] : []))
      : pieces.all(b, side, zone);
  return pieces.byClass(b, among, name) ?? -1;
}
