import { movesOf, nextSeason, roundsFor } from '@strategoi/club';
import { fullOptions, playersOf } from '@strategoi/kernel';
import type { Answer, NewLeague, NewTournament, Pace } from '@strategoi/protocol';
import { belongs, mustLead, rankOf } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import type { People, User } from '../people/people.ts';
import { NEWCOMER } from '../ratings/glicko.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { LeagueDivisionRow, LeagueRow } from '../store/schema.ts';
import { type Books, listedOf, readBooks, tableOfBooks } from '../tournaments/books.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';

export type League = Answer<'GET /api/leagues/:id'>;
type Summary = Answer<'GET /api/leagues'>['leagues'][number];

export interface Leagues {
  list(
    user: User | undefined,
    club?: string,
    before?: string,
  ): Promise<{ leagues: Summary[]; next?: string }>;
  find(user: User | undefined, id: string): Promise<League>;
  create(user: User, wanted: NewLeague): Promise<League>;
  join(user: User, id: string): Promise<League>;
  /** Out of it, and of the division that is played. */
  leave(user: User, id: string): Promise<League>;
  /** Out of every league, or all that are a club's. */
  leaveAll(user: User, club?: string): Promise<void>;
  /** Begins the season now. */
  start(user: User, id: string): Promise<League>;
  /** No more seasons after this one. */
  close(user: User, id: string): Promise<League>;
  /** Begins a season that is due, or ends one whose divisions are over. */
  advance(id: string): Promise<void>;
  /** A tournament has been looked at: if it was a division, so is its league. */
  played(tournament: string): Promise<void>;
}

const DAY = 86_400_000;
/** Leagues one person may lead that are not closed. */
const LED = 5;
const MOST = 120;
const PAGE = 30;
const SEASONS = 10;
/** When nobody has come, it is tried again so much later. */
const LATER = 7 * DAY;
/** Between two seasons there is at least a day. */
const REST = DAY;

const seasonJob = (id: string): string => `season:${id}`;

/** The people of a division as they stand, the best first. */
const standingOf = (books: Books) =>
  tableOfBooks(books).map((placed) => ({
    ...placed,
    entry: books.entries.find(({ number }) => String(number) === placed.id),
  }));

export interface LeaguesSpec {
  readonly store: Store;
  readonly library: Library;
  readonly people: People;
  readonly tournaments: Tournaments;
  readonly now: () => number;
  readonly wake: () => void;
}

