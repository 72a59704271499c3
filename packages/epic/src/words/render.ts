import {
  type Action,
  type Ask,
  type Event,
  type Language,
  type Outcome,
  type PointLine,
  type Refusal,
  sure,
  type Words,
} from '@strategoi/kernel';
import { engineWord, named, type Values } from '@strategoi/kernel/words';
import type { EpicEvent } from '../events.ts';
import { seatOf } from '../flow.ts';
import { cityIds, cityRegion, regionIds } from '../map.ts';
import { classes, findClass, isNameless, leaders } from '../units.ts';
import type { Catalogue } from './en.ts';
import { type CardTexts, fill, makeNames, type Names, type PlaceNames, sentence } from './names.ts';
import { printed } from './printed.ts';
import { makeTelling, textAt } from './told.ts';
import { verbsOf } from './verbs.ts';

export type Rules = {
  readonly [id: string]: { readonly title: string; readonly text: string; readonly refusal?: string };
};
export type Terms = { readonly [id: string]: { readonly name: string; readonly note: string } };

/** Verbs whose target is a region, even where a city bears the same name. */
const REGIONAL: readonly string[] = ['pool', 'assess', 'take', 'decline', 'keep', 'reset'];

/** Who is told off, or the whole stack, sets out by one of these. */
const SETTING_OUT: readonly string[] = [
  'go',
  'area',
  'sail',
  'land',
  'engage',
  'isthmus',
  'sicily',
  'sortie',
  'breakout',
];
/** A question names only what can be answered: the words of a step by what is offered. */
const byOffers: { readonly [step: string]: (has: (verb: string) => boolean) => string | undefined } = {
  placement: (has) => (has('base') ? 'placement.base' : undefined),
  battles: (has) => (has('done') ? 'battles.optional' : undefined),
  raids: (has) => (has('raid') || has('stack') ? undefined : 'raids.none'),
  'sieges.seat': (has) => (has('done') ? undefined : 'sieges.roll'),
  // A stack that cannot go whole is not asked to.
  'move.group': (has) => (SETTING_OUT.some(has) ? undefined : 'move.group.pick'),
  'march.on': (has) => (has('pick') ? undefined : 'march.on.alone'),
  'capture.fate': (has) => (has('raze') ? undefined : 'capture.fate.open'),
  talks: (has) => (has('grievance') ? 'talks.grievance' : has('offer-peace') ? undefined : 'talks.other'),
};
/** What a card may be played on, where all of it is of one kind: some regions have the name of a city. */
function kindOnOffer({ actions = [], params }: Ask): string {
  const named = actions.flatMap((text) => (text.startsWith('on ') ? text.slice(3) : []));
  const among =
    (ids: readonly string[]) =>
    (name: string): boolean =>
      ids.includes(name);
  // Sparta and Thebes are players and cities.
  if (params?.card === 'peace_embassy') return 'card.target.player';
  const kinds = {
    region: among(regionIds),
    city: among(cityIds),
    leader: among(leaders.map(({ id }) => id)),
    arms: among(['fleets', 'troops']),
    unit: (name: string): boolean => findClass(name.split(' ', 1)[0] ?? '') >= 0,
  };
  const [kind] = Object.entries(kinds).find(([, is]) => named.length > 0 && named.every(is)) ?? [''];
  return kind && `card.target.${kind}`;
}
const hasVerb = ({ actions = [] }: Ask, verb: string): boolean =>
  actions.some((text) => text === verb || text.startsWith(`${verb} `));

export interface EpicWords extends Words {
  readonly rules: Rules;
  readonly terms: Terms;
  readonly names: Names;
}

/** How the war ended, and what each seat holds. */
function outcomeOf(
  language: Language,
  words: Catalogue,
  names: Names,
  { winners, level, points, breakdown }: Outcome,
): string[] {
  const name = (role: string): string => names.seat(seatOf(role));
  const tabled = (role: string): PointLine | undefined =>
    breakdown[role]?.find(({ rule }) => rule === 'EPW-VIC-02');
  const fell = Object.keys(points).find((role) => breakdown[role]?.some(({ rule }) => rule === 'EPW-VIC-01'));
  const verdict = sentence(language, named(words.outcome.levels, level), {
    winners: names.list(winners.map(name)),
  });
  const why = fell === undefined ? '' : ` ${sentence(language, words.outcome.fall, { seat: name(fell) })}`;
  return [
    verdict + why,
    ...Object.entries(points).map(([role, value]) =>
      fill(language, words.outcome.sum, {
        seat: name(role),
        points: value,
        count: tabled(role)?.count ?? 0,
      }),
    ),
  ];
}

/** A unit by the region it comes from, as its counter says: "Attique-h4". */
function typedUnit(id: string, names: Names): readonly (readonly [string, string])[] {
  const [from = '', figures = ''] = id.split('-');
  return regionIds.includes(from) ? [[id, `${names.region(from)}-${figures}`]] : [];
}

/** Two cities have a namesake: `methone-macedon` is called after its region too. */
function typedCity(id: string, names: Names): string {
  const [bare = ''] = id.split('-');
  const isSecond = bare !== id && cityIds.includes(bare) && names.city(bare) === names.city(id);
  return isSecond
    ? `${names.city(id)}-${names.region(sure(regionIds[sure(cityRegion[cityIds.indexOf(id)])]))}`
    : names.city(id);
}

