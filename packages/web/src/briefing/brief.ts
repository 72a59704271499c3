import type { Role } from '@strategoi/kernel';

/** What a player is told before the first decision. */

export interface BriefLine {
  readonly title: string;
  readonly note: string;
  /** Places it is about: the first bears its number on the map. */
  readonly zones?: readonly string[];
  /** What it is worth, as the mark on the map has it. */
  readonly worth?: string;
  /** What the mark of each of its places says instead, where the map is too small for their names. */
  readonly marks?: readonly string[];
  /** What became of it, a line for each side: told when the game is over. */
  readonly became?: readonly string[];
  /** What each side has of it now; nothing where it cannot have any. */
  readonly now: { readonly [role: Role]: number };
}

export interface Brief {
  /** When and where. */
  readonly when: string;
  /** The aim as a sentence, and how far off it is. */
  readonly goal: string;
  readonly lead: string;
  readonly lines: readonly BriefLine[];
  /** The board itself leads to where the scenario is fought, instead of showing the whole sheet. */
  readonly near?: boolean;
  /** Largest difference that is still a draw, where two sides are compared. */
  readonly draw?: number;
  readonly story: readonly string[];
  /** What this scenario does otherwise. */
  readonly news: readonly { readonly icon: string; readonly title: string; readonly text: string }[];
  readonly length: string;
}
