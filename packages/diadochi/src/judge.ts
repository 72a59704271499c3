/** Is this line within the rules? The same answer serves the sheet, the list of legal lines and the resolution. */

import type { Unit as PlainUnit } from '@strategoi/diplomacy';
import {
  adjudicate,
  type Fault,
  type MovementOrder,
  type Rules,
  rules,
  type Situation,
} from '@strategoi/diplomacy';
import { seasonOf, yearOf } from './calendar.ts';
import { isRoyal, type PersonId, powerOf, royals } from './data/persons.ts';
import type { PowerId } from './data/powers.ts';
import { limits, statusSpecs } from './data/units.ts';
import { incomeOf } from './income.ts';
import { isMilitary, type Line, type Military, militaryKinds, personKinds } from './line.ts';
import {
  citadelOf,
  citadelsIn,
  closedSpaces,
  fairWeather,
  groundOf,
  isAdvanced,
  isCitadel,
  isFlooded,
  isSea,
  mapOf,
  neighbours,
  provinceOf,
  seaLinks,
  spaceOf,
} from './map.ts';
import {
  areDynastiesSettled,
  controllerOf,
  hasPort,
  holdsCitadelIn,
  holdsTheEast,
  isPort,
  isPower,
  isPrisoner,
  leaderOf,
  mayAttach,
  outNamed,
  personOf,
  reaches,
  regentOf,
  spousesOf,
  stoppedBy,
  strengthOf,
  unitNamed,
  unitOn,
  unitsOf,
} from './query.ts';
import { carriesRebel, rebelRule } from './rebels.ts';
import type { DiadochiState, Unit } from './state.ts';

/** What each sheet may hold. */
const sheetKinds: { readonly [phase: string]: readonly Line['kind'][] } = {
  orders: [
    ...militaryKinds,
    ...personKinds,
    'bribe',
    'bribe-person',
    'counter',
    'counter-person',
    'gift',
    'bid',
    'propose',
    'concede',
    'open',
  ],
  retreats: ['retreat'],
  vote: ['vote'],
  winter: [
    'build',
    'promote',
    'keep',
    'drop',
    'disband',
    'degrade',
    'dismiss',
    'capital',
    'counter',
    'counter-person',
  ],
};

export const belongsHere = (state: DiadochiState, line: Line): boolean =>
  sheetKinds[state.phase]?.includes(line.kind) ?? false;

export const situationOf = (state: DiadochiState): Situation => ({
  control: state.control,
  closed: closedSpaces(state),
});

/** DIA-PER-008, DIA-PER-009: a leader adds one to what his unit weighs, and nothing to the supply it brings. */
export const plainUnit = (unit: Unit, led: boolean): PlainUnit => ({
  power: unit.owner,
  type: unit.kind,
  loc: unit.at,
  str: strengthOf(unit),
  ...(led ? { cmd: true } : {}),
});

/** DIA-CNV-009, RUL-CNV-01: how the adjudicator reads an order to a province that could also be reached on foot. */
export const rulesOf = ({ options }: Pick<DiadochiState, 'options'>): Rules =>
  options.convoyIntent === 'yes' ? sailing : rules.diad;

const sailing: Rules = { ...rules.diad, adjConvoy: 'via' };

/** A line as the adjudicator takes it; the stage of a siege is the true one, whatever was written (DIA-ORD-015). */
export function movementOrder(line: Military, unit: Unit): MovementOrder {
  const power = unit.owner;
  switch (line.kind) {
    case 'siege':
      return { ...line, power, stage: unit.siege === line.citadel ? 2 : 1 };
    case 'move': {
      const { kind, to, as, via } = line;
      return { kind, power, unit: line.unit, to, ...(as ? { as } : {}), ...(via ? { via } : {}) };
    }
    default:
      return { ...line, power };
  }
}

