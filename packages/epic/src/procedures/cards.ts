import { type Action, act, figure, type Refusal, refuse } from '@strategoi/kernel';
import { cardCount, findKind, isImmediate, kindSpec } from '../cards.ts';
import { SET_ASIDE } from '../data/tables.ts';
import {
  type AnyFrame,
  type Chapter,
  type Choice,
  type FrameOf,
  only,
  seatNow,
  type Teller,
} from '../flow.ts';
import { barredFromCards, held, isFor, kindsInHand, purseWithHelp } from '../hands.ts';
import { share } from '../orders.ts';
import { scenarioOf } from '../scenario.ts';
import { IN_DECK, type S, type Seat } from '../state.ts';
import { playCard } from './card.ts';
import { isVain, whyNotPlay } from './plays/index.ts';

type F = FrameOf<'cards'>;

// ---- the deck

/** The card the dice give; the discard pile is the deck again when nothing is left. */
function topOfDeck(run: Teller): number {
  const s = run.state;
  if (s.deckSize === 0 && s.discardSize > 0) run.emit({ type: 'rebuild', opening: false }); // EPW-CRD-05
  if (s.deckSize === 0) return -1;
  let n = run.draw(s.deckSize);
  for (let card = 0; card < cardCount; card++) if (s.cardAt[card] === IN_DECK && n-- === 0) return card;
  return -1;
}

/** EPW-SET-02, EPW-MUL-10: how many cards a seat holds. */
const limit = (s: S, seat: Seat): number => figure(scenarioOf(s).hands, seat);

/**
 * Draws one card. One that must be played at once is, and what it does is the frame that comes back; where it can do
 * nothing it is thrown away in sight of all.
 */
function drawOne(run: Teller, seat: Seat): AnyFrame | 'drawn' | 'nothing' {
  const card = topOfDeck(run);
  if (card < 0) return 'nothing';
  run.emit({ type: 'draw', seat, card });
  if (!isImmediate(card)) return 'drawn'; // EPW-SET-03, EPW-CRD-02
  run.reveal();
  if (!isVain(run.state, seat, card)) return playCard(run, seat, card); // EPW-SET-03, EPW-CRD-02
  run.emit({ type: 'play', seat, card, to: 'discard' });
  return 'drawn';
}

/** Draws to the limit, or to the first card that has to be played; true when the hand is full. */
function refill(run: Teller, seat: Seat, play: (frame: AnyFrame) => void): boolean {
  while (figure(run.state.handSize, seat) < limit(run.state, seat)) {
    const drawn = drawOne(run, seat);
    if (drawn === 'nothing') return true;
    if (typeof drawn !== 'string') {
      play(drawn);
      return false;
    }
  }
  return true;
}

// ---- the opening hands

/** The opening hands: EPW-SET-02, EPW-SET-03, EPW-SCN-13. Then everything thrown away is shuffled in again. */
export const dealSteps: Chapter<'deal'> = {
  deal: (s, f, run) => {
    if (!scenarioOf(s).cards) return run.done();
    if (!refill(run, seatNow(f), (frame) => run.call(frame, 'deal'))) return;
    f.at++;
    if (f.at < f.order.length) return run.next('deal');
    run.emit({ type: 'rebuild', opening: true });
    run.done();
  },
};

// ---- step F

/** EPW-MUL-09: a card that wants more talents than the seat has, and no more than its allies could give. */
const wantsHelp = (s: S, seat: Seat): boolean => {
  const own = figure(s.treasury, seat);
  const purse = purseWithHelp(s, seat);
  return (
    barredFromCards(s, seat) === undefined &&
    kindsInHand(s, seat).some(
      (id) => isFor(id, seat) && kindSpec(id).cost > own && kindSpec(id).cost <= purse,
    )
  );
};
const playOffers = (s: S, seat: Seat): Action[] =>
  kindsInHand(s, seat).flatMap((id) =>
    whyNotPlay(s, seat, held(s, seat, id)) === undefined ? [act('play', id)] : [],
  );

function whyNot(s: S, seat: Seat, { verb, target = '' }: Action): Refusal | undefined {
  if (verb === 'pass' && target === '') return undefined;
  const card = verb === 'play' && findKind(target) >= 0 ? held(s, seat, target) : -1;
  if (card < 0) return refuse('EPW-CRD-01');
  const rule = whyNotPlay(s, seat, card);
  return rule === undefined ? undefined : refuse(rule);
}

/** One card or a pass each, until all have passed in succession. */
const round: Choice<'cards'> = {
  rules: ['EPW-CRD-01', 'EPW-CRD-06', 'EPW-MUL-13'],
  // EPW-CRD-01, EPW-MUL-13
  roles: (_s, f) => (f.passed.length < f.order.length ? only(seatNow(f)) : []),
  skip: (_s, f, run) => {
    f.at = 0;
    run.next('cards.discard');
  },
  forced: true,
  // A hand is asked whatever it holds.
  mayHold: (s, f) => figure(s.handSize, seatNow(f)) > 0 && barredFromCards(s, seatNow(f)) === undefined,
  offers: (s, f) => [...playOffers(s, seatNow(f)), act('pass'), ...(wantsHelp(s, seatNow(f)) ? [share] : [])],
  refuse: (s, f, _role, action) => whyNot(s, seatNow(f), action),
  take(s, f, _role, { verb, target = '' }, run) {
    const seat = seatNow(f);
    f.at = (f.at + 1) % f.order.length; // EPW-CRD-01, EPW-MUL-13
    if (verb === 'pass') {
      f.passed.push(seat);
      return;
    }
    f.passed = []; // EPW-CRD-01
    run.call(playCard(run, seat, held(s, seat, target)), 'cards');
  },
};

const discardOffers = (s: S, f: F): Action[] => [
  ...kindsInHand(s, seatNow(f)).map((id) => act('discard', id)),
  act('done'),
];
/** EPW-CRD-02, EPW-CRD-08, RUL-101: any cards may go, unseen. */
const throwAway: Choice<'cards'> = {
  rules: ['EPW-CRD-02', 'EPW-CRD-08'],
  roles: (_s, f) => (f.at < f.order.length ? only(seatNow(f)) : []),
  skip: (_s, _f, run) => run.next('cards.aside'),
  forced: true,
  offers: discardOffers,
  refuse: (s, f, _role, { verb, target = '' }) => {
    if (verb === 'done' && target === '') return undefined;
    const known = verb === 'discard' && findKind(target) >= 0 && held(s, seatNow(f), target) >= 0;
    return known ? undefined : refuse('EPW-CRD-02');
  },
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') return run.next('cards.draw');
    run.emit({ type: 'discard', seat: seatNow(f), card: held(s, seatNow(f), target) });
  },
};

/** Step F: cards in turn, then each seat throws away and draws, then two go unseen. */
export const cardsSteps: Chapter<'cards'> = {
  cards: round,
  'cards.discard': throwAway,
  'cards.draw': (_s, f, run) => {
    if (!refill(run, seatNow(f), (frame) => run.call(frame, 'cards.draw'))) return;
    f.at++; // EPW-CRD-08
    run.next('cards.discard');
  },
  'cards.aside': (_s, _f, run) => {
    for (let n = 0; n < SET_ASIDE; n++) {
      const card = topOfDeck(run);
      if (card >= 0) run.emit({ type: 'setAside', card }); // EPW-CRD-03
    }
    run.done();
  },
};
