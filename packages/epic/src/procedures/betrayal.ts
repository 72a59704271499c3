import { figure, sure } from '@strategoi/kernel';
import { opOf } from '../cards.ts';
import { eliminate, elitesAmong, isRout, scoreVictory } from '../effects.ts';
import { type AnyFrame, roleOf, type Teller } from '../flow.ts';
import { cityHex, cityIds, isHex } from '../map.ts';
import { cityIn, insideSide, isInside, masks, sizeOf, unitSide, unitsAt } from '../query.ts';
import { capitals } from '../scenario.ts';
import { ALLIED, ATHENIAN, type S, type Seat, sideOf } from '../state.ts';
import { isFleet } from '../units.ts';

// City Betrayed (W-4): in the step of sieges, or just before a storm.

/** A city, no capital, that land units of this seat mask or besiege. */
export function isBetrayable(s: S, h: number, seat: Seat): boolean {
  const c = cityIn(s, h);
  if (c < 0 || capitals(s).includes(c) || !masks(s, h, sideOf(seat))) return false;
  return unitsAt(s, h, (u) => s.unitSeat[u] === seat && !isFleet[u] && !isInside(s, u)).length > 0;
}
export function betrayable(s: S, seat: Seat): string[] {
  const hexes = new Set<number>();
  s.unitAt.forEach((at, u) => {
    if (s.unitSeat[u] === seat && isHex(at) && !isFleet[u] && !isInside(s, u)) hexes.add(at);
  });
  return cityIds.filter(
    (_id, c) => hexes.has(figure(cityHex, c)) && isBetrayable(s, figure(cityHex, c), seat),
  );
}

/** EPW-SIE-15, RUL-86: everybody inside is lost; elites are decisive victories for Athens, instead of her own. */
export function openGates(s: S, h: number, seat: Seat, run: Teller): AnyFrame {
  const side = sideOf(seat);
  const lost = unitsAt(s, h, (u) => unitSide(s, u) !== side && isInside(s, u));
  const elites = elitesAmong(lost.filter((u) => unitSide(s, u) === ALLIED));
  for (let n = 0; n < elites; n++) scoreVictory(run, ATHENIAN, h, true);
  eliminate(run, lost, 'eliminated');
  const scored = side === ATHENIAN && elites > 0 ? 1 : 0;
  return { step: 'capture', hex: h, seat, how: 'surrender', scored, routed: isRout(lost) ? 1 : 0 };
}

const figures = opOf('city_betrayed', 'betray');
/** One less when somebody inside keeps watch. */
export function betrayalModifier(s: S, h: number, seat: Seat): number {
  const guarded = insideSide(s, h) !== sideOf(seat) && unitsAt(s, h, (u) => isInside(s, u)).length > 0;
  return guarded ? sure(figures.unitInside) : 0;
}
/** The die that opens the gates, by the size of the city. */
export const gatesOpenOn = (size: string): number =>
  sure((figures.on as { readonly [of: string]: number })[size]);
export const opensOn = (s: S, h: number): number => gatesOpenOn(sizeOf(cityIn(s, h)));

/** A die for the gates. */
export function betray(s: S, h: number, seat: Seat, run: Teller): AnyFrame | undefined {
  const modifier = betrayalModifier(s, h, seat);
  const die = run.roll('betrayal', roleOf(seat));
  const result = die + modifier >= opensOn(s, h);
  run.emit({ type: 'check', what: 'betrayal', at: h, die, modifier, result });
  return result ? openGates(s, h, seat, run) : undefined;
}
