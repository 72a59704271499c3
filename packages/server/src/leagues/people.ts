import { mustSee } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { LeagueRow } from '../store/schema.ts';
import type { Will } from '../tables/hands.ts';
import { alone, divisionsOf, type League, type LeagueDesk } from './desk.ts';
import { find } from './shown.ts';

const MOST = 120;

/** Leaves what is played of it for good. */
async function quit(
  { db, tournaments }: LeagueDesk,
  user: User,
  row: LeagueRow,
  will: Will = 'own',
): Promise<void> {
  await db
    .deleteFrom('league_members')
    .where('league_id', '=', row.id)
    .where('user_id', '=', user.id)
    .execute();
  for (const { tournament_id, season } of await divisionsOf(db, row.id))
    if (season === row.season) await tournaments.retire(user, tournament_id, will);
}

export async function join(desk: LeagueDesk, user: User, id: string): Promise<League> {
  if (user.kind === 'guest') deny('needs-account');
  await alone(desk, id, async (tx, row) => {
    await mustSee(tx, user, row);
    if (row.status === 'closed') deny('not-open');
    await oneAtATime(tx, user);
    const all = await tx.selectFrom('league_members').select('user_id').where('league_id', '=', id).execute();
    if (all.some(({ user_id }) => user_id === user.id)) deny('already-member');
    if (all.length >= MOST) deny('too-many');
    await tx
      .insertInto('league_members')
      .values({ league_id: id, user_id: user.id, joined: desk.now() })
      .execute();
  });
  return find(desk, user, id);
}

export async function leave(desk: LeagueDesk, user: User, id: string): Promise<League> {
  const row = await desk.db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) deny('not-found');
  await mustSee(desk.db, user, row);
  const own = await desk.db
    .selectFrom('league_members')
    .select('joined')
    .where('league_id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!own) deny('not-found');
  await quit(desk, user, row);
  return find(desk, user, id);
}

export async function leaveAll(
  desk: LeagueDesk,
  user: User,
  club?: string,
  will: Will = 'own',
): Promise<void> {
  const rows = await desk.db
    .selectFrom('leagues')
    .innerJoin('league_members', 'league_members.league_id', 'leagues.id')
    .selectAll('leagues')
    .where('league_members.user_id', '=', user.id)
    .$if(club !== undefined, (q) => q.where('leagues.club', '=', club as string))
    .execute();
  for (const row of rows) await quit(desk, user, row, will);
}
