/** Levels in rising strength, as the home page offers them. */
export const botLevels = ['random', 'captain'] as const;
export const bestBot: string = 'captain';
