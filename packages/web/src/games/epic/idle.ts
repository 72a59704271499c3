import { cityAt, findHex, hexRegionOf, mayStormMasked, sideOf } from '@strategoi/epic';
import type { Ask, Language, View } from '@strategoi/kernel';
import type { Next } from '../kit/board.ts';
import { isAsked } from './asked.ts';
import { boardOf, seatOf } from './status.ts';
import { sayIn } from './words.ts';

// A campaign turn in which a seat has nothing to decide: it is asked at most once.

/** A walled city of one's own side with no enemy before it. */
function isSafeAtHome(view: View, seat: number, zone: string): boolean {
  const board = boardOf(view);
  const hex = findHex(zone);
  const owner = board.controller[hexRegionOf(board, hex)] ?? -1;
  const isHome = owner >= 0 && sideOf(owner) === sideOf(seat) && (cityAt[hex] ?? -1) >= 0;
  return isHome && !board.forts.includes(hex) && !board.masked.includes(hex);
}

/**
 * EPW-DES-06: nobody could raid, and these walls could come down. The same until other walls could, or an enemy stands
 * before them; once a year it is asked anew.
 */
export function again(ask: Ask, view: View): string | undefined {
  if (!isAsked(ask, 'raids')) return undefined;
  const [razing, others] = [/^raze /, /^(raid|stack) /].map((verb) =>
    (ask.actions ?? []).filter((text) => verb.test(text)),
  );
  if (!razing || razing.length === 0 || (others?.length ?? 0) > 0) return undefined;
  const seat = seatOf(ask.role);
  const zones = razing
    .map((text) => text.split(' ')[1] ?? '')
    .filter((zone) => !isSafeAtHome(view, seat, zone));
  return ['raze', boardOf(view).year, ...zones].join(' ');
}

/** The moves end, and no masked place is stormed. */
const unstormed: Next = (ask) =>
  isAsked(ask, 'move.stack', 'battles') && ask.actions?.includes('done') ? 'done' : undefined;

/** EPW-SIE-05: whoever masks a place is asked about storms when his moves are over; where he wants none, one touch ends both. */
export const forAll = (
  ask: Ask,
  view: View,
  language: Language,
): { label: string; next: Next } | undefined =>
  isAsked(ask, 'move.stack') && ask.actions?.includes('done') && mayStormMasked(view, seatOf(ask.role))
    ? { label: sayIn[language].noStorm, next: unstormed }
    : undefined;
