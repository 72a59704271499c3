import { type Ask, notate, sure, type View } from '@strategoi/kernel';
import { fold } from './events.ts';
import { seatOf } from './flow.ts';
import { standsInside } from './ground.ts';
import { wayOffers } from './procedures/march.ts';
import { moveFrame } from './procedures/move.ts';
import { mayLeave } from './procedures/stacks.ts';
import { pointsOf } from './reach.ts';
import { tableOf } from './reading.ts';
import { type EpicBoard, type S, sideOf } from './state.ts';
import { numbers, waysOf } from './ways.ts';

// What a march could go on to from a hex on its way, for whoever draws a way through it.

/** The table and the decision as they would be there. */
export interface Beyond {
  readonly view: View;
  readonly ask: Ask;
}

/** Half points of the group before it goes on. */
const pointsIn = ({ params }: Ask, units: readonly number[]): number =>
  typeof params?.left === 'number' ? params.left * 2 : pointsOf(units);

/** Where the group may go from the hex it is sent to; nothing where its march ends there. */
export function beyond(view: View, ask: Ask, notation: string): Beyond | undefined {
  const way = waysOf(view, ask).get(notation);
  if (!way || way.fight || !/^(go|area) /.test(notation)) return undefined;
  const seat = seatOf(ask.role);
  const [units, leaders, attacks] = [
    numbers(ask, 'group'),
    numbers(ask, 'leaders'),
    numbers(ask, 'attacks'),
  ] as const;
  const at = sure(way.path.at(-1));
  const left = pointsIn(ask, units) - way.cost * 2;
  const s = { ...tableOf(view), flow: [{ ...moveFrame(seat), attacks: [...attacks] }] } as S;
  const inside = standsInside(s, at, sideOf(seat), false);
  fold(s, { type: 'move', units: [...units], leaders: [...leaders], to: at, why: 'march', inside });
  if (!mayLeave(s, at, { units, leaders }, sideOf(seat))) return undefined;
  const group = { units, leaders, seat, at, left, area: -1 };
  // However many they are, they are drawn hex by hex.
  const actions = wayOffers(s, group, Number.POSITIVE_INFINITY).map(notate);
  if (actions.length === 0) return undefined;
  const params = {
    place: at,
    left: left / 2,
    path: [...numbers(ask, 'path'), ...way.path.slice(numbers(ask, 'path').length > 0 ? 1 : 0)],
    group: [...units],
    leaders: [...leaders],
    attacks: [...attacks],
  };
  return {
    view: { ...view, board: s as EpicBoard },
    ask: { role: ask.role, step: 'march.on', rules: ask.rules, params, actions },
  };
}
