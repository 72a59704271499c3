import type { Bot } from '@strategoi/kernel';

/** Levels in rising strength, as the home page offers them. */
export const botLevels = ['random'] as const;
export const bestBot: string = botLevels[botLevels.length - 1] ?? 'random';

export const botOf = async (id: string): Promise<Bot> => {
  const bots = await import('@strategoi/bots');
  if (id === 'random') return bots.randomBot;
  throw new Error(`no bot ${id}`);
};
