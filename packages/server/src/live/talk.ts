import { SPECTATOR } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Db, Store } from '../store/open.ts';
import type { ChatRow, GameRow, Room } from '../store/schema.ts';
import { checkPress, isMasked } from '../tables/seating.ts';
import { makeBuckets } from './buckets.ts';
import type { Hub } from './hub.ts';

export interface Talk {
  /** At the table for those who sit there; on the benches for those who watch. */
  say(user: User, game: string, text: string): Promise<ChatRow>;
  read(user: User | undefined, game: string, limit: number): Promise<SaidLine[]>;
  /** Another node has written a line. */
  heard(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A line of talk with the seat it was said from; behind a mask without a name. */
export interface SaidLine extends ChatRow {
  readonly role: string | null;
}

/** Lines a second that one person says, how many at once, and the same for all on the benches of a game together. */
const LIMITS: { readonly [R in Room]: { readonly rate: number; readonly burst: number } } = {
  table: { rate: 0.5, burst: 20 },
  benches: { rate: 0.25, burst: 5 },
};
const ALL_BENCHES = { rate: 3, burst: 30 };

/** Control characters have no business in a line of talk, nor has what turns the words of others around. */
const UNWELCOME = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
/** Of what nobody would see nothing is left; within words it may have its use. */
const UNSEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
export function clean(text: string): string {
  const words = text.replace(UNWELCOME, '').trim();
  return UNSEEN.test(words) ? '' : words;
}

async function seatOf(db: Db, game: string, user: string): Promise<string | undefined> {
  const seat = await db
    .selectFrom('seats')
    .select('role')
    .where('game_id', '=', game)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return seat?.role;
}

/** Before it begins everybody is at the table; while it is played whoever watches does not speak into it. */
const rowOf = (db: Db, game: string) =>
  db
    .selectFrom('games')
    .select(['status', 'anonymous', 'press'])
    .where('id', '=', game)
    .executeTakeFirstOrThrow();

/** Who plays without letters, or behind a mask before it has begun, does not talk there either. */
function checkTalk(row: Pick<GameRow, 'status' | 'anonymous' | 'press'>, seated: boolean): void {
  if (row.status === 'open' && row.anonymous === 1) deny('no-press');
  if (row.status === 'playing' && seated) checkPress(row, 'declare');
}

async function read(db: Db, user: User | undefined, game: string, limit: number): Promise<SaidLine[]> {
  const plays = user !== undefined && (await seatOf(db, game, user.id)) !== undefined;
  const row = await rowOf(db, game);
  const shut = plays && row.status !== 'ended';
  const lines = await db
    .selectFrom('chat')
    .leftJoin('seats', (join) =>
      join.onRef('seats.game_id', '=', 'chat.game_id').onRef('seats.user_id', '=', 'chat.user_id'),
    )
    .selectAll('chat')
    .select('seats.role')
    .where('chat.game_id', '=', game)
    .$if(shut, (q) => q.where('room', '=', 'table'))
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
  const hidden = (line: SaidLine): boolean => isMasked(row) && line.room === 'table';
  return (
    lines
      // Whoever has taken a seat since said it from the benches, where he has a name.
      .map((line) => (line.room === 'table' ? line : { ...line, role: null }))
      .filter((line) => hidden(line) || !blocked.some((b) => b.other_id === line.user_id))
      .map((line) => (hidden(line) ? { ...line, name: '' } : line))
      .reverse()
  );
}

export function makeTalk(store: Store, hub: Hub, lobby: Lobby, now: () => number): Talk {
  const { db } = store;
  const persons = {
    table: makeBuckets(LIMITS.table, now),
    benches: makeBuckets(LIMITS.benches, now),
  };
  const benches = makeBuckets(ALL_BENCHES, now);
  let last = 0;

  return {
    async say(user, game, given) {
      const text = clean(given);
      if (text === '') deny('bad-request', { field: 'text' });
      const { seat, status, private: closed } = await lobby.find(user, game);
      // Whoever only watches may speak at open tables; at a private one the players are among themselves.
      if (seat === undefined && closed) deny('not-your-seat');
      const row = await rowOf(db, game);
      checkTalk(row, seat !== undefined);
      const room: Room = seat === undefined && status !== 'open' ? 'benches' : 'table';
      if (!persons[room].take(user.id)) deny('too-many');
      if (room === 'benches' && !benches.take(game)) deny('too-many');
      last = Math.max(now(), last + 1);
      const line: ChatRow = {
        id: newId(16),
        game_id: game,
        room,
        user_id: user.id,
        name: user.name,
        text,
        at: last,
      };
      await db.transaction().execute(async (tx) => {
        await oneAtATime(tx, user);
        await tx.insertInto('chat').values(line).execute();
        await store.tell(tx, { kind: 'chat', game, id: line.id });
      });
      hub.said(line, seat, row);
      return line;
    },
    read: (...of) => read(db, ...of),
    async heard(id) {
      const line = await db.selectFrom('chat').selectAll().where('id', '=', id).executeTakeFirst();
      if (line && hub.watched(line.game_id))
        hub.said(line, await seatOf(db, line.game_id, line.user_id), await rowOf(db, line.game_id));
    },
    async remove(id) {
      await db.deleteFrom('chat').where('id', '=', id).execute();
    },
  };
}

export const viewerOf = (seat: { readonly role: string } | undefined): string => seat?.role ?? SPECTATOR;
