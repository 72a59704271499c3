import type { Language } from '@strategoi/kernel';
import englishCards from './data/cards.en.json' with { type: 'json' };
import frenchCards from './data/cards.fr.json' with { type: 'json' };
import englishNames from './data/names.en.json' with { type: 'json' };
import frenchNames from './data/names.fr.json' with { type: 'json' };
import englishRules from './data/rules.en.json' with { type: 'json' };
import frenchRules from './data/rules.fr.json' with { type: 'json' };
import englishTerms from './data/terms.en.json' with { type: 'json' };
import frenchTerms from './data/terms.fr.json' with { type: 'json' };
import { en } from './en.ts';
import { fr } from './fr.ts';
import { type EpicWords, makeWords, type Rules, type Terms } from './render.ts';

export { landOf } from './lands.ts';
export type { CardText, Names } from './names.ts';
export type { EpicWords } from './render.ts';

// Every rule and every term in both languages, or this does not compile.
const bothRules: Rules & { readonly [K in keyof typeof englishRules]: object } = frenchRules;
const bothTerms: Terms & { readonly [K in keyof typeof englishTerms]: object } = frenchTerms;

/** Everything the game says to people. Kept apart from the rules so that a page loads it when it is wanted. */
export const words: Readonly<Record<Language, EpicWords>> = {
  en: makeWords('en', en, englishRules, englishTerms, englishNames, englishCards),
  fr: makeWords('fr', fr, bothRules, bothTerms, frenchNames, frenchCards),
};
