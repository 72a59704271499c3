/** Every line within the rules that a player may still write: what the board lights up and a bot chooses from. */

import { movesOf, supportsOf, type UnitRef } from '@strategoi/diplomacy';
import { citadels } from './data/map.ts';
import { isRoyal, isSecond, royals, type SecondRoyal } from './data/persons.ts';
import type { PowerId } from './data/powers.ts';
import { type Status, statusSpecs } from './data/units.ts';
import { bribeMinimum, judge, mayFerry, personMayGo, proposalNamed, seaGate } from './judge.ts';
import type { Line, Military } from './line.ts';
import {
  citadelOf,
  citadelsIn,
  closedSpaces,
  fairWeather,
  isAdvanced,
  isCitadel,
  isFlooded,
  isSea,
  mapOf,
  neighbours,
  spaceOf,
} from './map.ts';
import {
  controllerOf,
  isPort,
  isPower,
  isPrisoner,
  mayAttach,
  outNamed,
  reaches,
  spousesOf,
  stoppedBy,
  unitNamed,
  unitsOf,
} from './query.ts';
import { carriesRebel, dutyOf, rebelRule } from './rebels.ts';
import type { DiadochiState, Entry, Person, Phase, Unit } from './state.ts';

/** What a line is about: there is one line at most about each thing. */
export function aboutOf(state: DiadochiState, line: Line): string {
  const unit = (ref: UnitRef): string => {
    const found = line.kind === 'retreat' ? outNamed(state, ref) : unitNamed(state, ref);
    return found ? String(found.id) : `${ref.type} ${ref.loc}`;
  };
  switch (line.kind) {
    case 'go':
    case 'join':
    case 'leave':
      return `person ${line.person}`;
    case 'kill':
      return `kill ${line.member ?? line.person}`;
    case 'marry':
    case 'royal-order':
    case 'concede':
    case 'capital':
      return line.kind;
    case 'bribe':
    case 'counter':
    case 'bid':
      return `${line.kind} ${unit(line.unit)}`;
    case 'bribe-person':
    case 'counter-person':
      return `${line.kind} ${line.person}`;
    case 'gift':
      return `gift ${line.power}`;
    case 'propose':
      return `propose ${[...line.powers].sort().join('+')}`;
    case 'open':
      return `open ${line.citadel}`;
    case 'vote':
      return `vote ${proposalNamed(state, line.on)}`;
    case 'build':
      return `build ${line.type} ${line.at}`;
    default:
      return `unit ${unit(line.unit)}`;
  }
}

const ref = (unit: Unit): UnitRef => ({ type: unit.kind, loc: unit.at });

/** The units whose orders this player writes: his own, and those of the revolts he leads. */
export const commandedBy = (state: DiadochiState, power: PowerId): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.owner === power ||
      state.revolts.some((revolt) => revolt.id === unit.owner && revolt.led === power),
  );

function destinations(state: DiadochiState, unit: Unit): Military[] {
  const map = mapOf(state, mayFerry(state, unit));
  const closed = closedSpaces(state);
  const lines: Military[] = [];
  for (const to of movesOf(map, ref(unit))) {
    const space = spaceOf(to);
    if (closed.includes(to) || closed.includes(space) || space === spaceOf(unit.at)) continue;
    if (isCitadel(to)) {
      if (controllerOf(state, to) === unit.owner) lines.push({ kind: 'move', unit: ref(unit), to });
      continue;
    }
    if (unit.kind !== 'G') {
      lines.push({ kind: 'move', unit: ref(unit), to });
      continue;
    }
    const asFleet = isSea(space) || to !== space;
    if (!asFleet) lines.push({ kind: 'move', unit: ref(unit), to, as: 'A' });
    const citadel = citadelOf.get(unit.at);
    const split = map.def.provinces.find((p) => p.id === space)?.coasts;
    if (asFleet || (citadel && isPort(state, citadel) && !split))
      lines.push({ kind: 'move', unit: ref(unit), to, as: 'F' });
  }
  return lines;
}

/** The shores a fleet in this sea touches. */
function shoresOf(state: DiadochiState, sea: string): string[] {
  return neighbours(mapOf(state), sea).filter((space) => !isSea(space));
}

