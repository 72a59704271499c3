import type { Outcome, PointLine } from '@strategoi/kernel';
import { powerIds } from './data/powers.ts';
import { countsPrestige, prestigeOf } from './prestige.ts';
import { scoreOf } from './query.ts';
import type { DiadochiState } from './state.ts';

/** DIA-VP-001 to DIA-VP-006: who won, and every player's points one by one. */
export function outcome(state: DiadochiState): Outcome | undefined {
  const { result } = state;
  if (!result) return undefined;
  const points: { [role: string]: number } = {};
  const breakdown: { [role: string]: PointLine[] } = {};
  for (const power of powerIds) {
    const score = scoreOf(state, power);
    const prestige = countsPrestige(state);
    // DIA-OPT-PRESTIGE-01: with that option every point counts for ten.
    const each = prestige ? 10 : 1;
    points[power] = prestige ? prestigeOf(state, power) : score.total;
    const lines: PointLine[] = [
      { rule: 'DIA-VP-002', points: each * score.citadels },
      { rule: 'DIA-VP-005', points: each * score.royals },
      { rule: 'DIA-VP-006', points: each * score.marriage },
      { rule: 'DIA-OPT-PRESTIGE-01', points: prestige ? (state.prestige[power] ?? 0) : 0 },
    ];
    breakdown[power] = lines.filter((line) => line.points !== 0);
  }
  return { winners: [...result.winners], level: result.level, points, breakdown };
}
