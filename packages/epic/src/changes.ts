/**
 * How often any board has been changed. What is reckoned from a board may be kept as long as it is asked of the same board
 * and nothing has happened since; it is no part of the state.
 */
let count = 0;
export const changed = (): void => {
  count++;
};
export const changesSoFar = (): number => count;

/** Keeps the last answer of a reckoning over one board. */
export function kept<B extends object, T>(reckon: (board: B) => T): (board: B) => T {
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
