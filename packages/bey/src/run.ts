import type { Decision, Frame, Run, Steps } from '@strategoi/kernel';
import type { BeyEvent, BeyState } from './state.ts';

/** All that is told in a game, the series' events and those its state names: anything else does not compile. */
export type EventOf<S extends BeyState> = BeyEvent | NonNullable<S['tells']>;
export type BeyRun<S extends BeyState> = Run<S, EventOf<S>>;
export type BeyDecision<S extends BeyState> = Decision<S, Frame, BeyRun<S>>;
export type BeySteps<S extends BeyState> = Steps<S, EventOf<S>>;
