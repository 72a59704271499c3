import {
  type Answer,
  type ClubChange,
  limits,
  type NewAnnouncement,
  type NewClub,
  type NewClubLink,
  type Rank,
} from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { newId, newSecret, secretKey } from '../ids.ts';
import { lookOf } from '../people/names.ts';
import type { User } from '../people/people.ts';
import { isConflict, type Store, type Tx } from '../store/open.ts';
import type { ClubRow } from '../store/schema.ts';
import { mustLead, rankOf } from './members.ts';

export type Club = Answer<'GET /api/clubs/:id'>;
type Summary = Answer<'GET /api/clubs/mine'>['clubs'][number];

export interface Clubs {
  /** Those everybody may know of, the newest first. */
  list(user: User | undefined, before?: string): Promise<{ clubs: Summary[]; next?: string }>;
  mine(user: User): Promise<Summary[]>;
  find(user: User | undefined, id: string): Promise<Club>;
  /** The club a link opens. */
  behind(user: User | undefined, link: string): Promise<Summary>;
  create(user: User, wanted: NewClub): Promise<Club>;
  change(user: User, id: string, to: ClubChange): Promise<Club>;
  dissolve(user: User, id: string): Promise<void>;
  join(user: User, id: string, link?: string): Promise<Club>;
  leave(user: User, id: string): Promise<void>;
  /** Out of every club: what he owned goes to whoever has been there longest, officers first. */
  leaveAll(user: User): Promise<void>;
  appoint(user: User, id: string, other: User, rank: Rank): Promise<Club>;
  remove(user: User, id: string, other: User): Promise<Club>;
  forgive(user: User, id: string, other: User): Promise<Club>;
  link(user: User, id: string, wanted: NewClubLink): Promise<{ id: string; link: string }>;
  unlink(user: User, id: string, link: string): Promise<Club>;
  announce(user: User, id: string, news: NewAnnouncement): Promise<Club>;
  retract(user: User, id: string, news: string): Promise<Club>;
  /** Ids of the games of its members, those that are not over first. */
  games(user: User, id: string): Promise<string[]>;
}

const PAGE = 30;
const SHOWN = 50;
const DAY = 86_400_000;
const LINK_DAYS = 14;
const LINK_USES = 25;

/** Somebody has left a club or been removed from it: what he takes part in there is over for him. */
export type Gone = (user: User, club: string) => Promise<void>;

