import type { ClubChange, NewAnnouncement, NewClub, NewClubLink, Rank } from '@strategoi/protocol';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import { announce, link, retract, unlink } from './board.ts';
import type { Club, ClubDesk, Gone, Summary } from './desk.ts';
import { change, create, dissolve } from './found.ts';
import { appoint, forgive, join, leave, leaveAll, remove } from './people.ts';
import { behind, find, games, list, mine } from './shown.ts';

export type { Club, Gone } from './desk.ts';

export interface Clubs {
  /** Those everybody may know of, the newest first. */
  list(user: User | undefined, before?: string): Promise<{ clubs: Summary[]; next?: string }>;
  mine(user: User): Promise<Summary[]>;
  find(user: User | undefined, id: string): Promise<Club>;
  /** The club a link opens. */
  behind(user: User | undefined, link: string): Promise<Summary>;
  create(user: User, wanted: NewClub): Promise<Club>;
  change(user: User, id: string, to: ClubChange): Promise<Club>;
  dissolve(user: User, id: string): Promise<void>;
  join(user: User, id: string, link?: string): Promise<Club>;
  leave(user: User, id: string): Promise<void>;
  /** Out of every club: what he owned goes to whoever has been there longest, officers first. */
  leaveAll(user: User): Promise<void>;
  appoint(user: User, id: string, other: User, rank: Rank): Promise<Club>;
  remove(user: User, id: string, other: User): Promise<Club>;
  forgive(user: User, id: string, other: User): Promise<Club>;
  link(user: User, id: string, wanted: NewClubLink): Promise<{ id: string; link: string }>;
  unlink(user: User, id: string, link: string): Promise<Club>;
  announce(user: User, id: string, news: NewAnnouncement): Promise<Club>;
  retract(user: User, id: string, news: string): Promise<Club>;
  /** Ids of the games of its members, those that are not over first. */
  games(user: User, id: string): Promise<string[]>;
}

export function makeClubs({ db }: Store, now: () => number, gone: Gone): Clubs {
  const desk: ClubDesk = { db, now, gone };
  return {
    list: (...of) => list(desk, ...of),
    mine: (...of) => mine(desk, ...of),
    find: (...of) => find(desk, ...of),
    behind: (...of) => behind(desk, ...of),
    create: (...of) => create(desk, ...of),
    change: (...of) => change(desk, ...of),
    dissolve: (...of) => dissolve(desk, ...of),
    join: (...of) => join(desk, ...of),
    leave: (...of) => leave(desk, ...of),
    leaveAll: (...of) => leaveAll(desk, ...of),
    appoint: (...of) => appoint(desk, ...of),
    remove: (...of) => remove(desk, ...of),
    forgive: (...of) => forgive(desk, ...of),
    link: (...of) => link(desk, ...of),
    unlink: (...of) => unlink(desk, ...of),
    announce: (...of) => announce(desk, ...of),
    retract: (...of) => retract(desk, ...of),
    games: (...of) => games(desk, ...of),
  };
}
