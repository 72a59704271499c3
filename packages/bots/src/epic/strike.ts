import {
  citiesOf,
  cityHex,
  isBesieged,
  isFriendlyCity,
  isHex,
  leaders,
  unitHome,
  unitMorale,
  unitType,
} from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import { shortAt } from '../shared/rows.ts';
import { freeAt } from './guard.ts';
import type { At } from './mind.ts';
import {
  chance,
  defence,
  distance,
  forceOf,
  isBarred,
  isEnemyPlace,
  LAST_TURN,
  marchesTo,
  type Sight,
  turnsLeft,
} from './table.ts';
import type { Aim } from './target.ts';

/** EPW-VIC-01: a capital that may fall before the season is over, were all to come together who can be there in time. */
interface Strike {
  readonly crown: number;
  readonly hope: number;
  /** Enemy places before it that bar the way, one march from it: once somebody stands before them others go past. */
  readonly gates: readonly number[];
  /** Campaign turns to it from everywhere, were those no bar. */
  readonly near: Int16Array;
  /** A place of his own one march from it, where all come together; -1 where there is none. */
  readonly muster: number;
}

/** EPW-FRT-07: more than so many change nothing before a wall. */
const STORMING = 8;
/** So many places are looked at for one to come together in. */
const LOOKED_AT = 6;
/** It goes before anything else but a capital of his own; the way is opened first. */
const STRIKE = 12;
const OPENING = 13;

/** Nobody is called together for less. */
const STRIKES = 0.45;

const inTime = (sight: Sight): number => Math.min(LAST_TURN, turnsLeft(sight));

/** EPW-FRT-08: horse is of no use before a wall. */
const stormersOf = (men: readonly number[]): number[] =>
  men
    .filter((u) => unitType[u] !== 'cavalry')
    .toSorted((x, y) => figure(unitMorale, y) - figure(unitMorale, x))
    .slice(0, STORMING);

const hopeOf = (sight: Sight, crown: number, men: readonly number[], rating: number): number =>
  chance(forceOf(stormersOf(men)), defence(sight, crown), rating);

/** The best leader of his own who can be there in time, or -1. */
const ratingInTime = ({ b, seat }: Sight, near: Int16Array, left: number): number =>
  Math.max(
    -1,
    ...b.leaderAt.map((at, l) =>
      b.leaderSeat[l] === seat && isHex(at) && shortAt(near, at) <= left ? (leaders[l]?.land ?? 0) : -1,
    ),
  );

/** Capitals that might fall if everybody could be there: ways are looked for to no other. */
function hopefulOf(seat: At, sight: Sight, waiting: readonly number[]): readonly number[] {
  if (sight.crowns.length === 0) return sight.crowns;
  const men = [...sight.manned.flatMap((at) => freeAt(seat, sight, at)), ...waiting];
  const best = Math.max(
    1,
    ...sight.b.leaderAt.map((_, l) => (sight.b.leaderSeat[l] === sight.seat ? (leaders[l]?.land ?? 0) : 0)),
  );
  return sight.crowns.filter((crown) => hopeOf(sight, crown, men, best) >= Math.max(sight.dare, STRIKES));
}

/** The places that bar the way to a capital, and how far it is from everywhere once they are open. */
function wayTo(sight: Sight, crown: number): Pick<Strike, 'gates' | 'near'> {
  const barred = marchesTo(sight, crown);
  const gates = sight.hostile.filter((h) => h !== crown && barred[h] === 1 && isBarred(sight, h));
  return { gates, near: marchesTo(sight, crown, gates) };
}

/** Of the places a march from the capital the one that most can reach a turn before. */
function musterFor(seat: At, sight: Sight, crown: number, near: Int16Array, left: number): number {
  const { b, side } = sight;
  const havens = [...new Set([...cityHex.filter((_, c) => isFriendlyCity(b, c, side)), ...b.forts])]
    .filter((h) => near[h] === 1 && !isEnemyPlace(sight, h) && !isBesieged(b, h))
    .toSorted((x, y) => distance(sight, x, crown) - distance(sight, y, crown))
    .slice(0, LOOKED_AT);
  let found = -1;
  let most = 0;
  for (const h of havens) {
    const turns = marchesTo(sight, h);
    let men = 0;
    for (const at of sight.manned)
      if (shortAt(turns, at) < left) men += freeAt(seat, sight, at).length + (at === h ? 1 : 0);
    if (men <= most) continue;
    most = men;
    found = h;
  }
  return found;
}

