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
  lost: 'The printed map, charts, cards and set-ups are lost to us. What the text of the rules or a worked example tells is attested; everything else is our reconstruction, kept as data that can be changed.',
  figures: 'Figures',
  known: 'Attested',
  knownOf: (n: number, of: number) => `${n} of ${of}`,
  kinds: {
    chart: 'results of the combat chart',
    cards: 'names of cards',
    tribute: 'tribute values of regions',
    forage: 'Forage Numbers of areas',
    hex: 'hexes of cities',
    walls: 'walls of cities',
    size: 'sizes of cities',
    morale: 'morale of units',
    count: 'numbers of units',
    rating: 'ratings of leaders',
  },
  setups:
    'Of the set-ups, who controls which region, the levels and the pools are reconstructed, but for Chios in 431 and the twelve regions of Sparta in 412; dates, treasuries, markers, leaders, cards and victory are printed.',
};
type AidTexts = typeof en;
export type AidKinds = AidTexts['kinds'];
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
  lost: 'La carte imprimée, les tables, les cartes et les mises en place nous manquent. Ce que dit le texte des règles ou un exemple chiffré est attesté ; tout le reste est notre reconstitution, gardée en données que l’on peut changer.',
  figures: 'Chiffres',
  known: 'Attestés',
  knownOf: (n, of) => `${n} sur ${of}`,
  kinds: {
    chart: 'résultats de la table de combat',
    cards: 'noms de cartes',
    tribute: 'valeurs de tribut des régions',
    forage: 'capacités de fourrage des zones',
    hex: 'hexagones des cités',
    walls: 'murailles des cités',
    size: 'tailles des cités',
    morale: 'moral des unités',
    count: 'nombre d’unités',
    rating: 'valeurs des leaders',
  },
  setups:
    'Des mises en place, le contrôle des régions, les niveaux et les réserves sont reconstitués, sauf Chios en 431 et les douze régions de Sparte en 412 ; dates, trésors, marqueurs, leaders, cartes et victoire sont imprimés.',
};
const both: { readonly [L in Language]: AidTexts } = { en, fr };
export const aidTexts = computed(() => both[language.value]);
