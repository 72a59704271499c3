/** What units that obey nobody do, and what a player who leads them may have them do. */

import { movesOf, supportsOf, type UnitRef } from '@strategoi/diplomacy';
import { sure } from '@strategoi/kernel';
import { type Cause, type Mission, type RevoltId, rebellions, revoltIds } from './data/fates.ts';
import type { Military } from './line.ts';
import { groundOf, isCitadel, isSea, mapOf, neighbours, spaceOf } from './map.ts';
import { controllerOf, isPower, stoppedBy } from './query.ts';
import type { Board, DiadochiState, Owner, Revolt, Unit } from './state.ts';

export const revoltOf = (board: Board, owner: Owner): Revolt | undefined =>
  board.revolts.find((revolt) => revolt.id === owner);

/** Rome come a second time is after something else than the first time: DIA-EXT-003. */
export function causeOf(revolt: Revolt): Cause {
  const spec = rebellions[revolt.id];
  return revolt.wider && spec.again ? spec.again : spec;
}

const inLeague = (revolt: Revolt): boolean => revolt.wider && rebellions[revolt.id].greek === true;

/** DIA-NEU-005, DIA-REV-007: all Greeks of the Lamian war stand together; any other revolt stands alone. */
export function alliesOf(board: Board, revolt: Revolt): readonly RevoltId[] {
  return inLeague(revolt) ? board.revolts.filter(inLeague).map(({ id }) => id) : [revolt.id];
}

function sameCause(board: Board, a: Owner, b: Owner): boolean {
  if (a === b) return true;
  const revolt = revoltOf(board, a);
  return revolt !== undefined && alliesOf(board, revolt).some((id) => id === b);
}

const greekField: readonly string[] = revoltIds.flatMap((id) =>
  rebellions[id].greek ? rebellions[id].field : [],
);

/** Where its units may go; in the Lamian war, wherever a Greek may. */
const fieldOf = (revolt: Revolt): readonly string[] =>
  inLeague(revolt) ? greekField : causeOf(revolt).field;

const ref = (unit: Unit): UnitRef => ({ type: unit.kind, loc: unit.at });
const hold = (unit: Unit): Military => ({ kind: 'hold', unit: ref(unit) });

/** Missions still to be carried out, in their order. */
export function aimsOf(board: Board, revolt: Revolt): readonly Mission[] {
  const { missions } = causeOf(revolt);
  return missions.filter((mission, i) => {
    if (mission.kind === 'besiege') return controllerOf(board, mission.citadel) !== revolt.id;
    // The last province it had to occupy it goes back to when it is driven out; those before, it has passed.
    if (i < missions.length - 1) return revolt.done <= i;
    return !board.units.some((unit) => unit.owner === revolt.id && spaceOf(unit.at) === mission.province);
  });
}

const placeOf = (aim: Mission): string => (aim.kind === 'besiege' ? groundOf(aim.citadel) : aim.province);

interface Route {
  /** First steps of all the shortest ways. */
  readonly steps: readonly string[];
  readonly length: number;
}

/** DIA-NEU-003: as directly as possible, within its field and through the weather of the day. */
function routeTo(
  state: DiadochiState,
  unit: Unit,
  place: string,
  field: readonly string[],
): Route | undefined {
  const map = mapOf(state);
  const open = (node: string): boolean => {
    const space = spaceOf(node);
    return !isCitadel(space) && field.includes(space) && !state.storms.includes(space);
  };
  const seen = new Set([unit.at]);
  let reached = new Map<string, ReadonlySet<string>>([[unit.at, new Set<string>()]]);
  for (let length = 1; reached.size > 0; length++) {
    const next = new Map<string, Set<string>>();
    for (const [from, firsts] of reached)
      for (const to of movesOf(map, { type: unit.kind, loc: from })) {
        if (seen.has(to) || !open(to)) continue;
        const known = next.get(to) ?? new Set<string>();
        if (length === 1) known.add(to);
        else for (const first of firsts) known.add(first);
        next.set(to, known);
      }
    const steps = new Set<string>();
    for (const [node, firsts] of next)
      if (spaceOf(node) === place) for (const first of firsts) steps.add(first);
    if (steps.size > 0) return { steps: [...steps].sort(byField(field)), length };
    for (const node of next.keys()) seen.add(node);
    reached = next;
  }
  return undefined;
}

