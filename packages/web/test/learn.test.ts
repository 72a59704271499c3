import { turns } from '@strategoi/amphipolis';
import { words as amphipolis } from '@strategoi/amphipolis/words';
import { words as diadochi } from '@strategoi/diadochi/words';
import { months } from '@strategoi/hellespont';
import { words as hellespont } from '@strategoi/hellespont/words';
import { languages } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { en } from '../src/app/words/en.ts';
import { fr } from '../src/app/words/fr.ts';
import { chapterName, chapterOf } from '../src/pages/chapters.ts';

const catalogues = { amphipolis, hellespont, diadochi };

it.each(Object.entries(catalogues))(
  'names every chapter of the catalogue of %s, in both languages',
  (game, words) => {
    for (const language of languages) {
      const chapters = [...new Set(Object.keys(words[language].rules).map(chapterOf))];
      const names = chapters.map((chapter) => chapterName(game, chapter, language));
      expect(chapters.filter((_, i) => names[i] === undefined)).toEqual([]);
      expect(chapters.length).toBeGreaterThan(10);
    }
  },
);

it('puts the stratagems of Hellespont one by one into one chapter', () => {
  expect(chapterOf('HEL-S07')).toBe('S');
  expect(chapterOf('HEL-SIE-03')).toBe('SIE');
  expect(chapterOf('AMP-3.1.4-d')).toBe('3');
  expect(chapterOf('AMP-CRT-col-a')).toBe('CRT');
});

it('writes years with their era in both languages, never with a sign', () => {
  const signed = /(?<![\w.])-[34]\d\d(?!\d)/;
  for (const read of [...Object.values(catalogues), turns, months, en.games, fr.games])
    expect(JSON.stringify(read)).not.toMatch(signed);
  for (const { date } of [...turns, ...months]) {
    expect(date.en).toMatch(/ \d{3}(\/\d{3})? BC$/);
    expect(date.fr).toMatch(/ \d{3}(\/\d{3})? av\.\u00a0J\.-C\.$/);
  }
});
