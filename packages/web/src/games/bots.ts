import type { Bot } from '@strategoi/kernel';

/** Levels in rising strength, as the home page offers them. */
export const botLevels = ['random', 'captain'] as const;
export const bestBot: string = 'captain';

/** Loaded in the worker; the page itself only knows their names. */
export const botOf = async (id: string): Promise<Bot> => {
  const bots = await import('@strategoi/bots');
  if (id === 'random') return bots.randomBot;
  if (id === 'captain') return bots.captain as Bot;
  throw new Error(`no bot ${id}`);
};
