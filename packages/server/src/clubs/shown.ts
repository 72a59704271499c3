import type { Rank } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { secretKey } from '../ids.ts';
import type { User } from '../people/people.ts';
import type { Db } from '../store/open.ts';
import { olderThan, type Place, pageOf, readPlace } from '../store/pages.ts';
import type { ClubRow } from '../store/schema.ts';
import { type Club, type ClubDesk, read, type Summary } from './desk.ts';
import { rankOf } from './members.ts';

const PAGE = 30;
const SHOWN = 50;

const counted = (db: Db) =>
  db
    .selectFrom('clubs')
    .selectAll('clubs')
    .select((e) =>
      e
        .selectFrom('club_members')
        .whereRef('club_members.club_id', '=', 'clubs.id')
        .where('club_members.rank', '!=', 'removed')
        .select((c) => c.fn.countAll<number>().as('count'))
        .as('members'),
    );

const summaryOf = (row: ClubRow & { members: number | null }, rank: Rank | undefined): Summary => ({
  id: row.id,
  name: row.name,
  about: row.about,
  door: row.door,
  created: row.created,
  members: Number(row.members ?? 0),
  ...(rank ? { rank } : {}),
});

export async function ranksOf(db: Db, user: User | undefined): Promise<Map<string, Rank>> {
  if (!user) return new Map();
  const rows = await db
    .selectFrom('club_members')
    .select(['club_id', 'rank'])
    .where('user_id', '=', user.id)
    .execute();
  return new Map(rows.flatMap(({ club_id, rank }) => (rank === 'removed' ? [] : [[club_id, rank]])));
}

async function newsOf(db: Db, id: string, all: boolean): Promise<Club['news']> {
  const rows = await db
    .selectFrom('club_news')
    .leftJoin('users', 'users.id', 'club_news.by_id')
    .selectAll('club_news')
    .select('users.name')
    .where('club_id', '=', id)
    .$if(!all, (q) => q.where('open', '=', 1))
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((n) => ({
    id: n.id,
    by: n.name ?? '',
    at: n.at,
    title: n.title,
    text: n.text,
    open: n.open === 1,
  }));
}

/** What only the officers are shown. */
async function backRoom({ db, now }: ClubDesk, id: string): Promise<Pick<Club, 'removed' | 'links'>> {
  const removed = await db
    .selectFrom('club_members')
    .innerJoin('users', 'users.id', 'club_members.user_id')
    .select('users.name')
    .where('club_id', '=', id)
    .where('rank', '=', 'removed')
    .execute();
  const links = await db
    .selectFrom('club_links')
    .leftJoin('users', 'users.id', 'club_links.by_id')
    .select(['club_links.id', 'users.name', 'club_links.created', 'until', 'left'])
    .where('club_id', '=', id)
    .where('until', '>', now())
    .where('left', '>', 0)
    .orderBy('club_links.created')
    .execute();
  return {
    removed: removed.map(({ name }) => name),
    links: links.map(({ name, ...link }) => ({ ...link, by: name ?? '' })),
  };
}

export async function find(desk: ClubDesk, user: User | undefined, id: string): Promise<Club> {
  const row = (await counted(desk.db).where('clubs.id', '=', id).executeTakeFirst()) ?? deny('not-found');
  const rank = await rankOf(desk.db, id, user?.id);
  const inside = rank !== undefined || Boolean(user?.admin);
  if (row.door === 'hidden' && !inside) deny('not-found');
  const shown = { ...summaryOf(row, rank), news: await newsOf(desk.db, id, inside) };
  if (!inside) return shown;
  const people = await desk.db
    .selectFrom('club_members')
    .innerJoin('users', 'users.id', 'club_members.user_id')
    .select(['users.name', 'rank', 'joined'])
    .where('club_id', '=', id)
    .where('rank', '!=', 'removed')
    .orderBy('joined')
    .orderBy('users.name')
    .execute();
  return {
    ...shown,
    people: people.map(({ name, rank: own, joined }) => ({ name, rank: own as Rank, joined })),
    ...(rank === 'member' ? {} : await backRoom(desk, id)),
  };
}

export async function list(
  { db }: ClubDesk,
  user: User | undefined,
  before?: string,
): Promise<{ clubs: Summary[]; next?: string }> {
  const place = readPlace(before);
  const rows = await counted(db)
    .where('door', '!=', 'hidden')
    .$if(place !== undefined, (q) => q.where(olderThan('clubs', place as Place)))
    .orderBy('clubs.created', 'desc')
    .orderBy('clubs.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const own = await ranksOf(db, user);
  const { page, next } = pageOf(rows, PAGE);
  return { clubs: page.map((row) => summaryOf(row, own.get(row.id))), ...next };
}

export async function mine({ db }: ClubDesk, user: User): Promise<Summary[]> {
  const own = await ranksOf(db, user);
  if (own.size === 0) return [];
  const rows = await counted(db)
    .where('clubs.id', 'in', [...own.keys()])
    .orderBy('clubs.name')
    .execute();
  return rows.map((row) => summaryOf(row, own.get(row.id)));
}

/** The club a link opens. */
export async function behind({ db, now }: ClubDesk, user: User | undefined, link: string): Promise<Summary> {
  const good = await db
    .selectFrom('club_links')
    .select('club_id')
    .where('secret', '=', secretKey(link))
    .where('until', '>', now())
    .where('left', '>', 0)
    .executeTakeFirst();
  if (!good) deny('not-found');
  const row = await counted(db).where('clubs.id', '=', good.club_id).executeTakeFirstOrThrow();
  return summaryOf(row, await rankOf(db, row.id, user?.id));
}

export async function games({ db }: ClubDesk, user: User, id: string): Promise<string[]> {
  await read(db, id);
  if (!user.admin && (await rankOf(db, id, user.id)) === undefined) deny('not-found');
  const rows = await db
    .selectFrom('games')
    .select('id')
    .where('club', '=', id)
    .orderBy((e) => e.case().when('status', '=', 'ended').then(1).else(0).end())
    .orderBy('created', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => row.id);
}
