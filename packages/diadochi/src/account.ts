/** What a line costs whoever writes it, and what a year brings and takes. */

import type { View } from '@strategoi/kernel';
import type { PowerId } from './data/powers.ts';
import { statusSpecs } from './data/units.ts';
import { incomeOf } from './income.ts';
import type { Line } from './line.ts';
import type { Board, DiadochiState } from './state.ts';

/** What a seat sees, dressed as a state: nothing that is asked of it here is hidden from the seat. */
export const stateSeen = (view: View): DiadochiState => ({
  ...(view.board as Board),
  scenario: view.scenario,
  options: view.options,
  ledgers: {},
  flow: [],
  dice: { key: '', at: 0 },
});

export function priceOf(board: Board, line: Line): number {
  if ('sum' in line) return line.sum;
  if (line.kind === 'build') return statusSpecs[line.status].price;
  if (line.kind !== 'promote') return 0;
  const unit = board.units.find(({ at, kind }) => at === line.unit.loc && kind === line.unit.type);
  return unit ? statusSpecs[line.status].price - statusSpecs[unit.status].price : 0;
}

export interface Account {
  readonly purse: number;
  readonly income: number;
  /** What the units cost before anything is raised. */
  readonly pay: number;
  /** What is raised, promoted and given by the sheet. */
  readonly raised: number;
  /** What is left once everything is paid; below nothing something will not be done. */
  readonly left: number;
}

/**
 * DIA-ECO-004, DIA-ECO-011: what comes in, and what must be paid before anything is raised. Pay is owed for as long as
 * there is money: giving up a unit saves nothing, letting go of a militia (DIA-ECO-012) or paying somebody off does.
 */
export function accountOf(view: View, power: PowerId): Account {
  const board = view.board as Board;
  const lines = goodLines(board, power);
  const share = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === 'drop') share.set(line.unit.loc, 0);
    if (line.kind === 'dismiss') share.set(line.unit.loc, 0.5);
  }
  const mine = board.units.filter(({ owner }) => owner === power);
  const pay = mine.reduce((sum, { at, status }) => sum + statusSpecs[status].price * (share.get(at) ?? 1), 0);
  const income = incomeOf(stateSeen(view), power).total;
  const purse = board.purses[power] ?? 0;
  const raised = lines.reduce((sum, line) => sum + priceOf(board, line), 0);
  return { purse, income, pay, raised, left: purse + income - pay - raised };
}

/** The lines of a sheet that will be followed as far as its writer can tell. */
export const goodLines = (board: Board, power: PowerId): Line[] =>
  (board.sheets[power] ?? []).flatMap(({ line, verdict }) => (line && verdict === 'ok' ? [line] : []));
