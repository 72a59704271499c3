/** What becomes of a player whose diadoch has died: DIA-ELI-001 to DIA-ELI-003, DIA-AEL-001, DIA-EPI-001. */

import { act, codes, type Decision, refuse, type Steps } from '@strategoi/kernel';
import { citadels } from '../data/map.ts';
import type { PowerId } from '../data/powers.ts';
import { isAdvanced } from '../map.ts';
import { controllerOf, isPower, unitsOf } from '../query.ts';
import type { Death, DiadochiState } from '../state.ts';
import { type DiaRun, destroy, hasHeir, pay, takeCitadel, tell } from './tell.ts';

const heldBy = (state: DiadochiState, power: PowerId): string[] =>
  citadels.map((citadel) => citadel.id).filter((id) => controllerOf(state, id) === power);

const first = (state: DiadochiState): Death => state.dying[0] as Death;

/** DIA-ELI-002: the capital if it is still his; else he names one of his citadels; else whoever brought him down has it. */
const chests = (state: DiadochiState, power: PowerId): string[] => {
  const held = heldBy(state, power);
  const capital = state.capitals[power];
  return capital !== undefined && held.includes(capital) ? [capital] : held;
};

const bequest: Decision<DiadochiState> = {
  rules: ['DIA-ELI-002'],
  roles: (state) => [first(state).power],
  forced: true,
  offers: (state) => chests(state, first(state).power).map((citadel) => act('bequeath', citadel)),
  refuse(state, _frame, _role, action) {
    if (action.verb !== 'bequeath') return refuse(codes.unknownAction);
    return chests(state, first(state).power).includes(action.target ?? '')
      ? undefined
      : refuse('DIA-ELI-002');
  },
  take(state, _frame, _role, action, run) {
    const { power } = first(state);
    const citadel = action.target as string;
    const purse = state.purses[power] ?? 0;
    if (purse > 0) tell(run, { type: 'treasure', citadel, sum: (state.treasures[citadel] ?? 0) + purse });
    run.next('fall-empire');
  },
};

/** DIA-ELI-003 or DIA-AEL-001: his empire vanishes, or his units stay without orders. */
function empire(state: DiadochiState, run: DiaRun): void {
  const { power } = first(state);
  const advanced = isAdvanced(state);
  for (const unit of unitsOf(state, power)) {
    if (advanced)
      tell(run, { type: 'changed', unit: unit.id, owner: 'orphans', status: unit.status, why: 'orphaned' });
    else destroy(run, unit, { why: 'eliminated', by: '', harmless: true });
  }
  for (const citadel of heldBy(state, power)) takeCitadel(run, citadel, '', 'eliminated');
  for (const [space, owner] of Object.entries(state.control))
    if (owner === power) tell(run, { type: 'control', space, owner: '', why: 'eliminated' });
  for (const person of state.persons)
    if (person.holder === power && person.at !== '')
      tell(run, { type: 'person', person: person.id, at: person.at, unit: 0, holder: '', why: 'eliminated' });
  tell(run, { type: 'unslipped' });
  tell(run, { type: 'out', power });
}

export const fallSteps: Steps<DiadochiState> = {
  /** Called after every phase in which somebody may have died. */
  fall(state, _frame, run) {
    const death = state.dying[0];
    if (!death) {
      run.done();
    } else if (hasHeir(state, death.power)) {
      tell(run, { type: 'heir', power: death.power });
    } else if (chests(state, death.power).length > 0) {
      run.next('bequest');
    } else {
      const purse = state.purses[death.power] ?? 0;
      if (isPower(death.by) && state.live.includes(death.by)) pay(run, death.by, purse, 'inherited');
      run.next('fall-empire');
    }
  },
  bequest,
  'fall-empire'(state, _frame, run) {
    empire(state, run);
    run.next('fall');
  },
};
