import type { Role } from '@strategoi/kernel';
import type { User } from '../people/people.ts';
import type { Letter, Post } from './letter.ts';
import { lettersOf, read } from './reading.ts';
import { agree, markRead, write } from './writing.ts';

export interface Letters {
  /** To one seat or several, or to everybody. */
  write(user: User, game: string, to: readonly Role[] | null, text: string): Promise<Letter>;
  /** Everything that was written to his seat has been read. */
  markRead(user: User, game: string): Promise<void>;
  /** Those this person may read, oldest first. */
  read(user: User | undefined, game: string, invite?: string): Promise<Letter[]>;
  /** After the end: agrees, or no longer, that everybody may read what this seat and another wrote to each other. */
  agree(user: User, game: string, other: Role, agreed: boolean): Promise<void>;
  /** All that this person wrote and received. */
  mine(user: User): Promise<(Letter & { game: string })[]>;
  /** Another node has kept a letter. */
  heard(id: string): Promise<void>;
}

export function makeLetters(given: Omit<Post, 'last'>): Letters {
  const post: Post = { ...given, last: 0 };
  const { store, hub, tables } = post;
  return {
    write: (...of) => write(post, ...of),
    read: (...of) => read(post, ...of),
    agree: (...of) => agree(post, ...of),
    markRead: (...of) => markRead(post, ...of),
    mine: (user) => lettersOf(post, user),
    async heard(id) {
      const row = await store.db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || !hub.watched(row.game_id)) return;
      hub.wrote(row, (await tables.open(row.game_id)).row);
    },
  };
}
