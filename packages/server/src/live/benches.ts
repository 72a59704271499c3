import { type Role, SPECTATOR } from '@strategoi/kernel';
import { textFrame } from './frame.ts';

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
export interface Presence {
  /** Ids of users that sit there and look. */
  readonly users: readonly string[];
  readonly roles: readonly Role[];
  readonly watching: number;
}

/** Those who look at one game, by where they look from. */
export type Groups = Map<string, Set<Listener>>;

/** Who looks at which game from where. */
export interface Benches {
  groups(game: string): Groups | undefined;
  games(): Iterable<string>;
  sit(listener: Listener, game: string, viewer: string): void;
  /** Is nobody left there? */
  leave(listener: Listener, game: string): boolean;
  /** Who is there and looks. */
  here(game: string, averted: ReadonlySet<Listener>): Presence;
}

export function sendBytes(
  group: Iterable<Listener>,
  bytes: Buffer,
  except?: (listener: Listener) => boolean,
): void {
  for (const listener of group) if (!except?.(listener)) listener.send(bytes);
}

/** What many are told is framed once. */
export const sendAll = (
  group: Iterable<Listener>,
  text: string,
  except?: (listener: Listener) => boolean,
): void => sendBytes(group, textFrame(text), except);

export function makeBenches(): Benches {
  const games = new Map<string, Groups>();

  function leave(listener: Listener, game: string): boolean {
    const groups = games.get(game);
    if (!groups) return false;
    for (const [viewer, group] of groups) {
      group.delete(listener);
      if (group.size === 0) groups.delete(viewer);
    }
    listener.watching.delete(game);
    if (groups.size > 0) return false;
    games.delete(game);
    return true;
  }

  return {
    groups: (game) => games.get(game),
    games: () => games.keys(),
    leave,
    sit(listener, game, viewer) {
      let groups = games.get(game);
      if (!groups) {
        groups = new Map();
        games.set(game, groups);
      }
      const group = groups.get(viewer) ?? new Set();
      group.add(listener);
      groups.set(viewer, group);
      listener.watching.add(game);
    },
    here(game, averted) {
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
    },
  };
}
