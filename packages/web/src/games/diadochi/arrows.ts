/** Lines of a sheet as arrows on the map. */

import {
  type Board,
  drawingOf,
  type Entry,
  type Line,
  type PowerId,
  powers,
  type Spot,
  spaceOf,
  statusSpecs,
} from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';
import type { OrderArrow, OrderLook } from '../../board/orders.ts';
import { boardOf } from './scene.ts';

/** A place of the map: the muster places of the first spring lie in their province. */
const place = (node: string): string => (node.includes('.') ? spaceOf(node) : node);

type Drawn = Pick<OrderArrow, 'shape' | 'from' | 'of' | 'to' | 'label'>;

/** How a line is drawn; undefined when it has no place on the map. `unitAt` says where a unit is drawn. */
function drawnOf(
  board: Board,
  power: PowerId,
  line: Line,
  unitAt: (node: string) => string,
): Drawn | undefined {
  const drawing = drawingOf(line);
  if (!drawing) return undefined;
  const spot = (where: Spot): string | undefined => {
    if ('unit' in where) return drawing.shape === 'retreat' ? place(where.unit.loc) : unitAt(where.unit.loc);
    if ('place' in where) return where.place;
    const id = 'person' in where ? where.person : power;
    const at = board.persons.find((person) => person.id === id)?.at;
    if ('person' in where) return at;
    return at || (board.capitals[power] ?? powers[power].capital);
  };
  const from = spot(drawing.from);
  if (from === undefined) return undefined;
  const to = drawing.to && spot(drawing.to);
  // In winter what is raised stands on the map with its price.
  const sum = line.kind === 'build' ? statusSpecs[line.status].price : drawing.sum;
  const label = sum === undefined ? stageOf(board, line) : `${sum} T`;
  return {
    shape: drawing.shape,
    from,
    ...(drawing.of ? { of: unitAt(drawing.of.loc) } : {}),
    ...(to === undefined ? {} : { to }),
    ...(label === undefined ? {} : { label }),
  };
}

function stageOf(board: Board, line: Line): string | undefined {
  if (line.kind !== 'siege') return undefined;
  const unit = board.units.find(({ at }) => at === line.unit.loc);
  return unit?.siege === line.citadel ? '2/2' : '1/2';
}

const looks: { readonly [verdict in Entry['verdict']]: OrderLook } = {
  ok: 'ok',
  illegal: 'illegal',
  ambiguous: 'warning',
};

/** RUL-BRI-11: a bribe may stand whose attached order does not. */
export const lookOf = ({ verdict, attached }: Entry): OrderLook => (attached ? 'warning' : looks[verdict]);

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
  const lines = entries.map((entry) => entry.line);
  /** The seas through which fleets of the same sheet carry this unit. */
  const seasOf = (move: Line): string[] =>
    lines.flatMap((line) =>
      move.kind === 'move' && line?.kind === 'convoy' && line.of.loc === move.unit.loc && line.to === move.to
        ? [line.unit.loc]
        : [],
    );
  return entries.flatMap((entry) => {
    const { line } = entry;
    const plain = line && drawnOf(board, power, line, spot);
    const via = line ? seasOf(line) : [];
    const drawn = plain && via.length > 0 ? { ...plain, shape: 'convoyed' as const, via } : plain;
    return drawn ? [{ ...drawn, id: arrowId(power, entry.about), side: power, look: lookOf(entry) }] : [];
  });
}
