import type { Language } from '@strategoi/kernel';

export type Values = { readonly [name: string]: string | number };
export type Lines = { readonly [key: string]: string };

/** French counts nothing as one, English as many. */
const singular: { readonly [L in Language]: (n: number) => boolean } = {
  en: (n) => n === 1,
  fr: (n) => n < 2,
};

const HOLE = /\{([\w.]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** A number is never parted from its unit, nor French double punctuation from the word before it. */
function typeset(language: Language, text: string): string {
  const joined = text.replace(/(\d) (T|VP|PV|PP)\b/g, '$1\u00a0$2');
  return language === 'fr' ? joined.replace(/ ([:;!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : joined;
}

/** Fills a text: `{place}` with a value, `{n|unit|units}` with the word that fits the number. */
export function fill(language: Language, template: string, values: Values = {}): string {
  const text = template.replace(HOLE, (hole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    if (one === undefined || many === undefined) return String(value);
    return singular[language](Number(value)) ? one : many;
  });
  return typeset(language, text);
}

export const capital = (language: Language, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The same, begun with a capital. */
export const sentence = (language: Language, template: string, values: Values = {}): string =>
  capital(language, fill(language, template, values));

/** The text that goes by this key, or the key itself. */
export const named = (from: Lines, key: unknown): string =>
  Object.hasOwn(from, String(key)) ? (from[String(key)] as string) : String(key);
