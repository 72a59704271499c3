import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What is said while others move, and while it is shown again. French has exactly these keys. */
const en = {
  film: (n: number) => `Show what happened (${n})`,
  short: 'What happened',
  title: 'What happened since your last decision',
  back: 'One back',
  on: 'One on',
  run: 'Play',
  pause: 'Pause',
  skip: 'Back to now',
  next: 'Go on',
  hurry: 'To my turn',
};
type FilmWords = typeof en;

const fr: FilmWords = {
  film: (n) => `Voir ce qui s’est passé (${n})`,
  short: 'Ce qui s’est passé',
  title: 'Ce qui s’est passé depuis votre dernière décision',
  back: 'Reculer d’un pas',
  on: 'Avancer d’un pas',
  run: 'Dérouler',
  pause: 'Pause',
  skip: 'Revenir au présent',
  next: 'Continuer',
  hurry: 'Jusqu’à mon tour',
};

const all: { readonly [L in Language]: FilmWords } = { en, fr };
export const filmWords = computed(() => all[language.value]);
