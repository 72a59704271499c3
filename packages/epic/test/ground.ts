import { figure } from '@strategoi/kernel';
import { city, cityHex, region } from '../src/map.ts';
import type { S } from '../src/state.ts';

export const ATHENS = 0;
export const SPARTA = 1;
/** The hex in which a city lies. */
export const at = (id: string): number => figure(cityHex, city(id));

/** Levels well inside the track, so that nothing is cut off. */
export function middle(s: S): S {
  s.al.fill(10);
  s.ml.fill(10);
  return s;
}

export const levelsOf = (s: S, id: string): number[] => [
  s.al[region(id)] as number,
  s.ml[region(id)] as number,
];
