import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What every card of a fight says. French has exactly these keys. */
const en = {
  column: 'Column',
  youWin: 'you win',
  wins: (side: string) => `${side} wins`,
  back: 'Back to the fight',
  openCard: 'Open its card',
  card: 'Fight',
};
type FightWords = typeof en;

const fr: FightWords = {
  column: 'Colonne',
  youWin: 'vous gagnez',
  wins: (side) => `${side} gagne`,
  back: 'Retour au combat',
  openCard: 'Ouvrir la fiche',
  card: 'Combat',
};

const both: { readonly [L in Language]: FightWords } = { en, fr };
export const fightWords = computed(() => both[language.value]);
