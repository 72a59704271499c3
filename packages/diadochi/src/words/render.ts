import type { Action, Ask, Language, Refusal, Words } from '@strategoi/kernel';
import { engineWord } from '@strategoi/kernel/words';
import type { Fate } from '../data/fates.ts';
import { citadels, provinces, seas } from '../data/map.ts';
import { powerIds } from '../data/powers.ts';
import type { Line, Said } from '../line.ts';
import type { Reading } from '../notation/index.ts';
import type { Happenings } from '../state.ts';
import type { Catalogue } from './en.ts';
import { makeEvents } from './events.ts';
import { makeFates } from './fates.ts';
import { type Known, knownIn, makeTeller, type Teller } from './lines.ts';
import { makeNames, type Names } from './names.ts';
import { capital, fill, type Lines, named, sentence, type Values } from './template.ts';
import { tellText } from './text.ts';
import { verbsOf } from './verbs.ts';

const places: readonly string[] = [...[...provinces, ...citadels].map(({ id }) => id), ...seas];

export type Rules = {
  readonly [id: string]: { readonly title: string; readonly text: string; readonly refusal?: string };
};
export type Terms = { readonly [id: string]: { readonly name: string; readonly note: string } };

/** The words of the game, the names of its things for whoever draws them, and lines of a sheet as sentences. */
export interface DiadochiWords extends Words {
  readonly rules: Rules;
  readonly terms: Terms;
  readonly names: Names;
  /** "The army in Macedonia marches to Thrace." */
  line(line: Line, known?: Known): string;
  /** The same for a line as it stands on a sheet, with what was noted of its units. */
  said(said: Said): string;
  /** The same for a line as it is written. */
  text(line: string): string;
  /** The line itself with citadels by their name in this language: the notation keeps the printed ones. */
  written(line: string): string;
  /** Why an order came out as it did: "It is held off by the unit in Thrace: 1 against 2." */
  reason(result: Happenings['result']): string;
  /** What is to be said of a line as it was typed; empty when it is as it should be. */
  reading(reading: Reading): readonly string[];
  /** What a season brings: "Storm over the Propontis and the Aegean Sea." */
  fate(fate: Fate): string;
  /** A line of the table of prestige: "Pella gained". */
  deed(item: string): string;
}

const textsAt = (from: Lines, key: string): string | undefined =>
  Object.hasOwn(from, key) ? from[key] : undefined;

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** One language of the game: its catalogue, and the names made of it. */
interface Tongue {
  readonly language: Language;
  readonly words: Catalogue;
  readonly names: Names;
  readonly rules: Rules;
  readonly tell: Teller;
}

const stopped = (language: Language, clause: string): string => `${capital(language, clause)}.`;

