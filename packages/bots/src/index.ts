import type { Bot } from '@strategoi/kernel';
import { captain } from './captain/index.ts';
import { randomBot } from './random.ts';

export { captain } from './captain/index.ts';
export * from './ladder.ts';
export * from './match.ts';
export * from './random.ts';

/** The bots that play a game, the weakest first. Random plays any. */
export const botsOf = (game: string): { readonly [name: string]: Bot } =>
  game === 'amphipolis' ? { random: randomBot, captain: captain as Bot } : { random: randomBot };
