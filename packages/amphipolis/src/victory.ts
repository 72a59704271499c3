import { both, outcomeOf, type Side, SPARTA, sumOf, tally } from '@strategoi/bey';
import { figure, type Outcome, type PointLine } from '@strategoi/kernel';
import { CITADEL, garrisonAt, pieces } from './counters.ts';
import { ATHENS, BUILT, DESTROYED, EION, operational, zone } from './map.ts';
import { scenarioOf } from './setup.ts';
import { category, type S } from './state.ts';

/** AMP-9.1-a: all eight operational garrisons and the citadel, at D.7 of any turn but 0 and 1. */
export function totalVictory(s: S): Side | undefined {
  if (s.turn < 2) return undefined;
  return both.find((side) => s.garrisons.every((owner) => owner === side));
}

const holds = (s: S, side: Side, id: string): boolean => s.garrisons[garrisonAt(zone(id))] === side;

/** Chapter 9.2: every source of points, in the order of the book. */
export function pointLines(s: S, side: Side): PointLine[] {
  const scenario = scenarioOf(s.scenario);
  const { lines, add } = tally();
  const main = !scenario.operationalOnly;
  const marks = main || s.options.offMapPoints === 'yes';

  if (main) add('AMP-9.2-d', s.garrisons[CITADEL] === side ? 5 : 0);
  add('AMP-9.2-e', figure(s.scored, category(side, 'duels')));
  add('AMP-9.2-f', figure(s.scored, category(side, 'units')));
  const held = operational.filter((z) => s.garrisons[garrisonAt(z)] === side).length;
  add('AMP-9.2-g', held, held);
  add('AMP-9.2-h', figure(s.scored, category(side, 'leaders')));
  if (side === SPARTA) {
    if (marks) add('AMP-9.2-i', (s.mur === BUILT ? 1 : 0) + s.flotilla);
    if (!main) add('AMP-10.2-a', 5); // the citadel
    return lines;
  }
  if (main) add('AMP-9.2-j', pieces.hasUnit(s, ATHENS, EION) ? 3 : 0);
  if (marks) add('AMP-9.2-j', s.mur === DESTROYED ? 1 : 0);
  if (!main) add('AMP-10.2-a', 3 + (holds(s, ATHENS, 'O1') && holds(s, ATHENS, 'O2') ? 5 : 0));
  if (scenario.challenge) add('AMP-10.3-b', s.challenged ? 0 : 2);
  return lines;
}

export const pointsOf = (s: S, side: Side): number => sumOf(pointLines(s, side));

/** AMP-9.2-c */
export const gradeSpec = { draw: 4, strategic: 'double' } as const;

/** AMP-9.2-a: when the last turn is over and nobody has won outright, points decide. */
export const outcome = (s: S): Outcome | undefined => outcomeOf(s, pointLines, totalVictory, gradeSpec);
