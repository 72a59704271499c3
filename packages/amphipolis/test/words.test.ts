import { fill } from '@strategoi/bey/words';
import type { Ask } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../bey/test/speech.ts';
import { groupQuestions, hear, type Spoken, spaced, testWords } from '../../bey/test/spoken.ts';
import { roster, stratagems } from '../src/counters.ts';
import { zones } from '../src/data/map.ts';
import { amphipolis, steps } from '../src/game.ts';
import { zone } from '../src/map.ts';
import { cite } from '../src/series.ts';
import type { S } from '../src/state.ts';
import { en } from '../src/words/en.ts';
import { silent } from '../src/words/events.ts';
import { words } from '../src/words/index.ts';

/** The ids of the rules, by section. */
const sections: { readonly [section: string]: string } = {
  ...{ '0': 'abcdef', '1.1.1': 'abcdefgh', '1.1.2': 'a', '1.1.3': 'abcd', '1.2': 'a', '1.2.1': 'ab' },
  ...{ '1.2.2': 'a', '1.2.3': 'a', '2.A': 'abc', '2.B.1': 'abcde', '2.B.2': 'abcdefghij', '2.B.3': 'ab' },
  ...{ '2.B.3.1': 'a', '2.B.3.2': 'abcdef', '2.B.3.3': 'abcd', '2.D': 'a', '2.D.1': 'a', '2.D.2': 'a' },
  ...{ '2.D.3': 'a', '2.D.4': 'abcde', '2.D.5': 'a', '2.D.6': 'a', '2.D.7': 'a', '3.1': 'ab' },
  ...{ '3.1.1': 'abcd', '3.1.2': 'ab', '3.1.3': 'abcdef', '3.1.4': 'abcdefghijk', '3.2': 'abcdefgh' },
  ...{ '3.3': 'ab', '4.1': 'ab', '4.2': 'abcdefgh', 'CRT-col': 'abcdefg', 'CRT-die': 'abcdefg' },
  ...{ '4.2.1': 'abcde', '4.2.2': 'abcdefghi', '4.3': 'abc', '4.3.1': 'a', '4.3.2': 'ab', '4.3.3': 'ab' },
  ...{ '4.3.4': 'a', '5.1': 'ab', '5.2': 'a', '6': 'abcdefg', '7': 'a' },
  ...Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`7.S${i + 1}`, 'a'])),
  ...{ '7.S22': 'abc', '8': 'abcdefgh', '9.1': 'a', '9.2': 'acdefghij', '10': 'ab', '10.2': 'a' },
  ...{ '10.3': 'ab', '10.4': 'ab' },
};
const ruleIds = Object.entries(sections).flatMap(([section, letters]) =>
  [...letters].map((letter) => `AMP-${section}-${letter}`),
);

