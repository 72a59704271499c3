import { lots } from '@strategoi/kernel';
import { type Entrant, isHere, type Meeting, type Pairing } from './meeting.ts';

/** How many lots are drawn; the one in which the fewest meet again is taken, the first of several. */
const DRAWS = 200;

/** Boards as large as can be, and as even: nobody sits at one with too few, unless there are too few altogether. */
export function boardSizes(count: number, least: number, most: number): number[] {
  if (count === 0) return [];
  const boards = Math.ceil(count / most);
  const small = Math.floor(count / boards);
  // Too few for so many boards: those who are over rest.
  const over = count % most;
  if (small < least)
    return [...boardSizes(count - over, least, most), ...Array.from({ length: over }, () => 1)];
  return Array.from({ length: boards }, (_, i) => small + (i < count % boards ? 1 : 0));
}

function deal(order: readonly string[], sizes: readonly number[]): string[][] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return order.slice(from - size, from);
  });
}

function again(boards: readonly Pairing[], past: readonly Meeting[]): number {
  const together = (a: string, b: string): number =>
    past.filter((m) => m.entrants.includes(a) && m.entrants.includes(b)).length;
  let count = 0;
  for (const board of boards)
    for (const [i, a] of board.entries()) for (const b of board.slice(i + 1)) count += together(a, b) ** 2;
  return count;
}

/** Boards for several players, by lot: who sits where, and in which seat. */
export function boardsRound(
  entrants: readonly Entrant[],
  past: readonly Meeting[],
  round: number,
  seats: readonly [number, number],
  seed: string,
): Pairing[] {
  const here = entrants.filter((e) => isHere(e, round)).map(({ id }) => id);
  const sizes = boardSizes(here.length, ...seats);
  let best: Pairing[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWS && least > 0; draw++) {
    const boards = deal(lots(here, `${seed} ${round} ${draw}`), sizes);
    const count = again(boards, past);
    if (count < least) [best, least] = [boards, count];
  }
  return best;
}
