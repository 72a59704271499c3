/** What becomes of a player whose diadoch has died: DIA-ELI-001 to DIA-ELI-003, DIA-AEL-001, DIA-EPI-001. */

import { act, codes, refuse, sure } from '@strategoi/kernel';
import { nextMovement } from '../calendar.ts';
import { citadels } from '../data/map.ts';
import { type PersonId, powerOf } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { statusSpecs } from '../data/units.ts';
import { isAdvanced } from '../map.ts';
import { areDynastiesSafe, controllerOf, headOf, isPower, unitsOf } from '../query.ts';
import type { Death, DiadochiState, Unit } from '../state.ts';
import { recallGifts } from './money.ts';
import {
  alter,
  type DiaDecision,
  type DiaRun,
  type DiaSteps,
  destroy,
  hasHeir,
  offer,
  pay,
  place,
  takeCitadel,
  tell,
} from './tell.ts';

const heldBy = (state: DiadochiState, power: PowerId): string[] =>
  citadels.map((citadel) => citadel.id).filter((id) => controllerOf(state, id) === power);

const first = (state: DiadochiState): Death => sure(state.dying[0]);

/** DIA-ELI-002: the capital if it is still his; else he names one of his citadels; else whoever brought him down has it. */
const chests = (state: DiadochiState, power: PowerId): string[] => {
  const held = heldBy(state, power);
  const capital = state.capitals[power];
  return capital !== undefined && held.includes(capital) ? [capital] : held;
};

const bequest: DiaDecision = {
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
    const citadel = sure(action.target);
    const purse = state.purses[power] ?? 0;
    if (purse > 0) tell(run, { type: 'treasure', citadel, sum: (state.treasures[citadel] ?? 0) + purse });
    run.next('fall-empire');
  },
};

const freeOwner = (state: DiadochiState, person: PersonId): PowerId | '' => {
  const own = powerOf(person);
  return own !== undefined && state.live.includes(own) ? own : '';
};

/** DIA-AEL-001, DIA-OPT-MARKET-04: it stays where it is, without orders, for whoever pays. */
function orphan(state: DiadochiState, run: DiaRun, power: PowerId, unit: Unit): void {
  alter(run, unit, 'orphans', unit.status, 'orphaned');
  if (state.options.market !== 'yes') return;
  const reserve = statusSpecs[unit.status].price;
  offer(run, unit, { former: power, from: nextMovement(state.turn), reserve });
}

/** DIA-ELI-003 or DIA-AEL-001: his empire vanishes, or his units stay without orders. */
function empire(state: DiadochiState, run: DiaRun): void {
  const { power } = first(state);
  const advanced = isAdvanced(state);
  for (const unit of unitsOf(state, power)) {
    if (advanced) orphan(state, run, power, unit);
    else destroy(run, unit, { why: 'eliminated', by: '', harmless: true });
  }
  for (const citadel of heldBy(state, power)) takeCitadel(run, citadel, '', 'eliminated');
  for (const [space, owner] of Object.entries(state.control))
    if (owner === power) tell(run, { type: 'control', space, owner: '', why: 'eliminated' });
  // DIA-OPT-DYNASTIES-02: a head without a citadel leaves the game with his player.
  const head = headOf(state, power);
  if (head) tell(run, { type: 'died', person: head.id, at: head.at, why: 'eliminated', by: '' });
  for (const person of state.persons) {
    if (person.holder !== power || person.at === '') continue;
    // DIA-PER-024: his prisoners are free, his royals nobody's.
    place(run, person, { unit: 0, holder: freeOwner(state, person.id) }, 'eliminated');
  }
  tell(run, { type: 'out', power });
}

/** DIA-OPT-DYNASTIES-02: at the end of a year, who has no citadel left is out, and nobody else. */
export function landless(state: DiadochiState, run: DiaRun): void {
  if (!areDynastiesSafe(state)) return;
  for (const power of state.live)
    if (heldBy(state, power).length === 0)
      tell(run, { type: 'dying', death: { power, by: '', landless: true } });
}

export const fallSteps: DiaSteps<'fall' | 'bequest' | 'fall-empire'> = {
  /** Called after every phase in which somebody may have died. */
  fall(state, _frame, run) {
    const death = state.dying[0];
    if (!death) {
      run.done();
    } else if (!death.landless && hasHeir(state, death.power)) {
      tell(run, { type: 'heir', power: death.power });
    } else if (!death.landless && areDynastiesSafe(state)) {
      tell(run, { type: 'spared', power: death.power });
    } else if (chests(state, death.power).length > 0) {
      recallGifts(state, run, death.power);
      run.next('bequest');
    } else {
      recallGifts(state, run, death.power);
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
