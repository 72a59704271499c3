/** Ways to go on with a line that is being typed: names in full, whole lines. */

import { citadels } from '../data/map.ts';
import { personIds } from '../data/persons.ts';
import { fold } from './fold.ts';
import { landNames } from './lands.ts';
import { type Language, personNames } from './names.ts';

/** Without the article: nobody begins a name with it. */
const bare = (name: string): string => name.replace(/^(the |les? |la |l[’'])/i, '');

const plain = (text: string): string => fold(text).replace(/[^A-Z0-9*>+:=]+/g, ' ');

/** What things are called in this language, and in the other. */
function namesIn(language: Language): readonly [own: readonly string[], other: readonly string[]] {
  const places = [...landNames.values()];
  const english = [...places.map(([name = '']) => bare(name)), ...citadels.map((one) => one.english)];
  const french = [...places.map(([, name = '']) => bare(name)), ...citadels.map(({ name }) => name)];
  const people = personIds.map((id) => personNames[language][id]);
  const [own, other] = language === 'fr' ? [french, english] : [english, french];
  return [[...new Set([...own, ...people])], [...new Set(other)]];
}

type Known = () => ReturnType<typeof namesIn>;
const known: { readonly [language in Language]: Known } = { en: lazily('en'), fr: lazily('fr') };

function lazily(language: Language): Known {
  let names: ReturnType<Known> | undefined;
  return () => {
    names ??= namesIn(language);
    return names;
  };
}

const MOST = 12;
/** So many words at the end of a line may be the beginning of one name. */
const WORDS = 4;

/**
 * The lines this could become: those that are offered and begin like it, then the line with a name in full where one
 * was begun. Capitals and accents make no difference.
 */
export function complete(typed: string, language: Language, offered: readonly string[]): string[] {
  if (typed.trim() === '') return [];
  const start = plain(typed);
  const lines = offered.filter((line) => plain(line).startsWith(start));
  const found = new Set(lines);
  // The longest end of the line that begins a name: "F EGY -> eastern m".
  const begins = [...typed.matchAll(/(?<![\p{L}\p{M}])[\p{L}]/gu)].map(({ index }) => index).slice(-WORDS);
  for (const from of begins) {
    const begun = plain(typed.slice(from)).trim();
    if (begun.length < 2) continue;
    const begunAs = (name: string): boolean => plain(name).startsWith(begun);
    const [own, other] = known[language]();
    // Whoever writes in his own language is not offered the other.
    const mine = own.filter(begunAs);
    const names = mine.length > 0 ? mine : other.filter(begunAs);
    for (const name of names) found.add(typed.slice(0, from) + name);
    if (names.length > 0) break;
  }
  found.delete(typed);
  return [...found].slice(0, MOST);
}