/** The order in which a field of action names its spaces settles what distance leaves open. */
const byField =
  (field: readonly string[]) =>
  (a: string, b: string): number =>
    field.indexOf(spaceOf(a)) - field.indexOf(spaceOf(b)) || (a < b ? -1 : a > b ? 1 : 0);

function pursue(state: DiadochiState, unit: Unit, aim: Mission, field: readonly string[]): Military[] {
  const place = placeOf(aim);
  if (spaceOf(unit.at) === place)
    return [aim.kind === 'besiege' ? { kind: 'siege', unit: ref(unit), citadel: aim.citadel } : hold(unit)];
  const route = routeTo(state, unit, place, field);
  return route ? route.steps.map((to) => ({ kind: 'move', unit: ref(unit), to })) : [hold(unit)];
}

/** DIA-NEU-008: what has fled into a citadel comes out again as what it was. */
function sortie(state: DiadochiState, revolt: Revolt, unit: Unit): Military {
  const province = groundOf(unit.at);
  if (state.storms.includes(province)) return hold(unit);
  const as = rebellions[revolt.id].units[0]?.kind ?? 'A';
  const ways = movesOf(mapOf(state), ref(unit)).filter((to) => spaceOf(to) === province);
  const to =
    as === 'A' ? ways.find((way) => way === province) : (ways.find((way) => way !== province) ?? ways[0]);
  return to === undefined ? hold(unit) : { kind: 'move', unit: ref(unit), to, as };
}

/** Support for what this comrade is about, if it can be given from here. */
function support(state: DiadochiState, unit: Unit, comrade: Unit, order: Military): Military | undefined {
  const spaces = supportsOf(mapOf(state), ref(unit)).filter((space) => !state.storms.includes(space));
  const of = ref(comrade);
  if (order.kind === 'move')
    return spaces.includes(spaceOf(order.to))
      ? { kind: 'support', unit: ref(unit), of, to: order.to }
      : undefined;
  return spaces.includes(spaceOf(comrade.at)) ? { kind: 'support', unit: ref(unit), of } : undefined;
}

/** What a unit has to do: the orders its mission leaves it, or, when it is not bound, what it does unless told otherwise. */
export interface Duty {
  readonly bound: boolean;
  readonly orders: readonly Military[];
}

const bound = (...orders: Military[]): Duty => ({ bound: true, orders });
const atWill = (order: Military): Duty => ({ bound: false, orders: [order] });

const afoot = (board: Board, revolt: Revolt): Unit[] =>
  board.units.filter((unit) => unit.owner === revolt.id && unit.kind !== 'G');

/** DIA-REV-011: one fleet for each citadel that is not theirs, the nearest first; the other is at the leader's will. */
function piratesDuty(state: DiadochiState, revolt: Revolt, unit: Unit): Duty {
  const field = fieldOf(revolt);
  const aims = aimsOf(state, revolt);
  const idle = afoot(state, revolt);
  const posts = new Map<number, Mission>();
  for (const aim of aims) {
    const distance = (one: Unit): number =>
      spaceOf(one.at) === placeOf(aim)
        ? 0
        : (routeTo(state, one, placeOf(aim), field)?.length ?? Number.POSITIVE_INFINITY);
    idle.sort((a, b) => distance(a) - distance(b) || a.id - b.id);
    const nearest = idle.shift();
    if (nearest) posts.set(nearest.id, aim);
  }
  const post = posts.get(unit.id);
  if (post) {
    const others = aims.filter((aim) => aim !== post);
    const orders = [post, ...others].flatMap((aim) => pursue(state, unit, aim, field));
    return bound(...orders.filter((order, i) => orders.findIndex((one) => same(one, order)) === i));
  }
  for (const [id, aim] of posts) {
    const comrade = sure(state.units.find((one) => one.id === id));
    const order = sure(pursue(state, comrade, aim, field)[0]);
    const help = support(state, unit, comrade, order);
    if (help) return atWill(help);
  }
  return atWill(hold(unit));
}

