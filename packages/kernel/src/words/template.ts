import { sure } from '../cell.ts';
/** Texts with holes, as the catalogues of every game write them. */

import type { Language } from '../game.ts';

export type Values = { readonly [name: string]: string | number };
export type Lines = { readonly [key: string]: string };

export interface Template {
  /** Fills a text: `{place}` with a value, `{n|unit|units}` with the word that fits the number. */
  fill(language: Language, text: string, values?: Values): string;
  /** The same, begun with a capital. */
  sentence(language: Language, text: string, values?: Values): string;
}

/** French counts nothing as one, English as many. */
const singular: { readonly [L in Language]: (n: number) => boolean } = {
  en: (n) => n === 1,
  fr: (n) => n < 2,
};

const HOLE = /\{([\w.]+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** French double punctuation is never parted from the word beside it; the point of an abbreviation ends a sentence too. */
const french = (text: string): string =>
  text
    .replace(/ ([:;!?»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.');

/** A text of this language with its unbreakable spaces. */
export const unparted = (language: Language, text: string): string =>
  language === 'fr' ? french(text) : text;

export const capital = (language: Language, text: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The text that goes by this key, or the key itself. */
export const named = (from: Lines, key: unknown): string =>
  Object.hasOwn(from, String(key)) ? sure(from[String(key)]) : String(key);

/** A figure may be printed: `1½`, `−1`. */
const amount = (value: string | number): number =>
  typeof value === 'number' ? value : Number(value.replace('−', '-').replace('½', '.5'));

/** `units` are the short signs of a game that are never parted from the number before them: `12 T`. */
export function makeTemplate(units: readonly string[]): Template {
  const counted = new RegExp(`(\\d) (${units.join('|')})\\b`, 'g');
  const fill: Template['fill'] = (language, text, values = {}) => {
    const filled = text
      .replace(HOLE, (hole, name: string, one?: string, many?: string) => {
        const value = values[name];
        if (value === undefined) return hole;
        if (one === undefined || many === undefined) return String(value);
        return singular[language](amount(value)) ? one : many;
      })
      .replace(counted, '$1\u00a0$2');
    return unparted(language, filled);
  };
  return {
    fill,
    sentence: (language, text, values) => capital(language, fill(language, text, values)),
  };
}
