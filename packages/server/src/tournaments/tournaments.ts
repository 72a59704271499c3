import type { NewTournament } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import type { User } from '../people/people.ts';
import type { Store, Tx } from '../store/open.ts';
import type { Will } from '../tables/hands.ts';
import type { Summary, Tournament, TournamentDesk } from './desk.ts';
import { join, leave, leaveAll, retire, seatBots } from './entries.ts';
import { cancel, create, field, start } from './lead.ts';
import type { Rounds } from './rounds.ts';
import { type Filter, find, list } from './shown.ts';

export type { Tournament } from './desk.ts';

export interface Tournaments {
  list(user: User | undefined, filter: Filter): Promise<{ tournaments: Summary[]; next?: string }>;
  find(user: User | undefined, id: string): Promise<Tournament>;
  create(user: User, wanted: NewTournament): Promise<Tournament>;
  join(user: User, id: string, team?: string): Promise<Tournament>;
  /** Whoever leads it may see somebody else out. */
  leave(user: User, id: string, number?: number): Promise<Tournament>;
  /** Out of everything he takes part in, or all that is a club's. */
  leaveAll(user: User, club?: string, will?: Will): Promise<void>;
  seatBots(user: User, id: string, bot: string, count: number, team?: string): Promise<Tournament>;
  /** One whose players are known, in the caller's transaction: it begins at once. */
  field(tx: Tx, leader: User, wanted: NewTournament, players: readonly string[]): Promise<string>;
  /** If he is still in it; of his own will, or because he was removed from what it belongs to. */
  retire(user: User, id: string, will?: Will): Promise<void>;
  start(user: User, id: string): Promise<Tournament>;
  cancel(user: User, id: string): Promise<Tournament>;
}

export function makeTournaments(
  { db }: Store,
  library: Library,
  rounds: Rounds,
  now: () => number,
  wake: () => void,
): Tournaments {
  const desk: TournamentDesk = { db, library, rounds, now, wake };
  return {
    list: (...of) => list(desk, ...of),
    find: (...of) => find(desk, ...of),
    create: (...of) => create(desk, ...of),
    join: (...of) => join(desk, ...of),
    leave: (...of) => leave(desk, ...of),
    leaveAll: (...of) => leaveAll(desk, ...of),
    seatBots: (...of) => seatBots(desk, ...of),
    field: (...of) => field(desk, ...of),
    retire: (...of) => retire(desk, ...of),
    start: (...of) => start(desk, ...of),
    cancel: (...of) => cancel(desk, ...of),
  };
}
