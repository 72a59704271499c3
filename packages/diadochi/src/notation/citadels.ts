/** Citadels by any name people give them, whole or cut short. */

import { citadels } from '../data/map.ts';
import { fold, isLetter } from './fold.ts';

/** Spellings beside the printed name, the English one and the identifier. */
const spellings: { readonly [id: string]: readonly string[] } = {
  ALEXANDRIE: ['Alexandria', "Alexandrie d'Égypte"],
  ALEXANDRIE_ISSOS: ["Alexandrie d'Issus", 'Alexandria by Issos', 'Alexandria of Issus'],
  HERACLEE: ['Heraclea'],
  LYSIMACHIA: ['Lysimachie'],
  PARSAGADES: ['Passagardès', 'Parsargadès', 'Pasargades'],
  SALAMINE: ['Salamis'],
  TYR: ['Tyrus'],
};

interface Name {
  readonly id: string;
  readonly words: readonly string[];
}

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');

const names: readonly Name[] = citadels.flatMap(({ id, name, english }) =>
  [name, english, id, ...(spellings[id] ?? [])].map((spelling) => ({ id, words: wordsOf(spelling) })),
);

const whole: ReadonlyMap<string, Name> = new Map(names.map((name) => [name.words.join(''), name]));

const beginnings: ReadonlySet<string> = new Set(
  [...whole.keys()].flatMap((name) => Array.from(name, (_, i) => name.slice(0, i + 1))),
);

export const citadelNames: ReadonlyMap<string, string> = new Map(citadels.map(({ id, name }) => [id, name]));
export const provinceAround: ReadonlyMap<string, string> = new Map(citadels.map((c) => [c.id, c.in]));

interface Word {
  readonly letters: string;
  readonly cut: boolean;
}

function agrees(name: Name, words: readonly Word[]): boolean {
  if (words.length > name.words.length) return false;
  if (words.length < name.words.length && !words.at(-1)?.cut) return false;
  return words.every(({ letters, cut }, i) => {
    const full = name.words[i] ?? '';
    return cut ? full.startsWith(letters) : full === letters;
  });
}

const cutShort = (words: readonly Word[]): string[] => [
  ...new Set(names.filter((name) => agrees(name, words)).map(({ id }) => id)),
];

/** Which citadels a piece of text may mean, and where it ends. */
interface Found {
  readonly ids: readonly string[];
  readonly end: number;
}

const GAPS = " \t\u00a0.'’‘ʼ`_(";

/** The longest name that begins here; a word before a full stop may be cut short. */
export function citadelAt(text: string, start: number, limit: number): Found | undefined {
  let found: Found | undefined;
  let at = start;
  let joined = '';
  let anyCut = false;
  let opened = false;
  const words: Word[] = [];
  while (words.length < 5) {
    let end = at;
    while (end < limit && isLetter(text, end)) end++;
    if (end === at) break;
    const letters = fold(text.slice(at, end));
    const cut = text[end] === '.' && end < limit;
    joined += letters;
    words.push({ letters, cut });
    anyCut ||= cut;
    const name = whole.get(joined);
    // Blanks may be left out of a name but not put into one: `Tyr e` is not Tyre.
    if (name && words.length <= name.words.length) {
      found = { ids: [name.id], end: opened && text[end] === ')' ? end + 1 : end };
    } else if (anyCut) {
      const ids = cutShort(words);
      if (ids.length > 0) found = { ids, end: cut ? end + 1 : end };
    }
    if (!anyCut && !beginnings.has(joined)) break;
    at = end;
    while (at < limit && GAPS.includes(text.charAt(at))) {
      opened ||= text[at] === '(';
      at++;
    }
  }
  return found;
}
