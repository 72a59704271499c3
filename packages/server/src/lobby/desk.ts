import type { Role } from '@strategoi/kernel';
import { belongs } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import { type Library, listedIn, type OfferedGame } from '../games.ts';
import type { Buckets } from '../live/buckets.ts';
import type { People, User } from '../people/people.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { GameRow, SeatRow } from '../store/schema.ts';
import type { Seat } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';

/** What the lobby works with. */
export interface LobbyDesk {
  readonly store: Store;
  readonly library: Library;
  readonly people: People;
  readonly tables: Tables;
  readonly now: () => number;
  /** A game has come, has gone or is offered otherwise. */
  readonly changed: (game: string) => void;
  readonly watching: (game: string) => number;
  /** Who may still ask others to his tables. */
  readonly invitations: Buckets;
}

export const listedOf = ({ library }: LobbyDesk, game: string): OfferedGame =>
  listedIn(library, game) ?? deny('bad-request', { field: 'game' });

/** Seats in the order of the scenario, not of the database. */
export function inOrder({ library }: LobbyDesk, row: GameRow, seats: readonly Seat[]): Seat[] {
  const roles = library[row.game]?.game.manifest.scenarios.find((s) => s.id === row.scenario)?.roles ?? [];
  return seats.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}

export const emptySeat = (game_id: string, role: Role): SeatRow => ({
  game_id,
  role,
  user_id: null,
  bot: null,
  bot_since: null,
  bot_why: null,
  standing: null,
  waiting: null,
  noticed: null,
});

export async function read(db: Db, id: string): Promise<GameRow> {
  const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? deny('not-found');
}

/** Two who join at once come one after the other. */
export async function locked(tx: Tx, id: string): Promise<GameRow> {
  await tx
    .updateTable('games')
    .set((e) => ({ status: e.ref('status') }))
    .where('id', '=', id)
    .execute();
  const row = await tx.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? deny('not-found');
}

/** The invitation of a club's table opens nothing: it is for members. */
export const invited = async (
  db: Db,
  user: User | undefined,
  row: GameRow,
  invite?: string,
): Promise<boolean> => (row.club === null && invite === row.invite) || admitted(db, user, row);

/** May he know of it without being shown an invitation? */
export async function admitted(db: Db | Tx, user: User | undefined, row: GameRow): Promise<boolean> {
  if (row.private === 0) return true;
  if (!user) return false;
  if (user.id === row.owner || user.admin) return true;
  const seat = await db
    .selectFrom('seats')
    .select('role')
    .where('game_id', '=', row.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (seat) return true;
  if (row.club !== null) return belongs(db, row.club, user);
  const asked = await db
    .selectFrom('invitations')
    .select('by_id')
    .where('game_id', '=', row.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return asked !== undefined;
}

export async function remove({ store }: LobbyDesk, tx: Tx, id: string): Promise<void> {
  for (const table of ['seats', 'invitations', 'chat', 'notes', 'outbox', 'letters', 'readers'] as const)
    await tx.deleteFrom(table).where('game_id', '=', id).execute();
  await tx.deleteFrom('games').where('id', '=', id).execute();
  await store.tell(tx, { kind: 'lobby', game: id });
}
