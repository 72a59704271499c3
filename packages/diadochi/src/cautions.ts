/** What a player should know before a sheet is sealed: who will stand idle, who will starve, what cannot be paid. */

import { type Action, type Refusal, refuse, type View } from '@strategoi/kernel';
import { seasonOf } from './calendar.ts';
import type { PowerId } from './data/powers.ts';
import { statusSpecs } from './data/units.ts';
import { incomeOf } from './income.ts';
import { commandedBy } from './kinds/index.ts';
import { isAdvanced, spaceOf } from './map.ts';
import { hasArsenal, isPower, unitNamed, unitsOf } from './query.ts';
import type { Board, DiadochiState } from './state.ts';

const stateOf = (view: View<Board>): DiadochiState => ({
  ...view.board,
  scenario: view.scenario,
  options: view.options,
  ledgers: {},
  flow: [],
  dice: { key: '', at: 0 },
});

export function cautions(view: View<Board>, { verb }: Action): readonly Refusal[] {
  const { viewer } = view;
  if (verb !== 'seal' || !isPower(viewer)) return [];
  const state = stateOf(view);
  if (state.phase === 'winter') return unaffordable(state, viewer);
  return state.phase === 'orders' ? [...idle(state, viewer), ...starving(state, viewer)] : [];
}

/** DIA-ORD-001 */
function idle(state: DiadochiState, power: PowerId): Refusal[] {
  const written = new Set((state.sheets[power] ?? []).map(({ about }) => about));
  const [first, ...more] = commandedBy(state, power).filter(({ id }) => !written.has(`unit ${id}`));
  return first ? [refuse('DIA-ORD-001', 'idle', { place: first.at, more: more.length + 1 })] : [];
}

/** DIA-SEQ-017: an army that is written to stay where there is no arsenal is dissolved after autumn. */
function starving(state: DiadochiState, power: PowerId): Refusal[] {
  if (!isAdvanced(state) || seasonOf(state.turn) !== 'autumn') return [];
  const lines = (state.sheets[power] ?? []).flatMap(({ line, verdict }) =>
    line && verdict === 'ok' ? [line] : [],
  );
  return unitsOf(state, power)
    .filter((unit) => unit.kind === 'A')
    .flatMap((unit) => {
      const move = lines.find((line) => line.kind === 'move' && unitNamed(state, line.unit) === unit);
      const end = spaceOf(move?.kind === 'move' ? move.to : unit.at);
      return hasArsenal(state, power, end) ? [] : [refuse('DIA-SEQ-017', 'unsupplied', { place: end })];
    });
}

/** DIA-ECO-007, DIA-ECO-013: pay comes first, then what is raised; what the purse does not reach is lost or left undone. */
function unaffordable(state: DiadochiState, power: PowerId): Refusal[] {
  const lines = (state.sheets[power] ?? []).flatMap(({ line, verdict }) =>
    line && verdict === 'ok' ? [line] : [],
  );
  const isAbout = (kind: string, unit: object): boolean =>
    lines.some((line) => line.kind === kind && 'unit' in line && unitNamed(state, line.unit) === unit);
  let left = (state.purses[power] ?? 0) + incomeOf(state, power).total;
  for (const unit of unitsOf(state, power)) {
    const { price } = statusSpecs[unit.status];
    left -= isAbout('drop', unit) ? 0 : isAbout('dismiss', unit) ? price / 2 : price;
  }
  if (left < 0) return [refuse('DIA-ECO-013', 'unpaid', { sum: -left })];
  for (const line of lines) {
    if (line.kind === 'build') left -= statusSpecs[line.status].price;
    if (line.kind !== 'promote') continue;
    const unit = unitNamed(state, line.unit);
    if (unit) left -= statusSpecs[line.status].price - statusSpecs[unit.status].price;
  }
  return left < 0 ? [refuse('DIA-ECO-007', 'short', { sum: -left })] : [];
}