/** DIA-CNV-001: over one fleet in a sea that touches both shores; longer chains are written by hand. */
function voyages(state: DiadochiState, unit: Unit): Military[] {
  if (unit.kind !== 'A') return [];
  const from = spaceOf(unit.at);
  const onFoot = neighbours(mapOf(state, mayFerry(state, unit)), from);
  const closed = closedSpaces(state);
  const reached = new Set<string>();
  for (const fleet of state.units) {
    if (fleet.kind !== 'F' || !isSea(fleet.at)) continue;
    const shores = shoresOf(state, fleet.at);
    if (!shores.includes(from)) continue;
    for (const to of shores)
      if (to !== from && !onFoot.includes(to) && !closed.includes(to) && !isFlooded(state, to))
        reached.add(to);
  }
  return [...reached].map((to) => ({ kind: 'move', unit: ref(unit), to }));
}

interface Attack {
  readonly unit: UnitRef;
  readonly to: string;
}

/** Who could be where: the same for every supporter, so worked out once for the whole list. */
export function attacksBySpace(state: DiadochiState): ReadonlyMap<string, Attack[]> {
  const all = new Map<string, Attack[]>();
  const closed = closedSpaces(state);
  const map = mapOf(state);
  for (const unit of state.units) {
    for (const to of movesOf(mayFerry(state, unit) ? mapOf(state, true) : map, ref(unit))) {
      const space = spaceOf(to);
      if (isCitadel(to) || closed.includes(to) || space === spaceOf(unit.at)) continue;
      const list = all.get(space);
      const attack = { unit: ref(unit), to };
      if (list) list.push(attack);
      else all.set(space, [attack]);
    }
  }
  return all;
}

function supports(state: DiadochiState, unit: Unit, attacks: ReadonlyMap<string, Attack[]>): Military[] {
  const closed = closedSpaces(state);
  const lines: Military[] = [];
  const mine = ref(unit);
  for (const space of supportsOf(mapOf(state), mine)) {
    if (closed.includes(space) || space === spaceOf(unit.at) || isCitadel(space)) continue;
    for (const other of state.units)
      if (
        other.id !== unit.id &&
        other.at !== unit.at &&
        spaceOf(other.at) === space &&
        other.at.indexOf('.') < 0
      )
        lines.push({ kind: 'support', unit: mine, of: ref(other) });
    for (const attack of attacks.get(space) ?? [])
      if (attack.unit.loc !== unit.at)
        lines.push({ kind: 'support', unit: mine, of: attack.unit, to: attack.to });
  }
  return lines;
}

function convoys(state: DiadochiState, unit: Unit): Military[] {
  if (unit.kind !== 'F' || !isSea(unit.at)) return [];
  const shores = shoresOf(state, unit.at);
  const lines: Military[] = [];
  for (const army of state.units) {
    if (army.kind !== 'A' || !shores.includes(spaceOf(army.at)) || carriesRebel(state, unit, army)) continue;
    for (const to of shores)
      if (to !== spaceOf(army.at)) lines.push({ kind: 'convoy', unit: ref(unit), of: ref(army), to });
  }
  return lines;
}

function sieges(state: DiadochiState, unit: Unit): Military[] {
  if (unit.kind === 'G' || unit.owner === 'scythians') return [];
  const lines: Military[] = [];
  if (unit.at.indexOf('.') < 0)
    for (const citadel of citadelsIn(spaceOf(unit.at))) {
      if (controllerOf(state, citadel.id) === unit.owner) continue;
      if (unit.kind === 'F' && !isPort(state, citadel)) continue;
      lines.push({ kind: 'siege', unit: ref(unit), citadel: citadel.id });
    }
  return lines;
}

function supplies(state: DiadochiState, unit: Unit): Military[] {
  if (unit.kind !== 'F' || !isSea(unit.at)) return [];
  return citadels
    .filter((citadel) => isPort(state, citadel) && seaGate(state, citadel.id, unit.at))
    .map((citadel) => ({ kind: 'supply', unit: ref(unit), citadel: citadel.id }));
}

/** Every order this unit may be given; those who hold nothing of the map in mind need no more. */
export function ordersFor(
  state: DiadochiState,
  unit: Unit,
  attacks: ReadonlyMap<string, Attack[]> = attacksBySpace(state),
): Military[] {
  const hold: Military = { kind: 'hold', unit: ref(unit) };
  if (stoppedBy(state, unit.kind, unit.at)) return [hold];
  return [
    hold,
    ...destinations(state, unit),
    ...voyages(state, unit),
    ...supports(state, unit, attacks),
    ...convoys(state, unit),
    ...sieges(state, unit),
    ...supplies(state, unit),
  ];
}

/** DIA-NEU-003: what the leader of a revolt may still choose. */
export function rebelOrders(
  state: DiadochiState,
  unit: Unit,
  attacks: ReadonlyMap<string, Attack[]>,
): readonly Military[] {
  const duty = dutyOf(state, unit);
  if (duty.bound) return duty.orders;
  return ordersFor(state, unit, attacks).filter((line) => rebelRule(state, line, unit, duty) === undefined);
}

