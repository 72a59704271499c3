import type { Atlas } from '@strategoi/atlas';
import type { BalanceBook } from '@strategoi/bots/balance';
import type { School } from '@strategoi/bots/learn';
import type { PuzzleBook } from '@strategoi/bots/puzzles';
import type { Chronicler } from '@strategoi/chronicle';
import type { Bot, Doubt, Game, Language, Text, Words } from '@strategoi/kernel';

/** What is said of a game before it is opened. */
export interface Card {
  readonly id: string;
  readonly title: Text;
  readonly line: Text;
  readonly time: Text;
  readonly players: string;
  /** How much there is to learn, out of four. */
  readonly weight: 1 | 2 | 3 | 4;
  /** The names of those who play it, as they are offered. */
  readonly levels: readonly string[];
  /** Of these the one shown to be the strongest: he sits down where nobody is named, and is asked for advice. */
  readonly best: string;
  /** Who sits in the other seats of a table nobody has arranged, where it is not the captain: where letters count, those who write. */
  readonly rival?: string;
  /** He can be asked what to do. */
  readonly advice?: true;
  /** A finished game can be weighed, decision by decision, in parts of the whole. */
  readonly review?: true;
  /** What the home page shows of it: its board (`tools/thumbs.mjs` takes the picture), or a sketch of a map too large for that. */
  readonly picture?: 'board' | 'sketch';
  /** Scenarios that have a name instead of a number. */
  readonly scenarios?: { readonly [id: string]: Text };
}

export type Bots = { readonly [name: string]: Bot };

/** A game, each part of it loaded when it is first wanted. Its page kit and its board of text lie in its folders there. */
export interface Shelved extends Card {
  rules(): Promise<Game>;
  words(): Promise<{ readonly [L in Language]: Words }>;
  /** What of its data is inferred, and how else it may be read: known without opening the game, and read before. */
  doubts?(): Promise<readonly Doubt[]>;
  /** Its map, where it is played on one. */
  atlas?(): Promise<Atlas>;
  /** By name, as they are offered, where it has some: who plays at random plays any game and need not be named. */
  bots?(): Promise<Bots>;
  /** Where its bots learn it from, where they do. */
  school?(): Promise<School>;
  /** Who writes the report of a finished game and draws its board for other pages. */
  chronicler?(): Promise<Chronicler>;
  /** Positions to be solved, where some were found. */
  puzzles?(): Promise<PuzzleBook>;
  /** How its scenarios came out when a bot played itself, where that was tried. */
  balance?(): Promise<BalanceBook>;
  /** Not all of it can be played yet: it is tried at the terminal and by its address (`#/new/<game>`), and neither page nor server offer it. */
  readonly unfinished?: true;
}
