/** Proposals and answers as sentences of a letter: written in one language, read in either. */

import { citadels, provinces, seas } from '../data/map.ts';
import type { PowerId } from '../data/powers.ts';
import { type Intent, intents, MOST_GOLD, MOST_SEASONS, type Term, type Treaty } from '../treaty.ts';
import { placesEn } from '../words/places.en.ts';
import { placesFr } from '../words/places.fr.ts';
import { fold } from './fold.ts';
import { landNames } from './lands.ts';
import { type Language, languages, personNames, powerCalled } from './names.ts';

type PlaceId = keyof typeof placesEn;

const placesIn = { en: placesEn, fr: placesFr } as const;

/** Letters and digits alone, so that accents, signs and spaces make no difference. */
const plain = (text: string): string =>
  fold(text)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

const ids = [...provinces.map(({ id }) => id), ...seas, ...citadels.map(({ id }) => id)].filter(
  (id): id is PlaceId => id in placesEn,
);

const ARTICLE = /^(?:THE|LES|LE|LA|L) /;

/** Every place by its code, its names, and its names after "in". */
const placeCalled: ReadonlyMap<string, string> = new Map(
  ids.flatMap((id) => {
    const citadel = citadels.find((one) => one.id === id);
    const names = [
      id,
      ...(citadel ? [citadel.name, citadel.english] : []),
      ...(landNames.get(id) ?? []),
      ...languages.flatMap((language) => [placesIn[language][id].name, placesIn[language][id].at]),
    ].map(plain);
    return [...names, ...names.map((name) => name.replace(ARTICLE, ''))].map((name) => [name, id] as const);
  }),
);

const isCitadel = (id: string): boolean => citadels.some((citadel) => citadel.id === id);

const powerName = (power: PowerId, language: Language): string =>
  language === 'fr' ? personNames.fr[power] : `${power.charAt(0).toUpperCase()}${power.slice(1)}`;

type Slot = 'n' | 'power' | 'at' | 'place' | 'list';

interface Form {
  /** With the slots of `Slot` in braces; `(s)` is there when it is needed. */
  readonly text: string;
  /** Other ways to write it that are read too. */
  readonly also?: readonly string[];
}

interface Phrases {
  readonly intents: { readonly [I in Intent]: string };
  readonly peace: Form;
  readonly empty: Form;
  readonly hold: Form;
  readonly support: Form;
  readonly attack: Form;
  readonly share: Form;
  readonly gold: Form;
  readonly and: string;
  readonly colon: string;
  readonly semicolon: string;
}

const phrases: { readonly [L in Language]: Phrases } = {
  en: {
    intents: { propose: 'I propose', accept: 'I accept', refuse: 'I refuse' },
    peace: { text: 'peace for {n} season(s)', also: ['peace {n} season(s)'] },
    empty: { text: 'neither of us enters {place}', also: ['{place} stays empty', 'leave {place} empty'] },
    hold: { text: '{power} supports the unit {at}', also: ['{power} supports {at}'] },
    support: {
      text: '{power} supports the unit {at} into {place}',
      also: ['{power} supports {at} into {place}', '{power} supports {at} to {place}'],
    },
    attack: { text: 'joint attack on {place}', also: ['we attack {place}', 'attack on {place}'] },
    share: { text: '{power} takes {list}' },
    gold: {
      text: '{power} gives {n} talent(s)',
      also: ['{power} gives {n} T', '{power} pays {n} talent(s)'],
    },
    and: ' and ',
    colon: ': ',
    semicolon: '; ',
  },
  fr: {
    intents: { propose: 'Je propose', accept: 'J’accepte', refuse: 'Je refuse' },
    peace: { text: 'paix pour {n} saison(s)', also: ['paix {n} saison(s)', 'paix pendant {n} saison(s)'] },
    empty: {
      text: 'aucun de nous ne va {at}',
      also: ['{place} reste vide', '{place} restent vides', 'laisser {place} vide'],
    },
    hold: { text: '{power} soutient l’unité {at}', also: ['{power} soutient {at}'] },
    support: {
      text: '{power} soutient l’unité {at} vers {place}',
      also: ['{power} soutient {at} vers {place}'],
    },
    attack: { text: 'attaque commune sur {place}', also: ['nous attaquons {place}', 'attaquer {place}'] },
    share: { text: '{power} prend {list}' },
    gold: {
      text: '{power} donne {n} talent(s)',
      also: ['{power} donne {n} T', '{power} paie {n} talent(s)'],
    },
    and: ' et ',
    colon: ' : ',
    semicolon: ' ; ',
  },
};

type Values = { readonly [S in Slot]?: string };

const filled = ({ text }: Form, values: Values, count = 0): string =>
  text.replace('(s)', count > 1 ? 's' : '').replace(/\{(\w+)\}/g, (_, slot: Slot) => values[slot] ?? '');

const nameOf = (place: string, language: Language): string => placesIn[language][place as PlaceId].name;
const atOf = (place: string, language: Language): string => placesIn[language][place as PlaceId].at;

/** One term, as a clause of a sentence. */
export function termText(term: Term, language: Language): string {
  const say = phrases[language];
  const where = (place: string): Values => ({ place: nameOf(place, language), at: atOf(place, language) });
  switch (term.kind) {
    case 'peace':
      return filled(say.peace, { n: `${term.seasons}` }, term.seasons);
    case 'empty':
      return filled(say.empty, where(term.place));
    case 'attack':
      return filled(say.attack, where(term.place));
    case 'support': {
      const values = { power: powerName(term.by, language), at: atOf(term.at, language) };
      if (term.to === undefined) return filled(say.hold, values);
      return filled(say.support, { ...values, place: nameOf(term.to, language) });
    }
    case 'share': {
      const names = term.citadels.map((citadel) => nameOf(citadel, language));
      const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((one) => one !== '');
      return filled(say.share, { power: powerName(term.power, language), list: list.join(say.and) });
    }
    case 'gold': {
      const power = powerName(term.by, language);
      return filled(say.gold, { power, n: `${term.sum}` }, term.sum);
    }
  }
}

