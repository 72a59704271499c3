import type { OddsTable, Params } from '@strategoi/kernel';
import { figure } from '@strategoi/kernel';
import { REVOLT_AT, RISK_MAX, SOOTHED_AT } from './data/tables.ts';
import { frameOf, roleOf } from './flow.ts';
import { cityAt, cityRegionOf, isHex, placeName } from './map.ts';
import { isCheckable, revoltModifiers } from './procedures/revolts.ts';
import { couldBesiege, firstSiegeMorale } from './procedures/sieges.ts';
import { inRevolt, siegeAt } from './query.ts';
import { scenarioOf } from './scenario.ts';
import { ATHENS, type S, type Seat } from './state.ts';

// The dice of the seasons at a place: how long it holds out, and whether it rises.

/** A siege is foretold for a year. */
const SEASONS = 4;

/** Steps of the season after which no siege is laid and none is diced for any more. */
const PAST_SIEGES: ReadonlySet<string> = new Set(['cards', 'levels', 'raids', 'movement']);
/** EPW-SIE-01, EPW-SIE-13: the first of the dice to come is one of next season. */
const isOfNextSeason = (s: S, h: number): boolean =>
  PAST_SIEGES.has(s.phase) || frameOf(s, 'sieges')?.rolled.includes(h) === true;

/** EPW-SIE-13: each season the place gives up above the marker, and the marker goes down, never below 1. */
function siegeTable(s: S, h: number, morale: number, seat: Seat, laid: boolean): OddsTable {
  const results: { chance: readonly [number, number]; result: Params }[] = [];
  const whole = 6 ** SEASONS;
  let left = whole;
  for (let season = 1, now = morale; season <= SEASONS; season++) {
    const falls = (left * Math.max(0, 6 - now)) / 6;
    results.push({ chance: [falls, whole], result: { falls: season } });
    left -= falls;
    now = Math.max(1, now - 1);
  }
  results.push({ chance: [left, whole], result: { falls: 0 } });
  return {
    kind: 'siege',
    at: placeName(h),
    facts: { morale, laid, next: isOfNextSeason(s, h), seat: roleOf(seat) },
    factors: [],
    results,
  };
}

/** EPW-SIE-10, EPW-SIE-11, EPW-SIE-20: the siege that is laid, or the one that could be, if it is not relieved. */
function siegeOdds(s: S, h: number): OddsTable[] {
  const siege = siegeAt(s, h);
  if (siege) return [siegeTable(s, h, siege.morale, siege.seat, true)];
  const side = ([0, 1] as const).find((one) => couldBesiege(s, h, one));
  return side === undefined ? [] : [siegeTable(s, h, firstSiegeMorale(s, h), side, false)];
}

function checkTable(kind: string, s: S, c: number, h: number, hits: (sum: number) => boolean): OddsTable {
  const modifiers = revoltModifiers(s, c);
  const modifier = modifiers.reduce((sum, { by }) => sum + by, 0);
  const n = [1, 2, 3, 4, 5, 6].filter((die) => hits(die + modifier)).length;
  return {
    kind,
    at: placeName(h),
    facts: { modifier },
    factors: modifiers.map(({ rule, by }) => ({ rule, kind: 'modifier', value: by })),
    results: [
      { chance: [n, 6], result: { rises: kind === 'revolt' } },
      { chance: [6 - n, 6], result: { rises: kind !== 'revolt' } },
    ],
  };
}

/** EPW-REV-01, EPW-REV-02: a city of a region at risk, were it tested now; EPW-REV-04: a revolt Athens may try to end. */
function revoltOdds(s: S, h: number): OddsTable[] {
  const c = cityAt[h] ?? -1;
  const r = cityRegionOf(s, c);
  if (s.controller[r] !== ATHENS) return [];
  if (scenarioOf(s).simplified) return []; // EPW-SCN-01: there is no step A.
  const atRisk = figure(s.al, r) <= RISK_MAX;
  if (atRisk && isCheckable(s, c)) return [checkTable('revolt', s, c, h, (sum) => sum >= REVOLT_AT)];
  if (!atRisk && inRevolt(s, c)) return [checkTable('soothe', s, c, h, (sum) => sum <= SOOTHED_AT)];
  return [];
}

export const placeOdds = (s: S, place: number): OddsTable[] =>
  isHex(place) ? [...siegeOdds(s, place), ...revoltOdds(s, place)] : [];
