import { entry, figure } from '@strategoi/kernel';
import { cardId, copiesOf, findKind, kindSpec } from './cards.ts';
import { keptBy } from './changes.ts';
import { seats } from './data/scenarios.ts';
import { canPay } from './effects.ts';
import { forage } from './map.ts';
import {
  ATHENIAN,
  type EpicBoard,
  EVERYBODY,
  LATER,
  NOT_IN_PLAY,
  ON_TABLE,
  REMOVED,
  type S,
  type Seat,
  seasonOf,
  sideOf,
} from './state.ts';

// Who holds what, who may hold what as far as everybody can tell, and what the cards in force forbid.

/** What lies open: removed, on the table, kept for later or not in the game. */
export const liesOpen = (at: number): boolean =>
  at === REMOVED || at === ON_TABLE || at === LATER || at === NOT_IN_PLAY;

/** By seat, kept while no card moves. */
const hands: (b: EpicBoard) => readonly (readonly number[])[] = keptBy(
  (b, was) => b.cardAt === was.cardAt,
  (b) => {
    const found: number[][] = seats.map(() => []);
    b.cardAt.forEach((at, card) => {
      found[at]?.push(card);
    });
    return found;
  },
);
export const handOf = (b: EpicBoard, seat: Seat): readonly number[] => entry(hands(b), seat);
/** The kinds in a hand, each once, in the order of the list of cards. */
export const kindsInHand = (b: EpicBoard, seat: Seat): string[] => [
  ...new Set(handOf(b, seat).map((card) => cardId(card))),
];
/** A copy of a kind in the hand, or -1. */
export const held = (b: EpicBoard, seat: Seat, id: string): number =>
  copiesOf(findKind(id)).find((card) => b.cardAt[card] === seat) ?? -1;

/** Might the seat hold one, for all that lies open? Asked of what everybody knows, so that asking tells nothing. */
export const mayHold = (b: EpicBoard, seat: Seat, id: string): boolean =>
  figure(b.handSize, seat) > 0 &&
  copiesOf(findKind(id)).some((card) => {
    const at = figure(b.cardAt, card);
    if (liesOpen(at)) return false;
    return b.cardSeen[card] === EVERYBODY ? at === seat : true;
  });

/** EPW-CRD-06, EPW-MUL-10: the players on the card; cards for Sparta serve all her allies. */
export const isFor = (id: string, seat: Seat): boolean =>
  kindSpec(id).players.includes(sideOf(seat) === ATHENIAN ? 'A' : 'S');

// ---- what cards in force do

export const inForce = (b: EpicBoard, kind: string, on?: number): boolean =>
  b.effects.some((effect) => effect.kind === kind && (on === undefined || effect.on === on));
/** EPW-FOR-01: the Forage Number for those who live off an area; none in a dearth. */
export const forageOf = (b: EpicBoard, a: number): number =>
  inForce(b, 'no-forage', a) ? 0 : figure(forage, a);
/** EPW-RAI-05: and for those who raid it. */
export const plunderOf = (b: EpicBoard, a: number): number =>
  inForce(b, 'no-plunder', a) ? 0 : figure(forage, a);
/** Later than any season. */
export const FOREVER = 999;
/** The last season of the year. */
export const yearsEnd = (b: EpicBoard): number => (431 - b.year) * 4 + 4;

/** Two allies as one number, whichever is named first. */
export const pairOf = (a: Seat, b: Seat): number => Math.min(a, b) * 4 + Math.max(a, b);
/** EPW-MUL-05, card Allied Dissent: the two neither stack together, share cities and bases nor give each other talents. */
export const atOdds = (b: EpicBoard, one: Seat, other: Seat): boolean =>
  inForce(b, 'dissent', pairOf(one, other)) || inForce(b, 'aloof', pairOf(one, other));

/** Card The Four Hundred: in the season after it Athens plays no card and builds nothing. */
export const isSilenced = (b: EpicBoard, seat: Seat): boolean =>
  b.effects.some(({ kind, on, until }) => kind === 'silence' && on === seat && until === seasonOf(b));

/** EPW-PEA-03e: in a truce no card but what must be played at once. */
const isQuiet = (b: EpicBoard): boolean => b.peace === 'truce';
/** EPW-CRD-07: why a seat plays no card now. */
export const barredFromCards = (b: EpicBoard, seat: Seat): string | undefined =>
  isQuiet(b) ? 'EPW-CRD-07' : isSilenced(b, seat) ? 'EPW-CRD-06' : undefined;

/** EPW-MUL-09: what a seat could pay if its allies gave it all they have. */
export function purseWithHelp(b: EpicBoard, seat: Seat): number {
  let purse = figure(b.treasury, seat);
  for (let ally = 1; ally < b.treasury.length; ally++)
    if (ally !== seat && sideOf(seat) !== ATHENIAN && !atOdds(b, seat, ally))
      purse += figure(b.treasury, ally);
  return purse;
}

/** Everything about playing this kind now that everybody can see, but what it costs. */
const isPlayable = (s: S, seat: Seat, id: string): boolean =>
  barredFromCards(s, seat) === undefined && isFor(id, seat) && mayHold(s, seat, id);
export const mayPlay = (s: S, seat: Seat, id: string): boolean =>
  canPay(s, seat, kindSpec(id).cost) && isPlayable(s, seat, id);
/** EPW-MUL-09: the same with what allies could give. */
export const mayPlayWithHelp = (s: S, seat: Seat, id: string): boolean =>
  kindSpec(id).cost <= purseWithHelp(s, seat) && isPlayable(s, seat, id);
