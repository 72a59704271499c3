/** What the rules say of orders, persons and purses: the same answers serve the sheet, the list of lines and the resolution. */

import type { Unit as PlainUnit } from '@strategoi/diplomacy';
import {
  adjudicate,
  type Fault,
  type GameMap,
  type MovementOrder,
  type Rules,
  rules,
  type Situation,
} from '@strategoi/diplomacy';
import { seasonOf } from './calendar.ts';
import { type Citadel, citadels } from './data/map.ts';
import { type PersonId, royals } from './data/persons.ts';
import type { PowerId } from './data/powers.ts';
import { statusSpecs } from './data/units.ts';
import { incomeOf } from './income.ts';
import type { Military } from './line.ts';
import {
  citadelOf,
  citadelsIn,
  closedSpaces,
  fairWeather,
  groundOf,
  isCitadel,
  isFlooded,
  isMountain,
  isSea,
  mapOf,
  neighbours,
  seaLinks,
  spaceOf,
} from './map.ts';
import { controllerOf, isPort, leaderOf, stoppedBy, strengthOf, unitNamed } from './query.ts';
import { carriesRebel, rebelRule } from './rebels.ts';
import type { DiadochiState, Unit } from './state.ts';

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
  ownSpace: 'DIA-SUP-002',
  coastNeeded: 'DIA-MAP-004',
  notControlled: 'DIA-UNT-010',
  closed: 'DIA-EVT-005',
  notAtSea: 'DIA-CNV-004',
  notAnArmy: 'DIA-CNV-001',
  notAPort: 'DIA-SIE-001',
  notHere: 'DIA-SIE-001',
};

const faultRule = (code: string): string =>
  Object.entries(faultRules).find(([fault]) => fault === code)?.[1] ?? 'DIA-ORD-010';

/** The rule that puts a target out of reach, by what was ordered. */
function reachRule(line: Military): string {
  switch (line.kind) {
    case 'move':
      if (line.unit.type === 'F') return 'DIA-MOV-002';
      return line.unit.type === 'G' ? 'DIA-ORD-004' : 'DIA-MOV-001';
    case 'support':
      if (line.unit.type === 'G') return 'DIA-SUP-004';
      return line.unit.type === 'F' || isSea(spaceOf(line.to ?? line.of.loc)) ? 'DIA-SUP-003' : 'DIA-SUP-002';
    case 'supply':
      return 'DIA-RAV-001';
    default:
      return 'DIA-ORD-010';
  }
}

/** A way that is open in fair weather: across a flooded plain, or over a river that floods (DIA-EVT-007). */
const floodRule = (state: DiadochiState, ...ends: readonly string[]): string =>
  ends.some((end) => isFlooded(state, groundOf(spaceOf(end)))) ? 'DIA-EVT-008' : 'DIA-EVT-007';

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

/** The one pair of shores an army may be ferried between. */
export const isBosphorus = (from: string, to: string): boolean =>
  (from === 'BOS' && to === 'BIT') || (from === 'BIT' && to === 'BOS');

/** Does this unit stand before the Bosphorus with leave to cross it on foot? */
export const mayFerry = (state: DiadochiState, unit: Unit): boolean =>
  unit.kind === 'A' && mayCrossBosphorus(state, unit.owner, unit.at, 'BIT');

/** DIA-OPT-ALLEGIANCE-01: a province without citadel may be passed through without being taken. */
export const mayDecline = (state: DiadochiState, to: string): boolean =>
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
export function judgeOrder(state: DiadochiState, line: Military, unit: Unit): string | undefined {
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
  const code = faultOn(state, mapOf(state, line.kind === 'move' && mayFerry(state, unit)), line, unit);
  if (code === undefined) return undefined;
  if (code === 'unreachable') return outOfReach(state, line, unit);
  if (code === 'notAtSea' && line.kind === 'supply') return 'DIA-RAV-001';
  if (code === 'ownSpace' && line.kind === 'move') return 'DIA-MOV-001';
  return faultRule(code);
}

/** What the adjudicator has against this order on that map. */
function faultOn(state: DiadochiState, map: GameMap, line: Military, unit: Unit): string | undefined {
  const others = line.kind === 'support' || line.kind === 'convoy' || line.kind === 'move';
  const present = others ? state.units.map((one) => (one.id === unit.id ? unit : one)) : [unit];
  const outcome = adjudicate(
    map,
    present.map((one) => plainUnit(one, false)),
    [movementOrder(inStack(state, line), unit)],
    rulesOf(state),
    situationOf(state),
  );
  const verdict = outcome.results.find((result) => result.unit.loc === unit.at);
  return verdict?.result === 'illegal' ? verdict.reason.code : undefined;
}

/** Why there is no way from here to there: a strait, a mountain, a river that floods, or the map itself. */
function outOfReach(state: DiadochiState, line: Military, unit: Unit): string {
  if (line.kind === 'move' && unit.kind === 'A' && isBosphorus(unit.at, line.to))
    return state.options.bosphorus === 'yes' ? 'DIA-OPT-BOSPHORUS-01' : reachRule(line);
  if (line.kind !== 'move' && line.kind !== 'support') return reachRule(line);
  const goal = line.kind === 'move' ? line.to : (line.to ?? line.of.loc);
  const fair = fairWeather(state);
  if (line.kind === 'support' && isMountain(mapOf(state), unit.at, goal))
    return isMountain(fair, unit.at, goal) ? 'DIA-AGE-003' : 'DIA-AGE-006';
  const flooded = state.floods.length > 0 && faultOn(state, fair, line, unit) === undefined;
  return flooded ? floodRule(state, unit.at, goal) : reachRule(line);
}

