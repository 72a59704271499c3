/** What happens to units, persons and purses, wherever in the season it happens. */

import type { Change, Decision, Run, Step } from '@strategoi/kernel';
import { EPIGONES, yearOf } from '../calendar.ts';
import { type PersonId, powerOf } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import type { Status } from '../data/units.ts';
import type { Said } from '../line.ts';
import { citadelOf, isAdvanced, spaceOf } from '../map.ts';
import { countsPrestige, type Deed, deedsOf, isSacred, prestigePoints } from '../prestige.ts';
import { areDynastiesSafe, controllerOf, isPower, mayAttach, unitOf } from '../query.ts';
import { placeOf } from '../sheet.ts';
import type { DiadochiState, Happening, Owner, Person, Sale, Unit } from '../state.ts';
import type { DiaFrame, StepName } from '../steps.ts';

/** What anything in this game may do to a state. */
export type DiaRun = Change<DiadochiState, Happening>;
/** A part of the steps of the game, and a decision among them. */
export type Going = Run<DiadochiState, Happening, DiaFrame>;
export type DiaSteps<Own extends StepName> = {
  readonly [K in Own]: Step<DiadochiState, DiaFrame, Going>;
};
export type DiaDecision = Decision<DiadochiState, DiaFrame, Going>;

/** Emits with the event's type checked, and what it does to anybody's prestige. */
export function tell(run: DiaRun, happening: Happening): void {
  if (!countsPrestige(run.state)) {
    run.emit(happening);
    return;
  }
  const deeds = deedsOf(run.state, happening);
  run.emit(happening);
  credit(run, deeds);
}

/** DIA-OPT-PRESTIGE-01. */
export function credit(run: DiaRun, deeds: readonly Deed[]): void {
  for (const { power, item, mark } of deeds) {
    const points = prestigePoints[item];
    if (run.state.live.includes(power))
      run.emit({ type: 'prestige', power, item, points, ...(mark ? { mark } : {}) });
  }
}

export function pay(run: DiaRun, power: PowerId, sum: number, why: string): void {
  if (sum === 0) return;
  const open = run.state.options.purses === 'open' ? ({ open: true } as const) : {};
  tell(run, { type: 'purse', power, sum, why, ...open });
}

/** DIA-ORD-010: who wrote it is told what has become of a line that was within the rules and comes to nothing. */
export function lapse(run: DiaRun, power: PowerId, { line, named }: Said, rule: string): void {
  tell(run, { type: 'lapsed', power, line, named, at: placeOf(run.state, line), rule });
}

/** A unit obeys somebody else from now on, or is worth something else. */
export function alter(run: DiaRun, unit: Unit, owner: Owner, status: Status, why: string): void {
  tell(run, { type: 'changed', unit: unit.id, at: spaceOf(unit.at), owner, status, why });
}

