import type { Manifest, OptionSpec } from '@strategoi/kernel';
import { LAST_YEAR } from './calendar.ts';
import { coverage } from './coverage.ts';
import { powerIds } from './data/powers.ts';
import { scenarioTitles } from './titles.ts';

const yesNo = (id: string, ...rules: string[]): OptionSpec => ({
  id,
  values: ['no', 'yes'],
  default: 'no',
  rules,
});

const options: readonly OptionSpec[] = [
  // DIA-GEN-001: a diadoch nobody plays may stay neutral; his citadels then belong to nobody.
  ...powerIds.map(
    (id): OptionSpec => ({ id, values: ['played', 'neutral'], default: 'played', rules: ['DIA-GEN-001'] }),
  ),
  { id: 'purses', values: ['secret', 'open'], default: 'secret', rules: ['DIA-ECO-001'] },
  // DIA-END-008: the last winter, agreed before powers are drawn.
  {
    id: 'last',
    values: ['none', '320', '318', '317', '316', '315', '314', '312', '311', '306', '301'],
    default: 'none',
    rules: ['DIA-END-008'],
  },
  { id: 'ranking', values: ['most', 'ranking'], default: 'most', rules: ['DIA-END-008'] },
  { id: 'deadlockWinters', values: ['1', '2', '3'], default: '2', rules: ['DIA-END-002'] },
  yesNo('strictAccessList', 'DIA-RAV-005'),
  // Without it a written "via C" is read and ignored; with it an army that could walk sails if its order says so.
  yesNo('convoyIntent', 'DIA-CNV-009'),
  { id: 'autumnSix', values: ['none', 'floods'], default: 'none', rules: ['DIA-EVT-012'] },
  { id: 'mixedBorder', values: ['halys', 'euphrates'], default: 'halys', rules: ['DIA-AGE-006'] },
  yesNo('person', 'DIA-OPT-PERSON-01'),
  yesNo('bosphorus', 'DIA-OPT-BOSPHORUS-01'),
  yesNo('allegiance', 'DIA-OPT-ALLEGIANCE-01'),
  yesNo('gates', 'DIA-OPT-GATES-01'),
  yesNo('dismiss', 'DIA-OPT-DISMISS-01'),
  yesNo('market', 'DIA-OPT-MARKET-01', 'DIA-OPT-MARKET-02', 'DIA-OPT-MARKET-03', 'DIA-OPT-MARKET-04'),
  yesNo('unsupplied', 'DIA-OPT-UNSUPPLIED-01'),
  yesNo('dynasties', 'DIA-OPT-DYNASTIES-01', 'DIA-OPT-DYNASTIES-02'),
  yesNo('capital', 'DIA-OPT-CAPITAL-01'),
  yesNo('prestige', 'DIA-OPT-PRESTIGE-01', 'DIA-OPT-PRESTIGE-02'),
];

// DIA-GEN-002: seats are powers; `lots` of the kernel draws who gets which before the game, whoever he is.
const roles = [...powerIds];
const turns = [1, (321 - LAST_YEAR + 1) * 4] as const;

export const manifest: Manifest = {
  id: 'diadochi',
  version: '1.1.0',
  title: { en: 'Les Diadoques, 321 BC', fr: 'Les Diadoques, 321 av. J.-C.' },
  subtitle: {
    en: 'Six generals divide the empire Alexander left to the strongest',
    fr: 'Six généraux se partagent l’empire qu’Alexandre laissa au plus fort',
  },
  credits: {
    en: 'Game design: Jean-Marc Zaninetti and Xavier Blanchot. Unofficial adaptation.',
    fr: 'Conception du jeu : Jean-Marc Zaninetti et Xavier Blanchot. Adaptation non officielle.',
  },
  roles: [
    { id: 'antipater', name: { en: 'Antipater', fr: 'Antipater' } },
    { id: 'lysimachus', name: { en: 'Lysimachus', fr: 'Lysimaque' } },
    { id: 'antigonus', name: { en: 'Antigonus', fr: 'Antigone' } },
    { id: 'eumenes', name: { en: 'Eumenes', fr: 'Eumène' } },
    { id: 'ptolemy', name: { en: 'Ptolemy', fr: 'Ptolémée' } },
    { id: 'seleucus', name: { en: 'Seleucus', fr: 'Séleucos' } },
  ],
  scenarios: [
    { id: 'basic', title: scenarioTitles.basic, roles, turns },
    { id: 'advanced', title: scenarioTitles.advanced, roles, turns },
  ],
  options,
  verbs: ['muster', 'write', 'bequeath', 'enter', 'loot', 'spare', 'bid', 'seal', 'pass'],
  windows: [],
  complete: true,
  facts: {
    seats: [2, 6],
    longest: 60_000,
    hidden: true,
    // What people write is their affair: samples of it are held to the rules, not to random sheets.
    played: ['sheets', 'slates', 'musters', 'letters'],
    telling: ['COUNTER', 'SECRET'],
    simultaneous: true,
    written: ['write', 'erase', 'letter', 'declare'],
    coverage,
  },
};
