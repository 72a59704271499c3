/** Phases 10 to 14: conflicts, sieges, retreats, captures, possession. */

import {
  adjudicate,
  type MovementOrder,
  movesOf,
  type OrderResult,
  type Outcome,
  type Unit as PlainUnit,
} from '@strategoi/diplomacy';
import { sure } from '@strategoi/kernel';
import { isRoyal, type PersonId, powerOf } from '../data/persons.ts';
import { type PowerId, powerIds, powers } from '../data/powers.ts';
import {
  isBosphorus,
  mayFerry,
  movementOrder,
  personMayGo,
  plainUnit,
  rulesOf,
  situationOf,
} from '../judge.ts';
import { isMilitary } from '../kinds/index.ts';
import type { Military } from '../line.ts';
import { citadelsIn, isAdvanced, isCitadel, isSea, mapOf, musterNode, provinceOf, spaceOf } from '../map.ts';
import { sayIn } from '../notation/print.ts';
import { aidGiven } from '../prestige.ts';
import {
  controllerOf,
  headOf,
  isCommanded,
  isPower,
  isPrisoner,
  mayAttach,
  outNamed,
  personOf,
  spousesOf,
  unitNamed,
  unitOf,
} from '../query.ts';
import type { Scene } from '../scene.ts';
import { linesOf, sceneOf } from '../sheet.ts';
import type { DiadochiState, Owner, Person, Unit } from '../state.ts';
import { leavers, standing, strike } from './money.ts';
import { credit, type DiaRun, destroy, kill, lapse, place, takeCitadel, tell } from './tell.ts';

/** The order each unit is under: its owner's, or the one its buyer wrote for it (DIA-ORD-014, RUL-BRI-04). */
function ordersInForce(state: DiadochiState): Map<number, Military> {
  const orders = new Map<number, Military>();
  for (const power of state.live) {
    const lines = standing(state, power);
    for (const { line } of lines) {
      if (!isMilitary(line)) continue;
      const unit = unitNamed(state, line.unit);
      if (unit && writesFor(state, power, unit)) orders.set(unit.id, line);
    }
    // DIA-BRI-015: whatever the unit was told before it was bought is void, even by the same hand.
    for (const { line } of lines) {
      if (line.kind !== 'bribe' && line.kind !== 'bid') continue;
      const unit = unitNamed(state, line.unit);
      if (unit?.owner !== power) continue;
      if (line.order) orders.set(unit.id, line.order);
      else orders.delete(unit.id);
    }
  }
  return orders;
}

/** DIA-SIE-001, RUL-SIE-08: whose garrison has sold the citadel to its besieger is besieged no longer. */
function raiseSieges(state: DiadochiState, run: DiaRun, orders: Map<number, Military>): void {
  for (const [id, order] of orders) {
    const unit = unitOf(state, id);
    if (order.kind !== 'siege' || !unit || controllerOf(state, order.citadel) !== unit.owner) continue;
    orders.delete(id);
    if (isPower(unit.owner)) lapse(run, unit.owner, sayIn(order, sceneOf(state, unit.owner)), 'DIA-SIE-001');
  }
}

const writesFor = (state: DiadochiState, power: PowerId, unit: Unit): boolean =>
  unit.owner === power || state.revolts.some((revolt) => revolt.id === unit.owner && revolt.led === power);

const stackOf = (state: DiadochiState, home: string): Unit[] =>
  state.units.filter((unit) => unit.kind !== 'G' && spaceOf(unit.at) === home);

/**
 * RUL-SET-01: of the three units of a home province the adjudicator sees one in the province itself: one that stays or
 * is thrown back, if any is, else one that meets another head on (DIA-MOV-010). The others start from places nobody
 * else can enter.
 */
function musterPlaces(
  state: DiadochiState,
  orders: ReadonlyMap<number, Military>,
  back: ReadonlySet<number>,
): Map<string, string> {
  const places = new Map<string, string>();
  if (state.turn !== 0) return places;
  const goal = (unit: Unit): string => {
    const order = orders.get(unit.id);
    return order?.kind === 'move' ? spaceOf(order.to) : '';
  };
  for (const id of powerIds) {
    const { home } = powers[id];
    const rank = (unit: Unit): number => {
      const to = goal(unit);
      if (to === '') return 0;
      if (back.has(unit.id)) return 1;
      return stackOf(state, to).some((other) => goal(other) === home) ? 2 : 3;
    };
    const sorted = stackOf(state, home).sort((a, b) => rank(a) - rank(b) || a.id - b.id);
    sorted.forEach((unit, n) => {
      places.set(unit.at, musterNode(home, n));
    });
  }
  return places;
}

