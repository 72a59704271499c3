import { isRoyal, powerOf } from './data/persons.ts';
import { powerIds } from './data/powers.ts';
import { citadelOf, isSea, mapOf, provinceOf, spaceOf } from './map.ts';
import { headOf, isPort, isPower, isPrisoner, leaderOf, personOf, spousesOf, unitOf } from './query.ts';
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

const twice = <T>(all: readonly T[]): T[] => all.filter((one, i) => all.indexOf(one) < i);

/** No bribe and no hire brings a second militia or guard. */
function levyFaults(state: DiadochiState): string[] {
  const scarce = state.units.filter(
    ({ owner, status }) => isPower(owner) && (status === 'militia' || status === 'guard'),
  );
  const ids = state.units.map(({ id }) => id);
  return [
    ...twice(scarce.map(({ owner, status }) => `${status} of ${owner}`)).map((one) => `a second ${one}`),
    ...twice(ids).map((id) => `two units numbered ${id}`),
    ...ids.filter((id) => id >= state.nextUnit).map((id) => `unit ${id} is yet to come`),
  ];
}

/** From the province around it, by fleets a port only, and by no player what is his. */
function siegeFaults(state: DiadochiState): string[] {
  return state.units.flatMap(({ siege, at, kind, owner }) => {
    if (siege === '') return [];
    const citadel = citadelOf.get(siege);
    if (!citadel || citadel.in !== spaceOf(at)) return [`a siege from afar: ${siege}`];
    if (kind === 'F' && !isPort(state, citadel)) return [`a fleet before a citadel without port: ${siege}`];
    return isPower(owner) && state.control[siege] === owner ? [`a siege of one's own: ${siege}`] : [];
  });
}

/** Gold in whole talents, on somebody who is there; capitals that are worth it. */
function accountFaults(state: DiadochiState): string[] {
  const found: string[] = [];
  const isGold = (sum: number): boolean => Number.isInteger(sum) && sum > 0;
  for (const [citadel, sum] of Object.entries(state.treasures))
    if (!isGold(sum)) found.push(`a treasure of ${sum} T in ${citadel}`);
  for (const { on, sum } of state.slips) {
    const known = typeof on === 'number' ? unitOf(state, on) : personOf(state, on);
    if (!known || !isGold(sum)) found.push(`a counter-bribe of ${sum} T on ${on}`);
  }
  for (const citadel of Object.values(state.capitals))
    if (!citadelOf.get(citadel)?.major) found.push(`a capital in ${citadel}`);
  for (const { unit } of state.dislodged)
    if (!unitOf(state, unit)) found.push(`nobody is dislodged: ${unit}`);
  for (const power of powerIds) {
    const purse = state.purses[power];
    if (state.live.includes(power) !== (purse !== undefined)) found.push(`the purse of ${power}`);
    if (purse !== undefined && (purse < 0 || !Number.isInteger(purse))) found.push(`${power} has ${purse} T`);
  }
  return found;
}

/** Nobody is in two places, and no son beside his father. */
function personFaults(state: DiadochiState): string[] {
  const alive = state.persons.filter(({ at }) => at !== '');
  const heads = alive.flatMap(({ id }) => powerOf(id) ?? []);
  return [
    ...twice(state.persons.map(({ id }) => id)).map((id) => `${id} is there twice`),
    ...twice(heads).map((power) => `${power} has two heads`),
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
  }
  for (const person of state.persons) {
    if (person.at === '') continue;
    const unit = person.unit === 0 ? undefined : unitOf(state, person.unit);
    if (person.unit !== 0 && !unit) found.push(`${person.id} is with a unit that is not there`);
    if (unit && spaceOf(unit.at) !== person.at) found.push(`${person.id} is not where his unit is`);
    if (!provinceOf.has(person.at) && !isSea(person.at) && !citadelOf.has(person.at))
      found.push(`${person.id} is nowhere: ${person.at}`);
  }
  found.push(...prisonerFaults(state), ...royalFaults(state), ...orphanFaults(state), ...personFaults(state));
  found.push(...levyFaults(state), ...siegeFaults(state), ...accountFaults(state));
  for (const [space, owner] of Object.entries(state.control))
    if (isPower(owner) && !state.live.includes(owner)) found.push(`${space} belongs to the dead ${owner}`);
  return found;
}
