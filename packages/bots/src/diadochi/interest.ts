/** What an agreement is worth to a player, in the points of the captain's prizes. */

import {
  type Citadel,
  citadelOf,
  citadels,
  controllerOf,
  type Military,
  neighbours,
  type PowerId,
  pointsInPlay,
  pointsOf,
  spaceOf,
  strengthOf,
  type Term,
  type Unit,
} from '@strategoi/diadochi';
import { type Bound, type Ground, groundFor, ordersOf, prize, type Route, routesOf } from './ground.ts';

const NEXT_DOOR = 0.12;
const ENTERED = 0.3;

/** What the armies of that player may cost him, at the walls and next door. */
export function fear({ state, map, me }: Ground, other: PowerId): number {
  let sum = 0;
  for (const { id, in: province, major } of citadels) {
    if (controllerOf(state, id) !== me) continue;
    const worth = state.capitals[me] === id ? 40 : major ? 14 : 3;
    const near = neighbours(map, province);
    for (const unit of state.units) {
      if (unit.owner !== other || unit.kind === 'G') continue;
      const space = spaceOf(unit.at);
      if (space === province) sum += worth * ENTERED;
      else if (near.includes(space)) sum += worth * NEXT_DOOR;
    }
  }
  return sum;
}

const known = new WeakMap<Ground, Map<number, Map<string, Route>>>();

/** Ways of a unit round whoever stands in the field. */
function waysOf(ground: Ground, unit: Unit): Map<string, Route> {
  let ways = known.get(ground);
  if (!ways) {
    ways = new Map();
    known.set(ground, ways);
  }
  let found = ways.get(unit.id);
  if (!found) {
    const taken = new Set(ground.others.filter(({ kind }) => kind !== 'G').map(({ at }) => spaceOf(at)));
    found = routesOf(ground, unit, taken);
    ways.set(unit.id, found);
  }
  return found;
}

/** Seasons to that province for the nearest of his units; many when none gets there. */
const FAR = 9;
const distance = (ground: Ground, province: string): number =>
  ground.mine.reduce(
    (least, unit) => Math.min(least, waysOf(ground, unit).get(province)?.seasons ?? FAR),
    FAR,
  );

/** What his units may hope for as things stand, each for the best it can reach. */
function hope(ground: Ground, bound: Bound): number {
  const free = { ...ground, bound };
  const worths = citadels.map((citadel) => ({ citadel, worth: prize(free, citadel) }));
  const taken = new Set<string>();
  let sum = 0;
  for (const unit of ground.mine) {
    const ways = waysOf(ground, unit);
    let most = 0;
    let goal = '';
    for (const { citadel, worth } of worths) {
      const way = worth > 0 && !taken.has(citadel.id) ? ways.get(citadel.in) : undefined;
      if (!way || (unit.kind === 'F' && !citadel.port)) continue;
      const value = worth / (way.seasons + 2 - (unit.siege === citadel.id ? 1 : 0)) ** 1.3;
      if (value <= most) continue;
      most = value;
      goal = citadel.id;
    }
    if (goal) taken.add(goal);
    sum += most;
  }
  return sum;
}

/** What he would have to do without if he left that player alone. */
export function lure(ground: Ground, other: PowerId): number {
  const { bound } = ground;
  const without = { ...bound, friends: new Set([...bound.friends, other]) };
  const friends = new Set(bound.friends);
  friends.delete(other);
  return hope(ground, { ...bound, friends }) - hope(ground, without);
}

/** He is ahead of everybody and on the way to more than half of what there is. */
export function isWinning({ state }: Ground, power: PowerId): boolean {
  const points = pointsOf(state, power);
  const ahead = state.live.every((one) => one === power || pointsOf(state, one) < points);
  return ahead && points > pointsInPlay(state) / 3.2;
}

/** Citadels of each that a treaty shares out at most. */
const SHARED = 2;