/** Units thrown back on a home that the adjudicator took for empty. */
function thrownBack(state: DiadochiState, resolved: Resolution, back: ReadonlySet<number>): number[] {
  if (state.turn !== 0) return [];
  const { idOf, outcome } = resolved;
  const stays = new Set<number>();
  for (const { unit, order, result } of outcome.results)
    if (!(order?.kind === 'move' && result === 'ok')) stays.add(sure(idOf.get(unit.loc)));
  return powerIds.flatMap((id) => {
    const { home } = powers[id];
    const holder = idOf.get(home);
    if (holder === undefined || stays.has(holder)) return [];
    const first = stackOf(state, home).find((unit) => stays.has(unit.id) && !back.has(unit.id));
    return first ? [first.id] : [];
  });
}

/** DIA-PER-006: who has been won over this season was with nobody of his when it began, and commands from the next. */
function wonNow(state: DiadochiState): PersonId[] {
  return state.live.flatMap((power) =>
    standing(state, power).flatMap(({ line }) =>
      line.kind === 'bribe-person' && personOf(state, line.person)?.holder === power ? [line.person] : [],
    ),
  );
}

interface Resolution {
  readonly outcome: Outcome;
  /** The unit that stands in each place as the adjudicator sees it. */
  readonly idOf: ReadonlyMap<string, number>;
}

function resolveWith(
  state: DiadochiState,
  orders: ReadonlyMap<number, Military>,
  back: ReadonlySet<number>,
): Resolution {
  const strangers = new Set([...leavers(state), ...wonNow(state)]);
  const places = musterPlaces(state, orders, back);
  const idOf = new Map<string, number>();
  const plain = state.units.map((unit): PlainUnit => {
    const loc = places.get(unit.at) ?? unit.at;
    idOf.set(loc, unit.id);
    return { ...plainUnit(unit, isCommanded(state, unit, strangers)), loc };
  });
  const given: MovementOrder[] = [];
  for (const [id, line] of orders) {
    const unit = unitOf(state, id);
    if (unit) given.push(translated(movementOrder(aided(state, line, orders), unit), places));
  }
  const map = mapOf(state, isFerryRunning(state, orders));
  return { outcome: adjudicate(map, plain, given, rulesOf(state), situationOf(state)), idOf };
}

/** RUL-ORD-01: of several units of a home, help is for the one of that kind that goes where it is helped to go. */
function aided(state: DiadochiState, line: Military, orders: ReadonlyMap<number, Military>): Military {
  if (state.turn !== 0 || (line.kind !== 'support' && line.kind !== 'convoy') || line.to === undefined)
    return line;
  const goal = spaceOf(line.to);
  const meant = stackOf(state, spaceOf(line.of.loc)).filter(({ kind }) => kind === line.of.type);
  const goes = meant.find(({ id }) => {
    const order = orders.get(id);
    return order?.kind === 'move' && spaceOf(order.to) === goal;
  });
  const loc = (goes ?? unitNamed(state, line.of))?.at ?? line.of.loc;
  return { ...line, of: { ...line.of, loc } };
}

function translated(order: MovementOrder, places: ReadonlyMap<string, string>): MovementOrder {
  const at = (loc: string): string => places.get(loc) ?? loc;
  const unit = { ...order.unit, loc: at(order.unit.loc) };
  // Who supports one of the three where it stands supports whichever stays.
  if (order.kind === 'support' && order.to === undefined && places.has(order.of.loc))
    return { ...order, unit, of: { ...order.of, loc: spaceOf(order.of.loc) } };
  if (order.kind === 'support' || order.kind === 'convoy')
    return { ...order, unit, of: { ...order.of, loc: at(order.of.loc) } };
  return { ...order, unit };
}

/**
 * DIA-SEQ-010, DIA-SEQ-011: everything moves at once, then the sieges are settled. DIA-ORD-011: an order that has lost
 * its point is carried out like any other. DIA-MOV-016: a citadel and the province around it are different spaces.
 */
