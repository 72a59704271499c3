/** What a finished game comes to when it is weighed. */

import type { Hint, Role } from '@strategoi/kernel';

/** One decision: what was done came to `played`, and the best that came to mind to `best`. */
export interface Weighing {
  /** Lines of the log before it. */
  readonly ply: number;
  readonly role: Role;
  /** The chances of the first seat before it, as the usual course has them. */
  readonly chance: number;
  /** What the choice brought its own seat beside the usual course. */
  readonly skill: number;
  /** What the dice brought the first seat from here to the next decision that is weighed, where any fell. */
  readonly luck?: number;
  /** The first line of the log with dice after it. */
  readonly thrown?: number;
  /** What would have been better, by how much, and how it goes. */
  readonly better?: { readonly by: number; readonly deeds: readonly string[]; readonly moves: Hint['moves'] };
}

export interface Analysis {
  /** The seat whose chances are told; the other has the rest. Where there are `curves`, each weighing tells those of its own seat. */
  readonly first: Role;
  readonly weighings: readonly Weighing[];
  /** The chances of the first seat when it was over. */
  readonly end: number;
  /** Where more than two sit at the table: the chances of all of them whenever a season began, and at the end. */
  readonly curves?: readonly Chances[];
}

export interface Chances {
  /** Lines of the log before it. */
  readonly ply: number;
  readonly chances: { readonly [role: Role]: number };
}

/** What is this much better, and by more than its doubt, was a mistake. */
export const MISTAKE = 0.04;
export const SURE = 2;

export interface Effort {
  /** Samples on which each course is tried, and those in question once more. */
  readonly glance: number;
  readonly look: number;
}
