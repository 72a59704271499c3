import type { Hint } from '@strategoi/kernel';

/** As they are told: whole percents of the game, tenths of a point. */
const figuresOf = ({ chance, gain, worst }: Hint): string =>
  [Math.round(100 * (chance ?? 0)), Math.round(10 * gain), Math.round(10 * worst)].join();

/** Nothing the adviser has tried tells his plans apart: then the first is a habit, not a counsel, and its figures say nothing. */
export const areAlike = (hints: readonly Hint[]): boolean =>
  hints.length > 1 && new Set(hints.map(figuresOf)).size === 1;
