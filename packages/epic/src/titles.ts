import type { Text } from '@strategoi/kernel';

/** What the game and its scenarios are called, apart from the rules: the shelf says it before the game is opened. */
export const title: Text = {
  en: 'The Epic of the Peloponnesian War',
  fr: 'L’Épopée de la guerre du Péloponnèse',
};

export const scenarioTitles: { readonly [id: string]: Text } = {
  argive: { en: 'The Argive League', fr: 'La Ligue argienne' },
  campaign: { en: 'The whole war', fr: 'Toute la guerre' },
  three: { en: 'The whole war for three', fr: 'Toute la guerre à trois' },
  four: { en: 'The whole war for four', fr: 'Toute la guerre à quatre' },
  archidamian: { en: 'The Archidamian War', fr: 'La guerre d’Archidamos' },
  ionian: { en: 'The Ionian War', fr: 'La guerre d’Ionie' },
  spartan_fantasy: { en: 'The Spartan Fantasy', fr: 'Le rêve spartiate' },
  athenian_fantasy: { en: 'The Athenian Fantasy', fr: 'Le rêve athénien' },
};
