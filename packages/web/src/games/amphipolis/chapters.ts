import type { Chapters } from '../kit/guide.ts';

/** What each chapter of the catalogue is about, in its order. */
export const chapters: Chapters = {
  '0': { en: 'Conventions', fr: 'Conventions' },
  '1': { en: 'Map and counters', fr: 'Carte et pions' },
  '2': { en: 'The turn', fr: 'Le tour' },
  '3': { en: 'Movement, operations, stacking', fr: 'Mouvement, opérations, empilement' },
  '4': { en: 'Combat and sieges', fr: 'Combats et sièges' },
  CRT: { en: 'Table of combat', fr: 'Table des combats' },
  '5': { en: 'Building', fr: 'Constructions' },
  '6': { en: 'Attrition', fr: 'Attrition' },
  '7': { en: 'Stratagems', fr: 'Stratagèmes' },
  '8': { en: 'The Advantage', fr: 'L’avantage' },
  '9': { en: 'Victory', fr: 'Victoire' },
  '10': { en: 'Scenarios', fr: 'Scénarios' },
};
