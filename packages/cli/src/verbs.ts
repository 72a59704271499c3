import type { Action, Language } from '@strategoi/kernel';
import type { TerminalGame } from './registry.ts';

/** As one types on any keyboard: "bâtir", "BATIR". */
export const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whom a letter is for may be said by his name. */
const LETTER = 'letter';
const DECLARE = 'declare';

/** Words for the others to read, not for the sheet. */
export const isSaid = (verb: string): boolean => verb === LETTER || verb === DECLARE;

type Spelling = { readonly [notation: string]: string };

/** "Bons augures" is typed as one word. */
export const oneWord = (name: string): string => name.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '');

const ARTICLE = /^(?:the|les?|la|l)-(?=.)/;

/** A name however it is typed: "Le Pirée", "le-piree" and "piree" are one. */
export const bareName = (name: string): string => plain(oneWord(name)).replace(ARTICLE, '');

function meantBy(words: Spelling, typed: string): string | undefined {
  const keys = Object.keys(words);
  const same = keys.find((key) => plain(oneWord(words[key] as string)) === plain(typed));
  const bare = bareName(typed);
  return same ?? (bare ? keys.find((key) => bareName(words[key] as string) === bare) : undefined);
}

const meantIn = (spellings: readonly Spelling[], typed: string): string | undefined =>
  spellings.map((words) => meantBy(words, typed)).find((key) => key !== undefined);

const isArticle = (word: string): boolean => ARTICLE.test(`${plain(word)}-x`);

/** What stands between these is a word of its own: "Bons-augures:draw", "A-H5@Macédoine", "attica-h4 Éleusis". */
const PARTS = /([:@ ])/;

const eachPart = (text: string, say: (part: string) => string | undefined): string =>
  text
    .split(PARTS)
    .map((part) => say(part) ?? part)
    .join('');

/** Where orders are written, whoever says so means to write one: "ordre A PHR -> Lydie". */
const ORDER: ReadonlySet<string> = new Set(['order', 'ordre']);

/** What was typed, with its words as the notation has them; the notation itself is understood in every language. */
export function inNotation(listed: TerminalGame, language: Language, typed: string): string {
  const [first = '', ...rest] = typed.split(' ');
  const { verbs = {}, targets = {}, targetsOf = {}, aliases = {} } = listed.words[language];
  const { written } = listed.game.manifest.facts;
  const meant = written && ORDER.has(plain(first)) ? written[0] : meantBy(verbs, first);
  const verb = meant ?? first;
  const own = targetsOf[verb];
  // Who says no verb may mean any of them; written orders read the names of places themselves.
  const spellings = [own ?? {}, targets, written ? {} : aliases, ...(own ? [] : Object.values(targetsOf))];
  const about = (text: string): string => eachPart(text, (part) => meantIn(spellings, part));
  if (verb !== LETTER) {
    if (written?.includes(verb)) return [verb, ...rest].join(' ');
    // The target alone is enough where only one action has it.
    const isVerb = meant !== undefined || listed.game.manifest.verbs.includes(first);
    if (!isVerb) return meantIn(spellings, typed) ?? [about(first), ...rest.map(about)].join(' ');
    // "placer attica-f5 le pirée": an article belongs to the name that follows.
    const said = rest.filter((word, i) => i === rest.length - 1 || !isArticle(word));
    // Some names are of several words: "naviguer golfe saronique".
    const whole = said.length > 1 ? meantIn(spellings, said.join(' ')) : undefined;
    return [verb, ...(whole === undefined ? said.map(about) : [whole])].join(' ');
  }
  const [to = '', ...text] = rest;
  const reader = listed.game.manifest.roles.find(({ name }) =>
    Object.values(name).some((one) => plain(one) === plain(to)),
  );
  return [verb, reader?.id ?? to, ...text].join(' ');
}

/** Whom a letter to everybody may be addressed to. */
const EVERYBODY: readonly string[] = ['all', 'tous'];

/** A part of a line as it was typed, and what it says in the notation. */
interface Said {
  readonly typed: string;
  readonly part: string;
}

/**
 * What a line says, part by part: actions between semicolons, or something for people to read, which may hold semicolons
 * itself and go to several: "lettre Eumène,Séleucos Paix ; ou guerre".
 */
export function saidIn(listed: TerminalGame, language: Language, line: string): readonly Said[] {
  const read = (typed: string): Said => ({ typed, part: inNotation(listed, language, typed) });
  const [first = '', to = '', ...text] = line.split(' ');
  const verb = meantBy(listed.words[language].verbs ?? {}, first) ?? first;
  if (verb === DECLARE) return [read(line)];
  if (verb !== LETTER)
    return line.split(';').flatMap((part) => (part.trim() === '' ? [] : [read(part.trim())]));
  return EVERYBODY.includes(plain(to))
    ? [{ typed: line, part: [DECLARE, ...text].join(' ') }]
    : to.split(',').map((reader) => read([first, reader, ...text].join(' ')));
}

/** An action as somebody of this language would type it. */
export function typedFor(listed: TerminalGame, language: Language, action: Action): string {
  const { verbs = {}, targets = {}, targetsOf = {} } = listed.words[language];
  const spelling: Spelling = { ...targets, ...targetsOf[action.verb] };
  const text = listed.game.notate(action);
  const rest = eachPart(text.slice(action.verb.length + 1), (part) =>
    spelling[part] === undefined ? undefined : oneWord(spelling[part]),
  );
  return [verbs[action.verb] ?? action.verb, ...(rest === '' ? [] : [rest])].join(' ');
}
