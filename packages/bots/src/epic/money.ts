import { seasonBill, tributeOf } from '@strategoi/epic';
import {
  ATHENS,
  type EpicBoard,
  fieldedBy,
  isFleet,
  regionSide,
  type Seat as Seated,
  scenarioOf,
} from '@strategoi/epic/lore';
import type { Seat } from '@strategoi/kernel';
import { temperOf } from '../shared/temper.ts';
import { sightOf } from './table.ts';

type At = Seat<EpicBoard>;

export const SEASONS = 4;
/** What a season abroad costs for each unit, where part of them forage. */
const ABROAD = 0.6;
/** What is laid by for the guard of the capital in each season to come. */
const RESERVE = 1.5;
/** A unit costs about so much in each season that is left. */
export const UPKEEP = 0.4;
/** A chest is made to last for so many years. */
const LASTS = 3;
/** EPW-SCN-05, on the average. */
const EMPIRE = 18;

/** Talents of a year to come, were the map to stay as it is. */
function income({ view }: At, chair: Seated): number {
  const { noTribute, empire } = scenarioOf(view);
  let sum = empire && chair === ATHENS ? EMPIRE : 0;
  if (noTribute.includes((['athens', 'sparta', 'thebes', 'corinth'] as const)[chair] ?? 'athens')) return sum;
  for (const [r, of] of view.board.controller.entries())
    if (of === chair && regionSide(view.board, r) !== -1) sum += tributeOf(view, r);
  return sum;
}

/** What of the chest this year may spend in its seasons that are left: the rest and the tributes are for those after it. */
function share(seat: At, chair: Seated, left: number): number {
  const { b } = sightOf(seat.view);
  const talents = b.treasury[chair] as number;
  const years = Math.min(LASTS, b.year - scenarioOf(seat.view).end + 1);
  const after = (years - 1) * temperOf(seat.view).thrift;
  if (after <= 0) return talents;
  const all = talents + after * income(seat, chair);
  return Math.min(talents, (all * left) / (left + SEASONS * after));
}

/** What would be left of so many talents when everybody is fed until the next tribute. */
function leftOf(seat: At, talents: number): number {
  const { b, seat: chair } = sightOf(seat.view);
  const left = SEASONS - b.season;
  const bill = seasonBill(seat.view, chair);
  let abroad = 0;
  for (const u of fieldedBy(b, chair)) abroad += isFleet[u] ? 2 * ABROAD : ABROAD;
  // Some of them will live off the enemy's land, but none at the half price of home.
  return talents - bill - (Math.max(bill / 2, abroad) + RESERVE) * (left - 1);
}

/** Talents that may be spent on more men. */
export function surplus(seat: At): number {
  const { b, seat: chair } = sightOf(seat.view);
  return leftOf(seat, share(seat, chair, SEASONS - b.season));
}
/** Will the chest be empty before the next tribute comes in? */
export function isPoor(seat: At): boolean {
  const { b, seat: chair } = sightOf(seat.view);
  return leftOf(seat, b.treasury[chair] as number) < 0;
}
