import type { SideName } from '@strategoi/bey';
import type { Text } from '@strategoi/kernel';

export interface MonthSpec {
  readonly turn: number;
  readonly date: Text;
  /** What the month adds to the action points, and the points it leaves alone. */
  readonly points: number;
  readonly exempt: readonly number[];
  /** August to October, April and May: double leaders activate for nothing, supply recovers, sieges lose no die. */
  readonly fair: boolean;
  /** December to February: one more to every attrition die. */
  readonly harsh: boolean;
}

export const months: readonly MonthSpec[] = [
  {
    turn: 1,
    date: { en: 'August 411 BC', fr: 'août 411 av. J.-C.' },
    points: 1,
    exempt: [5, 6],
    fair: true,
    harsh: false,
  },
  {
    turn: 2,
    date: { en: 'September 411 BC', fr: 'septembre 411 av. J.-C.' },
    points: 1,
    exempt: [5, 6],
    fair: true,
    harsh: false,
  },
  {
    turn: 3,
    date: { en: 'October 411 BC', fr: 'octobre 411 av. J.-C.' },
    points: 1,
    exempt: [5, 6],
    fair: true,
    harsh: false,
  },
  {
    turn: 4,
    date: { en: 'November 411 BC', fr: 'novembre 411 av. J.-C.' },
    points: 0,
    exempt: [],
    fair: false,
    harsh: false,
  },
  {
    turn: 5,
    date: { en: 'December 411 BC', fr: 'décembre 411 av. J.-C.' },
    points: -1,
    exempt: [1, 2],
    fair: false,
    harsh: true,
  },
  {
    turn: 6,
    date: { en: 'January 410 BC', fr: 'janvier 410 av. J.-C.' },
    points: -1,
    exempt: [1, 2],
    fair: false,
    harsh: true,
  },
  {
    turn: 7,
    date: { en: 'February 410 BC', fr: 'février 410 av. J.-C.' },
    points: -1,
    exempt: [1, 2],
    fair: false,
    harsh: true,
  },
  {
    turn: 8,
    date: { en: 'March 410 BC', fr: 'mars 410 av. J.-C.' },
    points: 0,
    exempt: [],
    fair: false,
    harsh: false,
  },
  {
    turn: 9,
    date: { en: 'April 410 BC', fr: 'avril 410 av. J.-C.' },
    points: 1,
    exempt: [5, 6],
    fair: true,
    harsh: false,
  },
  {
    turn: 10,
    date: { en: 'May 410 BC', fr: 'mai 410 av. J.-C.' },
    points: 1,
    exempt: [5, 6],
    fair: true,
    harsh: false,
  },
];

/** Counters that enter together: `reduced` of each key arrive on their weaker face. */
export interface Placement {
  readonly side: SideName;
  readonly at: string;
  readonly units: { readonly [key: string]: number };
  readonly reduced?: { readonly [key: string]: number };
  readonly leaders: readonly string[];
}

export interface Entry extends Placement {
  readonly turn: number;
}

export interface Scenario {
  readonly id: string;
  readonly title: Text;
  readonly turns: readonly [number, number];
  readonly advantage: SideName;
  readonly deployment: readonly Placement[];
  readonly entries: readonly Entry[];
  /** Brought in by a stratagem, each once. */
  readonly optional: readonly Placement[];
  readonly withdrawal: { readonly turn: number; readonly leader: string };
  /** Effects that leave the game at the start, with every counter that bears one. */
  readonly removed: readonly string[];
  /** A leader who comes back only if he was withdrawn alive. */
  readonly returning?: string;
}

const deployment: readonly Placement[] = [
  {
    side: 'athens',
    at: 'Sestos',
    units: { 'A-T10': 1, 'A-T4': 1, 'A-T2': 2, 'A-H3': 1, 'A-P2': 1 },
    leaders: [],
  },
  { side: 'athens', at: 'Cardia', units: { 'A-P2': 1 }, leaders: [] },
  { side: 'sparta', at: 'B1', units: { 'S-T4': 2 }, leaders: [] },
  {
    side: 'sparta',
    at: 'Abydos',
    units: { 'S-T10': 1, 'S-T4': 1, 'S-T2': 1, 'S-H3': 1, 'S-P2': 1 },
    leaders: [],
  },
  { side: 'sparta', at: 'Cyzique', units: { 'S-P4': 1 }, leaders: [] },
];

