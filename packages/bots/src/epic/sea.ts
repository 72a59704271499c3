import {
  cityIn,
  findClass,
  findLeader,
  isFleet,
  isFriendlyCity,
  isHex,
  isOpenSea,
  isPortOf,
  leaders as leaderSpecs,
  leadersOfSeat,
  portSea,
  presence,
  SAILED,
  searchSeas,
  shore,
  stow,
  terrain,
  unitClass,
  unitsAt,
  unitType,
} from '@strategoi/epic/lore';
import { type Action, figure } from '@strategoi/kernel';
import { best } from '../shared/choice.ts';
import { shortAt } from '../shared/rows.ts';
import { temperOf } from '../shared/temper.ts';
import type { At } from './mind.ts';
import {
  distance,
  forceOf,
  isEnemyPlace,
  isFedAt,
  landAt,
  ratingAt,
  type Sight,
  turnsLeft,
  turnsTo,
} from './table.ts';
import { goals } from './target.ts';

/** EPW-NAV-01: two plans in three of this length are carried out to their end. */
const SURE = 8;
/** EPW-NAV-04 */
const ASHORE = 2;
/** A voyage counts as so many hexes on foot. */
const AT_SEA = 3;
const FAR = 12;

/** Men sent over the sea: who goes on board, where they land, and what for. */
export interface Voyage {
  readonly landing: number;
  readonly sea: number;
  readonly aim: number;
  readonly value: number;
  /** Fleets and men. */
  readonly crew: readonly number[];
  readonly leaders: number;
}

interface Beach {
  readonly hex: number;
  readonly sea: number;
}

const beaches = new WeakMap<Sight, Map<number, readonly Beach[]>>();

/** Coasts within a likely sail of a hex. */
function beachesFrom(sight: Sight, from: number): readonly Beach[] {
  const known = beaches.get(sight) ?? new Map<number, readonly Beach[]>();
  beaches.set(sight, known);
  const before = known.get(from);
  if (before) return before;
  const { b, side } = sight;
  const { seas, cost } = searchSeas(b, presence(b), side, from, SURE - ASHORE);
  const found: Beach[] = [];
  for (const sea of seas.toSorted((x, y) => cost(x) - cost(y))) {
    if (isOpenSea(sea)) continue;
    for (const hex of shore(sea)) if (canLand(sight, hex, sea)) found.push({ hex, sea });
  }
  known.set(from, found);
  return found;
}

/** EPW-NAV-06, EPW-NAV-20 */
function canLand({ b, fields, side }: Sight, h: number, sea: number): boolean {
  if (terrain[h] === 'mountain' || !fields.open[h]) return false;
  const c = cityIn(b, h);
  if (c < 0) return true;
  const port = figure(portSea, c);
  return port >= 0 ? port === sea : isFriendlyCity(b, c, side);
}

export const fleetsAt = ({ b, seat }: Sight, h: number): number[] =>
  unitsAt(b, h, (u) => b.unitSeat[u] === seat && isFleet[u] === true);
const readyFleets = (sight: Sight, h: number): number[] =>
  fleetsAt(sight, h).filter((u) => (figure(sight.b.unitBits, u) & SAILED) === 0);

/** As many as the fleets carry, foot first, and no more fleets than they need. */
function crewOf(sight: Sight, fleets: readonly number[], men: readonly number[]): number[] {
  const foot = men.toSorted((x, y) => Number(unitType[y] === 'hoplite') - Number(unitType[x] === 'hoplite'));
  let aboard: number[] = [];
  for (const u of foot) if (stow(sight.b, fleets, [...aboard, u])) aboard = [...aboard, u];
  let ships = fleets;
  while (ships.length > 1 && stow(sight.b, ships.slice(1), aboard)) ships = ships.slice(1);
  return [...ships, ...aboard];
}

