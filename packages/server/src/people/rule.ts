import type { UserRow } from '../store/schema.ts';
import { nameKey } from './names.ts';
import { columns, type Registry, type User } from './registry.ts';

/** A person as an administrator finds him; his address is nobody's business. */
export interface Found {
  readonly name: string;
  readonly kind: UserRow['kind'];
  readonly admin: boolean;
  readonly banned: boolean;
  readonly created: number;
  readonly mail: boolean;
  readonly playing: number;
}

export async function setBanned({ store: { db } }: Registry, user: User, banned: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ banned: banned ? 1 : 0 })
      .where('id', '=', user.id)
      .execute();
    if (banned) await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  });
}

export async function setAdmin({ store: { db } }: Registry, user: User, admin: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ admin: admin ? 1 : 0 })
    .where('id', '=', user.id)
    .execute();
}

export async function setKind(
  { store: { db } }: Registry,
  user: User,
  kind: 'account' | 'bot',
): Promise<void> {
  await db.updateTable('users').set({ kind }).where('id', '=', user.id).execute();
}

export async function search({ store: { db } }: Registry, text: string, limit: number): Promise<Found[]> {
  const key = nameKey(text).replace(/[%_\\]/g, '');
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .select((e) =>
      e
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game_id')
        .whereRef('seats.user_id', '=', 'users.id')
        .where('games.status', '=', 'playing')
        .select((s) => s.fn.countAll<number>().as('count'))
        .as('playing'),
    )
    .where('name_key', 'like', `%${key}%`)
    .orderBy('created', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ name, kind, admin, banned, created, mail, playing }) => ({
    name,
    kind,
    admin: admin === 1,
    banned: banned === 1,
    created,
    mail: mail !== null,
    playing: Number(playing ?? 0),
  }));
}

export async function appoint({ store: { db } }: Registry, names: readonly string[]): Promise<void> {
  const keys = names.map(nameKey);
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ admin: 0 }).where('admin', '=', 1).execute();
    if (keys.length === 0) return;
    await tx
      .updateTable('users')
      .set({ admin: 1 })
      .where('name_key', 'in', keys)
      .where('kind', '!=', 'guest')
      .execute();
  });
}
