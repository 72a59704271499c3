import { type Action, act, entry, figure } from '@strategoi/kernel';
import { MULTIPLIER_MAX } from './data/tables.ts';
import { areaIds, cityIds, hexArea, hexIds, LEAVING, placeName, regionIds } from './map.ts';
import { classes, leaderId, leaders } from './units.ts';

// Orders that name a place, made once: lists of hundreds are drawn up at every decision.

const byPlace = (verb: string): readonly Action[] =>
  Array.from({ length: LEAVING + 1 }, (_, place) => act(verb, placeName(place)));

export const goOrders: readonly Action[] = byPlace('go');
export const stackOrders: readonly Action[] = byPlace('stack');
export const sailOrders: readonly Action[] = byPlace('sail');
export const razeOrders: readonly Action[] = byPlace('raze');
export const raidOrders: readonly Action[] = byPlace('raid');
export const landOrders: readonly Action[] = byPlace('land');
export const areaOrders: readonly Action[] = hexIds.map((id, h) =>
  act('area', `${areaIds[figure(hexArea, h)]} ${id}`),
);
const namedInArea = new Map(areaOrders.map(({ target = '' }, h) => [target, h]));
/** The hex of `AREA HEX`, or -1. */
export const hexInArea = (target: string): number => namedInArea.get(target) ?? -1;
/** To an area, the hex to be told. */
export const areaFirst: readonly Action[] = areaIds.map((id) => act('area', id));
/** Orders to units of a class at a place, each made when it is first wanted. */
function byClass(verb: string): (kind: number, place: number) => Action {
  const made = new Map<number, Action>();
  return (kind, place) => {
    const key = kind * 2048 + place;
    const known = made.get(key);
    if (known) return known;
    const order = act(verb, `${entry(classes, kind).id} ${placeName(place)}`);
    made.set(key, order);
    return order;
  };
}
/** Orders to a unit class or a leader about a city, each made when it is first wanted. */
function toCity(verb: string, name: (piece: number) => string): (piece: number, city: number) => Action {
  const made: Action[] = new Array(cityIds.length * 256);
  return (piece, city) => {
    const key = piece * cityIds.length + city;
    const known = made[key];
    if (known) return known;
    const order = act(verb, `${name(piece)} ${cityIds[city]}`);
    made[key] = order;
    return order;
  };
}
const className = (kind: number): string => entry(classes, kind).id;
export const placeOrder: (kind: number, city: number) => Action = toCity('place', className);
export const removeOrder: (kind: number, city: number) => Action = toCity('remove', className);
export const bringOrder: (leader: number, city: number) => Action = toCity('bring', leaderId);
export const sendOrders: readonly Action[] = leaders.map(({ id }) => act('send', id));
export const poolOrders: readonly Action[] = regionIds.map((id) => act('pool', id));
const assessOrders = regionIds.map((id) =>
  Array.from({ length: MULTIPLIER_MAX + 1 }, (_, value) => act('assess', `${id} ${value}`)),
);
export const assessOrder = (region: number, multiplier: number): Action =>
  entry(entry(assessOrders, region), multiplier);
/** Orders about pieces told off from a stack. */
export const pickOrders: readonly Action[] = classes.map(({ id }) => act('pick', id));
export const dropOrders: readonly Action[] = classes.map(({ id }) => act('drop', id));
export const dropLeader: readonly Action[] = leaders.map(({ id }) => act('drop', id));
export const withOrders: readonly Action[] = leaders.map(({ id }) => act('with', id));
export const forageOrder: (kind: number, place: number) => Action = byClass('forage');
export const feedOrder: (kind: number, place: number) => Action = byClass('feed');
export const beachOrder: (kind: number, place: number) => Action = byClass('beach');
export const starveOrder: (kind: number, place: number) => Action = byClass('starve');
export const baseOrders: readonly Action[] = hexIds.map((id) => act('base', id));
const joined = new Map<number, Action>();
/** Long Walls between two hexes. */
export function longWallsOrder(a: number, b: number): Action {
  const key = a * 2048 + b;
  const known = joined.get(key);
  if (known) return known;
  const order = act('longwalls', `${hexIds[a]} ${hexIds[b]}`);
  joined.set(key, order);
  return order;
}
export const fortOrders: readonly Action[] = hexIds.map((id) => act('fort', id));
export const wallOrders: readonly Action[] = cityIds.map((id) => act('wall', id));
export const buildOrders: readonly Action[] = classes.map(({ id }) => act('build', id));
export const halt: Action = act('halt');
export const done: Action = act('done');
/** EPW-MUL-09: before anything else, what passes between allies. */
export const share: Action = act('share');
