import type { Ask, Language, OddsTable, View } from '@strategoi/kernel';
import { halves } from './halves.ts';
import { landingsFor, waysFor } from './odds.ts';

const texts = {
  en: {
    battle: (place: string) => `Battle: ${place}`,
    march: 'March and fight',
    land: 'Land and fight',
    engage: 'Give battle',
    points: 'MP',
  },
  fr: {
    battle: (place: string) => `Bataille\u00a0: ${place}`,
    march: 'Marcher et combattre',
    land: 'Débarquer et combattre',
    engage: 'Livrer bataille',
    points: 'PM',
  },
} as const;

/** What the move that ends in a fight costs, and what it is: "March and fight · ½ MP". */
export function deed(view: View, ask: Ask, language: Language, action: string): string | undefined {
  const landing = [...landingsFor(view, ask).values()].find(({ land }) => land === action);
  const way = waysFor(view, ask).get(action) ?? landing?.way;
  if (!way?.fight) return undefined;
  const text = texts[language];
  const what = action.startsWith('engage ') ? 'engage' : action.startsWith('land ') ? 'land' : 'march';
  return `${text[what]} · ${halves(way.cost, language)}\u00a0${text.points}`;
}

/** A battle is headed as one. */
export const heading = (
  found: readonly OddsTable[],
  place: string,
  language: Language,
): { readonly icon: string; readonly title: string } | undefined =>
  found.some(({ kind }) => kind === 'round')
    ? { icon: 'battle', title: texts[language].battle(place) }
    : undefined;
