import type { Bot, Game, Options, Role, State, Stream, View } from '@strategoi/kernel';

/** How a table is looked at by whoever learns to judge it: a row of small figures. */
export interface Lens<S extends State = State> {
  /** What each figure stands for. A table learnt through other figures is not believed. */
  readonly names: readonly string[];
  /** The figure that holds what was reckoned without learning, in twentieths of its logit: learning begins there. */
  readonly prior?: string;
  /** Writes the figures of the table as they concern this role; each is kept between -127 and 127. */
  look(state: S, role: Role, into: Int8Array): void;
}

/** What a table is worth to a role by what was learnt from many games. */
export type Judge<S extends State = State> = (state: S, role: Role) => number;

/** Where the games come from that are learnt from, and what is noted of them. */
export interface School<S extends State = State, B = unknown> {
  readonly game: Game<S, B>;
  readonly lens: Lens<S>;
  /** What its players are shown, where that need not be made as it is for people. */
  sight?(state: S, role: Role): View<B>;
  /**
   * The n-th game: what is set up, and who sits where; in later rounds they know what was learnt before. The same luck
   * gives the same game.
   */
  lesson(
    n: number,
    luck: Stream,
    learnt?: Judge<S>,
  ): {
    readonly scenario: string;
    readonly options: Options;
    readonly bots: { readonly [role: Role]: Bot<S, B> };
  };
  /** Whether the table is judged here: always at moments of the same kind. */
  isMoment(state: S): boolean;
  /** Where a search stops: the table is judged as soon as this goes up as well. */
  turn?(state: S): number;
  /** Those whose chances are noted at a moment; one is enough where what one gains the other loses. */
  judged(state: S): readonly Role[];
  /** What a finished game has come to for a role, from 0 to 1. */
  result(state: S, role: Role): number;
}

/** How finely a prior is told. */
export const PRIOR = 20;

/** Chances as a prior is told. */
export function priorOf(chances: number): number {
  const sure = Math.max(0.001, Math.min(0.999, chances));
  return PRIOR * Math.log(sure / (1 - sure));
}

/** What a prior tells, as chances. */
export const chancesOf = (prior: number): number => 1 / (1 + Math.exp(-prior / PRIOR));

/** A figure as a lens may give it. */
export const figureOf = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)));
