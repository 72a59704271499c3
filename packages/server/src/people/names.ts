/** Names as people read them: two that look alike are one, and nobody may look like the house. */

/** Names that look alike are the same name. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._'-]+/g, '');

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]{0,22}[\p{L}\p{M}\p{N}]$/u;

const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Hangul',
  'Han',
  'Hiragana',
  'Katakana',
] as const;
const scriptTests = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
/** Scripts that are written together. */
const TOGETHER: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
];

/** Is it written in one script, or in some that belong together? Others are mixed only to look like something else. */
function oneScript(name: string): boolean {
  const found = new Set<string>();
  for (const letter of name) {
    if (!/\p{L}/u.test(letter)) continue;
    found.add(scriptTests.find(([, test]) => test.test(letter))?.[0] ?? 'other');
  }
  return (
    found.size <= 1 || TOGETHER.some((scripts) => [...found].every((script) => scripts.includes(script)))
  );
}

/** Letters and digits that are read for others. */
const READ_AS: { readonly [letter: string]: string } = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    ԁ: 'd',
    ӏ: 'i',
    ԛ: 'q',
    ԝ: 'w',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
  },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', l: 'i', ı: 'i', ø: 'o', đ: 'd', ł: 'i' },
};

/** What it looks like at a glance: without accents, and every letter as the one it is taken for. */
export const lookOf = (name: string): string =>
  [...nameKey(name).normalize('NFKD')]
    .filter((letter) => !/\p{M}/u.test(letter))
    .map((letter) => READ_AS[letter] ?? letter)
    .join('');

/** Who speaks for the house; nobody else is called that, whatever he adds to it. */
const OFFICES = ['admin', 'administrator', 'administrateur', 'moderator', 'moderateur', 'strategoi'].map(
  lookOf,
);
/** Short words that others have in their names: only these alone are refused. */
const TITLES = [
  'mod',
  'root',
  'system',
  'systeme',
  'server',
  'serveur',
  'staff',
  'support',
  'house',
  'maison',
  'official',
  'officiel',
  'team',
  'equipe',
  'arbiter',
  'arbitre',
  'referee',
  'bot',
  'null',
  'everybody',
  'spectator',
  'spectateur',
].map(lookOf);

/** Does it look like somebody of the house? `house`: what the house itself is called. */
export function looksOfficial(name: string, house: readonly string[]): boolean {
  const look = lookOf(name);
  return (
    TITLES.includes(look) ||
    OFFICES.some((office) => look.includes(office)) ||
    house.some((own) => lookOf(own).length > 3 && look.includes(lookOf(own)))
  );
}

/** The name as it is kept, or nothing when nobody may be called that. */
export function readName(given: string): string | undefined {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  return NAME.test(name) && nameKey(name).length >= 2 && oneScript(name) ? name : undefined;
}
