import type { Language } from '@strategoi/kernel';
import englishRules from './data/rules.en.json' with { type: 'json' };
import frenchRules from './data/rules.fr.json' with { type: 'json' };
import englishTerms from './data/terms.en.json' with { type: 'json' };
import frenchTerms from './data/terms.fr.json' with { type: 'json' };
import { en } from './en.ts';
import { fr } from './fr.ts';
import { type DiadochiWords, makeWords, type Rules, type Terms } from './render.ts';

export type { Known, Teller } from './lines.ts';
export type { Names, Traits } from './names.ts';
export type { DiadochiWords } from './render.ts';

// Every rule and every term in both languages, or this does not compile.
const bothRules: Rules & { readonly [K in keyof typeof englishRules]: object } = frenchRules;
const bothTerms: Terms & { readonly [K in keyof typeof englishTerms]: object } = frenchTerms;

/** Everything the game says to people. Kept apart from the rules so that a page loads it when it is wanted. */
export const words: Readonly<Record<Language, DiadochiWords>> = {
  en: makeWords('en', en, englishRules, englishTerms),
  fr: makeWords('fr', fr, bothRules, bothTerms),
};
