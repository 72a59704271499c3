import type { Role } from '@strategoi/kernel';
import type { NewGame } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import { makeBuckets } from '../live/buckets.ts';
import type { People, User } from '../people/people.ts';
import type { Store, Tx } from '../store/open.ts';
import type { GameStatus } from '../store/schema.ts';
import type { Tables } from '../tables/tables.ts';
import { invited, type LobbyDesk, read } from './desk.ts';
import { bury, clear, renamed } from './end.ts';
import { byInvite, type Filter, find, list, mine, type Page, seatsOf, waiting } from './find.ts';
import { begin, create, rematch, type Sitter } from './found.ts';
import type { ListedGame } from './listed.ts';
import { invite, join, leave, seatBot } from './seats.ts';

export interface Lobby {
  create(user: User, wanted: NewGame): Promise<ListedGame>;
  /** Sets up a game whose seats are all taken, in the caller's transaction; once that is done, `begun` tells of it. */
  begin(tx: Tx, user: User, wanted: NewGame, sitters: readonly Sitter[]): Promise<string>;
  begun(id: string): void;
  /** A page of public games, the newest first, and where the next begins, if there is more to look at. */
  list(user: User | undefined, filter: Filter): Promise<Page>;
  /** A page of the games of one person, those that wait for him first. */
  mine(
    user: User,
    page?: { limit?: number; offset?: number },
  ): Promise<{ games: ListedGame[]; more: boolean }>;
  /** The game that has waited for him longest, other than this one. */
  waiting(user: User, other?: string): Promise<ListedGame | undefined>;
  /** Where he sits, in games that are not over. */
  seats(user: User): Promise<{ id: string; status: GameStatus; bot: string | null }[]>;
  find(user: User | undefined, id: string, invite?: string): Promise<ListedGame>;
  byInvite(invite: string): Promise<string | undefined>;
  join(user: User, id: string, seat?: Role, invite?: string): Promise<ListedGame>;
  leave(user: User, id: string): Promise<void>;
  seatBot(user: User, id: string, role: Role, bot: string): Promise<ListedGame>;
  invite(user: User, id: string, other: User): Promise<void>;
  rematch(user: User, id: string): Promise<ListedGame>;
  /** Who he is has changed: the tables where he sits show it. */
  renamed(user: User): Promise<void>;
  /** Clears away a game that has not begun, whoever waits there. */
  clear(id: string): Promise<void>;
  /** Ends a game that cannot be read any more. */
  bury(id: string): Promise<void>;
  /** May this person see the game at all? */
  admits(user: User | undefined, id: string, invite?: string): Promise<boolean>;
}

/** Each is a mail to somebody: a company for some tables at once, then one a minute. */
const INVITATIONS = { rate: 1 / 60, burst: 30 };

export function makeLobby(
  store: Store,
  library: Library,
  people: People,
  tables: Tables,
  now: () => number,
  changed: (game: string) => void,
  watching: (game: string) => number = () => 0,
): Lobby {
  const invitations = makeBuckets(INVITATIONS, now);
  const desk: LobbyDesk = { store, library, people, tables, now, changed, watching, invitations };
  return {
    create: (...of) => create(desk, ...of),
    begin: (...of) => begin(desk, ...of),
    begun: changed,
    list: (...of) => list(desk, ...of),
    mine: (...of) => mine(desk, ...of),
    waiting: (...of) => waiting(desk, ...of),
    seats: (user) => seatsOf(desk, user),
    find: (...of) => find(desk, ...of),
    byInvite: (secret) => byInvite(desk, secret),
    join: (...of) => join(desk, ...of),
    leave: (...of) => leave(desk, ...of),
    seatBot: (...of) => seatBot(desk, ...of),
    invite: (...of) => invite(desk, ...of),
    rematch: (...of) => rematch(desk, ...of),
    renamed: (user) => renamed(desk, user),
    clear: (id) => clear(desk, id),
    bury: (id) => bury(desk, id),
    admits: async (user, id, secret) => invited(store.db, user, await read(store.db, id), secret),
  };
}
