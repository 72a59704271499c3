/** What a unit could do from where it stands, for those who draw boards or think up orders. */

import { entry } from './cell.ts';
import { standing } from './legality.ts';
import { type GameMap, mayHelp, STEP, stepBits, type UnitType } from './map.ts';
import type { UnitRef } from './order.ts';

const BITS: Readonly<Record<UnitType, number>> = {
  A: STEP.army,
  F: STEP.fleet,
  G: STEP.sortieAsArmy | STEP.sortieAsFleet,
};

/** The places it may move or retreat to by its own means, coasts named; citadels whoever controls them. */
export function movesOf(map: GameMap, { type, loc }: UnitRef): string[] {
  const from = standing(map, type, loc);
  return entry(map.next, from)
    .filter((to) => stepBits(map, from, to) & BITS[type])
    .map((to) => entry(map.nodes, to));
}

/** The spaces it may give support in. */
export function supportsOf(map: GameMap, { type, loc }: UnitRef): string[] {
  const from = standing(map, type, loc);
  return map.spaces.filter((_, space) => mayHelp(map, type, from, space));
}
