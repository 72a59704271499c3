/** Words for what the kernel itself refuses. Kept apart: the rules say keys and numbers, never sentences. */

import type { Language } from '../game.ts';
import { engineEn } from './en.ts';
import { engineFr } from './fr.ts';

export {
  capital,
  type Lines,
  makeTemplate,
  named,
  type Template,
  unparted,
  type Values,
} from './template.ts';

/** The same keys in every language, or it does not compile. */
export type EngineWords = {
  readonly [code in keyof typeof engineEn]: { readonly [key in keyof (typeof engineEn)[code]]: string };
};

const words: { readonly [L in Language]: { readonly [code: string]: { readonly [key: string]: string } } } = {
  en: engineEn,
  fr: engineFr,
};

/** What is said of this refusal by every game alike; a game may say it more closely. */
export const engineWord = (language: Language, code: string, key: string): string | undefined => {
  const lines = Object.hasOwn(words[language], code) ? words[language][code] : undefined;
  return lines && Object.hasOwn(lines, key) ? lines[key] : undefined;
};
