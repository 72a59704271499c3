/** DIA-OPT-GATES-01, RUL-OPT-06: in phase 14 a citadel without garrison is handed to somebody who is there to take it. */

import type { PowerId } from '../data/powers.ts';
import { groundOf, spaceOf } from '../map.ts';
import { controllerOf } from '../query.ts';
import type { DiadochiState } from '../state.ts';
import { standing } from './money.ts';
import { type DiaRun, lapse, takeCitadel } from './tell.ts';

export function openGates(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live)
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind !== 'open') continue;
      const { citadel, power: to } = line;
      if (mayOpen(state, power, citadel, to)) takeCitadel(run, citadel, to, 'gates');
      else lapse(run, power, written, 'DIA-OPT-GATES-01');
    }
}

function mayOpen(state: DiadochiState, power: PowerId, citadel: string, to: PowerId): boolean {
  if (controllerOf(state, citadel) !== power || !state.live.includes(to)) return false;
  if (state.units.some((unit) => spaceOf(unit.at) === citadel)) return false;
  const province = groundOf(citadel);
  return (
    state.units.some((unit) => unit.owner === to && groundOf(unit.at) === province) ||
    state.persons.some(
      (person) => person.holder === to && person.at !== '' && groundOf(person.at) === province,
    )
  );
}