export function conflicts(state: DiadochiState, run: DiaRun, automata: ReadonlyMap<number, Military>): void {
  const orders = new Map([...automata, ...ordersInForce(state)]);
  raiseSieges(state, run, orders);
  if (state.turn === 0) enlist(state, run);
  const back = new Set<number>();
  let resolved = resolveWith(state, orders, back);
  for (let more = thrownBack(state, resolved, back); more.length > 0; ) {
    for (const id of more) back.add(id);
    resolved = resolveWith(state, orders, back);
    more = thrownBack(state, resolved, back);
  }
  const { outcome, idOf } = resolved;

  const results = new Map(outcome.results.map((result) => [sure(idOf.get(result.unit.loc)), result]));
  const scene = sceneOf(state, 'antipater');
  for (const [id, result] of results) tellResult(state, run, id, orders, result, scene);
  credit(run, aidGiven(state, orders, results));
  turnBack(state, run, orders, results);
  goAlone(state, run);
  const dislodgedBy = new Map<number, Unit>();
  outcome.units.forEach((after, i) => {
    const id = sure(idOf.get(sure(outcome.results[i]).unit.loc));
    const unit = sure(unitOf(state, id));
    if (after.dislodged) {
      const { retreats } = after;
      tell(run, {
        type: 'dislodged',
        dislodged: { unit: id, retreats: [...retreats] },
        at: spaceOf(unit.at),
      });
      dislodgedBy.set(id, unit);
      return;
    }
    if (after.loc === unit.at && after.type === unit.kind) return;
    // DIA-UNT-005, DIA-UNT-006: a status is kept in a citadel and out of it again, but not at sea.
    const status = after.type === 'F' ? 'mercenary' : unit.status;
    if (spaceOf(after.loc) === spaceOf(unit.at) && unit.kind === after.type && state.turn === 0) return;
    tell(run, {
      type: 'moved',
      unit: id,
      from: unit.at,
      to: after.loc,
      kind: after.type,
      status,
      why: 'order',
    });
  });
  const successful = new Map<number, string>();
  for (const siege of outcome.sieges)
    if (siege.success) successful.set(sure(idOf.get(siege.by.loc)), siege.citadel);
  settleSieges(state, run, successful, orders, outcome.results, idOf);
  if (state.turn === 0) clearHomes(state, run, outcome.contested);
}

/** DIA-OPT-ALLEGIANCE-01: who does not get there declines nothing, and speaks for nobody else who does. */
function turnBack(
  state: DiadochiState,
  run: DiaRun,
  orders: ReadonlyMap<number, Military>,
  results: ReadonlyMap<number, OrderResult>,
): void {
  const vain = new Set<unknown>();
  for (const [id, order] of orders)
    if (order.kind === 'move' && order.free && results.get(id)?.result !== 'ok') vain.add(order);
  for (const power of state.live)
    strike(state, run, power, ({ line }) => vain.has('order' in line ? line.order : line));
}

/** DIA-OPT-BOSPHORUS-01: is an army that may still cross the Bosphorus on its way over it? */
const isFerryRunning = (state: DiadochiState, orders: ReadonlyMap<number, Military>): boolean =>
  state.units.some((unit) => {
    const order = orders.get(unit.id);
    return order?.kind === 'move' && isBosphorus(unit.at, order.to) && mayFerry(state, unit);
  });

function tellResult(
  state: DiadochiState,
  run: DiaRun,
  id: number,
  orders: ReadonlyMap<number, Military>,
  { result, reason, dislodged }: OrderResult,
  scene: Scene,
): void {
  const unit = sure(unitOf(state, id));
  const order: Military = orders.get(id) ?? { kind: 'hold', unit: { type: unit.kind, loc: unit.at } };
  const { code, by, strength, against } = reason;
  tell(run, {
    type: 'result',
    unit: id,
    owner: unit.owner,
    at: spaceOf(unit.at),
    ...(order.kind === 'move' ? { to: spaceOf(order.to) } : {}),
    line: order,
    named: sayIn(order, scene).named,
    result,
    reason: code,
    ...(by ? { by } : {}),
    ...(strength === undefined ? {} : { strength }),
    ...(against === undefined ? {} : { against }),
    ...(dislodged ? { dislodged } : {}),
  });
}

