import { cityAt, cityIds, findHex, hexRegionOf, meansShips, regionIds } from '@strategoi/epic';
import { type Ask, type Refusal, refuse, type View } from '@strategoi/kernel';
import type { Touch } from '../kit/board.ts';
import { isAsked } from './asked.ts';
import { boardOf } from './status.ts';
import { isOfARegion, isOfTheTray } from './targets.ts';

/** Verbs of two words, a piece and a city: the piece that is offered first is tried on the city touched. */
const OF_A_CITY: ReadonlySet<string> = new Set(['place', 'bring']);

/** A touch means first of all: go there, even where nobody can go anywhere. */
const isOnFoot = (ask: Ask): boolean => isAsked(ask, 'move.group', 'march.on');

/** Nobody sails to a hex, nor lands on a sea. */
const isElsewhere = (verb: string, hex: number): boolean => (hex < 0 ? verb === 'land' : verb === 'sail');

/** What is meant first of all by whoever points at a place: ships land on a coast, troops march there. */
function meant(ask: Ask, hex: number): readonly string[] {
  const isMarch = isOnFoot(ask);
  if (!isMarch && !isAsked(ask, 'naval')) return [];
  if (hex < 0) return ['sail'];
  return [...(meansShips(ask) ? ['land'] : []), ...(isMarch ? ['go'] : [])];
}

/** Soldiers do not walk on water: that is what is wrong with a sea they are sent to, not what their ships may do. */
export function refusal(_view: View, ask: Ask, { zone }: Touch): Refusal | undefined {
  const isAfloat = meansShips(ask) || (ask.actions ?? []).some((text) => text.startsWith('sail '));
  return zone !== undefined && isOnFoot(ask) && findHex(zone) < 0 && !isAfloat
    ? refuse('EPW-NAV-15')
    : undefined;
}

/** What a touch may have meant: every verb of this decision that takes a place, tried on the place touched. */
export function attempts(view: View, ask: Ask, { zone }: Touch): readonly string[] {
  if (zone === undefined) return [];
  const hex = findHex(zone);
  // Where the stack stands already.
  if (isOnFoot(ask) && hex >= 0 && ask.params?.place === hex) return [];
  const region = hex < 0 ? undefined : regionIds[hexRegionOf(boardOf(view), hex)];
  const city = cityIds[cityAt[hex] ?? -1];
  const tried = new Map(meant(ask, hex).map((verb) => [verb, `${verb} ${zone}`] as const));
  for (const offer of ask.actions ?? []) {
    const [verb = '', what = '', where] = offer.split(' ');
    if (what === '' || tried.has(verb) || isOfTheTray(offer) || isElsewhere(verb, hex)) continue;
    if (isOfARegion(verb)) tried.set(verb, `${verb} ${region ?? zone}`);
    else if (OF_A_CITY.has(verb) && where !== undefined) tried.set(verb, `${verb} ${what} ${city ?? zone}`);
    else tried.set(verb, `${verb} ${zone}`);
  }
  return [...tried.values()];
}
