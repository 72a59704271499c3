/** DIA-EPI-001: the epigone takes his father's place at the start of the season after his death. */

import { act, codes, refuse, sure } from '@strategoi/kernel';
import { EPIGONES, yearOf } from '../calendar.ts';
import { citadels } from '../data/map.ts';
import { type PowerId, powers } from '../data/powers.ts';
import { spaceOf } from '../map.ts';
import { controllerOf, mayAttach, powerNamed, unitOn, unitsOf } from '../query.ts';
import type { DiadochiState, Person } from '../state.ts';
import { type DiaDecision, type DiaRun, type DiaSteps, tell } from './tell.ts';

/** DIA-EPI-004, RUL-EPI-01: the capital if it is still his, else any citadel or unit of his, else his old home. */
function doors(state: DiadochiState, power: PowerId): string[] {
  const capital = state.capitals[power] ?? powers[power].capital;
  if (controllerOf(state, capital) === power) return [capital];
  const held = citadels.map(({ id }) => id).filter((id) => controllerOf(state, id) === power);
  const units = unitsOf(state, power).map(({ at }) => spaceOf(at));
  const all = [...new Set([...held, ...units])];
  return all.length > 0 ? all : [powers[power].home];
}

function enter(state: DiadochiState, run: DiaRun, power: PowerId, at: string): void {
  const heir: Person = {
    id: powers[power].epigone,
    at,
    unit: 0,
    holder: power,
    members: [],
  };
  const unit = unitOn(state, at);
  if (unit && unit.owner === power && mayAttach(state, heir, unit)) heir.unit = unit.id;
  tell(run, { type: 'joined', person: heir });
}

const accession: DiaDecision = {
  rules: ['DIA-EPI-004'],
  roles: (state) => (yearOf(state.turn) <= EPIGONES ? [...state.heirs] : []),
  skip: (_state, _frame, run) => run.done(),
  forced: true,
  offers: (state, _frame, role) => doors(state, powerNamed(role)).map((at) => act('enter', at)),
  refuse(state, _frame, role, action) {
    if (action.verb !== 'enter') return refuse(codes.unknownAction);
    return doors(state, powerNamed(role)).includes(action.target ?? '') ? undefined : refuse('DIA-EPI-004');
  },
  take: (state, _frame, role, action, run) => enter(state, run, powerNamed(role), sure(action.target)),
};

export const heirSteps: DiaSteps<'accession'> = { accession };
