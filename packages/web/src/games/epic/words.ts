import type { Language } from '@strategoi/kernel';

/** What the page says about the war beyond what the game itself says. */
export interface Say {
  readonly era: string;
  readonly seasons: readonly [string, string, string, string];
  readonly campaign: (turn: number) => string;
  readonly steps: readonly { readonly letter: string; readonly phase: string; readonly name: string }[];
  readonly talents: string;
  readonly regions: string;
  readonly regionsTab: string;
  readonly leaders: string;
  readonly onMap: string;
  readonly hand: string;
  readonly tribute: (value: number) => string;
  readonly risk: string;
  readonly region: string;
  readonly allegiance: string;
  readonly militance: string;
  readonly multiplier: string;
  readonly btv: string;
  readonly nobody: string;
  readonly layers: string;
  readonly find: string;
  readonly nothingFound: string;
  readonly layer: { readonly [id in LayerId]: string };
}

export const layerIds = ['none', 'control', 'allegiance', 'militance', 'tribute', 'raids'] as const;
export type LayerId = (typeof layerIds)[number];

const steps = (names: readonly string[]): Say['steps'] =>
  ['revolts', 'placement', 'building', 'supply', 'sieges', 'cards', 'levels'].map((phase, i) => ({
    letter: 'ABCDEFG'[i] as string,
    phase,
    name: names[i] as string,
  }));

export const sayIn: { readonly [L in Language]: Say } = {
  en: {
    era: 'BC',
    seasons: ['Spring', 'Summer', 'Autumn', 'Winter'],
    campaign: (turn) => `campaign turn ${turn} of 3`,
    steps: steps(['revolt checks', 'placement', 'building', 'supply', 'sieges', 'event cards', 'levels']),
    talents: 'talents',
    regions: 'regions',
    regionsTab: 'Regions',
    leaders: 'leaders',
    onMap: 'units on the map',
    hand: 'cards in hand',
    tribute: (value) => `tribute value ${value}`,
    risk: 'in the risk zone: its cities may revolt',
    region: 'Region',
    allegiance: 'Allegiance',
    militance: 'Mil.',
    multiplier: 'Tribute',
    btv: 'Value',
    nobody: 'neutral',
    layers: 'Colour the regions by',
    find: 'Find a city, region or leader',
    nothingFound: 'Nothing by that name on the map.',
    layer: {
      none: 'nothing',
      control: 'control',
      allegiance: 'allegiance',
      militance: 'militance',
      tribute: 'tribute',
      raids: 'raids',
    },
  },
  fr: {
    era: 'av. J.-C.',
    seasons: ['Printemps', 'Été', 'Automne', 'Hiver'],
    campaign: (turn) => `tour de campagne ${turn} sur 3`,
    steps: steps([
      'révoltes',
      'placement',
      'constructions',
      'ravitaillement',
      'sièges',
      'événements',
      'niveaux',
    ]),
    talents: 'talents',
    regions: 'régions',
    regionsTab: 'Régions',
    leaders: 'chefs',
    onMap: 'unités sur la carte',
    hand: 'cartes en main',
    tribute: (value) => `valeur de tribut ${value}`,
    risk: 'en zone de risque : ses cités peuvent se révolter',
    region: 'Région',
    allegiance: 'Allégeance',
    militance: 'Mil.',
    multiplier: 'Tribut',
    btv: 'Valeur',
    nobody: 'neutre',
    layers: 'Colorer les régions selon',
    find: 'Chercher une cité, une région ou un chef',
    nothingFound: 'Rien de ce nom sur la carte.',
    layer: {
      none: 'rien',
      control: 'le contrôle',
      allegiance: 'l’allégeance',
      militance: 'la militance',
      tribute: 'le tribut',
      raids: 'les raids',
    },
  },
};
