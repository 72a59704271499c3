/** What players may promise each other in a letter, whatever language it was written in; the rules bind nobody to it. */

import type { PowerId } from './data/powers.ts';

export type Term =
  /** Neither besieges the other or enters a province where he holds a citadel, in this season and the following ones. */
  | { readonly kind: 'peace'; readonly seasons: number }
  /** Neither of the two sends anything there. */
  | { readonly kind: 'empty'; readonly place: string }
  /** He helps the unit of the other that stands there to go on, or to hold. */
  | { readonly kind: 'support'; readonly by: PowerId; readonly at: string; readonly to?: string }
  | { readonly kind: 'attack'; readonly place: string }
  /** These are his to take, and the other leaves them to him. */
  | { readonly kind: 'share'; readonly power: PowerId; readonly citadels: readonly string[] }
  | { readonly kind: 'gold'; readonly by: PowerId; readonly sum: number };

export type TermKind = Term['kind'];
export const termKinds = ['peace', 'empty', 'support', 'attack', 'share', 'gold'] as const;

export const intents = ['propose', 'accept', 'refuse'] as const;
export type Intent = (typeof intents)[number];

/** An answer repeats the terms it is about. */
export interface Treaty {
  readonly intent: Intent;
  readonly terms: readonly Term[];
}

/** Longer than any war of the book. */
export const MOST_SEASONS = 12;
export const MOST_GOLD = 99;
