import type { Bot, Game, Options, Role, State, Stream } from '@strategoi/kernel';

/** How a table is looked at by whoever learns to judge it: a row of small figures. */
export interface Lens<S extends State = State> {
  /** What each figure stands for. A table learnt through other figures is not believed. */
  readonly names: readonly string[];
  /** The figure that holds what was reckoned without learning, in twentieths of its logit: learning begins there. */
  readonly prior?: string;
  /** Writes the figures of the table as they concern this role; each is kept between -127 and 127. */
  look(state: S, role: Role, into: Int8Array): void;
}

/** Where the games come from that are learnt from, and what is noted of them. */
export interface School<S extends State = State, B = unknown> {
  readonly game: Game<S, B>;
  readonly lens: Lens<S>;
  /** The n-th game: what is set up, and who sits where. The same luck gives the same game. */
  lesson(
    n: number,
    luck: Stream,
  ): {
    readonly scenario: string;
    readonly options: Options;
    readonly bots: { readonly [role: Role]: Bot<B> };
  };
  /** Whether the table is judged here: always at moments of the same kind, the same that a search stops at. */
  isMoment(state: S): boolean;
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

/** A figure as a lens may give it. */
export const figureOf = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)));
