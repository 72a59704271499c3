import { type Benches, type Listener, type Presence, sendAll } from './benches.ts';

export const PRESENCE_WAIT = 250;

/** A node that has not spoken for so long is gone. */
const SILENT = 150_000;

/** Who is at which table, here and elsewhere, and who is told of it. */
export interface Attendance {
  presence(game: string): Presence;
  /** Somebody has come or gone. */
  stir(game: string): void;
  /** He has the games he watches before his eyes, or has turned to something else. */
  look(listener: Listener, away: boolean): void;
  forget(listener: Listener): void;
  /** Another node tells who is there. */
  elsewhere(node: string, game: string, here: Presence, at: number): void;
}

export function makeAttendance(spec: {
  readonly benches: Benches;
  readonly now: () => number;
  /** Who is there has changed here. */
  readonly announce: (game: string, here: Presence) => void;
}): Attendance {
  const { benches } = spec;
  const stirred = new Set<string>();
  const averted = new Set<Listener>();
  const others = new Map<string, Map<string, { here: Presence; at: number }>>();
  const here = (game: string): Presence => benches.here(game, averted);

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
    const groups = benches.groups(game);
    if (!groups) return;
    const { roles, watching } = presence(game);
    const text = JSON.stringify({ t: 'presence', game, here: roles, watching });
    for (const group of groups.values()) sendAll(group, text);
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

  return {
    presence,
    stir,
    forget: (listener) => void averted.delete(listener),
    look(listener, away) {
      if (away === averted.has(listener)) return;
      if (away) averted.add(listener);
      else averted.delete(listener);
      for (const game of listener.watching) stir(game);
    },
    elsewhere(node, game, theirs, at) {
      const nodes = others.get(game) ?? new Map<string, { here: Presence; at: number }>();
      if (theirs.watching + theirs.roles.length === 0) nodes.delete(node);
      else nodes.set(node, { here: theirs, at });
      if (nodes.size === 0) others.delete(game);
      else others.set(game, nodes);
      sendPresence(game);
    },
  };
}