const spoken: Spoken<S> = {
  here: import.meta.url,
  folder: 'amphipolis',
  game: amphipolis,
  steps,
  stratagems,
  zones,
  words,
  en,
  silent,
  seldom: ['move', 'due', 'postponed'],
  cite,
  prefix: 'AMP-',
  ruleIds,
  cited: /(AMP-[A-Za-z0-9.]+(?:-[a-z]{3})?-[a-z])\b/g,
  terms: Array.from({ length: 10 }, (_, turn) => `turn-${turn}`),
  params: {
    zone: 4,
    from: 4,
    to: 11,
    here: 4,
    left: 2,
    n: 2,
    pa: 3,
    cost: 2,
    units: 3,
    ships: 2,
    land: 3,
    landPf: 3,
    pf: 4,
    piece: roster.pieceOf.get('brasidas') as number,
    picked: [0, 1],
    moving: true,
    phase: 'D.2',
    on: 5,
    die: 4,
    purpose: 'combat',
    kind: 'assault',
    why: 'combat',
    role: 'athens',
    scenario: '9',
    option: 'luck',
    value: 'x',
    field: 'zones',
    low: 0,
    high: 9,
    sides: 6,
    unused: 1,
    allowed: 2,
    groups: 3,
    fault: 'x',
    action: 'x',
    turn: 3,
  },
  event: { counter: 2, garrison: 0, mur: 1, athens: 4, sparta: 2, kind: 'assault', cancelled: false },
  elsewhere: ['combat.pursuit'],
  variants: [
    ...groupQuestions,
    ...['deployment.plays.none', 'actions.react.none', 'actions.closing.none'],
    ...['combat.attacker.none', 'combat.defender.none'],
    ...['group.crowd', 'group.full', 'group.landing.party'],
    ...['withdraw.begin', 'withdraw.on'],
    ...['losses.combat', 'losses.attrition', 'operations.D.2', 'operations.D.4'],
    ...[
      'actions.announce.idle',
      'actions.orders.none',
      'construction.build.six',
      'recovery.none',
      'sieges.none',
      'reroll.ship',
    ],
    ...['keep.empty', 'deployment.delay.more', 'deployment.delay.drawn'],
  ],
  samples: {
    announce: '3',
    pick: 'A-H6B',
    ignore: 'S-H7x*@T8',
    choose: 'A-P5x',
    recall: 'brasidas',
    recover: 'A-H6*@T12',
    remove: 'S-C5x@T20',
    weaken: 'S-H5B@T12',
    wound: 'cleon@T8',
    send: 'A-H6',
    lose: 'S-H7x*',
    keep: 'K3',
    play: 'cavalry',
    advantage: 'points',
  },
  bare: ['build', 'reroll', 'halt', 'done', 'pass'],
  anywhere: 'T5',
  said: [
    ['go T5', 'Move to Eion (T5)', 'Aller vers Éion (T5)'],
    ['pick A-H6B', 'Take elite hoplites (6 PF)', 'Prendre des hoplites d’élite (6 PF)'],
    ['pick A-T10x*', 'Take reduced allied triremes (5 PF)', 'Prendre des trières alliées affaiblies (5 PF)'],
    ['play cavalry', 'Play S5 Cavalry', 'Jouer S5 Cavaliers'],
    ['retreat T22/sea', 'Retreat by sea to Argilos (T22)', 'Reculer par mer vers Argilos (T22)'],
    [
      'lose S-H7x*',
      'Eliminate reduced allied hoplites (3 PF)',
      'Éliminer des hoplites alliés affaiblis (3 PF)',
    ],
    ['keep K3', 'Keep S4 Archers / S12 Recovery x1', 'Garder S4 Archers / S12 Récup. x1'],
    ['deploy Thrace', 'Arrive in Thrace', 'Arriver en Thrace'],
  ],
  uses: ['points', 'initiative', 'recover', 'recall'],
  purposes: ['diplomacy', 'assault', 'blockade'].map((kind) => `siege-${kind}`),
  counter: 'S4 Archers',
  refusals: (text) => [
    ...callsOf('withTroops', text).map(([, rule = '']) => [rule, "'not-engaged'"]),
    ...callsOf('inSiege', text).map(([, rule = '']) => [rule, "'kind'"]),
    ...callsOf('canRecover', text).map(([rule = '']) => [rule, "'nobody-reduced'"]),
    // A choice among zones names its own sentence.
    ["'AMP-7.S21-a'", "'sickbed'"],
  ],
  never: [],
  options: { retreatSplit: 'yes', swapInitiative: 'any' },
  wild: ['go', 'operate', 'activate', 'assault', 'blockade', 'diplomacy', 'retreat', 'land'],
};

testWords(spoken);
const { ask, event } = hear(spoken);