export function makeLeagues({ store, library, people, tournaments, now, wake }: LeaguesSpec): Leagues {
  const { db } = store;

  const named = () =>
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

  /** Whoever announced it, the officers of its club, administrators. */
  async function leads(user: User | undefined, row: LeagueRow, tx: Db | Tx = db): Promise<boolean> {
    if (!user) return false;
    if (user.admin) return true;
    if (row.club === null) return user.id === row.owner;
    const rank = await rankOf(tx, row.club, user.id);
    return rank === 'owner' || rank === 'officer';
  }

  async function mustSee(user: User | undefined, row: LeagueRow, tx: Db | Tx = db): Promise<void> {
    if (row.club !== null && !(await belongs(tx, row.club, user))) deny('not-found');
  }

  /** Alone with the league: whoever else would change it waits. */
  const alone = <T>(id: string, work: (tx: Tx, row: LeagueRow) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('leagues')
        .set((e) => ({ status: e.ref('status') }))
        .where('id', '=', id)
        .execute();
      const row = await tx.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
      return work(tx, row ?? deny('not-found'));
    });

  const divisionsOf = (tx: Db | Tx, id: string): Promise<LeagueDivisionRow[]> =>
    tx
      .selectFrom('league_divisions')
      .selectAll()
      .where('league_id', '=', id)
      .orderBy('season', 'desc')
      .orderBy('division')
      .execute();

  async function seasonsOf(row: LeagueRow): Promise<League['seasons']> {
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
            table: table.map(({ place, score, played, entry }) => {
              const move = moves.get(entry?.user_id ?? '');
              return { place, name: entry?.name ?? '', score, played, ...(move ? { move } : {}) };
            }),
          })),
        };
      }),
    );
  }

  async function find(user: User | undefined, id: string): Promise<League> {
    const row = (await named().where('leagues.id', '=', id).executeTakeFirst()) ?? deny('not-found');
    await mustSee(user, row);
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
      seasons: await seasonsOf(row),
      mine: members.some((member) => member.id === user?.id),
      leads: await leads(user, row),
    };
  }

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
      tables.push(
        standingOf(await readBooks(tx, tournament_id)).flatMap(({ entry }) => entry?.user_id ?? []),
      );
    return tables;
  }

  async function begin(tx: Tx, row: LeagueRow, owner: User | undefined): Promise<void> {
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
  async function end(tx: Tx, row: LeagueRow): Promise<void> {
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

  /** Leaves what is played of it for good. */
  async function quit(user: User, row: LeagueRow): Promise<void> {
    await db
      .deleteFrom('league_members')
      .where('league_id', '=', row.id)
      .where('user_id', '=', user.id)
      .execute();
    for (const { tournament_id, season } of await divisionsOf(db, row.id))
      if (season === row.season) await tournaments.retire(user, tournament_id);
  }

  return {
    async list(user, club, before) {
      if (club !== undefined && !(await belongs(db, club, user))) deny('not-found');
      const [, at, last] = /^(\d{1,15})\.(\w{1,40})$/.exec(before ?? '') ?? [];
      if (before !== undefined && at === undefined) deny('bad-request', { field: 'before' });
      const rows = await named()
        .where('club', club === undefined ? 'is' : '=', club ?? null)
        .$if(at !== undefined, (q) =>
          q.where((e) =>
            e.or([
              e('leagues.created', '<', Number(at)),
              e.and([e('leagues.created', '=', Number(at)), e('leagues.id', '<', last as string)]),
            ]),
          ),
        )
        .orderBy('leagues.created', 'desc')
        .orderBy('leagues.id', 'desc')
        .limit(PAGE + 1)
        .execute();
      const page = rows.slice(0, PAGE);
      const end = rows.length > PAGE ? page.at(-1) : undefined;
      return { leagues: page.map(summaryOf), ...(end ? { next: `${end.created}.${end.id}` } : {}) };
    },
    find,
    async create(user, wanted) {
      if (user.kind === 'guest') deny('needs-account');
      if (wanted.club !== undefined) await mustLead(db, wanted.club, user);
      const { game } = listedOf(library, wanted.game);
      if (!game.manifest.scenarios.some(({ id }) => id === wanted.scenario))
        deny('bad-request', { field: 'scenario' });
      const setting = {
        scenario: wanted.scenario,
        options: fullOptions(game.manifest, wanted.options ?? {}),
      };
      // Everybody meets everybody: that is for two.
      if (playersOf(game, setting).length !== 2) deny('bad-request', { field: 'game' });
      if (wanted.starts <= now()) deny('bad-request', { field: 'starts' });
      const { count } = await db
        .selectFrom('leagues')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('owner', '=', user.id)
        .where('status', '!=', 'closed')
        .executeTakeFirstOrThrow();
      if (Number(count) >= LED) deny('too-many');
      const id = newId();
      const row: LeagueRow = {
        id,
        name: wanted.name.trim(),
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
        created: now(),
        season: 0,
        starts: wanted.starts,
      };
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('leagues').values(row).execute();
        await enqueue(tx, seasonJob(id), 'season', wanted.starts);
      });
      return find(user, id);
    },
    async join(user, id) {
      if (user.kind === 'guest') deny('needs-account');
      await alone(id, async (tx, row) => {
        await mustSee(user, row, tx);
        if (row.status === 'closed') deny('not-open');
        const all = await tx
          .selectFrom('league_members')
          .select('user_id')
          .where('league_id', '=', id)
          .execute();
        if (all.some(({ user_id }) => user_id === user.id)) deny('already-member');
        if (all.length >= MOST) deny('too-many');
        await tx
          .insertInto('league_members')
          .values({ league_id: id, user_id: user.id, joined: now() })
          .execute();
      });
      return find(user, id);
    },
    async leave(user, id) {
      const row = await db.selectFrom('leagues').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) deny('not-found');
      await mustSee(user, row);
      const own = await db
        .selectFrom('league_members')
        .select('joined')
        .where('league_id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (!own) deny('not-found');
      await quit(user, row);
      return find(user, id);
    },
    async leaveAll(user, club) {
      const rows = await db
        .selectFrom('leagues')
        .innerJoin('league_members', 'league_members.league_id', 'leagues.id')
        .selectAll('leagues')
        .where('league_members.user_id', '=', user.id)
        .$if(club !== undefined, (q) => q.where('leagues.club', '=', club as string))
        .execute();
      for (const row of rows) await quit(user, row);
    },
    async start(user, id) {
      await alone(id, async (tx, row) => {
        await mustSee(user, row, tx);
        if (!(await leads(user, row, tx))) deny('forbidden');
        if (row.status !== 'open' && row.status !== 'resting') deny('not-open');
        const two = await tx
          .selectFrom('league_members')
          .select('user_id')
          .where('league_id', '=', id)
          .limit(2)
          .execute();
        if (two.length < 2) deny('bad-request');
        await tx.updateTable('leagues').set({ starts: now() }).where('id', '=', id).execute();
        await enqueue(tx, seasonJob(id), 'season', now());
      });
      wake();
      return find(user, id);
    },
    async close(user, id) {
      await alone(id, async (tx, row) => {
        await mustSee(user, row, tx);
        if (!(await leads(user, row, tx))) deny('forbidden');
        if (row.status === 'closed') deny('not-open');
        await tx
          .updateTable('leagues')
          .set({ status: 'closed', starts: null })
          .where('id', '=', id)
          .execute();
      });
      return find(user, id);
    },
    async advance(id) {
      const known = await db.selectFrom('leagues').select('owner').where('id', '=', id).executeTakeFirst();
      const owner = known && (await people.byId(known.owner));
      await alone(id, async (tx, row) => {
        const due = row.starts !== null && row.starts <= now();
        if ((row.status === 'open' || row.status === 'resting') && due) await begin(tx, row, owner);
        else if (row.status === 'playing') await end(tx, row);
      });
      wake();
    },
    async played(tournament) {
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
    },
  };
}
