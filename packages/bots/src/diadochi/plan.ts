/** A sheet of orders: drafts are made with purpose, then tried against what the others may do. */

import {
  bribeMinimum,
  type Citadel,
  citadels,
  citadelsIn,
  controllerOf,
  groundOf,
  isSea,
  type Line,
  type Military,
  movementOrder,
  neighbours,
  plainUnit,
  powers,
  provinces,
  situationOf,
  spaceOf,
  statusSpecs,
  type Unit,
} from '@strategoi/diadochi';
import { adjudicate, type MovementOrder, rules } from '@strategoi/diplomacy';
import { type Stream, stream } from '@strategoi/kernel';
import { type Ground, isAutumn, isBarred, isHungry, ordersOf, prize, routesOf } from './ground.ts';

const DRAFTS = 6;
const REPLIES = 6;
const STYLED = 0.25;
/** A siege takes two seasons once the army is there. */
const SIEGE = 2;

export type Draft = Map<number, Military>;

const ref = (unit: Unit): { type: Unit['kind']; loc: string } => ({ type: unit.kind, loc: unit.at });
const strength = (unit: Unit): number => statusSpecs[unit.status].strength;

/** A unit of somebody else's in a province where this player holds a citadel, and how much that hurts. */
function threats({ state, me, others }: Ground): { unit: Unit; weight: number }[] {
  const found: { unit: Unit; weight: number }[] = [];
  for (const unit of others) {
    if (unit.kind === 'G') continue;
    const inside = citadelsIn(spaceOf(unit.at)).filter(({ id }) => controllerOf(state, id) === me);
    if (inside.length === 0) continue;
    const worth = inside.reduce(
      (sum, { id, major }) => sum + (state.capitals[me] === id ? 40 : major ? 14 : 3),
      0,
    );
    found.push({ unit, weight: unit.siege ? worth * 2 : worth });
  }
  return found.sort((a, b) => b.weight - a.weight || a.unit.id - b.unit.id);
}

/** Throws an intruder out, if enough units stand next to it. */
function expel(ground: Ground, intruder: Unit, free: Set<Unit>, draft: Draft, aimed: Set<string>): void {
  const space = spaceOf(intruder.at);
  const able = [...free].flatMap((unit) => {
    const orders = ordersOf(ground.state, unit);
    const attack = orders.find((order) => order.kind === 'move' && spaceOf(order.to) === space);
    return attack ? [{ unit, attack, orders }] : [];
  });
  const [first, ...rest] = able.sort((a, b) => strength(b.unit) - strength(a.unit) || a.unit.id - b.unit.id);
  if (!first) return;
  let power = strength(first.unit);
  const helpers: { unit: Unit; order: Military }[] = [];
  for (const { unit, orders } of rest) {
    if (power > strength(intruder) + 1) break;
    const help = orders.find(
      (order) =>
        order.kind === 'support' &&
        order.of.loc === first.unit.at &&
        order.to !== undefined &&
        spaceOf(order.to) === space,
    );
    if (!help) continue;
    helpers.push({ unit, order: help });
    power += strength(unit);
  }
  if (power <= strength(intruder)) return;
  draft.set(first.unit.id, first.attack);
  aimed.add(space);
  free.delete(first.unit);
  for (const { unit, order } of helpers) {
    draft.set(unit.id, order);
    free.delete(unit);
  }
}

interface Errand {
  readonly unit: Unit;
  readonly citadel: Citadel;
  readonly first: string;
  readonly value: number;
}

/** Whoever was thrown back there looks elsewhere, the sooner the more often it was tried. */
function patience({ balked }: Ground, unit: Unit, first: string): number {
  const before = balked.get(unit.id);
  return before && first !== '' && spaceOf(before.to) === spaceOf(first) ? 0.5 ** before.times : 1;
}

/** What each unit could set out for, best first. */
function errands(ground: Ground, free: ReadonlySet<Unit>, luck: Stream, bold: number): Errand[] {
  const { state, me } = ground;
  const standing = new Set(ground.others.filter(({ kind }) => kind !== 'G').map(({ at }) => spaceOf(at)));
  if (ground.bound.friends.size > 0 || ground.bound.left.size > 0)
    for (const { id } of provinces) if (isBarred(ground, id)) standing.add(id);
  const found: Errand[] = [];
  for (const unit of free) {
    const routes = routesOf(ground, unit, standing);
    for (const citadel of citadels) {
      const worth = prize(ground, citadel);
      const route = routes.get(citadel.in);
      if (worth === 0 || !route) continue;
      if (unit.kind === 'F' && !citadel.port) continue;
      const begun = unit.siege === citadel.id ? 1 : 0;
      // A siege that will not be over by winter feeds nobody.
      if (route.first === '' && begun === 0 && isAutumn(ground) && isHungry(ground, citadel.in)) continue;
      const guarded = state.units.some(({ at, owner }) => at === citadel.id && owner !== me) ? 0.9 : 1;
      const noise = 1 + bold * (luck.below(100) / 100 - 0.5);
      const value =
        (worth * guarded * noise * patience(ground, unit, route.first)) /
        (route.seasons + SIEGE - begun) ** (1.3 * ground.temper.haste);
      found.push({ unit, citadel, first: route.first, value: begun ? value * 2 : value });
    }
  }
  return found.sort(
    (a, b) => b.value - a.value || a.unit.id - b.unit.id || (a.citadel.id < b.citadel.id ? -1 : 1),
  );
}

