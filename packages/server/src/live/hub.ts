import { type Role, SPECTATOR } from '@strategoi/kernel';
import type { ChatRow, GameRow, LetterRow } from '../store/schema.ts';
import type { Told } from '../tables/ledger.ts';
import type { LiveTable } from '../tables/table.ts';
import {
  type Benches,
  type Listener,
  makeBenches,
  type Presence,
  sendAll,
  sendBytes,
  WAITING,
} from './benches.ts';
import { type Crowds, makeCrowds } from './crowds.ts';
import { makeStands, type Stands, since, tableText, tellingOf, viewMessage } from './news.ts';
import { type Attendance, makeAttendance } from './presence.ts';
import { said, wrote } from './words.ts';

export interface Hub {
  watch(listener: Listener, game: string, viewer: string): void;
  unwatch(listener: Listener, game: string): void;
  join(listener: Listener): void;
  /** He has the games he watches before his eyes, or has turned to something else. */
  look(listener: Listener, away: boolean): void;
  /** Hangs up on somebody, wherever he listens here. */
  expel(user: string): void;
  drop(listener: Listener): void;
  /** Sends him where the game stands, or what he has missed since `ply`. */
  show(listener: Listener, table: LiveTable, viewer: string, ply?: number): void;
  moved: Told['moved'];
  reset(table: LiveTable): void;
  changed(table: LiveTable): void;
  /** These people look from elsewhere now: each is shown the game anew. */
  reseated(game: string, users: readonly string[]): void;
  /** A line of talk. What is said on the benches is not heard at the table while the game is on. */
  said(line: ChatRow, role: Role | undefined, game: Pick<GameRow, 'status' | 'anonymous'>): void;
  /** A letter: to the seats it concerns; a declaration to all. */
  wrote(letter: LetterRow, game: Pick<GameRow, 'status' | 'anonymous'>): void;
  /** Seats or status of a game that has not begun. */
  lobby(game: string): void;
  presence(game: string): Presence;
  looking(game: string, user: string): boolean;
  /** Another node tells who is there. */
  elsewhere(node: string, game: string, here: Presence, at: number): void;
  /** Games somebody here watches. */
  games(): Iterable<string>;
  listeners(): number;
  watched(game: string): boolean;
  /** Pings those who have been told nothing for a while, and hangs up on those who did not answer the last time. */
  pulse(): void;
}

/** What follows from a table is told to those who look at it. */
type Tidings = Pick<Hub, 'show' | 'moved' | 'reset' | 'changed'>;

function makeTidings({
  benches,
  attendance,
  stands,
  crowds,
  now,
}: {
  readonly benches: Benches;
  readonly attendance: Attendance;
  readonly stands: Stands;
  readonly crowds: Crowds;
  readonly now: () => number;
}): Tidings {
  return {
    show(listener, table, viewer, ply) {
      listener.send(ply === undefined ? viewMessage(table, viewer) : since(table, ply, viewer));
      if (table.course) stands.stand(table, viewer);
      listener.send(tableText(table, now()));
      const { roles, watching } = attendance.presence(table.id);
      listener.send(JSON.stringify({ t: 'presence', game: table.id, here: roles, watching }));
    },
    moved(table, from, events, listed) {
      const groups = benches.groups(table.id);
      if (!groups) return;
      const telling = table.course ? stands.tellingOf(table) : tellingOf(table, from, events, listed);
      for (const [viewer, group] of groups) {
        if (viewer === WAITING) continue;
        if (viewer === SPECTATOR) {
          crowds.moved(table, from, telling);
          continue;
        }
        const frame = telling(viewer);
        if (frame) sendBytes(group, frame);
      }
    },
    reset(table) {
      crowds.reset(table.id);
      for (const [viewer, group] of benches.groups(table.id) ?? []) {
        if (viewer === WAITING) continue;
        // Whoever saw nothing of what was taken back hears nothing of it.
        if (table.course && stands.stood(table, viewer)) continue;
        if (table.course) stands.stand(table, viewer);
        sendAll(group, viewMessage(table, viewer));
      }
    },
    changed(table) {
      const groups = benches.groups(table.id);
      if (!groups) return;
      const text = tableText(table, now());
      for (const [viewer, group] of groups) {
        if (viewer === WAITING) continue;
        if (viewer === SPECTATOR) crowds.changed(table);
        else sendAll(group, text);
      }
    },
  };
}

export function makeHub(spec: {
  readonly now: () => number;
  /** The benches hear of a move at once; of what follows within this time, all of it in one message. */
  readonly benchWait: number;
  /** Who is there has changed here. */
  readonly announce: (game: string, here: Presence) => void;
}): Hub {
  const benches = makeBenches();
  const listeners = new Set<Listener>();
  const attendance = makeAttendance({ ...spec, benches });
  const stands = makeStands((game) => crowds.gathering(game));
  const crowds = makeCrowds({ ...spec, benches, news: stands.news });

  function leave(listener: Listener, game: string): void {
    if (!benches.leave(listener, game)) return;
    stands.forget(game);
    crowds.forget(game);
  }

  return {
    ...makeTidings({ benches, attendance, stands, crowds, now: spec.now }),
    join: (listener) => void listeners.add(listener),
    expel(user) {
      for (const listener of listeners) if (listener.user === user) listener.close();
    },
    watch(listener, game, viewer) {
      leave(listener, game);
      benches.sit(listener, game, viewer);
      attendance.stir(game);
    },
    unwatch(listener, game) {
      leave(listener, game);
      attendance.stir(game);
    },
    look: attendance.look,
    drop(listener) {
      listeners.delete(listener);
      attendance.forget(listener);
      for (const game of [...listener.watching]) {
        leave(listener, game);
        attendance.stir(game);
      }
    },
    reseated(game, users) {
      const moved = [...(benches.groups(game)?.values() ?? [])]
        .flatMap((group) => [...group])
        .filter(({ user }) => user !== undefined && users.includes(user));
      for (const listener of moved) {
        // At once: nothing more reaches him where he was.
        leave(listener, game);
        listener.again(game);
      }
    },
    said: (...of) => said(benches, ...of),
    wrote: (...of) => wrote(benches, ...of),
    lobby(game) {
      for (const listener of [...(benches.groups(game)?.get(WAITING) ?? [])]) listener.again(game);
    },
    presence: attendance.presence,
    looking: (game, user) => attendance.presence(game).users.includes(user),
    elsewhere: attendance.elsewhere,
    games: () => benches.games(),
    listeners: () => listeners.size,
    watched: (game) => benches.groups(game) !== undefined,
    pulse() {
      for (const listener of listeners) {
        if (!listener.alive) listener.hangUp();
        else if (!listener.told) {
          listener.alive = false;
          listener.ping();
        }
        listener.told = false;
      }
    },
  };
}
