import { boardsRound } from './boards.ts';
import { decided, knockoutRound, knockoutRounds } from './knockout.ts';
import { bySeed, type Entrant, type Meeting, type Pairing } from './meeting.ts';
import type { Format, TieBreak } from './names.ts';
import { bergerRound, bergerRounds } from './robin.ts';
import { type Placed, standings } from './standings.ts';
import { swissRound, swissRounds } from './swiss.ts';

/** What decides who meets whom. */
export interface Plan {
  readonly format: Format;
  /** For boards: how few and how many may sit at one. */
  readonly seats: readonly [number, number];
  /** For lots. */
  readonly seed: string;
}

/** How many rounds there are for so many; as many as are wanted where the format leaves it open. */
export function roundsFor(format: Format, count: number, wanted?: number): number {
  if (format === 'robin') return bergerRounds(count);
  if (format === 'knockout') return knockoutRounds(count);
  return wanted ?? (format === 'swiss' ? swissRounds(count) : 1);
}

/** May somebody come in once it has begun? Where every place was dealt out at the start, nobody can. */
export const takesLate = (format: Format): boolean => format === 'swiss' || format === 'boards';

export function pairRound(
  { format, seats, seed }: Plan,
  entrants: readonly Entrant[],
  past: readonly Meeting[],
  round: number,
): Pairing[] {
  switch (format) {
    case 'robin':
      return bergerRound(
        entrants.toSorted(bySeed).map(({ id }) => id),
        round,
      );
    case 'swiss':
      return swissRound(entrants, past, round);
    case 'knockout':
      return knockoutRound(entrants, past, round);
    case 'boards':
      return boardsRound(entrants, past, round, seats, seed);
  }
}

/** Who stands where. In a knock-out whoever came furthest; those who went out in the same round are level. */
export const tableOf = (
  format: Format,
  entrants: readonly Entrant[],
  past: readonly Meeting[],
  ties: readonly TieBreak[],
): Placed[] =>
  format === 'knockout' ? standings(entrants, decided(entrants, past), []) : standings(entrants, past, ties);
