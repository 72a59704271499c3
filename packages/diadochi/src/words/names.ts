import type { UnitRef, UnitType } from '@strategoi/diplomacy';
import type { Language } from '@strategoi/kernel';
import { seasonOf, yearOf } from '../calendar.ts';
import { powerIds } from '../data/powers.ts';
import type { Status } from '../data/units.ts';
import type { Catalogue } from './en.ts';
import { capital, fill, named, type Values } from './template.ts';

/** What is known of a unit beside its type and its place. */
export interface Traits {
  readonly status?: Status;
  readonly led?: boolean;
}

/** Names of what lies on the table, in one language. */
export interface Names {
  /** A space or a citadel with its article, its coast if it has one: "the Aegean Sea", "the south coast of Thrace". */
  place(node: string): string;
  /** The same after "in": "on the south coast of Thrace". */
  at(node: string): string;
  /** The same after "of". */
  of(node: string): string;
  /** As a label stands alone: "Aegean Sea". */
  label(node: string): string;
  /** "the elite army in Phoenicia", "the garrison of Tyre". */
  unit(ref: UnitRef, traits?: Traits): string;
  /** "an elite army". */
  someUnit(type: UnitType, status?: Status): string;
  /** "2 armies and 1 fleet" for `AAF`. */
  counted(kinds: string): string;
  status(status: Status): string;
  /** A player, a revolt, or whoever a unit obeys. */
  owner(id: string): string;
  person(id: string): string;
  member(id: string): string;
  river(id: string): string;
  /** "spring 321 BC". */
  turn(turn: number): string;
  list(items: readonly string[]): string;
  /** The same with "or". */
  choice(items: readonly string[]): string;
  placeValues(name: string, node: string): Values;
  ownerValues(name: string, id: string): Values;
  personValues(name: string, id: string): Values;
  memberValues(name: string, id: string): Values;
  /** "of" before any noun phrase. */
  ofPhrase(phrase: string): string;
  /** Any noun phrase with its article. */
  phraseValues(name: string, phrase: string): Values;
}

const unitTypes: readonly UnitType[] = ['A', 'F', 'G'];

const VOWEL = /^[aeiouyh]/i;
const startsWithVowel = (text: string): boolean => VOWEL.test(text.normalize('NFD'));

/** "de" before a French name, article and elision seen to. */
function de(name: string): string {
  if (name.startsWith('le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('les ')) return `des ${name.slice(4)}`;
  return startsWithVowel(name) ? `d’${name}` : `de ${name}`;
}

/** "à" before a French name. */
function à(name: string): string {
  if (name.startsWith('le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** A country one is "en" is spoken of without its article: "l’armée de Macédoine". */
const dePlace = (place: Place): string => de(place.at.startsWith('en ') ? place.at.slice(3) : place.name);

/** A place the map does not have is called what it was called. */
const nowhere = (node: string): Place => ({ name: node, at: node });

interface Place {
  readonly name: string;
  readonly at: string;
}

const particles: {
  readonly [L in Language]: {
    of(name: string): string;
    to(name: string): string;
    ofPlace(place: Place): string;
  };
} = {
  en: { of: (name) => `of ${name}`, to: (name) => `to ${name}`, ofPlace: ({ name }) => `of ${name}` },
  fr: { of: de, to: à, ofPlace: dePlace },
};

const ARTICLE: { readonly [L in Language]: RegExp } = {
  en: /^the (?:island of )?/,
  fr: /^(?:la |le |les |l’(?:île de )?)/,
};

/** `THR/cs` is on a coast, `MAC.2` is the second unit gathered in Macedonia. */
function splitNode(node: string): { readonly space: string; readonly coast?: string; readonly rank: number } {
  const [bare = '', rank = '1'] = node.split('.');
  const [space = '', coast] = bare.split('/');
  return { space, rank: Number(rank), ...(coast === undefined ? {} : { coast }) };
}

export function makeNames(language: Language, words: Catalogue): Names {
  const { of, to, ofPlace } = particles[language];
  const places: { readonly [id: string]: Place } = words.places;

  function find(node: string): Place {
    const { space, coast } = splitNode(node);
    const place = Object.hasOwn(places, space) ? (places[space] ?? nowhere(node)) : nowhere(node);
    if (coast === undefined) return place;
    const values = { side: named(words.coasts, coast), place: ofPlace(place) };
    return {
      name: fill(language, words.coast.name, values),
      at: fill(language, words.coast.at, values),
    };
  }
  const place = (node: string): string => find(node).name;
  const at = (node: string): string => find(node).at;
  const placeOf = (node: string): string => ofPlace(find(node));

  const status = (one: Status | undefined): string => (one === undefined ? '' : words.statusOf[one]);

  function unit({ type, loc }: UnitRef, traits: Traits = {}): string {
    const { rank } = splitNode(loc);
    const text = fill(language, rank > 1 ? words.unit.ranked[type] : words.unit.the[type], {
      status: status(traits.status),
      rank: named(words.ranks, rank),
      at: at(loc),
      of: placeOf(loc),
    });
    return traits.led ? fill(language, words.unit.led, { unit: text }) : text;
  }

  const owner = (id: string): string => named(words.owners, id);
  const person = (id: string): string => named(words.persons, id);

  const phraseValues = (name: string, phrase: string): Values => ({
    [name]: phrase,
    [`${name}.of`]: of(phrase),
    [`${name}.to`]: to(phrase),
  });

  function join(items: readonly string[], word: string): string {
    const last = items.at(-1);
    if (last === undefined) return words.nobody;
    return items.length === 1 ? last : items.slice(0, -1).join(', ') + word + last;
  }
  const list = (items: readonly string[]): string => join(items, words.and);

  return {
    place,
    at,
    of: placeOf,
    label: (node) => capital(language, place(node).replace(ARTICLE[language], '')),
    unit,
    someUnit: (type, one) => fill(language, words.unit.some[type], { status: status(one) }),
    counted: (kinds) =>
      list(
        unitTypes.flatMap((type) => {
          const n = [...kinds].filter((kind) => kind === type).length;
          return n === 0 ? [] : [fill(language, words.counted[type], { n })];
        }),
      ),
    status: (one) => words.statuses[one],
    owner,
    person,
    member: (id) => named(words.members, id),
    river: (id) => named(words.rivers, id),
    turn: (turn) => fill(language, words.turn, { season: words.seasons[seasonOf(turn)], year: yearOf(turn) }),
    list,
    choice: (items) => join(items, words.or),
    placeValues: (name, node) => ({
      [name]: place(node),
      [`${name}.at`]: at(node),
      [`${name}.of`]: placeOf(node),
    }),
    ownerValues: (name, id) => ({ ...phraseValues(name, owner(id)), [`${name}.s`]: count(id) }),
    personValues: (name, id) => ({ ...phraseValues(name, person(id)), [`${name}.e`]: ending(id) }),
    memberValues: (name, id) => ({
      ...phraseValues(name, named(words.members, id)),
      [`${name}.e`]: ending(id),
    }),
    ofPhrase: of,
    phraseValues,
  };
}

const alone: readonly string[] = [...powerIds, 'rome'];
/** One or many, for the verb that follows. */
const count = (owner: string): number => (alone.includes(owner) ? 1 : 2);

const women: readonly string[] = ['roxane', 'olympias', 'cleopatra', 'eurydice'];
/** What a French participle ends in. */
const ending = (person: string): string => (women.includes(person) ? 'e' : '');
