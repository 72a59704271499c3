import { shelved } from '@strategoi/shelf';

/** Levels, as the setup of this game offers them. */
export const botLevels = (game: string): readonly string[] => shelved(game)?.levels ?? ['random'];

/** The strongest of them. */
const bestBot = (game: string): string => shelved(game)?.best ?? 'random';

/** Who is seated where nobody has said who shall be: in a game of letters, somebody who writes them. */
export const rivalBot = (game: string): string => shelved(game)?.rival ?? usualBot(game);

/** Who is asked to a table on a server: the same, or the strongest. */
export const guestBot = (game: string): string => shelved(game)?.rival ?? bestBot(game);

/** Who answers for those who are late, and plays in lessons and puzzles: the captain, or the best there is where nobody has made one captain yet. */
export function usualBot(game: string): string {
  const levels = botLevels(game);
  return levels.includes('captain') ? 'captain' : bestBot(game);
}