/** DIA-ORD-014: an order to a unit of one's own, or of a revolt one leads. */
export function orderTo(state: DiadochiState, power: PowerId, line: Military): string | undefined {
  const unit = unitNamed(state, line.unit);
  if (!unit) return 'DIA-ORD-010';
  const led = state.revolts.some((revolt) => revolt.id === unit.owner && revolt.led === power);
  if (unit.owner !== power && !led) return 'DIA-ORD-014';
  return judgeOrder(state, line, unit);
}

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
    if (groundOf(to) === from) return gateRule(state, to);
    const byPort = citadelOf.get(to);
    const access = byPort !== undefined && isPort(state, byPort) && isSea(from);
    return access && seaGate(state, to, from) ? undefined : 'DIA-PER-002';
  }
  if (isCitadel(from)) {
    if (groundOf(from) === to) return gateRule(state, from);
    return isSea(to) && seaGate(state, from, to) ? undefined : 'DIA-PER-002';
  }
  if (isBosphorus(from, to))
    return mayCrossBosphorus(state, holder, from, to) ? undefined : 'DIA-OPT-BOSPHORUS-01';
  if (neighbours(mapOf(state), from).includes(to)) return undefined;
  return neighbours(fairWeather(state), from).includes(to) ? floodRule(state, from, to) : 'DIA-PER-002';
}

/** DIA-EVT-008, RUL-GEO-11: through the gates of a flooded province there is no way but by water. */
function gateRule(state: DiadochiState, citadel: string): string | undefined {
  const known = citadelOf.get(citadel);
  const dry = !isFlooded(state, groundOf(citadel)) || (known !== undefined && isPort(state, known));
  return dry ? undefined : 'DIA-EVT-008';
}

/** DIA-MAP-008, DIA-RAV-006: does this sea give access to that port citadel? */
export const seaGate = (state: DiadochiState, citadel: string, sea: string): boolean =>
  gatesOf(mapOf(state)).byCitadel.get(citadel)?.includes(sea) ?? false;

/** What lies outside the gates of a citadel, and the citadels to whose gates a place gives access. */
interface Gates {
  readonly byCitadel: ReadonlyMap<string, readonly string[]>;
  readonly byPlace: ReadonlyMap<string, readonly Citadel[]>;
}

/** The seas a garrison of this citadel may sail out to. */
export const seasBefore = (state: DiadochiState, citadel: string): readonly string[] =>
  (gatesOf(mapOf(state)).byCitadel.get(citadel) ?? []).filter(isSea);

/** The citadels this place gives access to, in the order in which the map has them. */
export const citadelsBeside = (state: DiadochiState, place: string): readonly Citadel[] =>
  gatesOf(mapOf(state)).byPlace.get(place) ?? [];

const gates = new WeakMap<GameMap, Gates>();

function gatesOf(map: GameMap): Gates {
  let known = gates.get(map);
  if (!known) {
    const byCitadel = new Map<string, string[]>();
    for (const [inside, outside] of map.def.garrisonAdj ?? [])
      byCitadel.set(inside, [...(byCitadel.get(inside) ?? []), outside]);
    const byPlace = new Map<string, Citadel[]>();
    for (const citadel of citadels)
      for (const outside of byCitadel.get(citadel.id) ?? [])
        byPlace.set(outside, [...(byPlace.get(outside) ?? []), citadel]);
    known = { byCitadel, byPlace };
    gates.set(map, known);
  }
  return known;
}

/** DIA-ORD-014: whoever bribes a royal may say where she is to go. */
export const isSoughtBy = (state: DiadochiState, power: PowerId, person: PersonId): boolean =>
  (state.sheets[power] ?? []).some(
    ({ about, verdict }) => verdict === 'ok' && about === `bribe-person ${person}`,
  );

/** DIA-WIN-002: in winter the income of the year is in the purse before anything is spent. */
const purseOf = (state: DiadochiState, power: PowerId): number =>
  (state.purses[power] ?? 0) + (state.phase === 'winter' ? incomeOf(state, power).total : 0);

/** DIA-GFT-003, RUL-BRI-06: nobody spends more than he has when he writes. */
export const canPay = (state: DiadochiState, power: PowerId, sum: number): string | undefined =>
  Number.isInteger(sum) && sum > 0 && sum <= purseOf(state, power) ? undefined : 'DIA-GFT-003';

/** How much the citadel itself yields: RUL-ECO-07. */
export function yieldOf(state: DiadochiState, power: PowerId, citadel: string): number {
  if (state.capitals[power] === citadel) return 31;
  return citadelOf.get(citadel)?.major ? 11 : 1;
}

/** The index of the proposal a ballot names, by its number or its winners; -1 when there is none. */
export function proposalNamed(state: DiadochiState, on: number | readonly PowerId[]): number {
  if (typeof on === 'number') return on >= 1 && on <= state.proposals.length ? on - 1 : -1;
  const key = [...on].sort().join();
  return state.proposals.findIndex(({ winners }) => [...winners].sort().join() === key);
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