/** RUL-SET-02, RUL-ROY-02: on the first sheet of all, whoever is put with a unit has been with it from the start. */
function enlist(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live)
    for (const { line } of standing(state, power)) {
      const unit = line.kind === 'join' ? unitNamed(state, line.unit) : undefined;
      const person = line.kind === 'join' ? personOf(state, line.person) : undefined;
      if (!unit || unit.owner !== power || person?.holder !== power || person.unit === unit.id) continue;
      if (spaceOf(unit.at) === person.at && mayAttach(state, person, unit))
        place(run, person, { unit: unit.id }, 'joins');
    }
}

/** DIA-PER-002, DIA-PER-004: those who were ordered away go by themselves; the others share the way of their unit. */
function goAlone(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live) {
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind !== 'go' && line.kind !== 'leave' && line.kind !== 'join') continue;
      const person = personOf(state, line.person);
      if (!person || person.at === '' || person.holder !== power) {
        lapse(run, power, written, 'DIA-PER-003');
        continue;
      }
      const couple = spousesOf(state);
      if (line.kind === 'leave') {
        place(run, person, { unit: 0, holder: leftBehind(person, power) }, 'leaves');
      } else if (line.kind === 'join') {
        const unit = unitNamed(state, line.unit);
        if (unit?.owner !== power || spaceOf(unit.at) !== person.at)
          lapse(run, power, written, 'DIA-PER-004');
        else if (!mayAttach(state, person, unit)) lapse(run, power, written, 'DIA-ROY-006');
        else if (person.unit !== unit.id) place(run, person, { unit: unit.id }, 'joins');
      } else {
        const barred = personMayGo(state, power, person.at, line.to);
        if (barred) lapse(run, power, written, barred);
        else place(run, person, { unit: 0, at: line.to }, 'goes');
      }
      // DIA-ROY-011: husband and wife are never parted.
      if (couple?.husband === person) {
        const { at, unit } = person;
        if (couple.wife.at !== at || couple.wife.unit !== unit) place(run, couple.wife, { at, unit }, 'goes');
      }
    }
  }
}

/** RUL-PER-07: a prisoner left behind is free, unless it is within his captor's walls (DIA-PER-022). */
function leftBehind({ id, at }: Person, holder: Owner): Owner {
  return isCitadel(at) ? holder : (powerOf(id) ?? holder);
}

/** DIA-SIE-002, DIA-SIE-005, DIA-SIE-006, DIA-SIE-007, DIA-RAV-002. */
function settleSieges(
  state: DiadochiState,
  run: DiaRun,
  successful: ReadonlyMap<number, string>,
  orders: ReadonlyMap<number, Military>,
  results: readonly OrderResult[],
  idOf: ReadonlyMap<string, number>,
): void {
  const reasons = new Map(results.map((result) => [sure(idOf.get(result.unit.loc)), result]));
  const fallen: { unit: Unit; citadel: string }[] = [];
  for (const unit of [...state.units]) {
    const citadel = successful.get(unit.id);
    if (citadel === undefined) {
      const order = orders.get(unit.id);
      const tried = order?.kind === 'siege' ? order.citadel : '';
      const result = reasons.get(unit.id);
      if (tried && result?.result !== 'illegal')
        tell(run, {
          type: 'siege',
          unit: unit.id,
          citadel: tried,
          result: result?.dislodged ? 'broken' : 'void',
        });
      else if (unit.siege) tell(run, { type: 'siege', unit: unit.id, citadel: unit.siege, result: 'ended' });
    } else if (unit.siege === citadel) {
      tell(run, { type: 'siege', unit: unit.id, citadel, result: 'falls' });
      fallen.push({ unit, citadel });
    } else {
      tell(run, { type: 'siege', unit: unit.id, citadel, result: 'stage1' });
    }
  }
  for (const { unit, citadel } of fallen) {
    const garrison = state.units.find((one) => one.at === citadel);
    if (garrison) fallWith(state, run, garrison, unit);
    takeCitadel(run, citadel, unit.owner, 'siege');
    if (!isPower(unit.owner)) spareNobody(state, run, citadel, unit.owner);
    enthrone(state, run, citadel, unit);
  }
}

/** RUL-REV-02: a diadoch who falls into the hands of a neutral unit is put to death. */
function spareNobody(state: DiadochiState, run: DiaRun, citadel: string, by: Owner): void {
  for (const person of [...state.persons])
    if (person.at === citadel && powerOf(person.id)) kill(run, person, 'captured', by);
}

