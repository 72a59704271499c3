import type { SideName, UnitType } from '@strategoi/bey';
import type { Text } from '@strategoi/kernel';

export type Season = 'summer' | 'autumn' | 'winter' | 'spring';

export interface TurnSpec {
  readonly turn: number;
  readonly season: Season;
  readonly date: Text;
  readonly armistice: boolean;
  /** Lowest die that builds the walls. */
  readonly buildOn: number;
}

export const turns: readonly TurnSpec[] = [
  {
    turn: 0,
    season: 'summer',
    date: { en: 'summer 424 BC', fr: 'été 424 av. J.-C.' },
    armistice: false,
    buildOn: 5,
  },
  {
    turn: 1,
    season: 'autumn',
    date: { en: 'autumn 424 BC', fr: 'automne 424 av. J.-C.' },
    armistice: false,
    buildOn: 5,
  },
  {
    turn: 2,
    season: 'winter',
    date: { en: 'winter 424/423 BC', fr: 'hiver 424/423 av. J.-C.' },
    armistice: false,
    buildOn: 5,
  },
  {
    turn: 3,
    season: 'spring',
    date: { en: 'spring 423 BC', fr: 'printemps 423 av. J.-C.' },
    armistice: false,
    buildOn: 5,
  },
  {
    turn: 4,
    season: 'summer',
    date: { en: 'summer 423 BC', fr: 'été 423 av. J.-C.' },
    armistice: true,
    buildOn: 4,
  },
  {
    turn: 5,
    season: 'autumn',
    date: { en: 'autumn 423 BC', fr: 'automne 423 av. J.-C.' },
    armistice: true,
    buildOn: 4,
  },
  {
    turn: 6,
    season: 'winter',
    date: { en: 'winter 423/422 BC', fr: 'hiver 423/422 av. J.-C.' },
    armistice: true,
    buildOn: 4,
  },
  {
    turn: 7,
    season: 'spring',
    date: { en: 'spring 422 BC', fr: 'printemps 422 av. J.-C.' },
    armistice: true,
    buildOn: 4,
  },
  {
    turn: 8,
    season: 'summer',
    date: { en: 'summer 422 BC', fr: 'été 422 av. J.-C.' },
    armistice: false,
    buildOn: 6,
  },
  {
    turn: 9,
    season: 'autumn',
    date: { en: 'autumn 422 BC', fr: 'automne 422 av. J.-C.' },
    armistice: false,
    buildOn: 6,
  },
];

export interface GenericDraw {
  readonly n: number | 'all';
  readonly types: readonly UnitType[];
  readonly nationalOnly?: boolean;
}

export interface GroupSpec {
  /** Bases it may arrive in; the owner picks among those free. */
  readonly bases: readonly string[];
  readonly leaders: readonly string[];
  readonly units: { readonly [key: string]: number };
  /** Taken from the stock on arrival, by the owner's choice. */
  readonly generic?: readonly GenericDraw[];
}

export interface ScheduledGroup extends GroupSpec {
  readonly side: SideName;
  readonly turn: number;
}

export interface Deployment {
  readonly side: SideName;
  readonly zone: string;
  readonly leaders: readonly string[];
  readonly units: { readonly [key: string]: number };
}

export interface Scenario {
  readonly id: string;
  readonly title: Text;
  readonly turns: readonly [number, number];
  readonly advantage: SideName;
  readonly garrisons: { readonly [id: string]: SideName };
  readonly deployment: readonly Deployment[];
  readonly groups: readonly ScheduledGroup[];
  readonly optional: { readonly [S in SideName]: GroupSpec };
  /** The optional group may come in once per side. */
  readonly optionalOnce: boolean;
  /** The main map is out of use. */
  readonly operationalOnly: boolean;
  /** Eliminated units go back to the stock. */
  readonly returns: boolean;
  /** Sparta has the initiative on this turn, whatever the dice. */
  readonly fixedInitiative?: number;
  /** Pieces set up in this base may not use the free move of the first turn. */
  readonly heldBase?: string;
  readonly noPerdiccas: boolean;
  /** Two points to Athens when Brasidas never attacks Cleon. */
  readonly challenge: boolean;
  readonly withdrawals: boolean;
}

