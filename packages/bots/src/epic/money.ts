import { seasonBill, tributeOf } from '@strategoi/epic';
import {
  ATHENS,
  fieldedBy,
  isFleet,
  regionSide,
  type Seat as Seated,
  scenarioOf,
} from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import { temperOf } from '../shared/temper.ts';
import type { At } from './mind.ts';
import { chance, defence, type Force, type Sight, sightOf } from './table.ts';

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
  const talents = figure(b.treasury, chair);
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

/** As many men as change anything before a wall, and such as one has (EPW-FRT-07). */
const STORMERS: Force = { men: 8, morale: 4.5 };
const WORTH_A_YEAR = 0.4;
/** EPW-VIC-01: a capital that could be stormed, were there men enough: nobody saves for the years after that. */
const isOpen = (sight: Sight): boolean =>
  sight.crowns.some((h) => chance(STORMERS, defence(sight, h), 1) >= WORTH_A_YEAR) &&
  fieldedBy(sight.b, sight.seat).filter((u) => !isFleet[u]).length < STORMERS.men;

/** Whoever has so much beyond his needs may strike, build and keep ships. */
export const PLENTY = 8;
/** Talents that may be spent on more men. */
export function surplus(seat: At): number {
  const sight = sightOf(seat.view);
  const { b, seat: chair } = sight;
  return leftOf(seat, isOpen(sight) ? figure(b.treasury, chair) : share(seat, chair, SEASONS - b.season));
}
/** Is there less in the chest than this season asks for? */
export const isBroke = ({ view }: At): boolean => {
  const { b, seat: chair } = sightOf(view);
  return figure(b.treasury, chair) < seasonBill(view, chair);
};
/** Will the chest be empty before the next tribute comes in? */
export function isPoor(seat: At): boolean {
  const { b, seat: chair } = sightOf(seat.view);
  return leftOf(seat, figure(b.treasury, chair)) < 0;
}
