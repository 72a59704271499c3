/** Where the games come from by which the Epic is learnt: captains of all manners in the wars of two seats. */

import { type EpicBoard, type EpicState, epic } from '@strategoi/epic';
import { cell, entry, type Role, type Stream } from '@strategoi/kernel';
import type { School } from '../learn/lens.ts';
import { even, inStyle, STYLES, type Temper, tempers } from '../shared/temper.ts';
import { campaign, rash } from './campaign.ts';
import { captainWith } from './captain.ts';
import { duels, epicLens } from './lens.ts';

/** The captain as he is, and all his manners in every hand; whoever storms at even odds is met as often as any of them. */
const manners: readonly Temper[] = [even, ...tempers, rash];
const anyManner = (luck: Stream): Temper => {
  const temper = entry(manners, luck.below(manners.length));
  return luck.below(2) === 0 ? temper : inStyle(temper, luck.below(STYLES));
};

/** Short wars are played more often than long ones: a campaign takes as long as ten of them, and tells of itself alone. */
const WAR = 'campaign';
const SELDOM = 3;
const short = duels.filter((id) => id !== WAR);

export const epicSchool: School<EpicState, EpicBoard> = {
  game: epic,
  lens: epicLens,
  lesson(n, luck) {
    const round = short.length + 1;
    const place = n % round;
    const isWar = place === short.length && Math.floor(n / round) % SELDOM === 0;
    const scenario = isWar ? WAR : cell(short, place % short.length);
    const roles: readonly Role[] = ['athens', 'sparta'];
    return {
      scenario,
      options: { windows: 'swift' },
      bots: Object.fromEntries(roles.map((role) => [role, captainWith(anyManner(luck))])),
    };
  },
  /** As a season or a campaign turn begins: where a search stops. */
  isMoment: () => false,
  turn: campaign.turn,
  judged: () => ['athens'],
  result(state) {
    const winners = epic.outcome(state)?.winners ?? [];
    return winners.length === 0 ? 0.5 : winners.includes('athens') ? 1 : 0;
  },
};