const faultRules: { readonly [fault in Fault]?: string } = {
  wrongType: 'DIA-ORD-010',
  unreachable: 'DIA-MOV-001',
  ownSpace: 'DIA-SUP-002',
  coastNeeded: 'DIA-MAP-004',
  notControlled: 'DIA-UNT-010',
  closed: 'DIA-EVT-005',
  notAtSea: 'DIA-CNV-004',
  notAnArmy: 'DIA-CNV-001',
  notAPort: 'DIA-SIE-001',
  notHere: 'DIA-SIE-001',
};

/** The rule that puts a target out of reach, by what was ordered. */
function reachRule(line: Military): string {
  switch (line.kind) {
    case 'move':
      if (line.unit.type === 'F') return 'DIA-MOV-002';
      return line.unit.type === 'G' ? 'DIA-ORD-004' : 'DIA-MOV-001';
    case 'support':
      if (line.unit.type === 'G') return 'DIA-SUP-004';
      return line.unit.type === 'F' || isSea(spaceOf(line.to ?? line.of.loc)) ? 'DIA-SUP-003' : 'DIA-SUP-002';
    case 'convoy':
      return 'DIA-CNV-001';
    case 'supply':
      return 'DIA-RAV-001';
    default:
      return 'DIA-ORD-010';
  }
}

/** Which orders each kind of unit takes: DIA-ORD-002, DIA-ORD-003, DIA-ORD-004. */
function kindRule(line: Military): string | undefined {
  const { type } = line.unit;
  if (type === 'A' && (line.kind === 'convoy' || line.kind === 'supply')) return 'DIA-ORD-002';
  if (type === 'G' && ['convoy', 'supply', 'siege'].includes(line.kind)) return 'DIA-ORD-004';
  return undefined;
}

/** DIA-OPT-BOSPHORUS-01, RUL-OPT-02: from the Bosphorus straight to Bithynia, for the master of Byzantium. */
function mayCrossBosphorus(state: DiadochiState, power: string, from: string, to: string): boolean {
  return (
    state.options.bosphorus === 'yes' &&
    from === 'BOS' &&
    to === 'BIT' &&
    controllerOf(state, 'BYZANCE') === power &&
    (seasonOf(state.turn) === 'spring' || seasonOf(state.turn) === 'summer') &&
    !state.storms.includes('PRO') &&
    !state.storms.includes('POC')
  );
}

const isBosphorus = (from: string, to: string): boolean =>
  (from === 'BOS' && to === 'BIT') || (from === 'BIT' && to === 'BOS');

/** Does this unit stand before the Bosphorus with leave to cross it on foot? */
export const mayFerry = (state: DiadochiState, unit: Unit): boolean =>
  unit.kind === 'A' && mayCrossBosphorus(state, unit.owner, unit.at, 'BIT');

/** DIA-OPT-ALLEGIANCE-01: a province without citadel may be passed through without being taken. */
const mayDecline = (state: DiadochiState, to: string): boolean =>
  state.options.allegiance === 'yes' && citadelsIn(groundOf(to)).length === 0;

/**
 * RUL-SET-01, RUL-ORD-01: in the first spring whoever supports one of three where it stands supports the one that stays;
 * whoever helps one on its way helps the one of that kind that goes there, so any of them stands for it here.
 */
function inStack(state: DiadochiState, line: Military): Military {
  if (state.turn !== 0 || (line.kind !== 'support' && line.kind !== 'convoy')) return line;
  const loc = line.to === undefined ? spaceOf(line.of.loc) : (unitNamed(state, line.of)?.at ?? line.of.loc);
  return { ...line, of: { ...line.of, loc } };
}

