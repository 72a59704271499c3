import type { Outcome, PointLine } from '@strategoi/kernel';
import { type GradeSpec, grade } from './grade.ts';
import { enemyOf, roleOf, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

/** Points line by line, each with its rule; lines of nothing are left out. */
export function tally(): {
  readonly lines: PointLine[];
  add(rule: string, points: number, count?: number): void;
} {
  const lines: PointLine[] = [];
  return {
    lines,
    add(rule, points, count) {
      if (points > 0) lines.push({ rule, points, ...(count === undefined ? {} : { count }) });
    },
  };
}

export const sumOf = (lines: readonly PointLine[]): number =>
  lines.reduce((sum, line) => sum + line.points, 0);

/** When the game is over: whoever has won outright, else whoever is ahead, by the grade of his lead. */
export function outcomeOf<S extends BeyState>(
  s: S,
  lines: (s: S, side: Side) => PointLine[],
  total: (s: S) => Side | undefined,
  grades: GradeSpec,
): Outcome | undefined {
  if (s.flow.length > 0) return undefined;
  const breakdown = { athens: lines(s, 0), sparta: lines(s, 1) };
  const points = [sumOf(breakdown.athens), sumOf(breakdown.sparta)] as const;
  const table = { points: { athens: points[0], sparta: points[1] }, breakdown };
  const winner = total(s);
  if (winner !== undefined) return { winners: [roleOf(winner)], level: 'total', ...table };
  const ahead: Side = points[0] >= points[1] ? 0 : 1;
  const level = grade(points[ahead], points[enemyOf(ahead)], grades);
  return { winners: level === 'draw' ? [] : [roleOf(ahead)], level, ...table };
}
