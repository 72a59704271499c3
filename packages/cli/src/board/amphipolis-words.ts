import type { Language } from '@strategoi/kernel';
import { type BoardWords, seriesWords } from './bey-words.ts';

/** What the text board says around the names that the game has. */
export interface AmphipolisBoardWords extends BoardWords {
  readonly wall: readonly [string, string, string];
  readonly flotilla: string;
  readonly noted: string;
  readonly garrison: string;
  stack(n: number): string;
}

export const boardWords: { readonly [L in Language]: AmphipolisBoardWords } = {
  en: {
    ...seriesWords.en,
    phases: {
      ...seriesWords.en.phases,
      C: 'construction',
      'D.2': 'operation to a city',
      'D.4': 'withdrawal to the bases',
      'D.5': 'sieges',
      'D.6': 'tests d’attrition',
      'D.7': 'end of the turn',
    },
    wall: ['no wall', 'wall built', 'wall destroyed'],
    flotilla: 'flotilla',
    noted: 'points noted',
    garrison: 'garrison',
    legend:
      '^ elevated  " humid  ~ water  ≈ river  = bridge  # wall   A3+ three Athenian units and a leader, S Spartan',
    terrain: {
      city: 'city',
      clear: 'clear',
      humid: 'humid',
      elevated: 'elevated',
      port: 'port',
      sea: 'sea',
      operational: 'operational zone',
      base: 'rear base',
    },
    border: {
      land: '',
      coast: 'coast',
      sea: '',
      base: '',
      river: 'river',
      bridge: 'bridge',
      wall: 'wall',
      'wall-buildable': 'wall if built',
    },
    stack: (n) => `at most ${n} units of a side`,
  },
  fr: {
    ...seriesWords.fr,
    phases: {
      ...seriesWords.fr.phases,
      C: 'travaux',
      'D.2': 'opération vers une ville',
      'D.4': 'retour en base-arrière',
      'D.5': 'sièges',
      'D.6': 'tests d’attrition',
      'D.7': 'fin du tour',
    },
    wall: ['pas de Mur', 'Mur', 'Mur détruit'],
    flotilla: 'Flottille',
    noted: 'PV notés',
    garrison: 'garnison',
    legend:
      '^ élevé  " humide  ~ eau  ≈ fleuve  = pont  # mur   A3+ trois unités athéniennes et un chef, S spartiates',
    terrain: {
      city: 'ville',
      clear: 'clair',
      humid: 'humide',
      elevated: 'élevé',
      port: 'port',
      sea: 'mer',
      operational: 'zone d’opérations',
      base: 'base-arrière',
    },
    border: {
      land: '',
      coast: 'côte',
      sea: '',
      base: '',
      river: 'fleuve',
      bridge: 'pont',
      wall: 'mur',
      'wall-buildable': 'mur si construit',
    },
    stack: (n) => `au plus ${n} unités par camp`,
  },
};
