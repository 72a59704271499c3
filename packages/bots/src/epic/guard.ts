import {
  ATHENS,
  capitals,
  citiesOf,
  cityHex,
  cityIn,
  cityRegionOf,
  citySize,
  forcePool,
  isBesieged,
  isFleet,
  isFortress,
  isFriendlyCity,
  isHex,
  isOpenSea,
  isPlace,
  ownLongWalls,
  presence,
  type SideIndex,
  scenarioOf,
  searchSeas,
  shore,
  sideOf,
  unitHome,
  unitMorale,
  unitSide,
  unitsAt,
} from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import { once } from '../shared/memory.ts';
import { shortAt } from '../shared/rows.ts';
import type { At } from './mind.ts';
import { ordered } from './plan.ts';
import {
  chance,
  distance,
  forceOf,
  groundBonus,
  LAST_TURN,
  landAt,
  ratingAt,
  type Sight,
  turnsLeft,
  turnsOf,
} from './table.ts';
import { risen } from './unrest.ts';

/** Men are called up again when a season is over, but not for whoever stands two marches off by then. */
const ALARM = 2;
/** The enemy is kept away by as many men as leave him no better chance than this. */
const HOPE = 0.06;
const HOPE_BESIDE = 0.15;
const MOST = 10;
/** EPW-ADJ-08: who storms a large city is heard of everywhere, and so is whoever holds it: two men there make it a bad throw. */
const HOPE_LARGE = 0.4;
const A_WATCH = 2;
/** So near a general calls men to him. */
const RALLY = 3;

export const capitalOf = ({ view }: At, { seat }: Sight): number => cityHex[capitals(view)[seat] ?? -1] ?? -1;

/** Points of a fleet that is lucky (EPW-NAV-01), less those of the landing. */
const SAIL = 9;
/** EPW-NAV-16 */
const ON_BOARD = 2;

/** Could ships put men ashore a march from the capital from this port? */
function isInSail(sight: Sight, port: number, near: Int16Array): boolean {
  const { b, foe } = sight;
  const { seas } = searchSeas(b, presence(b), foe, port, SAIL);
  return seas.some((sea) => !isOpenSea(sea) && shore(sea).some((hex) => shortAt(near, hex) <= 1));
}

/** Land units of the enemy that may be before a hex soon: on foot, or on board of the fleets that lie in sail of it. */
function coming(sight: Sight, h: number): number[] {
  const { b, foe } = sight;
  const near = turnsOf(sight, foe, h);
  const alarm = Math.max(ALARM, turnsLeft(sight));
  const foes = b.unitAt.flatMap((at, u) => (isHex(at) && unitSide(b, u) === foe ? [u] : []));
  const atOf = (u: number): number => figure(b.unitAt, u);
  const afoot = foes.filter((u) => !isFleet[u] && shortAt(near, atOf(u)) <= alarm);
  const host = new Set(afoot);
  const ports = new Set(foes.filter((u) => isFleet[u]).map(atOf));
  for (const port of ports) {
    if (!isInSail(sight, port, near)) continue;
    // EPW-NAV-17: a march to the ships is a campaign turn of its own.
    const toShips = turnsOf(sight, foe, port);
    const room = ON_BOARD * unitsAt(b, port, (u) => isFleet[u] === true && unitSide(b, u) === foe).length;
    const crew = foes.filter((u) => !isFleet[u] && !host.has(u) && shortAt(toShips, atOf(u)) < alarm);
    for (const u of crew.slice(0, room)) host.add(u);
  }
  return [...host];
}

/** EPW-CTL-11 */
const ARMED = 5;
/** EPW-SCN-02, EPW-SEQ-06: those of the enemy who may still be called up this season, each with the city of his that is nearest to a hex. */
function musterable({ b, side, foe }: Sight, near: Int16Array): Map<number, number> {
  const found = new Map<number, number>();
  if (b.turn > 0 || !placesAfter(b, side)) return found;
  const talents = [...b.treasury];
  for (const [u, at] of b.unitAt.entries()) {
    const r = figure(unitHome, u);
    const seat = figure(b.unitSeat, u);
    if (sideOf(seat) !== foe || isFleet[u] || at !== forcePool(r) || figure(b.ml, r) < ARMED) continue;
    const city = citiesOf(b, r)
      .filter((c) => isFriendlyCity(b, c, foe) && !isBesieged(b, figure(cityHex, c)))
      .map((c) => figure(cityHex, c))
      .filter((hex) => shortAt(near, hex) <= LAST_TURN)
      .toSorted((x, y) => shortAt(near, x) - shortAt(near, y))[0];
    if (city === undefined || figure(talents, seat) < 1) continue;
    talents[seat] = figure(talents, seat) - 1;
    found.set(u, city);
  }
  return found;
}
/** Does the enemy call up his men when these have been called up already? */
function placesAfter(b: Sight['b'], side: SideIndex): boolean {
  if (scenarioOf(b).simplified) return side === ATHENS;
  const regions = (of: number): number =>
    b.controller.filter((seat) => seat >= 0 && sideOf(seat) === of).length;
  return side === ATHENS ? regions(0) >= regions(1) : regions(1) > regions(0);
}