/** Where those of a hex could do most, were they put ashore by the fleets of a port: `guard` of them stay behind. */
export function voyageOf(
  seat: At,
  sight: Sight,
  at: number,
  guard: number,
  port: number = at,
  only: number = -1,
): Voyage | undefined {
  const leaders = leadersOfSeat(sight.b, at, sight.seat).length;
  const fleets = port === at ? readyFleets(sight, port) : fleetsAt(sight, port);
  const men = landAt(sight, at).slice(guard);
  if (leaders === 0 || fleets.length === 0 || men.length < 2) return undefined;
  // Those at sea are on board already.
  const crew = isHex(at) ? crewOf(sight, fleets, men) : [...fleets, ...men];
  const landed = crew.filter((u) => !isFleet[u]);
  const ships = crew.length - landed.length;
  if (landed.length < 2) return undefined;
  const from = beachesFrom(sight, port);
  let found: Voyage | undefined;
  for (const { hex: aim, value, prize } of goals(
    sight,
    forceOf(landed),
    ratingAt(sight.b, at, sight.side),
    temperOf(seat.view),
  )) {
    if (only >= 0 && aim !== only) continue;
    const onFoot = distance(sight, at, aim);
    for (const { hex: landing, sea } of from) {
      const steps = distance(sight, landing, aim);
      if (steps > FAR) continue;
      if (steps + AT_SEA >= onFoot) continue;
      // EPW-NAV-17: whoever has landed may march on at once.
      const turns = Math.max(1, turnsTo(sight, landing, aim));
      const inTime = turns <= turnsLeft(sight);
      const worth = (value + (inTime ? prize : 0)) / (1 + (steps + AT_SEA) / 4) / turns;
      if (worth <= (found?.value ?? 0)) continue;
      // EPW-LDR-02: whoever goes inland leaves somebody with the ships.
      if (steps > 0 && ships > 1 && leaders < 2 && !isPortOf(sight.b, landing, sight.side)) continue;
      if (steps > 0 && (shortAt(sight.foes, landing) > 0 || isEnemyPlace(sight, landing))) continue;
      if (!inTime && !isFedAt(sight, landing, crew.length)) continue;
      found = {
        landing,
        sea,
        aim,
        value: worth,
        crew,
        leaders: Math.min(leaders, steps > 0 && ships > 1 ? 2 : 1),
      };
    }
  }
  return found;
}

/** How near a hex is by land or over the sea. */
export function stepsFrom(sight: Sight, port: number, to: number): number {
  let steps = distance(sight, port, to);
  for (const { hex } of beachesFrom(sight, port)) steps = Math.min(steps, AT_SEA + distance(sight, hex, to));
  return steps;
}

/** Ports with fleets of his own near a hex. */
export function portsNear(sight: Sight, at: number, within: number): number[] {
  const found = new Set<number>();
  for (const [u, h] of sight.b.unitAt.entries())
    if (
      isFleet[u] &&
      h !== at &&
      sight.b.unitSeat[u] === sight.seat &&
      isHex(h) &&
      distance(sight, at, h) <= within
    )
      found.add(h);
  return [...found];
}

/** Ships that lie on a beach, or were left at sea, with nobody to wait for. */
export const isAdrift = (sight: Sight, at: number): boolean => {
  if (readyFleets(sight, at).length === 0) return false;
  return !isHex(at) || (landAt(sight, at).length === 0 && !isPortOf(sight.b, at, sight.side));
};

/** What of the crew is still to be called, in the words of the question. */
export function callAboard(
  seat: At,
  { crew, leaders }: Voyage,
  picked: readonly number[],
): Action | undefined {
  const called = seat.actions.filter((a) => a.verb === 'drop' && findLeader(a.target ?? '') >= 0).length;
  const free = seat.actions.filter(({ verb }) => verb === 'with');
  if (called < leaders && free.length > 0)
    return best(free, ({ target = '' }) => leaderSpecs[findLeader(target)]?.land ?? 0);
  const ofClass = (units: readonly number[], kind: number): number =>
    units.filter((u) => unitClass[u] === kind).length;
  return seat.actions.find(({ verb, target = '' }) => {
    const kind = verb === 'pick' ? findClass(target) : -1;
    return kind >= 0 && ofClass(picked, kind) < ofClass(crew, kind);
  });
}
