import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../app/settings.ts';

/** What the player aid says of itself. French has exactly these keys. */
const en = {
  title: 'Aid',
  long: 'Player aid',
  key: 'Player aid (H)',
  print: 'Print',
  book: 'All the rules',
  close: 'Close',
  inPlay: (column: string, modifier: string) =>
    `In play: column ${column}, die ${modifier}. The six rows a die can reach are marked.`,
  noPlay: 'When a fight is at hand, its column and the rows a die can reach are marked here.',
  attacker: 'attacker wins',
  defender: 'defender wins',
  losses:
    'Left: what the attacker loses; right: the defender. †: all destroyed; A: all weakened; 0: no loss.',
  here: 'now',
  counts: 'counts now',
  column: 'Column',
  die: 'Die',
  note: 'The tables, the sequence and the sheets of the game on paper or beside the screen.',
};
type AidWords = typeof en;
const fr: AidWords = {
  title: 'Aide',
  long: 'Aide de jeu',
  key: 'Aide de jeu (H)',
  print: 'Imprimer',
  book: 'Toutes les règles',
  close: 'Fermer',
  inPlay: (column, modifier) =>
    `En jeu : colonne ${column}, dé ${modifier}. Les six lignes qu’un dé peut atteindre sont marquées.`,
  noPlay: 'Quand un combat se prépare, sa colonne et les lignes qu’un dé peut atteindre sont marquées ici.',
  attacker: 'l’attaquant gagne',
  defender: 'le défenseur gagne',
  losses:
    'À gauche, les pertes de l’attaquant ; à droite, celles du défenseur. † : tous éliminés ; A : tous affaiblis ; 0 : aucune perte.',
  here: 'maintenant',
  counts: 'compte à présent',
  column: 'Colonne',
  die: 'Dé',
  note: 'Les tables, la séquence de jeu et les aides, à imprimer ou à garder à côté de l’écran.',
};
const both: { readonly [L in Language]: AidWords } = { en, fr };
export const aidWords = computed(() => both[language.value]);
