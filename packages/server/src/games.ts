import type { Bot, Game } from '@strategoi/kernel';
import { botsOf, type Shelved, shelf } from '@strategoi/shelf';

/** A game the server offers, and who may sit down when a person is missing. */
export interface OfferedGame {
  readonly game: Game;
  readonly bots: { readonly [name: string]: Bot };
  /** The strongest of them, who keeps a seat that somebody has left. */
  readonly best: string;
}

export type Library = { readonly [id: string]: OfferedGame };

/** What a server offers of these; what is not finished it does not. */
export async function libraryOf(entries: readonly Shelved[]): Promise<Library> {
  const offered = entries.filter(({ unfinished }) => !unfinished);
  return Object.fromEntries(
    await Promise.all(
      offered.map(
        async (entry) =>
          [entry.id, { game: await entry.rules(), bots: await botsOf(entry), best: entry.best }] as const,
      ),
    ),
  );
}

export const library: Library = await libraryOf(shelf);

/** A game of this name; names that every object has are none. */
export const listedIn = (library: Library, id: string): OfferedGame | undefined =>
  Object.hasOwn(library, id) ? library[id] : undefined;
