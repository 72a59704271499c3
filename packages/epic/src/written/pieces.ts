import { codes, entry, figure, reject } from '@strategoi/kernel';
import { cardCount, cardId, copiesOf, findKind } from '../cards.ts';
import { seats } from '../data/scenarios.ts';
import { seatOf } from '../flow.ts';
import { GONE, regionCount } from '../map.ts';
import {
  BEATEN,
  CAUGHT,
  CREWS,
  EVERYBODY,
  FORAGING,
  FROZEN,
  IN_DECK,
  IN_DISCARD,
  INSIDE,
  LATER,
  MOVED,
  NOBODY,
  NOT_IN_PLAY,
  ON_TABLE,
  RAIDING,
  RAZING,
  REMOVED,
  type S,
  SAILED,
} from '../state.ts';
import {
  classes,
  classId,
  findClass,
  findLeader,
  leaderCount,
  leaderId,
  unitClass,
  unitCount,
  unitHome,
} from '../units.ts';
import {
  isTexts,
  placeWritten,
  read,
  readPlace,
  seat,
  unknown,
  type Written,
  write,
  wrong,
} from './names.ts';

// Units, leaders and cards, each under the place it is at.

/** Kinds of which there are several: `attica-h5` is any of them, `attica-h5-2` the second. */
interface Kinds {
  readonly names: readonly string[];
  find(name: string): number;
  members(kind: number): readonly number[];
}
export const unitKinds: Kinds = {
  names: classes.map(({ id }) => id),
  find: findClass,
  members: (kind) => {
    const { first, count } = entry(classes, kind);
    return Array.from({ length: count }, (_, i) => first + i);
  },
};
const leaderKinds: Kinds = {
  names: Array.from({ length: leaderCount }, (_, l) => leaderId(l)),
  find: findLeader,
  members: (l) => [l],
};
const cardIds = [...new Set(Array.from({ length: cardCount }, (_, card) => cardId(card)))];
const cardKinds: Kinds = { names: cardIds, find: findKind, members: copiesOf };

export const unitName = (u: number): string =>
  `${classId(u)}-${u - entry(classes, figure(unitClass, u)).first + 1}`;
function cardName(card: number): string {
  const copies = copiesOf(findKind(cardId(card)));
  return copies.length === 1 ? cardId(card) : `${cardId(card)}-${copies.indexOf(card) + 1}`;
}

/** One of a kind by its number, or -1 where the name is not one of them. */
export function numbered(kinds: Kinds, name: string): number {
  const dash = name.lastIndexOf('-');
  const kind = kinds.find(name.slice(0, dash));
  return kind < 0 ? -1 : (kinds.members(kind)[Number(name.slice(dash + 1)) - 1] ?? -1);
}

/** What is written of one thing: where, which, and the words after its name. */
interface Entry {
  readonly place: string;
  readonly which: number;
  readonly words: readonly string[];
  readonly field: string;
}

/** Those named by number first; the others are the next of their kind. */
function readEntries(value: Written, kinds: Kinds, field: string): Entry[] {
  const taken = new Set<number>();
  const open: { readonly at: number; readonly kind: number }[] = [];
  const entries: Entry[] = [];
  const take = (entry: Entry, name: string): void => {
    if (taken.has(entry.which)) reject(codes.badPosition, 'named-twice', { field, name });
    taken.add(entry.which);
    entries.push(entry);
  };
  for (const [place, list] of Object.entries(value)) {
    if (place === 'note') continue;
    if (!isTexts(list)) return wrong(`${field}.${place}`, list);
    for (const text of list) {
      const [first = '', ...rest] = text.trim().split(/\s+/);
      const many = /^\d+$/.test(first);
      const name = many ? (rest.shift() ?? '') : first;
      const at = { place, words: rest, field: `${field}.${place}` };
      const kind = kinds.find(name);
      if (kind >= 0)
        for (let n = many ? Number(first) : 1; n > 0; n--) {
          open.push({ at: entries.length, kind });
          entries.push({ ...at, which: -1 });
        }
      else {
        const which = many ? -1 : numbered(kinds, name);
        if (which < 0) unknown(at.field, name, kinds.names);
        take({ ...at, which }, name);
      }
    }
  }
  for (const { at, kind } of open) {
    const which = kinds.members(kind).find((one) => !taken.has(one));
    const name = entry(kinds.names, kind);
    if (which === undefined) return reject(codes.badPosition, 'named-too-often', { field, name });
    taken.add(which);
    entries[at] = { ...entry(entries, at), which };
  }
  return entries;
}
const add = (found: Written, place: string, text: string): void => {
  const list = found[place];
  if (Array.isArray(list)) list.push(text);
  else found[place] = [text];
};

