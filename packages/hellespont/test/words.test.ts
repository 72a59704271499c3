import { fileURLToPath } from 'node:url';
import {
  type Action,
  type Ask,
  codes,
  type Event,
  type Language,
  languages,
  notate,
  parseAction,
  type Refusal,
  stream,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { faultsOf as both, callsOf, matches, readSources, refusalsIn } from '../../bey/test/speech.ts';
import { roster, stratagems } from '../src/counters.ts';
import { zones } from '../src/data/map.ts';
import { hellespont, steps } from '../src/game.ts';
import { manifest } from '../src/manifest.ts';
import { zone, zoneCount } from '../src/map.ts';
import { cite } from '../src/series.ts';
import { en } from '../src/words/en.ts';
import { silent } from '../src/words/events.ts';
import { words } from '../src/words/index.ts';

const sources = readSources(
  ['../src', '../../bey/src', '../../kernel/src'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  ),
);
const all = sources.map((s) => s.text).join('\n');
const found = (pattern: RegExp, text = all): string[] => matches(pattern, text);
const spaced = (text: string): string => text.replace(/\u00a0/g, ' ');

/** Blanks of a kind every text may draw on. */
const params = {
  ...{ zone: zone('Sestos'), from: zone('T17'), to: zone('M5'), here: zone('M5'), left: 2, n: 2, pa: 3 },
  ...{ cost: 2, pf: 4, owed: 6, ships: 12, dice: 3, die: 4, modifier: -1, purpose: 'combat', why: 'combat' },
  ...{ piece: roster.pieceOf.get('mindaros') as number, picked: [0, 1], mode: 'sail', challenged: false },
  ...{ phase: 'B.3', role: 'athens', scenario: '9', option: 'luck', value: 'x', field: 'zones', turn: 3 },
  ...{ low: 0, high: 9, sides: 6, unused: 1, allowed: 2, groups: 3, fault: 'x', action: 'x' },
};
const ask = (step: string, more: Ask['params'] = {}): Ask => ({
  role: 'athens',
  step,
  rules: [],
  params: { ...params, ...more },
});

/** What the series knows and Hellespont never comes to: it needs no words here. */
const elsewhere = new Set(['combat.reply']);

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

describe('the rules in words', () => {
  it('has every one of the 289 rules, titled and explained, in both languages', () => {
    expect(ruleIds).toHaveLength(289);
    for (const language of languages)
      expect(Object.keys(words[language].rules).sort()).toEqual([...ruleIds].sort());
    const wrong = ruleIds.flatMap((id) => [
      ...both((l) => words[l].rules[id]?.title),
      ...both((l) => words[l].rules[id]?.text),
      ...(words.en.rules[id] && 'refusal' in words.en.rules[id]
        ? both((l) => words[l].refusal({ rule: id }))
        : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('has every rule the sources cite', () => {
    const cited = found(/(HEL-(?:S\d\d|[A-Z0-9]+-\d\d))\b/g);
    expect(cited.length).toBeGreaterThan(120);
    expect(cited.filter((id) => words.en.rules[id] === undefined)).toEqual([]);
  });

  it('marks as a ruling what an option switches', () => {
    const switched = new Set(manifest.options.flatMap((option) => option.rules));
    expect(switched.size).toBeGreaterThan(15);
    for (const id of switched) {
      expect(words.en.rules[id]?.text, id).toContain('Ruling');
      expect(words.fr.rules[id]?.text, id).toContain('Interprétation');
    }
  });

  it('says the rules differently in the two languages, and with the words of the series', () => {
    const same = ruleIds.filter((id) => words.en.rules[id]?.text === words.fr.rules[id]?.text);
    expect(same).toEqual([]);
    const english = JSON.stringify([words.en.rules, words.en.terms]);
    expect(english).not.toMatch(/weaken|bowl/i);
    expect(JSON.stringify([words.fr.rules, words.fr.terms])).not.toMatch(/’Avantage|points d’actions/);
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
});

describe('the terms', () => {
  it('has the same ones in both languages, each with a name and a note', () => {
    const ids = Object.keys(words.en.terms);
    expect(Object.keys(words.fr.terms)).toEqual(ids);
    const wrong = ids.flatMap((id) => [
      ...both((l) => words[l].terms[id]?.name),
      ...both((l) => words[l].terms[id]?.note),
    ]);
    expect(wrong).toEqual([]);
  });

  it('names every reaction window, scenario, turn, unit type, phase and stratagem', () => {
    const wanted = [
      ...manifest.windows,
      ...manifest.scenarios.map((s) => `scenario-${s.id}`),
      ...Array.from({ length: 10 }, (_, turn) => `turn-${turn + 1}`),
      ...['T', 'H', 'C', 'P', 'A'].map((type) => `unit-${type}`),
      ...['A', 'B1', 'B2', 'B3', 'C', 'D1', 'D2', 'D3', 'D4', 'D5', 'end'].map((phase) => `phase-${phase}`),
      ...stratagems.faces.map((face) => (face as { id: string }).id),
    ];
    expect(wanted.filter((id) => !words.en.terms[id])).toEqual([]);
    expect(words.en.terms['turn-6']?.name).toBe('Turn 6, January 410 BC');
  });

  it('calls every zone by the name the map has', () => {
    const plain = (text: string): string => text.toLowerCase().replace(/[(),]/g, '');
    for (const spec of zones) {
      for (const language of languages) {
        const { names } = words[language];
        expect(plain(names.zone(spec.id))).toContain(plain(spec.name[language]));
        expect(names.at(spec.id)).not.toBe(names.zone(spec.id));
      }
    }
  });
});

describe('questions', () => {
  const decisions = Object.entries(steps).flatMap(([name, step]) =>
    typeof step === 'object' && !elsewhere.has(name) ? [name] : [],
  );

  it('asks every question of the game in both languages', () => {
    expect(decisions.length).toBeGreaterThan(45);
    const wrong = decisions.flatMap((step) => [
      ...both((l) => words[l].prompt(ask(step))).map((why) => `${step} ${why}`),
      ...languages.filter((l) => words[l].prompt(ask(step)) === step).map((l) => `${step} has no ${l} text`),
    ]);
    expect(wrong).toEqual([]);
    const same = decisions.filter((step) => words.en.prompt(ask(step)) === words.fr.prompt(ask(step)));
    expect(same).toEqual([]);
  });

  it('asks about a group according to how far it has come', () => {
    const fleet = [roster.pieceOf.get('A-T20-1') as number];
    const foot = [roster.pieceOf.get('A-H3-1') as number, roster.pieceOf.get('thrasybule') as number];
    const group = (more: Ask['params']): string => spaced(words.en.prompt(ask('group', more)));
    expect(group({ picked: [], mode: 'none' })).toContain('Choose who leaves Sestos');
    expect(group({ picked: foot, mode: 'none' })).toContain('1 hoplite unit and Thrasybulus: add others');
    expect(group({ picked: foot, mode: 'march', left: 3 })).toContain('3 PM left');
    expect(group({ picked: foot, mode: 'cross', left: 3 })).toContain('bridge of ships: 3 PM left');
    expect(group({ picked: fleet })).toContain('sail on');
    expect(group({ picked: fleet, challenged: true })).toContain('Enemy ships bar the way');
  });

  it('shows one die or several', () => {
    const { dice: _, ...one } = params;
    const reroll = (more: object): string =>
      words.en.prompt({ role: 'athens', step: 'reroll.W-8', rules: [], params: { ...one, ...more } });
    expect(reroll({ purpose: 'siege', dice: [1, 5, 6] })).toBe(
      'Siege at Sestos: the dice show 1, 5, 6. Accept them, or have them rolled again with the Advantage.',
    );
    expect(reroll({ purpose: 'siege', die: 4 })).toContain('the die shows 4');
  });

  it('uses every question it has words for', () => {
    const variants = [
      ...['group.begin', 'group.picked', 'group.march', 'group.sail', 'group.cross', 'group.challenged'],
      ...['slip.begin', 'slip.on', 'losses.combat', 'losses.attrition', 'losses.evasion', 'reroll.dice'],
      'recovery.none',
    ];
    const spare = Object.keys(en.prompts).filter(
      (key) => !decisions.includes(key) && !variants.includes(key),
    );
    expect(spare).toEqual([]);
  });
});

describe('actions', () => {
  const sample: { readonly [verb: string]: string } = {
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
  };
  const bare = new Set(['press', 'reroll', 'halt', 'done', 'pass']);
  const actionOf = (verb: string): Action =>
    bare.has(verb) ? { verb } : { verb, target: sample[verb] ?? 'M5' };

  it('has words for every verb', () => {
    const wrong = manifest.verbs.flatMap((verb) => [
      ...both((l) => words[l].action(actionOf(verb))),
      ...languages.filter((l) => words[l].action(actionOf(verb)) === notate(actionOf(verb))),
    ]);
    expect(wrong).toEqual([]);
    const same = manifest.verbs.filter(
      (verb) => words.en.action(actionOf(verb)) === words.fr.action(actionOf(verb)),
    );
    expect(same).toEqual([]);
  });

  it.each([
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
  ])('says %s as "%s" and "%s"', (text, english, french) => {
    const action = parseAction(text) as Action;
    expect(spaced(words.en.action(action))).toBe(english);
    expect(spaced(words.fr.action(action))).toBe(french);
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

  it('has words for every use of a stratagem and of the Advantage', () => {
    const source = sources.find((s) => s.path.endsWith('hellespont/src/stratagems.ts'))?.text ?? '';
    const targets = found(/target: '([\w:-]+)'/g, source);
    const uses = ['points', 'initiative', 'recover', 'recall', 'return'];
    const plays = [
      ...stratagems.faces.map((face) => face.effect),
      ...targets.filter((t) => !uses.includes(t)),
    ];
    expect(plays.length).toBeGreaterThan(22);
    const wrong = [
      ...plays.flatMap((target) => both((l) => words[l].action({ verb: 'play', target }))),
      ...uses.flatMap((target) => both((l) => words[l].action({ verb: 'advantage', target }))),
    ];
    expect(wrong).toEqual([]);
    for (const target of plays) expect(words.en.action({ verb: 'play', target })).toMatch(/^Play S\d+ /);
    for (const target of uses)
      expect(words.fr.action({ verb: 'advantage', target })).toMatch(/^Avantage\u00a0: /);
    const variants = targets.filter((target) => target.includes(':'));
    expect(new Set(variants.map((target) => words.fr.action({ verb: 'play', target }))).size).toBe(
      variants.length,
    );
  });

  it('shows an action it has no words for as it is written', () => {
    expect(words.fr.action({ verb: 'dance', target: 'T5' })).toBe('dance T5');
  });
});

describe('events', () => {
  const types = found(/emit\(\{\s*type: '([\w.-]+)'/g);
  const event = (type: string, more: object = {}): Event => ({
    ...{ side: 1, piece: 3, pieces: [3, 4], from: 4, to: 5, zone: 4, cost: 1, entry: 0, turn: 3, n: 2 },
    ...{ value: 4, counter: 10, face: 'archers', out: false, use: 'reroll', pf: 5, box: 2, famine: true },
    ...{ attacker: 0, attackerPf: 12, defenderPf: 8, column: 4, die: 3, modifier: 1, winner: 0, losses: 1 },
    ...{ attackerLoss: 'R', defenderLoss: '1/2', success: true, dice: [1, 6], early: true, points: 2 },
    ...{ for: 'combat', by: 'sparta', phase: 'B.3', why: 'retreat' },
    ...more,
    type,
  });

  it('tells every event the sources emit, save those that only keep the books', () => {
    expect(types.length).toBeGreaterThan(30);
    const wrong = types
      .filter((type) => !silent.includes(type))
      .flatMap((type) => both((l) => words[l].event(event(type))).map((why) => `${type} ${why}`));
    expect(wrong).toEqual([]);
    for (const type of silent) expect(words.en.event(event(type))).toBeUndefined();
  });

  it('has a line for every reason to place, weaken or eliminate a counter', () => {
    const places = found(/type: 'place'[^}]*?why: '([\w-]+)'/g);
    expect(places.length).toBeGreaterThan(10);
    const causes = [
      ...found(/(?:reduce|eliminate)\(series, s, [^;]*?'([\w-]+)', run\)/g),
      ...found(/lossFrame\([^;]*?'([\w-]+)'/g),
      ...found(/face: (?:REDUCED|1), why: '([\w-]+)'/g).filter((why) => why !== 'wounded'),
    ].filter((why) => why !== 'capture');
    expect(causes.length).toBeGreaterThan(10);
    const wrong = [
      ...places.flatMap((why) => both((l) => words[l].event(event('place', { why })))),
      ...causes.flatMap((why) => both((l) => words[l].event(event('eliminate', { why })))),
    ];
    expect(wrong).toEqual([]);
    for (const why of causes) expect(Object.keys(en.causes)).toContain(why);
  });

  it('says what every die is for', () => {
    const purposes = [...found(/rollInto\(\s*s,\s*run,\s*'([\w-]+)'/g), ...found(/run\.roll\('([\w-]+)'/g)];
    expect(purposes.length).toBeGreaterThan(6);
    for (const purpose of purposes) expect(Object.keys(en.dice)).toContain(purpose);
  });

  it('does not name a stratagem the viewer may not see', () => {
    for (const type of ['draw', 'return']) {
      expect(words.en.event(event(type))).toContain('S6 Archers');
      const hidden = event(type, { counter: -1 });
      expect(both((l) => words[l].event(hidden))).toEqual([]);
      for (const language of languages) expect(words[language].event(hidden)).not.toMatch(/S\d/);
    }
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
      '1 hoplite unit moves from Sestos to the Sestos country (T17), 1 PM.',
    );
    expect(move(foot, 'T17', 'M5', 1)).toContain('goes over the ships in the Sestos reach');
    expect(move(foot, 'M5', 'T23', 1, 4)).toContain('lands in the Perkote country');
    expect(move(ship, 'M5', 'B3', 0)).toContain('goes home from the Sestos reach (M5) to Chios/Samos (B3)');
    expect(move(foot, 'T17', 'Sestos', 0)).toContain('goes from the Sestos country (T17) into Sestos');
  });
});

describe('refusals', () => {
  const pairs = refusalsIn(sources, cite, 'HEL-', (text) =>
    // `canRecover(s, side, persians, rule)` has one key for all its rules.
    callsOf('canRecover', text).map((args) => [args[3] ?? '', "'nobody-reduced'"]),
  );
  /** No scenario of this game fixes the initiative. */
  const never = new Set(['HEL-ADV-03 fixed']);

  it('gives a sentence for every rule and key with which the sources refuse', () => {
    expect(pairs.filter((pair) => pair.key !== undefined).length).toBeGreaterThan(90);
    const wrong = pairs.flatMap((pair) =>
      both((l) => words[l].refusal({ ...pair, params })).map((why) => `${pair.rule} ${pair.key} ${why}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has a sentence of its own for every key', () => {
    const sentences: { readonly [rule: string]: { readonly [key: string]: string } } = en.refusals;
    const missing = pairs.filter(
      ({ rule, key }) => key !== undefined && !never.has(`${rule} ${key}`) && !sentences[rule]?.[key],
    );
    expect(missing).toEqual([]);
  });

  it('has no sentence that nothing in the sources asks for', () => {
    const asked = new Set(pairs.map(({ rule, key }) => `${rule} ${key}`));
    const spare = Object.entries(en.refusals).flatMap(([rule, keys]) =>
      Object.keys(keys)
        .filter((key) => key !== 'plain' && key !== 'some' && !asked.has(`${rule} ${key}`))
        .map((key) => `${rule} ${key}`),
    );
    expect(spare).toEqual([]);
  });

  it('answers with the rule where it was given no key, and with the rule when blanks are missing', () => {
    const rule = 'HEL-LND-04';
    expect(words.en.refusal({ rule, key: 'cost', params: { zone: zone('T16'), cost: 2, left: 1 } })).toBe(
      'Entering the inner Chersonese (T16) costs 2\u00a0PM, and 1\u00a0PM is left.',
    );
    expect(words.fr.refusal({ rule, key: 'cost' })).toContain('trop longue');
    expect(words.fr.refusal({ rule: 'HEL-ATT-02' })).toMatch(/^Où tester l’attrition\u00a0: Toute zone/);
  });

  it('has words for every code of the engine', () => {
    for (const rule of Object.values(codes)) {
      expect(
        both((l) => words[l].refusal({ rule, params })),
        rule,
      ).toEqual([]);
      expect(words.en.refusal({ rule, params })).not.toBe(rule);
    }
  });
});

describe('options and the end of the game', () => {
  it('explains every option and each of its values', () => {
    for (const spec of manifest.options) {
      for (const language of languages) {
        const option = words[language].option(spec.id);
        expect(option.name).not.toBe(spec.id);
        expect(Object.keys(option.values).sort()).toEqual([...spec.values].sort());
      }
      const wrong = spec.values.flatMap((value) => both((l) => words[l].option(spec.id).values[value]));
      expect(wrong, spec.id).toEqual([]);
      expect(words.en.option(spec.id).name).not.toBe(words.fr.option(spec.id).name);
    }
    expect(Object.keys(en.options)).toEqual(manifest.options.map((option) => option.id));
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
      'Strategic victory for Sparta, 20 PV to 6.',
      'Athens: 6 PV',
      '  6 PV: ships at sea and in port',
      'Sparta: 20 PV',
      '  8 PV: 2 ports',
      '  9 PV: better supply',
      '  1 PV: enemy leaders fallen in combat',
      '  2 PV: Alcibiades played before Tissaphernes',
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

describe('whole games in words', () => {
  /** Everything said while a game is played at random, in both languages. */
  function tell(scenario: string, windows: string, seed: string, limit: number, wrong: Set<string>): number {
    const state = hellespont.setup({ scenario, seed, options: { windows, famineLatch: 'yes' } });
    const luck = stream(`words ${seed}`);
    const tried: Action[] = [];
    const check = (what: string, render: (l: Language) => string | undefined): void => {
      for (const why of both(render)) wrong.add(`${what}: ${why}`);
    };
    const checkRefusal = (refusal: Refusal | undefined): void => {
      if (refusal) check(`${refusal.rule} ${refusal.key}`, (l) => words[l].refusal(refusal));
    };
    let said = 0;
    for (; said < limit; said++) {
      const open = hellespont.pending(state)[0];
      if (!open) break;
      check(open.step, (l) => words[l].prompt(open));
      const legal = hellespont.legal(state, open.role);
      for (const action of legal) {
        if (luck.below(4) > 0) continue;
        check(notate(action), (l) => words[l].action(action, open));
        if (words.en.action(action, open) === notate(action)) wrong.add(`no words for ${notate(action)}`);
      }
      const action = legal[luck.below(legal.length)] as Action;
      tried[luck.below(200)] = action;
      const other = tried[luck.below(tried.length)];
      if (other) checkRefusal(hellespont.explain(state, open.role, other).refusal);
      const anywhere = zones[luck.below(zoneCount)]?.id as string;
      const verbs = ['go', 'activate', 'siege', 'evade', 'retreat', 'lead'];
      const wild = { verb: verbs[luck.below(verbs.length)] as string, target: anywhere };
      checkRefusal(hellespont.explain(state, open.role, wild).refusal);
      for (const event of hellespont.apply(state, open.role, action).events) {
        const english = words.en.event(event);
        if (english !== undefined) check(event.type, (l) => words[l].event(event));
        else if (!silent.includes(event.type) && !['due', 'satrap'].includes(event.type))
          wrong.add(`nothing said of ${JSON.stringify(event)}`);
      }
    }
    const outcome = hellespont.outcome(state);
    if (outcome)
      for (const l of languages) for (const line of words[l].outcome(outcome)) check(l, () => line);
    return said;
  }

  it('says everything that happens in games played at random, and leaves no blank open', () => {
    const wrong = new Set<string>();
    let said = 0;
    for (const { id } of manifest.scenarios) {
      for (const windows of ['swift', 'sealed']) {
        for (const n of [1, 2, 3]) said += tell(id, windows, `${id}-${windows}-${n}`, 1500, wrong);
      }
    }
    expect([...wrong]).toEqual([]);
    expect(said).toBeGreaterThan(5000);
  });
});

describe('the two entry points', () => {
  it('keeps the words out of the rules', () => {
    const importers = sources
      .filter(({ text }) => /from '[^']*\/words(?:\/|')/.test(text))
      .map((s) => s.path);
    expect(importers).toEqual([]);
  });
});
