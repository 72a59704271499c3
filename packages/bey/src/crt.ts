import { cell, sure } from '@strategoi/kernel';

/** Combat results, shared by the series. A row is a modified die from -1 to 8, a column the odds from 1/3 to 3/1. */
export const columns = ['1/3', '1/2', '2/3', '1/1', '3/2', '2/1', '3/1'] as const;

export const lossResults = ['E', 'A', '3/4', '1/2', '1/4', 'R'] as const;
export type LossResult = (typeof lossResults)[number];

export const FIRST_ROW = -1;
export const LAST_ROW = 8;

const isLoss = (text: string | undefined): text is LossResult => lossResults.some((loss) => loss === text);

/** Attacker's loss, defender's loss. */
function lossesOf(text: string): [LossResult, LossResult] {
  const [attacker, defender] = text.split(' ');
  if (!isLoss(attacker) || !isLoss(defender)) throw new Error(`no losses: ${text}`);
  return [attacker, defender];
}

const rows: readonly (readonly (readonly [LossResult, LossResult])[])[] = [
  'E R, A R, 3/4 R, 1/2 R, 1/2 R, 1/2 R, 1/2 R',
  'E R, 3/4 R, 1/2 R, 1/2 R, 1/2 R, 1/2 R, 1/4 1/4',
  'A R, 1/2 R, 1/2 R, 1/2 R, 1/2 R, 1/4 1/4, 1/4 1/4',
  'A R, 1/2 R, 1/2 R, 1/4 R, 1/4 1/4, 1/4 1/4, 1/4 1/2',
  '3/4 R, 1/2 R, 1/4 R, 1/4 1/4, 1/4 1/4, 1/4 1/4, R 1/2',
  '1/2 R, 1/4 1/4, 1/4 1/4, 1/4 1/4, 1/4 1/4, R 1/2, R 3/4',
  '1/2 1/4, 1/4 1/4, 1/4 1/4, R 1/4, R 1/2, R 1/2, R A',
  '1/4 1/4, 1/4 1/4, R 1/4, R 1/2, R 1/2, R 3/4, R A',
  '1/4 1/4, R 1/4, R 1/2, R 1/2, R 1/2, R 3/4, R E',
  'R 1/2, R 1/2, R 1/2, R 1/2, R 3/4, R A, R E',
].map((row) => row.split(', ').map(lossesOf));

export interface CombatResult {
  readonly attacker: LossResult;
  readonly defender: LossResult;
  readonly attackerWins: boolean;
}

const clamp = (n: number, low: number, high: number): number => Math.min(Math.max(n, low), high);

const fractions = new Map<string, readonly [number, number]>();

/** Numerator and denominator of "3/4". */
export function fraction(text: string): readonly [number, number] {
  let known = fractions.get(text);
  if (!known) {
    const [n, d] = text.split('/').map(Number);
    known = [sure(n), sure(d)];
    fractions.set(text, known);
  }
  return known;
}

const ratios: readonly (readonly [number, number])[] = columns.map(fraction);

/** Highest column not above the true ratio; the first one takes everything below. In whole numbers, so 2 to 3 is 2/3. */
export function oddsColumn(attackerPf: number, defenderPf: number): number {
  let column = 0;
  for (const [c, [n, d]] of ratios.entries()) if (attackerPf * d >= defenderPf * n) column = c;
  return column;
}

export const clampColumn = (column: number): number => clamp(column, 0, columns.length - 1);
export const clampRow = (row: number): number => clamp(row, FIRST_ROW, LAST_ROW);

/**
 * The printed table marks each winner in bold, which the surviving text has lost. The attacker wins where the clamped
 * die plus the column's index reaches `threshold`; 7 is the only law that maps the table onto its own mirror image.
 */
export function combatResult(row: number, column: number, threshold: number): CombatResult {
  const r = clampRow(row);
  const c = clampColumn(column);
  const [attacker, defender] = cell(cell(rows, r - FIRST_ROW), c);
  return { attacker, defender, attackerWins: r + c >= threshold };
}

/** How many of `count` units a fraction costs: rounded down, but never under one. */
export function lossCount(result: LossResult, count: number): number {
  if (result === 'R' || count === 0) return 0;
  if (result === 'E' || result === 'A') return count;
  const [n, d] = fraction(result);
  return Math.max(1, Math.floor((count * n) / d));
}
