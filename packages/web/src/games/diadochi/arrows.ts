/** Lines of a sheet as arrows on the map, and as what can be touched. */

import {
  type Board,
  citadelOf,
  type Entry,
  type Line,
  type PowerId,
  powers,
  spaceOf,
} from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';
import type { OrderArrow, OrderLook, OrderShape } from '../../board/orders.ts';
import type { Candidate } from '../../orders/compose.ts';
import { boardOf, lineOf } from './scene.ts';

/** A place of the map: the muster places of the first spring lie in their province. */
const place = (node: string): string => (node.includes('.') ? spaceOf(node) : node);

export interface Drawn {
  readonly shape: OrderShape;
  readonly from: string;
  readonly of?: string;
  readonly to?: string;
  readonly label?: string;
}

/** How a line is drawn; undefined when it has no place on the map. */
export function drawnOf(board: Board, power: PowerId, line: Line): Drawn | undefined {
  switch (line.kind) {
    case 'hold':
      return { shape: 'hold', from: place(line.unit.loc) };
    case 'move':
      return { shape: 'move', from: place(line.unit.loc), to: line.to };
    case 'support': {
      const of = place(line.of.loc);
      return { shape: 'support', from: place(line.unit.loc), of, ...(line.to ? { to: line.to } : {}) };
    }
    case 'convoy':
      return { shape: 'convoy', from: line.unit.loc, of: place(line.of.loc), to: line.to };
    case 'siege': {
      const unit = board.units.find(({ at }) => at === line.unit.loc);
      const label = unit?.siege === line.citadel ? '2/2' : '1/2';
      return { shape: 'siege', from: place(line.unit.loc), to: line.citadel, label };
    }
    case 'supply':
      return { shape: 'supply', from: line.unit.loc, to: line.citadel };
    case 'retreat':
      return line.to === undefined
        ? { shape: 'disband', from: place(line.unit.loc) }
        : { shape: 'retreat', from: place(line.unit.loc), to: line.to };
    case 'bribe': {
      const head = board.persons.find(({ id }) => id === power);
      const capital = board.capitals[power] ?? powers[power].capital;
      const from = head && head.at !== '' ? head.at : capital;
      return { shape: 'bribe', from, to: place(line.unit.loc), label: `${line.sum} T` };
    }
    case 'build':
      return { shape: 'build', from: line.at };
    case 'disband':
    case 'drop':
    case 'dismiss':
      return { shape: 'disband', from: place(line.unit.loc) };
    default:
      return undefined;
  }
}

const looks: { readonly [verdict in Entry['verdict']]: OrderLook } = {
  ok: 'ok',
  illegal: 'illegal',
  ambiguous: 'warning',
};

export const lookOf = ({ verdict }: Entry): OrderLook => looks[verdict];

/** The arrows of one sheet; ids are `power about`. */
export function arrowsOf(view: View, power: PowerId, entries: readonly Entry[]): OrderArrow[] {
  return entries.flatMap((entry) => {
    const line = lineOf(view, power, entry.line);
    const drawn = line && drawnOf(boardOf(view), power, line);
    return drawn ? [{ ...drawn, id: arrowId(power, entry.about), side: power, look: lookOf(entry) }] : [];
  });
}

export const arrowId = (power: string, about: string): string => `${power} ${about}`;

/** Lines that can be said by touching the map: who, whom, where to. */
export function candidatesOf(
  view: View,
  power: PowerId,
  actions: readonly string[],
  hint: (line: string) => string,
): Candidate[] {
  const board = boardOf(view);
  const found: Candidate[] = [];
  for (const action of actions) {
    if (!action.startsWith('write ')) continue;
    const text = action.slice(6);
    const line = lineOf(view, power, text);
    const drawn = line && drawnOf(board, power, line);
    if (!line || !drawn || drawn.shape === 'bribe') continue;
    const { shape, from, of, to } = drawn;
    found.push({
      text: action,
      shape,
      from,
      ...(of === undefined ? {} : { of }),
      ...(to === undefined ? {} : { to }),
      hint: hint(text),
    });
  }
  return found;
}

/** The zone a place of the map lies in. */
export const zoneOf = (node: string): string => citadelOf.get(node)?.in ?? spaceOf(node);
