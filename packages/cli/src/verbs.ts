import type { Action, Language } from '@strategoi/kernel';
import type { TerminalGame } from './registry.ts';

/** As one types on any keyboard: "bâtir", "BATIR". */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whom a letter is for may be said by his name. */
const LETTER = 'letter';

/** What was typed, with its first word as the notation has it; the notation itself is understood in every language. */
export function inNotation(listed: TerminalGame, language: Language, typed: string): string {
  const [first = '', ...rest] = typed.split(' ');
  const verbs = listed.words[language].verbs ?? {};
  const meant = Object.keys(verbs).find((verb) => plain(verbs[verb] as string) === plain(first));
  const verb = meant ?? first;
  if (verb !== LETTER) return meant === undefined ? typed : [meant, ...rest].join(' ');
  const [to = '', ...text] = rest;
  const reader = listed.game.manifest.roles.find(({ name }) =>
    Object.values(name).some((one) => plain(one) === plain(to)),
  );
  return [verb, reader?.id ?? to, ...text].join(' ');
}

/** An action as somebody of this language would type it. */
export function typedFor(listed: TerminalGame, language: Language, action: Action): string {
  const word = listed.words[language].verbs?.[action.verb];
  const text = listed.game.notate(action);
  return word === undefined ? text : word + text.slice(action.verb.length);
}
