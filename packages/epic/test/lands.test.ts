import type { Language } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { regionIds } from '../src/index.ts';
import { words } from '../src/words/index.ts';

const passes = (language: Language, id: string): string | undefined =>
  words[language].event({ type: 'control', region: regionIds.indexOf(id), seat: 1 });

it('a region in a sentence has its article, and islands and double lands a verb in the plural', () => {
  expect(passes('fr', 'attica')).toBe('L’Attique passe à Sparte.');
  expect(passes('fr', 'laconia')).toBe('La Laconie passe à Sparte.');
  expect(passes('fr', 'corinth')).toBe('Corinthe passe à Sparte.');
  expect(passes('fr', 'aegean_islands')).toBe('Les îles de l’Égée passent à Sparte.');
  expect(passes('fr', 'phocis_locris')).toBe('La Phocide et la Locride passent à Sparte.');
  expect(passes('en', 'megarid')).toBe('The Megarid passes to Sparta.');
  expect(passes('en', 'western_islands')).toBe('The Western Islands pass to Sparta.');
  expect(passes('en', 'boeotia')).toBe('Boeotia passes to Sparta.');
});
