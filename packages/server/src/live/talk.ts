import { SPECTATOR } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { ChatRow } from '../store/schema.ts';
import type { Hub } from './hub.ts';

export interface Talk {
  say(user: User, game: string, text: string): Promise<ChatRow>;
  read(user: User | undefined, game: string, limit: number): Promise<ChatRow[]>;
  /** Another node has written a line. */
  heard(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Control characters have no business in a line of talk. */
export const clean = (text: string): string =>
  [...text]
    .filter((c) => c === '\n' || c >= ' ')
    .join('')
    .trim();

export function makeTalk(store: Store, hub: Hub, lobby: Lobby, now: () => number): Talk {
  const { db } = store;
  let last = 0;

  async function seatOf(game: string, user: string): Promise<string | undefined> {
    const seat = await db
      .selectFrom('seats')
      .select('role')
      .where('game_id', '=', game)
      .where('user_id', '=', user)
      .executeTakeFirst();
    return seat?.role;
  }

  return {
    async say(user, game, given) {
      const text = clean(given);
      if (text === '') deny('bad-request');
      const { seat, private: closed } = await lobby.find(user, game);
      // Whoever only watches may speak at open tables; at a private one the players are among themselves.
      if (seat === undefined && closed) deny('not-your-seat');
      last = Math.max(now(), last + 1);
      const line: ChatRow = {
        id: newId(16),
        game_id: game,
        user_id: user.id,
        name: user.name,
        text,
        at: last,
      };
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('chat').values(line).execute();
        await store.tell(tx, { kind: 'chat', game, id: line.id });
      });
      hub.said(line, seat);
      return line;
    },
    async read(user, game, limit) {
      const lines = await db
        .selectFrom('chat')
        .selectAll()
        .where('game_id', '=', game)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute();
      const blocked = user
        ? await db
            .selectFrom('people')
            .select('other_id')
            .where('user_id', '=', user.id)
            .where('kind', '=', 'block')
            .execute()
        : [];
      return lines.filter((line) => !blocked.some((b) => b.other_id === line.user_id)).reverse();
    },
    async heard(id) {
      const line = await db.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst();
      if (line && hub.watched(line.game_id)) hub.said(line, await seatOf(line.game_id, line.user_id));
    },
    async remove(id) {
      await db.deleteFrom('chat').where('id', '=', id).execute();
    },
  };
}

export const viewerOf = (seat: { readonly role: string } | undefined): string => seat?.role ?? SPECTATOR;
