import { PASS } from '@strategoi/kernel';

// A button that ends a phase makes room for the one that ends the next: two quick touches mean the first of them.

/** So long after a touch the next at the same place is its second half. */
export const DOUBLE_MS = 420;

export interface Pressed {
  readonly action: string;
  /** What was asked: another object once something else is. */
  readonly ask: unknown;
  readonly at: number;
  /** How many times the same place was touched in a row, as the browser counts. */
  readonly count: number;
}

/** Whether a touch is the second half of the last one that counted, and met a button that had only just come there. */
export function secondTouch(last: Pressed | undefined, now: Pressed, ending: string | undefined): boolean {
  if (!last || now.count < 2 || now.ask === last.ask || now.at - last.at > DOUBLE_MS) return false;
  return now.action !== last.action || now.action === ending || now.action === PASS;
}
