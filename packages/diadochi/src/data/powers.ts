/** The six successors: seat, home, purse and what they may buy in the first spring. */

export const powerIds = ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'ptolemy', 'seleucus'] as const;
export type PowerId = (typeof powerIds)[number];

/** The sons and heirs: DIA-EPI-001. */
export const epigoneIds = [
  'cassander',
  'agathocles',
  'demetrius',
  'hieronymus',
  'ptolemy2',
  'antiochus',
] as const;
export type EpigoneId = (typeof epigoneIds)[number];

export interface Power {
  readonly id: PowerId;
  readonly home: string;
  readonly capital: string;
  readonly citadels: readonly string[];
  readonly purse: number;
  /** DIA-ECO-009: Antigonus, Eumenes and Seleucus buy armies only. */
  readonly fleets: boolean;
  /** DIA-EPI-002: who succeeds him. */
  readonly epigone: EpigoneId;
}

export const powers: { readonly [id in PowerId]: Power } = {
  antipater: {
    id: 'antipater',
    home: 'MAC',
    capital: 'PELLA',
    citadels: ['PELLA', 'PYDNA'],
    purse: 33,
    fleets: true,
    epigone: 'cassander',
  },
  lysimachus: {
    id: 'lysimachus',
    home: 'CHE',
    capital: 'LYSIMACHIA',
    citadels: ['LYSIMACHIA'],
    purse: 37,
    fleets: true,
    epigone: 'agathocles',
  },
  antigonus: {
    id: 'antigonus',
    home: 'PHR',
    capital: 'GORDION',
    citadels: ['GORDION'],
    purse: 37,
    fleets: false,
    epigone: 'demetrius',
  },
  eumenes: {
    id: 'eumenes',
    home: 'ANC',
    capital: 'ANCYRE',
    citadels: ['ANCYRE'],
    purse: 32,
    fleets: false,
    epigone: 'hieronymus',
  },
  ptolemy: {
    id: 'ptolemy',
    home: 'EGY',
    capital: 'ALEXANDRIE',
    citadels: ['ALEXANDRIE', 'PELUSE'],
    purse: 33,
    fleets: true,
    epigone: 'ptolemy2',
  },
  seleucus: {
    id: 'seleucus',
    home: 'CHD',
    capital: 'BABYLONE',
    citadels: ['BABYLONE'],
    purse: 32,
    fleets: false,
    epigone: 'antiochus',
  },
};
