import { type Action, type Ask, parseAction } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../../bey/test/speech.ts';
import { groupQuestions, hear, type Spoken, spaced, testWords } from '../../bey/test/spoken.ts';
import { roster, stratagems } from '../src/counters.ts';
import { zones } from '../src/data/map.ts';
import { hellespont, steps } from '../src/game.ts';
import { zone } from '../src/map.ts';
import { cite } from '../src/series.ts';
import type { S } from '../src/state.ts';
import { en } from '../src/words/en.ts';
import { silent } from '../src/words/events.ts';
import { words } from '../src/words/index.ts';

/** The ids of the rules: how many each section has. */
const sections: { readonly [section: string]: number } = {
  ...{ GEN: 8, MAP: 14, CTR: 12, SOP: 2, A: 6, B1: 8, B2: 13, B3: 17, MOV: 13, LND: 4, NAV: 12, INT: 7 },
  ...{ AMP: 11, STK: 6, CBT: 7, EVA: 7, CRT: 6, DRM: 7, COL: 6, LOS: 9, RET: 8, SIE: 20, D1: 1, D2: 8 },
  ...{ D3: 2, D4: 6, D5: 1, SUP: 4, ATT: 6, STR: 6, ADV: 9, VIC: 10, SCN: 10 },
};
const two = (n: number): string => String(n).padStart(2, '0');
const ruleIds = [
  ...Object.entries(sections).flatMap(([section, n]) =>
    Array.from({ length: n }, (_, i) => `HEL-${section}-${two(i + 1)}`),
  ),
  ...Array.from({ length: 23 }, (_, i) => `HEL-S${two(i + 1)}`),
];

const spoken: Spoken<S> = {
  here: import.meta.url,
  folder: 'hellespont',
  game: hellespont,
  steps,
  stratagems,
  zones,
  words,
  en,
  silent,
  seldom: ['due', 'satrap'],
  cite,
  prefix: 'HEL-',
  ruleIds,
  cited: /(HEL-(?:S\d\d|[A-Z0-9]+-\d\d))\b/g,
  terms: [
    ...Array.from({ length: 10 }, (_, turn) => `turn-${turn + 1}`),
    ...['A', 'B1', 'B2', 'B3', 'C', 'D1', 'D2', 'D3', 'D4', 'D5', 'end'].map((phase) => `phase-${phase}`),
  ],
  params: {
    ...{
      zone: zone('Sestos'),
      from: zone('T17'),
      to: zone('M5'),
      here: zone('M5'),
      left: 2,
      n: 2,
      most: 3,
      pa: 3,
    },
    ...{
      cost: 2,
      pf: 4,
      owed: 6,
      ships: 12,
      dice: 3,
      die: 4,
      modifier: -1,
      purpose: 'combat',
      why: 'combat',
    },
    ...{ piece: roster.pieceOf.get('mindaros') as number, picked: [0, 1], mode: 'sail', challenged: false },
    ...{ phase: 'B.3', role: 'athens', scenario: '9', option: 'luck', value: 'x', field: 'zones', turn: 3 },
    ...{ low: 0, high: 9, sides: 6, unused: 1, allowed: 2, groups: 3, fault: 'x', action: 'x' },
  },
  event: { counter: 10, box: 2, famine: true, dice: [1, 6], early: true },
  elsewhere: ['combat.reply'],
  variants: [
    ...groupQuestions,
    ...['deployment.plays.none', 'actions.react.none', 'actions.closing.none'],
    ...['combat.attacker.none', 'combat.defender.none'],
    ...['group.cross', 'group.challenged'],
    ...['slip.begin', 'slip.on', 'losses.combat', 'losses.attrition', 'losses.evasion', 'reroll.dice'],
    ...[
      'actions.announce.idle',
      'actions.orders.none',
      'recovery.none',
      'keep.empty',
      'arrived.none',
      'sieges.none',
    ],
    ...['siege.besieger.discard', 'siege.besieger.none', 'siege.besieged.none'],
    ...['excess.troops', 'excess.ships', 'overflow.troops', 'overflow.ships'],
    ...['adjustments.help.none', 'adjustments.plays.none'],
    ...['combat.attacker.none', 'combat.defender.none', 'reroll.ship'],
    ...['optional.choose.athens', 'optional.choose.sparta'],
  ],
  samples: {
    take: 'C04',
    announce: '3',
    pick: 'A-H4B',
    drop: 'A-H3*',
    enter: 'S-H3@T22',
    home: 'A-T10@M5/B3',
    berth: 'A-T10*@M5/Sestos',
    recall: 'mindaros',
    recover: 'A-H3*@T17',
    remove: 'S-C5Bp@T29',
    weaken: 'S-P5p@T29',
    wound: 'mindaros@M4',
    send: 'A-H3',
    lose: 'S-T20*',
    keep: 'C03',
    discard: 'C05',
    play: 'cavalry',
    advantage: 'points',
  },
  bare: ['press', 'reroll', 'halt', 'done', 'pass'],
  anywhere: 'M5',
  said: [
    ['go M5', 'Move to the Sestos reach (M5)', 'Aller vers la passe de Sestos (M5)'],
    [
      'pick S-C5Bp*',
      'Take reduced Persian elite cavalry (3 PF)',
      'Prendre des cavaliers d’élite perses affaiblis (3 PF)',
    ],
    [
      'home A-T10@M5/B3',
      'Send triremes (10 PF) home from the Sestos reach (M5) to Chios/Samos (B3)',
      'Renvoyer des trières (10 PF) depuis la passe de Sestos (M5) vers Chios/Samos (B3)',
    ],
    [
      'enter alcibiade@T17',
      'Bring in Alcibiades from the Sestos country (T17)',
      'Faire entrer Alcibiade depuis l’arrière-pays de Sestos (T17)',
    ],
    ['discard C05', 'Discard S5 Rotten hulls / S7 Cavalry', 'Défausser S5 Coques pourries / S7 Cavaliers'],
    ['siege Cyzique', 'Besiege Kyzikos', 'Assiéger Cyzique'],
  ],
  uses: ['points', 'initiative', 'recover', 'recall', 'return'],
  purposes: [],
  counter: 'S6 Archers',
  // `canRecover(s, side, persians, rule)` has one key for all its rules.
  refusals: (text) => [
    ...callsOf('canRecover', text).map((args) => [args[3] ?? '', "'nobody-reduced'"]),
    // A choice among zones names its own sentence.
    ["'HEL-S20'", "'sickbed'"],
  ],
  // No scenario of this game fixes the initiative.
  never: ['HEL-ADV-03 fixed'],
  options: { famineLatch: 'yes' },
  wild: ['go', 'activate', 'siege', 'evade', 'retreat', 'lead'],
};

