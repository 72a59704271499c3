import { fileURLToPath } from 'node:url';
import { fill } from '@strategoi/bey/words';
import {
  type Action,
  type Ask,
  codes,
  type Event,
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
import { amphipolis, steps } from '../src/game.ts';
import { manifest } from '../src/manifest.ts';
import { zoneCount } from '../src/map.ts';
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

/** Blanks of a kind every text may draw on. */
const params = {
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
};
const ask = (step: string, more: Ask['params'] = {}): Ask => ({
  role: 'athens',
  step,
  rules: [],
  params: { ...params, ...more },
});

/** What the series knows and Amphipolis never comes to: it needs no words here. */
const elsewhere = new Set(['combat.pursuit']);

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

describe('the rules in words', () => {
  it('has every one of the 209 rules, titled and explained, in both languages', () => {
    expect(ruleIds).toHaveLength(209);
    for (const language of languages) {
      expect(Object.keys(words[language].rules).sort()).toEqual([...ruleIds].sort());
    }
    const wrong = ruleIds.flatMap((id) => [
      ...both((l) => words[l].rules[id]?.title),
      ...both((l) => words[l].rules[id]?.text),
    ]);
    expect(wrong).toEqual([]);
  });

  it('has every rule the sources cite', () => {
    const cited = found(/(AMP-[A-Za-z0-9.]+(?:-[a-z]{3})?-[a-z])\b/g);
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((id) => words.en.rules[id] === undefined)).toEqual([]);
  });

  it('marks as a ruling what only a ruling says', () => {
    const ruled = ['AMP-1.1.1-h', 'AMP-CRT-col-f', 'AMP-9.2-h', 'AMP-2.B.1-e'];
    const switched = manifest.options.flatMap((option) => option.rules);
    for (const id of new Set([...ruled, ...switched])) {
      expect(words.en.rules[id]?.text, id).toContain('Ruling');
      expect(words.fr.rules[id]?.text, id).toContain('Interprétation');
    }
  });

  it('says the rules differently in the two languages', () => {
    const same = ruleIds.filter((id) => words.en.rules[id]?.text === words.fr.rules[id]?.text);
    expect(same).toEqual([]);
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

  it('names every reaction window, scenario, turn, unit type and stratagem', () => {
    const wanted = [
      ...manifest.windows,
      ...manifest.scenarios.map((s) => `scenario-${s.id}`),
      ...Array.from({ length: 10 }, (_, turn) => `turn-${turn}`),
      ...['T', 'H', 'C', 'P', 'A'].map((type) => `unit-${type}`),
      ...stratagems.faces.map((face) => (face as { id: string }).id),
    ];
    expect(wanted.filter((id) => !words.en.terms[id])).toEqual([]);
  });

  it('calls every zone by the name the map has', () => {
    const plain = (text: string): string => text.toLowerCase().replace(/[(),]/g, '');
    for (const zone of zones) {
      for (const language of languages) {
        const { names } = words[language];
        expect(plain(names.zone(zone.id))).toContain(plain(zone.name[language]));
        expect(names.at(zone.id)).not.toBe(names.zone(zone.id));
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
    const foot = [roster.pieceOf.get('A-H6-1') as number, roster.pieceOf.get('cleon') as number];
    const group = (more: Ask['params']): string => words.en.prompt(ask('group', more));
    expect(group({ picked: [], moving: false })).toContain('Choose who leaves Eion (T5)');
    expect(group({ picked: foot, moving: false })).toContain('1 hoplite unit and Cleon: add others');
    expect(group({ picked: foot, left: 3 })).toContain('3\u00a0PM left');
    expect(group({ picked: fleet })).toContain('sail on');
  });

  it('uses every question it has words for', () => {
    const variants = [
      ...['group.begin', 'group.picked', 'group.march', 'group.sail', 'withdraw.begin', 'withdraw.on'],
      ...['losses.combat', 'losses.attrition', 'operations.D.2', 'operations.D.4'],
      ...['construction.build.six', 'recovery.none'],
    ];
    const spare = Object.keys(en.prompts).filter(
      (key) => !decisions.includes(key) && !variants.includes(key),
    );
    expect(spare).toEqual([]);
  });
});

describe('actions', () => {
  const sample: { readonly [verb: string]: string } = {
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
  };
  const bare = new Set(['build', 'reroll', 'halt', 'done', 'pass']);
  const actionOf = (verb: string): Action =>
    bare.has(verb) ? { verb } : { verb, target: sample[verb] ?? 'T5' };

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
  ])('says %s as "%s" and "%s"', (text, english, french) => {
    const action = parseAction(text) as Action;
    const spaced = (s: string): string => s.replace(/\u00a0/g, ' ');
    expect(spaced(words.en.action(action))).toBe(english);
    expect(spaced(words.fr.action(action))).toBe(french);
  });

  it('has words for every use of a stratagem and of the Advantage', () => {
    const stratagemSource = sources.find(
      (s) => s.path.endsWith('/stratagems.ts') && s.path.includes('amphipolis'),
    );
    const targets = found(/target: '([\w:-]+)'/g, stratagemSource?.text ?? '');
    const effects = stratagems.faces.map((face) => face.effect);
    const uses = ['points', 'initiative', 'recover', 'recall'];
    const plays = [...effects, ...targets.filter((t) => !uses.includes(t))];
    expect(plays.length).toBeGreaterThan(22);
    const wrong = [
      ...plays.flatMap((target) => both((l) => words[l].action({ verb: 'play', target }))),
      ...uses.flatMap((target) => both((l) => words[l].action({ verb: 'advantage', target }))),
    ];
    expect(wrong).toEqual([]);
    for (const target of plays) expect(words.en.action({ verb: 'play', target })).toMatch(/^Play S\d+ /);
    const variants = targets.filter((target) => target.includes(':'));
    const texts = variants.map((target) => words.fr.action({ verb: 'play', target }));
    expect(new Set(texts).size).toBe(variants.length);
  });

  it('shows an action it has no words for as it is written', () => {
    expect(words.fr.action({ verb: 'dance', target: 'T5' })).toBe('dance T5');
    expect(words.fr.action({ verb: 'advantage', target: 'nothing' })).toBe('advantage nothing');
  });
});

describe('events', () => {
  const types = found(/emit\(\{\s*type: '([\w.-]+)'/g);
  const event = (type: string, more: object = {}): Event => ({
    ...{ side: 1, piece: 3, pieces: [3, 4], from: 4, to: 5, zone: 4, cost: 1, entry: 0, turn: 3, n: 2 },
    ...{ value: 4, counter: 2, face: 'archers', out: false, use: 'reroll', garrison: 0, mur: 1, pf: 5 },
    ...{ attacker: 0, attackerPf: 12, defenderPf: 8, column: 4, die: 3, modifier: 1, winner: 0, losses: 1 },
    ...{ attackerLoss: 'R', defenderLoss: '1/2', success: true, athens: 4, sparta: 2, kind: 'assault' },
    ...{ points: 2, for: 'combat', by: 'sparta', phase: 'B.3', why: 'retreat', cancelled: false },
    ...more,
    type,
  });

  it('tells every event the sources emit, save those that only keep the books', () => {
    expect(types.length).toBeGreaterThan(35);
    const wrong = types
      .filter((type) => !silent.includes(type))
      .flatMap((type) => both((l) => words[l].event(event(type))).map((why) => `${type} ${why}`));
    expect(wrong).toEqual([]);
    for (const type of silent) expect(words.en.event(event(type))).toBeUndefined();
  });

  it('has a line for every reason to place, weaken or eliminate a counter', () => {
    const places = found(/type: 'place'[^}]*?why: '([\w-]+)'/g);
    expect(places.length).toBeGreaterThan(7);
    const causes = [
      ...found(/(?:reduce|eliminate)\(series, s, [^;]*?'([\w-]+)', run\)/g),
      ...found(/lossFrame\([^;]*?'([\w-]+)'/g),
    ].filter((why) => why !== 'capture');
    expect(causes.length).toBeGreaterThan(5);
    const wrong = [
      ...places.flatMap((why) => both((l) => words[l].event(event('place', { why })))),
      ...causes.flatMap((why) => both((l) => words[l].event(event('eliminate', { why })))),
    ];
    expect(wrong).toEqual([]);
    for (const why of causes) expect(Object.keys(en.causes)).toContain(why);
  });

  it('says what every die is for', () => {
    const purposes = [
      ...found(/rollInto\(\s*s,\s*run,\s*'([\w-]+)'/g),
      ...found(/run\.roll\('([\w-]+)'/g),
      ...['diplomacy', 'assault', 'blockade'].map((kind) => `siege-${kind}`),
    ];
    expect(purposes.length).toBeGreaterThan(8);
    for (const purpose of purposes) expect(Object.keys(en.dice)).toContain(purpose);
  });

  it('does not name a stratagem the viewer may not see', () => {
    for (const type of ['draw', 'return']) {
      expect(words.en.event(event(type))).toContain('S4 Archers');
      const hidden = event(type, { counter: -1 });
      expect(both((l) => words[l].event(hidden))).toEqual([]);
      for (const language of languages) expect(words[language].event(hidden)).not.toMatch(/S\d/);
    }
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
});

describe('refusals', () => {
  // Faces that change a combat share one key and bring their own rule.
  const pairs = refusalsIn(sources, cite, 'AMP-', (text) =>
    callsOf('inBattle', text).map(([, rule = '']) => [rule, "'not-engaged'"]),
  );

  it('gives a sentence for every rule and key with which the sources refuse', () => {
    expect(pairs.filter((pair) => pair.key !== undefined).length).toBeGreaterThan(110);
    const wrong = pairs.flatMap((pair) =>
      both((l) => words[l].refusal({ ...pair, params })).map((why) => `${pair.rule} ${pair.key} ${why}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has a sentence of its own for every key', () => {
    const sentences: { readonly [rule: string]: { readonly [key: string]: string } } = en.refusals;
    const missing = pairs.filter(({ rule, key }) => key !== undefined && !sentences[rule]?.[key]);
    expect(missing).toEqual([]);
  });

  it('has no sentence that nothing in the sources asks for', () => {
    const asked = new Set(pairs.map(({ rule, key }) => `${rule} ${key}`));
    const spare = Object.entries(en.refusals).flatMap(([rule, keys]) =>
      Object.keys(keys).filter((key) => key !== 'plain' && key !== 'some' && !asked.has(`${rule} ${key}`)),
    );
    expect(spare).toEqual([]);
  });

  it('answers with the rule where it was given no key, and with the rule when blanks are missing', () => {
    const rule = 'AMP-3.1.4-f';
    expect(words.en.refusal({ rule, key: 'cost', params: { zone: 4, cost: 3, left: 1 } })).toBe(
      'Entering Eion (T5) costs 3\u00a0PM, and 1\u00a0PM is left.',
    );
    expect(words.en.refusal({ rule })).toBe(
      'Not enough PM to pay the full cost of this step, surcharges included.',
    );
    expect(words.fr.refusal({ rule, key: 'cost' })).toContain('surcoûts compris');
    expect(words.fr.refusal({ rule: 'AMP-2.D.6-a' })).toMatch(/^Attrition\u00a0: En D\.6/);
  });

  it('has words for every code of the engine', () => {
    for (const rule of Object.values(codes)) {
      expect(
        both((l) => words[l].refusal({ rule, params })),
        rule,
      ).toEqual([]);
      expect(words.en.refusal({ rule, params })).not.toBe(rule);
    }
    expect(words.fr.refusal({ rule: codes.notAsked, params: { role: 'sparta' } })).toContain('Sparte');
    expect(words.en.refusal({ rule: codes.cannotUndo, params: { allowed: 0 } })).toContain('Nothing');
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
    const spaced = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/\u00a0/g, ' '));
    expect(spaced(words.en.outcome(outcome))).toEqual([
      'Strategic victory for Athens, 14 PV to 2.',
      'Athens: 14 PV',
      '  2 PV: 2 garrisons on the operational map',
      '  3 PV: Eion held',
      '  1 PV: the walls of Sparta destroyed',
      '  8 PV: Eion, off the map, and both Mende and Skione',
      'Sparta: 2 PV',
      '  2 PV: the walls and the Flotilla',
    ]);
    expect(spaced(words.fr.outcome(outcome))[0]).toBe('Victoire stratégique d’Athènes, 14 PV à 2.');
    const draw = { ...outcome, winners: [], level: 'draw', points: { athens: 6, sparta: 9 } };
    expect(spaced(words.en.outcome(draw))[0]).toBe('A draw: Athens 6 PV, Sparta 9.');
  });
});

describe('whole games in words', () => {
  /** Everything said while a game is played at random, in both languages. */
  function tell(scenario: string, windows: string, seed: string, limit: number, wrong: Set<string>): number {
    const state = amphipolis.setup({
      scenario,
      seed,
      options: { windows, retreatSplit: 'yes', swapInitiative: 'any' },
    });
    const luck = stream(`words ${seed}`);
    const tried: Action[] = [];
    const check = (what: string, render: (l: 'en' | 'fr') => string | undefined): void => {
      for (const why of both(render)) wrong.add(`${what}: ${why}`);
    };
    const checkRefusal = (refusal: Refusal | undefined): void => {
      if (refusal) check(`${refusal.rule} ${refusal.key}`, (l) => words[l].refusal(refusal));
    };
    let said = 0;
    for (; said < limit; said++) {
      const open = amphipolis.pending(state)[0];
      if (!open) break;
      check(open.step, (l) => words[l].prompt(open));
      const legal = amphipolis.legal(state, open.role);
      for (const action of legal) {
        if (luck.below(4) > 0) continue;
        check(notate(action), (l) => words[l].action(action, open));
        if (words.en.action(action, open) === notate(action)) wrong.add(`no words for ${notate(action)}`);
      }
      const action = legal[luck.below(legal.length)] as Action;
      tried[luck.below(200)] = action;
      const other = tried[luck.below(tried.length)];
      if (other) checkRefusal(amphipolis.explain(state, open.role, other).refusal);
      const anywhere = zones[luck.below(zoneCount)]?.id as string;
      const verbs = ['go', 'operate', 'activate', 'assault', 'blockade', 'diplomacy', 'retreat', 'land'];
      const wild = { verb: verbs[luck.below(verbs.length)] as string, target: anywhere };
      checkRefusal(amphipolis.explain(state, open.role, wild).refusal);
      for (const event of amphipolis.apply(state, open.role, action).events) {
        const english = words.en.event(event);
        if (english !== undefined) check(event.type, (l) => words[l].event(event));
        else if (!silent.includes(event.type) && !['move', 'due', 'postponed'].includes(event.type))
          wrong.add(`nothing said of ${JSON.stringify(event)}`);
      }
    }
    const outcome = amphipolis.outcome(state);
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
    const importers = sources.filter(({ text }) => /from '[^']*\/words\//.test(text)).map((s) => s.path);
    expect(importers).toEqual([]);
  });
});
