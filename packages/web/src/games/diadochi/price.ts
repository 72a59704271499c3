/** What a line costs whoever writes it. */

import { type Board, type Line, statusSpecs } from '@strategoi/diadochi';

export function priceOf(board: Board, line: Line): number {
  if ('sum' in line) return line.sum;
  if (line.kind === 'build') return statusSpecs[line.status].price;
  if (line.kind !== 'promote') return 0;
  const unit = board.units.find(({ at, kind }) => at === line.unit.loc && kind === line.unit.type);
  return unit ? statusSpecs[line.status].price - statusSpecs[unit.status].price : 0;
}
