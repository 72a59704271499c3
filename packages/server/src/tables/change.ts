import type { Role } from '@strategoi/kernel';
import type { News } from '../notices/outbox.ts';
import type { ActionRow, GameRow, SeatRow, TenureRow } from '../store/schema.ts';
import type { Clock, Tally } from './clock.ts';
import type { GameOver } from './table.ts';

/** What is to be written of a table, all of it or nothing. */
export interface Change {
  readonly lines: ActionRow[];
  row: Partial<GameRow>;
  seats: Map<
    Role,
    Partial<Pick<SeatRow, 'waiting' | 'bot' | 'bot_since' | 'bot_why' | 'standing' | 'user_id'>>
  >;
  readonly jobs: { readonly id: string; readonly kind: string; readonly at: number }[];
  readonly done: string[];
  /** Who is to be told of what. */
  readonly news: News[];
  /** Who has kept his time, or has not. */
  readonly counts: { readonly user: string; readonly tally: Tally }[];
  /** Whose seat it was that goes to somebody else. */
  former?: TenureRow;
  result?: GameOver;
  clock?: Clock;
}

export const newChange = (): Change => ({
  lines: [],
  row: {},
  seats: new Map(),
  jobs: [],
  done: [],
  news: [],
  counts: [],
});

export const changedMeta = (change: Change): boolean =>
  change.result !== undefined || change.seats.size > 0 || Object.keys(change.row).length > 0;

export const botJob = (id: string): string => `bot:${id}`;
export const clockJob = (id: string): string => `clock:${id}`;

/** A game has ended: what follows from it elsewhere is seen to. */
export const overJob = (id: string): string => `over:${id}`;
