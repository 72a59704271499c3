import { amphipolis } from '@strategoi/amphipolis';
import { botsOf } from '@strategoi/bots';
import { diadochi } from '@strategoi/diadochi';
import { hellespont } from '@strategoi/hellespont';
import type { Bot, Game } from '@strategoi/kernel';

/** A game the server offers, and who may sit down when a person is missing. */
export interface Listed {
  readonly game: Game;
  /** By name; the last is the strongest. */
  readonly bots: { readonly [name: string]: Bot };
}

export type Library = { readonly [id: string]: Listed };

export const library: Library = {
  amphipolis: { game: amphipolis, bots: botsOf('amphipolis') },
  hellespont: { game: hellespont, bots: botsOf('hellespont') },
  diadochi: { game: diadochi, bots: botsOf('diadochi') },
};

export const strongest = (listed: Listed): string => Object.keys(listed.bots).at(-1) as string;
