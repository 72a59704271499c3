/**
 * How often any board has been changed. What is reckoned from a board may be kept as long as it is asked of the same board
 * and nothing has happened since; it is no part of the state.
 */
let count = 0;
/** Of these, how often a list was changed in place. Events never do that; tests that lay out a table do. */
let byHand = 0;
/** An event has happened. */
export const happened = (): void => {
  count++;
};
/** A board has been changed by hand. */
export const changed = (): void => {
  count++;
  byHand++;
};
export const changesSoFar = (): number => count;

/**
 * Lists that say the same of one thing, though an event has put one in the place of the other. The first of them stands for
 * all; they are no part of the state.
 */
export interface Likeness {
  isSame(list: readonly number[], was: readonly number[]): boolean;
  /** What has come in the place of a list says the same as it. */
  carry(list: readonly number[], was: readonly number[]): void;
}
export function likeness(): Likeness {
  const firsts = new WeakMap<readonly number[], readonly number[]>();
  const firstOf = (list: readonly number[]): readonly number[] => firsts.get(list) ?? list;
  return {
    isSame: (list, was) => list === was || firstOf(list) === firstOf(was),
    carry(list, was) {
      if (list !== was) firsts.set(list, firstOf(was));
    },
  };
}

let copied: object | undefined;
let copiedAt = -1;
let copy: object = {};
/** A board as it is now, to be compared with later: one copy for all who ask between two events. */
function copyNow<B extends object>(board: B): B {
  if (copied !== board || copiedAt !== count) {
    copy = { ...board };
    copied = board;
    copiedAt = count;
  }
  return copy as B;
}

/**
 * Keeps the last answer, as long as whoever asks has the same lists: events put new lists in the place of old ones, so a list
 * that is still the same says the same. `same` compares those the answer is reckoned from.
 */
export function keptBy<B extends object, T>(
  same: (board: B, before: B) => boolean,
  reckon: (board: B) => T,
): (board: B) => T {
  let seen: B | undefined;
  let last: B | undefined;
  let at = -1;
  let hand = -1;
  let answer: T;
  return (board) => {
    // Most often nothing at all has happened: that is seen without looking at the lists.
    if (last === board && at === count) return answer;
    if (seen === undefined || hand !== byHand || !same(board, seen)) {
      answer = reckon(board);
      seen = copyNow(board);
      hand = byHand;
    }
    last = board;
    at = count;
    return answer;
  };
}

/** The same for each seat, or side, apart. */
export function keptBySeat<B extends object, T, N extends number = number>(
  same: (board: B, before: B) => boolean,
  reckon: (board: B, seat: N) => T,
): (board: B, seat: N) => T {
  const kept: ((board: B) => T)[] = [];
  return (board, seat) => {
    kept[seat] ??= keptBy(same, (b: B) => reckon(b, seat));
    return kept[seat](board);
  };
}

/** Keeps the last answer for a board while nothing happens. */
export function keptSince<B extends object, T>(reckon: (board: B) => T): (board: B) => T {
  let last: B | undefined;
  let at = -1;
  let answer: T;
  return (board) => {
    if (last !== board || at !== count) {
      answer = reckon(board);
      last = board;
      at = count;
    }
    return answer;
  };
}

/**
 * Keeps the last list drawn up for a frame: a forced choice is listed by the engine and then again for whoever is asked.
 * `stamp` tells apart what the frame itself has gone through, since that is no change of the board.
 */
export function keptFor<B extends object, F extends object, T>(
  list: (board: B, frame: F) => T[],
  stamp: (frame: F) => number,
): (board: B, frame: F) => T[] {
  let lastBoard: B | undefined;
  let lastFrame: F | undefined;
  let at = -1;
  let mark = -1;
  let answer: T[] = [];
  return (board, frame) => {
    const now = stamp(frame);
    if (lastBoard !== board || lastFrame !== frame || at !== count || mark !== now) {
      answer = list(board, frame);
      lastBoard = board;
      lastFrame = frame;
      at = count;
      mark = now;
    }
    return answer.slice();
  };
}
