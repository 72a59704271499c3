import { areaRegion, cityAt, cityIds, findHex, hexArea, regionIds } from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import type { Touch } from '../kit/board.ts';
import { isOfARegion } from './targets.ts';

/** Verbs of two words, a piece and a city: the piece that is offered first is tried on the city touched. */
const OF_A_CITY: ReadonlySet<string> = new Set(['place', 'bring']);

/** What a touch may have meant: every verb of this decision that takes a place, tried on the place touched. */
export function attempts(_view: View, ask: Ask, { zone }: Touch): readonly string[] {
  if (zone === undefined) return [];
  const hex = findHex(zone);
  const region = regionIds[areaRegion[hexArea[hex] ?? -1] ?? -1];
  const city = cityIds[cityAt[hex] ?? -1];
  const tried = new Map<string, string>();
  for (const offer of ask.actions ?? []) {
    const [verb = '', what = '', where] = offer.split(' ');
    if (what === '' || tried.has(verb)) continue;
    if (isOfARegion(verb)) tried.set(verb, `${verb} ${region ?? zone}`);
    else if (OF_A_CITY.has(verb) && where !== undefined) tried.set(verb, `${verb} ${what} ${city ?? zone}`);
    else tried.set(verb, `${verb} ${zone}`);
  }
  return [...tried.values()];
}