/** The citadels both may want, each for whoever is nearer; at the same distance, for whoever has fewer of them so far. */
export function divide(ground: Ground, other: PowerId): { mine: string[]; theirs: string[] } {
  const { state, me } = ground;
  const theirs = groundFor(state, other);
  const found = citadels.flatMap((citadel) => {
    const holder = controllerOf(state, citadel.id);
    if (holder === me || holder === other) return [];
    const near = distance(ground, citadel.in);
    const far = distance(theirs, citadel.in);
    if (near > 3 || far > 3) return [];
    return [{ id: citadel.id, gap: far - near, worth: prize(ground, citadel) }];
  });
  found.sort((a, b) => b.worth - a.worth || (a.id < b.id ? -1 : 1));
  let balance = pointsOf(state, other) - pointsOf(state, me);
  for (const one of found) {
    if (one.gap === 0) one.gap = balance > 0 || (balance === 0 && me < other) ? 1 : -1;
    balance -= Math.sign(one.gap);
  }
  return {
    mine: found
      .filter(({ gap }) => gap > 0)
      .slice(0, SHARED)
      .map(({ id }) => id),
    theirs: found
      .filter(({ gap }) => gap < 0)
      .slice(0, SHARED)
      .map(({ id }) => id),
  };
}

/** The citadel of a third player that both can go for. */
export function commonAim(ground: Ground, other: PowerId, friends: ReadonlySet<string>): string | undefined {
  const { state, me } = ground;
  const theirs = groundFor(state, other);
  let aim: string | undefined;
  let most = 0;
  for (const citadel of citadels) {
    const holder = controllerOf(state, citadel.id);
    if (holder === me || holder === other || friends.has(holder) || !state.live.some((one) => one === holder))
      continue;
    const far = distance(ground, citadel.in) + distance(theirs, citadel.in);
    if (far > 5) continue;
    const worth = prize(ground, citadel) / (far + 1);
    if (worth <= most) continue;
    most = worth;
    aim = citadel.id;
  }
  return aim;
}

const TALENT = 0.4;

/** Neighbours do well to agree; with somebody far away there is little to agree on. */
const NEIGHBOURS = 1.5;
const STRANGERS = 0.1;

function quiet(ground: Ground, other: PowerId): number {
  const { state, me } = ground;
  const theirs = groundFor(state, other);
  const near = citadels.some(({ id, in: province }) => {
    const holder = controllerOf(state, id);
    return (
      (holder === other && distance(ground, province) <= 3) ||
      (holder === me && distance(theirs, province) <= 3)
    );
  });
  return near ? NEIGHBOURS : STRANGERS;
}

/** What a term brings him if the other keeps it with this likelihood; peace is weighed apart. */
export function worthOf(ground: Ground, other: PowerId, term: Term, trust: number): number {
  const { state, me } = ground;
  switch (term.kind) {
    case 'peace':
      return fear(ground, other) * trust + quiet(ground, other) - lure(ground, other) * (1 - 0.5 * trust);
    case 'empty': {
      const inside = citadels.filter((citadel) => citadel.in === term.place);
      const cost = inside.reduce((sum, citadel) => sum + prize(ground, citadel), 0);
      return 0.5 - cost / (distance(ground, term.place) + 2);
    }
    case 'attack': {
      const place = citadelOf.get(term.place)?.in ?? term.place;
      const holder = controllerOf(state, term.place);
      if (holder === me || ground.bound.friends.has(holder)) return -20;
      return distance(ground, place) <= 3 ? 2 * trust : -1;
    }
    case 'share':
      return term.citadels.reduce((sum, id) => {
        const citadel = citadelOf.get(id);
        if (!citadel) return sum;
        if (controllerOf(state, id) === me) return term.power === me ? sum : sum - 40;
        const value = prize(ground, citadel) / (distance(ground, citadel.in) + 2) ** 1.3;
        return term.power === me ? sum + value * trust * 0.4 : sum - value * 0.4;
      }, 0);
    case 'gold':
      if (term.by === other) return term.sum * TALENT * trust;
      return term.sum > (state.purses[me] ?? 0) ? -20 : -term.sum * TALENT;
    case 'support': {
      if (term.by === other) return 2 * trust;
      const help = supportFor(ground, other, term.at, term.to);
      if (!help || ground.bound.friends.has(holderOf(ground, term.to ?? term.at))) return -20;
      // Whoever helps a friend against a third weakens the third, and is owed something.
      return LENT * trust - 0.35 * hopeOf(ground, help.unit);
    }
  }
}

