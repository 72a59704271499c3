import { fileURLToPath } from 'node:url';
import {
  type Action,
  type Ask,
  codes,
  type Event,
  type Game,
  languages,
  notate,
  type Options,
  type Params,
  parseAction,
  type Refusal,
  stepsByName,
  stream,
} from '@strategoi/kernel';
import { engineWord } from '@strategoi/kernel/words';
import { describe, expect, it } from 'vitest';
import type { Citations } from '../src/series.ts';
import type { BeyState } from '../src/state.ts';
import type { Stratagems } from '../src/stratagems.ts';
import type { Catalogue } from '../src/words/catalogue.ts';
import type { NamedWords, Rules, Terms } from '../src/words/render.ts';
import { faultsOf as both, matches, readSources, refusalsIn, type Source } from './speech.ts';

/** How a group is asked about in both games, by how far it has come. */
export const groupQuestions: readonly string[] = [
  'begin',
  'picked',
  'whole',
  'stuck',
  'idle',
  'march',
  'sail',
].map((key) => `group.${key}`);

/** What a game of the series gives so that all it says to people can be tried. */
export interface Spoken<S extends BeyState> {
  /** Where its sources are, seen from the test. */
  readonly here: string;
  /** The name of its folder. */
  readonly folder: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the players see is no concern of the words
  readonly game: Game<S, any>;
  readonly steps: object;
  readonly stratagems: Stratagems;
  readonly zones: readonly {
    readonly id: string;
    readonly name: { readonly en: string; readonly fr: string };
  }[];
  readonly words: Readonly<
    Record<'en' | 'fr', NamedWords & { readonly rules: Rules; readonly terms: Terms }>
  >;
  readonly en: Pick<Catalogue, 'prompts' | 'causes' | 'dice' | 'options'> & {
    readonly refusals: { readonly [rule: string]: { readonly [key: string]: string } };
  };
  /** Events that only keep the books, and those that are told now and then. */
  readonly silent: readonly string[];
  readonly seldom: readonly string[];
  readonly cite: Citations;
  readonly prefix: string;
  readonly ruleIds: readonly string[];
  /** How a rule id looks in the sources. */
  readonly cited: RegExp;
  /** Terms beyond those every game of the series names. */
  readonly terms: readonly string[];
  /** Blanks of a kind every text may draw on. */
  readonly params: Params;
  readonly event: { readonly [field: string]: unknown };
  /** Steps of the series the game never comes to: they need no words in it. */
  readonly elsewhere: readonly string[];
  /** Questions a step asks in several ways. */
  readonly variants: readonly string[];
  /** A target for each verb that takes one; any other takes `anywhere`. */
  readonly samples: { readonly [verb: string]: string };
  readonly bare: readonly string[];
  readonly anywhere: string;
  /** Actions with what both languages say. */
  readonly said: readonly (readonly [action: string, english: string, french: string])[];
  /** What the advantage may be used for. */
  readonly uses: readonly string[];
  /** Dice whose purpose is put together in the sources. */
  readonly purposes: readonly string[];
  /** The counter of `event`, as the book calls one of its faces. */
  readonly counter: string;
  /** What the game refuses in ways of its own: expressions of a rule and a key. */
  refusals(text: string): readonly (readonly string[])[];
  /** Refusals of the series that cannot happen in it. */
  readonly never: readonly string[];
  /** For whole games: options, and verbs to try out of turn. */
  readonly options: Options;
  readonly wild: readonly string[];
}

export interface Ears {
  readonly sources: readonly Source[];
  found(pattern: RegExp, text?: string): string[];
  ask(step: string, more?: Params): Ask;
  event(type: string, more?: object): Event;
}

export const spaced = (text: string): string => text.replace(/\u00a0/g, ' ');

export function hear<S extends BeyState>(spec: Spoken<S>): Ears {
  const sources = readSources(
    ['../src', '../../bey/src', '../../kernel/src'].map((folder) =>
      fileURLToPath(new URL(folder, spec.here)),
    ),
  );
  const all = sources.map((s) => s.text).join('\n');
  return {
    sources,
    found: (pattern, text = all) => matches(pattern, text),
    ask: (step, more = {}) => ({ role: 'athens', step, rules: [], params: { ...spec.params, ...more } }),
    event: (type, more = {}) => ({
      ...{ side: 1, piece: 3, pieces: [3, 4], from: 4, to: 5, zone: 4, cost: 1, entry: 0, turn: 3, n: 2 },
      ...{
        value: 4,
        face: 'archers',
        out: false,
        use: 'reroll',
        pf: 5,
        points: 2,
        for: 'combat',
        by: 'sparta',
      },
      ...{ attacker: 0, attackerPf: 12, defenderPf: 8, column: 4, die: 3, modifier: 1, winner: 0, losses: 1 },
      ...{ attackerLoss: 'R', defenderLoss: '1/2', success: true, phase: 'B.3', why: 'retreat' },
      ...spec.event,
      ...more,
      type,
    }),
  };
}