export const scenarios: readonly Scenario[] = [
  {
    id: '10.1',
    title: { en: 'Brasidas against Thucydides', fr: 'Brasidas contre Thucydide' },
    turns: [1, 3],
    advantage: 'sparta',
    garrisons: {
      acanthos: 'sparta',
      stagiros: 'sparta',
      dion: 'athens',
      galepsos: 'athens',
      mende: 'athens',
      sane: 'athens',
      skione: 'athens',
      torone: 'athens',
      amphipolis: 'athens',
    },
    deployment: [
      { side: 'athens', zone: 'T12', leaders: ['eucles'], units: { 'A-H6': 1, 'A-H5Bx': 1, 'A-P5x': 2 } },
      { side: 'athens', zone: 'T11', leaders: [], units: { 'A-P5x': 1 } },
      {
        side: 'athens',
        zone: 'Thasos',
        leaders: ['thucydides'],
        units: { 'A-T7': 1, 'A-H6B': 2, 'A-H6': 2, 'A-P5x': 2, 'A-A3x': 1 },
      },
    ],
    groups: [
      { side: 'athens', turn: 2, bases: ['Thrace', 'Thasos'], leaders: [], units: { 'A-P5x': 1 } },
      {
        side: 'sparta',
        turn: 1,
        bases: ['Macedonia'],
        leaders: ['brasidas', 'polydamidas'],
        units: { 'S-H8B': 1, 'S-H5B': 4, 'S-H8Bx': 1, 'S-H7x': 3, 'S-P6x': 1, 'S-C5x': 1 },
      },
      { side: 'sparta', turn: 2, bases: ['Macedonia'], leaders: [], units: { 'S-P6x': 2, 'S-C5x': 1 } },
    ],
    optional: {
      athens: {
        bases: ['Thasos'],
        leaders: ['autocles'],
        units: { 'A-T10': 1, 'A-H6B': 2, 'A-H6': 1, 'A-P5B': 2 },
      },
      sparta: { bases: ['Macedonia'], leaders: [], units: { 'S-H7x': 2, 'S-P5x': 3, 'S-C5x': 1 } },
    },
    optionalOnce: true,
    operationalOnly: false,
    returns: false,
    fixedInitiative: 1,
    heldBase: 'Thasos',
    noPerdiccas: false,
    challenge: false,
    withdrawals: false,
  },
  {
    id: '10.2',
    title: { en: 'The expedition of Nicias', fr: 'L’expédition de Nicias' },
    turns: [4, 6],
    advantage: 'sparta',
    garrisons: {
      acanthos: 'sparta',
      galepsos: 'sparta',
      mende: 'sparta',
      torone: 'sparta',
      skione: 'sparta',
      stagiros: 'sparta',
      sane: 'athens',
      dion: 'athens',
      amphipolis: 'sparta',
    },
    deployment: [
      { side: 'sparta', zone: 'O1', leaders: ['polydamidas'], units: { 'S-H7x': 3, 'S-P6x': 1 } },
      { side: 'sparta', zone: 'O2', leaders: [], units: { 'S-H7x': 2, 'S-P6x': 1 } },
    ],
    groups: [
      {
        side: 'athens',
        turn: 4,
        bases: ['Thasos'],
        leaders: ['nicias', 'nicostratos'],
        units: {
          'A-T20': 1,
          'A-T10': 2,
          'A-T10x': 1,
          'A-H6B': 4,
          'A-H6': 4,
          'A-A3x': 2,
          'A-P5B': 1,
          'A-P5x': 4,
        },
      },
      {
        side: 'sparta',
        turn: 4,
        bases: ['Macedonia'],
        leaders: ['brasidas'],
        units: { 'S-H8B': 1, 'S-H5B': 4, 'S-P6x': 1, 'S-C5x': 1 },
      },
    ],
    optional: {
      athens: { bases: ['Thasos'], leaders: [], units: { 'A-P5B': 1, 'A-H5Bx': 1 } },
      sparta: { bases: ['Macedonia'], leaders: [], units: { 'S-P6x': 2, 'S-C5x': 1 } },
    },
    optionalOnce: true,
    operationalOnly: true,
    returns: false,
    noPerdiccas: false,
    challenge: false,
    withdrawals: false,
  },
  {
    id: '10.3',
    title: { en: 'Cleon against Brasidas', fr: 'Cléon contre Brasidas' },
    turns: [7, 9],
    advantage: 'athens',
    garrisons: {
      acanthos: 'sparta',
      galepsos: 'sparta',
      torone: 'sparta',
      skione: 'sparta',
      stagiros: 'sparta',
      mende: 'athens',
      sane: 'athens',
      dion: 'athens',
      amphipolis: 'sparta',
    },
    deployment: [
      { side: 'athens', zone: 'O2', leaders: [], units: { 'A-P5B': 2, 'A-A3x': 2, 'A-C5': 1 } },
      {
        side: 'sparta',
        zone: 'T21',
        leaders: ['brasidas'],
        units: { 'S-H8B': 1, 'S-H5B': 3, 'S-H8Bx': 1, 'S-H7x': 2 },
      },
      { side: 'sparta', zone: 'T20', leaders: [], units: { 'S-P6x': 3, 'S-C5x': 3 } },
      {
        side: 'sparta',
        zone: 'T12',
        leaders: ['clearidas'],
        units: { 'S-H5B': 1, 'S-H8Bx': 1, 'S-H7x': 1, 'S-P6x': 2, 'S-P5x': 3 },
      },
      { side: 'sparta', zone: 'O4', leaders: ['pasitelidas'], units: { 'S-H7x': 2, 'S-P5x': 1, 'S-C5x': 1 } },
      { side: 'sparta', zone: 'T11', leaders: [], units: { 'S-C5x': 4 } },
    ],
    groups: [
      {
        side: 'athens',
        turn: 7,
        bases: ['Thasos'],
        leaders: ['cleon', 'autocles'],
        units: {
          'A-T20': 1,
          'A-T10': 1,
          'A-H6B': 4,
          'A-H6': 4,
          'A-C5': 4,
          'A-H5Bx': 2,
          'A-H5x': 2,
          'A-P5x': 6,
        },
      },
    ],
    optional: {
      athens: { bases: ['Thasos'], leaders: [], units: { 'A-T10': 1, 'A-T7': 1 } },
      sparta: { bases: ['Thrace'], leaders: [], units: { 'S-P5x': 1, 'S-C5x': 1 } },
    },
    optionalOnce: true,
    operationalOnly: false,
    returns: false,
    noPerdiccas: true,
    challenge: true,
    withdrawals: false,
  },
  {
    id: '10.4',
    title: { en: 'The Amphipolis campaign', fr: 'La campagne d’Amphipolis' },
    turns: [0, 9],
    advantage: 'sparta',
    garrisons: {
      acanthos: 'athens',
      mende: 'athens',
      skione: 'athens',
      galepsos: 'athens',
      stagiros: 'athens',
      torone: 'athens',
      sane: 'athens',
      dion: 'athens',
      amphipolis: 'athens',
    },
    deployment: [
      { side: 'athens', zone: 'T12', leaders: ['eucles'], units: { 'A-H6': 1, 'A-H5Bx': 1, 'A-P5x': 2 } },
      { side: 'athens', zone: 'T11', leaders: [], units: { 'A-P5x': 1 } },
    ],
    groups: [
      {
        side: 'athens',
        turn: 1,
        bases: ['Thasos'],
        leaders: ['thucydides'],
        units: { 'A-T7': 1, 'A-H6B': 2, 'A-H6': 2, 'A-P5x': 2, 'A-A3x': 1 },
      },
      {
        side: 'athens',
        turn: 2,
        bases: ['Thrace', 'Thasos'],
        leaders: [],
        units: {},
        generic: [{ n: 2, types: ['P'] }],
      },
      {
        side: 'athens',
        turn: 3,
        bases: ['Thrace', 'Thasos'],
        leaders: [],
        units: {},
        generic: [{ n: 1, types: ['P', 'A'] }],
      },
      {
        side: 'athens',
        turn: 4,
        bases: ['Thasos'],
        leaders: ['nicias', 'nicostratos'],
        units: { 'A-T20': 1, 'A-T10': 2, 'A-T10x': 1 },
        generic: [{ n: 'all', types: ['H'], nationalOnly: true }],
      },
      {
        side: 'athens',
        turn: 5,
        bases: ['Thrace', 'Thasos'],
        leaders: [],
        units: {},
        generic: [{ n: 2, types: ['P'] }],
      },
      {
        side: 'athens',
        turn: 6,
        bases: ['Thrace', 'Thasos'],
        leaders: [],
        units: {},
        generic: [{ n: 1, types: ['P', 'C'] }],
      },
      {
        side: 'athens',
        turn: 7,
        bases: ['Thasos'],
        leaders: ['cleon', 'autocles'],
        units: { 'A-C5': 4 },
        generic: [{ n: 'all', types: ['H'] }],
      },
      {
        side: 'sparta',
        turn: 0,
        bases: ['Macedonia'],
        leaders: ['brasidas', 'polydamidas'],
        units: { 'S-H8B': 1, 'S-H5B': 4, 'S-H8Bx': 1, 'S-H7x': 3, 'S-P6x': 1, 'S-C5x': 1 },
      },
      {
        side: 'sparta',
        turn: 2,
        bases: ['Macedonia'],
        leaders: [],
        units: {},
        generic: [{ n: 2, types: ['P'] }],
      },
      {
        side: 'sparta',
        turn: 3,
        bases: ['Macedonia'],
        leaders: [],
        units: {},
        generic: [{ n: 'all', types: ['H'] }],
      },
      {
        side: 'sparta',
        turn: 4,
        bases: ['Macedonia', 'Thrace'],
        leaders: [],
        units: {},
        generic: [
          { n: 2, types: ['P'] },
          { n: 2, types: ['C'] },
        ],
      },
      {
        side: 'sparta',
        turn: 5,
        bases: ['Macedonia', 'Thrace'],
        leaders: [],
        units: {},
        generic: [
          { n: 2, types: ['P'] },
          { n: 2, types: ['C'] },
        ],
      },
      {
        side: 'sparta',
        turn: 6,
        bases: ['Macedonia'],
        leaders: ['clearidas', 'pasitelidas'],
        units: {},
        generic: [{ n: 4, types: ['P'] }],
      },
    ],
    optional: {
      athens: {
        bases: ['Thasos', 'Thrace'],
        leaders: [],
        units: {},
        generic: [{ n: 2, types: ['H', 'P', 'C', 'A', 'T'] }],
      },
      sparta: {
        bases: ['Macedonia', 'Thrace'],
        leaders: [],
        units: {},
        generic: [{ n: 2, types: ['H', 'P', 'C'] }],
      },
    },
    optionalOnce: false,
    operationalOnly: false,
    returns: true,
    fixedInitiative: 1,
    noPerdiccas: false,
    challenge: true,
    withdrawals: true,
  },
];
