import { type ClubChange, limits, type NewClub } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import { lookOf } from '../people/names.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import { isConflict, type Tx } from '../store/open.ts';
import { alone, type Club, type ClubDesk } from './desk.ts';
import { belongsTo, mustLead, rankOf } from './members.ts';
import { find } from './shown.ts';

const named = (name: string) => ({ name, name_look: lookOf(name) });

const taken = (error: unknown): never => {
  if (isConflict(error)) deny('name-taken', { field: 'name' });
  throw error;
};

/** Everything of it but what was played there, which those who played keep to themselves. */
export async function close(tx: Tx, id: string): Promise<void> {
  for (const table of ['club_members', 'club_links', 'club_news'] as const)
    await tx.deleteFrom(table).where('club_id', '=', id).execute();
  await tx.deleteFrom('clubs').where('id', '=', id).execute();
  // What has not begun never will: nobody could see it.
  await tx
    .updateTable('tournaments')
    .set({ status: 'cancelled' })
    .where('club', '=', id)
    .where('status', '=', 'open')
    .execute();
  await tx.updateTable('leagues').set({ status: 'closed', starts: null }).where('club', '=', id).execute();
}

export async function create(desk: ClubDesk, user: User, wanted: NewClub): Promise<Club> {
  if (user.kind === 'guest') deny('needs-account');
  const id = newId();
  await desk.db
    .transaction()
    .execute(async (tx) => {
      await oneAtATime(tx, user);
      if ((await belongsTo(tx, user, 'owner')) >= limits.owned) deny('too-many');
      if ((await belongsTo(tx, user)) >= limits.clubs) deny('too-many');
      const { about = '', door = 'invited' } = wanted;
      await tx
        .insertInto('clubs')
        .values({ id, ...named(wanted.name), about, door, created: desk.now() })
        .execute();
      await tx
        .insertInto('club_members')
        .values({ club_id: id, user_id: user.id, rank: 'owner', joined: desk.now() })
        .execute();
    })
    .catch(taken);
  return find(desk, user, id);
}

export async function change(
  desk: ClubDesk,
  user: User,
  id: string,
  { name, about, door }: ClubChange,
): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    const to = {
      ...(name === undefined ? {} : named(name)),
      ...(about === undefined ? {} : { about }),
      ...(door === undefined ? {} : { door }),
    };
    if (Object.keys(to).length > 0) await tx.updateTable('clubs').set(to).where('id', '=', id).execute();
  }).catch(taken);
  return find(desk, user, id);
}

export async function dissolve(desk: ClubDesk, user: User, id: string): Promise<void> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    if (!user.admin && (await rankOf(tx, id, user.id)) !== 'owner') deny('forbidden');
    await close(tx, id);
  });
}
