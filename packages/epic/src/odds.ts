import type { OddsTable } from '@strategoi/kernel';
import { battleOdds } from './battleOdds.ts';
import { findPlace } from './map.ts';
import { navalOdds } from './navalOdds.ts';
import type { S } from './state.ts';

/** Exact odds of what is rolled at a place: battles, plans, interceptions, storms. Sieges and revolts are not written yet. */
export function odds(s: S, _role: string, at: string): readonly OddsTable[] {
  const place = findPlace(at);
  return place < 0 ? [] : [...battleOdds(s, place), ...navalOdds(s, place)];
}
