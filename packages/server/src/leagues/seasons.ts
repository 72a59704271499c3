import { nextSeason, roundsFor } from '@strategoi/club';
import type { NewTournament, Pace } from '@strategoi/protocol';
import { enqueue } from '../jobs/queue.ts';
import type { User } from '../people/people.ts';
import { NEWCOMER } from '../ratings/glicko.ts';
import type { Tx } from '../store/open.ts';
import type { LeagueRow } from '../store/schema.ts';
import { readBooks } from '../tournaments/books.ts';
import { DAY } from '../zones.ts';
import { alone, divisionsOf, type LeagueDesk, seasonJob, standingOf } from './desk.ts';

/** When nobody has come, it is tried again so much later. */
const LATER = 7 * DAY;
/** Between two seasons there is at least a day. */
const REST = DAY;

/** Those who are in it: by how the last season ended, and below them the new ones by rating. */
async function fresh(tx: Tx, row: LeagueRow): Promise<string[]> {
  const rows = await tx
    .selectFrom('league_members')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.user_id', '=', 'league_members.user_id').on('ratings.game', '=', row.game),
    )
    .select(['league_members.user_id', 'ratings.rating'])
    .where('league_id', '=', row.id)
    .orderBy('joined')
    .orderBy('league_members.user_id')
    .execute();
  const rating = (r: (typeof rows)[number]): number => r.rating ?? NEWCOMER.rating;
  return rows.toSorted((a, b) => rating(b) - rating(a)).map(({ user_id }) => user_id);
}

async function lastSeason(tx: Tx, row: LeagueRow): Promise<string[][]> {
  const own = (await divisionsOf(tx, row.id)).filter(({ season }) => season === row.season);
  const tables: string[][] = [];
  for (const { tournament_id } of own)
    tables.push(standingOf(await readBooks(tx, tournament_id)).flatMap(({ entry }) => entry?.user_id ?? []));
  return tables;
}

async function begin(
  { tournaments, now }: LeagueDesk,
  tx: Tx,
  row: LeagueRow,
  owner: User | undefined,
): Promise<void> {
  const members = await fresh(tx, row);
  if (members.length < 2 || !owner) {
    const starts = now() + LATER;
    await tx.updateTable('leagues').set({ starts }).where('id', '=', row.id).execute();
    return enqueue(tx, seasonJob(row.id), 'season', starts);
  }
  const season = row.season + 1;
  for (const [i, division] of nextSeason(await lastSeason(tx, row), members, row).entries()) {
    const wanted: NewTournament = {
      name: `${row.name} ${season}.${i + 1}`.slice(-60),
      game: row.game,
      scenario: row.scenario,
      options: JSON.parse(row.options) as { [name: string]: string },
      format: 'robin',
      swapped: row.swapped === 1,
      pace: JSON.parse(row.pace) as Pace,
      rated: row.rated === 1,
      roundDays: row.season_ms / DAY / roundsFor('robin', division.length),
      most: Math.max(2, division.length),
      ...(row.club === null ? {} : { club: row.club }),
    };
    const tournament = await tournaments.field(tx, owner, wanted, division);
    await tx
      .insertInto('league_divisions')
      .values({ league_id: row.id, season, division: i + 1, tournament_id: tournament })
      .execute();
  }
  const starts = now() + row.season_ms;
  await tx
    .updateTable('leagues')
    .set({ status: 'playing', season, starts })
    .where('id', '=', row.id)
    .execute();
}

/** All its divisions are over: it rests until the next season, which is never sooner than tomorrow. */
async function end({ now }: LeagueDesk, tx: Tx, row: LeagueRow): Promise<void> {
  const own = (await divisionsOf(tx, row.id)).filter(({ season }) => season === row.season);
  const open = await tx
    .selectFrom('tournaments')
    .select('id')
    .where(
      'id',
      'in',
      own.map(({ tournament_id }) => tournament_id),
    )
    .where('status', 'in', ['open', 'playing'])
    .executeTakeFirst();
  if (open) return;
  const starts = Math.max(row.starts ?? 0, now() + REST);
  await tx.updateTable('leagues').set({ status: 'resting', starts }).where('id', '=', row.id).execute();
  await enqueue(tx, seasonJob(row.id), 'season', starts);
}

/** Begins a season that is due, or ends one whose divisions are over. */
export async function advance(desk: LeagueDesk, id: string): Promise<void> {
  const known = await desk.db.selectFrom('leagues').select('owner').where('id', '=', id).executeTakeFirst();
  const owner = known && (await desk.people.byId(known.owner));
  await alone(desk, id, async (tx, row) => {
    const due = row.starts !== null && row.starts <= desk.now();
    if ((row.status === 'open' || row.status === 'resting') && due) await begin(desk, tx, row, owner);
    else if (row.status === 'playing') await end(desk, tx, row);
  });
  desk.wake();
}

/** A tournament has been looked at: if it was a division, so is its league. */
export async function played({ db, now }: LeagueDesk, tournament: string): Promise<void> {
  const row = await db
    .selectFrom('league_divisions')
    .innerJoin('tournaments', 'tournaments.id', 'league_divisions.tournament_id')
    .innerJoin('leagues', 'leagues.id', 'league_divisions.league_id')
    .select('leagues.id')
    .where('tournament_id', '=', tournament)
    .where('tournaments.status', '=', 'ended')
    .where('leagues.status', '=', 'playing')
    .executeTakeFirst();
  if (row) await enqueue(db, seasonJob(row.id), 'season', now());
}
