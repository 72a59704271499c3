import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codes, type Language, languages } from '@strategoi/kernel';
import type { Citations } from '../src/series.ts';

/** What the tests of a game's words look for: everything in the sources that may need words, and faults in texts. */

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The sources under these folders, words excepted. */
export const readSources = (folders: readonly string[]): readonly Source[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('/words/'))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );

/** What the first group of a pattern matches, each once. */
export const matches = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1] as string)),
];

/** The arguments of every call of `name`, split where no bracket or quote is open. */
export function callsOf(name: string, text: string): string[][] {
  const calls: string[][] = [];
  for (const match of text.matchAll(new RegExp(`(?<![\\w.]|function )${name}\\(`, 'g'))) {
    const args: string[] = [];
    let depth = 0;
    let start = match.index + match[0].length;
    for (let at = start; at < text.length; at++) {
      const char = text[at] as string;
      if (char === "'" || char === '`') {
        at = text.indexOf(char, at + 1);
        continue;
      }
      if ('([{'.includes(char)) depth++;
      if (')]}'.includes(char)) depth--;
      if (depth > 0 || (char !== ',' && depth === 0)) continue;
      args.push(text.slice(start, at).trim());
      start = at + 1;
      if (depth < 0) break;
    }
    calls.push(args);
  }
  return calls;
}

const literals = (expression: string): string[] => matches(/'([^']+)'/g, expression);

/** What a name stands for where the source says so. */
const meaning = (expression: string, text: string): string =>
  /^\w+$/.test(expression)
    ? (matches(new RegExp(`const ${expression} = ([^;]+);`, 'g'), text)[0] ?? '')
    : expression;

/** Stratagems of the series refuse with the rule the game gives them, and always for the same reason. */
const reasons: { readonly [face: string]: string } = {
  storm: 'no-ships',
  desertion: 'nobody',
  wound: 'no-leader',
  epidemic: 'nobody',
  archers: 'no-archers',
};
const struckBy = (text: string): string[][] =>
  [
    ...text.matchAll(/\b(storm|desertion|wound|epidemic|archers): (?:\w+(?:<S>)? = )?\{\s*rule: ('[^']+')/g),
  ].map(([, face = '', rule = '']) => [rule, `'${reasons[face]}'`]);

export interface Pair {
  readonly rule: string;
  readonly key?: string;
}

/**
 * Every rule and key with which the sources refuse something. `calls` finds what a game refuses in ways of its own, as
 * the expressions of a rule and a key.
 */
export function refusalsIn(
  sources: readonly Source[],
  cite: Citations,
  prefix: string,
  calls: (text: string) => readonly (readonly string[])[] = () => [],
): Pair[] {
  const rulesOf = (expression: string): string[] => {
    const cited = matches(/cite\.(\w+)/g, expression).map((name) => cite[name as keyof Citations]);
    const engine = matches(/codes\.(\w+)/g, expression).map((name) => codes[name as keyof typeof codes]);
    return [...literals(expression).filter((id) => id.startsWith(prefix)), ...cited, ...engine];
  };
  const pairs = new Map<string, Pair>();
  const add = (rule: string, key: string | undefined): void => {
    pairs.set(`${rule} ${key}`, key === undefined ? { rule } : { rule, key });
  };
  for (const { path, text } of sources) {
    const found = [
      ...callsOf('refuse', text),
      ...callsOf('reject', text),
      // `when(condition, rule, key)` refuses unless the condition holds.
      ...callsOf('when', text).map((args) => args.slice(1)),
      ...struckBy(text),
      ...calls(text),
    ];
    for (const [rule = '', key = ''] of found)
      for (const id of rulesOf(meaning(rule, text))) add(id, literals(key)[0]);
    if (!path.endsWith('/position.ts')) continue;
    for (const [key = ''] of callsOf('bad', text))
      for (const literal of literals(key)) add(codes.badPosition, literal);
  }
  return [...pairs.values()];
}

/** What is wrong with a text, if anything. */
const fault = (text: string | undefined): string | undefined => {
  if (text === undefined || text.trim() === '') return 'no text';
  if (/[{}|]/.test(text)) return `a blank left open: ${text}`;
  if (/undefined|NaN|\[object/.test(text)) return `a hole: ${text}`;
  if (/'|\b(?:AMP|HEL)-/.test(text)) return `not for readers: ${text}`;
  return undefined;
};
const frenchFault = (text: string): string | undefined =>
  / [:;!?»]|« |[^\u00a0\u202f\d][;!?»]/.test(text) ? `spaces: ${text}` : undefined;

/** The faults of a text in each language. */
export const faultsOf = (render: (language: Language) => string | undefined): string[] =>
  languages.flatMap((language) => {
    const text = render(language);
    const wrong = fault(text) ?? (language === 'fr' ? frenchFault(text as string) : undefined);
    return wrong === undefined ? [] : [`${language}: ${wrong}`];
  });
