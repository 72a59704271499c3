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

/** What a seat was asked in a line of the log, where it let it be. */
export interface Past {
  readonly ask: Ask | undefined;
  readonly view: View;
  readonly done: string;
}

interface Left {
  readonly what: string;
  readonly line: number;
}

/** How many of his own lines somebody may have let something be before: a turn has fewer. */
const REMEMBERED = 24;

/** `past` tells a line of a seat from the last one back, those that were played before the page was loaded too. */
export function makeQuiet(
  choices: Choices | undefined,
  past: (role: Role) => Iterable<Past & { readonly line: number }> = () => [],
): Quiet {
  /** What each seat has let be, and in which line; nothing where its log holds nothing of the kind. */
  const left = new Map<Role, Left | undefined>();
  const offered = (ask: Ask, view: View): string | undefined =>
    choices?.stays?.(ask, view) ?? choices?.again?.(ask, view);
  const whatOf = ({ ask, view, done }: Past): string | undefined =>
    ask && done === letsBe(ask, choices) ? offered(ask, view) : undefined;
  const recall = (role: Role): Left | undefined => {
    let n = 0;
    for (const one of past(role)) {
      const what = whatOf(one);
      if (what !== undefined) return { what, line: one.line };
      if (++n === REMEMBERED) break;
    }
    return undefined;
  };
  const answer: Quiet['answer'] = (ask, view, lines) => {
    const what = ask && offered(ask, view);
    if (ask === undefined || what === undefined) return undefined;
    if (!left.has(ask.role)) left.set(ask.role, recall(ask.role));
    const known = left.get(ask.role);
    return known && known.line < lines && known.what === what ? letsBe(ask, choices) : undefined;
  };
  return {
    answer,
    note(notation, ask, view, line) {
      const what = whatOf({ ask, view, done: notation });
      if (ask && what !== undefined && left.get(ask.role)?.what !== what) left.set(ask.role, { what, line });
    },
    goBack(lines) {
      for (const [role, one] of left) if (one && one.line >= lines) left.delete(role);
    },
  };
}
