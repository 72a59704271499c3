/** What an event can be, as drawn a season ahead. */

import type { River } from './map.ts';
import type { RoyalMember } from './persons.ts';

export const revoltIds = [
  'asian-greeks',
  'scythians',
  'aetolians',
  'spartans',
  'athenians',
  'thracians',
  'armenians',
  'cyreneans',
  'pirates',
  'rome',
  'satraps',
  'gauls',
] as const;
/** A cause that has units of its own on the board. */
export type RevoltId = (typeof revoltIds)[number];

export type Fate =
  | { readonly kind: 'none' }
  | { readonly kind: 'storm'; readonly over: 'sea' | 'sand' | 'snow'; readonly spaces: readonly string[] }
  | { readonly kind: 'flood'; readonly rivers: readonly River[]; readonly plains: readonly string[] }
  /** `at`: where the unit appears when a die settles it. */
  | { readonly kind: 'revolt'; readonly revolt: RevoltId; readonly at?: string }
  | { readonly kind: 'lamian-war'; readonly at: string }
  | { readonly kind: 'nora-isaura' }
  | { readonly kind: 'gold'; readonly from: 'carthage' | 'chandragupta'; readonly citadel: string }
  | { readonly kind: 'tarentines' }
  | { readonly kind: 'death'; readonly member: RoyalMember };
