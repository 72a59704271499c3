import { shelved } from '@strategoi/shelf';

/** Levels, as the setup of this game offers them. */
export const botLevels = (game: string): readonly string[] => shelved(game)?.levels ?? ['random'];

/** The strongest of them. */
export const bestBot = (game: string): string => shelved(game)?.best ?? 'random';

/** Whom a newcomer meets: the captain, or the best there is where nobody has made one captain yet. */
export function usualBot(game: string): string {
  const levels = botLevels(game);
  return levels.includes('captain') ? 'captain' : bestBot(game);
}
