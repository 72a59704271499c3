/** Phases 1 and 2: the event of the season strikes, and that of the next one is drawn. */

import { sure } from '@strategoi/kernel';
import { nextMovement, seasonOf } from '../calendar.ts';
import {
  type Draw,
  type Fate,
  type FateTable,
  FOREIGN_GOLD,
  northern,
  rebellions,
  seasonTables,
  tables,
} from '../data/fates.ts';
import { spaceOf } from '../map.ts';
import { controllerOf, isPower, unitOn } from '../query.ts';
import type { DiadochiState } from '../state.ts';
import { isUnderWay, lamianWar, lamianWarIsOn, rise } from './neutrals.ts';
import { type DiaRun, destroy, pay, place, takeCitadel, tell } from './tell.ts';

/** Nobody in particular throws the dice of fate. */
const BY = '';

/** DIA-REV-007: while the Lamian war lasts no other Greek revolt counts, and it never comes twice. */
const NOTHING: Fate = { kind: 'none' };

/** RUL-EVT-01: the other reading of the line that is missing from the autumn table: 5 stands for 5 and 6. */
const floodsOnSix: FateTable = {
  ...seasonTables.autumn,
  rows: seasonTables.autumn.rows.map(([upTo, draw]) => [upTo, upTo === 6 ? northern : draw]),
};

/** DIA-EVT-001, DIA-SEQ-002: drawn one season of movement ahead, for all to see. */
export function drawForecast(state: DiadochiState, run: DiaRun): void {
  const turn = nextMovement(state.turn);
  const season = seasonOf(turn);
  if (season === 'winter') throw new Error('no event strikes in winter');
  const table =
    season === 'autumn' && state.options.autumnSix === 'floods' ? floodsOnSix : seasonTables[season];
  const fate = drawFrom(state, run, table, 'event');
  tell(run, { type: 'forecast', turn, fate });
}

function drawFrom(state: DiadochiState, run: DiaRun, table: FateTable, purpose: string): Fate {
  for (;;) {
    let sum = 0;
    for (let i = 0; i < table.dice; i++) sum += run.roll(purpose, BY);
    const fate = settle(state, run, sure(table.rows.find(([upTo]) => sum <= upTo)?.[1]));
    if (fate.kind === 'revolt' && rebellions[fate.revolt].greek && lamianWarIsOn(state)) return NOTHING;
    if (fate.kind === 'lamian-war' && state.past.includes(fate.kind)) return NOTHING;
    // DIA-EVT-014: what is under way already is thrown again on the same table.
    if (fate.kind !== 'revolt' || !isUnderWay(state, fate.revolt)) return fate;
  }
}

function settle(state: DiadochiState, run: DiaRun, draw: Draw): Fate {
  if (typeof draw === 'string') return drawFrom(state, run, tables[draw], draw);
  if ('kind' in draw) return draw;
  const die = run.roll('which', BY);
  return sure(draw.find(([upTo]) => die <= upTo)?.[1]);
}

/** DIA-SEQ-001, DIA-EVT-002, RUL-SEQ-03: the event known since last season takes effect, if it can. */
export function strike(state: DiadochiState, run: DiaRun): void {
  const fate = state.forecast;
  if (!fate) return;
  const applies = isApplicable(state, fate);
  tell(run, applies ? { type: 'fate', fate } : { type: 'fate', fate, void: true });
  if (applies) apply(state, run, fate);
}

function isApplicable(state: DiadochiState, fate: Fate): boolean {
  switch (fate.kind) {
    case 'gold':
      // RUL-EVT-05
      return isPower(controllerOf(state, fate.citadel));
    case 'tarentines':
      return tarentineGuest(state) !== undefined;
    case 'death':
      return state.persons.some(({ members }) => members.includes(fate.member));
    case 'nora-isaura':
      return ['NORA', 'ISAURA'].some(
        (citadel) => controllerOf(state, citadel) !== '' || unitOn(state, citadel) !== undefined,
      );
    default:
      return true;
  }
}

/** DIA-EXT-002, RUL-EVT-04: the one unit that stands in Italy, if Tarentum is still its own mistress. */
function tarentineGuest(state: DiadochiState): string | undefined {
  if (controllerOf(state, 'TARENTE') !== '' || unitOn(state, 'TARENTE')) return undefined;
  const guest = state.units.find((unit) => spaceOf(unit.at) === 'ITA');
  return guest && isPower(guest.owner) ? guest.owner : undefined;
}

function apply(state: DiadochiState, run: DiaRun, fate: Fate): void {
  switch (fate.kind) {
    case 'gold': {
      const holder = controllerOf(state, fate.citadel);
      if (isPower(holder)) pay(run, holder, FOREIGN_GOLD, fate.from);
      return;
    }
    case 'tarentines': {
      const guest = tarentineGuest(state);
      if (guest && isPower(guest)) takeCitadel(run, 'TARENTE', guest, 'offered');
      return;
    }
    case 'death': {
      const person = state.persons.find(({ members }) => members.includes(fate.member));
      if (person)
        tell(run, {
          type: 'died',
          person: person.id,
          member: fate.member,
          at: person.at,
          why: 'fate',
          by: '',
        });
      return;
    }
    case 'nora-isaura':
      for (const citadel of ['NORA', 'ISAURA']) breakAway(state, run, citadel);
      return;
    case 'revolt':
      rise(state, run, fate.revolt, fate.at);
      return;
    case 'lamian-war':
      lamianWar(state, run, fate.at);
      return;
    default:
  }
}

/** DIA-REV-002, RUL-REV-01: the garrison dies, and whoever is inside stays there for whoever takes the place. */
function breakAway(state: DiadochiState, run: DiaRun, citadel: string): void {
  const garrison = unitOn(state, citadel);
  for (const person of state.persons)
    if (person.at === citadel) place(run, person, { unit: 0, holder: '' }, 'risen');
  if (garrison) destroy(run, garrison, { why: 'risen', by: '' });
  if (controllerOf(state, citadel) !== '')
    tell(run, { type: 'control', space: citadel, owner: '', why: 'risen' });
}
