import type {
  Event,
  Game,
  GameRecord,
  Language,
  Options,
  Player,
  Position,
  Role,
  State,
  Words,
} from '@strategoi/kernel';
import type { Item } from './items.ts';
import type { Measured } from './report.ts';

/** A game as its actions: enough to play it again somewhere else. */
export interface Transcript {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly actions: readonly (readonly [role: Role, action: string])[];
}

/** Another place the same engine runs in: a worker, the browser build. It answers with {@link digest}. */
export interface Elsewhere {
  readonly name: string;
  digest(transcript: Transcript): Promise<string>;
}

/** A pinned count of lines of play from a set-up or a position. */
export interface PerftPin {
  readonly name: string;
  readonly scenario: string;
  readonly options?: Options;
  readonly seed?: string;
  readonly position?: Position;
  readonly depth: number;
  readonly count: number;
}

/** A game written out line by line, as {@link goldenText} makes it. */
export interface Golden {
  readonly scenario: string;
  readonly seed: string;
  readonly options?: Options;
  readonly text: string;
}

export interface ConformSpec<S extends State = State, B = unknown> {
  readonly seed?: string;
  /** How many games, dealt out over the scenarios in turn. */
  readonly games?: number;
  /** Number of the first game, when several threads share a corpus. */
  readonly from?: number;
  readonly scenario?: string;
  /** Options that every game has; the others vary from game to game. */
  readonly options?: Options;
  /** Only these items. */
  readonly items?: readonly Item[];
  /** Plies between two rounds of the costly checks; 1 looks at every state. */
  readonly every?: number;
  /** Of each scenario one game in so many is also replayed, folded and told ply by ply; 1 does it in each. */
  readonly whole?: number;
  /** Random games in which samples are compared with the truth. */
  readonly faithful?: number;
  /** More to count in a state that a seat has been told this much of. */
  readonly tells?: (told: readonly Event[], state: S, role: Role) => { readonly [what: string]: number };
  readonly bots?: readonly Player<S, B>[];
  /** Games of each bot. */
  readonly botGames?: number;
  readonly words?: { readonly [L in Language]: Words };
  readonly elsewhere?: readonly Elsewhere[];
  readonly golden?: readonly Golden[];
  /** Finished games kept from earlier. */
  readonly stored?: readonly GameRecord[];
  readonly perft?: readonly PerftPin[];
  /** Every entry of the declared coverage must be used: for long runs. */
  readonly covered?: boolean;
  /** CPU time used so far, in milliseconds. */
  readonly cpu?: () => number;
  /** What an earlier run measured. */
  readonly baseline?: Partial<Measured>;
  readonly onGame?: (done: number, total: number, game: Game<S, B>) => void;
}