/** DIA-EXT-003: the army occupies, over the fleet where there is no land; without an army the fleet does. */
function romanDuty(state: DiadochiState, revolt: Revolt, unit: Unit): Duty {
  const field = fieldOf(revolt);
  const [aim] = aimsOf(state, revolt);
  if (!aim) return bound(hold(unit));
  const army = afoot(state, revolt).find((one) => one.kind === 'A');
  if (!army) return bound(...pursue(state, unit, aim, field));
  const place = placeOf(aim);
  const onFoot = spaceOf(army.at) === place || routeTo(state, army, place, field) !== undefined;
  if (onFoot) {
    const orders = pursue(state, army, aim, field);
    if (unit.id === army.id) return bound(...orders);
    return atWill(support(state, unit, army, sure(orders[0])) ?? hold(unit));
  }
  const joins = (sea: string): boolean => {
    const shores = neighbours(mapOf(state), sea);
    return isSea(sea) && shores.includes(spaceOf(army.at)) && shores.includes(place);
  };
  const fleet = afoot(state, revolt).find((one) => one.kind === 'F' && joins(one.at));
  const ready = fleet && !stoppedBy(state, 'F', fleet.at) && !state.storms.includes(place);
  if (unit.id === army.id) return bound(ready ? { kind: 'move', unit: ref(unit), to: place } : hold(unit));
  if (ready && unit.id === fleet.id)
    return bound({ kind: 'convoy', unit: ref(unit), of: ref(army), to: place });
  const sea = field.find(joins);
  const steps = sea === undefined ? [] : (routeTo(state, unit, sea, field)?.steps ?? []);
  return steps.length === 0
    ? bound(hold(unit))
    : bound(...steps.map((to): Military => ({ kind: 'move', unit: ref(unit), to })));
}

/** DIA-REV-007: a Greek whose mission is done stands by those whose is not. */
function greekAid(state: DiadochiState, revolt: Revolt, unit: Unit): Duty {
  for (const id of alliesOf(state, revolt)) {
    const ally = sure(revoltOf(state, id));
    const [aim] = aimsOf(state, ally);
    if (!aim) continue;
    for (const comrade of afoot(state, ally)) {
      if (stoppedBy(state, comrade.kind, comrade.at)) continue;
      const order = sure(pursue(state, comrade, aim, fieldOf(ally))[0]);
      const help = support(state, unit, comrade, order);
      if (help) return atWill(help);
    }
  }
  return atWill(hold(unit));
}

/** DIA-NEU-003, DIA-NEU-004: its mission, then hold. */
export function dutyOf(state: DiadochiState, unit: Unit): Duty {
  const revolt = revoltOf(state, unit.owner);
  if (!revolt || stoppedBy(state, unit.kind, unit.at)) return bound(hold(unit));
  if (unit.kind === 'G') return bound(sortie(state, revolt, unit));
  if (revolt.id === 'pirates') return piratesDuty(state, revolt, unit);
  if (revolt.id === 'rome' && revolt.wider) return romanDuty(state, revolt, unit);
  const { missions, led } = causeOf(revolt);
  const [aim] = aimsOf(state, revolt);
  if (aim) return bound(...pursue(state, unit, aim, fieldOf(revolt)));
  if (inLeague(revolt)) return greekAid(state, revolt, unit);
  return missions.length === 0 && led ? atWill(hold(unit)) : bound(hold(unit));
}

const same = (a: Military, b: Military): boolean => {
  if (a.kind === 'move') return b.kind === 'move' && a.to === b.to && (a.as ?? '') === (b.as ?? a.as ?? '');
  if (a.kind === 'siege') return b.kind === 'siege' && a.citadel === b.citadel;
  if (a.kind === 'support') return b.kind === 'support' && a.of.loc === b.of.loc && a.to === b.to;
  if (a.kind === 'convoy') return b.kind === 'convoy' && a.of.loc === b.of.loc && a.to === b.to;
  return a.kind === b.kind;
};