/** One way to spend the season. `bold` shakes the weights, so that drafts differ. */
export function draftOrders(ground: Ground, luck: Stream, bold: number): Draft {
  const draft: Draft = new Map();
  const free = new Set(ground.mine);
  // Where somebody will stand when all have moved.
  const aimed = new Set<string>();
  for (const { unit } of threats(ground)) expel(ground, unit, free, draft, aimed);
  const wanted = new Set<string>();
  for (const { unit, citadel, first } of errands(ground, free, luck, bold)) {
    if (!free.has(unit) || wanted.has(citadel.id)) continue;
    if (first === '') {
      if (aimed.has(spaceOf(unit.at))) continue;
      draft.set(unit.id, { kind: 'siege', unit: ref(unit), citadel: citadel.id });
      aimed.add(spaceOf(unit.at));
    } else {
      const step = stepTo(ground, unit, first);
      if (!step || aimed.has(spaceOf(first)) || blockedByOwn(ground, draft, free, first)) continue;
      draft.set(unit.id, step);
      aimed.add(spaceOf(first));
    }
    wanted.add(citadel.id);
    free.delete(unit);
  }
  for (const unit of free) {
    const help = helpSiege(ground, unit, draft);
    const starves = unit.kind === 'A' && isAutumn(ground) && isHungry(ground, spaceOf(unit.at));
    if (help && !starves) draft.set(unit.id, help);
    else if (ground.state.turn === 0 || starves) {
      const away = scatter(ground, unit, aimed);
      if (away) draft.set(unit.id, away);
    }
  }
  return draft;
}

const stepTo = ({ state }: Ground, unit: Unit, to: string): Military | undefined =>
  ordersOf(state, unit).find((order) => order.kind === 'move' && order.to === to);

/** One of his own stands there and is not known to go. */
const blockedByOwn = ({ mine }: Ground, draft: Draft, free: ReadonlySet<Unit>, to: string): boolean =>
  mine.some((unit) => {
    if (spaceOf(unit.at) !== spaceOf(to)) return false;
    return free.has(unit) ? false : draft.get(unit.id)?.kind !== 'move';
  });

/** An idle unit holds up a neighbour that is besieging. */
function helpSiege({ state }: Ground, unit: Unit, draft: Draft): Military | undefined {
  return ordersOf(state, unit).find((order) => {
    if (order.kind !== 'support' || order.to !== undefined) return false;
    const helped = state.units.find(({ at }) => at === order.of.loc);
    return helped !== undefined && draft.get(helped.id)?.kind === 'siege';
  });
}

/** In the first spring all three must leave the home province but one; in autumn armies go where they can eat. */
function scatter(ground: Ground, unit: Unit, aimed: Set<string>): Military | undefined {
  const { state, me } = ground;
  const found = ordersOf(state, unit).find(
    (order) =>
      order.kind === 'move' &&
      !isSea(spaceOf(order.to)) &&
      !aimed.has(spaceOf(order.to)) &&
      !isBarred(ground, spaceOf(order.to)) &&
      !(isAutumn(ground) && isHungry(ground, groundOf(order.to))) &&
      !state.units.some(({ at, owner }) => owner !== me && spaceOf(at) === spaceOf(order.to)),
  );
  if (found?.kind === 'move') aimed.add(spaceOf(found.to));
  return found;
}

/** What the others may well do: besiege what they stand before, press on, hold. */
function reply({ state, others, bound }: Ground, luck: Stream): MovementOrder[] {
  const orders: MovementOrder[] = [];
  for (const unit of others) {
    const choices = ordersOf(state, unit);
    const siege = choices.find(({ kind }) => kind === 'siege');
    // A friend is not expected to march against him.
    const kind = bound.friends.has(unit.owner) ? 9 : luck.below(10);
    const moves = choices.filter((order) => order.kind === 'move');
    const chosen =
      siege && kind < 5 ? siege : kind < 8 ? moves[luck.below(Math.max(1, moves.length))] : choices[0];
    if (chosen) orders.push(movementOrder(chosen, unit));
  }
  return orders;
}

