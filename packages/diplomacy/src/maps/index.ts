/** The maps that ship with the adjudicator, by name. */

import { compileMap, type GameMap, type MapDef } from '../map.ts';
import { diadochi, diadochiAdvanced } from './diadochi.ts';
import { standard, standardCitadels } from './standard.ts';

const SHIPPED: Readonly<Record<string, MapDef>> = {
  standard,
  'standard-citadels': standardCitadels,
  diadochi,
  'diadochi-advanced': diadochiAdvanced,
};

export const MAP_NAMES: readonly string[] = Object.keys(SHIPPED);

const compiled = new Map<string, GameMap>();

/** A shipped map, compiled the first time it is asked for. */
export function shippedMap(name: string): GameMap | undefined {
  const def = SHIPPED[name];
  if (!def) return undefined;
  let map = compiled.get(name);
  if (!map) {
    map = compileMap(def);
    compiled.set(name, map);
  }
  return map;
}
