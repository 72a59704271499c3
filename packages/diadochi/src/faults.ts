import { isRoyal } from './data/persons.ts';
import { powerIds } from './data/powers.ts';
import { citadelOf, isSea, mapOf, provinceOf, spaceOf } from './map.ts';
import { headOf, isPower, isPrisoner, leaderOf, spousesOf, unitOf } from './query.ts';
import type { DiadochiState } from './state.ts';

/** DIA-ROY-004, DIA-ROY-006, DIA-ROY-011: who is on a counter, whom Philip leads, who is wed to whom. */
function royalFaults(state: DiadochiState): string[] {
  const found: string[] = [];
  for (const person of state.persons) {
    if (isRoyal(person.id) !== person.members.length > 0 && person.at !== '')
      found.push(`${person.id} stands for ${person.members.length} royals`);
    if (person.holder !== '' && isPower(person.holder) && !state.live.includes(person.holder))
      found.push(`${person.id} obeys the dead ${person.holder}`);
    const unit = person.members.includes('philip') ? unitOf(state, person.unit) : undefined;
    if (unit && leaderOf(state, unit)) found.push(`Philip shares the command of ${unit.at}`);
  }
  if (state.husband !== '' && !headOf(state, state.husband)) found.push('Cleopatra is wed to a dead man');
  const { wife, husband } = spousesOf(state) ?? {};
  if (wife && husband && wife.unit !== husband.unit) found.push('husband and wife are parted');
  return found;
}

/** DIA-PER-022: a prisoner is with a unit of his captor's, or behind his captor's walls. */
function prisonerFaults(state: DiadochiState): string[] {
  const loose = state.persons.filter(
    (person) =>
      isPrisoner(person) &&
      isPower(person.holder) &&
      unitOf(state, person.unit)?.owner !== person.holder &&
      !(citadelOf.has(person.at) && state.control[person.at] === person.holder),
  );
  return loose.map(({ id, holder }) => `nobody guards ${id} for ${holder}`);
}

/** DIA-AEL-001, DIA-OPT-MARKET-01: what waits for a master has none. */
function orphanFaults(state: DiadochiState): string[] {
  const waiting = [...state.unsettled, ...state.sales.map(({ unit }) => unit)];
  const taken = waiting.filter((id) => unitOf(state, id)?.owner !== 'orphans');
  const dead = state.heirs.filter((power) => !state.live.includes(power));
  return [
    ...taken.map((id) => `unit ${id} waits for a master but has one`),
    ...dead.map((power) => `${power} is dead and waits for his heir`),
  ];
}

/** What must hold in every position, whatever happened before. */
export function faults(state: DiadochiState): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const out = new Set(state.dislodged.map((entry) => entry.unit));
  const { index } = mapOf(state);
  for (const unit of state.units) {
    const space = spaceOf(unit.at);
    const key = state.turn === 0 ? unit.at : space;
    if (!out.has(unit.id)) {
      // DIA-MAP-002: at most one unit in a space.
      if (seen.has(key)) found.push(`two units in ${key}`);
      seen.add(key);
    }
    if (!index.has(unit.at.toLowerCase())) found.push(`no such place: ${unit.at}`);
    const ground = citadelOf.has(space) ? 'G' : isSea(space) ? 'F' : 'AF';
    if (!ground.includes(unit.kind)) found.push(`${unit.kind} cannot stand in ${unit.at}`);
    if (unit.kind === 'F' && unit.status !== 'mercenary')
      found.push(`a fleet that is no mercenary in ${unit.at}`);
    if (unit.kind === 'G' && isPower(unit.owner) && state.control[space] !== unit.owner)
      found.push(`a garrison of ${unit.owner} in a citadel of ${state.control[space] ?? 'nobody'}: ${space}`);
    if (isPower(unit.owner) && !state.live.includes(unit.owner))
      found.push(`a unit of the dead: ${unit.owner}`);
    if (unit.siege && citadelOf.get(unit.siege)?.in !== space) found.push(`a siege from afar: ${unit.siege}`);
  }
  for (const person of state.persons) {
    if (person.at === '') continue;
    const unit = person.unit === 0 ? undefined : unitOf(state, person.unit);
    if (person.unit !== 0 && !unit) found.push(`${person.id} is with a unit that is not there`);
    if (unit && spaceOf(unit.at) !== person.at) found.push(`${person.id} is not where his unit is`);
    if (!provinceOf.has(person.at) && !isSea(person.at) && !citadelOf.has(person.at))
      found.push(`${person.id} is nowhere: ${person.at}`);
  }
  found.push(...prisonerFaults(state), ...royalFaults(state), ...orphanFaults(state));
  for (const power of powerIds) {
    const purse = state.purses[power];
    if (state.live.includes(power) !== (purse !== undefined)) found.push(`the purse of ${power}`);
    if (purse !== undefined && (purse < 0 || !Number.isInteger(purse))) found.push(`${power} has ${purse} T`);
  }
  for (const [space, owner] of Object.entries(state.control))
    if (isPower(owner) && !state.live.includes(owner)) found.push(`${space} belongs to the dead ${owner}`);
  return found;
}