/** The marks a piece may bear, by the word for each. */
const marks: { readonly [word: string]: number } = {
  inside: INSIDE,
  foraging: FORAGING,
  raiding: RAIDING,
  moved: MOVED,
  razing: RAZING,
  crews: CREWS,
  sailed: SAILED,
  caught: CAUGHT,
  beaten: BEATEN,
  frozen: FROZEN,
};
const markWords = (bits: number): string[] =>
  Object.entries(marks).flatMap(([word, bit]) => ((bits & bit) === 0 ? [] : [word]));
const PAIRED = ['by', 'on', 'under'];

/** Words after a name: marks, and `by SEAT`, `on FLEET`, `under LEADER`. */
function readWords({ words, field }: Entry): { bits: number; said: ReadonlyMap<string, string> } {
  let bits = 0;
  const said = new Map<string, string>();
  for (let i = 0; i < words.length; i++) {
    const word = entry(words, i);
    const mark = marks[word];
    if (mark !== undefined) bits |= mark;
    else if (PAIRED.includes(word)) said.set(word, words[++i] ?? '');
    else unknown(field, word, [...Object.keys(marks), ...PAIRED]);
  }
  return { bits, said };
}

/** A unit obeys the controller of its home where nothing else is said. */
const masterOf = (u: number, controllers: readonly unknown[]): unknown => {
  const home = figure(unitHome, u);
  const owner = home < regionCount ? controllers[home] : NOBODY;
  return typeof owner === 'number' && owner >= 0 ? owner : NOBODY;
};

export function readUnits(value: Written, controllers: readonly unknown[]): Written {
  const fill = (one: number): unknown[] => new Array(unitCount).fill(one);
  const board = { unitAt: fill(GONE), unitBits: fill(0), unitOn: fill(-1), unitLed: fill(-1) };
  const unitSeat = fill(NOBODY);
  for (const entry of readEntries(value, unitKinds, 'board.units')) {
    const { which: u, place, field } = entry;
    const { bits, said } = readWords(entry);
    board.unitAt[u] = readPlace(place, 'board.units');
    board.unitBits[u] = bits;
    const by = said.get('by');
    unitSeat[u] = by === undefined ? masterOf(u, controllers) : read(seat, by, field);
    const ship = said.get('on');
    if (ship !== undefined) {
      const fleet = numbered(unitKinds, ship);
      board.unitOn[u] = fleet < 0 ? unknown(field, ship, unitKinds.names) : fleet;
    }
    const leader = said.get('under');
    if (leader !== undefined) {
      const l = findLeader(leader);
      board.unitLed[u] = l < 0 ? unknown(field, leader, leaderKinds.names) : l;
    }
  }
  return { ...board, unitSeat };
}
export function writeUnits(s: S): Written {
  const found: Written = {};
  for (let u = 0; u < unitCount; u++) {
    const by = figure(s.unitSeat, u);
    const own = by === masterOf(u, s.controller);
    if (s.unitAt[u] === GONE && s.unitBits[u] === 0 && by === NOBODY) continue;
    const words = [unitName(u), ...markWords(figure(s.unitBits, u))];
    if (!own) words.push('by', write(seat, by));
    if (figure(s.unitOn, u) >= 0) words.push('on', unitName(figure(s.unitOn, u)));
    if (figure(s.unitLed, u) >= 0) words.push('under', leaderId(figure(s.unitLed, u)));
    add(found, placeWritten(figure(s.unitAt, u)), words.join(' '));
  }
  return found;
}

