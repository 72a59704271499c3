import type { Action } from './action.ts';
import type { Stream } from './dice.ts';
import type { Ask, Game, OddsTable, Role, State, StepOf, View } from './game.ts';

/**
 * All that a bot is given: what its seat may know, and luck of its own. Never the state: of that it knows the type,
 * which says what it samples and which steps there are to be asked at.
 */
export interface Seat<S extends State = State, B = unknown> {
  readonly game: Game<S, B>;
  readonly view: View<B, StepOf<S>>;
  readonly role: Role;
  /** What this seat may do now; never empty. */
  readonly actions: readonly Action[];
  readonly stream: Stream;
  /** Exact odds as this seat may know them. */
  odds(at: string): readonly OddsTable[];
  /** A whole state drawn from what this seat knows, to search on. Never the real one, nor its dice. */
  sample(luck: Stream): S;
  /** True when the answer is wanted now: a bot that searches looks at it often, and has an answer ready at any time. */
  due(): boolean;
  /** What the bot noted at its last decision in this game, a plan for instance; lost when the host forgets it. */
  readonly note: string | undefined;
  /** Keeps a note until its next decision in this game. */
  jot(note: string): void;
  /**
   * Where several decide at once: leave to wait for what the others say. When it is given, the answer to this decision
   * is not taken, and the seat is asked again when it has been told something or nobody is left to act before it.
   */
  wait(): boolean;
}

/** What a host may give a bot beyond its seat. */
export interface Host {
  due?(): boolean;
  readonly note?: string | undefined;
  jot?(note: string): void;
  wait?(): boolean;
}

/** What somebody might do now, and what is expected to come of it. */
export interface Hint {
  /** What it begins with. */
  readonly action: Action;
  /** Who goes where, where it is more than one action: places and pieces by their names in the notation. */
  readonly moves: readonly {
    readonly from: string;
    readonly to: string;
    readonly pieces: readonly string[];
  }[];
  /** The lines of a sheet, where orders are written. */
  readonly lines?: readonly string[];
  /** The part of the game it is expected to bring, where that can be told: 1 is won, 0 lost. */
  readonly chance?: number;
  /** What it adds to the lead in points by the end of the turn, or of the season, on the average and in the worst of six. */
  readonly gain: number;
  readonly worst: number;
}

/** Something to be done at one decision: a single deed, a whole movement, a line of a sheet. */
export interface Course {
  readonly deeds: readonly Action[];
  readonly moves: Hint['moves'];
}

/** What a course has come to on one sample of what its seat cannot know. */
export interface Trial {
  /** The part of the game it brings, from 0 to 1, or points where that cannot be told. */
  readonly worth: number;
  /** What it adds to the lead in points. */
  readonly gain: number;
}

/** The steps that open a movement, and those at which it goes on. */
export type Movements<N extends string = string> = { readonly [step in N]?: readonly N[] };

/** How courses are weighed against each other: each is tried on the same samples, with the same dice. */
export interface Scales<S extends State = State, B = unknown> {
  /** What `worth` is counted in. */
  readonly unit: 'chance' | 'points';
  /** What comes to mind at this decision, the usual course first; nothing where there is nothing to weigh. */
  courses(seat: Seat<S, B>): readonly Course[];
  /** Tries courses out; the same luck of the seat gives the same samples. `turns` is how far it is played on. */
  trials(seat: Seat<S, B>, turns: number): (deeds: readonly Action[], sample: number) => Trial;
  /** The steps at which a course that begins at a step goes on; where none are named the first deed is all of it. */
  readonly movements: Movements<StepOf<S>>;
  /** What there is to learn at this step when this is what is best; '' when nothing. */
  theme(step: StepOf<S>, best: Course): string;
  /** How whole sheets are weighed, where all write at the same time. */
  readonly sheets?: SheetScales<S, B>;
  /** The chances of a role as the table stands, where more than two sit at it. */
  chances?(state: S, role: Role): number;
  /** How far ahead the best answer to a puzzle must be, where it is less than usual: in a long war one movement decides less. */
  readonly clear?: number;
  /** On how many samples each course of a review is tried, and those in question once more, where the usual ones take too long. */
  readonly effort?: { readonly glance: number; readonly look: number };
  /** What may be done first so that one thing is left to decide, where a decision is too large to be one question. */
  openings?(seat: Seat<S, B>): readonly (readonly Action[])[];
}

/** A sheet weighed on samples of what its writer could not know: the chances it brought him. */
export interface SheetTrial {
  /** With what a captain would have written, and with what was written. */
  readonly usual: number;
  readonly played: number;
  /** The best that came to mind, and how far it is ahead of what was written. */
  readonly best: {
    readonly lines: readonly string[];
    readonly moves: Hint['moves'];
    readonly by: number;
    /** The standard error of that. */
    readonly doubt: number;
  };
}

/** How the sheets of a season are weighed. */
export interface SheetScales<S extends State = State, B = unknown> {
  /** The step at which they are written. */
  readonly step: StepOf<S>;
  /** The chances of every seat as the table stands: together they are 1. */
  chances(state: S): { readonly [role: Role]: number };
  /** What a seat has made of a blank sheet by these deeds; sheets are tried on so many samples, those in question on more. */
  weigh(
    seat: Seat<S, B>,
    deeds: readonly Action[],
    effort: { readonly glance: number; readonly look: number },
  ): SheetTrial;
}

/** Whoever can sit at a table. Given the same seat and the same stream he chooses alike. */
export interface Player<S extends State = State, B = unknown> {
  readonly id: string;
  choose(seat: Seat<S, B>): Action;
}

/** A player who may say besides what he thinks of. */
export interface Bot<S extends State = State, B = unknown> extends Player<S, B> {
  /** The best things to do now, the best first, if it can tell; `tried` hears which part of the thinking is done. */
  advise?(seat: Seat<S, B>, tried?: (part: number) => void): readonly Hint[];
  readonly scales?: Scales<S, B>;
}

/** What this seat is asked now. */
export const askOf = <S extends State, B>({ view, role }: Seat<S, B>): Ask<StepOf<S>> | undefined =>
  view.asks.find((ask) => ask.role === role);

/** The view is built only when the bot looks at it; `sight` builds it otherwise than the game would. */
export function seatOf<S extends State, B>(
  game: Game<S, B>,
  state: S,
  role: Role,
  actions: readonly Action[],
  stream: Stream,
  host: Host = {},
  sight: (state: S, role: Role) => View<B, StepOf<S>> = game.view,
): Seat<S, B> {
  let view: View<B, StepOf<S>> | undefined;
  return {
    game,
    get view() {
      view ??= sight(state, role);
      return view;
    },
    role,
    actions,
    stream,
    odds: (at) => game.odds(state, role, at),
    sample: (luck) => game.sample(state, role, luck),
    due: () => host.due?.() ?? false,
    note: host.note,
    jot: (note) => host.jot?.(note),
    wait: () => host.wait?.() ?? false,
  };
}