/** A place that is held: a capital whatever it costs, a large city as long as there is money. */
interface Post {
  readonly hex: number;
  readonly wanted: number;
  /** How many of these are not there. */
  readonly lacking: number;
  readonly isTown: boolean;
}

const known = new WeakMap<Sight, readonly Post[]>();
/** EPW-VIC-01, EPW-COM-13d: the capital, what Long Walls join to it, and the large cities of his regions. */
export function postsOf(seat: At, sight: Sight): readonly Post[] {
  const found = known.get(sight) ?? reckonPosts(sight, capitalOf(seat, sight));
  known.set(sight, found);
  return found;
}
function reckonPosts(sight: Sight, capital: number): Post[] {
  const { b, side } = sight;
  const post = (hex: number, wanted: number, isTown: boolean): Post => ({
    hex,
    wanted,
    lacking: Math.max(0, wanted - landAt(sight, hex).length),
    isTown,
  });
  const ends = isHex(capital)
    ? ownLongWalls(b, capital, side).map((walls) => (walls.a === capital ? walls.b : walls.a))
    : [];
  const towns = townsOf(sight).filter((hex) => hex !== capital && !ends.includes(hex));
  return [
    ...(isHex(capital) ? [post(capital, reckonGuard(sight, capital, HOPE), false)] : []),
    ...ends.map((hex) => post(hex, reckonGuard(sight, hex, HOPE_BESIDE), false)),
    ...towns.map((hex) => post(hex, Math.min(A_WATCH, reckonGuard(sight, hex, HOPE_LARGE)), true)),
  ];
}
/** Large cities that answer to him, and where men can be had. */
const townsOf = ({ b, seat, side }: Sight): number[] =>
  cityHex.filter(
    (hex, c) =>
      citySize[c] === 'large' &&
      isFriendlyCity(b, c, side) &&
      b.controller[cityRegionOf(b, c)] === seat &&
      !isBesieged(b, hex),
  );
/** How many stay in a hex: the guard of a post, and one man before a city in revolt at home. */
export const guardAt = (seat: At, sight: Sight, h: number): number =>
  ordered(seat, h)?.stay ??
  postsOf(seat, sight).find(({ hex }) => hex === h)?.wanted ??
  (risen(sight).includes(h) ? 1 : 0);
export const bestFirst = (men: readonly number[]): number[] =>
  men.toSorted((x, y) => figure(unitMorale, y) - figure(unitMorale, x));
/** His men in a hex who may leave it, the best first: the worst are the guard. */
export function freeAt(seat: At, sight: Sight, h: number): number[] {
  const men = bestFirst(landAt(sight, h));
  return men.slice(0, Math.max(0, men.length - guardAt(seat, sight, h)));
}
export const lackingAt = (seat: At, sight: Sight, h: number): number =>
  postsOf(seat, sight).find(({ hex }) => hex === h)?.lacking ?? 0;
export const guardLacking = (seat: At, sight: Sight): number =>
  postsOf(seat, sight).reduce((sum, { lacking, isTown }) => sum + (isTown ? 0 : lacking), 0);
/** Regions whose men are wanted in their large city. */
export const watchLacking = (seat: At, sight: Sight): readonly number[] =>
  postsOf(seat, sight).flatMap(({ hex, lacking, isTown }) =>
    isTown && lacking > 0 ? [cityRegionOf(sight.b, cityIn(sight.b, hex))] : [],
  );

/** So many men that storming the place is a bad throw, were all the enemies about it to come together. */
function reckonGuard(sight: Sight, h: number, hope: number): number {
  const { b, side, foe } = sight;
  const called = musterable(sight, turnsOf(sight, foe, h));
  const foes = [...coming(sight, h), ...called.keys()];
  if (foes.length === 0) return 0;
  // EPW-LDR-01: those whom nobody leads, or soon could, come one by one.
  const generals = b.leaderAt.filter((at, l) => isHex(at) && sideOf(figure(b.leaderSeat, l)) === foe);
  const led = once((at) => Number(generals.some((hex) => distance(sight, hex, at) <= RALLY)));
  const atOf = (u: number): number => called.get(u) ?? figure(b.unitAt, u);
  const host = foes.filter((u) => led(atOf(u)) > 0);
  const rating = Math.max(...foes.map((u) => ratingAt(b, atOf(u), foe)));
  const attack = forceOf(host.length > 0 ? host : foes.slice(0, 1));
  const own = landAt(sight, h);
  const r = cityIn(b, h) < 0 ? -1 : cityRegionOf(b, cityIn(b, h));
  const home = b.unitAt.flatMap((_, u) => (unitHome[u] === r && !isFleet[u] ? [u] : []));
  const any =
    own.length > 0
      ? own
      : home.length > 0
        ? home
        : b.unitAt.flatMap((_, u) => (unitSide(b, u) === side ? [u] : []));
  const morale = forceOf(any, groundBonus(b, h, side)).morale;
  const walls = isPlace(b, h) && isFortress(b, h);
  let men = 1;
  while (men < MOST && chance(attack, { men, morale, walls }, rating) > hope) men++;
  return men;
}
