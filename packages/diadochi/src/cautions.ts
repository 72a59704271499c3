/** What a player should know before a sheet is sealed: who will stand idle, who will starve, what cannot be paid. */

import { type Action, type Refusal, refuse, type View } from '@strategoi/kernel';
import { accountFor, goodLines, stateSeen } from './account.ts';
import { seasonOf } from './calendar.ts';
import type { PowerId } from './data/powers.ts';
import { commandedBy } from './kinds/index.ts';
import { isAdvanced, spaceOf } from './map.ts';
import { hasArsenal, isPower, unitNamed, unitsOf } from './query.ts';
import type { Board, DiadochiState } from './state.ts';

export function cautions(view: View<Board>, { verb }: Action): readonly Refusal[] {
  const { viewer } = view;
  if (verb !== 'seal' || !isPower(viewer)) return [];
  const state = stateSeen(view);
  if (state.phase === 'winter') return unaffordable(state, viewer);
  return state.phase === 'orders' ? [...idle(state, viewer), ...starving(state, viewer)] : [];
}

/** DIA-ORD-001 */
function idle(state: DiadochiState, power: PowerId): Refusal[] {
  const written = new Set((state.sheets[power] ?? []).map(({ about }) => about));
  const [first, ...more] = commandedBy(state, power).filter(({ id }) => !written.has(`unit ${id}`));
  return first ? [refuse('DIA-ORD-001', 'idle', { place: spaceOf(first.at), more: more.length + 1 })] : [];
}

/** DIA-SEQ-017: an army that is written to stay where there is no arsenal is dissolved after autumn. */
function starving(state: DiadochiState, power: PowerId): Refusal[] {
  if (!isAdvanced(state) || seasonOf(state.turn) !== 'autumn') return [];
  const lines = goodLines(state, power);
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
  const { purse, income, pay, left } = accountFor(state, power);
  const short = pay - purse - income;
  if (short > 0) return [refuse('DIA-ECO-013', 'unpaid', { sum: short })];
  return left < 0 ? [refuse('DIA-ECO-007', 'short', { sum: -left })] : [];
}
