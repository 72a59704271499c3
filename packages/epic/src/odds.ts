import type { OddsTable } from '@strategoi/kernel';
import { battleOdds } from './battleOdds.ts';
import { cardOdds } from './cardOdds.ts';
import { seatOf } from './flow.ts';
import { findPlace } from './map.ts';
import { navalOdds } from './navalOdds.ts';
import type { S } from './state.ts';

/**
 * Exact odds of what is rolled at a place, or by a card: battles, plans, interceptions, storms, cards. Sieges and revolts are
 * not written yet.
 */
export function odds(s: S, role: string, at: string): readonly OddsTable[] {
  const place = findPlace(at);
  const seat = seatOf(role);
  const there = place < 0 ? [] : [...battleOdds(s, place, seat), ...navalOdds(s, place, seat)];
  return [...there, ...cardOdds(s, role, at)];
}
