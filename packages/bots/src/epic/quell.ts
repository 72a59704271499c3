import { hexRegionOf, homeRegions, leadersOfSeat, unitSide, unitsAt } from '@strategoi/epic/lore';
import { figure } from '@strategoi/kernel';
import { shortAt } from '../shared/rows.ts';
import { freeAt } from './guard.ts';
import type { At } from './mind.ts';
import {
  before,
  chance,
  defence,
  distance,
  forceOf,
  LAST_TURN,
  marchesTo,
  ratingAt,
  type Sight,
} from './table.ts';
import type { Aim } from './target.ts';
import { risen } from './unrest.ts';

/** It goes before any siege, and after what a capital asks for. */
const QUELL = 20;
/** An army that has so good a chance storms the city, and its region is quiet for good. */
const STORMED = 0.6;

/** Who goes to a city in revolt, and whether all of them do. */
interface Errand {
  readonly from: number;
  readonly to: number;
  readonly all: boolean;
}
const known = new WeakMap<Sight, readonly Errand[]>();
function errandsOf(seat: At, sight: Sight): readonly Errand[] {
  const found = known.get(sight) ?? reckon(seat, sight);
  known.set(sight, found);
  return found;
}
function reckon(seat: At, sight: Sight): Errand[] {
  const { b, foe } = sight;
  const free = sight.manned.filter(
    (at) => shortAt(sight.foes, at) === 0 && freeAt(seat, sight, at).length > 0,
  );
  return pressing(seat, sight).flatMap((to): Errand[] => {
    const turns = marchesTo(sight, to);
    const near = free
      .filter((at) => at !== to && shortAt(turns, at) <= LAST_TURN)
      .toSorted(
        (x, y) => shortAt(turns, x) - shortAt(turns, y) || distance(sight, x, to) - distance(sight, y, to),
      );
    const army = near.find((at) => storms(seat, sight, at, to));
    if (army !== undefined) return [{ from: army, to, all: true }];
    const isAlone =
      before(sight, to).length === 0 && unitsAt(b, to, (u) => unitSide(b, u) === foe).length === 0;
    const one = isAlone ? near[0] : undefined;
    return one === undefined ? [] : [{ from: one, to, all: false }];
  });
}

/** Has the army of a hex a good chance before the city? */
function storms(seat: At, sight: Sight, at: number, to: number): boolean {
  if (leadersOfSeat(sight.b, at, sight.seat).length === 0) return false;
  const men = forceOf(freeAt(seat, sight, at));
  return chance(men, defence(sight, to), ratingAt(sight.b, at, sight.side)) >= STORMED;
}

/** A home of his side with so little loyalty left will be lost by its revolt before long (EPW-VIC-01). */
const PRESSING = 4;
export function isPressing({ view }: At, { b }: Sight, h: number): boolean {
  const r = hexRegionOf(b, h);
  return homeRegions(view).includes(r) && figure(b.al, r) <= PRESSING;
}

/** Those that are gone to now. */
const pressing = (seat: At, sight: Sight): readonly number[] =>
  risen(sight).filter((h) => sight.patient || isPressing(seat, sight, h));

/** EPW-SIE-07c: a city in revolt at home is stormed, or one man stands before it; whoever lives by a strike waits until it presses. */
export function quell(seat: At, sight: Sight, at: number): Aim | undefined {
  const errand = errandsOf(seat, sight).find(({ from }) => from === at);
  if (!errand) return undefined;
  return { hex: errand.to, value: QUELL, ...(errand.all ? {} : { men: 1 }) };
}
