/** What happens to units, persons and purses, wherever in the season it happens. */

import type { Run } from '@strategoi/kernel';
import { yearOf } from '../calendar.ts';
import { isRoyal, powerOf } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { citadelOf, isAdvanced, spaceOf } from '../map.ts';
import { controllerOf, isPower, unitOf } from '../query.ts';
import type { DiadochiState, Happening, Owner, Person, Unit } from '../state.ts';

export type DiaRun = Run<DiadochiState>;

/** Emits with the event's type checked. */
export const tell = (run: DiaRun, happening: Happening): void => run.emit(happening);

export function pay(run: DiaRun, power: PowerId, sum: number, why: string): void {
  if (sum === 0) return;
  const open = run.state.options.purses === 'open' ? ({ open: true } as const) : {};
  tell(run, { type: 'purse', power, sum, why, ...open });
}

/** Moves a person, or changes who he is with or who holds him. */
export function place(
  run: DiaRun,
  person: Person,
  change: Partial<Pick<Person, 'at' | 'unit' | 'holder'>>,
  why: string,
): void {
  const { id, at, unit, holder } = { ...person, ...change };
  tell(run, { type: 'person', person: id, at, unit, holder, why });
}

/** DIA-EPI-001: from 316 on the epigone succeeds, once. */
export const hasHeir = (state: DiadochiState, power: PowerId): boolean =>
  isAdvanced(state) && yearOf(state.turn) <= 316 && !state.succeeded.includes(power);

/** A death, and what follows from it: DIA-ELI-001, DIA-EPI-001, DIA-EPI-005. */
export function kill(run: DiaRun, person: Person, why: string, by: Owner | ''): void {
  const { id } = person;
  tell(run, { type: 'died', person: id, why, by });
  const power = powerOf(id);
  if (power && run.state.live.includes(power)) tell(run, { type: 'dying', death: { power, by } });
}

/** The other persons who were with a unit that is no more: to the unit that takes its place, else free. RUL-PER-03, RUL-PER-04. */
export function handOver(run: DiaRun, person: Person, taker: Unit | undefined, why: string): void {
  const power = powerOf(person.id);
  if (!taker) {
    place(run, person, { unit: 0, holder: power ?? '' }, why);
    return;
  }
  place(run, person, { unit: taker.id, holder: taker.owner, at: spaceOf(taker.at) }, why);
}

export interface Loss {
  readonly why: string;
  readonly by: Owner | '';
  /** The unit that takes its place. */
  readonly taker?: Unit | undefined;
  /** RUL-PER-09: when it is only disbanded nobody dies with it. */
  readonly harmless?: boolean;
}

/** DIA-PER-010, DIA-PER-011, DIA-PER-023: a unit leaves the board, and those who were with it. */
export function destroy(run: DiaRun, unit: Unit, loss: Loss): void {
  const passengers = run.state.persons.filter((person) => person.unit === unit.id);
  const { id, at, owner } = unit;
  tell(run, { type: 'gone', unit: id, why: loss.why, at: spaceOf(at), owner });
  for (const person of passengers) {
    const leads = powerOf(person.id) === owner && person.holder === owner;
    if (leads && !loss.harmless) kill(run, person, loss.why, loss.by);
    else if (loss.harmless && leads) continue;
    else handOver(run, person, loss.taker, loss.why);
  }
}

/** DIA-CTL-002, DIA-SIE-006, DIA-ECO-002: a citadel changes hands with its treasure and the persons in it. */
export function takeCitadel(run: DiaRun, citadel: string, owner: Owner | '', why: string): void {
  const { state } = run;
  if (controllerOf(state, citadel) === owner) return;
  tell(run, { type: 'control', space: citadel, owner, why });
  const treasure = state.treasures[citadel] ?? 0;
  if (treasure > 0 && isPower(owner)) {
    tell(run, { type: 'treasure', citadel, sum: 0 });
    pay(run, owner, treasure, 'treasure');
  }
  for (const person of state.persons) {
    if (person.at !== citadel) continue;
    const power = powerOf(person.id);
    // DIA-PER-024: a citadel that turns neutral lets its prisoners go; DIA-PER-025: one that falls hands them over.
    const holder = power === owner || owner === '' ? (power ?? '') : owner;
    if (person.holder !== holder || person.unit !== 0) place(run, person, { unit: 0, holder }, why);
  }
}

/** Every owner's unit that stands in this space. */
export const occupant = (state: DiadochiState, space: string): Unit | undefined =>
  state.units.find((unit) => spaceOf(unit.at) === space);

export const isMajor = (citadel: string): boolean => citadelOf.get(citadel)?.major ?? false;

export { isRoyal, unitOf };
