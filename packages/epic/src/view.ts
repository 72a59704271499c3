import { entry, figure, type Happened, type Stream, which } from '@strategoi/kernel';
import { cardId, isImmediate } from './cards.ts';
import { type EpicEvent, withheld } from './events.ts';
import { seatOf } from './flow.ts';
import { liesOpen } from './hands.ts';
import {
  clone,
  copyBoard,
  type EpicBoard,
  EVERYBODY,
  IN_DECK,
  IN_DISCARD,
  type S,
  type Seat,
} from './state.ts';

const sees = (b: EpicBoard, card: number, seat: Seat): boolean => {
  const seen = figure(b.cardSeen, card);
  const at = figure(b.cardAt, card);
  if (liesOpen(at) || seen === EVERYBODY) return true;
  return seat >= 0 && (at === seat || (seen & (1 << seat)) !== 0);
};

/**
 * Who knows a card, as far as this seat can tell: its holder was there whenever it was shown or lent, others know of
 * themselves and of him (RUL-101).
 */
function knownTo(b: EpicBoard, card: number, seat: Seat): number {
  const seen = figure(b.cardSeen, card);
  const holder = figure(b.cardAt, card);
  const isHeldByAnother = holder < b.handSize.length && holder !== seat;
  return isHeldByAnother && seen !== EVERYBODY ? (1 << holder) | (1 << seat) : seen;
}

/** The table as a viewer sees it: a card he has not seen is somewhere in the deck, for all he knows (RUL-101). */
export function board(s: S, viewer: string): EpicBoard {
  const b = copyBoard(s);
  b.cardAt = b.cardAt.slice();
  b.cardSeen = b.cardSeen.slice();
  const seat = seatOf(viewer);
  for (let card = 0; card < b.cardAt.length; card++)
    if (sees(s, card, seat)) b.cardSeen[card] = knownTo(s, card, seat);
    else {
      b.cardAt[card] = IN_DECK;
      b.cardSeen[card] = 0;
    }
  return b;
}

export const redact = (event: Happened<EpicEvent>, viewer: string): Happened<EpicEvent> =>
  withheld(event, seatOf(viewer));

type Spot = readonly [at: number, seen: number];
/** A card that must be played at once never stays in a hand, and nobody has thrown one away: it is where nobody has looked. */
const isUnseen = ([at, seen]: Spot): boolean => (at === IN_DECK || at === IN_DISCARD) && seen === 0;

/** Cards he cannot see, dealt again among the places that hold them. */
export function sample(s: S, role: string, luck: Stream): S {
  const copy = clone(s);
  copy.cardAt = copy.cardAt.slice();
  copy.cardSeen = copy.cardSeen.slice();
  const seat = seatOf(role);
  const hidden = which(s.cardAt, (_, card) => !sees(s, card, seat));
  // In an order of their own: which card truly lies where must not decide what is dealt.
  const places = hidden
    .map((card): Spot => [figure(s.cardAt, card), figure(s.cardSeen, card)])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  // Those with fewer places first, so that what is left fits the others.
  const dealt = [...hidden.filter(isImmediate), ...hidden.filter((card) => !isImmediate(card))];
  for (const card of dealt) {
    const open = isImmediate(card) ? places.filter(isUnseen) : places;
    const place = entry(open, luck.below(open.length));
    places.splice(places.indexOf(place), 1);
    const [at, seen] = place;
    copy.cardAt[card] = at;
    copy.cardSeen[card] = seen;
  }
  return copy;
}

/** Words that would give away what a viewer may not see: the cards others hold. */
export function secrets(s: S, viewer: string): string[] {
  const seat = seatOf(viewer);
  const hidden: string[] = [];
  for (let card = 0; card < s.cardAt.length; card++)
    if (!sees(s, card, seat) && figure(s.cardAt, card) < 4)
      hidden.push(`play ${cardId(card)}"`, `discard ${cardId(card)}"`);
  const mine = new Set(s.cardAt.flatMap((at, card) => (at === seat ? [cardId(card)] : [])));
  return hidden.filter((text) => !mine.has(text.slice(text.indexOf(' ') + 1, -1)));
}
