import type { Text } from '@strategoi/kernel';

/** What the scenarios are called, apart from the rules: the shelf says it before the game is opened. */
export const scenarioTitles: { readonly [scenario in 'basic' | 'advanced']: Text } = {
  basic: { en: 'Basic game', fr: 'Jeu de base' },
  advanced: { en: 'Advanced game', fr: 'Jeu avancé' },
};