/** DIA-OPT-MARKET-01: it looks for another master. */
export function offer(run: DiaRun, unit: Unit, terms: Omit<Sale, 'unit'>): void {
  tell(run, { type: 'for-sale', sale: { unit: unit.id, ...terms }, at: spaceOf(unit.at) });
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

/** DIA-EPI-001, RUL-EPI-02: from 316 on the epigone succeeds, once; DIA-OPT-DYNASTIES-02: a dynasty waits for him. */
export const hasHeir = (state: DiadochiState, power: PowerId): boolean =>
  isAdvanced(state) &&
  (yearOf(state.turn) <= EPIGONES || areDynastiesSafe(state)) &&
  !state.succeeded.includes(power);

/** A death, and what follows from it: DIA-ELI-001, DIA-EPI-001, DIA-EPI-005. */
export function kill(run: DiaRun, person: Person, why: string, by: Owner | ''): void {
  const { id, at } = person;
  // DIA-ROY-004: a counter may stand for two, and each of them dies his own death.
  const members = [...person.members];
  for (const member of members) tell(run, { type: 'died', person: id, member, at, why, by });
  if (members.length === 0) tell(run, { type: 'died', person: id, at, why, by });
  const power = powerOf(id);
  if (power && run.state.live.includes(power)) tell(run, { type: 'dying', death: { power, by } });
}

/** The other persons who were with a unit that is no more: to the unit that takes its place, else free. RUL-PER-03, RUL-PER-04. */
function handOver(run: DiaRun, person: Person, taker: Unit | undefined, why: string): void {
  const power = powerOf(person.id);
  if (!taker) {
    // DIA-PER-022: behind the walls of his captor he needs no guard; DIA-ROY-007: Philip does.
    const shut = citadelOf.has(person.at) && controllerOf(run.state, person.at) === person.holder;
    const kept = shut && !person.members.includes('philip');
    place(run, person, { unit: 0, holder: kept ? person.holder : (power ?? '') }, why);
    return;
  }
  // RUL-REV-02: neutrals take no diadoch alive.
  if (power && !isPower(taker.owner)) {
    kill(run, person, 'captured', taker.owner);
    return;
  }
  const fits = mayAttach(run.state, person, taker);
  const holder = fits ? taker.owner : '';
  place(run, person, { unit: fits ? taker.id : 0, holder, at: spaceOf(taker.at) }, why);
}

/** Those who were with a unit that obeys its owner no longer: his own head is alone, the others are free. */
export function release(run: DiaRun, unit: Unit, why: string): void {
  for (const person of [...run.state.persons]) {
    if (person.unit !== unit.id) continue;
    if (powerOf(person.id) === person.holder) place(run, person, { unit: 0 }, why);
    else handOver(run, person, undefined, why);
  }
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
  const crowned = passengers.some((person) => person.holder === owner && person.members.includes('philip'));
  tell(run, { type: 'gone', unit: id, why: loss.why, at: spaceOf(at), owner });
  for (const person of passengers) {
    const leads = powerOf(person.id) === owner && person.holder === owner;
    if (leads && !loss.harmless) kill(run, person, loss.why, loss.by);
    else if (loss.harmless && leads) continue;
    else handOver(run, person, loss.taker, loss.why);
  }
  // DIA-ROY-007: the citadel whose garrison he led is neutral with him.
  if (unit.kind === 'G' && crowned) takeCitadel(run, spaceOf(at), '', 'philip');
}

/** DIA-CTL-002, DIA-SIE-006, DIA-ECO-002: a citadel changes hands with its treasure and the persons in it. */
export function takeCitadel(
  run: DiaRun,
  citadel: string,
  owner: Owner | '',
  why: string,
  spared: ReadonlySet<PersonId> = new Set(),
): void {
  const { state } = run;
  if (controllerOf(state, citadel) === owner) return;
  tell(run, { type: 'control', space: citadel, owner, why });
  // RUL-SIE-08: nobody besieges what is his.
  for (const unit of state.units)
    if (unit.siege === citadel && unit.owner === owner)
      tell(run, { type: 'siege', unit: unit.id, citadel, result: 'ended' });
  const treasure = state.treasures[citadel] ?? 0;
  if (treasure > 0 && isPower(owner) && isSacred(state, citadel)) {
    tell(run, { type: 'spoils', power: owner, citadel });
  } else if (treasure > 0 && isPower(owner)) {
    tell(run, { type: 'treasure', citadel, sum: 0 });
    pay(run, owner, treasure, 'treasure');
  }
  for (const person of state.persons) {
    if (person.at !== citadel || spared.has(person.id)) continue;
    // Whoever is with the garrison that has gone over is where he belongs.
    if (person.unit !== 0 && person.holder === owner && unitOf(state, person.unit)?.owner === owner) continue;
    const power = powerOf(person.id);
    // DIA-PER-024: a citadel that turns neutral lets its prisoners go; DIA-PER-025: one that falls hands them over.
    const holder = owner === '' ? (power ?? '') : owner;
    if (person.holder !== holder || person.unit !== 0) place(run, person, { unit: 0, holder }, why);
  }
}
