import { gradesOf } from '@strategoi/club';
import type { Answer } from '@strategoi/protocol';
import type { User } from '../people/people.ts';
import type { Db, Store } from '../store/open.ts';
import { type Books, entrantsOf, readBooks, tableOfBooks } from '../tournaments/books.ts';

type Title = Answer<'GET /api/people/:name/titles'>['titles'][number];

/** A tournament is worth a title when so many people took part, and a ladder when so many stand on it. */
const FIELD = 8;
const RUNGS = 5;
/** Tournaments of one person that are looked at. */
const LOOKED_AT = 100;

const plain = { name: null, tournament: null, league: null };

/**
 * The people it was won among: whoever leads it seats as many bots as he likes, and guests are made by the dozen. Where it is
 * rated all had an account when they entered.
 */
async function fieldOf(db: Db, { row, entries }: Books): Promise<number> {
  const people = entries.filter(({ user_id }) => user_id !== null);
  if (row.rated === 1 || people.length < FIELD) return entrantsOf(people).length;
  const accounts = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      people.map(({ user_id }) => user_id as string),
    )
    .where('kind', '!=', 'guest')
    .execute();
  const known = new Set(accounts.map(({ id }) => id));
  return entrantsOf(people.filter(({ user_id }) => known.has(user_id as string))).length;
}

/** Won alone, and played: a shared first place is no title, nor one nobody was met for. */
async function wonBy(db: Db, user: string, id: string): Promise<boolean> {
  const books = await readBooks(db, id);
  const table = tableOfBooks(books);
  const [first, second] = table;
  if (!first || first.place === second?.place || first.played === 0) return false;
  return books.entries.some((e) => e.user_id === user && (e.team ?? String(e.number)) === first.id);
}

/** What somebody has won among those everybody sees. */
async function victories(db: Db, user: string): Promise<Title[]> {
  const rows = await db
    .selectFrom('entries')
    .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
    .leftJoin('league_divisions', 'league_divisions.tournament_id', 'tournaments.id')
    .leftJoin('leagues', 'leagues.id', 'league_divisions.league_id')
    .select([
      'tournaments.id',
      'tournaments.name',
      'tournaments.game',
      'tournaments.ended',
      'league_divisions.division',
      'leagues.id as league',
      'leagues.name as leagueName',
    ])
    .where('entries.user_id', '=', user)
    .where('entries.until_round', 'is', null)
    .where('tournaments.status', '=', 'ended')
    .where('tournaments.club', 'is', null)
    .orderBy('tournaments.ended', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const titles: Title[] = [];
  for (const { id, name, game, ended, division, league, leagueName } of rows) {
    if (division !== null && division !== 1) continue;
    if (!(await wonBy(db, user, id))) continue;
    const at = ended ?? 0;
    if (league !== null)
      titles.push({ title: 'champion', game, at, name: leagueName, tournament: id, league });
    else if ((await fieldOf(db, await readBooks(db, id))) >= FIELD)
      titles.push({ ...plain, title: 'victor', game, at, name, tournament: id });
  }
  return titles;
}

/** The ladders he stands first on. */
async function rungs(db: Db, user: string): Promise<Title[]> {
  const own = await db
    .selectFrom('ladders')
    .select(['game', 'joined'])
    .where('user_id', '=', user)
    .where('place', '=', 1)
    .execute();
  const titles: Title[] = [];
  for (const { game, joined } of own) {
    const { n } = await db
      .selectFrom('ladders')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('game', '=', game)
      .executeTakeFirstOrThrow();
    if (Number(n) >= RUNGS) titles.push({ ...plain, title: 'first', game, at: joined });
  }
  return titles;
}

/** The titles of somebody, the last first. */
export async function titlesOf({ db }: Store, { id }: User): Promise<Title[]> {
  const history = await db
    .selectFrom('rating_log')
    .select(['game', 'rating', 'deviation', 'at'])
    .where('user_id', '=', id)
    .execute();
  const graded = gradesOf(history).map((grade): Title => ({ ...plain, ...grade }));
  const all = [...graded, ...(await victories(db, id)), ...(await rungs(db, id))];
  return all.toSorted((a, b) => b.at - a.at);
}
