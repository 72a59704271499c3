import { besiegers, cityIn, citySize, insideSide, needsFleet } from '@strategoi/epic/lore';
import type { Temper } from '../shared/temper.ts';
import {
  before,
  canFeedBefore,
  chance,
  defence,
  type Force,
  fightOut,
  isEnemyPlace,
  type Sight,
  worthAt,
} from './table.ts';

export interface Aim {
  readonly hex: number;
  readonly value: number;
  /** As many as are wanted there, where not all are. */
  readonly men?: number;
}
export interface Goal extends Aim {
  /** What more it is worth to those who get there before the season is over: a capital. */
  readonly prize: number;
}

const VICTORY = 2;
const DECISIVE = 5;
/** What a decisive victory is worth in every other region. */
const HEARD = 2;
/** One's own dead weigh more than the enemy's: they were called up for more than this. */
const LIFE = 1.5;
/** Below this a fight is not sought. */
const LEAST = 0.55;
/** EPW-VIC-01: with a capital the war is won: it is worth a worse throw. */
const WON = 150;

/** Land units a siege of the place asks for. */
export const siegeNeeds = ({ b }: Sight, h: number): number => {
  const c = cityIn(b, h);
  return besiegers[c >= 0 ? (citySize[c] ?? 'small') : 'fort'];
};

/** What an attack on a hex is worth to a force: the victory by its chance, less what is lost with a defeat. */
export function attackValue(sight: Sight, h: number, force: Force, rating: number, temper: Temper): number {
  const defend = defence(sight, h);
  if (defend.men === 0) return Number.NEGATIVE_INFINITY;
  const end = fightOut(force, defend, rating);
  if (end.attacker < LEAST) return Number.NEGATIVE_INFINITY;
  const w = worthAt(sight, h);
  const isLarge = citySize[cityIn(sight.b, h)] === 'large';
  // EPW-ADJ-07, EPW-ADJ-08: a large city decides either way, and so do heavy losses; all regions hear of it.
  const here = (decisive: number, won: number): number =>
    decisive * (DECISIVE * w + HEARD * sight.everywhere) + (won - decisive) * VICTORY * w;
  const prize = here(isLarge ? end.attacker : end.attackerDecisive, end.attacker) + end.defendersLost;
  const price = here(isLarge ? end.defender : end.defenderDecisive, end.defender) + LIFE * end.attackersLost;
  return prize - price * temper.caution;
}

/** EPW-VIC-01: the war itself, by the chance to win it there. */
export function crownValue(sight: Sight, h: number, force: Force, rating: number): number {
  if (!sight.crowns.includes(h) || force.men === 0) return 0;
  const p = chance(force, defence(sight, h), rating);
  return p < sight.dare ? 0 : WON * p;
}

/** EPW-SIE-20: Long Walls to a place that is not his feed it whatever stands before it. */
const isFed = ({ b, side }: Sight, h: number): boolean =>
  b.longWalls.some(({ a, b: other, due }) => {
    const partner = due > 0 ? -1 : a === h ? other : other === h ? a : -1;
    return partner >= 0 && insideSide(b, partner) !== side;
  });

/** A place that can be shut in and starved out. */
export function siegeValue(sight: Sight, h: number, force: Force): number {
  if (!isEnemyPlace(sight, h) || isFed(sight, h)) return Number.NEGATIVE_INFINITY;
  const men = force.men + before(sight, h).length;
  if (men < siegeNeeds(sight, h)) return Number.NEGATIVE_INFINITY;
  if (defence(sight, h).men > men || !canFeedBefore(sight, h, men)) return Number.NEGATIVE_INFINITY;
  const w = worthAt(sight, h);
  const isLarge = citySize[cityIn(sight.b, h)] === 'large';
  return (
    (needsFleet(sight.b, h) ? 0.4 : 1.1) * (isLarge ? DECISIVE * w + HEARD * sight.everywhere : VICTORY * w)
  );
}

/** Everything an army could go for. */
export function goals(sight: Sight, force: Force, rating: number, temper: Temper): Goal[] {
  const found: Goal[] = [];
  for (const h of sight.hostile) {
    const value = Math.max(attackValue(sight, h, force, rating, temper), siegeValue(sight, h, force));
    const prize = crownValue(sight, h, force, rating);
    if (value > 0 || prize > 0) found.push({ hex: h, value: Math.max(0, value), prize });
  }
  return found;
}
