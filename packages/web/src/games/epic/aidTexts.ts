import { computed } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import { language } from '../../app/settings.ts';

/** What the sheets of the Epic say of themselves. French has exactly these keys. */
const en = {
  die: 'Die',
  noColumn: 'When a battle is at hand, its column is marked here.',
  column: (column: string) => `In play: column ${column}.`,
  reading:
    'Left what the attacker suffers, right the defender. D: every unit loses a point of morale. M: every unit checks its morale; +1 to +3 are added to that die.',
  chartOpen: 'reconstructed: 9 of the 54 results are attested by the examples of the rule book.',
  deckOpen: 'The name or the effect of this card is our reconstruction.',
  open: 'reconstructed',
  copies: (n: number, cost: number) => `×${n}${cost > 0 ? `, ${cost} T` : ''}`,
};
type AidTexts = typeof en;
const fr: AidTexts = {
  die: 'Dé',
  noColumn: 'Quand une bataille se prépare, sa colonne est marquée ici.',
  column: (column) => `En jeu : colonne ${column}.`,
  reading:
    'À gauche ce que subit l’attaquant, à droite le défenseur. D : chaque unité perd un point de moral. M : chaque unité teste son moral ; +1 à +3 s’ajoutent à ce dé.',
  chartOpen: 'reconstitué : les exemples du livret n’attestent que 9 des 54 résultats.',
  deckOpen: 'Le nom ou l’effet de cette carte est notre reconstitution.',
  open: 'reconstitué',
  copies: (n, cost) => `×${n}${cost > 0 ? `, ${cost} T` : ''}`,
};
const both: { readonly [L in Language]: AidTexts } = { en, fr };
export const aidTexts = computed(() => both[language.value]);
