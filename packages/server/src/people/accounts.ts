import { hash, verify } from '@node-rs/argon2';
import { deny } from '../denied.ts';
import { newId, newSecret } from '../ids.ts';
import { isConflict } from '../store/open.ts';
import {
  checkName,
  imitates,
  insert,
  isAccounts,
  named,
  newUser,
  oneAtATime,
  type Registry,
  type User,
} from './registry.ts';
import { holder, openToken } from './tokens.ts';

export async function guest(
  desk: Registry,
  given: string,
): Promise<{ user: User; session: string; back: string }> {
  const name = checkName(desk, given);
  if (await isAccounts(desk, name)) deny('name-taken', { field: 'name' });
  let user = newUser(desk, name, 'guest');
  for (let tries = 0; !(await insert(desk, user)); tries++) {
    if (tries > 8) deny('name-taken', { field: 'name' });
    user = newUser(desk, `${name.slice(0, 19)} ${newId(3)}`, 'guest');
  }

  return { user, session: await openToken(desk, user, 'session'), back: await openToken(desk, user, 'back') };
}

export async function register(
  desk: Registry,
  guest: User | undefined,
  given: string,
  password: string,
  wanted: 'account' | 'bot' = 'account',
): Promise<User> {
  const { db } = desk.store;
  const name = checkName(desk, given);
  const user = { ...newUser(desk, name, wanted), password: await hash(password) };
  if (!guest) {
    if (!(await insert(desk, user))) deny('name-taken', { field: 'name' });
    return user;
  }
  if (guest.kind !== 'guest') deny('bad-request');
  if (await imitates(desk, name, guest.id)) deny('name-taken', { field: 'name' });
  const { name_key, name_look, kind } = user;
  try {
    await db.transaction().execute(async (tx) => {
      await oneAtATime(tx, guest);
      await tx
        .updateTable('users')
        .set({ name, name_key, name_look, kind, password: user.password })
        .where('id', '=', guest.id)
        .execute();
    });
  } catch (error) {
    if (isConflict(error)) deny('name-taken', { field: 'name' });
    throw error;
  }

  return { ...guest, name, name_key, name_look, kind };
}

const setPassword = async ({ store: { db } }: Registry, user: User, password: string): Promise<void> => {
  const kept = await hash(password);
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx, user);
    await tx.updateTable('users').set({ password: kept }).where('id', '=', user.id).execute();
    // Whoever else was signed in is no longer.
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', user.id)
      .where('kind', 'in', ['session', 'reset', 'back'])
      .execute();
  });
};

// As slow as a real one, for names that nobody has.
let decoy: Promise<string> | undefined;

async function checkPassword(
  { store: { db } }: Registry,
  id: string | undefined,
  password: string,
): Promise<boolean> {
  const row = id
    ? await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
    : undefined;
  decoy ??= hash(newSecret());
  const good = await verify(row?.password ?? (await decoy), password);
  return good && row?.password != null;
}

export async function login(desk: Registry, name: string, password: string): Promise<User> {
  const user = await named(desk, name);
  if (!(await checkPassword(desk, user?.id, password)) || !user) deny('wrong-password');
  if (user.banned) deny('banned');
  return user;
}

export async function changePassword(desk: Registry, user: User, old: string, fresh: string): Promise<void> {
  if (!(await checkPassword(desk, user.id, old))) deny('wrong-password', { field: 'old' });
  await setPassword(desk, user, fresh);
}

export async function prove(desk: Registry, user: User, password: string | undefined): Promise<void> {
  if (user.kind === 'guest') return;
  if (!(await checkPassword(desk, user.id, password ?? ''))) deny('wrong-password', { field: 'password' });
}

export async function reset(desk: Registry, secret: string, password: string): Promise<User> {
  const user = await holder(desk, secret, ['reset']);
  if (!user) deny('forbidden');
  await setPassword(desk, user, password);
  return user;
}
