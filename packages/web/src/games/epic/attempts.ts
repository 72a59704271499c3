import { cityAt, cityIds, findHex, hexRegionOf, regionIds } from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import type { Touch } from '../kit/board.ts';
import { boardOf } from './status.ts';
import { isOfARegion, isOfTheTray } from './targets.ts';

/** Verbs of two words, a piece and a city: the piece that is offered first is tried on the city touched. */
const OF_A_CITY: ReadonlySet<string> = new Set(['place', 'bring']);

/** Steps in which a touch means first of all: go there, even where nobody can go anywhere. */
const WAYS: ReadonlySet<string> = new Set(['move.group', 'march.on']);

/** What a touch may have meant: every verb of this decision that takes a place, tried on the place touched. */
export function attempts(view: View, ask: Ask, { zone }: Touch): readonly string[] {
  if (zone === undefined) return [];
  const hex = findHex(zone);
  // Where the stack stands already.
  if (WAYS.has(ask.step) && hex >= 0 && ask.params?.place === hex) return [];
  const region = hex < 0 ? undefined : regionIds[hexRegionOf(boardOf(view), hex)];
  const city = cityIds[cityAt[hex] ?? -1];
  const tried = new Map<string, string>(
    WAYS.has(ask.step) ? [hex < 0 ? ['sail', `sail ${zone}`] : ['go', `go ${zone}`]] : [],
  );
  for (const offer of ask.actions ?? []) {
    const [verb = '', what = '', where] = offer.split(' ');
    if (what === '' || tried.has(verb) || isOfTheTray(offer)) continue;
    if (isOfARegion(verb)) tried.set(verb, `${verb} ${region ?? zone}`);
    else if (OF_A_CITY.has(verb) && where !== undefined) tried.set(verb, `${verb} ${what} ${city ?? zone}`);
    else tried.set(verb, `${verb} ${zone}`);
  }
  return [...tried.values()];
}
