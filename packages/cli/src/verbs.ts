import type { Action, Language } from '@strategoi/kernel';
import type { Listed } from './registry.ts';

/** As one types on any keyboard: "bâtir", "BATIR". */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What was typed, with its first word as the notation has it; the notation itself is understood in every language. */
export function inNotation(listed: Listed, language: Language, typed: string): string {
  const [first = '', ...rest] = typed.split(' ');
  const verbs = listed.words[language].verbs ?? {};
  const meant = Object.keys(verbs).find((verb) => plain(verbs[verb] as string) === plain(first));
  return meant === undefined ? typed : [meant, ...rest].join(' ');
}

/** An action as somebody of this language would type it. */
export function typedFor(listed: Listed, language: Language, action: Action): string {
  const word = listed.words[language].verbs?.[action.verb];
  const text = listed.game.notate(action);
  return word === undefined ? text : word + text.slice(action.verb.length);
}