/** DIA-ROY-002, DIA-ROY-006: Philip taken with a citadel is put at the head of the army that took it. */
function enthrone(state: DiadochiState, run: DiaRun, citadel: string, unit: Unit): void {
  const philip = personOf(state, 'philip');
  if (philip?.at !== citadel || !philip.members.includes('philip') || !mayAttach(state, philip, unit)) return;
  place(run, philip, { at: spaceOf(unit.at), unit: unit.id }, 'joins');
}

/** DIA-SIE-006, DIA-PER-025: the garrison perishes, and whoever is inside is taken, not killed. */
function fallWith(state: DiadochiState, run: DiaRun, garrison: Unit, by: Unit): void {
  for (const person of state.persons)
    if (person.unit === garrison.id) place(run, person, { unit: 0 }, 'unguarded');
  destroy(run, garrison, { why: 'siege', by: by.owner });
}

/** RUL-SET-01: at most one of the three stays in the home province; a surplus goes into a citadel, else retreats. */
function clearHomes(state: DiadochiState, run: DiaRun, contested: readonly string[]): void {
  for (const id of powerIds) {
    const { home } = powers[id];
    const out = new Set(state.dislodged.map((entry) => entry.unit));
    const here = state.units.filter(
      (unit) => spaceOf(unit.at) === home && unit.owner === id && unit.kind !== 'G' && !out.has(unit.id),
    );
    const taken = state.units.some((unit) => unit.at === home && unit.owner !== id && unit.kind !== 'G');
    const [stays, ...surplus] = taken ? [undefined, ...here] : here;
    if (stays && stays.at !== home)
      tell(run, {
        type: 'moved',
        unit: stays.id,
        from: stays.at,
        to: home,
        kind: stays.kind,
        status: stays.status,
        why: 'muster',
      });
    const refuges = citadelsIn(home).filter(
      (c) => controllerOf(state, c.id) === id && !state.units.some((one) => one.at === c.id),
    );
    surplus.forEach((unit, n) => {
      if (!unit) return;
      // There is room for so many, of fleets for as many as there are ports; the others must look for another place.
      const open = refuges.filter((c) => unit.kind === 'A' || c.port).map((c) => c.id);
      const before = surplus.slice(0, n).filter((one) => unit.kind === 'A' || one?.kind === 'F');
      const refuge = before.length < open.length ? open : [];
      const ways = movesOf(mapOf(state), { type: unit.kind, loc: home }).filter((to) => {
        const space = spaceOf(to);
        if (isCitadel(to) || to.includes('.') || contested.includes(space)) return false;
        return !state.units.some((one) => spaceOf(one.at) === space);
      });
      const retreats = refuge.length > 0 ? refuge : ways;
      tell(run, { type: 'dislodged', dislodged: { unit: unit.id, retreats }, at: home, surplus: true });
    });
  }
}

/** DIA-RET-006, DIA-RET-007, DIA-RET-008: retreats are shown together, unaided; two to one space destroy both. */
export function retreats(state: DiadochiState, run: DiaRun, automata: ReadonlyMap<number, string>): void {
  const chosen = new Map<number, string>(automata);
  for (const power of state.live)
    for (const { line } of linesOf(state.slates[power])) {
      if (line.kind !== 'retreat' || line.to === undefined) continue;
      const unit = outNamed(state, line.unit);
      if (unit?.owner === power) chosen.set(unit.id, line.to);
    }
  const entering = new Map<string, number>();
  for (const to of chosen.values()) entering.set(spaceOf(to), (entering.get(spaceOf(to)) ?? 0) + 1);
  const out = new Set(state.dislodged.map((entry) => entry.unit));
  for (const id of out) {
    const unit = unitOf(state, id);
    if (!unit) continue;
    const to = chosen.get(id);
    if (to !== undefined && entering.get(spaceOf(to)) === 1) {
      const kind = isCitadel(to) ? 'G' : unit.kind;
      tell(run, { type: 'moved', unit: id, from: unit.at, to, kind, status: unit.status, why: 'retreat' });
      continue;
    }
    const taker = state.units.find((one) => spaceOf(one.at) === spaceOf(unit.at) && !out.has(one.id));
    const why = to === undefined ? 'no-retreat' : 'same-retreat';
    destroy(run, unit, { why, by: taker?.owner ?? '', taker });
  }
}

