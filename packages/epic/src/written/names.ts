import { codes, entry, figure, nearestName, reject } from '@strategoi/kernel';
import { seats } from '../data/scenarios.ts';
import { cityAt, cityIds, findPlace, GONE, isHex, placeName } from '../map.ts';
import { NOBODY } from '../state.ts';

// Names for figures and places, and what is said of a name that is none.

export type Written = { [field: string]: unknown };

export const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

export function unknown(field: string, name: string, known: readonly string[]): never {
  const near = nearestName(name, known);
  return near === undefined
    ? reject(codes.badPosition, 'name', { field, name })
    : reject(codes.badPosition, 'name-near', { field, name, near });
}
export const wrong = (field: string, value: unknown): never =>
  reject(codes.badPosition, 'field', { field, value: JSON.stringify(value)?.slice(0, 40) ?? '' });

// ---- figures that have a name

/** Names of the figures from `first` on. */
export interface Code {
  readonly names: readonly string[];
  readonly first: number;
}
export const seat: Code = { names: ['nobody', ...seats], first: NOBODY };

export const write = ({ names, first }: Code, value: number): string => entry(names, value - first);
/** A figure passes as it is. */
export function read({ names, first }: Code, value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value;
  const at = names.indexOf(value);
  return at < 0 ? unknown(field, value, names) : at + first;
}

// ---- places

/** A city by its own name, but where a sea is called the same; any other place as it is called. */
export const placeWritten = (place: number): string => {
  const c = isHex(place) ? figure(cityAt, place) : -1;
  return c >= 0 && findPlace(entry(cityIds, c)) === place ? entry(cityIds, c) : placeName(place);
};
const allPlaces = (): readonly string[] => [
  ...cityIds,
  ...Array.from({ length: GONE + 1 }, (_, place) => placeName(place)),
];
export function readPlace(value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value;
  const found = findPlace(value);
  return found < 0 ? unknown(field, value, allPlaces()) : found;
}
