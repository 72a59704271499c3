import { words as amphipolis } from '@strategoi/amphipolis/words';
import { words as diadochi } from '@strategoi/diadochi/words';
import { words as hellespont } from '@strategoi/hellespont/words';
import { languages } from '@strategoi/kernel';
import { expect, it } from 'vitest';
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
