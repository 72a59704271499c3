import { fullOptions, playersOf } from '@strategoi/kernel';
import type { NewLeague } from '@strategoi/protocol';
import { leads, mustLead, mustSee } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import type { User } from '../people/people.ts';
import { oneMore } from '../people/registry.ts';
import type { LeagueRow } from '../store/schema.ts';
import { checkPace } from '../tables/deadlines.ts';
import { listedOf } from '../tournaments/books.ts';
import { DAY } from '../zones.ts';
import { alone, type League, type LeagueDesk, seasonJob } from './desk.ts';
import { find } from './shown.ts';

/** Leagues one person may lead that are not closed. */
const LED = 5;

export async function create(desk: LeagueDesk, user: User, wanted: NewLeague): Promise<League> {
  if (user.kind === 'guest') deny('needs-account');
  if (wanted.club !== undefined) await mustLead(desk.db, wanted.club, user);
  const { game } = listedOf(desk.library, wanted.game);
  if (!game.manifest.scenarios.some(({ id }) => id === wanted.scenario))
    deny('bad-request', { field: 'scenario' });
  const setting = {
    scenario: wanted.scenario,
    options: fullOptions(game.manifest, wanted.options ?? {}),
  };
  // Everybody meets everybody: that is for two.
  if (playersOf(game, setting).length !== 2) deny('bad-request', { field: 'game' });
  if (wanted.starts <= desk.now()) deny('bad-request', { field: 'starts' });
  checkPace(wanted.pace);
  const id = newId();
  const row: LeagueRow = {
    id,
    name: wanted.name,
    game: wanted.game,
    scenario: wanted.scenario,
    options: JSON.stringify(wanted.options ?? {}),
    size: wanted.size ?? 6,
    moving: wanted.moving ?? 1,
    swapped: (wanted.swapped ?? true) ? 1 : 0,
    pace: JSON.stringify(wanted.pace ?? { kind: 'none' }),
    rated: wanted.rated ? 1 : 0,
    season_ms: Math.round((wanted.seasonDays ?? 60) * DAY),
    status: 'open',
    owner: user.id,
    club: wanted.club ?? null,
    created: desk.now(),
    season: 0,
    starts: wanted.starts,
  };
  await desk.db.transaction().execute(async (tx) => {
    const led = tx.selectFrom('leagues').select('id').where('owner', '=', user.id);
    await oneMore(tx, user, LED, led.where('status', '!=', 'closed').limit(LED));
    await tx.insertInto('leagues').values(row).execute();
    await enqueue(tx, seasonJob(id), 'season', wanted.starts);
  });
  return find(desk, user, id);
}

export async function start(desk: LeagueDesk, user: User, id: string): Promise<League> {
  await alone(desk, id, async (tx, row) => {
    await mustSee(tx, user, row);
    if (!(await leads(tx, user, row))) deny('forbidden');
    if (row.status !== 'open' && row.status !== 'resting') deny('not-open');
    const two = await tx
      .selectFrom('league_members')
      .select('user_id')
      .where('league_id', '=', id)
      .limit(2)
      .execute();
    if (two.length < 2) deny('bad-request');
    await tx.updateTable('leagues').set({ starts: desk.now() }).where('id', '=', id).execute();
    await enqueue(tx, seasonJob(id), 'season', desk.now());
  });
  desk.wake();
  return find(desk, user, id);
}

export async function close(desk: LeagueDesk, user: User, id: string): Promise<League> {
  await alone(desk, id, async (tx, row) => {
    await mustSee(tx, user, row);
    if (!(await leads(tx, user, row))) deny('forbidden');
    if (row.status === 'closed') deny('not-open');
    await tx.updateTable('leagues').set({ status: 'closed', starts: null }).where('id', '=', id).execute();
  });
  return find(desk, user, id);
}
