/** Lines of a sheet as arrows on the map. */

import { type Board, type Entry, type Line, type PowerId, powers, spaceOf } from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';
import type { OrderArrow, OrderLook, OrderShape } from '../../board/orders.ts';
import { lineOf } from './offers.ts';
import { boardOf } from './scene.ts';

/** A place of the map: the muster places of the first spring lie in their province. */
const place = (node: string): string => (node.includes('.') ? spaceOf(node) : node);

interface Drawn {
  readonly shape: OrderShape;
  readonly from: string;
  readonly of?: string;
  readonly to?: string;
  readonly label?: string;
}

/** How a line is drawn; undefined when it has no place on the map. `spot` says where a unit is drawn. */
function drawnOf(
  board: Board,
  power: PowerId,
  line: Line,
  spot: (node: string) => string,
): Drawn | undefined {
  switch (line.kind) {
    case 'hold':
    case 'keep':
      return { shape: 'hold', from: spot(line.unit.loc) };
    case 'move':
      return { shape: 'move', from: spot(line.unit.loc), to: line.to };
    case 'support': {
      const of = spot(line.of.loc);
      return { shape: 'support', from: spot(line.unit.loc), of, ...(line.to ? { to: line.to } : {}) };
    }
    case 'convoy':
      return { shape: 'convoy', from: spot(line.unit.loc), of: spot(line.of.loc), to: line.to };
    case 'siege': {
      const unit = board.units.find(({ at }) => at === line.unit.loc);
      const label = unit?.siege === line.citadel ? '2/2' : '1/2';
      return { shape: 'siege', from: spot(line.unit.loc), to: line.citadel, label };
    }
    case 'supply':
      return { shape: 'supply', from: spot(line.unit.loc), to: line.citadel };
    case 'retreat':
      return line.to === undefined
        ? { shape: 'disband', from: place(line.unit.loc) }
        : { shape: 'retreat', from: place(line.unit.loc), to: line.to };
    case 'go': {
      const person = board.persons.find(({ id }) => id === line.person);
      return person && { shape: 'move', from: person.at, to: line.to };
    }
    case 'bribe': {
      const head = board.persons.find(({ id }) => id === power);
      const capital = board.capitals[power] ?? powers[power].capital;
      const from = head && head.at !== '' ? head.at : capital;
      return { shape: 'bribe', from, to: spot(line.unit.loc), label: `${line.sum} T` };
    }
    case 'build':
      return { shape: 'build', from: line.at };
    case 'promote':
      return { shape: 'build', from: spot(line.unit.loc) };
    case 'disband':
    case 'drop':
    case 'degrade':
    case 'dismiss':
      return { shape: 'disband', from: spot(line.unit.loc) };
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

export const arrowId = (power: string, about: string): string => `${power} ${about}`;

/**
 * The arrows of one sheet; ids are `power about`. They start at the counters themselves, or at the places where the
 * counters stood when those move on.
 */
export function arrowsOf(
  view: View,
  power: PowerId,
  entries: readonly Entry[],
  from: 'counters' | 'places',
): OrderArrow[] {
  const board = boardOf(view);
  const spot = (node: string): string => {
    const unit = from === 'counters' ? board.units.find(({ at }) => at === node) : undefined;
    return unit ? `u${unit.id}` : place(node);
  };
  const lines = entries.map((entry) => lineOf(view, power, entry.line));
  /** The seas through which fleets of the same sheet carry this unit. */
  const seasOf = (move: Line): string[] =>
    lines.flatMap((line) =>
      move.kind === 'move' && line?.kind === 'convoy' && line.of.loc === move.unit.loc && line.to === move.to
        ? [line.unit.loc]
        : [],
    );
  return entries.flatMap((entry, i) => {
    const line = lines[i];
    const plain = line && drawnOf(board, power, line, spot);
    const via = line ? seasOf(line) : [];
    const drawn = plain && via.length > 0 ? { ...plain, shape: 'convoyed' as const, via } : plain;
    return drawn ? [{ ...drawn, id: arrowId(power, entry.about), side: power, look: lookOf(entry) }] : [];
  });
}
