import { takesLate } from '@strategoi/club';
import { leads, mustSee } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import { enqueue } from '../jobs/queue.ts';
import { lookOf } from '../people/names.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import type { EntryRow, TournamentRow } from '../store/schema.ts';
import type { Will } from '../tables/hands.ts';
import { listedOf, readEntries } from './books.ts';
import { alone, type Tournament, type TournamentDesk, type Work } from './desk.ts';
import { roundJob } from './rounds.ts';
import { find } from './shown.ts';

/** A change by somebody, alone with the tournament; afterwards whatever is due is seen to. */
export async function change(desk: TournamentDesk, user: User, id: string, work: Work): Promise<Tournament> {
  await alone(desk, id, async (tx, row) => {
    await mustSee(tx, user, row);
    await oneAtATime(tx, user);
    await work(tx, row);
  });
  desk.wake();
  return find(desk, user, id);
}

/** A place in the tournament; from the next round on, once it has begun. */
async function enter(
  tx: Tx,
  row: TournamentRow,
  who: Pick<EntryRow, 'user_id' | 'bot'>,
  team: string | undefined,
): Promise<void> {
  if (row.status !== 'open' && row.status !== 'playing') deny('not-open');
  const late = row.status === 'playing';
  if (late && (!takesLate(row.format) || row.team > 1 || row.round >= row.rounds)) deny('not-open');
  const entries = await readEntries(tx, row.id);
  if (entries.length >= row.most) deny('seat-taken');
  if (row.team > 1 !== (team !== undefined)) deny('bad-request', { field: 'team' });
  if (team !== undefined && entries.filter((e) => e.team === team).length >= row.team) deny('seat-taken');
  // Two teams that look alike are one, or an imitation.
  if (team !== undefined && entries.some((e) => e.team && e.team !== team && lookOf(e.team) === lookOf(team)))
    deny('name-taken', { field: 'team' });
  const last = Math.max(0, ...entries.map((e) => e.number));
  await tx
    .insertInto('entries')
    .values({
      tournament_id: row.id,
      number: last + 1,
      ...who,
      team: team ?? null,
      seed: late ? Math.max(0, ...entries.map((e) => e.seed)) + 1 : 0,
      from_round: late ? row.round + 1 : 1,
      until_round: null,
    })
    .execute();
}

export const join = (desk: TournamentDesk, user: User, id: string, team?: string): Promise<Tournament> =>
  change(desk, user, id, async (tx, row) => {
    if (row.rated && user.kind === 'guest') deny('needs-account');
    const mine = await tx
      .selectFrom('entries')
      .select('number')
      .where('tournament_id', '=', id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (mine) deny('already-seated');
    await enter(tx, row, { user_id: user.id, bot: null }, team);
  });

export const seatBots = (
  desk: TournamentDesk,
  user: User,
  id: string,
  bot: string,
  count: number,
  team?: string,
): Promise<Tournament> =>
  change(desk, user, id, async (tx, row) => {
    if (!(await leads(tx, user, row))) deny('forbidden');
    if (!Object.hasOwn(listedOf(desk.library, row.game).bots, bot)) deny('bad-request', { field: 'bot' });
    for (let n = 0; n < count; n++) await enter(tx, row, { user_id: null, bot }, team);
  });

/** Takes somebody out: he was never there, or from the round that is played on he is not. */
async function seeOut(desk: TournamentDesk, tx: Tx, row: TournamentRow, number: number): Promise<void> {
  const entry = tx.selectFrom('entries').where('tournament_id', '=', row.id).where('number', '=', number);
  const there = await entry.select('until_round').executeTakeFirst();
  if (!there) deny('not-found');
  if (row.status === 'open') {
    await tx.deleteFrom('entries').where('tournament_id', '=', row.id).where('number', '=', number).execute();
    return;
  }
  if (row.status !== 'playing' || there.until_round !== null) deny('not-playing');
  await tx
    .updateTable('entries')
    .set({ until_round: row.round + 1 })
    .where('tournament_id', '=', row.id)
    .where('number', '=', number)
    .execute();
  await enqueue(tx, roundJob(row.id), 'round', desk.now());
}

/** Of his own will, also out of what he may no longer see; whoever leads it sees out others. */
async function takeLeave(
  desk: TournamentDesk,
  user: User,
  id: string,
  number?: number,
  of: Will = 'own',
): Promise<void> {
  let gone = 0;
  let will = of;
  await alone(desk, id, async (tx, row) => {
    const entries = await readEntries(tx, id);
    const own = entries.find((e) => e.user_id === user.id)?.number;
    if (own === undefined) await mustSee(tx, user, row);
    gone = number ?? own ?? deny('not-found');
    if (gone !== own && !(await leads(tx, user, row))) deny('forbidden');
    if (gone !== own) will = 'dismissed';
    await seeOut(desk, tx, row, gone);
  });
  desk.wake();
  await desk.rounds.abandon(id, gone, will);
}

export async function leave(
  desk: TournamentDesk,
  user: User,
  id: string,
  number?: number,
): Promise<Tournament> {
  await takeLeave(desk, user, id, number);
  return find(desk, user, id);
}

export async function leaveAll(
  desk: TournamentDesk,
  user: User,
  club?: string,
  will: Will = 'own',
): Promise<void> {
  const own = await desk.db
    .selectFrom('entries')
    .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
    .select('tournaments.id')
    .where('entries.user_id', '=', user.id)
    .where('entries.until_round', 'is', null)
    .where('tournaments.status', 'in', ['open', 'playing'])
    .$if(club !== undefined, (q) => q.where('tournaments.club', '=', club as string))
    .execute();
  for (const { id } of own) await takeLeave(desk, user, id, undefined, will);
}

export async function retire(
  desk: TournamentDesk,
  user: User,
  id: string,
  will: Will = 'own',
): Promise<void> {
  const own = await desk.db
    .selectFrom('entries')
    .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
    .select('number')
    .where('tournament_id', '=', id)
    .where('user_id', '=', user.id)
    .where('until_round', 'is', null)
    .where('status', 'in', ['open', 'playing'])
    .executeTakeFirst();
  if (own) await takeLeave(desk, user, id, undefined, will);
}
