import { type Bot, sure } from '@strategoi/kernel';
import { tempers } from '../shared/temper.ts';
import { captainWith, epicCaptain } from './captain.ts';
import { epicHegemon, epicStrategos } from './strategos.ts';

export { epicCaptain } from './captain.ts';
export { epicSchool } from './school.ts';
export { epicHegemon, epicStrategos } from './strategos.ts';

/** The weakest first. */
export const epicBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(tempers.map((temper) => [temper.id, captainWith(temper)])),
  // Asked what to do, he asks the strategos, who tries things out.
  captain: { ...epicCaptain, advise: sure(epicStrategos.advise) },
  strategos: epicStrategos,
  hegemon: epicHegemon,
};
