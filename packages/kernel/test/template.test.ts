import { describe, expect, it } from 'vitest';
import { capital, makeTemplate, named } from '../src/words/index.ts';

const { fill, sentence } = makeTemplate(['T', 'PV']);

describe('texts with holes', () => {
  it('a hole is filled with its value, and stays where there is none', () => {
    expect(fill('en', 'from {from} to {to}', { from: 'Tyre' })).toBe('from Tyre to {to}');
    expect(fill('en', '{owner.of}', { 'owner.of': 'of Rome' })).toBe('of Rome');
  });

  it('the word fits the number: nothing is one in French and many in English', () => {
    const units = (language: 'en' | 'fr', n: number): string => fill(language, '{n|one|many}', { n });
    expect([0, 1, 2].map((n) => units('en', n))).toEqual(['many', 'one', 'many']);
    expect([0, 1, 2].map((n) => units('fr', n))).toEqual(['one', 'one', 'many']);
  });

  it('a number keeps its unit, and only the units of the game', () => {
    expect(fill('en', '{sum} T', { sum: 12 })).toBe('12\u00a0T');
    expect(fill('en', '3 PV and 3 PA')).toBe('3\u00a0PV and 3 PA');
    expect(fill('en', '3 Tyres')).toBe('3 Tyres');
  });

  it('French double punctuation keeps its word', () => {
    expect(fill('fr', '« Paix ! » : {n}', { n: 1 })).toBe('«\u00a0Paix\u00a0!\u00a0»\u00a0: 1');
    expect(fill('en', 'so : 1')).toBe('so : 1');
  });

  it('the point of an abbreviation ends a French sentence too', () => {
    expect(fill('fr', '{date}.', { date: 'été 424 av. J.-C.' })).toBe('été 424 av. J.-C.');
    expect(fill('fr', '{date}...', { date: 'été' })).toBe('été...');
  });

  it('counts figures as they are printed', () => {
    const left = (language: 'en' | 'fr', n: string): string => fill(language, '{n} {n|point|points}', { n });
    expect(left('fr', '1½')).toBe('1½ point');
    expect(left('fr', '2½')).toBe('2½ points');
    expect(left('en', '1½')).toBe('1½ points');
    expect(left('fr', '−1')).toBe('−1 point');
  });

  it('a sentence begins with a capital, whatever fills it', () => {
    expect(sentence('fr', '{place} tombe.', { place: 'éphèse' })).toBe('Éphèse tombe.');
    expect(capital('en', 'tyre')).toBe('Tyre');
  });

  it('what has no name goes by its key', () => {
    expect(named({ a: 'alpha' }, 'a')).toBe('alpha');
    expect(named({ a: 'alpha' }, 'toString')).toBe('toString');
  });
});
