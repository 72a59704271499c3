import type { State } from './game.ts';
import { sha256 } from './sha256.ts';

/** Two states with the same hash are the same state, dice included. */
export const hashState = (state: State): string => sha256(JSON.stringify(state));

/** Enough digits to tell states of one game apart in a log. */
export const shortHash = (state: State): string => hashState(state).slice(0, 12);
