import { type Event, type Role, SPECTATOR } from '@strategoi/kernel';
import type { ChatRow, GameRow, LetterRow } from '../store/schema.ts';
import { due } from '../tables/clock.ts';
import { isKept } from '../tables/keeping.ts';
import { isMasked } from '../tables/seating.ts';
import {
  isVacant,
  missed,
  type Offer,
  parseJson,
  plyFor,
  plyOf,
  type Table,
  updateFor,
  viewText,
} from '../tables/table.ts';
import { textFrame } from './frame.ts';
import { letterOf, readersOf } from './letters.ts';

/** Somebody who listens. */
export interface Listener {
  readonly user: string | undefined;
  /** People whose words he does not want to read. */
  readonly deaf: ReadonlySet<string>;
  /** Text, or a text already framed. */
  send(text: string | Buffer): void;
  /** A game he waits for has changed or begun. */
  again(game: string): void;
  readonly watching: Set<string>;
  /** Has he answered the last ping? */
  alive: boolean;
  /** Has he been sent anything since the last look? Then the wire itself tells when he is gone. */
  told: boolean;
  ping(): void;
  close(): void;
  hangUp(): void;
}

/** Where he stands at a game: a seat, the benches, or before the door of a game that has not begun. */
export const WAITING = '';

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
  show(listener: Listener, table: Table, viewer: string, ply?: number): void;
  moved(table: Table, from: number, events: readonly Event[]): void;
  reset(table: Table): void;
  changed(table: Table): void;
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

export interface Presence {
  /** Ids of users that sit there and look. */
  readonly users: readonly string[];
  readonly roles: readonly Role[];
  readonly watching: number;
}

/** The larger the crowd, the longer its news is gathered: so many times the usual wait for so many heads. */
const CROWD = 40;
const CROWD_LONGEST = 5;
const PRESENCE_WAIT = 250;
/** A node that has not spoken for so long is gone. */
const SILENT = 150_000;

type Benches = Map<string, Set<Listener>>;

/** What a table is besides its board; the same for everybody. */
function tableText(table: Table, now: number): string {
  const { row, clock, pace } = table;
  const { user: _, at: __, name, ...offer } = parseJson<Offer>(row.offer) ?? {};
  const masked = isMasked(row);
  return JSON.stringify({
    t: 'table',
    game: table.id,
    ply: plyFor(table, SPECTATOR),
    status: row.status,
    commitment: row.commitment,
    seats: table.roles.map((role) => {
      const seat = table.seats.get(role);
      return {
        role,
        name: masked ? null : (seat?.name ?? null),
        kind: masked ? null : (seat?.kind ?? null),
        taken: seat?.user_id != null,
        bot: seat?.bot ?? null,
        botSince: seat?.bot_since ?? null,
        botWhy: seat?.bot_why ?? null,
        rating: masked || seat?.rating == null ? null : Math.round(seat.rating),
        waiting: seat?.waiting ?? null,
        vacant: seat !== undefined && isVacant(table, seat, now),
        kept: seat !== undefined && isKept(seat, clock),
      };
    }),
    ...(pace.kind === 'none' || !clock
      ? {}
      : {
          clock: {
            bank: clock.bank,
            due: Object.fromEntries(
              table.roles.flatMap((role) => {
                const at = due(clock, pace, role);
                return at === undefined ? [] : [[role, at]];
              }),
            ),
            paused: clock.paused ?? null,
          },
        }),
    ...(clock?.asleep === undefined ? {} : { asleep: clock.asleep }),
    ...('kind' in offer ? { offer: name === undefined || masked ? offer : { ...offer, name } } : {}),
    ...(table.result ? { result: table.result } : {}),
    ...(row.rematch ? { rematch: row.rematch } : {}),
  });
}

