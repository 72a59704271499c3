import { forBothSides, roles, seriesFacts } from '@strategoi/bey';
import type { Manifest, OptionSpec } from '@strategoi/kernel';
import { coverage } from './coverage.ts';
import { scenarios } from './data/scenarios.ts';

const yesNo = (id: string, rules: readonly string[], fallback: 'yes' | 'no' = 'no'): OptionSpec => ({
  id,
  values: ['no', 'yes'],
  default: fallback,
  rules,
});

/** Readings the rulings call debatable, each a switch. */
const options: readonly OptionSpec[] = [
  { id: 'windows', values: ['sealed', 'swift'], default: 'sealed', rules: [] },
  {
    id: 'wallT11T17',
    values: ['permanent', 'buildable', 'absent'],
    default: 'permanent',
    rules: ['AMP-1.1.1-h'],
  },
  { id: 'partialWallMovement', values: ['ignored', 'full'], default: 'ignored', rules: ['AMP-3.1.4-d'] },
  { id: 'wallShiftDirection', values: ['inward', 'both'], default: 'inward', rules: ['AMP-CRT-col-f'] },
  { id: 'winnerLaw', values: ['even', 'attacker', 'defender'], default: 'even', rules: ['AMP-4.2-g'] },
  { id: 'entryShift', values: ['any', 'all', 'majority'], default: 'any', rules: ['AMP-CRT-col-g'] },
  yesNo('retreatSplit', ['AMP-4.2.2-a']),
  yesNo('captureScores', ['AMP-9.2-h']),
  yesNo('combatFromStock', ['AMP-2.B.3.3-b']),
  yesNo('amphibiousToThasos', ['AMP-3.1.3-d']),
  yesNo('d2FromHumid', ['AMP-2.D.2-a']),
  yesNo('removeS16Counter', ['AMP-7.S16-a'], 'yes'),
  { id: 'autoInitiativeTurn', values: ['0', '1'], default: '1', rules: ['AMP-2.B.1-e'] },
  yesNo('offMapPoints', ['AMP-10.2-a']),
  yesNo('archersBarSurprise', ['AMP-7.S4-a', 'AMP-7.S10-a'], 'yes'),
  { id: 'desertionIn', values: ['own', 'either'], default: 'own', rules: ['AMP-7.S17-a'] },
  { id: 'swapInitiative', values: ['points', 'any'], default: 'points', rules: ['AMP-8-c'] },
];

export const manifest: Manifest = {
  id: 'amphipolis',
  version: '1.2.0',
  title: { en: 'Amphipolis, 424-422 BC', fr: 'Amphipolis, 424-422 av. J.-C.' },
  subtitle: {
    en: 'Brasidas and Cleon fight for the gold and the timber of the Strymon',
    fr: 'Brasidas et Cléon se disputent l’or et le bois du Strymon',
  },
  credits: {
    en: 'Game design: Frédéric Bey. English rules: Stephen Neuville. Unofficial adaptation.',
    fr: 'Conception du jeu : Frédéric Bey. Règles anglaises : Stephen Neuville. Adaptation non officielle.',
  },
  roles,
  scenarios: forBothSides(scenarios),
  options,
  verbs: [
    'announce',
    'activate',
    'pick',
    'go',
    'land',
    'operate',
    'fight',
    'support',
    'ignore',
    'choose',
    'deploy',
    'recall',
    'recover',
    'remove',
    'weaken',
    'wound',
    'send',
    'lose',
    'retreat',
    'build',
    'diplomacy',
    'assault',
    'blockade',
    'keep',
    'play',
    'advantage',
    'reroll',
    'halt',
    'done',
    'pass',
  ],
  windows: ['W-1', 'W-2', 'W-3', 'W-4', 'W-5', 'W-6', 'W-7', 'W-8', 'W-8a', 'W-9'],
  complete: true,
  facts: seriesFacts(coverage),
};
