import { type Landings, landingsOf, type Ways, waysOf } from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import { isAskedFrom } from './asked.ts';
import { zoneOfPlace, zoneOfWord } from './places.ts';

const known = new WeakMap<Ask, Ways>();
/** Worked out once for each decision. */
export function waysFor(view: View, ask: Ask): Ways {
  const found = known.get(ask) ?? waysOf(view, ask);
  known.set(ask, found);
  return found;
}

const knownLandings = new WeakMap<Ask, Landings>();
/** Coasts beyond a sea, worked out once for each decision. */
export function landingsFor(view: View, ask: Ask): Landings {
  const found = knownLandings.get(ask) ?? landingsOf(view, ask);
  knownLandings.set(ask, found);
  return found;
}

/** The move that ends in a fight there. */
export function violent(view: View, ask: Ask, zone: string): string | undefined {
  for (const [notation, { fight, path }] of waysFor(view, ask))
    if (fight && zoneOfPlace(path.at(-1) ?? -1) === zone) return notation;
  const landing = landingsFor(view, ask).get(zone);
  return landing?.way.fight ? landing.land : undefined;
}

/** What is done before it: a coast beyond the next sea is sailed to first. */
export function beforeFight(view: View, ask: Ask, zone: string): readonly string[] {
  const landing = landingsFor(view, ask).get(zone);
  return landing?.way.fight ? [landing.sail] : [];
}

/** The place a decision is about. */
export const zoneAsked = (ask: Ask): readonly string[] => {
  const place = ask.params?.place;
  const zone = typeof place === 'number' ? zoneOfPlace(place) : undefined;
  return zone === undefined ? [] : [zone];
};

/** Verbs whose place a die is thrown for: battles, sieges, revolts. */
const ROLLED: ReadonlySet<string> = new Set(['fight', 'alone', 'roll', 'besiege', 'check', 'soothe']);

/** The die falls as soon as the place is touched. */
export const isThrown = (notation: string): boolean => /^(soothe|check) /.test(notation);

/** Whether to throw it, or to raise a storm over it, is what is asked. */
export const isPressing = (ask: Ask): boolean => isAskedFrom(ask, 'place.choice', 'naval.named', 'intercept');

/** Where a die is about to decide something. */
export function oddsPlaces(_view: View, ask: Ask | undefined): readonly string[] {
  if (!ask) return [];
  // On the way to Sicily nobody is met and nothing is thrown for.
  if (isAskedFrom(ask, 'battle.', 'intercept', 'naval', 'place.choice'))
    return zoneAsked(ask).filter((zone) => zone !== 'B-sicily');
  return (ask.actions ?? []).flatMap((notation) => {
    const [verb = '', word = ''] = notation.split(' ');
    return ROLLED.has(verb) ? (zoneOfWord(word) ?? []) : [];
  });
}

/** The land is plundered as soon as the place is touched. */
export const isRaid = (notation: string): boolean => notation.startsWith('raid ');
