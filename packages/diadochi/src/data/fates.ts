/** What an event can be, as drawn a season ahead, and the five tables it is drawn from. */

import type { UnitType } from '@strategoi/diplomacy';
import type { Season } from '../calendar.ts';
import { eastOfTheRivers, type River, southOfTheIster } from './map.ts';
import { type RoyalMember, royalMembers } from './persons.ts';
import type { Status } from './units.ts';

export const revoltIds = [
  'asian-greeks',
  'scythians',
  'aetolians',
  'spartans',
  'athenians',
  'thracians',
  'armenians',
  'cyreneans',
  'pirates',
  'rome',
  'satraps',
  'gauls',
] as const;
/** A cause that has units of its own on the board. */
export type RevoltId = (typeof revoltIds)[number];

export type Fate =
  | { readonly kind: 'none' }
  | { readonly kind: 'storm'; readonly over: 'sea' | 'sand' | 'snow'; readonly spaces: readonly string[] }
  | { readonly kind: 'flood'; readonly rivers: readonly River[]; readonly plains: readonly string[] }
  /** `at`: where the unit appears when a die settles it. */
  | { readonly kind: 'revolt'; readonly revolt: RevoltId; readonly at?: string }
  | { readonly kind: 'lamian-war'; readonly at: string }
  | { readonly kind: 'nora-isaura' }
  | { readonly kind: 'gold'; readonly from: 'carthage' | 'chandragupta'; readonly citadel: string }
  | { readonly kind: 'tarentines' }
  | { readonly kind: 'death'; readonly member: RoyalMember };

export const tableIds = ['storms', 'revolts', 'interventions', 'deaths'] as const;
export type TableId = (typeof tableIds)[number];

/** A line of a table: an event, another table to roll on, or one more die between a few. */
export type Draw = Fate | TableId | readonly (readonly [upTo: number, fate: Fate])[];

export interface FateTable {
  readonly dice: 1 | 2;
  readonly rows: readonly (readonly [upTo: number, draw: Draw])[];
}

const none: Fate = { kind: 'none' };
const storm = (over: 'sea' | 'sand' | 'snow', spaces: string): Fate => ({
  kind: 'storm',
  over,
  spaces: spaces.split(' '),
});
const flood = (rivers: readonly River[], plains: string): Fate => ({
  kind: 'flood',
  rivers,
  plains: plains === '' ? [] : plains.split(' '),
});
const revolt = (id: RevoltId, at?: string): Fate => ({
  kind: 'revolt',
  revolt: id,
  ...(at === undefined ? {} : { at }),
});
export const northern: Fate = flood(['ister', 'borysthenes', 'tanais'], 'IST SCY');

/** Table I: DIA-EVT-010, DIA-EVT-011, DIA-EVT-012. */
export const seasonTables: { readonly [season in Exclude<Season, 'winter'>]: FateTable } = {
  spring: {
    dice: 2,
    rows: [
      [2, 'storms'],
      [
        4,
        [
          [3, flood(['halys'], '')],
          [6, northern],
        ],
      ],
      [5, flood(['euphrates'], 'CHD PME')],
      [6, flood(['tigris'], 'CHD PME')],
      [7, flood(['araxes', 'cyrus'], '')],
      [9, 'revolts'],
      [
        10,
        [
          [3, storm('sand', 'LIB')],
          [6, storm('sand', 'ARA NAB GHE')],
        ],
      ],
      [11, 'interventions'],
      [12, 'deaths'],
    ],
  },
  summer: {
    dice: 2,
    rows: [
      [5, 'storms'],
      [7, flood(['nile'], 'EGY')],
      [9, 'revolts'],
      [11, 'interventions'],
      [12, 'deaths'],
    ],
  },
  autumn: {
    dice: 2,
    rows: [
      [
        3,
        [
          [2, storm('sand', 'HYR')],
          [5, storm('sand', 'ARA NAB GHE')],
          [6, storm('sand', 'LIB')],
        ],
      ],
      [4, 'storms'],
      [5, northern],
      // RUL-EVT-01: the printed table has no line for 6.
      [6, none],
      [
        8,
        [
          [1, storm('snow', 'ILL TAU')],
          [3, storm('snow', 'PAP PON')],
          [4, storm('snow', 'COM')],
          [6, storm('snow', 'ARM')],
        ],
      ],
      [10, 'revolts'],
      [11, 'interventions'],
      [12, 'deaths'],
    ],
  },
};

