import type { OddsTable } from '@strategoi/kernel';
import { battleOdds, roundsAtOnce } from './battleOdds.ts';
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

/** The same but for the end of a battle, where that takes long to foresee. */
export function oddsAtOnce(s: S, role: string, at: string): readonly OddsTable[] | undefined {
  const place = findPlace(at);
  const rounds = place < 0 ? undefined : roundsAtOnce(s, place);
  const seat = seatOf(role);
  return (
    rounds && [...rounds, ...navalOdds(s, place, seat), ...placeOdds(s, place), ...cardOdds(s, role, at)]
  );
}
