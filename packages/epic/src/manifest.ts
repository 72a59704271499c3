import { entry, type Manifest, type OptionSpec, sure } from '@strategoi/kernel';
import { coverage } from './coverage.ts';
import { scenarios } from './data/scenarios.ts';
import { scenarioTitles, title } from './titles.ts';

const choice = (id: string, values: readonly string[], ...rules: string[]): OptionSpec => ({
  id,
  values,
  default: entry(values, 0),
  rules,
});

/** Readings the rulings keep selectable, the recommended one first. */
const options: readonly OptionSpec[] = [
  choice('windows', ['sealed', 'swift']),
  choice('revoltColour', ['militance', 'frozen'], 'EPW-REV-08'), // RUL-19
  choice('leucas', ['epirus', 'western'], 'EPW-GEN-01'), // RUL-07
  choice('besiegedForts', ['supplied', 'starve'], 'EPW-SUP-03'), // RUL-27
  choice('fleetSupply', ['2', 'split'], 'EPW-SUP-11'), // RUL-28
  choice('homeSupply', ['line', 'cities'], 'EPW-SUP-17'), // RUL-83
  choice('archidamianEnd', ['422', '420'], 'EPW-SCN-11'), // RUL-47
  choice('campaignEnd', ['404', 'open'], 'EPW-VIC-03'), // RUL-95
  // A table with less time plays the first years of any war; its victory table decides at their end.
  choice('years', ['all', '1', '2', '4', '8'], 'EPW-VIC-03'),
  choice('plague', ['in', 'out'], 'EPW-SCN-09'), // 23.2.6
  choice('wings', ['off', 'on'], 'EPW-OPT-01'),
  { id: 'interception', values: ['2', '3', '4'], default: '3', rules: ['EPW-NAV-10'] }, // RUL-39
];

export const manifest: Manifest = {
  id: 'epic',
  version: '0.2.0',
  title,
  subtitle: {
    en: 'Athens and Sparta at war for Greece, 431 to 404 BC',
    fr: 'Athènes et Sparte en guerre pour la Grèce, de 431 à 404 av. J.-C.',
  },
  credits: {
    en: 'Game design: Kurt Kuhlmann and Jonathan Iwamasa. Unofficial adaptation.',
    fr: 'Conception du jeu : Kurt Kuhlmann et Jonathan Iwamasa. Adaptation non officielle.',
  },
  roles: [
    { id: 'athens', name: { en: 'Athens', fr: 'Athènes' } },
    { id: 'sparta', name: { en: 'Sparta', fr: 'Sparte' } },
    { id: 'thebes', name: { en: 'Thebes', fr: 'Thèbes' } },
    { id: 'corinth', name: { en: 'Corinth', fr: 'Corinthe' } },
  ],
  scenarios: scenarios.map(({ id, seats, start, end }) => ({
    id,
    title: sure(scenarioTitles[id]),
    roles: seats,
    // A turn of the calendar is a season, counted from the first.
    turns: [1, (start - end + 1) * 4] as const,
  })),
  options,
  verbs: [
    // yearly start
    'keep',
    'reset',
    'take',
    'decline',
    'assess',
    // seasonal turn
    'check',
    'soothe',
    'pool',
    'place',
    'remove',
    'bring',
    'send',
    'leave',
    'build',
    'fort',
    'base',
    'wall',
    'longwalls',
    'beach',
    'forage',
    'starve',
    'feed',
    'pay',
    'besiege',
    'destroy',
    'raze',
    'spare',
    'play',
    'on',
    'discard',
    'offer-peace',
    'offer-end',
    'accept',
    'refuse',
    'grievance',
    'give',
    'lend',
    'ask',
    'bar',
    'admit',
    // campaign turn
    'raid',
    'stack',
    'pick',
    'drop',
    'with',
    'go',
    'area',
    'board',
    'sail',
    'land',
    'isthmus',
    'sicily',
    'engage',
    'roll',
    'sortie',
    'breakout',
    'intercept',
    'fight',
    'alone',
    'outside',
    'inside',
    'command',
    'man',
    'press',
    'break-off',
    'hold',
    'meet',
    'ashore',
    'withdraw',
    'retreat',
    'assault',
    'mask',
    'wings',
    'line',
    'wing',
    'shift',
    'halt',
    'done',
    'pass',
    // between allies, before anything else
    'share',
  ],
  windows: ['W-1', 'W-2', 'W-3', 'W-4', 'W-5', 'W-6', 'W-7'],
  complete: true,
  facts: {
    seats: [2, 4],
    longest: 60_000,
    hidden: true,
    simultaneous: false,
    pledges: ['accept', 'share'],
    ownMarks: true,
    coverage,
  },
};
