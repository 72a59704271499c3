import type { OddsTable } from '@strategoi/kernel';
import { battleOdds } from './battleOdds.ts';
import { cardOdds } from './cardOdds.ts';
import { seatOf } from './flow.ts';
import { findPlace } from './map.ts';
import { navalOdds } from './navalOdds.ts';
import { placeOdds } from './placeOdds.ts';
import { sicilyOdds } from './sicilyOdds.ts';
import type { S } from './state.ts';

/**
 * Exact odds of what is rolled at a place, or by a card: battles, plans, interceptions, storms, sieges by season, revolts, a Resolution in Sicily, cards.
 */
export function odds(s: S, role: string, at: string): readonly OddsTable[] {
  const place = findPlace(at);
  const seat = seatOf(role);
  const there =
    place < 0
      ? []
      : [
          ...battleOdds(s, place, seat),
          ...navalOdds(s, place, seat),
          ...placeOdds(s, place),
          ...sicilyOdds(s, place),
        ];
  return [...there, ...cardOdds(s, role, at)];
}
