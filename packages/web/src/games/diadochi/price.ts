/** What a line costs whoever writes it, and what a year brings and takes. */

import { type Board, incomeOf, type Line, type PowerId, statusSpecs } from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';
import { boardOf, stateOf } from './scene.ts';

export function priceOf(board: Board, line: Line): number {
  if ('sum' in line) return line.sum;
  if (line.kind === 'build') return statusSpecs[line.status].price;
  if (line.kind !== 'promote') return 0;
  const unit = board.units.find(({ at, kind }) => at === line.unit.loc && kind === line.unit.type);
  return unit ? statusSpecs[line.status].price - statusSpecs[unit.status].price : 0;
}

/**
 * DIA-ECO-004, DIA-ECO-011: what comes in, and what must be paid before anything is raised. Pay is owed for as long as
 * there is money: giving up a unit saves nothing, letting go of a militia (DIA-ECO-012) or paying somebody off does.
 */
export function yearOf(
  view: View,
  power: PowerId,
  lines: readonly Line[],
): { readonly income: number; readonly pay: number } {
  const share = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === 'drop') share.set(line.unit.loc, 0);
    if (line.kind === 'dismiss') share.set(line.unit.loc, 0.5);
  }
  const mine = boardOf(view).units.filter(({ owner }) => owner === power);
  const pay = mine.reduce((sum, { at, status }) => sum + statusSpecs[status].price * (share.get(at) ?? 1), 0);
  return { income: incomeOf(stateOf(view), power).total, pay };
}