/** Tries everything a game of the series may say; what is peculiar to it is tried in its own file. */
export function testWords<S extends BeyState>(spec: Spoken<S>): void {
  const { words, en, game, steps, stratagems, silent, zones, params, ruleIds } = spec;
  const { manifest } = game;
  const { sources, found, ask, event } = hear(spec);
  const sourceOf = (path: string): string => sources.find((s) => s.path.endsWith(path))?.text ?? '';

  describe('a question', () => {
    it('names what one does instead as the button of it does', () => {
      const pass = { verb: 'pass' };
      const wrong = languages.flatMap((l) => {
        const { action, prompt } = words[l];
        const plain = action(pass, ask('anything'));
        return Object.keys(steps)
          .filter(
            (step) => action(pass, ask(step)) !== plain && / or pass\.| ou passez\./.test(prompt(ask(step))),
          )
          .map((step) => `${l} ${step}: ${action(pass, ask(step))}`);
      });
      expect(wrong).toEqual([]);
    });
  });

  describe('the rules in words', () => {
    it('has every rule, titled and explained, in both languages', () => {
      for (const language of languages)
        expect(Object.keys(words[language].rules).sort()).toEqual([...ruleIds].sort());
      const wrong = ruleIds.flatMap((id) => [
        ...both((l) => words[l].rules[id]?.title),
        ...both((l) => words[l].rules[id]?.text),
        ...(words.en.rules[id]?.refusal === undefined ? [] : both((l) => words[l].refusal({ rule: id }))),
      ]);
      expect(wrong).toEqual([]);
    });

    it('has every rule the sources cite', () => {
      const cited = found(spec.cited);
      expect(cited.length).toBeGreaterThan(100);
      expect(cited.filter((id) => words.en.rules[id] === undefined)).toEqual([]);
    });

    it('marks as a ruling what an option switches', () => {
      const switched = new Set(manifest.options.flatMap((option) => option.rules));
      expect(switched.size).toBeGreaterThan(10);
      for (const id of switched) {
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
        ...['T', 'H', 'C', 'P', 'A'].map((type) => `unit-${type}`),
        ...stratagems.faces.map((face) => face.id),
        ...spec.terms,
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
    const decisions = [...stepsByName(steps)].flatMap(([name, step]) =>
      typeof step === 'object' && !spec.elsewhere.includes(name) ? [name] : [],
    );

    it('asks every question of the game in both languages', () => {
      expect(decisions.length).toBeGreaterThan(45);
      const wrong = decisions.flatMap((step) => [
        ...both((l) => words[l].prompt(ask(step))).map((why) => `${step} ${why}`),
        ...languages
          .filter((l) => words[l].prompt(ask(step)) === step)
          .map((l) => `${step} has no ${l} text`),
      ]);
      expect(wrong).toEqual([]);
      const same = decisions.filter((step) => words.en.prompt(ask(step)) === words.fr.prompt(ask(step)));
      expect(same).toEqual([]);
    });

    it('uses every question it has words for', () => {
      const asked = [...decisions, ...spec.variants];
      expect(Object.keys(en.prompts).filter((key) => !asked.includes(key))).toEqual([]);
    });
  });

  describe('actions', () => {
    const actionOf = (verb: string): Action =>
      spec.bare.includes(verb) ? { verb } : { verb, target: spec.samples[verb] ?? spec.anywhere };

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

    it.each(spec.said)('says %s as "%s" and "%s"', (text, english, french) => {
      const action = parseAction(text) as Action;
      expect(spaced(words.en.action(action))).toBe(english);
      expect(spaced(words.fr.action(action))).toBe(french);
    });

    it('has words for every use of a stratagem and of the Advantage', () => {
      const rows = `${sourceOf(`${spec.folder}/src/stratagems.ts`)}${sourceOf('bey/src/faces.ts')}`;
      const targets = [
        ...found(/target: '([\w:-]+)'/g, rows),
        ...found(/faceStarts\(\s*'([\w:-]+)'/g, rows),
      ].filter((target) => !spec.uses.includes(target));
      const plays = [...stratagems.faces.map((face) => face.effect), ...targets];
      expect(plays.length).toBeGreaterThan(30);
      const wrong = [
        ...plays.flatMap((target) => both((l) => words[l].action({ verb: 'play', target }))),
        ...spec.uses.flatMap((target) => both((l) => words[l].action({ verb: 'advantage', target }))),
      ];
      expect(wrong).toEqual([]);
      for (const target of plays) expect(words.en.action({ verb: 'play', target })).toMatch(/^Play S\d+ /);
      for (const target of spec.uses)
        expect(words.fr.action({ verb: 'advantage', target })).toMatch(/^Avantage\u00a0: /);
      const variants = targets.filter((target) => target.includes(':'));
      expect(variants.length).toBeGreaterThan(3);
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
      expect(places.length).toBeGreaterThan(7);
      const causes = [
        ...found(/(?:reduce|eliminate|strike)\(series, s, [^;]*?'([\w-]+)', run\)/g),
        ...found(/lossFrame\([^;]*?'([\w-]+)'/g),
        ...found(/face: (?:REDUCED|1), why: '([\w-]+)'/g).filter((why) => why !== 'wounded'),
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
        ...found(/rollInto\(\s*s,\s*f,\s*run,\s*'([\w-]+)'/g),
        ...found(/run\.roll\('([\w-]+)'/g),
        ...spec.purposes,
      ];
      expect(purposes.length).toBeGreaterThan(6);
      for (const purpose of purposes) expect(Object.keys(en.dice)).toContain(purpose);
    });

    it('does not name a stratagem the viewer may not see', () => {
      for (const type of ['draw', 'return']) {
        expect(words.en.event(event(type))).toContain(spec.counter);
        const hidden = event(type, { counter: -1 });
        expect(both((l) => words[l].event(hidden))).toEqual([]);
        for (const language of languages) expect(words[language].event(hidden)).not.toMatch(/S\d/);
      }
    });
  });

  describe('refusals', () => {
    const pairs = refusalsIn(sources, spec.cite, spec.prefix, spec.refusals);

    it('gives a sentence for every rule and key with which the sources refuse', () => {
      expect(pairs.filter((pair) => pair.key !== undefined).length).toBeGreaterThan(90);
      const wrong = pairs.flatMap((pair) =>
        both((l) => words[l].refusal({ ...pair, params })).map((why) => `${pair.rule} ${pair.key} ${why}`),
      );
      expect(wrong).toEqual([]);
    });

    it('has a sentence of its own for every key', () => {
      const missing = pairs.filter(
        ({ rule, key }) =>
          key !== undefined &&
          !spec.never.includes(`${rule} ${key}`) &&
          !en.refusals[rule]?.[key] &&
          !engineWord('en', rule, key),
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

  describe('options', () => {
    it('explains every option and each of its values', () => {
      for (const option of manifest.options) {
        for (const language of languages) {
          const { name, values } = words[language].option(option.id);
          expect(name).not.toBe(option.id);
          expect(Object.keys(values).sort()).toEqual([...option.values].sort());
        }
        const wrong = option.values.flatMap((value) => both((l) => words[l].option(option.id).values[value]));
        expect(wrong, option.id).toEqual([]);
        expect(words.en.option(option.id).name).not.toBe(words.fr.option(option.id).name);
      }
      expect(Object.keys(en.options)).toEqual(manifest.options.map((option) => option.id));
    });
  });

  describe('whole games in words', () => {
    /** Everything said while a game is played at random, in both languages. */
    function tell(
      scenario: string,
      windows: string,
      seed: string,
      limit: number,
      wrong: Set<string>,
    ): number {
      const state = game.setup({ scenario, seed, options: { windows, ...spec.options } });
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
        const open = game.pending(state)[0];
        if (!open) break;
        check(open.step, (l) => words[l].prompt(open));
        const legal = game.legal(state, open.role);
        for (const action of legal) {
          if (luck.below(4) > 0) continue;
          check(notate(action), (l) => words[l].action(action, open));
          if (words.en.action(action, open) === notate(action)) wrong.add(`no words for ${notate(action)}`);
        }
        const action = legal[luck.below(legal.length)] as Action;
        tried[luck.below(200)] = action;
        const other = tried[luck.below(tried.length)];
        if (other) checkRefusal(game.explain(state, open.role, other).refusal);
        const target = zones[luck.below(zones.length)]?.id as string;
        const verb = spec.wild[luck.below(spec.wild.length)] as string;
        checkRefusal(game.explain(state, open.role, { verb, target }).refusal);
        for (const told of game.apply(state, open.role, action).events) {
          const english = words.en.event(told);
          if (english !== undefined) check(told.type, (l) => words[l].event(told));
          else if (!silent.includes(told.type) && !spec.seldom.includes(told.type))
            wrong.add(`nothing said of ${JSON.stringify(told)}`);
        }
      }
      const outcome = game.outcome(state);
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
}
