/** What a year brings in, from the markers on the board. */

import { sure } from '@strategoi/kernel';
import { citadels, provinces } from './data/map.ts';
import type { PowerId } from './data/powers.ts';
import { citadelsIn, isAdvanced } from './map.ts';
import { controllerOf, unitOn, worth } from './query.ts';
import type { DiadochiState } from './state.ts';

export interface Income {
  readonly provinces: number;
  readonly citadels: number;
  readonly tribute: number;
  readonly total: number;
}

/** DIA-ECO-004 to DIA-ECO-006, RUL-ECO-01; in the advanced game DIA-ASU-005, DIA-ASU-006 and DIA-ASU-007. */
export function incomeOf(state: DiadochiState, power: PowerId): Income {
  const pays = isAdvanced(state)
    ? provinces.filter(({ id }) => tributeTo(state, id) === power)
    : provinces.filter(({ id }) => paysTribute(state, id) && controllerOf(state, id) === power);
  const held = citadels.filter(({ id }) => controllerOf(state, id) === power);
  const tribute = held.reduce((sum, { id }) => sum + 10 * worth(state, id, power), 0);
  return {
    provinces: pays.length,
    citadels: held.length,
    tribute,
    total: pays.length + held.length + tribute,
  };
}

/** Is there a talent to levy here, whoever has it? DIA-ECO-005; in the advanced game DIA-ASU-002, DIA-ASU-007: an arsenal. */
export function paysTribute(state: { readonly scenario: string }, province: string): boolean {
  const spec = provinces.find(({ id }) => id === province);
  if (!spec) return false;
  return isAdvanced(state) ? citadelsIn(province).length > 0 || spec.cities !== undefined : spec.supplied;
}

/** Who has the talent of this province in the advanced game; nobody when it is in dispute: RUL-GEO-05, RUL-REV-03. */
export function tributeTo(state: DiadochiState, province: string): string {
  const inside = citadelsIn(province);
  if (!paysTribute(state, province)) return '';
  const holders = new Set(inside.map(({ id }) => controllerOf(state, id)));
  const occupant = unitOn(state, province);
  if (occupant && (inside.length === 0 || !holders.has(occupant.owner))) return occupant.owner;
  if (inside.length === 0) return controllerOf(state, province);
  const [only] = holders;
  return holders.size === 1 ? sure(only) : (occupant?.owner ?? '');
}
