import { ATHENS, enemyOf, type Side, sideOf } from '@strategoi/bey';
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

/** What a side has made and how the table looks to it, beyond what the other has. */
export function ahead(s: HellespontState, side: Side, turnsLeft: number): number {
  const enemy = enemyOf(side);
  const table = { turnsLeft, attacking: false, sieges: false, temper: even };
  return made(s, side) - made(s, enemy) + (weigh(s, side, table) - weigh(s, enemy, table)) / 2;
}

/** How much the look of the table tells beside the points as they stand, and points a turn by which games between captains drift to Athens. */
const LOOKS = 0.75;
const drift: { readonly [scenario: string]: number } = { '10.1': -3, '10.2': -4 };

/** HEL-VIC-10: a lead of more than five points wins. How little a lead tells while turns are left was measured on games between captains. */
export function reckoned(s: HellespontState, looks: number, turnsLeft: number): number {
  const lean = LOOKS * looks + (1 - LOOKS) * lead(s, 'athens');
  const ahead = lean + (drift[s.scenario] ?? 0) * Math.min(turnsLeft, 4);
  return chancesFrom(ahead, 5.5, 3 + 6 * Math.sqrt(turnsLeft));
}

/** What a finished game has come to. */
function settled(s: HellespontState, role: Role): number | undefined {
  const outcome = hellespont.outcome(s);
  if (!outcome) return undefined;
  if (outcome.winners.length === 0) return 0.5 + lead(s, role) / 1000;
  return outcome.winners.includes(role) ? 1 : 0;
}

const left = (s: HellespontState): number => scenarioOf(s.scenario).turns[1] - s.turn + 1;

/** The chances as games between captains bear them out: 1 when a role has won, 0 when the other has. */
export function chances(s: HellespontState, role: Role): number {
  const athens = reckoned(s, ahead(s, ATHENS, left(s)), left(s));
  return settled(s, role) ?? (sideOf(role) === ATHENS ? athens : 1 - athens);
}