function personLines(state: DiadochiState, power: PowerId, written: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  for (const person of state.persons) {
    if (person.at === '' || person.holder !== power) continue;
    const { id } = person;
    const kills: Line[] = seconds(person).map((member) => ({ kind: 'kill', person: id, member }));
    for (const line of [{ kind: 'kill', person: id } as const, ...kills])
      if (!written.has(aboutOf(state, line)) && judge(state, power, line) === undefined) lines.push(line);
    if (written.has(`person ${id}`) || stoppedBy(state, 'person', person.at)) continue;
    if (spousesOf(state)?.wife === person) continue;
    if (person.unit !== 0) lines.push({ kind: 'leave', person: id });
    for (const unit of state.units)
      if (unit.owner === power && unit.id !== person.unit && spaceOf(unit.at) === person.at)
        if (mayAttach(state, person, unit)) lines.push({ kind: 'join', person: id, unit: ref(unit) });
    for (const to of steps(state, person.at)) {
      const line: Line = { kind: 'go', person: id, to };
      if (isPrisoner(person) && !isCitadel(to)) continue;
      if (personMayGo(state, power, person.at, to) === undefined && judge(state, power, line) === undefined)
        lines.push(line);
    }
  }
  return lines;
}

/** Of a couple, the one whose name the counter does not bear. */
const seconds = ({ members }: Person): SecondRoyal[] => members.filter(isSecond);

function steps(state: DiadochiState, from: string): string[] {
  const gates = citadels.filter((c) => c.in === from || (isPort(state, c) && seaGate(state, c.id, from)));
  const inside = citadelOf.get(from);
  if (inside) {
    const seas = (mapOf(state).def.garrisonAdj ?? []).filter(([id, out]) => id === from && isSea(out));
    return [inside.in, ...seas.map(([, sea]) => sea)];
  }
  // DIA-OPT-BOSPHORUS-01: a way to go, though no border.
  const ferry = from === 'BOS' && state.options.bosphorus === 'yes' ? ['BIT'] : [];
  return [...neighbours(mapOf(state), from), ...ferry, ...gates.map((c) => c.id)];
}

/** A few round sums; any other is written by hand. */
const SUMS = [1, 5, 10];

function moneyLines(state: DiadochiState, power: PowerId, written: ReadonlySet<string>): Line[] {
  const purse = state.purses[power] ?? 0;
  if (purse < 1) return [];
  const lines: Line[] = [];
  const near = (space: string): readonly string[] => neighbours(fairWeather(state), space);
  for (const unit of state.units) {
    if (unit.owner !== power && !written.has(`bribe ${unit.id}`) && reaches(state, power, unit.at, near)) {
      const least = bribeMinimum(state, unit);
      for (const extra of [0, 5]) {
        const sum = least + extra;
        if (sum > purse) continue;
        lines.push({ kind: 'bribe', unit: ref(unit), sum });
        const owned = { ...unit, owner: power };
        if (stoppedBy(state, unit.kind, unit.at)) continue;
        for (const order of [...destinations(state, owned), ...sieges(state, owned)])
          lines.push({ kind: 'bribe', unit: ref(unit), sum, order });
      }
    }
    if ((unit.owner === power || !isPower(unit.owner)) && !written.has(`counter ${unit.id}`))
      for (const sum of SUMS) if (sum <= purse) lines.push({ kind: 'counter', unit: ref(unit), sum });
  }
  for (const other of state.live)
    if (other !== power && !written.has(`gift ${other}`))
      for (const sum of SUMS) if (sum <= purse) lines.push({ kind: 'gift', power: other, sum });
  for (const sale of state.sales) {
    const unit = state.units.find((one) => one.id === sale.unit);
    if (!unit || sale.former === power || written.has(`bid ${unit.id}`) || sale.from > state.turn) continue;
    for (const extra of [0, 5])
      if (sale.reserve + extra <= purse)
        lines.push({ kind: 'bid', unit: ref(unit), sum: sale.reserve + extra });
  }
  if (!isAdvanced(state)) return lines;
  for (const person of state.persons) {
    if (!isRoyal(person.id) || person.at === '') continue;
    const offer: Line = { kind: 'bribe-person', person: person.id, sum: royals[person.id].bribe };
    if (!written.has(aboutOf(state, offer)) && judge(state, power, offer) === undefined) lines.push(offer);
    if (person.holder === power && !written.has(`counter-person ${person.id}`))
      for (const sum of SUMS)
        if (sum <= purse) lines.push({ kind: 'counter-person', person: person.id, sum });
  }
  return lines;
}

