import { type Action, act, cell } from '@strategoi/kernel';
import { areaIds, cityIds, hexArea, hexIds, LEAVING, placeName } from './map.ts';
import { classes } from './units.ts';

// Orders that name a place, made once: lists of hundreds are drawn up at every decision.

const byPlace = (verb: string): readonly Action[] =>
  Array.from({ length: LEAVING + 1 }, (_, place) => act(verb, placeName(place)));

export const goOrders: readonly Action[] = byPlace('go');
export const stackOrders: readonly Action[] = byPlace('stack');
export const sailOrders: readonly Action[] = byPlace('sail');
export const landOrders: readonly Action[] = byPlace('land');
export const areaOrders: readonly Action[] = hexIds.map((id, h) =>
  act('area', `${areaIds[cell(hexArea, h)]} ${id}`),
);
/** Orders to units of a class at a place, each made when it is first wanted. */
function byClass(verb: string): (kind: number, place: number) => Action {
  const made = new Map<number, Action>();
  return (kind, place) => {
    const key = kind * 2048 + place;
    const known = made.get(key);
    if (known) return known;
    const order = act(verb, `${cell(classes, kind).id} ${placeName(place)}`);
    made.set(key, order);
    return order;
  };
}
export const forageOrder: (kind: number, place: number) => Action = byClass('forage');
export const feedOrder: (kind: number, place: number) => Action = byClass('feed');
export const starveOrder: (kind: number, place: number) => Action = byClass('starve');
export const baseOrders: readonly Action[] = hexIds.map((id) => act('base', id));
export const fortOrders: readonly Action[] = hexIds.map((id) => act('fort', id));
export const wallOrders: readonly Action[] = cityIds.map((id) => act('wall', id));
export const buildOrders: readonly Action[] = classes.map(({ id }) => act('build', id));
export const halt: Action = act('halt');
export const done: Action = act('done');
