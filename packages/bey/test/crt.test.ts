import { describe, expect, it } from 'vitest';
import { clampColumn, clampRow, columns, combatResult, lossCount, oddsColumn } from '../src/crt.ts';

/** The printed table, one row per modified die: attacker's loss, defender's loss, winner. */
const printed: readonly (readonly [number, string])[] = [
  [-1, 'E R D | A R D | 3/4 R D | 1/2 R D | 1/2 R D | 1/2 R D | 1/2 R D'],
  [0, 'E R D | 3/4 R D | 1/2 R D | 1/2 R D | 1/2 R D | 1/2 R D | 1/4 1/4 D'],
  [1, 'A R D | 1/2 R D | 1/2 R D | 1/2 R D | 1/2 R D | 1/4 1/4 D | 1/4 1/4 A'],
  [2, 'A R D | 1/2 R D | 1/2 R D | 1/4 R D | 1/4 1/4 D | 1/4 1/4 A | 1/4 1/2 A'],
  [3, '3/4 R D | 1/2 R D | 1/4 R D | 1/4 1/4 D | 1/4 1/4 A | 1/4 1/4 A | R 1/2 A'],
  [4, '1/2 R D | 1/4 1/4 D | 1/4 1/4 D | 1/4 1/4 A | 1/4 1/4 A | R 1/2 A | R 3/4 A'],
  [5, '1/2 1/4 D | 1/4 1/4 D | 1/4 1/4 A | R 1/4 A | R 1/2 A | R 1/2 A | R A A'],
  [6, '1/4 1/4 D | 1/4 1/4 A | R 1/4 A | R 1/2 A | R 1/2 A | R 3/4 A | R A A'],
  [7, '1/4 1/4 A | R 1/4 A | R 1/2 A | R 1/2 A | R 1/2 A | R 3/4 A | R E A'],
  [8, 'R 1/2 A | R 1/2 A | R 1/2 A | R 1/2 A | R 3/4 A | R A A | R E A'],
];
const cells = printed.flatMap(([row, line]) =>
  line.split(' | ').map((cell, column) => ({ row, column, cell })),
);

describe('combat table', () => {
  it('AMP-4.2-g: each of the 70 cells gives the printed losses and the winner', () => {
    expect(cells).toHaveLength(70);
    for (const { row, column, cell } of cells) {
      const { attacker, defender, attackerWins } = combatResult(row, column, 7);
      expect(`${attacker} ${defender} ${attackerWins ? 'A' : 'D'}`, `${row} at ${columns[column]}`).toBe(
        cell,
      );
    }
  });

  it('AMP-4.2-g: whoever suffers the heavier loss never wins, whichever of the three laws names the winner', () => {
    const weight = ['R', '1/4', '1/2', '3/4', 'A', 'E'];
    for (const threshold of [6, 7, 8]) {
      for (const { row, column } of cells) {
        const { attacker, defender, attackerWins } = combatResult(row, column, threshold);
        const difference = weight.indexOf(defender) - weight.indexOf(attacker);
        if (difference !== 0) expect(attackerWins, `${row} at ${columns[column]}`).toBe(difference > 0);
      }
    }
  });

  it('AMP-4.2-g: the three laws differ on the diagonals where both lose a quarter, and nowhere else', () => {
    const winners = (threshold: number) =>
      cells.map(({ row, column }) => combatResult(row, column, threshold).attackerWins);
    const [soft, even, hard] = [winners(6), winners(7), winners(8)] as [boolean[], boolean[], boolean[]];
    for (const [i, { row, column, cell }] of cells.entries()) {
      expect(soft[i] !== even[i], cell).toBe(row + column === 6);
      expect(hard[i] !== even[i], cell).toBe(row + column === 7);
      if (row + column === 6 || row + column === 7) expect(cell).toMatch(/^1\/4 1\/4/);
    }
  });

  it('AMP-4.2-d: a modified die under −1 reads the first row, one above 8 the last', () => {
    expect(clampRow(-5)).toBe(-1);
    expect(clampRow(12)).toBe(8);
    expect(combatResult(-4, 0, 7)).toEqual(combatResult(-1, 0, 7));
    expect(combatResult(11, 6, 7)).toEqual(combatResult(8, 6, 7));
    expect(combatResult(-4, 6, 7).attackerWins).toBe(false);
  });

  it('AMP-4.2-c: a column beyond either end of the table is its last one on that side', () => {
    expect(clampColumn(-3)).toBe(0);
    expect(clampColumn(9)).toBe(6);
    expect(combatResult(3, 9, 7)).toEqual(combatResult(3, 6, 7));
  });
});

describe('odds', () => {
  const column = (attacker: number, defender: number) => columns[oddsColumn(attacker, defender)];

  it('AMP-4.2-a: an exact ratio reads its own column', () => {
    expect(column(5, 15)).toBe('1/3');
    expect(column(7, 14)).toBe('1/2');
    expect(column(14, 21)).toBe('2/3');
    expect(column(11, 11)).toBe('1/1');
    expect(column(21, 14)).toBe('3/2');
    expect(column(14, 7)).toBe('2/1');
    expect(column(15, 5)).toBe('3/1');
  });

  it('AMP-4.2-a: one point short of a ratio falls back to the column before', () => {
    expect(column(6, 13)).toBe('1/3');
    expect(column(13, 20)).toBe('1/2');
    expect(column(10, 11)).toBe('2/3');
    expect(column(20, 14)).toBe('1/1');
    expect(column(13, 7)).toBe('3/2');
    expect(column(14, 5)).toBe('2/1');
  });

  it('AMP-4.2-a: below one to three the first column serves, above three to one the last', () => {
    expect(column(1, 40)).toBe('1/3');
    expect(column(40, 1)).toBe('3/1');
  });

  it('AMP-4.2-a: for every pair of strengths the column is the highest one not above the ratio', () => {
    const value = [1 / 3, 1 / 2, 2 / 3, 1, 3 / 2, 2, 3];
    for (let a = 1; a <= 60; a++) {
      for (let d = 1; d <= 60; d++) {
        const c = oddsColumn(a, d);
        // In sixths of the defender, so that the comparison is exact.
        const sixths = value.map((v) => Math.round(v * 6) * d);
        if (c > 0) expect(6 * a).toBeGreaterThanOrEqual(sixths[c] as number);
        if (c < 6) expect(6 * a).toBeLessThan(sixths[c + 1] as number);
      }
    }
  });
});

describe('losses', () => {
  it('AMP-4.2.1-d: a share is rounded down, but at least one unit suffers', () => {
    expect([1, 2, 3, 4, 7, 8].map((n) => lossCount('1/4', n))).toEqual([1, 1, 1, 1, 1, 2]);
    expect([1, 2, 3, 4, 5, 8].map((n) => lossCount('1/2', n))).toEqual([1, 1, 1, 2, 2, 4]);
    expect([1, 2, 3, 4, 5, 8].map((n) => lossCount('3/4', n))).toEqual([1, 1, 2, 3, 3, 6]);
  });

  it('AMP-4.2.1-a AMP-4.2.1-c: E and A fall on every unit', () => {
    expect(lossCount('E', 5)).toBe(5);
    expect(lossCount('A', 5)).toBe(5);
  });

  it('AMP-4.2.1-e: R costs nothing', () => {
    expect(lossCount('R', 8)).toBe(0);
  });

  it('AMP-4.2.1-d: where nobody stands nobody is lost', () => {
    expect(lossCount('1/2', 0)).toBe(0);
  });
});
