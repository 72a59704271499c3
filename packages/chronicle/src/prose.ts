import type { Language } from '@strategoi/kernel';

const numbers: { readonly [L in Language]: readonly string[] } = {
  en: [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  ],
  fr: [
    'aucun',
    'un',
    'deux',
    'trois',
    'quatre',
    'cinq',
    'six',
    'sept',
    'huit',
    'neuf',
    'dix',
    'onze',
    'douze',
    'treize',
    'quatorze',
    'quinze',
    'seize',
    'dix-sept',
    'dix-huit',
    'dix-neuf',
    'vingt',
  ],
};

/** Small numbers are written out. */
export const numeral = (n: number, language: Language): string => numbers[language][n] ?? String(n);

/** Counted units of a list in words: "5 hoplite units" is "five hoplite units". */
export function worded(text: string, language: Language): string {
  return text
    .replace(/\b1 unité/g, 'une unité')
    .replace(/(?<![\d.,])\b(\d{1,2})\b(?![\d.,]*\d)/g, (all, n: string) =>
      Number(n) <= 12 ? numeral(Number(n), language) : all,
    );
}

/** A place without its number on the map. */
export const unnumbered = (name: string): string => name.replace(/ \([A-Z]{1,2}\d+\)/g, '');

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const joined = (items: readonly string[], language: Language): string => {
  const last = items.at(-1) ?? '';
  const and = language === 'fr' ? ' et ' : ' and ';
  return items.length < 2 ? last : items.slice(0, -1).join(', ') + and + last;
};

const VOWEL = /^[aeiouyhàâéèêîôûœ]/i;

/** A French name after “de”. */
export const de = (name: string): string => {
  if (/^le /i.test(name)) return `du ${name.slice(3)}`;
  if (/^les /i.test(name)) return `des ${name.slice(4)}`;
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`;
};

/** A French season with its article. */
export const theFrench = (name: string): string => (VOWEL.test(name) ? `l’${name}` : `le ${name}`);

/** “de” before each of several French names. */
export const deEach = (names: string): string =>
  names
    .split(', ')
    .map((part) => part.split(' et ').map(de).join(' et '))
    .join(', ');

/** One of several ways to say a thing; which one depends on where in the game it is said, so it is always the same. */
export const oneOf = <T>(ways: readonly T[], at: number): T => ways[at % ways.length] as T;

/** Sentences as a paragraph, each with its capital and its stop. */
export const paragraph = (sentences: readonly string[]): string =>
  sentences
    .filter((s) => s !== '')
    .map((s) => capital(/[.!?…]$/.test(s) ? s : `${s}.`))
    .join(' ');

/** Forces that are nearly level, and yet the attacker cannot fail: then something else than numbers decided. */
export const isSurePair = (own: number, theirs: number, chance: number): boolean =>
  chance > 11 / 12 && 2 * own <= 3 * theirs;

/** Things that have something in common, in the order in which they are met. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
