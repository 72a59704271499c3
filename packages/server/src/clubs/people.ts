import { limits, type Rank } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import { spend } from './board.ts';
import { alone, type Club, type ClubDesk } from './desk.ts';
import { close } from './found.ts';
import { belongsTo, mustLead, rankOf } from './members.ts';
import { find, ranksOf } from './shown.ts';

const setRank = (tx: Tx, club: string, user: string, rank: Rank | 'removed') =>
  tx
    .updateTable('club_members')
    .set({ rank })
    .where('club_id', '=', club)
    .where('user_id', '=', user)
    .execute();

const forget = (tx: Tx, club: string, user: string) =>
  tx.deleteFrom('club_members').where('club_id', '=', club).where('user_id', '=', user).execute();

export async function join(desk: ClubDesk, user: User, id: string, link?: string): Promise<Club> {
  if (user.kind === 'guest') deny('needs-account');
  await alone(desk, id, async (tx, row) => {
    const known = await tx
      .selectFrom('club_members')
      .select('rank')
      .where('club_id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (known && known.rank !== 'removed') deny('already-member');
    // Whether a link is good or not is told to nobody who may not come in by it.
    if (link !== undefined && !known) await spend(tx, desk.now(), id, link);
    else if (row.door === 'hidden') deny('not-found');
    else if (row.door !== 'open' || known) deny('forbidden');
    const members = await tx
      .selectFrom('club_members')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('club_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(members.n) >= limits.members) deny('too-many');
    await oneAtATime(tx, user);
    if ((await belongsTo(tx, user)) >= limits.clubs) deny('too-many');
    const joined = { club_id: id, user_id: user.id, rank: 'member' as const, joined: desk.now() };
    await tx.insertInto('club_members').values(joined).execute();
  });
  return find(desk, user, id);
}

export async function leave(desk: ClubDesk, user: User, id: string): Promise<void> {
  await alone(desk, id, async (tx) => {
    const rank = (await rankOf(tx, id, user.id)) ?? deny('not-found');
    // It cannot be left to nobody: first it is handed over, or dissolved.
    if (rank === 'owner') deny('forbidden');
    await forget(tx, id, user.id);
  });
  await desk.gone(user, id, 'own');
}

/** To whom a club goes whose owner has left the house. */
async function inherit(desk: ClubDesk, user: User, id: string): Promise<void> {
  await alone(desk, id, async (tx) => {
    await forget(tx, id, user.id);
    const left = await tx
      .selectFrom('club_members')
      .select(['user_id', 'rank'])
      .where('club_id', '=', id)
      .where('rank', '!=', 'removed')
      .orderBy('joined')
      .execute();
    const heir = left.find(({ rank }) => rank === 'officer') ?? left[0];
    if (heir) await setRank(tx, id, heir.user_id, 'owner');
    else await close(tx, id);
  });
}

export async function leaveAll(desk: ClubDesk, user: User): Promise<void> {
  for (const [id, rank] of await ranksOf(desk.db, user))
    if (rank === 'owner') await inherit(desk, user, id);
    else await leave(desk, user, id);
  await desk.db.deleteFrom('club_members').where('user_id', '=', user.id).execute();
}

export async function appoint(
  desk: ClubDesk,
  user: User,
  id: string,
  other: User,
  rank: Rank,
): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    const own = await rankOf(tx, id, user.id);
    if (own !== 'owner' && !user.admin) deny('forbidden');
    const his = (await rankOf(tx, id, other.id)) ?? deny('not-found');
    // There is always one owner: he is made by being handed the club.
    if (his === 'owner') deny('forbidden');
    if (rank === 'owner') {
      if (other.kind === 'guest') deny('needs-account');
      await tx
        .updateTable('club_members')
        .set({ rank: 'officer' })
        .where('club_id', '=', id)
        .where('rank', '=', 'owner')
        .execute();
    }
    await setRank(tx, id, other.id, rank);
  });
  return find(desk, user, id);
}

export async function remove(desk: ClubDesk, user: User, id: string, other: User): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    const own = await rankOf(tx, id, user.id);
    const his = (await rankOf(tx, id, other.id)) ?? deny('not-found');
    const above = own === 'owner' || user.admin ? his !== 'owner' : his === 'member';
    if (!above) deny('forbidden');
    await setRank(tx, id, other.id, 'removed');
  });
  await desk.gone(other, id, 'dismissed');
  return find(desk, user, id);
}

export async function forgive(desk: ClubDesk, user: User, id: string, other: User): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    const { numDeletedRows } = await tx
      .deleteFrom('club_members')
      .where('club_id', '=', id)
      .where('user_id', '=', other.id)
      .where('rank', '=', 'removed')
      .executeTakeFirst();
    if (numDeletedRows === 0n) deny('not-found');
  });
  return find(desk, user, id);
}