/** Why a unit of a revolt may not be given this order, as far as its being a neutral unit goes. */
export function rebelRule(
  state: DiadochiState,
  line: Military,
  unit: Unit,
  duty: Duty = dutyOf(state, unit),
): string | undefined {
  const revolt = revoltOf(state, unit.owner);
  if (!revolt) return undefined;
  if (duty.bound) return duty.orders.some((order) => same(order, line)) ? undefined : 'DIA-NEU-003';
  const spec = rebellions[revolt.id];
  switch (line.kind) {
    case 'hold':
      return undefined;
    case 'move': {
      const space = groundOf(line.to);
      const range = fieldOf(revolt);
      if (range.length > 0 && !range.includes(space)) return spec.rule;
      return comesByItself(state, unit, line.to) ? undefined : 'DIA-NEU-005';
    }
    case 'support':
    case 'convoy': {
      const of = state.units.find((one) => one.kind === line.of.type && one.at === line.of.loc);
      return of && sameCause(state, unit.owner, of.owner) ? undefined : 'DIA-NEU-005';
    }
    case 'supply':
      return line.citadel === spec.origin ? undefined : 'DIA-NEU-006';
    default: {
      if (spec.neverBesieges) return spec.rule;
      const holder = controllerOf(state, line.citadel);
      if (holder !== '' && sameCause(state, unit.owner, holder)) return 'DIA-SIE-001';
      if (spec.missions.length === 0) return undefined;
      const theirs = alliesOf(state, revolt).some((id) =>
        rebellions[id].missions.some((aim) => aim.kind === 'besiege' && aim.citadel === line.citadel),
      );
      return theirs ? undefined : 'DIA-NEU-003';
    }
  }
}

/** DIA-NEU-005: on foot, or over a fleet of its own cause. */
function comesByItself(state: DiadochiState, unit: Unit, to: string): boolean {
  if (movesOf(mapOf(state), ref(unit)).some((way) => way === to || spaceOf(way) === to)) return true;
  return state.units.some(
    (fleet) => fleet.kind === 'F' && isSea(fleet.at) && sameCause(state, unit.owner, fleet.owner),
  );
}

/** DIA-NEU-005: no outsider's fleet carries an army of a revolt, unless it is being bought this very season. */
export function carriesRebel(state: DiadochiState, fleet: Unit, army: Unit): boolean {
  if (isPower(army.owner) || sameCause(state, fleet.owner, army.owner)) return false;
  if (!isPower(fleet.owner)) return true;
  const sheet = state.sheets[fleet.owner] ?? [];
  const deals = [`bribe ${army.id}`, `bid ${army.id}`];
  return !sheet.some(({ about, verdict }) => deals.includes(about) && verdict === 'ok');
}

/** DIA-NEU-003: what all neutral units do if nobody who leads them writes otherwise. */
export function automata(state: DiadochiState): Map<number, Military> {
  const orders = new Map<number, Military>();
  for (const unit of state.units)
    if (revoltOf(state, unit.owner)) orders.set(unit.id, sure(dutyOf(state, unit).orders[0]));
  return orders;
}

/** DIA-NEU-008, DIA-NEU-010, DIA-EXT-006: into a citadel of theirs, else along their field, else nowhere. */
export function rebelRetreats(state: DiadochiState): Map<number, string> {
  const chosen = new Map<number, string>();
  const taken = new Set<string>();
  for (const { unit: id, retreats } of state.dislodged) {
    const unit = state.units.find((one) => one.id === id);
    const revolt = unit && revoltOf(state, unit.owner);
    if (!revolt || rebellions[revolt.id].neverRetreats) continue;
    const range = fieldOf(revolt);
    const free = retreats.filter((to) => !taken.has(spaceOf(to)));
    const inField = free.filter(
      (to) => !isCitadel(to) && (range.length === 0 || range.includes(spaceOf(to))),
    );
    const to = free.find((way) => isCitadel(way)) ?? inField.sort(byField(range))[0];
    if (to === undefined) continue;
    taken.add(spaceOf(to));
    chosen.set(id, to);
  }
  return chosen;
}
