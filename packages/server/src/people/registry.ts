import type { ExpressionBuilder } from 'kysely';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import { type Db, isConflict, type Store, type Tx } from '../store/open.ts';
import type { Schema, UserRow } from '../store/schema.ts';
import { lookOf, nameKey, readName, readTitle } from './names.ts';
import { claimsHouse, looksOfficial } from './offices.ts';

/** A person as the rest of the server knows him. */
export type User = Omit<UserRow, 'password' | 'away'>;

/** What the house is called, and who is to run it. */
export interface HouseNames {
  readonly names: readonly string[];
  readonly admins: readonly string[];
}

/** Where everybody is written down. */
export interface Registry {
  readonly store: Store;
  readonly now: () => number;
  readonly house: HouseNames;
}

export const columns = [
  'id',
  'name',
  'name_key',
  'name_look',
  'kind',
  'mail',
  'admin',
  'banned',
  'created',
  'seen',
  'settings',
  'kept',
  'late',
  'missed',
] as const;

export function checkName({ house }: Registry, given: string): string {
  const name = readName(given) ?? deny('unfit-name', { field: 'name' });
  // Whoever is to be an administrator may be called one.
  const named = house.admins.some((admin) => nameKey(admin) === nameKey(name));
  if (!named && looksOfficial(name, house.names)) deny('name-taken', { field: 'name' });
  return name;
}

/** What somebody calls his club, tournament, league or team, as it is kept: nothing of the house, but for who runs it. */
export function checkTitle({ house }: Registry, user: User, given: string, field = 'name'): string {
  const title = readTitle(given);
  if (!title || (field === 'name' && title.length < 3)) deny('unfit-name', { field });
  if (!user.admin && claimsHouse(title, house.names)) deny('name-taken', { field });
  return title;
}

/** Who else looks like this at a glance? */
const alike = ({ store: { db } }: Registry, name: string) =>
  db.selectFrom('users').select('id').where('name_look', '=', lookOf(name));

/** Is there somebody else who looks like this at a glance? */
export async function imitates(desk: Registry, name: string, self?: string): Promise<boolean> {
  const other = await alike(desk, name)
    .$if(self !== undefined, (q) => q.where('id', '!=', self as string))
    .executeTakeFirst();
  return other !== undefined;
}

/** Does an account look like this? Its name is nobody else's; that of a guest, who comes and goes, is only told from his. */
export const isAccounts = async (desk: Registry, name: string): Promise<boolean> =>
  (await alike(desk, name).where('kind', '!=', 'guest').executeTakeFirst()) !== undefined;

export const newUser = ({ now }: Registry, name: string, kind: UserRow['kind']): UserRow => ({
  id: newId(),
  name,
  name_key: nameKey(name),
  name_look: lookOf(name),
  kind,
  password: null,
  mail: null,
  admin: 0,
  banned: 0,
  created: now(),
  seen: now(),
  settings: '{}',
  away: null,
  kept: 0,
  late: 0,
  missed: 0,
});
/** Whom a request comes from, as he was when it came. */
type Known = Pick<User, 'id' | 'name'>;

/** Whoever deletes his account loses his name; else only guests do, who make one. */
const stillThere =
  ({ id, name }: Known) =>
  (e: ExpressionBuilder<Schema, 'users'>) =>
    e.and([e('id', '=', id), e.or([e('name', '=', name), e('kind', '!=', 'guest')])]);

/** Is he there, or was he deleted meanwhile? */
export const isHere = async (db: Db | Tx, user: Known): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where(stillThere(user)).executeTakeFirst()) !== undefined;

/**
 * Of what somebody does twice in the same moment, the second waits for the first: limits count what is there. Whoever was
 * deleted meanwhile does nothing any more.
 */
export async function oneAtATime(tx: Tx, user: Known): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((e) => ({ seen: e.ref('seen') }))
    .where(stillThere(user))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) deny('sign-in');
}

/** Nobody has more than so many of these, not even by asking for two in the same moment. */
export async function oneMore(
  tx: Tx,
  user: Known,
  most: number,
  held: { execute(): Promise<readonly unknown[]> },
): Promise<void> {
  await oneAtATime(tx, user);
  if ((await held.execute()).length >= most) deny('too-many');
}

export const byId = ({ store: { db } }: Registry, id: string): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

export const named = ({ store: { db } }: Registry, name: string): Promise<User | undefined> =>
  db.selectFrom('users').select(columns).where('name_key', '=', nameKey(name)).executeTakeFirst();
export async function insert(desk: Registry, user: UserRow): Promise<boolean> {
  if (await imitates(desk, user.name)) return false;
  try {
    await desk.store.db.insertInto('users').values(user).execute();
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}
