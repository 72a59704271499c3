import type { Bot, Game } from '@strategoi/kernel';
import { botsOf, shelf } from '@strategoi/shelf';

/** A game the server offers, and who may sit down when a person is missing. */
export interface Listed {
  readonly game: Game;
  /** By name; the last is the strongest. */
  readonly bots: { readonly [name: string]: Bot };
}

export type Library = { readonly [id: string]: Listed };

const offered = shelf.filter(({ unfinished }) => !unfinished);

export const library: Library = Object.fromEntries(
  await Promise.all(
    offered.map(
      async (entry) => [entry.id, { game: await entry.rules(), bots: await botsOf(entry) }] as const,
    ),
  ),
);

export const strongest = (listed: Listed): string => Object.keys(listed.bots).at(-1) as string;
