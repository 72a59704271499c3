import { newSecret, secretKey } from '../ids.ts';
import type { TokenKind } from '../store/schema.ts';
import { DAY } from '../zones.ts';
import { columns, oneAtATime, type Registry, type User } from './registry.ts';

const LASTS: { readonly [K in TokenKind]: number | null } = {
  session: 60 * DAY,
  back: null,
  bearer: null,
  reset: DAY / 12,
  mail: 2 * DAY,
  calendar: null,
};

export async function openToken(
  { store: { db }, now }: Registry,
  user: User,
  kind: TokenKind,
  label = '',
): Promise<string> {
  const secret = newSecret();
  const lasts = LASTS[kind];
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx, user);
    await tx
      .insertInto('sessions')
      .values({
        id: secretKey(secret),
        user_id: user.id,
        kind,
        label,
        created: now(),
        expires: lasts === null ? null : now() + lasts,
      })
      .execute();
  });
  return secret;
}

export async function holder(
  { store: { db }, now }: Registry,
  secret: string,
  kinds: readonly TokenKind[],
): Promise<User | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.expires', ...columns.map((c) => `users.${c}` as const)])
    .where('sessions.id', '=', secretKey(secret))
    .where('sessions.kind', 'in', [...kinds])
    .executeTakeFirst();
  if (!row || (row.expires !== null && row.expires <= now())) return undefined;
  const { expires: _, ...user } = row;
  return user;
}

export async function close({ store: { db } }: Registry, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', secretKey(secret)).execute();
}

/** The keys a person has given to programs. */
export const tokens = (
  { store: { db } }: Registry,
  user: User,
): Promise<{ label: string; created: number }[]> =>
  db
    .selectFrom('sessions')
    .select(['label', 'created'])
    .where('user_id', '=', user.id)
    .where('kind', '=', 'bearer')
    .orderBy('created')
    .execute();

export async function closeTokens({ store: { db } }: Registry, user: User, kind: TokenKind): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', user.id).where('kind', '=', kind).execute();
}

export async function sweep({ store: { db }, now }: Registry): Promise<void> {
  await db.deleteFrom('sessions').where('expires', '<=', now()).execute();
}
