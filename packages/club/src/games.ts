import type { Pairing } from './meeting.ts';

/** Who sits where in each game of a meeting: players in the order of the seats. */
export type Seated = readonly string[];

/**
 * The games two sides play against each other. A line-up is a player, or a team in the order of its boards; on every
 * second board the other team has the first side. Swapped, each pair plays both sides.
 */
export function gamesOf(lineUps: readonly (readonly string[])[], swapped: boolean): Seated[] {
  if (lineUps.length !== 2) return [lineUps.flatMap((players) => players.slice(0, 1))];
  const [ours, theirs] = lineUps as readonly [readonly string[], readonly string[]];
  const boards = Math.min(ours.length, theirs.length);
  return Array.from({ length: boards }, (_, board): Seated[] => {
    const pair = [ours[board] as string, theirs[board] as string];
    const seats = board % 2 === 0 ? pair : pair.toReversed();
    return swapped ? [seats, seats.toReversed()] : [seats];
  }).flat();
}

/** How a game ended, for each seat in order. */
export interface GameEnd {
  readonly seated: Seated;
  /** Seats that have won; nobody is a draw. */
  readonly won: readonly boolean[];
  /** Points of each seat, where the game was played to its end. */
  readonly points?: readonly number[];
}

export interface MeetingEnd {
  readonly scores: readonly number[];
  readonly margins: readonly number[];
}

/** One point is shared by those who won, or by everybody where nobody did. */
function shares({ won }: GameEnd): number[] {
  const winners = won.filter(Boolean).length;
  return won.map((w) => (winners === 0 ? 1 / won.length : w ? 1 / winners : 0));
}

/** Points of each seat less those of the best of the others. */
function leads({ won, points }: GameEnd): number[] {
  return won.map((_, i) =>
    points ? (points[i] ?? 0) - Math.max(...points.filter((_, other) => other !== i)) : 0,
  );
}

/**
 * What a meeting gives: between two sides a point to whoever won more games, or where that is level, whoever has more
 * points over all the games; half a point each when nothing parts them. At a board of several the point of the game.
 */
export function meetingEnd(
  entrants: Pairing,
  sideOf: (player: string) => string,
  games: readonly GameEnd[],
): MeetingEnd {
  const total = (of: (game: GameEnd) => number[]): number[] =>
    entrants.map((id) =>
      games
        .flatMap((game) => of(game).filter((_, i) => sideOf(game.seated[i] as string) === id))
        .reduce((a, b) => a + b, 0),
    );
  const [won, margins] = [total(shares), total(leads)];
  if (entrants.length !== 2) return { scores: won, margins };
  const ahead = (won[0] as number) - (won[1] as number) || (margins[0] as number) - (margins[1] as number);
  const score = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
  return { scores: [score, 1 - score], margins };
}
