import type { Bot } from '@strategoi/kernel';
import { tempers } from '../shared/temper.ts';
import { captainWith, epicCaptain } from './captain.ts';

export { epicCaptain } from './captain.ts';

/** The weakest first. */
export const epicBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(tempers.map((temper) => [temper.id, captainWith(temper) as Bot])),
  captain: epicCaptain as Bot,
};
