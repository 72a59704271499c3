import { movesOf, type TieBreak } from '@strategoi/club';
import { belongs, leads, mustSee } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';
import type { Db } from '../store/open.ts';
import { olderThan, type Place, pageOf, readPlace } from '../store/pages.ts';
import type { LeagueRow } from '../store/schema.ts';
import { readBooks } from '../tournaments/books.ts';
import { DAY } from '../zones.ts';
import { divisionsOf, type League, type LeagueDesk, type Summary, standingOf } from './desk.ts';

const PAGE = 30;
const SEASONS = 10;

const named = (db: Db) =>
  db
    .selectFrom('leagues')
    .leftJoin('users', 'users.id', 'leagues.owner')
    .selectAll('leagues')
    .select('users.name as leader')
    .select((e) =>
      e
        .selectFrom('league_members')
        .whereRef('league_members.league_id', '=', 'leagues.id')
        .select((c) => c.fn.countAll<number>().as('count'))
        .as('members'),
    );

type Named = LeagueRow & { readonly leader: string | null; readonly members: number | null };

const summaryOf = (row: Named): Summary => ({
  id: row.id,
  name: row.name,
  game: row.game,
  scenario: row.scenario,
  status: row.status,
  owner: row.leader ?? '',
  club: row.club,
  size: row.size,
  moving: row.moving,
  seasonDays: row.season_ms / DAY,
  season: row.season,
  starts: row.starts,
  members: Number(row.members ?? 0),
  created: row.created,
});

async function seasonsOf(db: Db, row: LeagueRow): Promise<League['seasons']> {
  const rows = (await divisionsOf(db, row.id)).filter(({ season }) => season > row.season - SEASONS);
  const seasons = [...new Set(rows.map(({ season }) => season))];
  return Promise.all(
    seasons.map(async (number) => {
      const own = await Promise.all(
        rows
          .filter(({ season }) => season === number)
          .map(async ({ division, tournament_id }) => {
            const books = await readBooks(db, tournament_id);
            return { division, books, table: standingOf(books) };
          }),
      );
      const moves = movesOf(
        own.map(({ table }) => table.map(({ entry }) => entry?.user_id ?? '')),
        row.moving,
      );
      return {
        number,
        divisions: own.map(({ division, books, table }) => ({
          number: division,
          tournament: books.row.id,
          status: books.row.status,
          ties: JSON.parse(books.row.ties) as TieBreak[],
          table: table.map(({ place, score, played, values, entry }) => {
            const move = moves.get(entry?.user_id ?? '');
            return { place, name: entry?.name ?? '', score, played, values, ...(move ? { move } : {}) };
          }),
        })),
      };
    }),
  );
}

export async function find({ db }: LeagueDesk, user: User | undefined, id: string): Promise<League> {
  const row = (await named(db).where('leagues.id', '=', id).executeTakeFirst()) ?? deny('not-found');
  await mustSee(db, user, row);
  const members = await db
    .selectFrom('league_members')
    .innerJoin('users', 'users.id', 'league_members.user_id')
    .select(['users.id', 'users.name', 'joined'])
    .where('league_id', '=', id)
    .orderBy('joined')
    .orderBy('users.name')
    .execute();
  return {
    ...summaryOf(row),
    rated: row.rated === 1,
    swapped: row.swapped === 1,
    people: members.map(({ name, joined }) => ({ name, joined })),
    seasons: await seasonsOf(db, row),
    mine: members.some((member) => member.id === user?.id),
    leads: await leads(db, user, row),
  };
}

export async function list(
  { db }: LeagueDesk,
  user: User | undefined,
  club?: string,
  before?: string,
): Promise<{ leagues: Summary[]; next?: string }> {
  if (club !== undefined && !(await belongs(db, club, user))) deny('not-found');
  const place = readPlace(before);
  const rows = await named(db)
    .where('club', club === undefined ? 'is' : '=', club ?? null)
    .$if(place !== undefined, (q) => q.where(olderThan('leagues', place as Place)))
    .orderBy('leagues.created', 'desc')
    .orderBy('leagues.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE);
  return { leagues: page.map(summaryOf), ...next };
}
