import { oneAtATime, type Registry, type User } from './registry.ts';

export async function relate(
  { store: { db } }: Registry,
  user: User,
  other: User,
  kind: 'friend' | 'block',
  on: boolean,
): Promise<void> {
  const row = { user_id: user.id, other_id: other.id, kind };
  if (on) {
    await db.transaction().execute(async (tx) => {
      await oneAtATime(tx, user);
      await tx
        .insertInto('people')
        .values(row)
        .onConflict((c) => c.doNothing())
        .execute();
    });
    return;
  }
  await db
    .deleteFrom('people')
    .where('user_id', '=', user.id)
    .where('other_id', '=', other.id)
    .where('kind', '=', kind)
    .execute();
}

export const relations = (
  { store: { db } }: Registry,
  user: User,
): Promise<{ name: string; kind: 'friend' | 'block' }[]> =>
  db
    .selectFrom('people')
    .innerJoin('users', 'users.id', 'people.other_id')
    .select(['users.name', 'people.kind'])
    .where('people.user_id', '=', user.id)
    .orderBy('users.name')
    .execute();

export async function apart(
  { store: { db } }: Registry,
  user: string,
  others: readonly string[],
): Promise<boolean> {
  if (others.length === 0) return false;
  const block = await db
    .selectFrom('people')
    .select('kind')
    .where('kind', '=', 'block')
    .where((e) =>
      e.or([
        e.and([e('user_id', '=', user), e('other_id', 'in', [...others])]),
        e.and([e('other_id', '=', user), e('user_id', 'in', [...others])]),
      ]),
    )
    .executeTakeFirst();
  return block !== undefined;
}
