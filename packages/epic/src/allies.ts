import { type Action, act, figure } from '@strategoi/kernel';
import { keptBy } from './changes.ts';
import { pay } from './effects.ts';
import { roleOf, seatOf, type Teller } from './flow.ts';
import { atOdds, FOREVER, held, kindsInHand, pairOf } from './hands.ts';
import {
  cityIn,
  isFriendlyCity,
  isInside,
  keeperOf,
  leadersOfSeat,
  leadersOfSide,
  seatsIn,
  someUnit,
} from './query.ts';
import { scenarioOf } from './scenario.ts';
import { type S, type Seat, sideOf } from './state.ts';
import { unitHome } from './units.ts';

// Allies: who shares with whom, whose units march with whom, what passes from hand to hand (24.5, 24.6, 25.1).

export const alliesOf = (s: S, seat: Seat): Seat[] =>
  seatsIn(s).filter((other) => other !== seat && sideOf(other) === sideOf(seat));

/** Units of an ally who does not share stand in the hex, or its city is his. */
export function isShutOut(s: S, h: number, seat: Seat): boolean {
  if (!hasQuarrels(s)) return false;
  const c = cityIn(s, h);
  // EPW-MUL-05
  if (isFriendlyCity(s, c, sideOf(seat)) && atOdds(s, seat, keeperOf(s, c))) return true;
  return someUnit(s, h, (u) => atOdds(s, seat, figure(s.unitSeat, u))); // EPW-MUL-05
}
export const hasQuarrels: (s: S) => boolean = keptBy(
  (b: S, was: S) => b.effects === was.effects,
  ({ effects }) => effects.some(({ kind }) => kind === 'aloof' || kind === 'dissent'),
);

// ---- units of an ally (EPW-MUL-06)

const isOwn = (s: S, u: number, seat: Seat): boolean => s.controller[figure(unitHome, u)] === seat;

/**
 * EPW-MUL-06: a seat takes its own units back where it has a leader, or out of a place; it takes those of an ally along
 * with a leader of its own where no leader of theirs is.
 */
export function mayTakeOver(s: S, u: number, seat: Seat): boolean {
  const now = figure(s.unitSeat, u);
  if (now === seat || sideOf(now) !== sideOf(seat) || atOdds(s, seat, now)) return false;
  const at = figure(s.unitAt, u);
  const led = leadersOfSeat(s, at, seat).length > 0;
  if (isOwn(s, u, seat)) return led || isInside(s, u);
  return led && leadersOfSeat(s, at, now).length === 0;
}
/** EPW-MUL-02, 24.3: whose men they are in the open is told by the leader they stand with; in a place they are their own. */
export function commanderOf(s: S, u: number): Seat {
  const seat = figure(s.unitSeat, u);
  if (isInside(s, u)) return seat;
  const leaders = leadersOfSide(s, figure(s.unitAt, u), sideOf(seat));
  if (leaders.length === 0 || leaders.some((l) => s.leaderSeat[l] === seat)) return seat;
  return figure(s.leaderSeat, figure(leaders, 0));
}

/** Units of an ally go only under a leader of the seat. */
export const mayCommand = (
  s: S,
  group: { readonly units: readonly number[]; readonly leaders: readonly number[] },
  seat: Seat,
): boolean =>
  group.leaders.length > 0 || group.units.every((u) => s.unitSeat[u] === seat || isOwn(s, u, seat));

/** They obey whoever leads them away. */
export function takeOver(run: Teller, units: readonly number[], seat: Seat): void {
  const others = units.filter((u) => run.state.unitSeat[u] !== seat);
  if (others.length > 0) run.emit({ type: 'obey', units: others, leaders: [], seat });
}

// ---- talents and cards (EPW-MUL-09)

const SUMS = [1, 5, 10];

/** Sums an ally may be given; any other is made up of these. */
export function giftOffers(s: S, seat: Seat): Action[] {
  if (seatsIn(s).length < 3) return [];
  return alliesOf(s, seat)
    .filter((ally) => !atOdds(s, seat, ally))
    .flatMap((ally) =>
      SUMS.filter((sum) => sum <= figure(s.treasury, seat)).map((sum) =>
        act('give', `${roleOf(ally)} ${sum}`),
      ),
    );
}
/** EPW-MUL-10: nobody holds more than his hand: a card too many is answered by another (RUL-123). */
export const isOverfull = (s: S, seat: Seat): boolean =>
  figure(s.handSize, seat) > figure(scenarioOf(s).hands, seat);
export function loanOffers(s: S, seat: Seat): Action[] {
  return alliesOf(s, seat)
    .filter((ally) => !atOdds(s, seat, ally))
    .flatMap((ally) => kindsInHand(s, seat).map((id) => act('lend', `${id} ${roleOf(ally)}`)));
}
/** Passes what is offered. */
export function takeGift(run: Teller, seat: Seat, { verb, target = '' }: Action): void {
  const [first = '', second = ''] = target.split(' ');
  if (verb === 'lend') {
    run.emit({ type: 'lend', from: seat, to: seatOf(second), card: held(run.state, seat, first) });
    return;
  }
  pay(run, seat, -Number(second), 'gift');
  pay(run, seatOf(first), Number(second), 'gift');
}

// ---- sharing or not (EPW-MUL-05)

export function sharingOffers(s: S, seat: Seat): Action[] {
  const isBarred = (ally: Seat): boolean =>
    s.effects.some(({ kind, on }) => kind === 'aloof' && on === pairOf(seat, ally));
  const allies = alliesOf(s, seat);
  return [
    ...allies.filter((ally) => !isBarred(ally)).map((ally) => act('bar', roleOf(ally))),
    ...allies.filter(isBarred).map((ally) => act('admit', roleOf(ally))),
  ];
}
export function takeSharing(run: Teller, seat: Seat, { verb, target = '' }: Action): boolean {
  if (verb !== 'bar' && verb !== 'admit') return false;
  const on = pairOf(seat, seatOf(target));
  if (verb === 'bar') run.emit({ type: 'effect', kind: 'aloof', on, until: FOREVER });
  else run.emit({ type: 'reconcile', pair: on });
  return true;
}
