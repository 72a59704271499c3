import type { Action, Game, Hint, Position, Role, Scales, Seat, State } from '@strategoi/kernel';
import { seatOf, stream } from '@strategoi/kernel';

export const themes = [
  'march',
  'voyage',
  'siege',
  'stratagem',
  'card',
  'retreat',
  'support',
  'bribe',
  'tribute',
] as const;
export type Theme = (typeof themes)[number];

/** A course as it is kept: its deeds in notation, and what it came to on the average. */
export interface Answer {
  readonly deeds: readonly string[];
  readonly moves?: Hint['moves'];
  /** The part of the game it brings, or points, as the scales of the game have it. */
  readonly worth: number;
  /** What it adds to the lead in points, on the average and in the worst of six. */
  readonly gain: number;
  readonly worst: number;
}

/** A puzzle as it is listed: all but its position. */
export interface ListedPuzzle {
  readonly id: string;
  readonly theme: Theme;
  /** How hard it is, on the scale of players. */
  readonly rating: number;
  /** How far the best is ahead of the second, and the standard error of that. */
  readonly margin: number;
  readonly doubt: number;
  readonly role: Role;
  /** What is asked: the step of the decision. */
  readonly step: string;
  /** What was tried, the best first; the usual course is marked. */
  readonly answers: readonly Answer[];
  readonly usual: number;
  /** On how many samples the best was tried, with which luck, and how many turns ahead it still was the best. */
  readonly samples: number;
  readonly turns: number;
  readonly seed: string;
  /** What its position is told by: whatever was written in its place is another. */
  readonly mark: string;
}

/** A position in which one course is clearly the best, and not the one that first comes to mind. */
export interface Puzzle extends ListedPuzzle {
  readonly position: Position;
}

/** The puzzles of a game, with the commands that found them. */
export interface PuzzleBook {
  readonly game: string;
  readonly version: string;
  readonly unit: Scales['unit'];
  /** The steps at which an answer that begins at a step goes on; elsewhere the first deed is the answer. */
  readonly movements: Scales['movements'];
  readonly made: readonly string[];
  readonly puzzles: readonly ListedPuzzle[];
  /** One of them, with its position. */
  readonly open: (listed: ListedPuzzle) => Promise<Puzzle>;
}

/** Whoever solves a puzzle sits here. */
export function seatAt(game: Game, state: State, role: Role, seed: string): Seat {
  return seatOf(game, state, role, game.legal(state, role), stream(seed));
}

/** The deeds of an answer, as far as they can be read. */
export const deedsOf = (game: Game, notations: readonly string[]): Action[] =>
  notations.flatMap((text) => game.parse(text) ?? []);
