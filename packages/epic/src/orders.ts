import { type Action, act, cell } from '@strategoi/kernel';
import { areaIds, hexArea, hexIds, LEAVING, placeName } from './map.ts';

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
export const halt: Action = act('halt');
export const done: Action = act('done');
