/** Revolts and interventions: how they begin, whom they drive out, and when they are over. */

import { nextMovement } from '../calendar.ts';
import {
  type Levy,
  pirateWaters,
  type RevoltId,
  rebellions,
  revoltIds,
  SATRAPS_GOLD,
  SEASONS_TO_SUCCEED,
} from '../data/fates.ts';
import { powerOf } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { citadelsIn, spaceOf } from '../map.ts';
import { beneficiaryOf, controllerOf, isPort, isPower, mayAttach, unitOn, unitsOf } from '../query.ts';
import { aimsOf, causeOf, revoltOf } from '../rebels.ts';
import type { DiadochiState, Owner, Revolt, Unit } from '../state.ts';
import { type DiaRun, destroy, kill, pay, place, takeCitadel, tell } from './tell.ts';

/** DIA-EVT-014; RUL-REV-10: Rome that holds Tarentum may come again, until its fleet is there. */
export function isUnderWay(state: DiadochiState, id: RevoltId): boolean {
  const revolt = revoltOf(state, id);
  if (!revolt || !rebellions[id].again) return revolt !== undefined;
  return revolt.wider || aimsOf(state, revolt).length > 0;
}

const isGreekWar = (revolt: Revolt): boolean => revolt.wider && rebellions[revolt.id].greek === true;

export const lamianWarIsOn = (state: DiadochiState): boolean => state.revolts.some(isGreekWar);

/** RUL-REV-09: the season it begins in is the first. */
function lastSeason(turn: number): number {
  let last = turn;
  for (let season = 1; season < SEASONS_TO_SUCCEED; season++) last = nextMovement(last);
  return last;
}

function begin(state: DiadochiState, run: DiaRun, id: RevoltId, wider: boolean): void {
  const { lasts } = rebellions[id];
  const until = lasts === 'by-mission' || lasts === 'four-seasons' ? lastSeason(state.turn) : -1;
  tell(run, { type: 'revolt', revolt: { id, led: '', until, done: 0, wider } });
}

/** A revolt or an intervention that has units: DIA-REV-003 to DIA-REV-011, DIA-EXT-003, DIA-EXT-004, DIA-EXT-006. */
export function rise(state: DiadochiState, run: DiaRun, id: RevoltId, at?: string): void {
  const favoured = id === 'satraps' ? beneficiaryOf(state) : '';
  if (favoured !== '') {
    satrapsJoin(state, run, favoured);
    return;
  }
  // RUL-REV-10: Tarentum once Roman, it is the second attack.
  const { again } = rebellions[id];
  const wider = again !== undefined && controllerOf(state, 'TARENTE') === id;
  begin(state, run, id, wider);
  for (const levy of (wider ? again : rebellions[id]).units)
    appear(state, run, id, at === undefined ? levy : { ...levy, at });
  if (id === 'satraps') hoard(state, run);
  rally(state, run, id);
}

/** DIA-REV-007: all three Greek revolts at once; those already out are joined to it, with four fresh seasons. */
export function lamianWar(state: DiadochiState, run: DiaRun, at: string): void {
  for (const id of revoltIds) {
    if (!rebellions[id].greek) continue;
    const out = unitsOf(state, id).length > 0;
    begin(state, run, id, true);
    if (!out)
      for (const levy of rebellions[id].units)
        appear(state, run, id, id === 'aetolians' ? { ...levy, at } : levy);
    rally(state, run, id);
  }
}

/** DIA-NEU-001: it takes the place, whoever was there. */
function appear(state: DiadochiState, run: DiaRun, owner: Owner, levy: Levy): void {
  const space = spaceOf(levy.at);
  const present = unitOn(state, space);
  const refuge = present ? refugeFor(state, present, space) : undefined;
  if (present && refuge !== undefined) lodge(run, present, refuge);
  shelterPersons(state, run, space, refuge);
  if (present && refuge === undefined) overrun(state, run, present, owner);
  const unit: Unit = { ...levy, id: state.nextUnit, owner, siege: '' };
  tell(run, { type: 'unit', unit, why: 'risen' });
  for (const person of state.persons) {
    if (person.at !== space || person.unit !== 0) continue;
    // DIA-NEU-002: who could not get away is taken, and a diadoch put to death.
    if (powerOf(person.id) && powerOf(person.id) !== owner) kill(run, person, 'risen', owner);
    else place(run, person, { unit: mayAttach(state, person, unit) ? unit.id : 0, holder: owner }, 'risen');
  }
}

function lodge(run: DiaRun, unit: Unit, citadel: string): void {
  const { id, at, status, siege } = unit;
  if (siege) tell(run, { type: 'siege', unit: id, citadel: siege, result: 'ended' });
  tell(run, { type: 'moved', unit: id, from: at, to: citadel, kind: 'G', status, why: 'shelter' });
}

/** Those who are alone in the province: who is with a unit fares as it does. */
function shelterPersons(
  state: DiadochiState,
  run: DiaRun,
  province: string,
  refuge: string | undefined,
): void {
  for (const person of state.persons) {
    if (person.at !== province || person.unit !== 0) continue;
    const inside = shelterFor(state, person.holder, province, refuge);
    if (inside === undefined) continue;
    const host = unitOn(state, inside);
    const unit = host && mayAttach(state, person, host) ? host.id : 0;
    place(run, person, { at: inside, unit }, 'shelters');
  }
}

