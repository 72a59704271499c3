import type { Event, Language, Role, View } from '@strategoi/kernel';
import type { OrderArrow } from '../../board/orders.ts';
import type { Sound } from '../../sound/voices.ts';
import type { Trace } from './board.ts';

/** What is told of an event in the log, on the map and aloud. */

/** What the log can be sifted by; `own` is what only this game has: cards, stratagems, letters. */
export const logKinds = ['move', 'fight', 'own', 'dice', 'points'] as const;
export type LogKind = (typeof logKinds)[number];

export type Heading = 'turn' | 'phase';

export interface LogKit {
  kind(event: Event): LogKind | undefined;
  /** Events that head a part of the log. */
  heading(event: Event): Heading | undefined;
  /** What the log calls events that only this game has; without a name the log does not offer them. */
  ownKind?(language: Language): string;
  /** Told only where every step is wanted: dice whose result is told too. */
  isDetail?(event: Event): boolean;
  /** Told with another event: a price. */
  isSilent?(event: Event): boolean;
  /** Both events as one, where the second goes on with what the first began: a march of several steps. */
  joined?(before: Event, next: Event): Event | undefined;
  /** What is told at once though other things are told between: what each power did that met nobody. `from` are the places in the list. */
  together?(events: readonly Event[]): readonly { readonly event: Event; readonly from: readonly number[] }[];
  /** Several do it one after the other, which is told at once, as the doing of nobody: sheets are sealed. */
  isShared?(event: Event): boolean;
  /** What the table before it adds to an event: why nothing else could be done. */
  whyOnly?(event: Event, before: () => View, language: Language): string | undefined;
  /** Dice an event tells of, besides a roll. */
  dice?(event: Event): readonly number[];
  /** Whose doing an event is, where it is not that of whoever acted last. */
  doer?(event: Event): Role | undefined;
  /** Who goes on with what he was about once another has answered a window, and from which of these events on. */
  goesOn?(
    done: string,
    told: readonly Event[],
    view: View,
  ): { readonly role: Role; readonly from: number } | undefined;
  trace(event: Event): Trace | undefined;
  /** Everybody's orders that were opened at this moment, as arrows over the table before it, with what came of them. */
  orders?(before: View, told: readonly Event[], language: Language): readonly OrderArrow[];
  /** What mattered most at a moment at which everybody's orders were opened. */
  headline?(before: View, told: readonly Event[], language: Language): string | undefined;
  /** Somebody fought over this, where fights have no cards. */
  isFought?(event: Event): boolean;
  /** Pieces an event moved or changed, to mark what is new. */
  changed?(event: Event): readonly number[];
  /** What an event sounds like, if it is heard at all. */
  sound?(event: Event): Sound | undefined;
}
