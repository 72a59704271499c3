/** Recorded games told line by line and as reports: what no grammar allows, whatever is filled into the words. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  type Event,
  type GameRecord,
  isAsks,
  type Language,
  languages,
  replay,
  sure,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { chronicleOf } from '../src/index.ts';
import { type Kit, kitOf } from './kits.ts';

type Faults = { readonly [fault: string]: RegExp };
const counted = {
  en: 'units|talents|points|fleets|cities|armies|garrisons|regions|cards|ports|losses',
  fr: '',
};
counted.fr =
  'unités|talents|points|flottes|cités|villes|armées|garnisons|régions|cartes|ports|griefs|batailles';

const inBoth: Faults = {
  'a hole left open': /[{}]|undefined|NaN|\[object/,
  'a word twice': /(?<![\p{L}’-])(\p{L}{2,}) \1(?![\p{L}’-])/iu,
  'a hyphen for a minus': /(?:^|[\s(])-\d/,
  'stops or commas that meet': / ,|,,|,\.|(?<!\.)\.\.(?!\.)|\( *\)/,
  'two spaces': /[^\s][ \u00a0]{2,}\S/,
  'a typewriter’s apostrophe': /\p{L}'\p{L}/u,
};
const inOne: { readonly [L in Language]: Faults } = {
  en: {
    'one of many': new RegExp(`(?<![.\\w])(?:1|one) (?:${counted.en})\\b`, 'i'),
    'a French name': /\b(?:Athènes|Sparte|Thèbes|Corinthe|Cyzique|Byzance|Lampsaque)\b/,
    'a French space': /[\u00a0\u202f][:;!?»]/,
    'a contradiction': /carried home .*Nobody stirred/,
    'a for an': /\ba (?:[aeio](?!ne\b|nce\b)|hour)/i,
  },
  fr: {
    'one of many': new RegExp(`(?<![.\\p{L}\\d])(?:0|1|une?|aucune?) (?:${counted.fr})\\b`, 'iu'),
    'an English name': /\b(?:Athens|Sparta|Thebes|Corinth|Kyzikos|Byzantion|Lampsakos)\b/,
    'no elision': /(?<![\p{L}’-])(?:de|le|la|que|ne|se|jusque) (?=[aeiouéèêâîôûœ])(?!onz|oui)/iu,
    'a contradiction': /rapporta .*Nul ne bougea/,
    'no contraction': /(?<!\p{L})(?:de|à) les? (?=\p{L})/iu,
    'a space that may part': / [:;!?»]|« /,
    'no space': /[^\s\u00a0\u202f][;!?»](?:\s|$)|[\p{L})]:(?:\s|$)/u,
  },
};

function faultsIn(language: Language, text: string): string[] {
  return Object.entries({ ...inBoth, ...inOne[language] }).flatMap(([fault, form]) =>
    form.test(text) ? [`${fault}: ${text}`] : [],
  );
}

const folder = new URL('../../../fixtures/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const recordOf = (file: string): GameRecord =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as GameRecord;

/** Every line of the log, as whoever knows all reads it. */
function logOf({ game, words }: Kit, record: GameRecord, language: Language): Set<string> {
  const lines = new Set<string>();
  const tell = (events: readonly Event[]): void => {
    for (const event of events) {
      const line = isAsks(event) ? undefined : words[language].event(event);
      if (line !== undefined) lines.add(line);
    }
  };
  replay(game, record, record.log.length, (_at, _entry, { events }) => tell(events));
  return lines;
}

function reportOf({ chronicler, atlas }: Kit, record: GameRecord, language: Language): string[] {
  const outcome = sure(record.outcome);
  const ending = { how: 'played', winners: outcome.winners, outcome };
  const story = chronicleOf(chronicler, record, ending, atlas(), language);
  return [
    story.title,
    story.line,
    story.result,
    ...story.chapters.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ...story.fights.map(({ note }) => note),
    ...story.moments.flatMap(({ title, note }) => [title, note]),
  ];
}

it('knows the faults it looks for', () => {
  expect(faultsIn('fr', 'Athènes paie 1 talents.')).toHaveLength(1);
  expect(faultsIn('fr', 'La flotte de Athènes.')).toHaveLength(1);
  expect(faultsIn('fr', 'La flotte de le Pirée.')).toHaveLength(1);
  expect(faultsIn('fr', 'Dé : 3 ; modificateur -1.')).toHaveLength(2);
  expect(faultsIn('fr', 'Sparte Sparte attaque; elle gagne.')).toHaveLength(2);
  expect(faultsIn('en', 'Athens pays 1 talents to Sparte.')).toHaveLength(2);
});

describe.each(languages)('recorded games in %s', (language) => {
  it.each(files)('%s reads as somebody would write it', (file) => {
    const kit = kitOf(file);
    const record = recordOf(file);
    const lines = [...logOf(kit, record, language), ...reportOf(kit, record, language)];
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.flatMap((line) => faultsIn(language, line)).slice(0, 40)).toEqual([]);
  });
});
