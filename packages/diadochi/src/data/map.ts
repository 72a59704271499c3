/** The 60 provinces and 16 seas, their terrain, cities and citadels: the table of provinces. */

/** DIA-AGE-001: they matter only through events, and only for armies and persons. */
export const terrains = ['plain', 'floodplain', 'snow', 'desert'] as const;
export type Terrain = (typeof terrains)[number];

export interface Province {
  readonly id: string;
  readonly terrain: Terrain;
  /** DIA-ECO-005: it pays tribute in the basic game. */
  readonly supplied: boolean;
  /** DIA-ASU-004: an army is in supply here only if its owner holds the citadel. */
  readonly byCitadel?: true;
  readonly cities?: readonly { readonly name: string; readonly port?: true }[];
}

export interface Citadel {
  readonly id: string;
  readonly in: string;
  /** As the printed notation spells it, and in English. */
  readonly name: string;
  readonly english: string;
  readonly major: boolean;
  readonly port: boolean;
  readonly treasure: number;
}

export const provinces: readonly Province[] = [
  { id: 'ANC', terrain: 'plain', supplied: true },
  { id: 'ARA', terrain: 'desert', supplied: false },
  { id: 'GHE', terrain: 'desert', supplied: false },
  { id: 'ARC', terrain: 'plain', supplied: true, cities: [{ name: 'Corinthe', port: true }] },
  { id: 'ARM', terrain: 'snow', supplied: false },
  { id: 'ASS', terrain: 'plain', supplied: true, cities: [{ name: 'Arbèles' }] },
  { id: 'ATT', terrain: 'plain', supplied: true },
  { id: 'AXY', terrain: 'plain', supplied: false },
  { id: 'BIT', terrain: 'plain', supplied: true },
  { id: 'BOS', terrain: 'plain', supplied: true },
  { id: 'IST', terrain: 'floodplain', supplied: true, cities: [{ name: 'Callatis', port: true }] },
  { id: 'CAP', terrain: 'plain', supplied: true },
  { id: 'CAR', terrain: 'plain', supplied: true, cities: [{ name: 'Colosse' }] },
  { id: 'CAU', terrain: 'plain', supplied: false },
  { id: 'CHA', terrain: 'plain', supplied: true, cities: [{ name: 'Amphipolis' }] },
  { id: 'CHD', terrain: 'floodplain', supplied: true },
  { id: 'CHE', terrain: 'plain', supplied: true },
  { id: 'CHY', terrain: 'plain', supplied: true },
  { id: 'CIL', terrain: 'plain', supplied: true },
  { id: 'COM', terrain: 'snow', supplied: true, cities: [{ name: 'Mazaca' }] },
  { id: 'CRE', terrain: 'plain', supplied: true, cities: [{ name: 'Gortyn', port: true }] },
  { id: 'CYR', terrain: 'plain', supplied: true, cities: [{ name: 'Appolonia', port: true }] },
  { id: 'DAM', terrain: 'plain', supplied: true, cities: [{ name: 'Damas' }] },
  { id: 'EGY', terrain: 'floodplain', supplied: true },
  { id: 'ETO', terrain: 'plain', supplied: true },
  { id: 'HEL', terrain: 'plain', supplied: true },
  { id: 'HYR', terrain: 'desert', supplied: false, byCitadel: true },
  { id: 'IDU', terrain: 'plain', supplied: true },
  { id: 'ILL', terrain: 'snow', supplied: true, cities: [{ name: 'Salonae' }] },
  { id: 'ION', terrain: 'plain', supplied: true },
  { id: 'ITA', terrain: 'plain', supplied: true },
  { id: 'LAC', terrain: 'plain', supplied: true },
  { id: 'LIB', terrain: 'desert', supplied: false },
  { id: 'LYC', terrain: 'plain', supplied: true },
  { id: 'LYD', terrain: 'plain', supplied: true, cities: [{ name: 'Smyrne', port: true }] },
  { id: 'MAC', terrain: 'plain', supplied: true },
  { id: 'MED', terrain: 'plain', supplied: true },
  { id: 'MES', terrain: 'plain', supplied: true, cities: [{ name: 'Nisibe' }] },
  { id: 'MYS', terrain: 'plain', supplied: false },
  { id: 'NAB', terrain: 'desert', supplied: false, byCitadel: true },
  { id: 'PAL', terrain: 'plain', supplied: true, cities: [{ name: 'Jerusalem' }] },
  { id: 'PAM', terrain: 'plain', supplied: true, cities: [{ name: 'Sidée' }] },
  { id: 'PAP', terrain: 'snow', supplied: true, cities: [{ name: 'Sinope', port: true }] },
  { id: 'PME', terrain: 'floodplain', supplied: true, cities: [{ name: 'Ur' }] },
  { id: 'TAU', terrain: 'snow', supplied: true, cities: [{ name: 'Epidamnos', port: true }] },
  { id: 'PEO', terrain: 'plain', supplied: false },
  { id: 'PER', terrain: 'plain', supplied: true },
  { id: 'PHE', terrain: 'plain', supplied: true },
  { id: 'PHR', terrain: 'plain', supplied: true },
  { id: 'PIS', terrain: 'plain', supplied: true },
  { id: 'PON', terrain: 'snow', supplied: true, cities: [{ name: 'Trébizonde', port: true }] },
  { id: 'PTE', terrain: 'plain', supplied: false },
  { id: 'RHO', terrain: 'plain', supplied: true },
  { id: 'SCY', terrain: 'floodplain', supplied: false },
  { id: 'SIN', terrain: 'plain', supplied: false },
  { id: 'SUS', terrain: 'plain', supplied: true },
  { id: 'SYR', terrain: 'plain', supplied: true },
  { id: 'TRD', terrain: 'plain', supplied: true },
  { id: 'THE', terrain: 'plain', supplied: true },
  { id: 'THR', terrain: 'plain', supplied: true, cities: [{ name: 'Philippopolis' }] },
];

