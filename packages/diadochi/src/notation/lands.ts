/** Provinces and seas by their full names, in either language, with or without accents, article and capitals. */

import { provinces, seas } from '../data/map.ts';
import { placesEn } from '../words/places.en.ts';
import { placesFr } from '../words/places.fr.ts';
import { fold, isLetter } from './fold.ts';

/** As the rule book's own tables have them, and as other hands write them. */
const spellings: { readonly [id: string]: readonly string[] } = {
  ADR: ['Adriatic Sea', 'mer Adriatique'],
  CHE: ['Chersonese', 'Chersonèse de Thrace'],
  DAM: ['Damas', 'Damascus'],
  EGE: ['Égée', 'Aegean'],
  EOL: ['Éolide', 'Aeolis'],
  EUB: ['Eubée', 'Euboea'],
  LIB: ['Lybie'],
  MAE: ['Palus Maeotide', 'Palus Maeotis', 'Lake Maeotis'],
  MED: ['Media'],
  PER: ['Persia'],
};

const articles = ['THE', 'LES', 'LE', 'LA', 'L'];

const wordsOf = (name: string): string[] =>
  fold(name)
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');

function bare(name: string): string[] {
  const [first = '', ...rest] = wordsOf(name);
  return articles.includes(first) ? rest : [first, ...rest];
}

const ids: readonly (keyof typeof placesEn)[] = [...provinces.map(({ id }) => id), ...seas].filter(
  (id): id is keyof typeof placesEn => id in placesEn,
);

/** What may be written for each place, whole. */
export const landNames: ReadonlyMap<string, readonly string[]> = new Map(
  ids.map((id) => [id, [placesEn[id].name, placesFr[id].name, ...(spellings[id] ?? [])]]),
);

const whole = new Map<string, { readonly id: string; readonly words: number }>();
const beginnings = new Set<string>();
for (const [id, names] of landNames)
  for (const name of names) {
    const words = bare(name);
    const joined = words.join('');
    whole.set(joined, { id, words: words.length });
    for (let end = 1; end <= joined.length; end++) beginnings.add(joined.slice(0, end));
  }

const isGap = (text: string, at: number): boolean => " \t\u00a0\u202f'’‘ʼ-".includes(text[at] ?? '?');

function wordEnd(text: string, start: number, limit: number): number {
  let end = start;
  while (end < limit && isLetter(text, end)) end++;
  return end;
}

/** Past an article; where it stood when there is none. `THE` is Thessaly too: only a name after it makes it one. */
function pastArticle(text: string, start: number, limit: number): number {
  const end = wordEnd(text, start, limit);
  if (!articles.includes(fold(text.slice(start, end)))) return start;
  let at = end;
  while (at < limit && text[at] !== '-' && isGap(text, at)) at++;
  return at;
}

/** The longest full name that begins here, and where it ends. */
export function landAt(
  text: string,
  start: number,
  limit: number,
): { readonly id: string; readonly end: number } | undefined {
  let at = pastArticle(text, start, limit);
  let found: { readonly id: string; readonly end: number } | undefined;
  let joined = '';
  for (let words = 1; words <= 6; words++) {
    const end = wordEnd(text, at, limit);
    if (end === at) break;
    joined += fold(text.slice(at, end));
    const name = whole.get(joined);
    // Blanks may be left out of a name but not put into one.
    if (name && words <= name.words) found = { id: name.id, end };
    if (!beginnings.has(joined)) break;
    at = end;
    while (at < limit && isGap(text, at)) at++;
  }
  return found;
}
