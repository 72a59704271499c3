import type { Bot } from '@strategoi/kernel';

/** Levels in rising strength, as the home page offers them. */
export const botLevels = ['random', 'captain'] as const;
export const bestBot: string = 'captain';

/** Loaded in the worker; the page itself only knows their names. */
export const botOf = async (game: string, id: string): Promise<Bot> => {
  const { botsOf } = await import('@strategoi/bots');
  const bot = botsOf(game)[id];
  if (!bot) throw new Error(`no bot ${id} for ${game}`);
  return bot;
};