export function makeHub(spec: {
  readonly now: () => number;
  /** The benches hear of a move at once; of what follows within this time, all of it in one message. */
  readonly benchWait: number;
  /** Who is there has changed here. */
  readonly announce: (game: string, here: Presence) => void;
}): Hub {
  const games = new Map<string, Benches>();
  const listeners = new Set<Listener>();
  const crowds = new Map<string, { table: Table; from: number | undefined; changed: boolean }>();
  /** Where several write in secret, by game and viewer: where those stand who look from there. */
  const stands = new Map<string, Map<string, { readonly number: number; readonly ply: number }>>();
  const stirred = new Set<string>();
  const averted = new Set<Listener>();
  const others = new Map<string, Map<string, { here: Presence; at: number }>>();

  function sendAll(group: Iterable<Listener>, text: string, except?: (l: Listener) => boolean): void {
    sendBytes(group, textFrame(text), except);
  }

  function sendBytes(group: Iterable<Listener>, bytes: Buffer, except?: (l: Listener) => boolean): void {
    for (const listener of group) if (!except?.(listener)) listener.send(bytes);
  }

  const viewMessage = (table: Table, viewer: string): string =>
    `{"t":"view","game":${JSON.stringify(table.id)},"ply":${plyFor(table, viewer)},"viewer":${JSON.stringify(viewer)},"view":${viewText(table, viewer)}}`;

  const updateMessage = (table: Table, from: number, ply: number, events: readonly Event[]): string =>
    `{"t":"update","game":${JSON.stringify(table.id)},"from":${from},"ply":${ply},"events":${JSON.stringify(events)}}`;

  /** What brings this viewer, who knows where he stands by this number, to now. */
  function since(table: Table, from: number, viewer: string): string {
    const at = plyOf(table, viewer, from);
    const events = at === undefined ? undefined : missed(table, at, viewer);
    return events ? updateMessage(table, from, plyFor(table, viewer), events) : viewMessage(table, viewer);
  }

  /** Those who look from there stand where the table does. */
  function stand(table: Table, viewer: string): void {
    const viewers = stands.get(table.id) ?? new Map<string, { number: number; ply: number }>();
    stands.set(table.id, viewers);
    // Whoever has been there longer has still to be told what they have missed.
    if (
      !viewers.has(viewer) ||
      viewers.get(viewer)?.number === plyFor(table, viewer) ||
      crowds.get(table.id)?.from === undefined
    )
      viewers.set(viewer, { number: plyFor(table, viewer), ply: table.ply });
  }

  /** The same from where all who look from there stand; nothing, when they could see nothing since. */
  function news(table: Table, viewer: string): string | undefined {
    let viewers = stands.get(table.id);
    if (!viewers) {
      viewers = new Map();
      stands.set(table.id, viewers);
    }
    const number = plyFor(table, viewer);
    const before = viewers.get(viewer);
    if (before?.number === number) return undefined;
    viewers.set(viewer, { number, ply: table.ply });
    const events = before && missed(table, before.ply, viewer);
    return events ? updateMessage(table, before.number, number, events) : viewMessage(table, viewer);
  }

  /** Tells the benches what has gathered, and begins to gather anew; when nothing has, the next move is told at once. */
  function flush(id: string): void {
    const crowd = crowds.get(id);
    const group = games.get(id)?.get(SPECTATOR);
    if (!crowd || !group || (crowd.from === undefined && !crowd.changed)) {
      crowds.delete(id);
      return;
    }
    const { table, from, changed } = crowd;
    const frames: Buffer[] = [];
    if (from !== undefined) {
      const message = table.course ? news(table, SPECTATOR) : since(table, from, SPECTATOR);
      if (message !== undefined) frames.push(textFrame(message));
    }
    if (changed) frames.push(textFrame(tableText(table, spec.now())));
    crowd.from = undefined;
    crowd.changed = false;
    if (frames.length > 0) sendBytes(group, Buffer.concat(frames));
    const times = Math.min(CROWD_LONGEST, Math.max(1, group.size / CROWD));
    setTimeout(() => flush(id), spec.benchWait * times).unref();
  }

  /** What the benches have still to be told of this table. */
  function crowdOf(table: Table) {
    let crowd = crowds.get(table.id);
    if (!crowd) {
      crowd = { table, from: undefined, changed: false };
      crowds.set(table.id, crowd);
      // After all that this move changes.
      setImmediate(() => flush(table.id));
    }
    crowd.table = table;
    return crowd;
  }

  function here(game: string): Presence {
    const users = new Set<string>();
    const roles: Role[] = [];
    let watching = 0;
    for (const [viewer, group] of games.get(game) ?? []) {
      if (viewer === SPECTATOR || viewer === WAITING) watching += group.size;
      else roles.push(viewer);
      if (viewer === SPECTATOR) continue;
      for (const listener of group)
        if (listener.user !== undefined && !averted.has(listener)) users.add(listener.user);
    }
    return { users: [...users], roles, watching };
  }

  function presence(game: string): Presence {
    const mine = here(game);
    const users = new Set(mine.users);
    const roles = new Set(mine.roles);
    let { watching } = mine;
    for (const [node, theirs] of others.get(game) ?? []) {
      if (theirs.at < spec.now() - SILENT) {
        others.get(game)?.delete(node);
        continue;
      }
      for (const user of theirs.here.users) users.add(user);
      for (const role of theirs.here.roles) roles.add(role);
      watching += theirs.here.watching;
    }
    return { users: [...users], roles: [...roles].sort(), watching };
  }

  function sendPresence(game: string): void {
    const benches = games.get(game);
    if (!benches) return;
    const { roles, watching } = presence(game);
    const text = JSON.stringify({ t: 'presence', game, here: roles, watching });
    for (const group of benches.values()) sendAll(group, text);
  }

  function stir(game: string): void {
    if (stirred.has(game)) return;
    stirred.add(game);
    setTimeout(() => {
      stirred.delete(game);
      spec.announce(game, here(game));
      sendPresence(game);
    }, PRESENCE_WAIT).unref();
  }

  function leave(listener: Listener, game: string): void {
    const benches = games.get(game);
    if (!benches) return;
    for (const [viewer, group] of benches) {
      group.delete(listener);
      if (group.size === 0) benches.delete(viewer);
    }
    if (benches.size === 0) {
      games.delete(game);
      stands.delete(game);
    }
    listener.watching.delete(game);
  }

  return {
    join: (listener) => void listeners.add(listener),
    expel(user) {
      for (const listener of listeners) if (listener.user === user) listener.close();
    },
    watch(listener, game, viewer) {
      leave(listener, game);
      let benches = games.get(game);
      if (!benches) {
        benches = new Map();
        games.set(game, benches);
      }
      const group = benches.get(viewer) ?? new Set();
      group.add(listener);
      benches.set(viewer, group);
      listener.watching.add(game);
      stir(game);
    },
    unwatch(listener, game) {
      leave(listener, game);
      stir(game);
    },
    look(listener, away) {
      if (away === averted.has(listener)) return;
      if (away) averted.add(listener);
      else averted.delete(listener);
      for (const game of listener.watching) stir(game);
    },
    drop(listener) {
      listeners.delete(listener);
      averted.delete(listener);
      for (const game of [...listener.watching]) {
        leave(listener, game);
        stir(game);
      }
    },
    show(listener, table, viewer, ply) {
      listener.send(ply === undefined ? viewMessage(table, viewer) : since(table, ply, viewer));
      if (table.course) stand(table, viewer);
      listener.send(tableText(table, spec.now()));
      const { roles, watching } = presence(table.id);
      listener.send(JSON.stringify({ t: 'presence', game: table.id, here: roles, watching }));
    },
    moved(table, from, events) {
      for (const [viewer, group] of games.get(table.id) ?? []) {
        if (viewer === WAITING) continue;
        if (viewer === SPECTATOR) crowdOf(table).from ??= from;
        else if (table.course) {
          const message = news(table, viewer);
          if (message !== undefined) sendAll(group, message);
        } else sendAll(group, updateMessage(table, from, table.ply, updateFor(table, events, viewer)));
      }
    },
    reset(table) {
      const crowd = crowds.get(table.id);
      if (crowd) crowd.from = undefined;
      for (const [viewer, group] of games.get(table.id) ?? []) {
        if (viewer === WAITING) continue;
        // Whoever saw nothing of what was taken back hears nothing of it.
        if (table.course && stands.get(table.id)?.get(viewer)?.number === plyFor(table, viewer)) continue;
        if (table.course) stand(table, viewer);
        sendAll(group, viewMessage(table, viewer));
      }
    },
    changed(table) {
      const benches = games.get(table.id);
      if (!benches) return;
      const text = tableText(table, spec.now());
      for (const [viewer, group] of benches) {
        if (viewer === WAITING) continue;
        if (viewer === SPECTATOR) crowdOf(table).changed = true;
        else sendAll(group, text);
      }
    },
    reseated(game, users) {
      const moved = [...(games.get(game)?.values() ?? [])]
        .flatMap((group) => [...group])
        .filter(({ user }) => user !== undefined && users.includes(user));
      for (const listener of moved) {
        // At once: nothing more reaches him where he was.
        leave(listener, game);
        listener.again(game);
      }
    },
    said(line, role, row) {
      const { game_id: game, room, text, at } = line;
      // Whoever has given up his seat since is not named for what he said there.
      const masked = isMasked(row) && room === 'table';
      const message = JSON.stringify({
        t: 'chat',
        game,
        id: line.id,
        room,
        name: masked ? '' : line.name,
        role: role ?? null,
        text,
        at,
      });
      for (const [viewer, group] of games.get(game) ?? [])
        if (room === 'table' || row.status === 'ended' || viewer === SPECTATOR || viewer === WAITING)
          // Whom one shuts out would show who speaks from behind a mask.
          sendAll(group, message, masked ? undefined : (listener) => listener.deaf.has(line.user_id));
    },
    wrote(row, { status, anonymous }) {
      const { from_role: from, game_id: game } = row;
      const to = readersOf(row);
      const masked = isMasked({ status, anonymous });
      const message = JSON.stringify({
        t: to === null ? 'declaration' : 'letter',
        game,
        letter: letterOf(row),
      });
      const unread = JSON.stringify({ ...JSON.parse(message), letter: letterOf(row, undefined, true) });
      for (const [viewer, group] of games.get(game) ?? [])
        if (viewer !== WAITING && (to === null || viewer === from || to.includes(viewer)))
          sendAll(
            group,
            viewer === from || viewer === SPECTATOR ? message : unread,
            masked ? undefined : (listener) => listener.deaf.has(row.user_id),
          );
    },
    lobby(game) {
      for (const listener of [...(games.get(game)?.get(WAITING) ?? [])]) listener.again(game);
    },
    presence,
    looking: (game, user) => presence(game).users.includes(user),
    elsewhere(node, game, theirs, at) {
      const nodes = others.get(game) ?? new Map<string, { here: Presence; at: number }>();
      if (theirs.watching + theirs.roles.length === 0) nodes.delete(node);
      else nodes.set(node, { here: theirs, at });
      if (nodes.size === 0) others.delete(game);
      else others.set(game, nodes);
      sendPresence(game);
    },
    games: () => games.keys(),
    listeners: () => listeners.size,
    watched: (game) => games.has(game),
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
