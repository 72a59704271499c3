import { figure } from '@strategoi/kernel';
import { city, cityHex } from '../src/map.ts';

export const ATHENS = 0;
export const SPARTA = 1;
/** The hex in which a city lies. */
export const at = (id: string): number => figure(cityHex, city(id));
