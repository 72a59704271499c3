import type { Answer, NewBout } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import { over, play } from './bouts.ts';
import { type ArenaDesk, type ArenaShown, find, join, leave } from './places.ts';

export interface Arena {
  find(user: User | undefined, game: string): Promise<ArenaShown>;
  join(user: User, game: string): Promise<ArenaShown>;
  leave(user: User, game: string): Promise<ArenaShown>;
  /** Nothing of him is kept. */
  leaveAll(user: User): Promise<void>;
  play(user: User, game: string, wanted: NewBout): Promise<Answer<'POST /api/arena/:game/games'>>;
  /** A game has ended: if bots played it among themselves, it is counted. */
  over(game: string): Promise<void>;
}

export interface ArenaSpec {
  readonly store: Store;
  readonly library: Library;
  readonly lobby: Lobby;
  readonly now: () => number;
  readonly wake: () => void;
}

export function makeArena({ store, ...rest }: ArenaSpec): Arena {
  const desk: ArenaDesk = { db: store.db, ...rest };
  return {
    find: (...of) => find(desk, ...of),
    join: (...of) => join(desk, ...of),
    leave: (...of) => leave(desk, ...of),
    async leaveAll(user) {
      await desk.db.deleteFrom('arena').where('player', '=', user.id).execute();
    },
    play: (...of) => play(desk, ...of),
    over: (...of) => over(desk, ...of),
  };
}
