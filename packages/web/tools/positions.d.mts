import type { Position } from '@strategoi/kernel';

type Zones = { readonly [zone: string]: readonly string[] };
type More = { readonly [field: string]: unknown };

/** A game of the series in the middle of an action phase; anything may be said otherwise in `more`. */
export function acting(
  game: 'amphipolis' | 'hellespont',
  scenario: string,
  turn: number,
  active: 'athens' | 'sparta',
  zones: Zones,
  more?: More,
): Position;
export function spartaActs(zones: Zones, more?: More): Position;
export const facing: Position;
export const riders: Position;
export const walkers: Position;
export const battle: Position;
export const siege: Position;
export const pictured: Position;
export const crowds: readonly Position[];
export declare const winterOfAntigonus: Position;
/** The whole war of the Epic with every unit in the field. */
export const war: Position;