/** Why this unit may not be given this order, whoever gives it; undefined when it may. */
function judgeOrder(state: DiadochiState, line: Military, unit: Unit): string | undefined {
  const stopped = stoppedBy(state, unit.kind, unit.at);
  if (stopped && line.kind !== 'hold') return stopped;
  const wrong = kindRule(line) ?? rebelRule(state, line, unit);
  if (wrong) return wrong;
  if (line.kind === 'convoy') {
    const army = unitNamed(state, line.of);
    if (army && carriesRebel(state, unit, army)) return 'DIA-NEU-005';
    if (isSea(unit.at) && !seaLinks(mapOf(state), unit.at, spaceOf(line.of.loc), spaceOf(line.to)))
      return 'DIA-CNV-001';
  }
  if (line.kind === 'siege') {
    // DIA-SIE-009: any citadel but one's own, neutral ones too.
    if (controllerOf(state, line.citadel) === unit.owner) return 'DIA-SIE-001';
  }
  if (line.kind === 'move') {
    // DIA-EVT-008: not even by sea does an army come to a flooded plain.
    if (unit.kind === 'A' && isFlooded(state, spaceOf(line.to))) return 'DIA-EVT-008';
    if (line.free && !mayDecline(state, line.to)) return 'DIA-OPT-ALLEGIANCE-01';
  }
  const others = line.kind === 'support' || line.kind === 'convoy' || line.kind === 'move';
  const present = others ? state.units.map((one) => (one.id === unit.id ? unit : one)) : [unit];
  const outcome = adjudicate(
    mapOf(state, line.kind === 'move' && mayFerry(state, unit)),
    present.map((one) => plainUnit(one, false)),
    [movementOrder(inStack(state, line), unit)],
    rulesOf(state),
    situationOf(state),
  );
  const verdict = outcome.results.find((result) => result.unit.loc === unit.at);
  if (verdict?.result !== 'illegal') return undefined;
  const { code } = verdict.reason;
  if (code === 'unreachable') {
    const ferry = line.kind === 'move' && unit.kind === 'A' && isBosphorus(unit.at, line.to);
    return ferry && state.options.bosphorus === 'yes' ? 'DIA-OPT-BOSPHORUS-01' : reachRule(line);
  }
  if (code === 'notAtSea' && line.kind === 'supply') return 'DIA-RAV-001';
  if (code === 'notHere' && line.kind === 'supply') return 'DIA-RAV-001';
  if (code === 'ownSpace' && line.kind === 'move') return 'DIA-MOV-001';
  return faultRules[code as Fault] ?? 'DIA-ORD-010';
}

type Judge<K extends Line['kind']> = (
  state: DiadochiState,
  power: PowerId,
  line: Extract<Line, { kind: K }>,
) => string | undefined;

const orderTo: Judge<Military['kind']> = (state, power, line) => {
  const unit = unitNamed(state, line.unit);
  if (!unit) return 'DIA-ORD-010';
  const led = state.revolts.some((revolt) => revolt.id === unit.owner && revolt.led === power);
  if (unit.owner !== power && !led) return 'DIA-ORD-014';
  return judgeOrder(state, line, unit);
};

/** DIA-PER-002: one space, wherever an army or a fleet could go; RUL-PER-02: a citadel only of his controller's. */
export function personMayGo(
  state: DiadochiState,
  holder: string,
  from: string,
  to: string,
): string | undefined {
  if (state.storms.includes(to)) return 'DIA-EVT-005';
  if (isCitadel(to)) {
    if (controllerOf(state, to) !== holder) return 'DIA-UNT-010';
    if (groundOf(to) === from) return undefined;
    const byPort = citadelOf.get(to);
    const access = byPort !== undefined && isPort(state, byPort) && isSea(from);
    return access && seaGate(state, to, from) ? undefined : 'DIA-PER-002';
  }
  if (isCitadel(from)) {
    if (groundOf(from) === to) return undefined;
    return isSea(to) && seaGate(state, from, to) ? undefined : 'DIA-PER-002';
  }
  if (isBosphorus(from, to))
    return mayCrossBosphorus(state, holder, from, to) ? undefined : 'DIA-OPT-BOSPHORUS-01';
  return neighbours(mapOf(state), from).includes(to) ? undefined : 'DIA-PER-002';
}

