import { forBothSides, roles, seriesFacts } from '@strategoi/bey';
import { cell, type Manifest, type OptionSpec } from '@strategoi/kernel';
import { coverage } from './coverage.ts';
import { scenarios } from './data/scenarios.ts';

const choice = (id: string, values: readonly string[], rules: readonly string[]): OptionSpec => ({
  id,
  values,
  default: cell(values, 0),
  rules,
});

/** Readings the rulings keep selectable, the recommended one first. */
const options: readonly OptionSpec[] = [
  choice('windows', ['sealed', 'swift'], []),
  choice('cyziqueRoundTrip', ['yes', 'no'], ['HEL-MAP-08']),
  choice('lampsaqueGateway', ['M7', 'M8'], ['HEL-NAV-12']),
  choice('repatriationRatio', ['5', '1'], ['HEL-D2-03']),
  choice('freeBaseInB3', ['yes', 'no'], ['HEL-B3-10']),
  choice('announcedPA', ['binding', 'ceiling'], ['HEL-B3-04']),
  choice('healStep', ['B3', 'B2'], ['HEL-B3-01']),
  choice('cavalrySlipVsCavalry', ['yes', 'no'], ['HEL-MOV-12']),
  choice('landFromShips', ['no', 'yes'], ['HEL-NAV-11']),
  choice('tieWinner', ['mirror', 'defender'], ['HEL-CRT-06']),
  choice('emptyHoldsBonus', ['yes', 'no'], ['HEL-DRM-06']),
  choice('navalLoss', ['minimal', 'anyAtLeastN'], ['HEL-LOS-05']),
  choice('siegeRatio', ['inverted', 'worstPrinted'], ['HEL-SIE-13']),
  choice('famineLatch', ['no', 'yes'], ['HEL-D4-01']),
  choice('stormThresholds', ['swapped', 'printed'], ['HEL-S04']),
  choice('omensRecovery', ['2', '1'], ['HEL-S22']),
  choice('removeByFace', ['no', 'yes'], ['HEL-STR-06']),
];

export const manifest: Manifest = {
  id: 'hellespont',
  version: '1.2.0',
  title: { en: 'Hellespont, 411/410 BC', fr: 'Hellespont, 411/410 av. J.-C.' },
  subtitle: {
    en: 'Alcibiades and Mindaros fight for the grain road of Athens',
    fr: 'Alcibiade et Mindaros se disputent la route du blé d’Athènes',
  },
  credits: {
    en: 'Game design: Frédéric Bey. Unofficial adaptation.',
    fr: 'Conception du jeu : Frédéric Bey. Adaptation non officielle.',
  },
  roles,
  scenarios: forBothSides(scenarios),
  options,
  verbs: [
    'take',
    'announce',
    'activate',
    'siege',
    'pick',
    'go',
    'lead',
    'drop',
    'press',
    'evade',
    'fight',
    'support',
    'deploy',
    'enter',
    'home',
    'berth',
    'recall',
    'recover',
    'remove',
    'weaken',
    'wound',
    'send',
    'lose',
    'retreat',
    'keep',
    'discard',
    'play',
    'advantage',
    'reroll',
    'halt',
    'done',
    'pass',
  ],
  windows: ['W-1', 'W-2', 'W-3', 'W-4', 'W-5', 'W-6', 'W-7', 'W-8', 'W-8a', 'W-9', 'W-10'],
  complete: true,
  facts: seriesFacts(coverage),
};
