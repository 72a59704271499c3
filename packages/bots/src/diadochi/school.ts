/** Where the games come from by which Les Diadoques is learnt: captains of all manners, and who is judged when. */

import { type Board, type DiadochiState, diadochi, type PowerId, pointsOf } from '@strategoi/diadochi';
import { type Bot, cell, type Stream } from '@strategoi/kernel';
import type { School } from '../learn/lens.ts';
import { even, tempers } from '../shared/temper.ts';
import { captainWith } from './captain.ts';
import { diadochiLens } from './lens.ts';

const captains: readonly Bot<DiadochiState, Board>[] = [even, even, even, ...tempers].map(captainWith);

const pick = <T>(from: readonly T[], luck: Stream): T => cell(from, luck.below(from.length));

/** Whole years and half games: how much is still to come must not always be the same. */
const LAST = ['318', '317', '316', '316', '316', '315'];

/** Part of a result that is told by the points themselves: a defeat by one point is a better defeat. */
const FINE = 0.25;
/** Whoever is so many points behind has a third of what the other has of that part. */
const APART = 1.5;

/** What the points come to, in parts of one for all together, as chances are. */
function fineOf(state: DiadochiState, me: PowerId): number {
  const weight = (power: PowerId): number => Math.exp(pointsOf(state, power) / APART);
  return state.live.includes(me) ? weight(me) / state.live.reduce((sum, power) => sum + weight(power), 0) : 0;
}

export const diadochiSchool: School<DiadochiState, Board> = {
  game: diadochi,
  lens: diadochiLens,
  lesson(n, luck) {
    const scenario = n % 4 === 3 ? 'advanced' : 'basic';
    const [{ roles } = { roles: [] }] = diadochi.manifest.scenarios.filter(({ id }) => id === scenario);
    return {
      scenario,
      options: { last: pick(LAST, luck) },
      bots: Object.fromEntries(roles.map((role) => [role, pick(captains, luck)])),
    };
  },
  /** Where a season is over, before anybody has written anything of what is next: not again as each of them is done. */
  isMoment: ({ phase, turn, sealed, slates }) =>
    turn > 0 &&
    (phase === 'orders' || phase === 'retreats' || phase === 'winter') &&
    sealed.length === 0 &&
    Object.values(slates).every(({ length }) => length === 0),
  judged: ({ live }) => live,
  result(state, role) {
    const winners: readonly string[] = state.result?.winners ?? [];
    const won = winners.includes(role) ? 1 / winners.length : 0;
    return (1 - FINE) * won + FINE * fineOf(state, role as PowerId);
  },
};
