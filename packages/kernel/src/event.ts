import type { Ask, Outcome, Role } from './game.ts';

/**
 * What happened. Events are the language of change: the same `fold` that an event goes through to change the state
 * also changes a view, so a client that folds the events it was sent is where a fresh view would put it.
 * A game names its own as a union of types, each told apart by `type`.
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

/** A letter, in games that have such among their rules: whoever carries it keeps it between the two. */
export interface LetterEvent extends Event {
  readonly type: 'letter';
  /** `to` is '' when it is for everybody. */
  readonly letter: { readonly from: Role; readonly to: Role };
}

/** The end, in games that tell of it, with the rule by which it came where they say it. */
export interface EndedEvent extends Event {
  readonly type: 'ended';
  readonly rule?: string;
}

/** The end of every update: what is decided now, and how the game ended if it has. */
export interface AsksEvent<N extends string = string> extends Event {
  readonly type: 'asks';
  readonly asks: readonly Ask<N>[];
  readonly outcome?: Outcome;
}

/** What an action brings about: the game's own events and the dice. */
export type Happened<E extends Event = Event> = E | RollEvent;
/** What a viewer is sent. */
export type Told<E extends Event = Event, N extends string = string> = Happened<E> | AsksEvent<N>;

export const isRoll = <E extends Event, N extends string>(event: Told<E, N>): event is RollEvent =>
  event.type === 'roll';
export const isLetter = (event: Event): event is LetterEvent => event.type === 'letter';
export const isEnded = (event: Event): event is EndedEvent => event.type === 'ended';
export const isAsks = <E extends Event, N extends string>(event: Told<E, N>): event is AsksEvent<N> =>
  event.type === 'asks';

type One<E extends Event, T extends E['type']> = Extract<E, { readonly type: T }>;

/** Events of one game, for whoever is told any: a name that the game does not have does not compile. */
export interface Events<E extends Event> {
  /** Is it one of these? */
  isEvent<T extends E['type']>(event: Event | undefined, ...types: readonly T[]): event is One<E, T>;
}

export const eventsOf = <E extends Event>(): Events<E> => ({
  isEvent: <T extends E['type']>(event: Event | undefined, ...types: readonly T[]): event is One<E, T> =>
    types.some((type) => type === event?.type),
});
