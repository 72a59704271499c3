import { type Role, SPECTATOR } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { announce, type News } from '../notices/outbox.ts';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { LetterRow } from '../store/schema.ts';
import { notSeated } from '../tables/seating.ts';
import {
  LETTER,
  mayRead,
  nothingReleased,
  type Reader,
  readReleases,
  releasedBy,
} from '../tables/secrets.ts';
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
  /** After the end: agrees, or no longer, that everybody may read what this seat and another wrote to each other. */
  agree(user: User, game: string, other: Role, agreed: boolean): Promise<void>;
  /** All that this person wrote and received. */
  mine(user: User): Promise<(Letter & { game: string })[]>;
  /** Another node has kept a letter. */
  heard(id: string): Promise<void>;
}

/** Which seats let everybody read what passed between them and another. */
type Given = ReadonlyMap<Role, ReadonlySet<Role>>;

/** Letters of one game that are told; older ones stay in the store. */
const MOST = 2000;

export const letterOf = (row: LetterRow, given?: Given): Letter => ({
  id: row.id,
  from: row.from_role,
  to: row.to_role,
  text: row.text,
  stamp: JSON.parse(row.stamp) as Letter['stamp'],
  at: row.at,
  agreed:
    row.to_role === null
      ? []
      : [
          ...(given?.get(row.from_role)?.has(row.to_role) ? [row.from_role] : []),
          ...(given?.get(row.to_role)?.has(row.from_role) ? [row.to_role] : []),
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
  noticeAfter: number,
  wake: () => void,
): Letters {
  const { db } = store;
  let last = 0;

  /** Whoever it is written to is told that something has come, not by whom. */
  const newsOf = (table: Table, { from_role: from, to_role: to, at }: LetterRow): News[] =>
    [...table.seats.values()].flatMap(({ role, user_id: user, wants }) =>
      user !== null && wants && (to === null ? role !== from : role === to)
        ? [{ kind: 'letter' as const, user, game: table.id, role, at, due: at + noticeAfter }]
        : [],
    );

  async function seated(user: User, game: string): Promise<{ table: Table; role: Role }> {
    const table = await tables.open(game);
    const seat = tables.seatOf(table, user.id);
    if (!seat) notSeated(table, user.id);
    return { table, role: seat.role };
  }

  /** Letters that the game itself has among its rules, as far as this reader may read them. */
  async function inGame(game: string, reader: Reader, given: Given): Promise<Letter[]> {
    const table = await tables.open(game);
    if (!table.listed.game.manifest.facts.written?.includes(LETTER)) return [];
    const lines = await tables.history(table, reader.viewer, 0, reader.released);
    return lines.flatMap(({ ply, at, events }) =>
      events.flatMap((event) => {
        if (event.type !== LETTER) return [];
        const { from, to, text, turn } = event.letter as {
          from: Role;
          to: Role;
          text: string;
          turn?: number;
        };
        const row = {
          id: `${game}:${ply}`,
          game_id: game,
          user_id: '',
          from_role: from,
          to_role: to === '' ? null : to,
          text,
          stamp: JSON.stringify(turn === undefined ? {} : { turn }),
          at,
          writer_agrees: 0 as const,
          reader_agrees: 0 as const,
        };
        return [letterOf(row, given)];
      }),
    );
  }

  /** Everything a person wrote or was written to, at all his tables. */
  async function lettersOf(user: User): Promise<(Letter & { game: string })[]> {
    const seats = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game_id')
      .select(['seats.game_id', 'seats.role', 'games.status'])
      .where('seats.user_id', '=', user.id)
      .where('games.status', '!=', 'open')
      .execute();
    const all: (Letter & { game: string })[] = [];
    for (const { game_id: game, role } of seats) {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('game_id', '=', game)
        .where((e) => e.or([e('user_id', '=', user.id), e('to_role', '=', role), e('from_role', '=', role)]))
        .orderBy('at')
        .execute();
      const own = await inGame(game, { viewer: role, released: nothingReleased }, new Map()).catch(() => []);
      const letters = [
        ...own.filter(({ from, to }) => from === role || to === role),
        ...rows.map((row) => letterOf(row)),
      ];
      all.push(...letters.map((letter) => ({ game, ...letter })));
    }
    return all;
  }

  return {
    async write(user, game, to, given) {
      const text = clean(given);
      const { table, role } = await seated(user, game);
      if (table.result) deny('not-playing');
      // A game that has letters among its rules has them nowhere else.
      const own = table.listed.game.manifest.facts.written ?? [];
      if (text === '' || own.includes(LETTER)) deny('bad-request');
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
        for (const news of newsOf(table, row)) await announce(tx, news);
        await store.tell(tx, { kind: 'letter', game, id: row.id });
      });
      hub.wrote(row);
      wake();
      return letterOf(row);
    },
    async read(user, game, invite) {
      const { status, seat } = await lobby.find(user, game, invite);
      const over = status === 'ended';
      const given: Given = over ? await readReleases(db, game) : new Map();
      const reader: Reader = { viewer: seat ?? SPECTATOR, released: releasedBy(given) };
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('game_id', '=', game)
        .where((e) =>
          e.or([
            e('to_role', 'is', null),
            ...(seat === undefined ? [] : [e('from_role', '=', seat), e('to_role', '=', seat)]),
            ...(given.size > 0 ? [e('to_role', 'is not', null)] : []),
          ]),
        )
        .orderBy('at', 'desc')
        .limit(MOST)
        .execute();
      return [
        ...(over ? await inGame(game, reader, given) : []),
        ...rows
          .reverse()
          .filter(({ from_role: from, to_role: to }) => to === null || mayRead({ from, to }, reader))
          .map((row) => letterOf(row, given)),
      ];
    },
    async agree(user, game, other, agreed) {
      const { table, role } = await seated(user, game);
      if (!table.result) deny('not-ended');
      if (other === role || !table.roles.includes(other)) deny('bad-request');
      if (agreed)
        await db
          .insertInto('releases')
          .values({ game_id: game, role, other })
          .onConflict((c) => c.doNothing())
          .execute();
      else
        await db
          .deleteFrom('releases')
          .where('game_id', '=', game)
          .where('role', '=', role)
          .where('other', '=', other)
          .execute();
    },
    mine: (user) => lettersOf(user),
    async heard(id) {
      const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      if (row) hub.wrote(row);
    },
  };
}