export const tables: { readonly [id in TableId]: FateTable } = {
  /** Table II: DIA-EVT-013. */
  storms: {
    dice: 2,
    rows: [
      [2, storm('sea', 'MOR')],
      [4, storm('sea', 'SAL MIN')],
      [5, storm('sea', 'EUB CYC')],
      [6, storm('sea', 'ADR MIO')],
      [7, storm('sea', 'POR MAE')],
      [8, storm('sea', 'POC')],
      [9, storm('sea', 'PRO EGE')],
      [10, storm('sea', 'EOL MRD')],
      [12, storm('sea', 'GPE GAR')],
    ],
  },
  /** Table III: DIA-REV-002 to DIA-REV-011, RUL-EVT-02. */
  revolts: {
    dice: 2,
    rows: [
      [2, { kind: 'nora-isaura' }],
      [3, revolt('asian-greeks')],
      [4, revolt('scythians')],
      [
        5,
        [
          [4, revolt('aetolians', 'ETO')],
          [6, revolt('aetolians', 'THE')],
        ],
      ],
      [
        6,
        [
          [3, revolt('spartans')],
          [6, revolt('athenians')],
        ],
      ],
      [
        7,
        [
          [4, { kind: 'lamian-war', at: 'ETO' }],
          [6, { kind: 'lamian-war', at: 'THE' }],
        ],
      ],
      [8, revolt('thracians')],
      [9, revolt('armenians')],
      [10, revolt('cyreneans')],
      [12, revolt('pirates')],
    ],
  },
  /** Table IV: DIA-EXT-001 to DIA-EXT-006. */
  interventions: {
    dice: 1,
    rows: [
      [
        1,
        [
          [3, { kind: 'gold', from: 'carthage', citadel: 'PELLA' }],
          [6, { kind: 'gold', from: 'carthage', citadel: 'BYZANCE' }],
        ],
      ],
      [2, { kind: 'tarentines' }],
      [3, revolt('rome')],
      [4, revolt('satraps')],
      [
        5,
        [
          [3, { kind: 'gold', from: 'chandragupta', citadel: 'ARIARARTHEA' }],
          [6, { kind: 'gold', from: 'chandragupta', citadel: 'CYRENE' }],
        ],
      ],
      [6, revolt('gauls')],
    ],
  },
  /** Table V: DIA-EVT-009. */
  deaths: {
    dice: 1,
    rows: royalMembers.map((member, i) => [i + 1, { kind: 'death', member }]),
  },
};

/** What Carthage and Chandragupta send: DIA-EXT-001, DIA-EXT-005. */
export const FOREIGN_GOLD = 10;
/** What the satraps bring: DIA-EXT-004. */
export const SATRAPS_GOLD = 10;

export type Mission =
  | { readonly kind: 'besiege'; readonly citadel: string }
  | { readonly kind: 'occupy'; readonly province: string };

export interface Levy {
  readonly kind: Exclude<UnitType, 'G'>;
  readonly status: Status;
  readonly at: string;
}

/** The aims of a revolt, and how far it goes for them. */
export interface Cause {
  readonly units: readonly Levy[];
  readonly missions: readonly Mission[];
  /** Where its units may go, in the order in which they fall back on it; empty when there is no limit. */
  readonly field: readonly string[];
  /** DIA-NOT-001: a player writes its orders. */
  readonly led: boolean;
}

export interface Rebellion extends Cause {
  readonly rule: string;
  /** DIA-NOT-002, DIA-NOT-003: for good; for four seasons unless its citadel is won; for four seasons; until the Pontus is quiet. */
  readonly lasts: 'for-good' | 'by-mission' | 'four-seasons' | 'while-threatened';
  /** DIA-NEU-009: a neutral citadel it aims at joins it. */
  readonly rallies?: true;
  /** DIA-REV-007: it may be drawn into the Lamian war. */
  readonly greek?: true;
  /** DIA-NEU-006: the one citadel its fleet supplies. */
  readonly origin?: string;
  /** DIA-EXT-006: it does not survive a retreat. */
  readonly neverRetreats?: true;
  /** DIA-REV-004. */
  readonly neverBesieges?: true;
  /** What it aims at when it comes a second time: DIA-EXT-003. */
  readonly again?: Cause;
}

