import { randomBot } from '@strategoi/bots/random';
import { games } from './games.ts';
import type { Bots, Shelved } from './shelved.ts';

export { areAlike } from './hints.ts';
export { joinedEvents, joinedMoves } from './journey.ts';
export { isUnopposed, unopposedTogether } from './quiet.ts';
export { readsLetters } from './readers.ts';
export type { Bots, Card, Shelved } from './shelved.ts';

export const shelf: readonly Shelved[] = games;

export const shelved = (id: string): Shelved | undefined => shelf.find((game) => game.id === id);

/** Everybody who plays this game. */
export const botsOf = async (game: Shelved): Promise<Bots> => ({
  random: randomBot,
  ...(await game.bots?.()),
});
