import type { Params } from './refusal.ts';

/**
 * What happened. Events are the language of change: the same `fold` that an event goes through to change the state
 * also changes a view, so a client that folds the events it was sent is where a fresh view would put it.
 */
export interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A die everybody saw, and what it was for. */
export interface RollEvent extends Event {
  readonly type: 'roll';
  readonly for: string;
  readonly sides: number;
  readonly value: number;
  readonly by?: string;
}

export type Told = Params;