const entries: readonly Entry[] = [
  {
    turn: 2,
    side: 'athens',
    at: 'B3',
    units: { 'A-T20': 1, 'A-T10': 4, 'A-H4B': 1, 'A-H4': 2, 'A-P4B': 1, 'A-A2': 1 },
    reduced: { 'A-T10': 1 },
    leaders: ['thrasybule', 'thrasyllos', 'chereas'],
  },
  {
    turn: 3,
    side: 'athens',
    at: 'B2',
    units: { 'A-T10': 1, 'A-T4': 2, 'A-H4B': 1, 'A-A3B': 1 },
    leaders: ['alcibiade'],
  },
  { turn: 3, side: 'athens', at: 'B3', units: { 'A-T10': 2 }, leaders: ['tymochares'] },
  {
    turn: 7,
    side: 'athens',
    at: 'B3',
    units: { 'A-T20': 1, 'A-H3': 1 },
    leaders: ['theramene'],
  },
  {
    turn: 7,
    side: 'athens',
    at: 'B2',
    units: { 'A-T4': 2, 'A-T2': 2, 'A-A2': 1 },
    leaders: [],
  },
  {
    turn: 2,
    side: 'sparta',
    at: 'B3',
    units: { 'S-T20': 1, 'S-T10': 6, 'S-H4B': 1, 'S-H4': 1, 'S-H3': 1, 'S-P2': 1, 'S-A2': 1 },
    reduced: { 'S-T10': 1 },
    leaders: ['mindaros', 'hermocrate', 'hyppocrate'],
  },
  {
    turn: 3,
    side: 'sparta',
    at: 'B3',
    units: { 'S-T10': 1, 'S-T4': 2, 'S-H3': 1, 'S-A2': 1 },
    leaders: ['doreius'],
  },
  {
    turn: 3,
    side: 'sparta',
    at: 'T29',
    units: { 'S-C5Bp': 1, 'S-P5p': 1 },
    leaders: ['pharnabaze'],
  },
  {
    turn: 7,
    side: 'sparta',
    at: 'B3',
    units: { 'S-T20': 1, 'S-T2': 3, 'S-H4B': 1, 'S-A2': 1 },
    leaders: ['epicles'],
  },
  { turn: 7, side: 'sparta', at: 'T29', units: { 'S-C5Bp': 1 }, leaders: [] },
];

const optional: Scenario['optional'] = [
  { side: 'athens', at: 'B3', units: { 'A-T20': 1 }, leaders: [] },
  { side: 'athens', at: 'B2', units: { 'A-T10': 1 }, leaders: [] },
  { side: 'sparta', at: 'B3', units: { 'S-T20': 1 }, leaders: [] },
  { side: 'sparta', at: 'B1', units: { 'S-T10': 1 }, leaders: [] },
];

/** The same entries with other leaders: a scenario is a difference from the first. */
const withLeaders = (changes: { readonly [entry: string]: readonly string[] }): readonly Entry[] =>
  entries.map((entry) => {
    const { side, turn, at } = entry;
    return { ...entry, leaders: changes[`${side} ${turn} ${at}`] ?? entry.leaders };
  });

const base = {
  turns: [1, 10],
  deployment,
  optional,
  withdrawal: { turn: 4, leader: 'thrasyllos' },
} as const;

export const scenarios: readonly Scenario[] = [
  {
    ...base,
    id: '10.1',
    title: { en: 'Historical scenario', fr: 'Scénario historique' },
    advantage: 'sparta',
    entries,
    removed: [],
  },
  {
    ...base,
    id: '10.2',
    title: {
      en: 'What-if: Alcibiades, the new Pericles',
      fr: 'Variante non historique : Alcibiade, le nouveau Périclès',
    },
    advantage: 'athens',
    entries: withLeaders({
      'athens 2 B3': ['alcibiade', 'thrasyllos', 'chereas'],
      'athens 3 B2': ['theramene'],
      'athens 7 B3': ['thrasyllos'],
    }),
    removed: ['periplous', 'discord', 'tissaphernes', 'alcibiades', 'desertion'],
    returning: 'thrasyllos',
  },
];
