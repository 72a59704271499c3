import { enemyOf, type Side, sideOf } from '@strategoi/bey';
import { type HellespontState, hellespont, pointLines, pointsOf, scenarioOf } from '@strategoi/hellespont';
import type { Role } from '@strategoi/kernel';
import { even } from '../shared/temper.ts';
import { chancesFrom } from '../shared/trial.ts';
import { weigh } from './worth.ts';

/** Ports and ships afloat are weighed with all the rest of the table; these are points made for good. */
const weighed = ['HEL-VIC-04', 'HEL-VIC-06'];
const made = (s: HellespontState, side: Side): number =>
  pointLines(s, side).reduce((sum, { rule, points }) => (weighed.includes(rule) ? sum : sum + points), 0);

export function lead(s: HellespontState, role: Role): number {
  const side = sideOf(role);
  return pointsOf(s, side) - pointsOf(s, enemyOf(side));
}

/** HEL-VIC-10: a lead of more than five points wins. */
export function chances(s: HellespontState, role: Role): number {
  const side = sideOf(role);
  const enemy = enemyOf(side);
  const outcome = hellespont.outcome(s);
  if (outcome) {
    if (outcome.winners.length === 0) return 0.5 + lead(s, role) / 1000;
    return outcome.winners.includes(role) ? 1 : 0;
  }
  const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn + 1;
  const table = { turnsLeft, attacking: false, sieges: false, temper: even };
  const ahead = made(s, side) - made(s, enemy) + (weigh(s, side, table) - weigh(s, enemy, table)) / 2;
  return chancesFrom(ahead, 5.5, 4 + 2 * Math.sqrt(turnsLeft));
}
