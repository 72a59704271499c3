import { limits } from '@strategoi/protocol/limits';

/** Names as people read them: two that look alike are one, and nobody may look like the house. */

/** Names that look alike are the same name. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._'-]+/g, '');

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{0,22}[\p{L}\p{M}\p{N}]$/u;

/** Nothing is seen of these, though some count as letters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Me}\u2800]/u;
/** More marks on a letter than any language has. */
const HEAPED = /\p{M}{4}|[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]\p{M}{2}/u;
/** Of the Latin letters those that people write their names with; the others are signs of phonetics that look like these. */
const LATIN = /^[a-z\u00c0-\u017fəɓɗƙƴɛɔșțơư\u1e00-\u1eff]*$/iu;

/** Scripts of today. What is written in another is taken for one of these. */
const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Hangul',
  'Han',
];
/** Scripts that are written together. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
];
const written = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(
  (scripts) => new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u'),
);

/** Letters, their own marks and their own digits: accents and the digits of most go with any. */
const OF_A_SCRIPT = /(?!\p{Script=Inherited}|\d)[\p{L}\p{M}\p{N}]/u;

/** Is it written in one script, or in some that belong together? Others are mixed only to look like something else. */
function oneScript(name: string): boolean {
  const letters = [...name].filter((letter) => OF_A_SCRIPT.test(letter)).join('');
  return (
    written.some((script) => script.test(letters)) &&
    LATIN.test(letters.replace(/[^\p{Script=Latin}]/gu, '').normalize('NFC'))
  );
}

/** Is nothing hidden in it? */
const isPlain = (text: string): boolean => !UNSEEN.test(text) && !HEAPED.test(text.normalize('NFC'));

/** What is read for these, letters and digits: the small ones, which stand for the capitals too. */
const TAKEN_FOR: { readonly [read: string]: string } = {
  a: 'аαλ4',
  b: 'вьъбβßɓ8',
  c: 'сσςɔϲ',
  d: 'ԁđðɗ',
  e: 'еεє3əɛ',
  g: 'ց',
  h: 'нηһհħћ',
  i: 'іιӏlıł1լ',
  j: 'јյ',
  k: 'кκқҝҡĸƙ',
  m: 'мμ',
  n: 'νпиոռŋ',
  o: 'оοօө0øסه',
  p: 'рρþ',
  q: 'ԛզ',
  r: 'гя',
  s: 'ѕ5',
  t: 'тτ7ŧ',
  u: 'ս',
  v: 'ѵ',
  w: 'ԝωшѡ',
  x: 'хχ',
  y: 'уυγүƴ',
  z: 'ζ',
  // Katakana and Han.
  ...{ 力: 'カ', 口: 'ロ', 二: 'ニ', 工: 'エ', 夕: 'タ', 八: 'ハ', 一: 'ー', へ: 'ヘ', り: 'リ' },
};
const READ_AS = new Map(
  Object.entries(TAKEN_FOR).flatMap(([read, letters]) => [...letters].map((letter) => [letter, read])),
);
/** Two letters that are read for one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

/** Marks that change how a letter is pronounced; not those that are letters themselves, as vowels in India, nor those of kana. */
const ACCENT = /(?![\u3099\u309a])(?=\p{M})(?:\p{Script=Inherited}|\p{Script=Hebrew})/u;

/** Without accents, every letter as the one it is taken for. */
export const lettersOf = (name: string): string =>
  [...nameKey(name).normalize('NFKD')]
    .filter((letter) => !ACCENT.test(letter))
    .map((letter) => READ_AS.get(letter) ?? letter)
    .join('');

/** Two of these letters that stand beside each other as the one they are taken for. */
export const paired = (letters: string): string =>
  PAIRS.reduce((look, [two, one]) => look.replaceAll(two, one), letters);

/** What it looks like at a glance. */
export const lookOf = (name: string): string => paired(lettersOf(name));

/** The name as it is kept, or nothing when nobody may be called that. */
export function readName(given: string): string | undefined {
  const name = given.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return NAME.test(name) && nameKey(name).length >= 2 && oneScript(name) && isPlain(name) ? name : undefined;
}

/** The same of a club, a tournament, a league or a team: any signs, but nothing hidden, and each word in one script. */
export function readTitle(given: string): string | undefined {
  // How a sign is drawn says nothing.
  const title = given.normalize('NFC').replaceAll('\ufe0f', '').trim().replace(/\s+/g, ' ');
  // One sign may stand for a whole sentence.
  if (title.normalize('NFKC').length > 2 * limits.title) return undefined;
  const words = title.split(/[^\p{L}\p{M}\p{N}]+/u);
  const fine = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(title) && /[\p{L}\p{N}]/u.test(title);
  return fine && words.every(oneScript) && isPlain(title) ? title : undefined;
}
