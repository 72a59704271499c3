import { type Action, act, figure, type Role, refuse } from '@strategoi/kernel';
import { alliesOf, giftOffers, isOverfull, loanOffers, takeGift } from '../allies.ts';
import {
  type AnyDecision,
  type AnyFrame,
  type AnyStep,
  type Chapter,
  type Choice,
  type FrameOf,
  only,
  roleOf,
  seatOf,
} from '../flow.ts';
import { atOdds, kindsInHand } from '../hands.ts';
import { done, share } from '../orders.ts';
import type { S, Seat } from '../state.ts';
import { isOffered } from './stacks.ts';

// Talents and cards pass between allies at any moment (EPW-MUL-09): whoever of them is asked anything may turn to the
// others first, give, or ask one of them to give, and then goes on where he was (RUL-123).

type F = FrameOf<'gifts'>;

const NONE = -1;

const friends = (s: S, seat: Seat): Seat[] => alliesOf(s, seat).filter((ally) => !atOdds(s, seat, ally));
const hasAllies = (s: S): boolean => s.treasury.length > 2;

/** What somebody may pass on, or be asked for; a hand is as large as everybody sees. */
const hasGoods = (s: S, seat: Seat): boolean => figure(s.treasury, seat) > 0 || figure(s.handSize, seat) > 0;
const mayShare = (s: S, seat: Seat): boolean => {
  const others = friends(s, seat);
  return others.length > 0 && (hasGoods(s, seat) || others.some((ally) => hasGoods(s, ally)));
};

const goods = (s: S, seat: Seat): Action[] => [...giftOffers(s, seat), ...loanOffers(s, seat)];
const pleas = (s: S, f: F): Action[] =>
  friends(s, f.seat)
    .filter((ally) => !f.pleaded.includes(ally) && hasGoods(s, ally))
    .map((ally) => act('ask', roleOf(ally)));

const openOffers = (s: S, f: F): Action[] => [...goods(s, f.seat), ...pleas(s, f), done];
const askedOffers = (s: S, f: F): Action[] => [
  ...goods(s, f.asked).filter(({ target = '' }) => target.split(' ').includes(roleOf(f.seat))),
  done,
];
/** EPW-MUL-10: who has been handed a card too many hands one back, that one or another. */
const backOffers = (s: S, f: F): Action[] =>
  kindsInHand(s, f.over).map((id) => act('lend', `${id} ${roleOf(giverOf(f))}`));
const giverOf = (f: F): Seat => (f.over === f.seat ? f.asked : f.seat);

/** A decision of the gifts: what is not on offer is no gift between allies. */
const among = (
  seat: (f: F) => Seat,
  offers: (s: S, f: F) => Action[],
  take: Choice<'gifts'>['take'],
): Choice<'gifts'> => ({
  rules: ['EPW-MUL-09', 'EPW-MUL-10'],
  aside: true,
  roles: (_s, f) => only(seat(f)),
  params: (s, f) => ({ ally: roleOf(giverOf(f)), talents: figure(s.treasury, seat(f)) }),
  offers: (s, f) => offers(s, f),
  refuse: (s, f, _role, action) => (isOffered(offers(s, f), action) ? undefined : refuse('EPW-MUL-09')),
  take,
});

/** Something passes; a card into a full hand has to be answered by another. */
const passOn: Choice<'gifts'>['take'] = (s, f, role, action, run) => {
  takeGift(run, seatOf(role), action);
  const [, other = ''] = (action.target ?? '').split(' ');
  if (action.verb !== 'lend' || !isOverfull(s, seatOf(other))) return;
  f.over = seatOf(other);
  run.next('gifts.back');
};

export const giftSteps: Chapter<'gifts'> = {
  gifts: among(
    (f) => f.seat,
    openOffers,
    (s, f, role, action, run) => {
      if (action.verb === 'done') return run.done();
      if (action.verb !== 'ask') return passOn(s, f, role, action, run);
      f.asked = seatOf(action.target ?? '');
      f.pleaded.push(f.asked);
      run.emit({ type: 'plea', seat: f.seat, to: f.asked });
      run.next('gifts.asked');
    },
  ),
  'gifts.asked': among(
    (f) => f.asked,
    askedOffers,
    (s, f, role, action, run) => {
      if (action.verb !== 'done') return passOn(s, f, role, action, run);
      f.asked = NONE;
      run.next('gifts');
    },
  ),
  'gifts.back': among(
    (f) => f.over,
    backOffers,
    (_s, f, role, action, run) => {
      takeGift(run, seatOf(role), action);
      f.over = NONE;
      run.next(f.asked === NONE ? 'gifts' : 'gifts.asked');
    },
  ),
};

// ---- at any moment

const giftsOf = (
  seat: Seat,
): { step: 'gifts'; seat: number; pleaded: number[]; asked: number; over: number } => ({
  step: 'gifts',
  seat,
  pleaded: [],
  asked: NONE,
  over: NONE,
});

/** Would the engine answer for the role? Then there is no moment to speak of. */
function isAnswered(s: S, f: AnyFrame, step: AnyDecision, role: Role, offers: readonly Action[]): boolean {
  if (offers.length !== 1) return false;
  const sealed = s.options.windows === 'sealed';
  if (step.window !== undefined) return !sealed;
  const forced = typeof step.forced === 'function' ? step.forced(s, f) : step.forced === true;
  return forced && !(sealed && step.mayHold?.(s, f, role) === true);
}

/** EPW-MUL-09: whoever decides something may share with his allies first. */
export function amongAllies(step: AnyStep): AnyStep {
  if (typeof step === 'function') return step;
  const may = (s: S, role: Role): boolean => hasAllies(s) && mayShare(s, seatOf(role));
  return {
    ...step,
    offers(s, f, role) {
      const offers = step.offers(s, f, role);
      if (!may(s, role) || offers.includes(share) || isAnswered(s, f, step, role, offers)) return offers;
      return [...offers, share];
    },
    refuse(s, f, role, action) {
      if (action.verb !== share.verb) return step.refuse(s, f, role, action);
      return may(s, role) && action.target === undefined ? undefined : refuse('EPW-MUL-09');
    },
    take(s, f, role, action, run, reading) {
      if (action.verb === share.verb) run.call(giftsOf(seatOf(role)), f.step);
      else step.take(s, f, role, action, run, reading);
    },
  };
}