const LENT = 2;

/** Whose unit stands there, if any does. */
const holderOf = ({ state, me }: Ground, space: string): string =>
  state.units.find(({ at, owner, kind }) => kind !== 'G' && owner !== me && spaceOf(at) === space)?.owner ??
  '';

/** The best that unit could set out for by itself. */
function hopeOf(ground: Ground, unit: Unit): number {
  const ways = waysOf(ground, unit);
  return citadels.reduce((most, citadel) => {
    const way = ways.get(citadel.in);
    if (!way || (unit.kind === 'F' && !citadel.port)) return most;
    const begun = unit.siege === citadel.id ? 1 : 0;
    return Math.max(most, prize(ground, citadel) / (way.seasons + 2 - begun) ** 1.3);
  }, 0);
}

/** What it is worth to be rid of whoever stands before a citadel of his own. */
const relief = ({ state, me }: Ground, { id, major }: Citadel, { siege }: Unit): number =>
  controllerOf(state, id) === me
    ? (state.capitals[me] === id ? 40 : major ? 14 : 3) * (siege === id ? 2 : 1)
    : 0;

export interface Blow {
  readonly unit: Unit;
  readonly order: Extract<Military, { kind: 'move' }>;
  readonly worth: number;
}

/** A march on a third player's army that succeeds if that friend lends a hand, where there is something to be taken. */
export function jointBlow(ground: Ground, other: PowerId): Blow | undefined {
  const { state, me, bound } = ground;
  const helpers = state.units.filter(({ owner }) => owner === other);
  let best: Blow | undefined;
  for (const unit of ground.mine)
    for (const order of ordersOf(state, unit)) {
      if (order.kind !== 'move') continue;
      const space = spaceOf(order.to);
      const enemy = state.units.find(({ at, kind }) => kind !== 'G' && spaceOf(at) === space);
      if (!enemy || enemy.owner === me || enemy.owner === other || bound.friends.has(enemy.owner)) continue;
      const worth = citadels.reduce(
        (sum, citadel) =>
          citadel.in === space ? sum + prize(ground, citadel) + relief(ground, citadel, enemy) : sum,
        0,
      );
      if (worth <= (best?.worth ?? 0)) continue;
      const helper = helpers.find((one) =>
        ordersOf(state, one).some(
          (help) =>
            help.kind === 'support' &&
            help.of.loc === unit.at &&
            help.to !== undefined &&
            spaceOf(help.to) === space,
        ),
      );
      if (helper && strengthOf(unit) + strengthOf(helper) > strengthOf(enemy)) best = { unit, order, worth };
    }
  return best;
}

/** Whoever has nothing to do holds up a friend who is besieging somebody, or who stands beside him at least. */
export function idleHelp({ state, bound }: Ground, unit: Unit): Military | undefined {
  const helped = (order: Military): Unit | undefined =>
    order.kind === 'support' && order.to === undefined
      ? state.units.find(({ at, owner }) => at === order.of.loc && bound.friends.has(owner))
      : undefined;
  const orders = ordersOf(state, unit);
  return orders.find((order) => (helped(order)?.siege ?? '') !== '') ?? orders.find(helped);
}

/** The order by which one of his units helps that unit of the other. */
export function supportFor(
  ground: Ground,
  other: PowerId,
  at: string,
  to?: string,
): { readonly unit: Unit; readonly order: Military } | undefined {
  const { state } = ground;
  const helped = state.units.find((unit) => unit.owner === other && spaceOf(unit.at) === at);
  if (!helped) return undefined;
  for (const unit of ground.mine)
    for (const order of ordersOf(state, unit)) {
      if (order.kind !== 'support' || order.of.loc !== helped.at) continue;
      if ((order.to === undefined ? undefined : spaceOf(order.to)) === to) return { unit, order };
    }
  return undefined;
}