const known = new WeakMap<Sight, Strike | 'none'>();
function strikeOf(seat: At, sight: Sight): Strike | undefined {
  const found = known.get(sight) ?? reckon(seat, sight) ?? 'none';
  known.set(sight, found);
  return found === 'none' ? undefined : found;
}
function reckon(seat: At, sight: Sight): Strike | undefined {
  const left = inTime(sight);
  let found: Omit<Strike, 'muster'> | undefined;
  for (const crown of hopefulOf(seat, sight, [])) {
    const way = wayTo(sight, crown);
    const rating = ratingInTime(sight, way.near, left);
    if (rating < 0) continue;
    const men = sight.manned.flatMap((at) => (shortAt(way.near, at) <= left ? freeAt(seat, sight, at) : []));
    const hope = hopeOf(sight, crown, men, rating);
    if (hope >= Math.max(sight.dare, STRIKES, found?.hope ?? 0)) found = { crown, hope, ...way };
  }
  return found && { ...found, muster: musterFor(seat, sight, found.crown, found.near, left) };
}

/** Where an army goes that is wanted before a capital: to it, to what bars the way, to where all come together, or nowhere (`at`). */
export function strikeAim(
  seat: At,
  sight: Sight,
  at: number,
  units: readonly number[],
  rating: number,
): Aim | undefined {
  const strike = strikeOf(seat, sight);
  const left = inTime(sight);
  if (!strike || units.length === 0 || shortAt(strike.near, at) > left) return undefined;
  const { crown, hope, muster } = strike;
  const straight = shortAt(marchesTo(sight, crown), at);
  if (rating >= 0 && straight <= 1) {
    const own = hopeOf(sight, crown, units, rating);
    // Whoever storms today may do so again tomorrow.
    if (own >= sight.dare && (left === 1 || 1 - (1 - own) ** left >= hope))
      return { hex: crown, value: STRIKE };
  }
  // Who stands before a gate keeps it open for the others.
  if (isEnemyPlace(sight, at) && shortAt(strike.near, at) <= 1) return { hex: at, value: STRIKE };
  const barred = shortAt(marchesTo(sight, crown), muster < 0 ? at : muster) > 1;
  if (barred && (rating >= 0 || units.length === 1)) {
    const gate = gateFor(sight, strike, at, units.length);
    if (gate >= 0) return { hex: gate, value: OPENING };
  }
  if (muster < 0 || (at !== muster && shortAt(marchesTo(sight, muster), at) >= left)) return undefined;
  return { hex: muster, value: STRIKE };
}

/** The gate that these can be before now; one man is enough to open it, and he goes where no army will be next. */
function gateFor(sight: Sight, { gates, muster }: Strike, at: number, men: number): number {
  const within = gates.filter((h) => shortAt(marchesTo(sight, h), at) <= 1);
  if (men > 1 && at !== muster) return -1;
  return (
    within.toSorted(
      (x, y) => distance(sight, muster < 0 ? at : muster, x) - distance(sight, muster < 0 ? at : muster, y),
    )[0] ?? -1
  );
}

/** EPW-FOR-04: whoever forages does not march, and these are to. */
export function isWanted(seat: At, sight: Sight, at: number): boolean {
  const strike = strikeOf(seat, sight);
  return (
    strike !== undefined && shortAt(strike.near, at) <= inTime(sight) && freeAt(seat, sight, at).length > 0
  );
}

interface Call {
  readonly near: Int16Array;
  readonly hope: number;
}
const calls = new WeakMap<Sight, readonly Call[]>();
function callsOf(seat: At, sight: Sight, waiting: readonly number[]): readonly Call[] {
  const found =
    calls.get(sight) ??
    hopefulOf(seat, sight, waiting).flatMap((crown): Call[] => {
      const { near } = wayTo(sight, crown);
      const isNear = (at: number): boolean => shortAt(near, at) <= LAST_TURN;
      const called = waiting.filter((u) =>
        citiesOf(sight.b, figure(unitHome, u)).some((c) => isNear(figure(cityHex, c))),
      );
      const men = sight.manned.flatMap((at) => (isNear(at) ? freeAt(seat, sight, at) : []));
      const hope = hopeOf(sight, crown, [...men, ...called], 1);
      return hope >= Math.max(sight.dare, STRIKES) ? [{ near, hope }] : [];
    });
  calls.set(sight, found);
  return found;
}
/** The best chance of those on the map and in the pools together, whatever they cost. */
export const strikeHope = (seat: At, sight: Sight, waiting: readonly number[]): number =>
  Math.max(0, ...callsOf(seat, sight, waiting).map(({ hope }) => hope));

/** How near a city is to a capital that may fall this season, were the men of his pools called up. */
export function mustering(seat: At, sight: Sight, waiting: readonly number[], h: number): number {
  let value = 0;
  for (const { near, hope } of callsOf(seat, sight, waiting))
    if (shortAt(near, h) <= LAST_TURN) value = Math.max(value, hope * (1 + LAST_TURN - shortAt(near, h)));
  return value;
}
