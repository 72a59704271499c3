import type { TieBreak } from '@strategoi/club';
import { fullOptions, playersOf } from '@strategoi/kernel';
import { limits, type NewTournament } from '@strategoi/protocol';
import { leads, mustLead } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import { newId, newSecret } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import type { User } from '../people/people.ts';
import { oneMore } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import { checkPace } from '../tables/deadlines.ts';
import { DAY } from '../zones.ts';
import { entrantsOf, listedOf, readEntries } from './books.ts';
import type { Tournament, TournamentDesk } from './desk.ts';
import { change } from './entries.ts';
import { roundJob } from './rounds.ts';
import { find } from './shown.ts';

/** Tournaments one person may have before their end. */
const LED = 10;

const USUAL: readonly TieBreak[] = ['margin', 'buchholz', 'sonneborn-berger', 'direct'];

async function insert(
  { now }: TournamentDesk,
  tx: Tx,
  user: User,
  wanted: NewTournament,
  seats: number,
): Promise<string> {
  const id = newId();
  const [format, team] = [wanted.format, wanted.team ?? 1];
  await tx
    .insertInto('tournaments')
    .values({
      id,
      name: wanted.name,
      game: wanted.game,
      scenario: wanted.scenario,
      options: JSON.stringify(wanted.options ?? {}),
      format,
      wanted: wanted.rounds ?? null,
      team,
      swapped: (wanted.swapped ?? true) && seats === 2 && format !== 'boards' ? 1 : 0,
      ties: JSON.stringify(wanted.ties ?? USUAL),
      pace: JSON.stringify(wanted.pace ?? { kind: 'none' }),
      rated: wanted.rated ? 1 : 0,
      round_ms: wanted.roundDays === undefined ? null : Math.round(wanted.roundDays * DAY),
      most: wanted.most ?? limits.entrants,
      status: 'open',
      owner: user.id,
      seed: newSecret(),
      created: now(),
      starts: wanted.starts ?? null,
      started: null,
      ended: null,
      round: 0,
      rounds: 0,
      due: null,
      club: wanted.club ?? null,
    })
    .execute();
  return id;
}

export async function create(desk: TournamentDesk, user: User, wanted: NewTournament): Promise<Tournament> {
  if (user.kind === 'guest') deny('needs-account');
  if (wanted.club !== undefined) await mustLead(desk.db, wanted.club, user);
  const { game } = listedOf(desk.library, wanted.game);
  const scenario = game.manifest.scenarios.find((s) => s.id === wanted.scenario);
  if (!scenario) deny('bad-request', { field: 'scenario' });
  const options = fullOptions(game.manifest, wanted.options ?? {});
  const seats = playersOf(game, { scenario: wanted.scenario, options }).length;
  const [format, team] = [wanted.format, wanted.team ?? 1];
  if (format !== 'boards' && seats !== 2) deny('bad-request', { field: 'format' });
  if (format === 'boards' && team > 1) deny('bad-request', { field: 'team' });
  if (wanted.starts !== undefined && wanted.starts <= desk.now()) deny('bad-request', { field: 'starts' });
  checkPace(wanted.pace);
  const id = await desk.db.transaction().execute(async (tx) => {
    const led = tx.selectFrom('tournaments').select('id').where('owner', '=', user.id);
    await oneMore(tx, user, LED, led.where('status', 'in', ['open', 'playing']).limit(LED));
    const made = await insert(desk, tx, user, wanted, seats);
    if (wanted.starts !== undefined) await enqueue(tx, roundJob(made), 'round', wanted.starts);
    return made;
  });
  return find(desk, user, id);
}

export async function field(
  desk: TournamentDesk,
  tx: Tx,
  leader: User,
  wanted: NewTournament,
  players: readonly string[],
): Promise<string> {
  const id = await insert(desk, tx, leader, { ...wanted, starts: desk.now() }, 2);
  for (const [i, user_id] of players.entries())
    await tx
      .insertInto('entries')
      .values({
        tournament_id: id,
        number: i + 1,
        user_id,
        bot: null,
        team: null,
        seed: 0,
        from_round: 1,
        until_round: null,
      })
      .execute();
  await enqueue(tx, roundJob(id), 'round', desk.now());
  return id;
}

export const start = (desk: TournamentDesk, user: User, id: string): Promise<Tournament> =>
  change(desk, user, id, async (tx, row) => {
    if (!(await leads(tx, user, row))) deny('forbidden');
    if (row.status !== 'open') deny('not-open');
    if (entrantsOf(await readEntries(tx, id)).length < 2) deny('bad-request');
    await tx.updateTable('tournaments').set({ starts: desk.now() }).where('id', '=', id).execute();
    await enqueue(tx, roundJob(id), 'round', desk.now());
  });

export const cancel = (desk: TournamentDesk, user: User, id: string): Promise<Tournament> =>
  change(desk, user, id, async (tx, row) => {
    if (!(await leads(tx, user, row))) deny('forbidden');
    if (row.status !== 'open') deny('not-open');
    await tx.updateTable('tournaments').set({ status: 'cancelled' }).where('id', '=', id).execute();
  });
