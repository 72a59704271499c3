import { turns } from '@strategoi/amphipolis';
import { months } from '@strategoi/hellespont';
import { languages } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { expect, it } from 'vitest';
import { chapterOf } from '../src/pages/chapters.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { loadKit } = await import('../src/games/index.ts');

const finished = shelf.filter((game) => !game.unfinished);

it.each(finished)('names every chapter of the catalogue of $id, in both languages', async (game) => {
  const words = await game.words();
  const { chapters: named } = await loadKit(game.id);
  for (const language of languages) {
    const chapters = [...new Set(Object.keys(words[language].rules).map(chapterOf))];
    // A few rules stand one under another without a heading.
    if (!named) expect(chapters.length).toBeLessThan(6);
    else expect(chapters.filter((chapter) => !named[chapter]?.[language])).toEqual([]);
  }
});

it('puts the stratagems of Hellespont one by one into one chapter', () => {
  expect(chapterOf('HEL-S07')).toBe('S');
  expect(chapterOf('HEL-SIE-03')).toBe('SIE');
  expect(chapterOf('AMP-3.1.4-d')).toBe('3');
  expect(chapterOf('AMP-CRT-col-a')).toBe('CRT');
});

it('writes years with their era in both languages, never with a sign', async () => {
  const catalogues = await Promise.all(shelf.map((game) => game.words()));
  const signed = /(?<![\w.])-[34]\d\d(?!\d)/;
  for (const read of [...catalogues, turns, months, shelf]) expect(JSON.stringify(read)).not.toMatch(signed);
  for (const { date } of [...turns, ...months]) {
    expect(date.en).toMatch(/ \d{3}(\/\d{3})? BC$/);
    expect(date.fr).toMatch(/ \d{3}(\/\d{3})? av\.\u00a0J\.-C\.$/);
  }
});