export function treatyText({ intent, terms }: Treaty, language: Language): string {
  const say = phrases[language];
  const clauses = terms.map((term) => termText(term, language)).join(say.semicolon);
  return `${say.intents[intent]}${say.colon}${clauses}.`;
}

interface Pattern {
  readonly kind: Exclude<keyof Phrases, 'intents' | 'and' | 'colon' | 'semicolon'>;
  readonly slots: readonly Slot[];
  readonly match: RegExp;
}

function patternOf(kind: Pattern['kind'], text: string): Pattern {
  const slots: Slot[] = [];
  const match = text
    .split(/(\{\w+\})/)
    .map((part) => {
      const slot = /^\{(\w+)\}$/.exec(part)?.[1] as Slot | undefined;
      if (slot === undefined) return plain(part.replace('(s)', '§')).replace(/ ?§/g, '');
      slots.push(slot);
      return slot === 'n' ? '(\\d+)' : slot === 'power' ? '([A-Z]+)' : '(.+)';
    })
    .filter((part) => part !== '')
    .join(' ');
  return { kind, slots, match: new RegExp(`^${match}${text.endsWith('(s)') ? 'S?' : ''}$`) };
}

/** A support that goes on comes before one that holds: it says more. */
const order: readonly Pattern['kind'][] = ['peace', 'empty', 'support', 'hold', 'attack', 'share', 'gold'];

const patterns: readonly Pattern[] = order.flatMap((kind) =>
  languages.flatMap((language) => {
    const { text, also = [] } = phrases[language][kind];
    return [text, ...also].map((one) => patternOf(kind, one));
  }),
);

const within = (text: string | undefined, most: number): number | undefined => {
  const n = Number(text);
  return Number.isInteger(n) && n >= 1 && n <= most ? n : undefined;
};

/** `SARDES TARSE ET TYR`: names follow each other, and the longest that fits is meant. */
function citadelsCalled(list: string): string[] | undefined {
  const words = list.split(' ');
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    if (at > 0 && (words[at] === 'ET' || words[at] === 'AND')) at++;
    let end = words.length;
    while (end > at && !isCitadel(placeCalled.get(words.slice(at, end).join(' ')) ?? '')) end--;
    if (end === at) return undefined;
    found.push(placeCalled.get(words.slice(at, end).join(' ')) as string);
    at = end;
  }
  return found;
}

function termOf({ kind, slots }: Pattern, found: readonly string[]): Term | undefined {
  const value = (slot: Slot): string | undefined => found[slots.indexOf(slot)];
  const space = placeCalled.get(value('place') ?? '');
  const at = placeCalled.get(value('at') ?? '');
  const power = powerCalled(value('power') ?? '');
  switch (kind) {
    case 'peace': {
      const seasons = within(value('n'), MOST_SEASONS);
      return seasons === undefined ? undefined : { kind, seasons };
    }
    case 'empty': {
      const place = space ?? at;
      return place === undefined || isCitadel(place) ? undefined : { kind, place };
    }
    case 'attack':
      return space === undefined ? undefined : { kind, place: space };
    case 'support':
      return power && at && space ? { kind, by: power, at, to: space } : undefined;
    case 'hold':
      return power && at ? { kind: 'support', by: power, at } : undefined;
    case 'share': {
      const citadels = citadelsCalled(value('list') ?? '');
      return power && citadels ? { kind, power, citadels } : undefined;
    }
    case 'gold': {
      const sum = within(value('n'), MOST_GOLD);
      return power && sum !== undefined ? { kind, by: power, sum } : undefined;
    }
  }
}

/** The term a clause states, in either language; nothing when it states none. */
export function readTerm(clause: string): Term | undefined {
  const text = plain(clause);
  for (const pattern of patterns) {
    const found = pattern.match.exec(text);
    const term = found && termOf(pattern, found.slice(1));
    if (term) return term;
  }
  return undefined;
}

const OPENINGS: readonly { readonly intent: Intent; readonly match: RegExp }[] = intents.flatMap((intent) =>
  languages.map((language) => ({
    intent,
    match: new RegExp(`${phrases[language].intents[intent].replace('’', "['’ʼ]")}\\s*:([^.\\n]*)`, 'i'),
  })),
);

/** The proposal or answer a letter holds, and the words that say it; nothing when any part of it cannot be read. */
function treatyWithin(text: string): { readonly treaty: Treaty; readonly said: string } | undefined {
  for (const { intent, match } of OPENINGS) {
    const found = match.exec(text);
    if (!found) continue;
    const terms = (found[1] ?? '').split(';').map(readTerm);
    if (terms.some((term) => term === undefined)) return undefined;
    const end = text[found.index + found[0].length] === '.' ? '.' : '';
    return { treaty: { intent, terms: terms as Term[] }, said: found[0] + end };
  }
  return undefined;
}

export const readTreaty = (text: string): Treaty | undefined => treatyWithin(text)?.treaty;

/** A letter as its reader reads it: what is a proposal or an answer in his own language, the rest as it was written. */
export function letterFor(text: string, language: Language): string {
  const found = treatyWithin(text);
  return found ? text.replace(found.said, () => treatyText(found.treaty, language)) : text;
}

/** Who may be named in a term between these two. */
export const concerns = (term: Term, one: PowerId, other: PowerId): boolean => {
  const named = term.kind === 'share' ? term.power : 'by' in term ? term.by : undefined;
  return named === undefined || named === one || named === other;
};
