import type { Library } from '../src/games.ts';
import { library as shelf } from '../src/games.ts';
import { type Lobby, makeLobby } from '../src/lobby/lobby.ts';
import { makePeople, type People } from '../src/people/people.ts';
import type { Store } from '../src/store/open.ts';
import type { Told } from '../src/tables/ledger.ts';
import { makeTables, type Tables } from '../src/tables/tables.ts';

/** Nobody listens; what fails in the background fails the test. */
export const silent: Told = {
  moved() {},
  reset() {},
  changed() {},
  reseated() {},
  work() {},
  failed(what, error) {
    throw new Error(`${what}: ${String(error)}`);
  },
};

export interface Hall {
  readonly people: People;
  readonly tables: Tables;
  readonly lobby: Lobby;
  /** The tables of another node on the same store. */
  elsewhere(): Tables;
}

interface Wishes {
  readonly library?: Library;
  readonly now?: () => number;
  readonly told?: Partial<Told>;
  readonly kept?: number;
  readonly noticeAfter?: number;
}

/** People, tables and lobby on a store, without sockets or pages. */
export function openHall(store: Store, wishes: Wishes = {}): Hall {
  const { library = shelf, now = Date.now, told, kept = 10, noticeAfter = 0 } = wishes;
  const people = makePeople(store, now);
  const elsewhere = (): Tables =>
    makeTables({ store, library, now, told: { ...silent, ...told }, kept, noticeAfter });
  const tables = elsewhere();
  return { people, tables, lobby: makeLobby(store, library, people, tables, now, () => {}), elsewhere };
}
