import type { Outcome, PointLine } from '@strategoi/kernel';
import { powerIds } from './data/powers.ts';
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
    points[power] = score.total;
    const lines: PointLine[] = [
      { rule: 'DIA-VP-002', points: score.citadels },
      { rule: 'DIA-VP-005', points: score.royals },
      { rule: 'DIA-VP-006', points: score.marriage },
    ];
    breakdown[power] = lines.filter((line) => line.points !== 0);
  }
  return { winners: [...result.winners], level: result.level, points, breakdown };
}