/** Units, regions, cities and leaders as they may be typed. */
const typedNames = (names: Names): { readonly [target: string]: string } =>
  Object.fromEntries([
    ...classes.flatMap(({ id }) => typedUnit(id, names)),
    ...cityIds.map((id) => [id, typedCity(id, names)] as const),
    ...regionIds.map((id) => [id, names.region(id)] as const),
    ...leaders.flatMap(({ id }, l) => (isNameless(l) ? [] : [[id, names.leader(l)] as const])),
  ]);

/** Seas by their names, but for those that share the id of a city. */
const seasApart = ({ seas }: PlaceNames): PlaceNames['seas'] =>
  Object.fromEntries(Object.entries(seas).filter(([id]) => !cityIds.includes(id)));

/** A step that is about one region has words of its own, a place that is besieged, and a bill that cannot be paid. */
const stepOf = (ask: Ask): string => {
  if (ask.step === 'supply.bill' && Number(ask.params?.bill) > Number(ask.params?.talents))
    return 'supply.short';
  if (ask.params?.cut !== undefined) return 'supply.cut';
  if (ask.params?.wings !== undefined) return `${ask.step}.wings`;
  if (ask.params?.siege === true) return `${ask.step}.siege`;
  return ask.params?.region === undefined ? ask.step : `${ask.step}.region`;
};

const questionOf = (ask: Ask): string => {
  if (ask.params?.held !== undefined) return `${ask.step}.held`;
  // EPW-SIC-04: the beaten side names whom it gives up; nothing is played on them.
  if (ask.step === 'card.target' && ask.params?.card === 'sic_resolution') return 'card.target.lost';
  if (ask.step === 'card.target') return kindOnOffer(ask) || ask.step;
  if (ask.params?.region !== undefined) return stepOf(ask);
  // Whoever is not asked himself is not told what is offered.
  const named = ask.actions && byOffers[ask.step]?.((verb) => hasVerb(ask, verb));
  return named ?? stepOf(ask);
};

export function makeWords(
  language: Language,
  words: Catalogue,
  rules: Rules,
  terms: Terms,
  places: PlaceNames,
  cards: CardTexts,
): EpicWords {
  const names = makeNames(language, words, places, cards);
  const tell = makeTelling(language, words, names);

  function event(e: Event): string | undefined {
    if (e.type === 'roll')
      return sentence(language, words.events.roll, {
        for: named(words.dice, e.for),
        value: e.value as number,
      });
    return tell(e as EpicEvent);
  }

  /** What stands in a written position, or should: nobody can write the name the page has for it. */
  const asWritten: ReadonlySet<string> = new Set(['near', 'name']);

  function paramValues(params: Ask['params'] = {}): Values {
    const values: { [name: string]: string | number } = {};
    for (const [name, value] of Object.entries(params))
      if (typeof value === 'string')
        values[name] = asWritten.has(name)
          ? value
          : name === 'region'
            ? names.region(value)
            : names.thing(value);
      else if (typeof value === 'number')
        values[name] = name === 'place' ? names.place(value) : printed(value);
    return values;
  }

  function refusal({ rule: id, key = 'plain', params }: Refusal): string {
    const values = paramValues(params);
    const own = textAt(words.refusals, `${id}.${key}`);
    if (own !== undefined) return sentence(language, own, values);
    const text = engineWord(language, id, key) ?? engineWord(language, id, 'plain');
    if (text !== undefined) return fill(language, text, values);
    const rule = Object.hasOwn(rules, id) ? rules[id] : undefined;
    if (!rule) return id;
    return rule.refusal ?? fill(language, words.rule, { title: rule.title, text: rule.text });
  }

  return {
    rules,
    terms,
    ...verbsOf(language),
    ...(language === 'en' ? {} : { targets: typedNames(names) }),
    aliases: { ...seasApart(places), ...places.sites },
    names,
    event,
    refusal,
    prompt(ask) {
      const text = textAt(words.prompts, questionOf(ask)) ?? textAt(words.prompts, ask.step);
      return text === undefined ? ask.step : sentence(language, text, paramValues(ask.params));
    },
    action({ verb, target = '' }: Action, ask) {
      const [a = '', b = ''] = target.split(' ');
      const rated = verb === 'command' ? leaders.find(({ id }) => id === a) : undefined;
      const own = b !== '' ? `${verb}.two` : a !== '' ? `${verb}.one` : `${verb}.${ask ? stepOf(ask) : ''}`;
      const here = ask ? textAt(words.actions, `${verb}.in.${ask.step}`) : undefined;
      const text = here ?? textAt(words.actions, own) ?? textAt(words.actions, verb);
      return text === undefined
        ? `${verb} ${target}`.trim()
        : sentence(language, text, {
            a: REGIONAL.includes(verb) ? names.region(a) : names.thing(a),
            b: Object.hasOwn(words.homes, b) ? named(words.homes, b) : names.thing(b),
            target,
            land: rated?.land ?? 0,
            sea: rated?.sea ?? 0,
          });
    },
    option(id) {
      if (!Object.hasOwn(words.options, id)) return { name: id, values: {} };
      return words.options[id as keyof typeof words.options];
    },
    outcome: (outcome) => outcomeOf(language, words, names, outcome),
  };
}