/** DIA-MAP-008, DIA-RAV-006: does this sea give access to that port citadel? */
export const seaGate = (state: DiadochiState, citadel: string, sea: string): boolean =>
  (mapOf(state).def.garrisonAdj ?? []).some(([inside, outside]) => inside === citadel && outside === sea);

/** DIA-ORD-014: whoever bribes a royal may say where she is to go. */
const isSoughtBy = (state: DiadochiState, power: PowerId, person: PersonId): boolean =>
  (state.sheets[power] ?? []).some(
    ({ about, verdict }) => verdict === 'ok' && about === `bribe-person ${person}`,
  );

const judgePerson: Judge<'go' | 'join' | 'leave'> = (state, power, line) => {
  const person = personOf(state, line.person);
  if (!person || person.at === '' || !(person.holder === power || isSoughtBy(state, power, person.id)))
    return 'DIA-PER-003';
  const stopped = stoppedBy(state, 'person', person.at);
  if (stopped) return stopped;
  // DIA-ROY-011: husband and wife go together, and it is he who is told where.
  if (spousesOf(state)?.wife === person) return 'DIA-ROY-011';
  if (line.kind === 'leave') return person.unit === 0 ? 'DIA-PER-004' : undefined;
  if (line.kind === 'join') {
    const unit = unitNamed(state, line.unit);
    if (!unit || unit.owner !== power || spaceOf(unit.at) !== person.at) return 'DIA-PER-004';
    return mayAttach(state, person, unit) ? undefined : 'DIA-ROY-006';
  }
  // Only a diadoch who passes takes a province: DIA-ASU-005.
  const passes = isAdvanced(state) && powerOf(person.id) === power;
  if (line.free && !(passes && mayDecline(state, line.to))) return 'DIA-OPT-ALLEGIANCE-01';
  // DIA-PER-022: a prisoner goes nowhere but into a citadel of his captor's.
  if (isPrisoner(person) && !isCitadel(line.to)) return 'DIA-PER-022';
  return personMayGo(state, power, person.at, line.to);
};

const judgeKill: Judge<'kill'> = (state, power, { person: id, member }) => {
  const person = personOf(state, id);
  if (!person || person.at === '' || person.holder !== power) return 'DIA-PER-021';
  if (isRoyal(id)) {
    if (!person.members.includes(member ?? id)) return 'DIA-PER-021';
    if (id === 'cleopatra' && state.husband === power) return 'DIA-ROY-011';
    return undefined;
  }
  return isPrisoner(person) ? undefined : 'DIA-PER-021';
};

/** DIA-WIN-002: in winter the income of the year is in the purse before anything is spent. */
const purseOf = (state: DiadochiState, power: PowerId): number =>
  (state.purses[power] ?? 0) + (state.phase === 'winter' ? incomeOf(state, power).total : 0);

/** DIA-GFT-003, RUL-BRI-06: nobody spends more than he has when he writes. */
const canPay = (state: DiadochiState, power: PowerId, sum: number): string | undefined =>
  Number.isInteger(sum) && sum > 0 && sum <= purseOf(state, power) ? undefined : 'DIA-GFT-003';

const judgeBribe: Judge<'bribe'> = (state, power, line) => {
  const unit = unitNamed(state, line.unit);
  if (!unit || unit.owner === power) return 'DIA-BRI-010';
  if (!reaches(state, power, unit.at, (space) => neighbours(fairWeather(state), space)))
    return unit.kind === 'G' ? 'DIA-BRI-011' : 'DIA-BRI-010';
  return canPay(state, power, line.sum);
};