export const seas: readonly string[] =
  'GPE GAR MOR MIN SAL MRD MIO MAE ADR CYC EOL EUB EGE PRO POC POR'.split(' ');

export const citadels: readonly Citadel[] = [
  { id: 'ANCYRE', in: 'ANC', name: 'Ancyre', english: 'Ancyra', major: true, port: false, treasure: 0 },
  { id: 'ATHENES', in: 'ATT', name: 'Athènes', english: 'Athens', major: true, port: true, treasure: 0 },
  {
    id: 'HERACLEE',
    in: 'BIT',
    name: 'Héraclée Pontique',
    english: 'Heraclea Pontica',
    major: false,
    port: true,
    treasure: 5,
  },
  { id: 'BYZANCE', in: 'BOS', name: 'Byzance', english: 'Byzantium', major: true, port: true, treasure: 5 },
  {
    id: 'ARIARARTHEA',
    in: 'CAP',
    name: 'Ariararthéa',
    english: 'Ariaratheia',
    major: true,
    port: false,
    treasure: 10,
  },
  { id: 'BABYLONE', in: 'CHD', name: 'Babylone', english: 'Babylon', major: true, port: true, treasure: 0 },
  {
    id: 'LYSIMACHIA',
    in: 'CHE',
    name: 'Lysimachia',
    english: 'Lysimacheia',
    major: true,
    port: true,
    treasure: 5,
  },
  {
    id: 'SALAMINE',
    in: 'CHY',
    name: 'Salamine',
    english: 'Salamis (Cyprus)',
    major: false,
    port: true,
    treasure: 5,
  },
  { id: 'SOLOI', in: 'CIL', name: 'Soloi', english: 'Soloi', major: true, port: true, treasure: 0 },
  { id: 'CYRENE', in: 'CYR', name: 'Cyrène', english: 'Cyrene', major: true, port: false, treasure: 0 },
  {
    id: 'ALEXANDRIE',
    in: 'EGY',
    name: 'Alexandrie',
    english: 'Alexandria (on the Nile)',
    major: true,
    port: true,
    treasure: 0,
  },
  { id: 'PELUSE', in: 'EGY', name: 'Péluse', english: 'Pelusium', major: false, port: false, treasure: 0 },
  { id: 'DELPHES', in: 'ETO', name: 'Delphes', english: 'Delphi', major: false, port: false, treasure: 5 },
  { id: 'CYZIQUE', in: 'HEL', name: 'Cyzique', english: 'Cyzicus', major: false, port: true, treasure: 5 },
  {
    id: 'HECATOMPYLOS',
    in: 'HYR',
    name: 'Hécatompylos',
    english: 'Hecatompylos',
    major: false,
    port: false,
    treasure: 0,
  },
  { id: 'GAZA', in: 'IDU', name: 'Gaza', english: 'Gaza', major: false, port: false, treasure: 0 },
  { id: 'MILET', in: 'ION', name: 'Milet', english: 'Miletus', major: true, port: true, treasure: 0 },
  { id: 'EPHESE', in: 'ION', name: 'Ephèse', english: 'Ephesus', major: false, port: false, treasure: 5 },
  { id: 'TARENTE', in: 'ITA', name: 'Tarente', english: 'Tarentum', major: false, port: true, treasure: 5 },
  { id: 'SPARTE', in: 'LAC', name: 'Sparte', english: 'Sparta', major: true, port: false, treasure: 0 },
  { id: 'LARANDA', in: 'LYC', name: 'Laranda', english: 'Laranda', major: false, port: false, treasure: 5 },
  { id: 'NORA', in: 'LYC', name: 'Nora', english: 'Nora', major: false, port: false, treasure: 0 },
  { id: 'SARDES', in: 'LYD', name: 'Sardes', english: 'Sardis', major: true, port: false, treasure: 0 },
  { id: 'PELLA', in: 'MAC', name: 'Pella', english: 'Pella', major: true, port: false, treasure: 0 },
  { id: 'PYDNA', in: 'MAC', name: 'Pydna', english: 'Pydna', major: false, port: true, treasure: 0 },
  {
    id: 'ECBATANE',
    in: 'MED',
    name: 'Ecbatane',
    english: 'Ecbatana',
    major: false,
    port: false,
    treasure: 5,
  },
  { id: 'PETRA', in: 'NAB', name: 'Pétra', english: 'Petra', major: true, port: false, treasure: 0 },
  {
    id: 'PARSAGADES',
    in: 'PER',
    name: 'Parsagadès',
    english: 'Pasargadae',
    major: true,
    port: false,
    treasure: 0,
  },
  { id: 'TYR', in: 'PHE', name: 'Tyr', english: 'Tyre', major: true, port: true, treasure: 5 },
  { id: 'GORDION', in: 'PHR', name: 'Gordion', english: 'Gordium', major: true, port: false, treasure: 5 },
  { id: 'ISAURA', in: 'PIS', name: 'Isaura', english: 'Isaura', major: false, port: false, treasure: 10 },
  { id: 'RHODES', in: 'RHO', name: 'Rhodes', english: 'Rhodes', major: true, port: true, treasure: 10 },
  { id: 'SUSE', in: 'SUS', name: 'Suse', english: 'Susa', major: false, port: false, treasure: 0 },
  {
    id: 'ALEXANDRIE_ISSOS',
    in: 'SYR',
    name: "Alexandrie d'Issos",
    english: 'Alexandria by Issus',
    major: true,
    port: true,
    treasure: 0,
  },
  {
    id: 'PANTICAPEE',
    in: 'TRD',
    name: 'Panticapée',
    english: 'Panticapaeum',
    major: true,
    port: true,
    treasure: 0,
  },
  { id: 'LAMIA', in: 'THE', name: 'Lamia', english: 'Lamia', major: false, port: false, treasure: 0 },
];

