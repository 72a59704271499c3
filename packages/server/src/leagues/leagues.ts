import type { NewLeague } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import type { People, User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { Will } from '../tables/hands.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import type { League, LeagueDesk, Summary } from './desk.ts';
import { close, create, start } from './lead.ts';
import { join, leave, leaveAll } from './people.ts';
import { advance, played } from './seasons.ts';
import { find, list } from './shown.ts';

export type { League } from './desk.ts';

export interface Leagues {
  list(
    user: User | undefined,
    club?: string,
    before?: string,
  ): Promise<{ leagues: Summary[]; next?: string }>;
  find(user: User | undefined, id: string): Promise<League>;
  create(user: User, wanted: NewLeague): Promise<League>;
  join(user: User, id: string): Promise<League>;
  /** Out of it, and of the division that is played. */
  leave(user: User, id: string): Promise<League>;
  /** Out of every league, or all that are a club's. */
  leaveAll(user: User, club?: string, will?: Will): Promise<void>;
  /** Begins the season now. */
  start(user: User, id: string): Promise<League>;
  /** No more seasons after this one. */
  close(user: User, id: string): Promise<League>;
  /** Begins a season that is due, or ends one whose divisions are over. */
  advance(id: string): Promise<void>;
  /** A tournament has been looked at: if it was a division, so is its league. */
  played(tournament: string): Promise<void>;
}

export interface LeaguesSpec {
  readonly store: Store;
  readonly library: Library;
  readonly people: People;
  readonly tournaments: Tournaments;
  readonly now: () => number;
  readonly wake: () => void;
}

export function makeLeagues({ store, ...rest }: LeaguesSpec): Leagues {
  const desk: LeagueDesk = { db: store.db, ...rest };
  return {
    list: (...of) => list(desk, ...of),
    find: (...of) => find(desk, ...of),
    create: (...of) => create(desk, ...of),
    join: (...of) => join(desk, ...of),
    leave: (...of) => leave(desk, ...of),
    leaveAll: (...of) => leaveAll(desk, ...of),
    start: (...of) => start(desk, ...of),
    close: (...of) => close(desk, ...of),
    advance: (...of) => advance(desk, ...of),
    played: (...of) => played(desk, ...of),
  };
}