testWords(spoken);
const { sources, found, ask, event } = hear(spoken);

describe('Hellespont in words', () => {
  it('has 289 rules, in the words of the series', () => {
    expect(ruleIds).toHaveLength(289);
    expect(JSON.stringify([words.en.rules, words.en.terms])).not.toMatch(/weaken|bowl/i);
    expect(JSON.stringify([words.fr.rules, words.fr.terms])).not.toMatch(/’Avantage|points d’actions/);
    expect(words.en.terms['turn-6']?.name).toBe('Turn 6, January 410 BC');
  });

  it('settles the points the book leaves open', () => {
    const settled = {
      'HEL-RET-05': 'nobody is captured in a base',
      'HEL-S16': 'bonus on his healthy side',
      'HEL-S20': 'of your choice',
      'HEL-ADV-01': 'at any moment',
      'HEL-SCN-04': 'may secretly take',
      'HEL-D2-01': 'only with their ships',
      'HEL-INT-05': 'rolls again',
      'HEL-CRT-01': 'preview',
      'HEL-MOV-07': 'S18',
      'HEL-LND-04': 'fifth',
    };
    for (const [id, said] of Object.entries(settled)) expect(words.en.rules[id]?.text, id).toContain(said);
  });

  it('asks about a group according to how far it has come', () => {
    const fleet = [roster.pieceOf.get('A-T20-1') as number];
    const foot = [roster.pieceOf.get('A-H3-1') as number, roster.pieceOf.get('thrasybule') as number];
    const group = (more: Ask['params']): string => spaced(words.en.prompt(ask('group', more)));
    expect(group({ picked: [], mode: 'none' })).toContain('Choose who leaves Sestos');
    expect(group({ picked: foot, mode: 'none' })).toContain('1 hoplite unit and Thrasybulus: add others');
    expect(group({ picked: foot, mode: 'march', left: 3 })).toContain('3 movement points left');
    expect(group({ picked: foot, mode: 'cross', left: 3 })).toContain(
      'bridge of ships: 3 movement points left',
    );
    expect(group({ picked: fleet })).toContain('sail on');
    expect(group({ picked: fleet, challenged: true })).toContain('Enemy ships bar the way');
  });

  it('shows one die or several', () => {
    const { dice: _, ...one } = spoken.params;
    const reroll = (more: object): string =>
      words.en.prompt({ role: 'athens', step: 'reroll.W-8', rules: [], params: { ...one, ...more } });
    expect(reroll({ purpose: 'siege', dice: [1, 5, 6] })).toBe(
      'Siege at Sestos: the dice show 1, 5, 6. Accept them, or have them rolled again with the Advantage.',
    );
    expect(reroll({ purpose: 'siege', die: 4 })).toContain('the die shows 4');
  });

  it('HEL-S04: a storm says for which ship its die is', () => {
    const piece = roster.pieceOf.get('S-T20-1') as number;
    const params = { ...spoken.params, purpose: 'storm', piece, die: 6 };
    const said = (['en', 'fr'] as const).map((tongue) =>
      words[tongue].prompt({ role: 'sparta', step: 'reroll.W-6', rules: [], params }),
    );
    expect(spaced(said[0] as string)).toContain('the die for 1 trireme unit (20 PF) shows 6');
    expect(spaced(said[1] as string)).toContain('le dé pour 1 unité de trières (20 PF) donne 6');
  });

  it('speaks of laying a stratagem to whoever has one to lay', () => {
    const laid = (step: string, actions: readonly string[]): string =>
      words.en.prompt({ ...ask(step, {}), actions });
    for (const step of ['combat.attacker', 'combat.defender']) {
      expect(laid(step, ['pass', 'play wounded'])).toContain('Lay a stratagem');
      expect(laid(step, ['pass'])).toContain('You have no stratagem for this combat.');
    }
  });

  it('HEL-SCN-08: each side is told of its own bases where an optional group may come in', () => {
    const told = (role: string): string =>
      spaced(words.en.prompt({ role, step: 'optional.choose', rules: [] }));
    expect(told('sparta')).toMatch(/20 PF of triremes at Chios\/Samos, 10 at Byzantion\.$/);
    expect(told('athens')).toMatch(/20 PF of triremes at Chios\/Samos, 10 at Thasos\.$/);
  });

  it('HEL-SCN-04: whoever chooses a stratagem takes it, and draws none', () => {
    const event = { type: 'draw', side: 1, counter: -1 } as const;
    expect(words.en.event({ ...event, among: [1, 2] })).toBe('Sparta takes a stratagem in secret.');
    expect(words.en.event(event)).toBe('Sparta draws a stratagem.');
  });

  it('says the same answer as the question wants it', () => {
    const said = (text: string, at: Ask): string => spaced(words.en.action(parseAction(text) as Action, at));
    const foot = [roster.pieceOf.get('A-H3-1') as number];
    expect(said('go M5', ask('group'))).toBe('Sail to the Sestos reach (M5)');
    expect(said('go M5', ask('group', { picked: foot, here: zone('T17') }))).toBe(
      'Cross to the Sestos reach (M5)',
    );
    expect(said('go T16', ask('slip'))).toBe('Slip away to the inner Chersonese (T16)');
    expect(said('lose S-T10@M5', ask('hulls'))).toBe('Lose triremes (10 PF) in the Sestos reach (M5)');
    expect(said('lose S-T10@M5', ask('hulls.weaken'))).toBe(
      'Reduce triremes (10 PF) in the Sestos reach (M5)',
    );
    expect(said('done', ask('opening'))).toBe('Take none');
    expect(said('pass', ask('evade'))).toBe('Stand and fight');
    expect(said('pass', ask('reroll.W-8'))).toBe('Accept the die');
  });

  it('tells a march, a voyage, a crossing, a landing and the way home apart', () => {
    const [ship, foot] = [roster.pieceOf.get('A-T20-1') as number, roster.pieceOf.get('A-H3-1') as number];
    const move = (piece: number, from: string, to: string, cost: number, entry = 0): string =>
      spaced(
        words.en.event(
          event('move', { pieces: [piece], from: zone(from), to: zone(to), cost, entry }),
        ) as string,
      );
    expect(move(ship, 'Sestos', 'M5', 0)).toBe('1 trireme unit sails from Sestos to the Sestos reach (M5).');
    expect(move(foot, 'Sestos', 'T17', 1)).toBe(
      '1 hoplite unit moves from Sestos to the Sestos country (T17) for 1 movement point.',
    );
    expect(move(foot, 'T17', 'M5', 1)).toContain('goes over the ships in the Sestos reach');
    expect(move(foot, 'M5', 'T23', 1, 4)).toContain('lands in the Perkote country');
    expect(move(ship, 'M5', 'B3', 0)).toContain('goes home from the Sestos reach (M5) to Chios/Samos (B3)');
    expect(move(foot, 'T17', 'Sestos', 0)).toContain('goes from the Sestos country (T17) into Sestos');
  });

  it('answers with the rule where it was given no key, and with the rule when blanks are missing', () => {
    const rule = 'HEL-LND-04';
    expect(words.en.refusal({ rule, key: 'cost', params: { zone: zone('T16'), cost: 2, left: 1 } })).toBe(
      'Entering the inner Chersonese (T16) costs 2 movement points, and 1 is left.',
    );
    expect(words.fr.refusal({ rule, key: 'cost' })).toContain('trop longue');
    expect(words.fr.refusal({ rule: 'HEL-ATT-02' })).toMatch(/^Où tester l’attrition\u00a0: Toute zone/);
  });

  it('asks only for what there is to do', () => {
    const said = (step: string, ...actions: string[]): string =>
      words.en.prompt({
        role: 'sparta',
        step,
        rules: [],
        params: { zone: zone('Sestos'), dice: 3 },
        actions,
      });
    const spend = 'advantage recover';
    expect(said('sieges', 'siege Sestos', 'done')).toContain('choose a port');
    expect(said('sieges', spend, 'done')).not.toContain('choose a port');
    expect(said('siege.besieger', 'play mining', 'pass')).toContain('S9');
    expect(said('siege.besieger', 'discard C04', 'pass')).toMatch(/^(?!.*S9).*Discard/);
    expect(said('siege.besieger', spend, 'pass')).not.toMatch(/S9|Discard/);
    expect(said('siege.besieged', spend, 'pass')).not.toContain('Discard');
    expect(said('adjustments.help', spend, 'pass')).not.toContain('S19');
    expect(said('adjustments.plays', spend, 'pass')).not.toContain('stratagem');
    expect(said('arrived', spend, 'pass')).not.toContain('Alcibiades');
    expect(said('keep', 'keep C04', 'keep none')).toContain('Choose');
    expect(said('keep', spend, 'keep none')).toContain('empty');
  });

  it('announces the winner and counts every point', () => {
    const outcome = {
      winners: ['sparta'],
      level: 'strategic',
      points: { athens: 6, sparta: 20 },
      breakdown: {
        athens: [{ rule: 'HEL-VIC-06', points: 6 }],
        sparta: [
          { rule: 'HEL-VIC-04', points: 8, count: 2 },
          { rule: 'HEL-VIC-05', points: 9 },
          { rule: 'HEL-VIC-08', points: 1 },
          { rule: 'HEL-VIC-09', points: 2 },
        ],
      },
    };
    expect(words.en.outcome(outcome).map(spaced)).toEqual([
      'Strategic victory for Sparta, 20 points to 6.',
      'Athens: 6 points',
      '  6 points: ships at sea and in port',
      'Sparta: 20 points',
      '  8 points: 2 ports',
      '  9 points: better supply',
      '  1 point: enemy leaders fallen in combat',
      '  2 points: Alcibiades played before Tissaphernes',
    ]);
    const total = { ...outcome, winners: ['athens'], level: 'total' };
    expect(words.fr.outcome(total).map(spaced)[0]).toBe('Victoire totale d’Athènes.');
  });

  it('has a line for every rule that gives points', () => {
    const source = sources.find((s) => s.path.endsWith('hellespont/src/victory.ts'))?.text ?? '';
    const rules = found(/add\(\s*'(HEL-[\w-]+)'/g, source);
    expect(rules.length).toBe(6);
    expect(Object.keys(en.outcome.lines)).toEqual(rules);
  });
});

it('HEL-SIE-18: a siege that weakened its garrison says so in the log', () => {
  const told = (success: boolean, ...dice: number[]) =>
    (['en', 'fr'] as const).map((language) =>
      words[language].event({ type: 'siege.result', side: 1, zone: zone('Sestos'), dice, success }),
    );
  expect(told(false, 3, 5)[0]).toBe('Siege of Sestos: 3, 5. It holds, but all in it are weakened.');
  expect(told(false, 3, 5)[1]).toMatch(/Le port tient, mais tous y sont affaiblis\.$/);
  expect(told(false, 3, 4)[0]).toBe('Siege of Sestos: 3, 4. It holds.');
  expect(told(true, 5, 6)[0]).toBe('Siege of Sestos: 5, 6. Nobody is left to hold it.');
});
