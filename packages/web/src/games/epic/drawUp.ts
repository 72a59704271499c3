import { findClass, whyNotDrawn } from '@strategoi/epic';
import type { Ask } from '@strategoi/kernel';
import type { Next } from '../kit/board.ts';
import { isAsked } from './asked.ts';

// Three wings as they are to be drawn up: how many of each class, and which leader, in each; sent all at once.

export const WINGS = ['left', 'centre', 'right'] as const;
/** By class or leader how many go to each wing. */
export type Draft = readonly { readonly word: string; readonly at: readonly number[] }[];

/** As most people would have it. */
export function naturalDraft({ params }: Ask): Draft {
  const natural = Array.isArray(params?.natural) ? params.natural.map(String) : [];
  const found = new Map<string, number[]>();
  for (const text of natural) {
    const [, word = '', wing = ''] = text.split(' ');
    const at = found.get(word) ?? [0, 0, 0];
    const w = WINGS.findIndex((name) => name === wing);
    at[w] = (at[w] ?? 0) + 1;
    found.set(word, at);
  }
  return [...found].map(([word, at]) => ({ word, at }));
}

const isUnit = (word: string): boolean => findClass(word) >= 0;

/** One more of a class in a wing, out of the other that has most of them; a leader goes there. */
export const brought = (draft: Draft, word: string, to: number): Draft =>
  draft.map((row) => {
    if (row.word !== word) return row;
    const most = Math.max(...row.at.filter((_n, w) => w !== to));
    const from = row.at.findIndex((n, w) => w !== to && n === most);
    if (most === 0) return row;
    return { word, at: row.at.map((n, w) => (w === to ? n + 1 : w === from ? n - 1 : n)) };
  });

/** Units in each wing. */
export const sizesOf = (draft: Draft): readonly number[] =>
  WINGS.map((_name, w) => draft.reduce((sum, { word, at }) => sum + (isUnit(word) ? (at[w] ?? 0) : 0), 0));

/** The rule such wings break, if they do. */
export const whyNot = (draft: Draft): string | undefined =>
  whyNotDrawn(
    WINGS.map((_name, w) =>
      draft.flatMap(({ word, at }) => (isUnit(word) ? new Array<string>(at[w] ?? 0).fill(word) : [])),
    ),
  );

/** One after the other as they are asked for; whoever has one wing left to go to is not asked. */
export function drawnUp(asked: Ask, draft: Draft): Next {
  const left = new Map(draft.map(({ word, at }) => [word, [...at]]));
  return (now) => {
    if (!isAsked(now, 'battle.wing') || now.role !== asked.role) return undefined;
    const offered = now.actions ?? [];
    const word = offered[0]?.split(' ')[1] ?? '';
    const at = left.get(word);
    const w = WINGS.findIndex((name, i) => (at?.[i] ?? 0) > 0 && offered.includes(`wing ${word} ${name}`));
    if (!at || w < 0) return undefined;
    at[w] = (at[w] ?? 0) - 1;
    return `wing ${word} ${WINGS[w]}`;
  };
}
