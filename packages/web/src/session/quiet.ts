import { type Ask, PASS, type Role, type View } from '@strategoi/kernel';
import type { Choices } from '../games/kit/choices.ts';

/** Whoever has let something be that stays open to him is passed over where he is asked the same again. */
export interface Quiet {
  /** The answer of somebody who is passed over here, with so many lines in the log. */
  answer(ask: Ask | undefined, view: View, lines: number): string | undefined;
  /** This was answered as the line of that number. */
  note(notation: string, ask: Ask | undefined, view: View, line: number): void;
  /** Lines from this one on were never written. */
  goBack(lines: number): void;
}

/** The answer by which one lets it be. */
export const letsBe = ({ actions = [] }: Ask, { ending }: Choices = {}): string | undefined =>
  [PASS, ending].find((text) => text !== undefined && actions.includes(text));

export function makeQuiet(choices: Choices | undefined): Quiet {
  /** What each seat has let be, and in which line. */
  const left = new Map<Role, { readonly what: string; readonly line: number }>();
  const answer: Quiet['answer'] = (ask, view, lines) => {
    const known = ask && left.get(ask.role);
    const isSame = known && known.line < lines && choices?.stays?.(ask, view) === known.what;
    return isSame ? letsBe(ask, choices) : undefined;
  };
  return {
    answer,
    note(notation, ask, view, line) {
      if (ask === undefined || notation !== letsBe(ask, choices)) return;
      const what = choices?.stays?.(ask, view);
      if (what !== undefined && left.get(ask.role)?.what !== what) left.set(ask.role, { what, line });
    },
    goBack(lines) {
      for (const [role, { line }] of left) if (line >= lines) left.delete(role);
    },
  };
}