const judgeBribePerson: Judge<'bribe-person'> = (state, power, line) => {
  const person = personOf(state, line.person);
  if (!isAdvanced(state) || !person || !isRoyal(person.id) || person.at === '') return 'DIA-ROY-002';
  if (person.holder === power) return 'DIA-ROY-002';
  const beside = state.units.some((unit) => unit.owner === power && spaceOf(unit.at) === person.at);
  if (!beside && !reaches(state, power, person.at, (space) => neighbours(fairWeather(state), space)))
    return 'DIA-BRI-010';
  return canPay(state, power, line.sum);
};

const judgeCounter: Judge<'counter'> = (state, power, line) => {
  const unit = unitNamed(state, line.unit);
  // DIA-NEU-007: on neutral units anybody may place them.
  if (!unit || (unit.owner !== power && isPower(unit.owner))) return 'DIA-BRI-001';
  return line.sum < 1 ? 'DIA-BRI-001' : canPay(state, power, line.sum);
};

const judgeGift: Judge<'gift'> = (state, power, line) => {
  if (line.power === power || !state.live.includes(line.power)) return 'DIA-GFT-001';
  return canPay(state, power, line.sum);
};

const judgeBid: Judge<'bid'> = (state, power, line) => {
  const unit = unitNamed(state, line.unit);
  const sale = unit && state.sales.find((one) => one.unit === unit.id);
  if (!unit || !sale || sale.from > state.turn) return 'DIA-OPT-MARKET-01';
  if (sale.former === power) return 'DIA-OPT-MARKET-02';
  if (line.sum < sale.reserve) return 'DIA-OPT-MARKET-01';
  return canPay(state, power, line.sum);
};

/**
 * DIA-ORD-010, DIA-ORD-014, RUL-BRI-11: why the order attached to a bribe or a bid is not followed. The gold is spent
 * all the same, and what it buys holds.
 */
export function judgeAttached(state: DiadochiState, power: PowerId, line: Line): string | undefined {
  if ((line.kind !== 'bribe' && line.kind !== 'bid') || !line.order) return undefined;
  const unit = unitNamed(state, line.unit);
  if (!unit || unitNamed(state, line.order.unit) !== unit) return 'DIA-ORD-014';
  return judgeOrder(state, line.order, { ...unit, owner: power });
}

/** How much the citadel itself yields: RUL-ECO-07. */
export function yieldOf(state: DiadochiState, power: PowerId, citadel: string): number {
  if (state.capitals[power] === citadel) return 31;
  return citadelOf.get(citadel)?.major ? 11 : 1;
}

const judgeBuild: Judge<'build'> = (state, power, line) => {
  const { type, status, at } = line;
  const price = statusSpecs[status].price;
  if (type === 'F' && status !== 'mercenary') return 'DIA-UNT-003';
  if (type === 'G') {
    if (!isCitadel(at) || controllerOf(state, at) !== power || unitOn(state, at)) return 'DIA-ECO-018';
    const occupant = unitOn(state, groundOf(at));
    if (occupant && occupant.owner !== power && price > yieldOf(state, power, at)) return 'DIA-ECO-019';
  } else {
    const space = spaceOf(at);
    if (!provinceOf.has(space)) return type === 'F' ? 'DIA-ECO-017' : 'DIA-ECO-016';
    const occupant = unitOn(state, space);
    if (occupant && occupant.owner !== power) return 'DIA-ECO-019';
    if (type === 'A' && !holdsCitadelIn(state, power, space)) return 'DIA-ECO-016';
    if (type === 'F') {
      if (!hasPort(state, power, space)) return 'DIA-ECO-017';
      const split = mapOf(state).def.provinces.find((p) => p.id === space)?.coasts ?? [];
      if (split.length > 0 && at === space) return 'DIA-MAP-004';
    }
    // DIA-ECO-020: what finds no room outside goes behind the walls, a fleet only into a port.
    const room = citadelsIn(space).some(
      (citadel) =>
        controllerOf(state, citadel.id) === power &&
        !unitOn(state, citadel.id) &&
        (type === 'A' || isPort(state, citadel)),
    );
    if (occupant && !room) return 'DIA-ECO-018';
  }
  return overLimit(state, power, type, status);
};

