/** Phase 7: what a storm does to those who are at sea in it. */

import { sure } from '@strategoi/kernel';
import { powerOf } from '../data/persons.ts';
import { fairWeather, isSea, neighbours } from '../map.ts';
import { isPrisoner, personOf, spousesOf } from '../query.ts';
import type { DiadochiState, Person } from '../state.ts';
import { type DiaRun, destroy, kill, place, tell } from './tell.ts';

/** DIA-SEQ-007, DIA-EVT-003, DIA-EVT-004: once orders are shown, a die for each fleet, then one for each person. */
export function shipwrecks(state: DiadochiState, run: DiaRun): void {
  const stormy = state.storms.filter(isSea);
  const fleets = state.units.filter((unit) => unit.kind === 'F' && stormy.includes(unit.at));
  for (const fleet of fleets) {
    const sinks = run.roll('wreck', fleet.owner) === 1;
    tell(run, { type: 'wreck', at: fleet.at, owner: fleet.owner, result: sinks ? 'sunk' : 'afloat' });
    // Those on board have a die of their own: the loss of the ship does not settle it.
    if (sinks) destroy(run, fleet, { why: 'wreck', by: '', harmless: true });
  }
  // Whoever was at sea when it broke has a die, even who has been carried ashore by another's since.
  const aboard = state.persons.filter((person) => stormy.includes(person.at));
  for (const { person, sea } of aboard.map((person) => ({ person, sea: person.at })))
    castaway(state, run, person, sea);
}

/** One die for a diadoch, one for each royal on a counter: 1 drowns, 2 is cast ashore, the others are safe. */
function castaway(state: DiadochiState, run: DiaRun, person: Person, sea: string): void {
  const { id, holder } = person;
  const dice = person.members.length > 0 ? [...person.members] : [undefined];
  let ashore = false;
  for (const member of dice) {
    const die = run.roll('castaway', holder || id);
    const result = die === 1 ? 'drowned' : die === 2 ? 'ashore' : 'safe';
    tell(run, { type: 'wreck', at: sea, owner: holder, person: id, ...(member ? { member } : {}), result });
    if (die === 2) ashore = true;
    if (die !== 1) continue;
    if (member) tell(run, { type: 'died', person: id, member, at: person.at, why: 'wreck', by: '' });
    else kill(run, person, 'wreck', '');
  }
  const now = personOf(state, id);
  if (ashore && now?.at === sea) washUp(state, run, now);
}

/** DIA-EVT-004: on one of the shores of that sea, whichever the die says, even under a storm. */
function washUp(state: DiadochiState, run: DiaRun, person: Person): void {
  const sea = person.at;
  const shores = neighbours(fairWeather(state), sea).filter((space) => !isSea(space));
  const shore = sure(shores[run.roll('shore', person.holder || person.id, shores.length) - 1]);
  const couple = spousesOf(state);
  // DIA-PER-024: a prisoner whom the sea has parted from his guard is free.
  const holder = isPrisoner(person) ? (powerOf(person.id) ?? '') : person.holder;
  place(run, person, { at: shore, unit: 0, holder }, 'wreck');
  if (couple?.husband.id !== person.id && couple?.wife.id !== person.id) return;
  // DIA-ROY-011: husband and wife come ashore together.
  for (const other of [couple.husband, couple.wife])
    if (other.at === sea) place(run, other, { at: shore, unit: 0 }, 'wreck');
}