/** DIA-SEQ-013, DIA-PER-020: a person alone where another's unit stands is taken. RUL-ROY-08: after retreats, so never in winter. */
export function captures(
  state: DiadochiState,
  run: DiaRun,
  escapes: (person: Person, unit: Unit) => boolean,
): void {
  for (const person of [...state.persons]) {
    if (person.at === '' || person.unit !== 0) continue;
    const unit = state.units.find((one) => spaceOf(one.at) === person.at);
    // Units that obey nobody take nobody.
    if (!unit || person.holder === unit.owner || unit.owner === 'orphans') continue;
    // DIA-ROY-006: Philip is nobody's who cannot put him at the head of something; whoever he leads, leads nobody else.
    const fits = mayAttach(state, person, unit);
    if (!fits && person.members.includes('philip')) continue;
    if (person.holder !== '' && escapes(person, unit)) continue;
    if (!isRoyal(person.id) && !isPower(unit.owner)) {
      // DIA-NEU-002, RUL-REV-02: neutrals spare no diadoch.
      kill(run, person, 'captured', unit.owner);
      continue;
    }
    const change = { holder: unit.owner, unit: fits ? unit.id : 0 };
    place(run, person, change, isRoyal(person.id) ? 'controlled' : 'captured');
  }
  associate(state, run);
}

/**
 * DIA-PER-004, RUL-PER-10: where one of his own units stands he is with it. To leave it is an order of one season: a
 * diadoch who is still beside his unit at its end is with it again, a royal stays where she was left.
 */
export function associate(state: DiadochiState, run: DiaRun): void {
  const parted = leftNow(state);
  for (const person of state.persons) {
    if (person.at === '' || person.unit !== 0 || (isRoyal(person.id) && parted.has(person.id))) continue;
    if (isCitadel(person.at) && isPrisoner(person)) continue;
    const unit = state.units.find((one) => spaceOf(one.at) === person.at);
    if (unit && person.holder === unit.owner && mayAttach(state, person, unit))
      place(run, person, { unit: unit.id }, 'joins');
  }
  // DIA-ROY-011: in the same hands again, they are together.
  const { husband, wife } = spousesOf(state) ?? {};
  if (husband && wife && wife.unit !== husband.unit) place(run, wife, { unit: husband.unit }, 'joins');
}

function leftNow(state: DiadochiState): ReadonlySet<PersonId> {
  const left = new Set<PersonId>();
  for (const power of state.live)
    for (const { line } of standing(state, power)) if (line.kind === 'leave') left.add(line.person);
  return left;
}

/**
 * DIA-SEQ-014, DIA-CTL-001: the last player with an army or fleet in a province holds it. RUL-CTL-02: whose it is, is seen
 * at the end of the season; a unit bought and sent on takes where it goes. RUL-OPT-12: nobody declines where he stays.
 */
export function possession(state: DiadochiState, run: DiaRun): void {
  const free = new Set<number>();
  for (const power of state.live)
    for (const { line } of standing(state, power)) {
      const order = line.kind === 'bribe' || line.kind === 'bid' ? line.order : line;
      if (order?.kind !== 'move' || !order.free) continue;
      const space = spaceOf(order.to);
      const unit = state.units.find((one) => one.owner === power && spaceOf(one.at) === space);
      if (unit) free.add(unit.id);
    }
  for (const unit of state.units) {
    if (!isPower(unit.owner) || unit.kind === 'G' || free.has(unit.id)) continue;
    const space = spaceOf(unit.at);
    if (isSea(space) || controllerOf(state, space) === unit.owner) continue;
    tell(run, { type: 'control', space, owner: unit.owner, why: 'passage' });
  }
  if (isAdvanced(state)) passages(state, run);
}

/** DIA-ASU-005: where there is no citadel a diadoch who passes is as good as a unit. */
function passages(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live) {
    const head = headOf(state, power);
    if (!head || isPrisoner(head) || head.unit !== 0) continue;
    if (standing(state, power).some(({ line }) => line.kind === 'go' && line.person === head.id && line.free))
      continue;
    const space = head.at;
    if (!provinceOf.has(space) || citadelsIn(space).length > 0 || controllerOf(state, space) === power)
      continue;
    if (state.units.some((unit) => spaceOf(unit.at) === space)) continue;
    tell(run, { type: 'control', space, owner: power, why: 'passage' });
  }
}
