// Positions that the tests of the page, its measurements and its pictures begin from.
import { readFileSync } from 'node:fs';

/** A game of the series in the middle of an action phase: this side acts, and has paid for the points it announced. */
export const acting = (game, scenario, turn, active, zones, more = {}) => ({
  game,
  scenario,
  options: { windows: 'swift' },
  turn,
  phase: 'B.3',
  active,
  initiative: active,
  pa: { athens: 6, sparta: 6, [active]: 0 },
  announced: 6,
  zones,
  ...more,
});

/** Amphipolis in its eighth turn, with points for Sparta to spend. */
export const spartaActs = (zones, more) => acting('amphipolis', '10.4', 8, 'sparta', zones, more);

/** Sparta beside Athens. */
export const facing = spartaActs(
  { T12: ['S-H8B', 'S-H7x', 'brasidas'], T11: ['A-H6B', 'cleon'] },
  { advantage: 'sparta' },
);

/** Horsemen of Sparta at T12; Athens far away. */
export const riders = spartaActs({ T12: ['S-C5x', 'S-C5x', 'pasitelidas'], T5: ['A-H6B', 'cleon'] });

/** Foot of Sparta at T22, for whom T17 is a step too far. */
export const walkers = spartaActs({ T22: ['S-H7x', 'S-H8B'], T9: ['A-H6B', 'cleon'] });

/** Sparta has attacked Athens at T9; both hold stratagems. */
export const battle = acting(
  'amphipolis',
  '10.3',
  8,
  'sparta',
  {
    T9: ['A-H6', 'A-H6', 'A-P5x', 'cleon', 'S-H8B', 'S-H7x', 'S-C5x', 'brasidas'],
    T12: ['S-H5B'],
    T5: ['A-H6B'],
  },
  {
    advantage: 'athens',
    pa: { athens: 2, sparta: 2 },
    announced: 2,
    fighting: true,
    hands: { athens: ['K5'], sparta: ['cavalry'] },
  },
);

/** Athens besieges Abydos; her fleet carries soldiers. */
export const siege = acting(
  'hellespont',
  '10.1',
  3,
  'athens',
  {
    M4: ['A-T20', 'A-T10', 'A-H3'],
    T22: ['A-H4B', 'A-H4', 'alcibiade'],
    Abydos: ['S-T4', 'S-H3'],
    Cardia: ['S-T20'],
  },
  {
    phase: 'C',
    advantage: 'athens',
    pa: { athens: 2, sparta: 2 },
    announced: undefined,
    supply: { athens: 2, sparta: 1 },
    hands: { athens: ['C03'], sparta: ['C02'] },
  },
);

/** What stands on the map of the home page. */
export const pictured = spartaActs(
  {
    T12: ['S-H8B', 'S-H7x', 'S-P5x', 'brasidas'],
    T8: ['A-H6B', 'A-H6B', 'A-C5', 'cleon'],
    T5: ['A-H6', 'A-P5x'],
    T21: ['S-H7x', 'S-C5x'],
    M1: ['A-T20', 'A-T10'],
  },
  { advantage: 'sparta' },
);

/** As many counters in one place as two full stacks allow, and armies all over the map. */
const amphipolis = spartaActs(
  {
    T9: ['A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-H5x', 'A-P5x', 'A-C5', 'cleon', 'nicias'],
    T11: ['S-H8B', 'S-H5B', 'S-H8Bx', 'S-H7x', 'S-P6x', 'S-C5x', 'S-P5x', 'brasidas', 'clearidas'],
    T12: ['S-H5B', 'S-H5B', 'S-H7x', 'S-H7x', 'S-P6x', 'S-P6x', 'S-C5x', 'S-C5x', 'pasitelidas'],
    T5: ['A-H6B', 'A-H6', 'A-H5Bx', 'A-P5B', 'A-P5x', 'A-C5', 'A-C5', 'eucles'],
    T8: ['A-H6', 'A-P5x', 'A-C5'],
    T21: ['S-H7x', 'S-C5x', 'S-C5x', 'S-P5x'],
    T22: ['S-P5x', 'S-C5x'],
    M1: ['A-T20', 'A-T10'],
    M2: ['A-T10', 'A-T7'],
  },
  { advantage: 'sparta' },
);