/** DIA-NOT-002, RUL-REV-09: the season of appearance is the first. */
export const SEASONS_TO_SUCCEED = 4;

const besiege = (citadel: string): Mission => ({ kind: 'besiege', citadel });
const occupy = (province: string): Mission => ({ kind: 'occupy', province });
const army = (status: Status, at: string): Levy => ({ kind: 'A', status, at });
const fleet = (at: string): Levy => ({ kind: 'F', status: 'mercenary', at });

export const rebellions: { readonly [id in RevoltId]: Rebellion } = {
  'asian-greeks': {
    rule: 'DIA-REV-003',
    units: [army('militia', 'MED')],
    missions: [besiege('ECBATANE')],
    field: ['MED'],
    led: false,
    lasts: 'for-good',
    rallies: true,
  },
  scythians: {
    rule: 'DIA-REV-004',
    units: [army('guard', 'CAU')],
    missions: [],
    field: eastOfTheRivers,
    led: true,
    lasts: 'four-seasons',
    neverBesieges: true,
  },
  aetolians: {
    rule: 'DIA-REV-005',
    // The die of the event may put it in Thessaly instead.
    units: [army('militia', 'ETO')],
    missions: [besiege('DELPHES'), besiege('LAMIA')],
    field: ['ETO', 'TAU', 'THE'],
    led: false,
    lasts: 'by-mission',
    rallies: true,
    greek: true,
  },
  spartans: {
    rule: 'DIA-REV-006',
    units: [army('militia', 'LAC')],
    missions: [besiege('SPARTE')],
    field: ['LAC', 'ARC'],
    led: false,
    lasts: 'by-mission',
    rallies: true,
    greek: true,
  },
  athenians: {
    rule: 'DIA-REV-006',
    // RUL-REV-05
    units: [fleet('ATT/cs')],
    missions: [besiege('ATHENES')],
    field: ['ATT', 'ARC', 'CYC', 'EUB', 'MIO'],
    led: false,
    lasts: 'by-mission',
    rallies: true,
    greek: true,
    origin: 'ATHENES',
  },
  thracians: {
    rule: 'DIA-REV-008',
    units: [army('militia', 'THR')],
    missions: [occupy('THR')],
    field: ['THR', 'IST', 'SCY', 'ILL', 'PEO'],
    led: false,
    lasts: 'for-good',
  },
  armenians: {
    rule: 'DIA-REV-009',
    units: [army('militia', 'ARM')],
    missions: [occupy('ARM')],
    field: ['ARM'],
    led: false,
    lasts: 'for-good',
  },
  cyreneans: {
    rule: 'DIA-REV-010',
    units: [army('militia', 'CYR')],
    missions: [besiege('CYRENE')],
    field: ['CYR', 'LIB'],
    led: false,
    lasts: 'by-mission',
    rallies: true,
  },
  pirates: {
    rule: 'DIA-REV-011',
    units: [fleet('POC'), fleet('POR')],
    missions: [besiege('HERACLEE'), besiege('PANTICAPEE')],
    // RUL-REV-07
    field: ['POR', 'POC', 'PRO', 'MAE', 'BIT', 'TRD', 'IST', 'PAP', 'PON'],
    led: true,
    lasts: 'while-threatened',
    rallies: true,
  },
  rome: {
    rule: 'DIA-EXT-003',
    units: [army('guard', 'ITA')],
    missions: [besiege('TARENTE')],
    field: ['ITA'],
    led: false,
    lasts: 'for-good',
    again: {
      units: [fleet('ADR')],
      missions: [occupy('ILL'), occupy('TAU')],
      field: ['ITA', 'ADR', 'ILL', 'TAU'],
      led: true,
    },
  },
  satraps: {
    rule: 'DIA-EXT-004',
    units: [army('mercenary', 'HYR')],
    missions: [],
    field: [],
    led: false,
    lasts: 'for-good',
  },
  gauls: {
    rule: 'DIA-EXT-006',
    units: [army('militia', 'ILL')],
    missions: [],
    field: southOfTheIster,
    led: true,
    lasts: 'for-good',
    neverRetreats: true,
  },
};

/** DIA-NOT-003, RUL-REV-08: from here a player's unit threatens the pirates' citadels. */
export const pirateWaters: readonly string[] = ['BIT', 'TRD', 'POC', 'POR', 'MAE'];
