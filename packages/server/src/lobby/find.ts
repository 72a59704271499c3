import type { Options } from '@strategoi/kernel';
import { type ExpressionBuilder, sql } from 'kysely';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import type { GameRow, GameStatus, Schema } from '../store/schema.ts';
import type { Pace } from '../tables/clock.ts';
import { invited, type LobbyDesk, read } from './desk.ts';
import type { ListedGame } from './listed.ts';
import { show, withSeats } from './shown.ts';

export interface Filter {
  readonly game?: string;
  readonly scenario?: string;
  readonly pace?: Pace['kind'];
  readonly status?: GameStatus;
  /** Options with the value each is to have. */
  readonly options?: Options;
  /** Only those in which a bot plays for somebody who has left: his seat may be asked for. */
  readonly wanted?: boolean;
  readonly limit?: number;
  /** Where the page before ended. */
  readonly before?: string;
}

export interface Page {
  readonly games: ListedGame[];
  /** Where the next begins, if there is more to look at. */
  readonly next?: string;
}

/** Games looked at for one page: filters that match nothing do not read the whole store. */
const LOOKED_AT = 1000;

/** Where a page ends. */
type Place = Pick<GameRow, 'created' | 'id'>;

const placeOf = ({ created, id }: Place): string => `${created}.${id}`;

function readPlace(text: string): Place {
  const [, created, id] =
    /^(\d{1,15})\.([a-z0-9]{1,40})$/.exec(text) ?? deny('bad-request', { field: 'before' });
  return { created: Number(created), id: id as string };
}

const after = (e: ExpressionBuilder<Schema, 'games'>, { created, id }: Place) =>
  e.or([e('created', '<', created), e.and([e('created', '=', created), e('id', '<', id)])]);
export async function list(desk: LobbyDesk, user: User | undefined, filter: Filter): Promise<Page> {
  const { db } = desk.store;
  const limit = Math.min(filter.limit ?? 50, 200);
  const from = filter.before === undefined ? undefined : readPlace(filter.before);
  /** In the order of an index, from where the last page ended; no more of them than one look may take. */
  const near = db
    .selectFrom('games')
    .where('private', '=', 0)
    .where('status', '=', filter.status ?? 'open')
    .$if(filter.game !== undefined, (q) => q.where('game', '=', filter.game as string))
    .$if(from !== undefined, (q) => q.where((e) => after(e, from as Place)))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc');
  let found = db
    .selectFrom(near.selectAll().limit(LOOKED_AT).as('near'))
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (filter.wanted)
    found = found
      .where('rated', '=', 0)
      .where((e) =>
        e.exists(
          e
            .selectFrom('seats')
            .select('seats.role')
            .whereRef('seats.game_id', '=', 'near.id')
            .where('seats.bot_why', 'in', ['expired', 'resigned']),
        ),
      );
  if (filter.scenario) found = found.where('scenario', '=', filter.scenario);
  if (filter.pace) found = found.where('pace', 'like', `{"kind":"${filter.pace}"%`);
  // As they are written; only what the library knows gets this far.
  for (const [id, value] of Object.entries(filter.options ?? {}))
    found = found.where('options', 'like', `%${JSON.stringify(id)}:${JSON.stringify(value)}%`);
  const rows = await found.execute();
  const [games, last] = await Promise.all([
    withSeats(desk, rows.slice(0, limit), user),
    // What lies beyond has not been looked at: the next page goes on there, even when this one is empty.
    rows.length > limit
      ? rows[limit - 1]
      : near
          .select(['id', 'created'])
          .offset(LOOKED_AT - 1)
          .limit(1)
          .executeTakeFirst(),
  ]);
  return { games, ...(last ? { next: placeOf(last) } : {}) };
}

export async function mine(
  desk: LobbyDesk,
  user: User,
  { limit = 50, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<{ games: ListedGame[]; more: boolean }> {
  const most = Math.min(limit, 200);
  const rows = await desk.store.db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game_id', 'games.id')
    .selectAll('games')
    .where('seats.user_id', '=', user.id)
    .orderBy(sql`case when seats.waiting is null then 1 else 0 end`)
    .orderBy('seats.waiting')
    .orderBy('games.created', 'desc')
    .orderBy('games.id')
    .offset(offset)
    .limit(most + 1)
    .execute();
  return { games: await withSeats(desk, rows.slice(0, most), user), more: rows.length > most };
}

export async function waiting(desk: LobbyDesk, user: User, other?: string): Promise<ListedGame | undefined> {
  const row = await desk.store.db
    .selectFrom('seats')
    .select('game_id')
    .where('user_id', '=', user.id)
    .where('waiting', 'is not', null)
    .where('game_id', '!=', other ?? '')
    .orderBy('waiting')
    .executeTakeFirst();
  return row && show(desk, user, row.game_id);
}

export const seatsOf = (
  { store: { db } }: LobbyDesk,
  user: User,
): Promise<{ id: string; status: GameStatus; bot: string | null }[]> =>
  db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.id', 'games.status', 'seats.bot'])
    .where('seats.user_id', '=', user.id)
    .where('games.status', '!=', 'ended')
    .execute();

export async function find(
  desk: LobbyDesk,
  user: User | undefined,
  id: string,
  invite?: string,
): Promise<ListedGame> {
  const { db } = desk.store;
  const row = await read(db, id);
  // A private game is not there for those who are not asked.
  if (!(await invited(db, user, row, invite))) deny('not-found');
  return show(desk, user, id);
}

export async function byInvite({ store: { db } }: LobbyDesk, invite: string): Promise<string | undefined> {
  const row = await db.selectFrom('games').select('id').where('invite', '=', invite).executeTakeFirst();
  return row?.id;
}
