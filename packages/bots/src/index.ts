import type { Bot } from '@strategoi/kernel';
import { captain } from './captain/index.ts';
import { diadochiCaptain } from './diadochi/index.ts';
import { hellespontCaptain } from './hellespont/index.ts';
import { randomBot } from './random.ts';

export { captain } from './captain/index.ts';
export { diadochiCaptain } from './diadochi/index.ts';
export { hellespontCaptain } from './hellespont/index.ts';
export * from './ladder.ts';
export * from './match.ts';
export * from './random.ts';

/** One captain for each game that has one. */
const captains: { readonly [game: string]: Bot } = {
  amphipolis: captain as Bot,
  hellespont: hellespontCaptain as Bot,
  diadochi: diadochiCaptain as Bot,
};

/** The bots that play a game, the weakest first. Random plays any. */
export function botsOf(game: string): { readonly [name: string]: Bot } {
  const skipper = Object.hasOwn(captains, game) ? captains[game] : undefined;
  return skipper ? { random: randomBot, captain: skipper } : { random: randomBot };
}
