/** What a line costs whoever writes it, and what a year brings and takes. */

import type { View } from '@strategoi/kernel';
import type { PowerId } from './data/powers.ts';
import { statusSpecs } from './data/units.ts';
import { incomeOf } from './income.ts';
import { excessOf, isSaidOf } from './levy.ts';
import type { Line } from './line.ts';
import { unitsOf } from './query.ts';
import type { Board, DiadochiState } from './state.ts';

/** What a seat sees, dressed as a state: nothing that is asked of it here is hidden from the seat. */
export const stateSeen = (view: Pick<View, 'scenario' | 'options' | 'board'>): DiadochiState => ({
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
 * DIA-ECO-011: what must be paid before anything is raised, for as long as there is money: giving up a unit saves
 * nothing, letting go of a militia (DIA-ECO-012) or paying somebody off does. DIA-WIN-001: what is beyond the limits is
 * gone or degraded by then. RUL-OPT-03: a militia is dismissed for nothing.
 */
function payOf(state: DiadochiState, power: PowerId, lines: readonly Line[]): number {
  const { fleets, elites } = excessOf(state, power, lines);
  return unitsOf(state, power).reduce((sum, unit) => {
    if (fleets.includes(unit) || isSaidOf(state, lines, 'drop', unit)) return sum;
    const { price } = statusSpecs[elites.includes(unit) ? 'mercenary' : unit.status];
    if (!isSaidOf(state, lines, 'dismiss', unit)) return sum + price;
    return unit.status === 'militia' ? sum : sum + price / 2;
  }, 0);
}

/** DIA-ECO-004: what comes in, what must be paid, and what is raised from the rest. */
export function accountFor(state: DiadochiState, power: PowerId): Account {
  const lines = goodLines(state, power);
  const pay = payOf(state, power, lines);
  const income = incomeOf(state, power).total;
  const purse = state.purses[power] ?? 0;
  const raised = lines.reduce((sum, line) => sum + priceOf(state, line), 0);
  return { purse, income, pay, raised, left: purse + income - pay - raised };
}

export const accountOf = (view: View, power: PowerId): Account => accountFor(stateSeen(view), power);

/** The lines of a sheet that will be followed as far as its writer can tell. */
export const goodLines = (board: Board, power: PowerId): Line[] =>
  (board.sheets[power] ?? []).flatMap(({ line, verdict }) => (line && verdict === 'ok' ? [line] : []));
