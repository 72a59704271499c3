import { LEAVING, NORTH_IONIAN, SICILY, sicilyHexes } from './map.ts';
import { scenarioOf } from './scenario.ts';
import { ATHENIAN, type S, type SideIndex } from './state.ts';

// The way to Sicily and back (chapter SIC). EPW-SIC-05: nobody fights in the box, whoever is in it.

/** EPW-GEN-07, EPW-SIC-01: from the coast of Corcyra or from the North Ionian Sea. */
const leadsToSicily = (place: number): boolean => place === NORTH_IONIAN || sicilyHexes.includes(place);

/** EPW-SIC-01: by those ways only; EPW-SIC-04: after the Resolution only the victor brings units in. */
export function whyNoSicily(s: S, place: number, side: SideIndex): string | undefined {
  if (scenarioOf(s).simplified || !leadsToSicily(place)) return 'EPW-SIC-01';
  const victor = s.sicily === 'athens' || s.sicily === 'sparta' ? s.sicily : undefined;
  return victor !== undefined && (victor === 'athens') !== (side === ATHENIAN) ? 'EPW-SIC-04' : undefined;
}

/** EPW-SIC-04: nobody leaves while an Escalation is on the table. */
export const mayLeaveSicily = (s: S): boolean => s.sicily !== 'escalation';

export const inSicily = (place: number): boolean => place === SICILY || place === LEAVING;
