import {
  capitals,
  cityHex,
  type EpicBoard,
  isFleet,
  isFortress,
  isHex,
  isOpenSea,
  isPlace,
  leadersAt,
  presence,
  searchSeas,
  shore,
  sideOf,
  unitSide,
  unitsAt,
} from '@strategoi/epic/lore';
import type { Seat } from '@strategoi/kernel';
import { once } from '../shared/memory.ts';
import { chance, distance, forceOf, groundBonus, landAt, ratingAt, type Sight, turnsTo } from './table.ts';

type At = Seat<EpicBoard>;

/** The enemy within so many hexes of a capital can be before it within a season. */
const ALARM = 8;
/** He is kept away by as many men as leave him no better chance than this. */
const HOPE = 0.2;
const MOST = 12;
/** So near a general calls men to him. */
const RALLY = 3;

export const capitalOf = ({ view }: At, { seat }: Sight): number => cityHex[capitals(view)[seat] ?? -1] ?? -1;

/** Points of a fleet that is lucky (EPW-NAV-01), less those of the landing. */
const SAIL = 9;
/** Could men in this hex be put ashore a march from the capital? */
function isInSail(sight: Sight, at: number, capital: number): boolean {
  const { b, foe } = sight;
  if (!unitsAt(b, at, (u) => isFleet[u] === true && unitSide(b, u) === foe).length) return false;
  if (!leadersAt(b, at, (l) => sideOf(b.leaderSeat[l] as number) === foe).length) return false;
  const { seas } = searchSeas(b, presence(b), foe, at, SAIL);
  return seas.some((sea) => !isOpenSea(sea) && shore(sea).some((hex) => turnsTo(sight, hex, capital) <= 1));
}

/** Men a capital wants: so many that storming it is a bad throw, were all the enemies about it to come together. */
export function guardWanted(seat: At, sight: Sight): number {
  const known = wanted.get(sight) ?? reckonGuard(seat, sight);
  wanted.set(sight, known);
  return known;
}
const wanted = new WeakMap<Sight, number>();
function reckonGuard(seat: At, sight: Sight): number {
  const { b, side, foe } = sight;
  const h = capitalOf(seat, sight);
  if (!isHex(h)) return 0;
  const overseas = once((at) => Number(isInSail(sight, at, h)));
  const foes = b.unitAt.flatMap((at, u) =>
    isHex(at) &&
    !isFleet[u] &&
    unitSide(b, u) === foe &&
    (distance(sight, at, h) <= ALARM || overseas(at) > 0)
      ? [u]
      : [],
  );
  if (foes.length === 0) return 0;
  // EPW-LDR-01: those whom nobody leads, or soon could, come one by one.
  const generals = b.leaderAt.filter((at, l) => isHex(at) && sideOf(b.leaderSeat[l] as number) === foe);
  const led = once((at) => Number(generals.some((hex) => distance(sight, hex, at) <= RALLY)));
  const host = foes.filter((u) => led(b.unitAt[u] as number) > 0);
  const rating = Math.max(...foes.map((u) => ratingAt(b, b.unitAt[u] as number, foe)));
  const attack = forceOf(host.length > 0 ? host : foes.slice(0, 1));
  const own = landAt(sight, h);
  const any = own.length > 0 ? own : b.unitAt.flatMap((_, u) => (unitSide(b, u) === side ? [u] : []));
  const morale = forceOf(any, groundBonus(b, h)).morale;
  const walls = isPlace(b, h) && isFortress(b, h);
  let men = 1;
  while (men < MOST && chance(attack, { men, morale, walls }, rating) > HOPE) men++;
  return men;
}

/** How many of these the capital still lacks. */
export const guardLacking = (seat: At, sight: Sight): number =>
  Math.max(0, guardWanted(seat, sight) - landAt(sight, capitalOf(seat, sight)).length);
