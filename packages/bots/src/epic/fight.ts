import {
  cityIn,
  citySize,
  findPlace,
  isFortress,
  isFriendlyCity,
  isHex,
  isInside,
  isPlace,
  placeName,
  unitSide,
  unitsAt,
} from '@strategoi/epic/lore';
import { type Action, entry } from '@strategoi/kernel';
import { best, offered, refrain } from '../shared/choice.ts';
import { temperOf } from '../shared/temper.ts';
import { capitalOf } from './guard.ts';
import type { At, Question } from './mind.ts';
import { chance, distance, type Force, foesNear, forceOf, groundBonus, ratingAt, sightOf } from './table.ts';
import { attackValue } from './target.ts';
import { risen } from './unrest.ts';

const STORM_FROM = 0.68;
/** EPW-ADJ-01: a revolt at home costs as much as a storm that fails. */
const QUELL_FROM = 0.55;
const count = (ask: Question, name: string): number => Number(ask.params?.[name] ?? 0);

/** Which fight first: the one that promises most. */
export function nextFight(seat: At): Action {
  const sight = sightOf(seat.view);
  return best(seat.actions, ({ verb, target = '' }) => {
    const h = findPlace(target);
    if (verb !== 'fight' || !isHex(h)) return verb === 'fight' ? 0 : -1;
    const units = unitsAt(sight.b, h, (u) => unitSide(sight.b, u) === sight.side && !isInside(sight.b, u));
    return Math.max(
      0,
      attackValue(sight, h, forceOf(units), ratingAt(sight.b, h, sight.side), temperOf(seat.view)),
    );
  });
}

/** Beyond so many men the exact odds take too long, and the forecast of a smaller fight does. */
const LARGE = 10;

/** The chance that whoever attacks wins: by the exact odds of the game where that is soon told. */
function wins(seat: At, ask: Question, attacking: boolean): number {
  const { b, side, foe } = sightOf(seat.view);
  const h = count(ask, 'place');
  const force = (of: number): Force => forceOf(unitsAt(b, h, (u) => unitSide(b, u) === of));
  const [mine, his] = [force(attacking ? side : foe), force(attacking ? foe : side)];
  const walls = isPlace(b, h) && isFortress(b, h);
  if (mine.men + his.men > LARGE)
    return chance(mine, { ...his, morale: his.morale + groundBonus(b, h, attacking ? foe : side), walls }, 0);
  const table = seat.odds(placeName(h)).find(({ kind }) => kind === 'battle');
  let sum = 0;
  for (const { chance: part, result } of table?.results ?? [])
    if (result.winner === 'attacker') sum += part[0] / part[1];
  return sum;
}

/** Storm a place, or shut it in. */
export function stormOrMask(seat: At, ask: Question): Action {
  const assault = offered(seat, 'assault');
  const p = sightOf(seat.view).shunned.includes(count(ask, 'place')) ? 0 : wins(seat, ask, true);
  // EPW-VIC-01: what wins the war is worth a worse throw.
  const sight = sightOf(seat.view);
  const h = count(ask, 'place');
  const bar = sight.crowns.includes(h) ? sight.dare : risen(sight).includes(h) ? QUELL_FROM : STORM_FROM;
  return (
    (p >= bar * (0.5 + 0.5 * temperOf(seat.view).caution) ? assault : undefined) ??
    offered(seat, 'mask') ??
    assault ??
    refrain(seat)
  );
}

const PRESS_FROM = 0.5;
/** EPW-ADJ-08: whoever breaks off before a large city has lost as much as one who is thrown back. */
const PRESS_A_LARGE = 0.2;
/** Another round, or enough. */
export function pressOn(seat: At, ask: Question): Action {
  const p = wins(seat, ask, true);
  const isLarge = citySize[cityIn(sightOf(seat.view).b, count(ask, 'place'))] === 'large';
  const bar = (isLarge ? PRESS_A_LARGE : PRESS_FROM) * temperOf(seat.view).caution;
  return (p >= bar ? offered(seat, 'press') : offered(seat, 'break-off')) ?? refrain(seat);
}
/** EPW-VIC-01: nobody leaves his capital: with it the war is lost. */
export function standFast(seat: At, ask: Question): Action {
  const isCapital = count(ask, 'place') === capitalOf(seat, sightOf(seat.view));
  const hopeless = !isCapital && wins(seat, ask, false) > 0.75;
  const leave = seat.actions.find(({ verb }) => verb === 'withdraw');
  return (hopeless ? leave : undefined) ?? offered(seat, 'hold') ?? entry(seat.actions, 0);
}

/** Behind walls of one's own, else away from the enemy. */
export function fallBack(seat: At): Action {
  const sight = sightOf(seat.view);
  return best(seat.actions, ({ target = '' }) => {
    const h = findPlace(target.slice(target.lastIndexOf(' ') + 1));
    if (!isHex(h)) return 0;
    const c = cityIn(sight.b, h);
    const haven = c >= 0 && isFriendlyCity(sight.b, c, sight.side) ? 3 : 0;
    return haven - 0.3 * foesNear(sight, h, 2) - (target.includes(' ') ? 0.5 : 0);
  });
}

/** Whoever is weaker stays within. */
export function manTheWalls(seat: At, ask: Question): Action {
  const sight = sightOf(seat.view);
  const h = count(ask, 'place');
  const mine = unitsAt(sight.b, h, (u) => unitSide(sight.b, u) === sight.side).length;
  const theirs = unitsAt(sight.b, h, (u) => unitSide(sight.b, u) === sight.foe).length;
  if (mine > theirs * 1.5) return offered(seat, 'done') ?? refrain(seat);
  return seat.actions.find(({ verb }) => verb === 'inside') ?? offered(seat, 'done') ?? refrain(seat);
}

/** Where fleets are sent home, the nearest city of one's own. */
export const nearestHome = (seat: At, from: number): Action => {
  const sight = sightOf(seat.view);
  return best(seat.actions, ({ target = '' }) => {
    const h = findPlace(target.slice(target.lastIndexOf(' ') + 1));
    const c = isHex(h) ? cityIn(sight.b, h) : -1;
    return (c >= 0 && isFriendlyCity(sight.b, c, sight.side) ? 10 : 0) - 0.1 * distance(sight, h, from);
  });
};
