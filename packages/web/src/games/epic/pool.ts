import {
  citiesOf,
  cityHex,
  cityIds,
  type EpicBoard,
  findCity,
  forcePoolOf,
  hexIds,
  leaders,
  regionIds,
} from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Ask } from '@strategoi/kernel';
import type { Piece, Tray } from '../../board/types.ts';
import { isAsked } from './asked.ts';
import { isOpenPool, mainCity, partsOf } from './bulk.ts';
import { classIdOf, classPiece, leaderPiece, seatName } from './pieces.ts';
import { say } from './say.ts';
import { seatOf } from './status.ts';
import { isAside } from './targets.ts';

/** EPW-PLC-06: a region of less militance raises no units. */
const ML_ARMS = 5;

// The pool of a region, spread out: a counter is taken in the hand, then a lit city is touched.

/** Counters of the pool first, then those on the map that may go home. */
export const pooled = (notation: string): string => {
  const { verb, word, city } = partsOf(notation);
  if (WORKS.has(verb)) return verb;
  return verb === 'remove' ? `${verb} ${word} ${city}` : `${verb} ${word}`;
};

/** Works are taken in the hand like counters; then a lit place is touched. */
const WORKS: ReadonlySet<string> = new Set(['fort', 'base', 'wall', 'longwalls']);

export const isBuilding = (ask: Ask | undefined): boolean => isAsked(ask, 'building.seat');

/** A pool, or everything that can be built, is spread out. */
export const isSpread = (ask: Ask | undefined): boolean => isOpenPool(ask) || isBuilding(ask);

/** Touching it in the tray does it: there is nothing more to say. */
export const isAtOnce = (id: string): boolean => /^(send|remove) /.test(id);

/** The counter that is in the hand: the one that was touched, or the first of the pool. */
export function handOfPool(ask: Ask, touched: string | undefined): string | undefined {
  const words = (ask.actions ?? []).filter((text) => !isAside(text)).map(pooled);
  if (touched !== undefined && words.includes(touched)) return touched;
  return words.find((word) => word.startsWith('place ') || word.startsWith('bring '));
}

const countIn = (board: EpicBoard, ask: Ask, place: number, word: string): number =>
  board.unitAt.filter(
    (at, u) => at === place && classIdOf(u) === word && board.unitSeat[u] === seatOf(ask.role),
  ).length;

/** How many alike lie in the open pool, or stand in the city they may go home from. */
const countOf = (board: EpicBoard, ask: Ask, notation: string): number => {
  const { verb, word, city } = partsOf(notation);
  if (verb === 'place')
    return countIn(board, ask, forcePoolOf(regionIds.indexOf(String(ask.params?.region))), word);
  return verb === 'remove' ? Math.max(1, countIn(board, ask, cityHex[findCity(city)] ?? -1, word)) : 1;
};

function pieceOf(
  board: EpicBoard,
  ask: Ask,
  notation: string,
  zone: string,
  words: EpicWords,
): Piece | undefined {
  const { verb, word, city } = partsOf(notation);
  const side = seatName(seatOf(ask.role));
  const leader = leaders.findIndex(({ id }) => id === word);
  const piece = leader < 0 ? classPiece(word, zone, side, words) : leaderPiece(leader, zone, side, words);
  if (!piece) return undefined;
  const text = say.value;
  const n = countOf(board, ask, notation);
  const where = city === '' || verb === 'place' || verb === 'bring' ? '' : words.names.city(city);
  return {
    ...piece,
    id: pooled(notation),
    name: `${n > 1 ? `${n} × ` : ''}${piece.name}, ${verb === 'place' || verb === 'bring' ? text.inPool : text.goesHome(where)}`,
    ...(verb === 'remove' || verb === 'send' ? { moved: true } : {}),
  };
}

/** What can be done with the open pool: when nobody waits in it, those in the field may still go home. */
const poolNote = (militance: number, hasMore: boolean): string =>
  militance < ML_ARMS ? say.value.poolWeak : hasMore ? say.value.poolHow : say.value.poolEmpty;

/** The kind that was taken in the hand, where there are several of it. */
const kindInHand = (
  hand: string | undefined,
  pieces: ReadonlyMap<string, { readonly count: number }>,
): string | undefined =>
  hand !== undefined && (pieces.get(hand)?.count ?? 0) > 1 ? partsOf(hand).word : undefined;

const allText = (words: EpicWords, main: string, kind: string | undefined): string => {
  const city = words.names.city(main);
  return kind === undefined ? say.value.allTo(city) : say.value.allOfKindTo(words.names.unit(kind), city);
};

/** The open pool as a tray; nothing while no pool is open. */
export function poolTray(
  board: EpicBoard,
  ask: Ask,
  words: EpicWords,
  hand: string | undefined,
  chosen?: string,
  isTouched = false,
): Tray | undefined {
  if (!isOpenPool(ask)) return undefined;
  const region = String(ask.params?.region);
  const main = mainCity(ask, chosen);
  const first =
    main === undefined
      ? (citiesOf(board, regionIds.indexOf(region))[0] ?? findCity(cityIds[0] as string))
      : findCity(main);
  const zone = hexIds[cityHex[first] as number] as string;
  const pieces = new Map<string, { readonly piece: Piece; readonly count: number }>();
  for (const notation of ask.actions ?? []) {
    const id = pooled(notation);
    if (isAside(notation) || pieces.has(id)) continue;
    const piece = pieceOf(board, ask, notation, zone, words);
    if (piece) pieces.set(id, { piece, count: countOf(board, ask, notation) });
  }
  return {
    zone,
    title: words.names.region(region),
    note: poolNote(board.ml[regionIds.indexOf(region)] ?? 0, main !== undefined),
    counts: false,
    tiles: [...pieces.values()].map(({ piece, count }) => ({
      piece,
      of: count,
      taken: piece.id === hand ? count : 0,
      more: piece.id,
      ...(isAtOnce(piece.id) ? { tag: say.value.homeTag } : {}),
    })),
    ...(main === undefined
      ? {}
      : { all: allText(words, main, isTouched ? kindInHand(hand, pieces) : undefined) }),
  };
}

/** Only what the counter in the hand can do is lit. */
export function askInHand(ask: Ask, hand: string | undefined): Ask {
  if (!isSpread(ask)) return ask;
  return { ...ask, actions: (ask.actions ?? []).filter((text) => isAside(text) || pooled(text) === hand) };
}
