import { amphipolis } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { botsOf } from '@strategoi/bots';
import type { Bot, Game, Language, Words } from '@strategoi/kernel';

/** A game the server offers, and who may sit down when a person is missing. */
export interface Listed {
  readonly game: Game;
  readonly words: { readonly [L in Language]: Words };
  /** By name; the last is the strongest. */
  readonly bots: { readonly [name: string]: Bot };
}

export type Library = { readonly [id: string]: Listed };

export const library: Library = {
  amphipolis: {
    game: amphipolis as unknown as Game,
    words: amphipolisWords,
    bots: botsOf('amphipolis'),
  },
};

export const strongest = (listed: Listed): string => Object.keys(listed.bots).at(-1) as string;
