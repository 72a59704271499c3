import type { Rank } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import type { Db, Tx } from '../store/open.ts';

/** What somebody is in a club; nothing for those who are not, or no longer, of it. */
export async function rankOf(db: Db | Tx, club: string, user: string | undefined): Promise<Rank | undefined> {
  if (user === undefined) return undefined;
  const row = await db
    .selectFrom('club_members')
    .select('rank')
    .where('club_id', '=', club)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row && row.rank !== 'removed' ? row.rank : undefined;
}

/** May he see what is for its members? Administrators see all. */
export const belongs = async (db: Db | Tx, club: string, user: User | undefined): Promise<boolean> =>
  user !== undefined && (Boolean(user.admin) || (await rankOf(db, club, user.id)) !== undefined);

/** What somebody announced, for everybody or for a club. */
interface Announced {
  readonly club: string | null;
  readonly owner: string;
}

/** Whoever announced it leads it, or the officers of its club; administrators lead all. */
export async function leads(
  db: Db | Tx,
  user: User | undefined,
  { club, owner }: Announced,
): Promise<boolean> {
  if (!user) return false;
  if (user.admin) return true;
  if (club === null) return user.id === owner;
  const rank = await rankOf(db, club, user.id);
  return rank === 'owner' || rank === 'officer';
}

/** What is a club's is not there for those who are not of it. */
export async function mustSee(
  db: Db | Tx,
  user: User | undefined,
  { club }: Pick<Announced, 'club'>,
): Promise<void> {
  if (club !== null && !(await belongs(db, club, user))) deny('not-found');
}

/** An officer, its owner or an administrator; to others it is not there, or not theirs to lead. */
export async function mustLead(db: Db | Tx, club: string, user: User): Promise<void> {
  if (user.admin) return;
  const rank = await rankOf(db, club, user.id);
  if (rank === undefined) deny('not-found');
  if (rank === 'member') deny('forbidden');
}

/** How many clubs he is of, or is so much in. */
export async function belongsTo(tx: Tx, user: User, rank?: Rank): Promise<number> {
  const { n } = await tx
    .selectFrom('club_members')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('user_id', '=', user.id)
    .where('rank', '!=', 'removed')
    .$if(rank !== undefined, (q) => q.where('rank', '=', rank as Rank))
    .executeTakeFirstOrThrow();
  return Number(n);
}
