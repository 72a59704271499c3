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
  readonly campaignShort: string;
  readonly inPool: string;
  readonly goesHome: (from: string) => string;
  readonly poolHow: string;
  readonly handTitle: string;
  readonly handEmpty: string;
  readonly cardHold: string;
  readonly cardFree: string;
  readonly cardCost: (talents: number) => string;
  readonly cardInferred: string;
  readonly deck: string;
  readonly discards: string;
  readonly bill: (talents: number) => string;
  readonly billNote: string;
  readonly outOf: (some: string, all: number) => string;
  readonly stands: string;
  readonly counted: { readonly [by in 'athenianRegions' | 'athenianBtv']: (value: number) => string };
  readonly verdict: (who: string, level: string) => string;
  /** The aim of scenarios that count nothing. */
  readonly goalOf: { readonly [scenario: string]: string };
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
    campaignShort: 'campaign',
    inPool: 'in the pool',
    goesHome: (from) => (from ? `home from ${from}` : 'home'),
    poolHow: 'take a counter, then touch a lit city',
    handTitle: 'Your event cards',
    handEmpty: 'No card in your hand.',
    cardHold: 'hold',
    cardFree: 'free',
    cardCost: (talents) => `Costs ${talents} ${talents === 1 ? 'talent' : 'talents'}.`,
    cardInferred: 'The text of this card is our reconstruction: the printed one is lost to us.',
    deck: 'deck',
    discards: 'discarded',
    bill: (talents) => `−${talents} a season`,
    billNote: 'What a season of supply costs if everybody on the map is paid for.',
    outOf: (some, all) => `${some} of ${all}`,
    stands: 'How the war stands',
    counted: {
      athenianRegions: (value) => `Athens: ${value} ${value === 1 ? 'region' : 'regions'}`,
      athenianBtv: (value) => `Athens: tribute value ${value}`,
    },
    verdict: (who, level) =>
      who === 'draw'
        ? 'a draw now'
        : who === 'allies'
          ? 'the allies are counted'
          : `${who === 'athens' ? 'Athens' : 'Sparta'}${level === 'decisive' ? ', decisive' : ''} now`,
    goalOf: {
      spartan_fantasy: 'Sparta wins by taking Athens or controlling Attica, else Athens does.',
      athenian_fantasy:
        'Athens wins by taking Sparta, controlling Laconia or winning two regions from Sparta, else Sparta does.',
    },
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
    campaignShort: 'campagne',
    inPool: 'en réserve',
    goesHome: (from) => (from ? `rentre de ${from}` : 'rentre'),
    poolHow: 'prenez un pion, puis touchez une cité éclairée',
    handTitle: 'Vos cartes d’événement',
    handEmpty: 'Aucune carte en main.',
    cardHold: 'attente',
    cardFree: 'gratuit',
    cardCost: (talents) => `Coûte ${talents} ${talents < 2 ? 'talent' : 'talents'}.`,
    cardInferred: 'Le texte de cette carte est notre reconstitution : l’original nous manque.',
    deck: 'pioche',
    discards: 'défausse',
    bill: (talents) => `−${talents} par saison`,
    billNote: 'Ce que coûte une saison de ravitaillement si tous ceux de la carte sont payés.',
    outOf: (some, all) => `${some} sur ${all}`,
    stands: 'Où en est la guerre',
    counted: {
      athenianRegions: (value) => `Athènes : ${value} ${value < 2 ? 'région' : 'régions'}`,
      athenianBtv: (value) => `Athènes : valeur de tribut ${value}`,
    },
    verdict: (who, level) =>
      who === 'draw'
        ? 'match nul pour l’instant'
        : who === 'allies'
          ? 'on compte les alliés'
          : `${who === 'athens' ? 'Athènes' : 'Sparte'}${level === 'decisive' ? ', décisive' : ''}, pour l’instant`,
    goalOf: {
      spartan_fantasy: 'Sparte gagne en prenant Athènes ou en contrôlant l’Attique, sinon Athènes gagne.',
      athenian_fantasy:
        'Athènes gagne en prenant Sparte, en contrôlant la Laconie ou en gagnant deux régions sur Sparte, sinon Sparte gagne.',
    },
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