/** DIA-UNT-004. */
function overLimit(
  state: DiadochiState,
  power: PowerId,
  type: string,
  status: Unit['status'],
): string | undefined {
  const mine = unitsOf(state, power);
  if (type === 'F' && mine.filter((unit) => unit.kind === 'F').length >= limits.fleets) return 'DIA-UNT-004';
  const most = limits.status[status];
  return most !== undefined && mine.filter((unit) => unit.status === status).length >= most
    ? 'DIA-UNT-004'
    : undefined;
}

const judgePromote: Judge<'promote'> = (state, power, line) => {
  const unit = unitNamed(state, line.unit);
  if (!unit || unit.owner !== power) return 'DIA-ECO-014';
  // RUL-ECO-11: any dearer status, never for fleets.
  if (unit.kind === 'F') return 'DIA-UNT-003';
  if (statusSpecs[line.status].price <= statusSpecs[unit.status].price) return 'DIA-ECO-014';
  if (!holdsCitadelIn(state, power, groundOf(unit.at))) return 'DIA-ECO-015';
  return overLimit(state, power, unit.kind, line.status);
};

const judgeStaff: Judge<'keep' | 'drop' | 'disband' | 'degrade' | 'dismiss'> = (state, power, line) => {
  const unit = unitNamed(state, line.unit);
  if (!unit || unit.owner !== power) return 'DIA-ECO-011';
  const mine = unitsOf(state, power);
  switch (line.kind) {
    case 'keep':
    case 'drop':
      return unit.status === 'militia' ? undefined : 'DIA-ECO-012';
    case 'degrade':
      return unit.status === 'elite' && mine.filter((one) => one.status === 'elite').length > 1
        ? undefined
        : 'DIA-WIN-001';
    case 'dismiss':
      if (state.options.dismiss !== 'yes') return 'DIA-OPT-DISMISS-01';
      return unit.status === 'guard' ? 'DIA-OPT-DISMISS-01' : undefined;
    default:
      // DIA-ECO-011: pay is owed; giving up a unit only settles which one goes when the money runs out.
      return undefined;
  }
};

const capitalTargets = ['PELLA', 'LYSIMACHIA', 'SARDES', 'ALEXANDRIE_ISSOS', 'BABYLONE', 'ALEXANDRIE'];

const judgeCapital: Judge<'capital'> = (state, power, { citadel }) => {
  const wrong = 'DIA-OPT-CAPITAL-01';
  // RUL-OPT-01: only where dynasties are settled.
  if (state.options.capital !== 'yes' || !areDynastiesSettled(state) || yearOf(state.turn) > 306)
    return wrong;
  if (state.moved.includes(power) || !capitalTargets.includes(citadel)) return wrong;
  if (state.capitals[power] === citadel || controllerOf(state, citadel) !== power) return wrong;
  return state.units.some((unit) => unit.siege === citadel) ? wrong : undefined;
};

const judgeOpen: Judge<'open'> = (state, power, { citadel, power: to }) => {
  const wrong = 'DIA-OPT-GATES-01';
  if (state.options.gates !== 'yes' || to === power || !state.live.includes(to)) return wrong;
  return controllerOf(state, citadel) === power ? undefined : wrong;
};

const judgeMarry: Judge<'marry'> = (state, power) => {
  const cleopatra = personOf(state, 'cleopatra');
  if (!isAdvanced(state) || cleopatra?.holder !== power) return 'DIA-ROY-010';
  // DIA-ROY-013: only a widow marries again.
  if (state.husband !== '') return 'DIA-ROY-013';
  return state.announced[power] === undefined ? undefined : 'DIA-ROY-010';
};

