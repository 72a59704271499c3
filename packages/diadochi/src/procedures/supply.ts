/** DIA-ASU-001, DIA-AEL-002: what does not outlast the autumn. */

import { nextMovement } from '../calendar.ts';
import { rebellions } from '../data/fates.ts';
import { statusSpecs } from '../data/units.ts';
import { citadelsIn, isAdvanced, spaceOf } from '../map.ts';
import { controllerOf, hasArsenal, isPower } from '../query.ts';
import type { DiadochiState, Unit } from '../state.ts';
import { alter, type DiaRun, destroy, offer, release, tell } from './tell.ts';

/** DIA-ASU-001, RUL-REV-12: fleets want for nothing, nor do neutrals who have come to stay, on their own ground. */
function outlasts(state: DiadochiState, unit: Unit): boolean {
  if (unit.kind !== 'A' || hasArsenal(state, unit.owner, spaceOf(unit.at))) return true;
  // DIA-AEL-002: those who have stayed are kept by their citadel; it is hostile to the armies of a player alone.
  if (unit.owner === 'orphans') return true;
  if (isPower(unit.owner)) return false;
  // DIA-REV-004: nor does the raid, wherever it rides.
  return unit.owner === 'scythians' || rebellions[unit.owner].lasts === 'for-good';
}

/** DIA-OPT-UNSUPPLIED-01, RUL-OPT-05: half its price. */
const half = (unit: Unit): number => Math.ceil(statusSpecs[unit.status].price / 2);

/** DIA-SEQ-017, DIA-ASU-003, DIA-ASU-004: armies without arsenal are dissolved or, with that option, mutiny. */
export function disperse(state: DiadochiState, run: DiaRun): void {
  if (!isAdvanced(state)) return;
  for (const unit of [...state.units]) {
    if (outlasts(state, unit)) continue;
    const { owner } = unit;
    if (state.options.unsupplied !== 'yes' || !isPower(owner)) {
      destroy(run, unit, { why: 'unsupplied', by: '', harmless: true });
      continue;
    }
    release(run, unit, 'mutiny');
    alter(run, unit, 'orphans', unit.status, 'mutiny');
    const from = nextMovement(state.turn);
    offer(run, unit, { former: owner, from, reserve: half(unit), once: true });
  }
}

/**
 * DIA-AEL-002: garrisons and units beside a neutral major citadel stay as neutrals, the others are gone. A citadel that
 * a revolt has won is no player's, and so as neutral as one that obeys nobody (RUL-AEL-01).
 */
export function settleOrphans(state: DiadochiState, run: DiaRun): void {
  const stays = (unit: Unit): boolean =>
    unit.kind === 'G' ||
    citadelsIn(spaceOf(unit.at)).some(({ id, major }) => major && !isPower(controllerOf(state, id)));
  const left = state.units.filter((unit) => state.unsettled.includes(unit.id));
  for (const unit of left) if (!stays(unit)) destroy(run, unit, { why: 'orphaned', by: '', harmless: true });
  const staying = left.filter(stays);
  if (staying.length === 0) return;
  tell(run, {
    type: 'settled',
    units: staying.map(({ id }) => id),
    places: staying.map(({ at }) => spaceOf(at)),
  });
}