/** Two whole fleets with soldiers aboard face each other in the strait, every port is full. */
const hellespont = acting(
  'hellespont',
  '10.1',
  5,
  'athens',
  {
    M4: [
      'A-T20',
      'A-T20',
      'A-T10',
      'A-T10',
      'A-T10',
      'A-T4',
      'A-T2',
      'A-H4B',
      'A-H4',
      'alcibiade',
      'thrasybule',
    ],
    M5: ['S-T20', 'S-T20', 'S-T10', 'S-T10', 'S-T10', 'S-T4', 'S-T2', 'S-H4B', 'S-H3', 'mindaros'],
    Sestos: ['A-T20', 'A-T10', 'A-T10', 'A-T4', 'A-H4B', 'A-H3', 'A-P2', 'thrasyllos'],
    Abydos: ['S-T20', 'S-T10', 'S-T10', 'S-T4', 'S-H4B', 'S-H3', 'S-P4'],
    Cardia: ['A-T10', 'A-T4', 'A-P4B', 'A-A2', 'theramene'],
    Cyzique: ['S-T10', 'S-T4', 'S-T2', 'S-P2', 'S-A2'],
    T22: ['S-C5Bp', 'S-C5Bp', 'S-P5p', 'pharnabaze'],
    B3: ['A-T10', 'S-T10'],
  },
  { advantage: 'sparta', hands: { athens: ['C03', 'C08'], sparta: ['C02'] } },
);

/** Forty armies and fleets, most of them round the Aegean, where everybody can support everybody. */
const around = {
  antipater: 'Ae MAC,A THE,A THR,A PEO,A ATT,A ETO,A ARC,A LAC,A ILL,F EGE,F CYC',
  lysimachus: 'Ae CHE,A BOS,A BIT,A HEL,F PRO,F EOL',
  antigonus: 'Ae PHR,A LYD,A MYS,A ION,A CAR,A LYC,A PIS',
  eumenes: 'Ae ANC,A PAP,A CAP,A PON,A TAU',
  ptolemy: 'Ae EGY,A SIN,A PAL,A IDU,F MOR,F SAL',
  seleucus: 'Ae CHD,A MES,A SYR,A CIL,A ASS',
};
const diadochi = {
  game: 'diadochi',
  scenario: 'basic',
  season: 'summer 318',
  units: Object.entries(around).flatMap(([owner, units]) =>
    units.split(',').map((unit) => ({ owner, unit })),
  ),
};

/** The largest fights of each game. */
export const crowds = [amphipolis, hellespont, diadochi];

/** Antigonus in winter: cities to raise units in, a militia to keep or let go, and not enough gold for everything. */
export const winterOfAntigonus = {
  game: 'diadochi',
  scenario: 'basic',
  season: 'winter 320',
  phase: 'winter',
  live: ['antigonus', 'eumenes'],
  purses: { antigonus: 47, eumenes: 20 },
  units: [
    { owner: 'antigonus', unit: 'Ae PHR' },
    { owner: 'antigonus', unit: 'A BIT' },
    { owner: 'antigonus', unit: 'A PAM' },
    { owner: 'antigonus', unit: 'A ION' },
    { owner: 'antigonus', unit: 'F MRD' },
    { owner: 'antigonus', unit: 'Am PIS' },
    { owner: 'antigonus', unit: 'A MYS' },
    { owner: 'eumenes', unit: 'A ANC' },
  ],
  persons: [
    { id: 'antigonus', at: 'PHR' },
    { id: 'eumenes', at: 'ANC' },
  ],
  control: {
    PHR: 'antigonus',
    GORDION: 'antigonus',
    LYD: 'antigonus',
    SARDES: 'antigonus',
    BIT: 'antigonus',
    HERACLEE: 'antigonus',
    PIS: 'antigonus',
    ISAURA: 'antigonus',
    PAM: 'antigonus',
    ION: 'antigonus',
    MYS: 'antigonus',
    ANC: 'eumenes',
    ANCYRE: 'eumenes',
  },
};

/** The whole war of the Epic with every unit in the field, 170 stacks; Athens moves. */
export const war = JSON.parse(readFileSync(new URL('war.json', import.meta.url), 'utf8'));