/** Parameters as values to fill in: whatever names something is named. */
function paramValues({ words, names }: Tongue, params: Ask['params'] = {}): Values {
  const values: { [name: string]: string | number } = {};
  for (const [name, value] of Object.entries(params)) {
    if (name === 'turn') values.date = names.turn(Number(value));
    else if (name === 'phase') values.phase = named(words.phases, value);
    else if (name === 'expected' && Array.isArray(value))
      values.expected = names.choice(value.map((one) => named(words.expected, one)));
    else if (name === 'at' && typeof value === 'number') values.at = value + 1;
    else if (typeof value === 'string' && Object.hasOwn(words.places, value))
      Object.assign(values, names.placeValues(name, value));
    else if (typeof value === 'string' && Object.hasOwn(words.owners, value))
      Object.assign(values, names.ownerValues(name, value));
    else if (typeof value === 'string' && Object.hasOwn(words.persons, value))
      Object.assign(values, names.personValues(name, value));
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/** Why not. */
function makeRefusal(tongue: Tongue): Words['refusal'] {
  const { language, words, rules } = tongue;
  return ({ rule: id, key = 'plain', params }: Refusal) => {
    const own: Lines = Object.hasOwn(words.refusals, id)
      ? words.refusals[id as keyof typeof words.refusals]
      : {};
    const values = paramValues(tongue, params);
    const precise = textsAt(own, key) ?? engineWord(language, id, key);
    if (precise !== undefined) {
      const text = sentence(language, precise, values);
      // A sentence whose blanks were not given says less than the rule itself.
      if (!/\{[\w.]+[|}]/.test(text)) return text;
    }
    const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
    const plain = textsAt(own, 'plain') ?? engineWord(language, id, 'plain');
    if (!rule) return plain === undefined ? id : fill(language, plain, values);
    return rule.refusal ?? fill(language, words.rule, { title: rule.title, text: rule.text });
  };
}

/** What can be answered. */
function makeAction({ language, words, names, tell }: Tongue): Words['action'] {
  /** `PTOLEMY come with me`: for whom, and what. */
  function addressed(target: string): Values {
    const [name = '', ...rest] = target.split(' ');
    const to = powerIds.find((power) => power === name.toLowerCase()) ?? name;
    return { ...names.ownerValues('to', to), text: rest.join(' ') };
  }

  const place = (node: string): Values => names.placeValues('place', node);

  const answers: { readonly [verb: string]: (target: string) => Values } = {
    letter: addressed,
    declare: (text) => ({ text }),
    bequeath: place,
    enter: place,
    loot: place,
    spare: place,
    muster: (kinds) => ({ kinds: names.counted(kinds) }),
    bid: (sum) => ({ sum }),
    pass: () => ({}),
    seal: () => ({}),
  };

  function action({ verb, target = '' }: Action): string {
    if (verb === 'write') return stopped(language, tellText(tell, target));
    if (verb === 'erase') {
      const line = /^\d+$/.test(target) ? target : tellText(tell, target);
      const key = line === target ? 'erase.n' : 'erase';
      return sentence(language, words.actions[key], { n: target, line });
    }
    const text = textsAt(words.actions, verb);
    const values = Object.hasOwn(answers, verb) ? answers[verb]?.(target) : undefined;
    return text !== undefined && values ? sentence(language, text, values) : `${verb} ${target}`.trim();
  }

  return action;
}

/** What is to be said of a line as it was typed. */
function makeReading(tongue: Tongue): DiadochiWords['reading'] {
  const { language, words, names } = tongue;
  return (read) => {
    const say = (key: keyof typeof words.reading, values: Values): string =>
      sentence(language, words.reading[key], values);
    if (read.kind === 'ambiguous') return [say('ambiguous', { choices: names.choice(read.choices) })];
    if (read.kind === 'unreadable')
      return [say('unreadable', paramValues(tongue, { at: read.at, expected: read.expected }))];
    return read.warnings.map(({ code, meant }) => say(code, { meant }));
  };
}

/** Citadels in a line by the names of this language. */
function makeWritten(names: Names): DiadochiWords['written'] {
  const shown = new Map(citadels.map(({ id, name }) => [name, names.label(id)]));
  const longestFirst = [...shown.keys()].sort((a, b) => b.length - a.length);
  const printed = new RegExp(`(?<![\\p{L}])(?:${longestFirst.join('|')})(?![\\p{L}])`, 'gu');
  return (line) => line.replace(printed, (name) => shown.get(name) ?? name);
}

/** How it ended. */
function makeOutcome({ language, words, names, rules }: Tongue): Words['outcome'] {
  return ({ winners, level, points, breakdown }) => {
    const key = Object.hasOwn(words.outcome.levels, level) ? level : 'other';
    const counted = Object.values(breakdown).flat();
    const prestige = counted.some(({ rule }) => rule === 'DIA-OPT-PRESTIGE-01');
    const unit = words.outcome.units[prestige ? 'prestige' : 'points'];
    const lines = [
      sentence(language, named(words.outcome.levels, key), {
        winners: names.list(winners.map(names.owner)),
        unit,
      }),
    ];
    for (const power of powerIds) {
      if (points[power] === undefined) continue;
      lines.push(
        fill(language, words.outcome.sum, {
          power: names.owner(power),
          points: signed(points[power]),
          unit,
        }),
      );
      for (const { rule, points: n, count } of breakdown[power] ?? []) {
        const what = fill(language, textsAt(words.outcome.lines, rule) ?? rules[rule]?.title ?? rule, {
          count: count ?? n,
        });
        lines.push(`  ${fill(language, words.outcome.line, { points: signed(n), what, unit })}`);
      }
    }
    return lines;
  };
}

export function makeWords(language: Language, words: Catalogue, rules: Rules, terms: Terms): DiadochiWords {
  const names = makeNames(language, words);
  const tell = makeTeller(language, words, names);
  const foretell = makeFates(language, words, names);
  const { event, reason } = makeEvents(
    language,
    words,
    names,
    tell,
    foretell,
    (rule) => rules[rule]?.title ?? rule,
  );
  const tongue: Tongue = { language, words, names, rules, tell };
  const stop = (clause: string): string => stopped(language, clause);

  function prompt(ask: Ask): string {
    const text = textsAt(words.prompts, ask.step);
    return text === undefined ? ask.step : sentence(language, text, paramValues(tongue, ask.params));
  }

  return {
    rules,
    terms,
    names,
    ...verbsOf(language),
    aliases: Object.fromEntries(places.map((id) => [id, names.label(id)])),
    prompt,
    event,
    refusal: makeRefusal(tongue),
    action: makeAction(tongue),
    option(id) {
      if (!Object.hasOwn(words.options, id)) return { name: id, values: {} };
      const { name, values } = words.options[id as keyof typeof words.options];
      const set = Object.entries(values).map(([value, text]) => [value, fill(language, text)] as const);
      return { name: fill(language, name), values: Object.fromEntries(set) };
    },
    outcome: makeOutcome(tongue),
    line: (line, known) => stop(tell(line, known)),
    said: (said) => stop(tell(said.line, knownIn(said))),
    text: (line) => stop(tellText(tell, line)),
    written: makeWritten(names),
    reason,
    reading: makeReading(tongue),
    fate: (fate) => stop(foretell(fate)),
    deed: (item) => capital(language, named(words.deeds, item)),
  };
}
