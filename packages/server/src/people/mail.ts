import { sql } from 'kysely';
import { deny } from '../denied.ts';
import { secretKey } from '../ids.ts';
import { columns, oneAtATime, type Registry, type User } from './registry.ts';
import { holder, openToken } from './tokens.ts';

/** An address is the same however it is written. */
const sameMail = (mail: string) => sql<boolean>`lower(mail) = lower(${mail})`;

export async function askReset(
  desk: Registry,
  mail: string,
): Promise<{ user: User; secret: string } | undefined> {
  const { db } = desk.store;
  const user = await db
    .selectFrom('users')
    .select(columns)
    .where(sameMail(mail))
    .where('kind', '!=', 'guest')
    .orderBy('created')
    .executeTakeFirst();
  return user ? { user, secret: await openToken(desk, user, 'reset') } : undefined;
}

export async function askMail(desk: Registry, user: User, mail: string): Promise<string> {
  const { db } = desk.store;
  await db.deleteFrom('sessions').where('user_id', '=', user.id).where('kind', '=', 'mail').execute();
  return openToken(desk, user, 'mail', mail);
}

export async function confirmMail(desk: Registry, secret: string): Promise<User> {
  const { db } = desk.store;
  const user = await holder(desk, secret, ['mail']);
  if (!user) deny('forbidden');
  const id = secretKey(secret);
  const { label } = await db
    .selectFrom('sessions')
    .select('label')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx, user);
    // One confirmation after the other, on whatever node.
    await tx
      .insertInto('house')
      .values({ name: 'mail', value: '' })
      .onConflict((c) => c.column('name').doUpdateSet({ value: '' }))
      .execute();
    const other = await tx
      .selectFrom('users')
      .select('id')
      .where(sameMail(label))
      .where('id', '!=', user.id)
      .executeTakeFirst();
    if (other) deny('mail-taken');
    await tx.updateTable('users').set({ mail: label }).where('id', '=', user.id).execute();
    await tx.deleteFrom('sessions').where('id', '=', id).execute();
  });
  return { ...user, mail: label };
}

export async function forgetMail({ store: { db } }: Registry, user: User): Promise<void> {
  await db.updateTable('users').set({ mail: null }).where('id', '=', user.id).execute();
}