/** DIA-AGE-002, DIA-AGE-005: borders that are river from end to end, and no obstacle but in a flood; DIA-AGE-006: the mixed ones. */
export const rivers: {
  readonly [river: string]: {
    readonly floods: readonly string[];
    readonly borders: readonly (readonly [string, string])[];
    readonly mixed?: readonly (readonly [string, string])[];
  };
} = {
  halys: {
    floods: [],
    borders: [
      ['AXY', 'CAP'],
      ['ANC', 'PTE'],
      ['ANC', 'CAP'],
      ['PAP', 'PTE'],
      ['PAP', 'PON'],
    ],
    mixed: [['CAP', 'COM']],
  },
  ister: { floods: ['IST', 'SCY'], borders: [['THR', 'IST']] },
  borysthenes: { floods: ['IST', 'SCY'], borders: [['IST', 'SCY']] },
  tanais: { floods: ['IST', 'SCY'], borders: [['SCY', 'CAU']] },
  euphrates: {
    floods: ['CHD', 'PME'],
    borders: [
      ['ARM', 'COM'],
      ['CHD', 'ARA'],
      ['PME', 'ARA'],
      ['PME', 'GHE'],
      ['COM', 'MES'],
      ['DAM', 'MES'],
    ],
  },
  tigris: {
    floods: ['CHD', 'PME'],
    borders: [
      ['MES', 'SUS'],
      ['CHD', 'SUS'],
      ['PME', 'SUS'],
    ],
    mixed: [['ASS', 'MES']],
  },
  araxes: {
    floods: [],
    borders: [
      ['CAU', 'MED'],
      ['ARM', 'MED'],
    ],
  },
  cyrus: { floods: [], borders: [['CAU', 'ARM']] },
  nile: { floods: ['EGY'], borders: [] },
};

export type River =
  | 'halys'
  | 'ister'
  | 'borysthenes'
  | 'tanais'
  | 'euphrates'
  | 'tigris'
  | 'araxes'
  | 'cyrus'
  | 'nile';

export const eastOfTheRivers: readonly string[] =
  'SCY TRD CAU PON PTE CAP ARM MES ASS CHD PME SUS MED PER HYR'.split(' ');
export const southOfTheIster: readonly string[] = 'ILL TAU PEO MAC CHA THR CHE BOS THE ETO ATT ARC LAC'.split(
  ' ',
);
