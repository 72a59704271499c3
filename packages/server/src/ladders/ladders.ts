import type { NewChallenge } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { People, User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import { answer, challenge, expire, over, withdraw } from './challenges.ts';
import type { Ladder, LadderDesk } from './desk.ts';
import { find, join, leave, leaveAll } from './rungs.ts';

export type { Ladder } from './desk.ts';

export interface Ladders {
  find(user: User | undefined, game: string): Promise<Ladder>;
  join(user: User, game: string): Promise<Ladder>;
  leave(user: User, game: string): Promise<Ladder>;
  /** Off every ladder. */
  leaveAll(user: User): Promise<void>;
  challenge(user: User, game: string, wanted: NewChallenge): Promise<Ladder>;
  answer(user: User, id: string, accept: boolean): Promise<Ladder>;
  withdraw(user: User, id: string): Promise<Ladder>;
  /** Its time to be answered is out. */
  expire(id: string): Promise<void>;
  /** A game has ended: if it was played for places, they change hands. */
  over(game: string): Promise<void>;
}

export interface LaddersSpec {
  readonly store: Store;
  readonly library: Library;
  readonly people: People;
  readonly lobby: Lobby;
  readonly now: () => number;
  readonly wake: () => void;
}

export function makeLadders({ store, ...rest }: LaddersSpec): Ladders {
  const desk: LadderDesk = { db: store.db, ...rest };
  return {
    find: (...of) => find(desk, ...of),
    join: (...of) => join(desk, ...of),
    leave: (...of) => leave(desk, ...of),
    leaveAll: (...of) => leaveAll(desk, ...of),
    challenge: (...of) => challenge(desk, ...of),
    answer: (...of) => answer(desk, ...of),
    withdraw: (...of) => withdraw(desk, ...of),
    expire: (...of) => expire(desk, ...of),
    over: (...of) => over(desk, ...of),
  };
}
