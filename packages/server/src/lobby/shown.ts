import type { User } from '../people/people.ts';
import { scoreOf } from '../people/promises.ts';
import type { Db } from '../store/open.ts';
import type { GameRow } from '../store/schema.ts';
import { readSeats } from '../tables/seating.ts';
import { inOrder, type LobbyDesk, read } from './desk.ts';
import { type ListedGame, listedGame } from './listed.ts';

export async function show(desk: LobbyDesk, user: User | undefined, id: string): Promise<ListedGame> {
  const { db } = desk.store;
  const row = await read(db, id);
  return listedGame(row, inOrder(desk, row, await readSeats(db, id)), desk.watching(id), user);
}

export async function withSeats(
  desk: LobbyDesk,
  rows: readonly GameRow[],
  user: User | undefined,
): Promise<ListedGame[]> {
  if (rows.length === 0) return [];
  const { db } = desk.store;
  const [seats, unread] = await Promise.all([
    // Each by its key: as quick on a large store as on a small one.
    db
      .selectFrom('seats')
      .leftJoin('users', 'users.id', 'seats.user_id')
      .selectAll('seats')
      .select(['users.name', 'users.kind', 'users.kept', 'users.late', 'users.missed'])
      .where(
        'seats.game_id',
        'in',
        rows.map((row) => row.id),
      )
      .execute(),
    user ? unreadAt(db, rows, user) : new Map<string, number>(),
  ]);
  const ratings = await ratingsOf(
    db,
    seats.flatMap(({ user_id, kind }) => (user_id && kind !== 'guest' ? [user_id] : [])),
  );
  const byGame = new Map<string, typeof seats>();
  for (const seat of seats) byGame.set(seat.game_id, [...(byGame.get(seat.game_id) ?? []), seat]);
  return rows.map((row) => {
    const own = (byGame.get(row.id) ?? []).map((seat) => ({
      ...seat,
      rating: ratings.get(`${seat.user_id} ${row.game}`) ?? null,
      wants: false,
      away: null,
      reliability:
        seat.kept === null
          ? null
          : scoreOf({ kept: seat.kept, late: seat.late ?? 0, missed: seat.missed ?? 0 }),
    }));
    return listedGame(row, inOrder(desk, row, own), desk.watching(row.id), user, unread.get(row.id));
  });
}

/** How many letters wait for this person, by game. */
async function unreadAt(db: Db, rows: readonly GameRow[], user: User): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('readers')
    .innerJoin('seats', (join) =>
      join.onRef('seats.game_id', '=', 'readers.game_id').onRef('seats.role', '=', 'readers.role'),
    )
    .select(['readers.game_id', (e) => e.fn.countAll<number>().as('count')])
    .where('seats.user_id', '=', user.id)
    .where('readers.read_at', 'is', null)
    .where(
      'readers.game_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('readers.game_id')
    .execute();
  return new Map(found.map(({ game_id, count }) => [game_id, Number(count)]));
}

async function ratingsOf(db: Db, users: readonly string[]): Promise<Map<string, number>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('ratings')
    .select(['user_id', 'game', 'rating'])
    .where('user_id', 'in', [...new Set(users)])
    .execute();
  return new Map(rows.map(({ user_id, game, rating }) => [`${user_id} ${game}`, rating]));
}
