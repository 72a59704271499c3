import type { Decision, Frame, FrameAt, FrameOf, Onward, Run, Step } from '@strategoi/kernel';
import type { BeyFrame } from './frames.ts';
import type { BeyEvent, BeyState } from './state.ts';

/** All that is told in a game, the series' events and those its state names: anything else does not compile. */
export type EventOf<S extends BeyState> = BeyEvent | NonNullable<S['tells']>;
/** The procedures of a game: the series' and those its own flow names. */
export type ProcedureOf<S extends BeyState> = BeyFrame | FrameOf<S>;
/** The steps a procedure of the series may go on with in this game, its own included. */
export type OnwardFrom<S extends BeyState, H extends Frame> = Onward<ProcedureOf<S>, H>;

/** N are the steps it may go on with: whoever only changes the table or starts procedures needs none. */
export type BeyRun<S extends BeyState, N extends string = never> = Run<S, EventOf<S>, ProcedureOf<S>, N>;
export type BeyDecision<S extends BeyState, H extends Frame, N extends string = OnwardFrom<S, H>> = Decision<
  S,
  H,
  BeyRun<S, N>
>;
/** The steps of these frames, each given the frame that names it: none is missing and none is unknown. */
export type BeySteps<S extends BeyState, Own extends Frame> = {
  readonly [K in Own['step']]: Step<S, FrameAt<Own, K>, BeyRun<S, OnwardFrom<S, FrameAt<Own, K>>>>;
};
