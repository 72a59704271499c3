import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What is said around a place that is looked at. French has exactly these keys. */
const en = {
  look: (place: string) => `What stands there: ${place}`,
  empty: 'Nobody is there.',
  attack: 'If you attack here',
  maybe: 'If it applies to those who come',
  die: 'your die',
  left: (n: number) => `${n} left`,
  right: (n: number) => `${n} right`,
  whyNot: 'Why not now?',
};
type StandsWords = typeof en;
const fr: StandsWords = {
  look: (place) => `Ce qui s’y trouve : ${place}`,
  empty: 'Il n’y a personne.',
  attack: 'Si vous attaquez ici',
  maybe: 'Selon qui vient, et par où',
  die: 'votre dé',
  left: (n) => `${n} à gauche`,
  right: (n) => `${n} à droite`,
  whyNot: 'Pourquoi pas maintenant ?',
};
const both: { readonly [L in Language]: StandsWords } = { en, fr };
export const standsWords = computed(() => both[language.value]);