export function readLeaders(value: Written): Written {
  const leaderAt: unknown[] = new Array(leaderCount).fill(GONE);
  const leaderBits: unknown[] = new Array(leaderCount).fill(0);
  const leaderSeat: unknown[] = new Array(leaderCount).fill(NOBODY);
  for (const entry of readEntries(value, leaderKinds, 'board.leaders')) {
    const { bits, said } = readWords(entry);
    leaderAt[entry.which] = readPlace(entry.place, 'board.leaders');
    leaderBits[entry.which] = bits;
    leaderSeat[entry.which] = read(seat, said.get('by') ?? 'nobody', entry.field);
  }
  return { leaderAt, leaderBits, leaderSeat };
}
export function writeLeaders(s: S): Written {
  const found: Written = {};
  for (let l = 0; l < leaderCount; l++) {
    const by = figure(s.leaderSeat, l);
    if (s.leaderAt[l] === GONE && s.leaderBits[l] === 0 && by === NOBODY) continue;
    const words = [
      leaderId(l),
      ...(by === NOBODY ? [] : ['by', write(seat, by)]),
      ...markWords(figure(s.leaderBits, l)),
    ];
    add(found, placeWritten(figure(s.leaderAt, l)), words.join(' '));
  }
  return found;
}

/** Where cards are, by name; hands by their seat. */
const cardPlaces: { readonly [name: string]: number } = {
  deck: IN_DECK,
  discards: IN_DISCARD,
  removed: REMOVED,
  table: ON_TABLE,
  later: LATER,
  absent: NOT_IN_PLAY,
};
/** Who knows of a card where nothing else is said: whoever holds it; of one that lies open, all. */
const knownAt = (at: number): number =>
  at < seats.length ? 1 << at : at === REMOVED || at === ON_TABLE ? EVERYBODY : 0;
const cardPlaceName = (at: number): string =>
  seats[at] ?? Object.keys(cardPlaces).find((name) => cardPlaces[name] === at) ?? String(at);

export function readCards(value: Written, seatCount: number): Written {
  const cardAt: number[] = new Array(cardCount).fill(NOT_IN_PLAY);
  const cardSeen: number[] = new Array(cardCount).fill(0);
  for (const { place, which, words, field } of readEntries(value, cardKinds, 'board.cards')) {
    const hand = seatOf(place);
    const at = hand >= 0 ? hand : cardPlaces[place];
    if (at === undefined) return unknown('board.cards', place, [...seats, ...Object.keys(cardPlaces)]);
    cardAt[which] = at;
    cardSeen[which] = words[0] === 'seen' ? seenBy(words.slice(1), field) : knownAt(at);
    if (words.length > 0 && words[0] !== 'seen') unknown(field, entry(words, 0), ['seen']);
  }
  const count = (where: number): number => cardAt.filter((at) => at === where).length;
  const handSize = Array.from({ length: seatCount }, (_, hand) => count(hand));
  return { cardAt, cardSeen, handSize, deckSize: count(IN_DECK), discardSize: count(IN_DISCARD) };
}
const seenBy = (names: readonly string[], field: string): number =>
  names.reduce((bits, name) => bits | (1 << Number(read({ names: seats, first: 0 }, name, field))), 0);
export function writeCards(s: S): Written {
  const found: Written = {};
  for (let card = 0; card < cardCount; card++) {
    const at = figure(s.cardAt, card);
    const seen = figure(s.cardSeen, card);
    if (at === NOT_IN_PLAY && seen === 0) continue;
    const known = seen === knownAt(at) ? [] : ['seen', ...seats.filter((_, i) => (seen & (1 << i)) !== 0)];
    add(found, cardPlaceName(at), [cardName(card), ...known].join(' '));
  }
  return found;
}
