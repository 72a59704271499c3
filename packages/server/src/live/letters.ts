import { type Role, SPECTATOR } from '@strategoi/kernel';
import type { ExpressionBuilder } from 'kysely';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { announce, type News } from '../notices/outbox.ts';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { LetterRow, Schema } from '../store/schema.ts';
import { checkPress, notSeated } from '../tables/seating.ts';
import {
  DECLARE,
  LETTER,
  mayReadLetter,
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
  readonly to: Role[] | null;
  readonly text: string;
  /** When in the game it was written. */
  readonly stamp: { readonly turn?: number; readonly phase?: string };
  readonly at: number;
  /** Who agrees that everybody may read it after the end. */
  readonly agreed: readonly Role[];
  /** Whoever asks has not read it. */
  readonly unread: boolean;
}

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

/** Which seats let everybody read what passed between them and another. */
type Given = ReadonlyMap<Role, ReadonlySet<Role>>;

/** Letters of one game that are told; older ones stay in the store. */
const MOST = 2000;

/** Seats a letter is for; nobody in particular when it is a declaration. */
export const readersOf = ({ to_role }: Pick<LetterRow, 'to_role'>): Role[] | null =>
  to_role === null ? null : to_role.split(',');

export function letterOf(row: LetterRow, given?: Given, unread = false): Letter {
  const to = readersOf(row);
  const from = row.from_role;
  const gave = (one: Role, other: Role): boolean => given?.get(one)?.has(other) ?? false;
  return {
    id: row.id,
    from,
    to,
    text: row.text,
    stamp: JSON.parse(row.stamp) as Letter['stamp'],
    at: row.at,
    agreed:
      to === null
        ? []
        : [...(to.every((one) => gave(from, one)) ? [from] : []), ...to.filter((one) => gave(one, from))],
    unread,
  };
}

/** The rules of a game that has letters of its own say when people talk: while anybody is asked who might. */
function checkHour({ listed: { game }, state }: Table): void {
  if (!game.manifest.facts.written?.includes(LETTER)) return;
  const asked = game
    .pending(state)
    .map(({ role }) => game.explain(state, role, { verb: DECLARE, target: '…' }));
  const [first] = asked;
  if (!asked.some(({ legal }) => legal))
    deny('refused', { refusal: first?.refusal ?? { rule: 'not-asked' } });
}

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
      user !== null && wants && (to === null ? role !== from : to.split(',').includes(role))
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

  /** Is it for this seat? */
  const isFor = (e: ExpressionBuilder<Schema, 'letters'>, role: Role) =>
    e.exists(
      e
        .selectFrom('readers')
        .select('readers.role')
        .whereRef('readers.letter_id', '=', 'letters.id')
        .where('readers.role', '=', role),
    );

  async function unreadOf(game: string, role: Role): Promise<Set<string>> {
    const rows = await db
      .selectFrom('readers')
      .select('letter_id')
      .where('game_id', '=', game)
      .where('role', '=', role)
      .where('read_at', 'is', null)
      .execute();
    return new Set(rows.map(({ letter_id }) => letter_id));
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
    // What he wrote from seats that are no longer his.
    const left = await db
      .selectFrom('letters')
      .selectAll()
      .where('user_id', '=', user.id)
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('seats')
              .select('seats.role')
              .whereRef('seats.game_id', '=', 'letters.game_id')
              .where('seats.user_id', '=', user.id),
          ),
        ),
      )
      .orderBy('at')
      .execute();
    all.push(...left.map((row) => ({ game: row.game_id, ...letterOf(row) })));
    for (const { game_id: game, role } of seats) {
      const rows = await db
        .selectFrom('letters')
        .selectAll()
        .where('game_id', '=', game)
        .where((e) => e.or([e('user_id', '=', user.id), e('from_role', '=', role), isFor(e, role)]))
        .orderBy('at')
        .execute();
      const own = await inGame(game, { viewer: role, released: nothingReleased }, new Map()).catch(() => []);
      const letters = [
        ...own.filter(({ from, to }) => from === role || to?.includes(role)),
        ...rows.map((row) => letterOf(row)),
      ];
      all.push(...letters.map((letter) => ({ game, ...letter })));
    }
    return all;
  }

  return {
    async write(user, game, wanted, given) {
      const text = clean(given);
      const { table, role } = await seated(user, game);
      if (table.result) deny('not-playing');
      if (text === '') deny('bad-request', { field: 'text' });
      const to = wanted === null ? null : [...new Set(wanted)];
      if (to?.some((one) => one === role || !table.roles.includes(one))) deny('bad-request', { field: 'to' });
      checkPress(table.row, to === null ? 'declare' : 'letter');
      checkHour(table);
      last = Math.max(now(), last + 1);
      const row: LetterRow = {
        id: newId(16),
        game_id: game,
        user_id: user.id,
        from_role: role,
        to_role: to === null ? null : to.join(','),
        text,
        stamp: JSON.stringify(stampOf(table)),
        at: last,
        writer_agrees: 0,
        reader_agrees: 0,
      };
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('letters').values(row).execute();
        await tx
          .insertInto('readers')
          .values(
            (to ?? table.roles.filter((one) => one !== role)).map((one) => ({
              letter_id: row.id,
              game_id: game,
              role: one,
              read_at: null,
            })),
          )
          .execute();
        for (const news of newsOf(table, row)) await announce(tx, news);
        await store.tell(tx, { kind: 'letter', game, id: row.id });
      });
      hub.wrote(row, table.row);
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
            ...(seat === undefined ? [] : [e('from_role', '=', seat), isFor(e, seat)]),
            ...(given.size > 0 ? [e('to_role', 'is not', null)] : []),
          ]),
        )
        .orderBy('at', 'desc')
        .limit(MOST)
        .execute();
      const fresh = seat === undefined ? new Set<string>() : await unreadOf(game, seat);
      return [
        ...(over ? await inGame(game, reader, given) : []),
        ...rows
          .reverse()
          .filter((row) => {
            const to = readersOf(row);
            return to === null || mayReadLetter(row.from_role, to, reader);
          })
          .map((row) => letterOf(row, given, fresh.has(row.id))),
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
    async markRead(user, game) {
      const { role } = await seated(user, game);
      await db
        .updateTable('readers')
        .set({ read_at: now() })
        .where('game_id', '=', game)
        .where('role', '=', role)
        .where('read_at', 'is', null)
        .execute();
    },
    mine: (user) => lettersOf(user),
    async heard(id) {
      const row = await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || !hub.watched(row.game_id)) return;
      hub.wrote(row, (await tables.open(row.game_id)).row);
    },
  };
}