describe('Amphipolis in words', () => {
  it('has 209 rules, and marks as a ruling what only a ruling says', () => {
    expect(ruleIds).toHaveLength(209);
    for (const id of ['AMP-1.1.1-h', 'AMP-CRT-col-f', 'AMP-9.2-h', 'AMP-2.B.1-e']) {
      expect(words.en.rules[id]?.text, id).toContain('Ruling');
      expect(words.fr.rules[id]?.text, id).toContain('Interprétation');
    }
  });

  it('AMP-3.2-d: a group too large for an operation is told how many may go', () => {
    const all = (ids: readonly string[]): number[] => ids.map((id) => roster.pieceOf.get(id) as number);
    const units = roster.id.filter((_, p) => p < roster.firstLeader && roster.side[p] === 1);
    const leaders = all(roster.id.filter((_, p) => roster.type[p] === 'L' && roster.side[p] === 1));
    const asked = (picked: readonly number[], from: string, actions = ['unpick']): string =>
      words.fr.prompt({ ...ask('group', { picked, moving: false, zone: zone(from) }), actions });
    const six = all(units.slice(0, 6));
    expect(asked(six, 'Macedonia')).toContain('au plus cinq unités terrestres et un chef');
    expect(asked(six.slice(1), 'Macedonia')).toContain('ne peut aller nulle part');
    expect(asked([...six.slice(1), ...leaders.slice(0, 2)], 'O1')).toContain('au plus cinq');
    expect(asked(six, 'T22')).toContain('ne peut aller nulle part');
    expect(asked(six, 'Macedonia', ['go T23'])).toContain('choisissez une destination');
    // Five of them are told that they are all: nobody is asked to add others.
    const five = six.slice(1);
    expect(asked(five, 'O1', ['pick S-H7x', 'operate O2'])).toContain('pas plus de cinq unités terrestres');
    expect(asked(five.slice(1), 'O1', ['pick S-H7x', 'operate O2'])).toContain('ajoutez-en d’autres');
    expect(asked(five, 'Thasos', ['pick A-H6', 'go M2', 'operate O2'])).toContain('ajoutez-en d’autres');
  });

  it('asks about a group according to how far it has come', () => {
    const fleet = [roster.pieceOf.get('A-T20-1') as number];
    const foot = [roster.pieceOf.get('A-H6-1') as number, roster.pieceOf.get('cleon') as number];
    const group = (more: Ask['params']): string => words.en.prompt(ask('group', more));
    expect(group({ picked: [], moving: false })).toContain('Choose who leaves Eion (T5)');
    expect(group({ picked: foot, moving: false })).toContain('1 hoplite unit and Cleon: add others');
    const offered = (...actions: string[]): string =>
      words.en.prompt({ ...ask('group', { picked: foot, moving: false }), actions });
    expect(offered('pick A-H6', 'go T6', 'done')).toContain('add others, or choose a destination');
    expect(offered('go T6', 'done')).toMatch(/Cleon: choose a destination/);
    expect(offered('pick A-H6', 'done')).toMatch(/go nowhere. Add others/);
    expect(offered('done')).toMatch(/go nowhere. Take somebody out/);
    expect(group({ picked: foot, left: 3 })).toContain('3 movement points left');
    expect(group({ picked: fleet })).toContain('sail on');
  });

  it('AMP-2.D.3-a, AMP-2.D.5-a: nobody is asked whom to restore or what to besiege where there is nothing', () => {
    const asked = (step: string, ...actions: string[]): string =>
      words.en.prompt({ ...ask(step, { left: 3 }), actions });
    expect(asked('actions.orders', 'activate T5', 'done')).toMatch(/^Activate a zone/);
    expect(asked('actions.orders', 'advantage recover', 'done')).toMatch(/^No zone can be activated/);
    expect(asked('recovery', 'recover S-H7x*', 'done')).toContain('3 more units may return');
    expect(asked('recovery', 'advantage', 'done')).toContain('can restore nobody');
    expect(asked('sieges', 'assault O1', 'done')).toContain('choose a garrison');
    expect(asked('sieges', 'advantage', 'done')).toContain('no garrison is within your reach');
  });

  it('counts in the singular and in the plural', () => {
    const line = (n: number, l: 'en' | 'fr'): string =>
      words[l].event(event('attrition', { losses: n })) as string;
    expect(line(1, 'en')).toContain('1 unit reduced');
    expect(line(2, 'en')).toContain('2 units reduced');
    expect(line(1, 'fr')).toContain('1 unité affaiblie.');
    expect(line(3, 'fr')).toContain('3 unités affaiblies.');
    expect(fill('fr', '{n|mur|murs}', { n: 0 })).toBe('mur');
    expect(fill('en', '{n|wall|walls}', { n: 0 })).toBe('walls');
  });

  it('answers with the rule where it was given no key, and with the rule when blanks are missing', () => {
    const rule = 'AMP-3.1.4-f';
    expect(words.en.refusal({ rule, key: 'cost', params: { zone: 4, cost: 3, left: 1 } })).toBe(
      'Entering Eion (T5) costs 3 movement points, and 1 is left.',
    );
    expect(words.en.refusal({ rule })).toBe(
      'Not enough movement points to pay the full cost of this step, surcharges included.',
    );
    expect(words.fr.refusal({ rule, key: 'cost' })).toContain('surcoûts compris');
    expect(words.fr.refusal({ rule: 'AMP-2.D.6-a' })).toMatch(/^Attrition\u00a0: En D\.6/);
  });

  it('announces the winner and counts every point', () => {
    const outcome = {
      winners: ['athens'],
      level: 'strategic',
      points: { athens: 14, sparta: 2 },
      breakdown: {
        athens: [
          { rule: 'AMP-9.2-g', points: 2, count: 2 },
          { rule: 'AMP-9.2-j', points: 3 },
          { rule: 'AMP-9.2-j', points: 1 },
          { rule: 'AMP-10.2-a', points: 8 },
        ],
        sparta: [{ rule: 'AMP-9.2-i', points: 2 }],
      },
    };
    expect(words.en.outcome(outcome).map(spaced)).toEqual([
      'Strategic victory for Athens, 14 points to 2.',
      'Athens: 14 points',
      '  2 points: 2 garrisons on the operational map',
      '  3 points: Eion held',
      '  1 point: the walls of Sparta destroyed',
      '  8 points: Eion, off the map, and both Mende and Skione',
      'Sparta: 2 points',
      '  2 points: the walls and the Flotilla',
    ]);
    expect(words.fr.outcome(outcome).map(spaced)[0]).toBe('Victoire stratégique d’Athènes, 14 PV à 2.');
    const draw = { ...outcome, winners: [], level: 'draw', points: { athens: 6, sparta: 9 } };
    expect(words.en.outcome(draw).map(spaced)[0]).toBe('A draw: Athens 6 points, Sparta 9.');
  });
});