/** What is gained if the season goes like this. */
function gain(ground: Ground, draft: Draft, replies: readonly MovementOrder[]): number {
  const { state, map, me, mine } = ground;
  // The stacks of the first spring are one puzzle the adjudicator sees otherwise; purpose alone decides there.
  if (state.turn === 0) return 0;
  const own = mine.flatMap((unit) => {
    const order = draft.get(unit.id);
    return order ? [movementOrder(order, unit)] : [];
  });
  const plain = state.units.map((unit) => plainUnit(unit, false));
  const outcome = adjudicate(map, plain, [...own, ...replies], rules.diad, situationOf(state));
  let sum = 0;
  outcome.results.forEach((result, i) => {
    const after = outcome.units[i];
    const unit = state.units.find(({ at }) => at === result.unit.loc);
    if (!unit || !after) return;
    if (unit.owner === me) {
      if (after.dislodged) sum -= ground.temper.caution * (8 + (after.retreats.length === 0 ? 8 : 0));
      else if (result.order?.kind === 'move') sum += result.result === 'ok' ? 1 : -1;
    } else if (after.dislodged) sum += 4;
  });
  for (const { citadel, by, success, stage } of outcome.sieges) {
    const spec = citadels.find(({ id }) => id === citadel);
    if (!spec || !success) continue;
    if (by.power === me) sum += prize(ground, spec) * (stage === 2 ? 1 : 0.4);
    else if (controllerOf(state, citadel) === me)
      sum -=
        ground.temper.caution *
        (state.capitals[me] === citadel ? 40 : spec.major ? 14 : 3) *
        (stage === 2 ? 1 : 0.4);
  }
  return sum + progress(ground, draft);
}

/** A march counts for what it leads to. */
function progress(ground: Ground, draft: Draft): number {
  let sum = 0;
  for (const unit of ground.mine) {
    const order = draft.get(unit.id);
    if (order?.kind !== 'move') continue;
    const near = citadelsIn(spaceOf(order.to)).reduce(
      (most, citadel) => Math.max(most, prize(ground, citadel)),
      0,
    );
    sum += near * 0.2 + 0.5;
  }
  return sum;
}

export function bestDraft(ground: Ground, style = ''): Draft {
  const { state, me } = ground;
  const key = `${style} ${me} ${state.turn} ${state.units.map(({ at }) => at).join()}`;
  const luck = stream(key);
  const replies = Array.from({ length: REPLIES }, () => reply(ground, luck));
  // Without a style the first draft is the plainest one; with one every captain has a hand of his own.
  let best = draftOrders(ground, luck, style === '' ? 0 : STYLED);
  let top = replies.reduce((sum, one) => sum + gain(ground, best, one), 0) + 1;
  for (let i = 1; i < DRAFTS; i++) {
    const draft = draftOrders(ground, luck, 0.6);
    const value = replies.reduce((sum, one) => sum + gain(ground, draft, one), 0);
    if (value <= top) continue;
    best = draft;
    top = value;
  }
  return best;
}

/** The diadoch keeps to his capital; the king must have a unit to lead. */
function household({ state, me, mine }: Ground): Line[] {
  const lines: Line[] = [];
  const capital = state.capitals[me] ?? powers[me].capital;
  const refuge =
    controllerOf(state, capital) === me
      ? capital
      : citadels.find(({ id }) => controllerOf(state, id) === me)?.id;
  for (const person of state.persons) {
    if (person.holder !== me || person.at === '') continue;
    if (person.id === 'philip') {
      const host =
        mine.find((unit) => spaceOf(unit.at) === person.at && unit.kind === 'G') ??
        mine.find((unit) => spaceOf(unit.at) === person.at);
      if (person.unit === 0 && host) lines.push({ kind: 'join', person: 'philip', unit: ref(host) });
    } else if (refuge && person.at !== refuge && citadels.find(({ id }) => id === refuge)?.in === person.at) {
      lines.push({ kind: 'go', person: person.id, to: refuge });
    }
  }
  return lines;
}

/** Gold buys off whoever sits before a citadel that matters, when swords will not do. */
function bribes(ground: Ground, draft: Draft): Line[] {
  const { state, me, map } = ground;
  const purse = state.purses[me] ?? 0;
  for (const { unit, weight } of threats(ground)) {
    const least = bribeMinimum(state, unit);
    const attacked = [...draft.values()].some(
      (order) => order.kind === 'move' && spaceOf(order.to) === spaceOf(unit.at),
    );
    if (weight < 14 || attacked || least + 3 > purse) continue;
    const near = neighbours(map, spaceOf(unit.at));
    if (
      ground.mine.some(
        ({ at }) => near.includes(spaceOf(at)) || citadelsIn(spaceOf(unit.at)).some(({ id }) => id === at),
      )
    )
      return [{ kind: 'bribe', unit: ref(unit), sum: least }];
  }
  return [];
}

/** Everything on the sheet of this season. */
export const planSeason = (ground: Ground, style: string): Line[] =>
  sheetOf(ground, bestDraft(ground, style));

/** The orders of a draft, and what else belongs on the sheet. */
export const sheetOf = (ground: Ground, draft: Draft): Line[] => [
  ...draft.values(),
  ...household(ground),
  ...bribes(ground, draft),
];
