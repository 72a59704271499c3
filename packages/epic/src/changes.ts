import { cell } from '@strategoi/kernel';

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
 * Keeps the last answer reckoned from some fields of a board, as long as whoever asks has the same ones: events put new
 * lists in the place of old ones, so a list that is still the same says the same.
 */
export function keptBy<B extends object, T>(
  fields: readonly (keyof B)[],
  reckon: (board: B) => T,
): (board: B) => T {
  const seen: unknown[] = [];
  let last: B | undefined;
  let at = -1;
  let hand = -1;
  let answer: T;
  const isSame = (board: B): boolean => {
    for (let i = 0; i < fields.length; i++) if (board[cell(fields, i)] !== seen[i]) return false;
    return hand === byHand;
  };
  return (board) => {
    // Most often nothing at all has happened: that is seen without looking at the lists.
    if (last === board && at === count) return answer;
    if (!isSame(board)) {
      answer = reckon(board);
      for (let i = 0; i < fields.length; i++) seen[i] = board[cell(fields, i)];
      hand = byHand;
    }
    last = board;
    at = count;
    return answer;
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
