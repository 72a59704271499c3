/** Three-valued knowledge. The order NO < OPEN < YES makes `and` a minimum and `or` a maximum. */

export const NO = 0;
export const OPEN = 1;
export const YES = 2;
export type Known = typeof NO | typeof OPEN | typeof YES;

export const not = (a: Known): Known => (YES - a) as Known;
export const and = (a: Known, b: Known): Known => (a < b ? a : b);
export const or = (a: Known, b: Known): Known => (a > b ? a : b);

/** The bound of a strength: what surely counts, or what may still count. A part counts if it is known to at least this degree. */
export const LEAST = 2;
export const MOST = 1;
export type Bound = typeof LEAST | typeof MOST;