function politicalLines(state: DiadochiState, power: PowerId, written: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  // Any other set of winners is written by hand.
  if (!written.has(`propose ${power}`)) lines.push({ kind: 'propose', powers: [power] });
  const may = (line: Line): void => {
    if (!written.has(aboutOf(state, line)) && judge(state, power, line) === undefined) lines.push(line);
  };
  may({ kind: 'marry' });
  for (const other of state.live) may({ kind: 'royal-order', power: other });
  if (state.options.gates === 'yes')
    for (const citadel of citadels)
      if (controllerOf(state, citadel.id) === power)
        for (const other of state.live) may({ kind: 'open', citadel: citadel.id, power: other });
  return lines;
}

const BUILDS: readonly Status[] = ['mercenary', 'militia', 'elite', 'guard'];

function winterLines(state: DiadochiState, power: PowerId, written: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  const may = (line: Line): void => {
    if (!written.has(aboutOf(state, line)) && judge(state, power, line) === undefined) lines.push(line);
  };
  for (const unit of unitsOf(state, power)) {
    const about = ref(unit);
    for (const status of BUILDS)
      if (statusSpecs[status].price > statusSpecs[unit.status].price)
        may({ kind: 'promote', unit: about, status });
    for (const kind of ['keep', 'drop', 'disband', 'degrade', 'dismiss'] as const) may({ kind, unit: about });
  }
  for (const citadel of citadels) {
    if (controllerOf(state, citadel.id) !== power) continue;
    for (const status of BUILDS) may({ kind: 'build', type: 'G', status, at: citadel.id });
  }
  for (const province of mapOf(state).def.provinces) {
    if (province.type === 'sea' || province.type === 'citadel') continue;
    for (const status of BUILDS) may({ kind: 'build', type: 'A', status, at: province.id });
    const coasts = province.coasts?.map((coast) => `${province.id}/${coast}`) ?? [province.id];
    if (province.type === 'coast')
      for (const at of coasts) may({ kind: 'build', type: 'F', status: 'mercenary', at });
  }
  if (state.options.capital === 'yes')
    for (const citadel of citadels) may({ kind: 'capital', citadel: citadel.id });
  return lines;
}

function retreatLines(state: DiadochiState, power: PowerId, written: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  for (const { unit: id, retreats } of state.dislodged) {
    const unit = state.units.find((one) => one.id === id);
    if (!unit || unit.owner !== power || written.has(`unit ${id}`)) continue;
    for (const to of retreats) lines.push({ kind: 'retreat', unit: ref(unit), to });
    lines.push({ kind: 'retreat', unit: ref(unit) });
  }
  return lines;
}

const voteLines = (state: DiadochiState, written: ReadonlySet<string>): Line[] =>
  state.proposals.flatMap((_, i): Line[] =>
    written.has(`vote ${i}`) ? [] : [true, false].map((yes) => ({ kind: 'vote', on: i + 1, yes })),
  );

/** Sheets that are done when every question on them has its answer; the others are sealed by hand. */
export const isSlate = (phase: Phase): boolean => phase === 'retreats' || phase === 'vote';

/** How many lines that are not orders to units are suggested for one sheet. */
const EXTRAS = 3;

/** DIA-SEQ-005, DIA-SEQ-012, DIA-WIN-003: the lines this player may still write on the sheet before him. */
export function linesFor(state: DiadochiState, power: PowerId): Line[] {
  const sheet = isSlate(state.phase) ? state.slates[power] : state.sheets[power];
  const written = new Set((sheet ?? []).map((entry: Entry) => entry.about));
  if (state.phase === 'vote') return voteLines(state, written);
  if (state.phase === 'retreats') return retreatLines(state, power, written);
  if (state.phase === 'winter') return winterLines(state, power, written);
  const attacks = attacksBySpace(state);
  const units = commandedBy(state, power);
  const military = units
    .filter((unit) => !written.has(`unit ${unit.id}`))
    .flatMap((unit) =>
      unit.owner === power ? ordersFor(state, unit, attacks) : rebelOrders(state, unit, attacks),
    );
  // A long sheet is no longer prompted for more than orders; whatever else comes to mind is written by hand.
  if (written.size >= units.length + EXTRAS) return military;
  return [
    ...military,
    ...personLines(state, power, written),
    ...moneyLines(state, power, written),
    ...politicalLines(state, power, written),
  ];
}
