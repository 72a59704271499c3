import type { Language } from '@strategoi/kernel';

/** What the text board says around the names that the game has. */
export interface BoardWords {
  readonly turn: string;
  readonly sides: readonly [string, string];
  readonly phases: { readonly [phase: string]: string };
  readonly active: string;
  readonly initiative: string;
  readonly advantage: string;
  readonly wall: readonly [string, string, string];
  readonly flotilla: string;
  readonly noted: string;
  readonly navalPf: string;
  readonly wounded: string;
  readonly garrisons: string;
  readonly hand: string;
  readonly legend: string;
  readonly terrain: { readonly [terrain: string]: string };
  readonly border: { readonly [kind: string]: string };
  stack(n: number): string;
  left(n: number): string;
  counters(n: number): string;
}

export const boardWords: { readonly [L in Language]: BoardWords } = {
  en: {
    turn: 'Turn',
    sides: ['Athens', 'Sparta'],
    phases: {
      A: 'stratagems',
      'B.1': 'action points',
      'B.2': 'reinforcements',
      'B.3': 'action phases',
      C: 'construction',
      'D.1': 'stratagem kept',
      'D.2': 'operation to a city',
      'D.3': 'recovery',
      'D.4': 'withdrawal to the bases',
      'D.5': 'sieges',
      'D.6': 'attrition',
      'D.7': 'end of the turn',
    },
    active: 'active',
    initiative: 'initiative',
    advantage: 'advantage',
    wall: ['no wall', 'wall built', 'wall destroyed'],
    flotilla: 'flotilla',
    noted: 'PV noted',
    navalPf: 'PF at sea',
    wounded: 'wounded',
    garrisons: 'Garrisons',
    hand: 'Stratagems',
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
    left: (n) => `${n} left of those announced`,
    counters: (n) => (n === 0 ? 'none' : `${n} face down`),
  },
  fr: {
    turn: 'Tour',
    sides: ['Athènes', 'Sparte'],
    phases: {
      A: 'stratagèmes',
      'B.1': 'points d’action',
      'B.2': 'renforts',
      'B.3': 'phases d’action',
      C: 'construction',
      'D.1': 'stratagème gardé',
      'D.2': 'opération vers une ville',
      'D.3': 'récupération',
      'D.4': 'retrait vers les bases',
      'D.5': 'sièges',
      'D.6': 'attrition',
      'D.7': 'fin du tour',
    },
    active: 'actif',
    initiative: 'initiative',
    advantage: 'avantage',
    wall: ['pas de Mur', 'Mur', 'Mur détruit'],
    flotilla: 'Flottille',
    noted: 'PV notés',
    navalPf: 'PF en mer',
    wounded: 'blessé',
    garrisons: 'Garnisons',
    hand: 'Stratagèmes',
    legend:
      '^ élevé  " humide  ~ eau  ≈ fleuve  = pont  # mur   A3+ trois unités athéniennes et un chef, S spartiates',
    terrain: {
      city: 'ville',
      clear: 'clair',
      humid: 'humide',
      elevated: 'élevé',
      port: 'port',
      sea: 'mer',
      operational: 'zone opérationnelle',
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
    left: (n) => `${n} restant sur l’annonce`,
    counters: (n) => (n === 0 ? 'aucun' : `${n} face cachée`),
  },
};