/** DIA-ORO-001, DIA-ORO-002. */
const judgeRoyalOrder: Judge<'royal-order'> = (state, power, { power: to }) => {
  if (!isAdvanced(state) || !state.live.includes(to)) return 'DIA-ORO-001';
  const held = state.persons.filter((person) => isRoyal(person.id) && person.holder === power);
  const count = held.reduce((sum, person) => sum + person.members.length, 0);
  if (regentOf(state) !== power && state.husband !== power && count < 2) return 'DIA-ORO-001';
  return holdsTheEast(state, to) ? undefined : 'DIA-ORO-002';
};

const judgeRetreat: Judge<'retreat'> = (state, power, line) => {
  const unit = outNamed(state, line.unit);
  const out = unit && state.dislodged.find((entry) => entry.unit === unit.id);
  if (!unit || !out || unit.owner !== power) return 'DIA-RET-001';
  return line.to === undefined || out.retreats.includes(line.to) ? undefined : 'DIA-RET-003';
};

/** The index of the proposal a ballot names, by its number or its winners; -1 when there is none. */
export function proposalNamed(state: DiadochiState, on: number | readonly PowerId[]): number {
  if (typeof on === 'number') return on >= 1 && on <= state.proposals.length ? on - 1 : -1;
  const key = [...on].sort().join();
  return state.proposals.findIndex(({ winners }) => [...winners].sort().join() === key);
}

/** Why this line is against the rules, by the id of the rule; undefined when it is not. */
export function judge(state: DiadochiState, power: PowerId, line: Line): string | undefined {
  if (isMilitary(line)) return orderTo(state, power, line);
  switch (line.kind) {
    case 'go':
    case 'join':
    case 'leave':
      return judgePerson(state, power, line);
    case 'kill':
      return judgeKill(state, power, line);
    case 'marry':
      return judgeMarry(state, power, line);
    case 'royal-order':
      return judgeRoyalOrder(state, power, line);
    case 'bribe':
      return judgeBribe(state, power, line);
    case 'bribe-person':
      return judgeBribePerson(state, power, line);
    case 'counter':
      return judgeCounter(state, power, line);
    case 'counter-person': {
      // RUL-ROY-03: as for units, on one's own or on whoever is nobody's.
      const royal = isRoyal(line.person) ? personOf(state, line.person) : undefined;
      const known = royal && royal.at !== '' && (royal.holder === power || !isPower(royal.holder));
      return known ? canPay(state, power, line.sum) : 'DIA-BRI-001';
    }
    case 'gift':
      return judgeGift(state, power, line);
    case 'bid':
      return judgeBid(state, power, line);
    case 'propose':
      return line.powers.length > 0 && line.powers.every((one) => state.live.includes(one))
        ? undefined
        : 'DIA-END-004';
    case 'vote':
      return proposalNamed(state, line.on) < 0 ? 'DIA-END-005' : undefined;
    case 'concede':
      return line.power !== power && state.live.includes(line.power) ? undefined : 'DIA-END-003';
    case 'open':
      return judgeOpen(state, power, line);
    case 'build':
      return judgeBuild(state, power, line);
    case 'promote':
      return judgePromote(state, power, line);
    case 'keep':
    case 'drop':
    case 'disband':
    case 'degrade':
    case 'dismiss':
      return judgeStaff(state, power, line);
    case 'capital':
      return judgeCapital(state, power, line);
    default:
      return judgeRetreat(state, power, line);
  }
}

/** What a bribe of this unit must at least come to, counter-bribes aside: DIA-BRI-012, DIA-ROY-008, DIA-ROY-012. */
export function bribeMinimum(state: DiadochiState, unit: Unit): number {
  let sum = statusSpecs[unit.status].bribe;
  const chief = leaderOf(state, unit);
  if (chief?.id === 'olympias') sum -= 5;
  else if (chief) sum += state.husband === unit.owner ? 20 : 10;
  return sum;
}

export const royalPrice = (id: keyof typeof royals): number => royals[id].bribe;
