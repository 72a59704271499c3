import type { Outcome, PointLine } from '@strategoi/kernel';
import { type PowerId, powerIds } from './data/powers.ts';
import { countsPrestige, prestigeOf } from './prestige.ts';
import { scoreOf } from './query.ts';
import type { DiadochiState } from './state.ts';

/** Where the points of a player come from: DIA-VP-001 to DIA-VP-006; with prestige, that counts too, nothing as well. */
export function pointLines(state: DiadochiState, power: PowerId): PointLine[] {
  const { capital, citadels, royals, marriage } = scoreOf(state, power);
  const prestige = countsPrestige(state);
  // DIA-OPT-PRESTIGE-01: with that option every point counts for ten.
  const each = prestige ? 10 : 1;
  const lines: PointLine[] = [
    { rule: 'DIA-VP-001', points: each * capital },
    { rule: 'DIA-VP-002', points: each * (citadels - capital) },
    { rule: 'DIA-VP-005', points: each * royals },
    { rule: 'DIA-VP-006', points: each * marriage },
  ];
  return [
    ...lines.filter(({ points }) => points !== 0),
    ...(prestige ? [{ rule: 'DIA-OPT-PRESTIGE-01', points: state.prestige[power] ?? 0 }] : []),
  ];
}

/** Points of victory, or of prestige where that is what wins. */
export const pointsOf = (state: DiadochiState, power: PowerId): number =>
  countsPrestige(state) ? prestigeOf(state, power) : scoreOf(state, power).total;

/** Who won, and every player's points one by one. */
export function outcome(state: DiadochiState): Outcome | undefined {
  const { result } = state;
  if (!result) return undefined;
  const all = <T>(of: (state: DiadochiState, power: PowerId) => T): { [role: string]: T } =>
    Object.fromEntries(powerIds.map((power) => [power, of(state, power)]));
  return {
    winners: [...result.winners],
    level: result.level,
    points: all(pointsOf),
    breakdown: all(pointLines),
  };
}