/** An empty citadel of its own in this province: DIA-NEU-001. */
const refugeFor = (state: DiadochiState, unit: Unit, province: string): string | undefined =>
  citadelsIn(province).find(
    (citadel) =>
      controllerOf(state, citadel.id) === unit.owner &&
      !unitOn(state, citadel.id) &&
      (unit.kind === 'A' || isPort(state, citadel)),
  )?.id;

/** Who is alone goes where the unit of his side went, or into an empty citadel of his side. */
function shelterFor(
  state: DiadochiState,
  holder: Owner | '',
  province: string,
  taken: string | undefined,
): string | undefined {
  if (holder === '') return undefined;
  return citadelsIn(province).find(
    ({ id }) => controllerOf(state, id) === holder && (id === taken || !unitOn(state, id)),
  )?.id;
}

/** It is destroyed where it stands; those with it fall into the hands of the rebels. */
function overrun(state: DiadochiState, run: DiaRun, unit: Unit, by: Owner): void {
  for (const person of state.persons) if (person.unit === unit.id) place(run, person, { unit: 0 }, 'risen');
  destroy(run, unit, { why: 'risen', by, harmless: true });
}

/** DIA-NEU-009: neutral citadels a revolt is about are with it from the start. */
function rally(state: DiadochiState, run: DiaRun, id: RevoltId): void {
  if (!rebellions[id].rallies) return;
  for (const aim of rebellions[id].missions) {
    if (aim.kind !== 'besiege' || controllerOf(state, aim.citadel) !== '') continue;
    const garrison = unitOn(state, aim.citadel);
    if (!garrison || garrison.owner === id) takeCitadel(run, aim.citadel, id, 'rallies');
  }
}

/** Citadels that have become neutral since join the revolts that are about them. */
export function rallyAll(state: DiadochiState, run: DiaRun): void {
  for (const { id } of [...state.revolts]) rally(state, run, id);
}

/** DIA-EXT-004: what the satraps have gathered lies in Hecatompylos. */
function hoard(state: DiadochiState, run: DiaRun): void {
  const sum = (state.treasures.HECATOMPYLOS ?? 0) + SATRAPS_GOLD;
  tell(run, { type: 'treasure', citadel: 'HECATOMPYLOS', sum });
}

/** DIA-EXT-004, DIA-ORO-003: army and gold are for whoever has the royal order. */
function satrapsJoin(state: DiadochiState, run: DiaRun, to: PowerId): void {
  pay(run, to, SATRAPS_GOLD, 'satraps');
  const [levy] = rebellions.satraps.units;
  const host = unitOn(state, 'HYR');
  if (!levy) return;
  if (host?.owner !== to) {
    appear(state, run, to, levy);
    return;
  }
  // A space holds one unit: where his own stands already the newcomers take the citadel, if it is his and empty.
  const inside = refugeFor(state, host, 'HYR');
  if (inside === undefined) return;
  const unit: Unit = { id: state.nextUnit, owner: to, kind: 'G', status: levy.status, at: inside, siege: '' };
  tell(run, { type: 'unit', unit, why: 'risen' });
}

/** DIA-NOT-002, DIA-NOT-003, DIA-REV-004: at the end of a season, what is done, what has failed, what is over. */
export function settleRevolts(state: DiadochiState, run: DiaRun): void {
  for (const revolt of [...state.revolts]) {
    if (unitsOf(state, revolt.id).length === 0) {
      tell(run, { type: 'over', revolt: revolt.id, why: 'destroyed' });
      continue;
    }
    markOccupied(state, run, revolt);
    if (rebellions[revolt.id].lasts === 'while-threatened') {
      if (isQuiet(state, revolt)) disperse(state, run, revolt, 'ended');
    } else if (revolt.until === state.turn) {
      // DIA-NEU-009: a citadel that has become neutral this very season is theirs, and no longer hostile.
      rally(state, run, revolt.id);
      if (hasSucceeded(state, revolt)) tell(run, { type: 'revolt', revolt: { ...revolt, until: -1 } });
      else disperse(state, run, revolt, rebellions[revolt.id].lasts === 'by-mission' ? 'failed' : 'ended');
    }
  }
}

function markOccupied(state: DiadochiState, run: DiaRun, revolt: Revolt): void {
  const next = causeOf(revolt).missions[revolt.done];
  if (next?.kind !== 'occupy') return;
  if (unitsOf(state, revolt.id).some((unit) => unit.at === next.province))
    tell(run, { type: 'occupied', revolt: revolt.id, province: next.province });
}

/** DIA-NOT-002: the first citadel of its mission is what it is judged by; the Aetolians go on from there. */
function hasSucceeded(state: DiadochiState, revolt: Revolt): boolean {
  const [first] = rebellions[revolt.id].missions;
  return first?.kind === 'besiege' && controllerOf(state, first.citadel) === revolt.id;
}

/** DIA-NOT-003, RUL-REV-08: both citadels free of players, and no unit of a player's near. */
function isQuiet(state: DiadochiState, revolt: Revolt): boolean {
  const free = causeOf(revolt).missions.every(
    (aim) => aim.kind === 'besiege' && !isPower(controllerOf(state, aim.citadel)),
  );
  return free && !state.units.some((unit) => isPower(unit.owner) && pirateWaters.includes(spaceOf(unit.at)));
}

function disperse(state: DiadochiState, run: DiaRun, revolt: Revolt, why: 'failed' | 'ended'): void {
  for (const unit of unitsOf(state, revolt.id))
    destroy(run, unit, { why: 'dispersed', by: '', harmless: true });
  tell(run, { type: 'over', revolt: revolt.id, why });
}