export function makeClubs({ db }: Store, now: () => number, gone: Gone): Clubs {
  const counted = () =>
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

  async function ranksOf(user: User | undefined): Promise<Map<string, Rank>> {
    if (!user) return new Map();
    const rows = await db
      .selectFrom('club_members')
      .select(['club_id', 'rank'])
      .where('user_id', '=', user.id)
      .execute();
    return new Map(rows.flatMap(({ club_id, rank }) => (rank === 'removed' ? [] : [[club_id, rank]])));
  }

  async function read(tx: Tx | typeof db, id: string): Promise<ClubRow> {
    return (
      (await tx.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst()) ?? deny('not-found')
    );
  }

  /** One thing at a time in each club: two who come by a link's last place come one after the other. */
  const alone = <T>(id: string, work: (tx: Tx, row: ClubRow) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('clubs')
        .set((e) => ({ door: e.ref('door') }))
        .where('id', '=', id)
        .execute();
      return work(tx, await read(tx, id));
    });

  async function count(tx: Tx, table: 'club_links' | 'club_news', id: string): Promise<number> {
    const { n } = await tx
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('club_id', '=', id)
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  async function newsOf(id: string, all: boolean): Promise<Club['news']> {
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
  async function backRoom(id: string): Promise<Pick<Club, 'removed' | 'links'>> {
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

  async function find(user: User | undefined, id: string): Promise<Club> {
    const row = (await counted().where('clubs.id', '=', id).executeTakeFirst()) ?? deny('not-found');
    const rank = await rankOf(db, id, user?.id);
    const inside = rank !== undefined || Boolean(user?.admin);
    if (row.door === 'hidden' && !inside) deny('not-found');
    const shown = { ...summaryOf(row, rank), news: await newsOf(id, inside) };
    if (!inside) return shown;
    const people = await db
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
      ...(rank === 'member' ? {} : await backRoom(id)),
    };
  }

  const named = (name: string): { name: string; name_look: string } => {
    const plain = name.trim().replace(/\s+/g, ' ');
    if (plain.length < 3) deny('bad-request', { field: 'name' });
    return { name: plain, name_look: lookOf(plain) };
  };

  const taken = (error: unknown): never => {
    if (isConflict(error)) deny('name-taken', { field: 'name' });
    throw error;
  };

  async function belongsTo(tx: Tx, user: User, rank?: Rank): Promise<number> {
    const { n } = await tx
      .selectFrom('club_members')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('user_id', '=', user.id)
      .where('rank', '!=', 'removed')
      .$if(rank !== undefined, (q) => q.where('rank', '=', rank as Rank))
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  const setRank = (tx: Tx, club: string, user: string, rank: Rank | 'removed') =>
    tx
      .updateTable('club_members')
      .set({ rank })
      .where('club_id', '=', club)
      .where('user_id', '=', user)
      .execute();

  const forget = (tx: Tx, club: string, user: string) =>
    tx.deleteFrom('club_members').where('club_id', '=', club).where('user_id', '=', user).execute();

  /** Everything of it but what was played there, which those who played keep to themselves. */
  async function close(tx: Tx, id: string): Promise<void> {
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

  /** The place of a link is used up when somebody comes in by it. */
  async function spend(tx: Tx, club: string, link: string): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('club_links')
      .set((e) => ({ left: e('left', '-', 1) }))
      .where('club_id', '=', club)
      .where('secret', '=', secretKey(link))
      .where('until', '>', now())
      .where('left', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) deny('not-found');
  }

  async function join(user: User, id: string, link?: string): Promise<Club> {
    if (user.kind === 'guest') deny('needs-account');
    await alone(id, async (tx, row) => {
      const known = await tx
        .selectFrom('club_members')
        .select('rank')
        .where('club_id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (known && known.rank !== 'removed') deny('already-member');
      // Whether a link is good or not is told to nobody who may not come in by it.
      if (link !== undefined && !known) await spend(tx, id, link);
      else if (row.door === 'hidden') deny('not-found');
      else if (row.door !== 'open' || known) deny('forbidden');
      const members = await tx
        .selectFrom('club_members')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('club_id', '=', id)
        .executeTakeFirstOrThrow();
      if (Number(members.n) >= limits.members) deny('too-many');
      if ((await belongsTo(tx, user)) >= limits.clubs) deny('too-many');
      const joined = { club_id: id, user_id: user.id, rank: 'member' as const, joined: now() };
      await tx.insertInto('club_members').values(joined).execute();
    });
    return find(user, id);
  }

  async function leave(user: User, id: string): Promise<void> {
    await alone(id, async (tx) => {
      const rank = (await rankOf(tx, id, user.id)) ?? deny('not-found');
      // It cannot be left to nobody: first it is handed over, or dissolved.
      if (rank === 'owner') deny('forbidden');
      await forget(tx, id, user.id);
    });
    await gone(user, id);
  }

  /** To whom a club goes whose owner has left the house. */
  async function inherit(user: User, id: string): Promise<void> {
    await alone(id, async (tx) => {
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

  return {
    async list(user, before) {
      const [, at, last] = /^(\d{1,15})\.(\w{1,40})$/.exec(before ?? '') ?? [];
      if (before !== undefined && at === undefined) deny('bad-request', { field: 'before' });
      const rows = await counted()
        .where('door', '!=', 'hidden')
        .$if(at !== undefined, (q) =>
          q.where((e) =>
            e.or([
              e('clubs.created', '<', Number(at)),
              e.and([e('clubs.created', '=', Number(at)), e('clubs.id', '<', last as string)]),
            ]),
          ),
        )
        .orderBy('clubs.created', 'desc')
        .orderBy('clubs.id', 'desc')
        .limit(PAGE + 1)
        .execute();
      const own = await ranksOf(user);
      const page = rows.slice(0, PAGE);
      const end = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        clubs: page.map((row) => summaryOf(row, own.get(row.id))),
        ...(end ? { next: `${end.created}.${end.id}` } : {}),
      };
    },
    async mine(user) {
      const own = await ranksOf(user);
      if (own.size === 0) return [];
      const rows = await counted()
        .where('clubs.id', 'in', [...own.keys()])
        .orderBy('clubs.name')
        .execute();
      return rows.map((row) => summaryOf(row, own.get(row.id)));
    },
    find,
    async behind(user, link) {
      const good = await db
        .selectFrom('club_links')
        .select('club_id')
        .where('secret', '=', secretKey(link))
        .where('until', '>', now())
        .where('left', '>', 0)
        .executeTakeFirst();
      if (!good) deny('not-found');
      const row = await counted().where('clubs.id', '=', good.club_id).executeTakeFirstOrThrow();
      return summaryOf(row, await rankOf(db, row.id, user?.id));
    },
    async create(user, wanted) {
      if (user.kind === 'guest') deny('needs-account');
      const id = newId();
      await db
        .transaction()
        .execute(async (tx) => {
          if ((await belongsTo(tx, user, 'owner')) >= limits.owned) deny('too-many');
          if ((await belongsTo(tx, user)) >= limits.clubs) deny('too-many');
          const { about = '', door = 'invited' } = wanted;
          await tx
            .insertInto('clubs')
            .values({ id, ...named(wanted.name), about, door, created: now() })
            .execute();
          await tx
            .insertInto('club_members')
            .values({ club_id: id, user_id: user.id, rank: 'owner', joined: now() })
            .execute();
        })
        .catch(taken);
      return find(user, id);
    },
    async change(user, id, { name, about, door }) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        const to = {
          ...(name === undefined ? {} : named(name)),
          ...(about === undefined ? {} : { about }),
          ...(door === undefined ? {} : { door }),
        };
        if (Object.keys(to).length > 0) await tx.updateTable('clubs').set(to).where('id', '=', id).execute();
      }).catch(taken);
      return find(user, id);
    },
    async dissolve(user, id) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        if (!user.admin && (await rankOf(tx, id, user.id)) !== 'owner') deny('forbidden');
        await close(tx, id);
      });
    },
    join,
    leave,
    async leaveAll(user) {
      for (const [id, rank] of await ranksOf(user))
        if (rank === 'owner') await inherit(user, id);
        else await leave(user, id);
      await db.deleteFrom('club_members').where('user_id', '=', user.id).execute();
    },
    async appoint(user, id, other, rank) {
      await alone(id, async (tx) => {
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
      return find(user, id);
    },
    async remove(user, id, other) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        const own = await rankOf(tx, id, user.id);
        const his = (await rankOf(tx, id, other.id)) ?? deny('not-found');
        const above = own === 'owner' || user.admin ? his !== 'owner' : his === 'member';
        if (!above) deny('forbidden');
        await setRank(tx, id, other.id, 'removed');
      });
      await gone(other, id);
      return find(user, id);
    },
    async forgive(user, id, other) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        const { numDeletedRows } = await tx
          .deleteFrom('club_members')
          .where('club_id', '=', id)
          .where('user_id', '=', other.id)
          .where('rank', '=', 'removed')
          .executeTakeFirst();
        if (numDeletedRows === 0n) deny('not-found');
      });
      return find(user, id);
    },
    async link(user, id, { days = LINK_DAYS, uses = LINK_USES }) {
      const [key, link] = [newId(), newSecret()];
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        await tx
          .deleteFrom('club_links')
          .where('club_id', '=', id)
          .where((e) => e.or([e('until', '<=', now()), e('left', '<=', 0)]))
          .execute();
        if ((await count(tx, 'club_links', id)) >= limits.links) deny('too-many');
        await tx
          .insertInto('club_links')
          .values({
            id: key,
            club_id: id,
            secret: secretKey(link),
            by_id: user.id,
            created: now(),
            until: now() + days * DAY,
            left: uses,
          })
          .execute();
      });
      return { id: key, link };
    },
    async unlink(user, id, link) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        const { numDeletedRows } = await tx
          .deleteFrom('club_links')
          .where('club_id', '=', id)
          .where('id', '=', link)
          .executeTakeFirst();
        if (numDeletedRows === 0n) deny('not-found');
      });
      return find(user, id);
    },
    async announce(user, id, { title, text, open }) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        if ((await count(tx, 'club_news', id)) >= limits.announcements) deny('too-many');
        await tx
          .insertInto('club_news')
          .values({ id: newId(), club_id: id, by_id: user.id, at: now(), title, text, open: open ? 1 : 0 })
          .execute();
      });
      return find(user, id);
    },
    async retract(user, id, news) {
      await alone(id, async (tx) => {
        await mustLead(tx, id, user);
        const { numDeletedRows } = await tx
          .deleteFrom('club_news')
          .where('club_id', '=', id)
          .where('id', '=', news)
          .executeTakeFirst();
        if (numDeletedRows === 0n) deny('not-found');
      });
      return find(user, id);
    },
    async games(user, id) {
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
    },
  };
}
