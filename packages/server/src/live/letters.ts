import type { Role } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { LetterRow } from '../store/schema.ts';
import type { Table } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Hub } from './hub.ts';
import { clean } from './talk.ts';

/** A letter as those are told who may read it; a declaration is to nobody in particular. */
export interface Letter {
  readonly id: string;
  readonly from: Role;
  readonly to: Role | null;
  readonly text: string;
  /** When in the game it was written. */
  readonly stamp: { readonly turn?: number; readonly phase?: string };
  readonly at: number;
  /** Who agrees that everybody may read it after the end. */
  readonly agreed: readonly Role[];
}

export interface Letters {
  /** To a seat, or to everybody. */
  write(user: User, game: string, to: Role | null, text: string): Promise<Letter>;
  /** Those this person may read, oldest first. */
  read(user: User | undefined, game: string, invite?: string): Promise<Letter[]>;
  /** Agrees, or no longer, that what this seat and another wrote to each other may be read by all after the end. */
  agree(user: User, game: string, other: Role, agreed: boolean): Promise<void>;
  /** Another node has kept a letter. */
  heard(id: string): Promise<void>;
}

/** Letters of one game that are told; older ones stay in the store. */
const MOST = 2000;

export const letterOf = (row: LetterRow): Letter => ({
  id: row.id,
  from: row.from_role,
  to: row.to_role,
  text: row.text,
  stamp: JSON.parse(row.stamp) as Letter['stamp'],
  at: row.at,
  agreed: [
    ...(row.writer_agrees === 1 ? [row.from_role] : []),
    ...(row.reader_agrees === 1 && row.to_role !== null ? [row.to_role] : []),
  ],
});

/** The turn and phase of whatever is asked now. */
function stampOf(table: Table): Letter['stamp'] {
  const { turn, phase } = table.listed.game.pending(table.state)[0]?.params ?? {};
  return {
    ...(typeof turn === 'number' ? { turn } : {}),
    ...(typeof phase === 'string' ? { phase } : {}),
  };
}

export function makeLetters(
  store: Store,
  hub: Hub,
  tables: Tables,
  lobby: Lobby,
  now: () => number,
): Letters {
  const { db } = store;
  let last = 0;

  async function seated(user: User, game: string): Promise<{ table: Table; role: Role }> {
    const table = await tables.open(game);
    const seat = tables.seatOf(table, user.id);
    if (!seat) deny('not-your-seat');
    return { table, role: seat.role };
  }

  return {
    async write(user, game, to, given) {
      const text = clean(given);
      const { table, role } = await seated(user, game);
      if (table.result) deny('not-playing');
      // A game that has letters among its rules has them nowhere else.
      const own = table.listed.game.manifest.facts.written ?? [];
      if (text === '' || own.includes('letter')) deny('bad-request');
      if (to !== null && (to === role || !table.roles.includes(to))) deny('bad-request');
      last = Math.max(now(), last + 1);
      const row: LetterRow = {
        id: newId(16),
        game_id: game,
        user_id: user.id,
        from_role: role,
        to_role: to,
        text,
        stamp: JSON.stringify(stampOf(table)),
        at: last,
        writer_agrees: 0,
        reader_agrees: 0,
      };
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('letters').values(row).execute();
        await store.tell(tx, { kind: 'letter', game, id: row.id });
      });
      hub.wrote(row);
      return letterOf(row);
    },
    async read(user, game, invite) {
      const { status, seat } = await lobby.find(user, game, invite);
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('game_id', '=', game)
        .where((e) =>
          e.or([
            e('to_role', 'is', null),
            ...(seat === undefined ? [] : [e('from_role', '=', seat), e('to_role', '=', seat)]),
            // Both have agreed, and the game is over.
            ...(status === 'ended' ? [e.and([e('writer_agrees', '=', 1), e('reader_agrees', '=', 1)])] : []),
          ]),
        )
        .orderBy('at', 'desc')
        .limit(MOST)
        .execute();
      return rows.reverse().map(letterOf);
    },
    async agree(user, game, other, agreed) {
      const { role } = await seated(user, game);
      const flag = agreed ? 1 : 0;
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('letters')
          .set({ writer_agrees: flag })
          .where('game_id', '=', game)
          .where('from_role', '=', role)
          .where('to_role', '=', other)
          .execute();
        await tx
          .updateTable('letters')
          .set({ reader_agrees: flag })
          .where('game_id', '=', game)
          .where('from_role', '=', other)
          .where('to_role', '=', role)
          .execute();
      });
    },
    async heard(id) {
      const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      if (row) hub.wrote(row);
    },
  };
}
