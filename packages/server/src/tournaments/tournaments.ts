import { type TieBreak, takesLate } from '@strategoi/club';
import { fullOptions, playersOf } from '@strategoi/kernel';
import {
  type Answer,
  limits,
  type NewTournament,
  type Pace,
  type TournamentStatus,
} from '@strategoi/protocol';
import { belongs, mustLead, rankOf } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { newId, newSecret } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import type { User } from '../people/people.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { EntryRow, TournamentRow } from '../store/schema.ts';
import {
  type Books,
  entrantsOf,
  listedOf,
  meetingOf,
  optionsOf,
  readBooks,
  readEntries,
  seatsOf,
  tableOfBooks,
} from './books.ts';
import { lockTournament, type Rounds, rolesOf, roundJob } from './rounds.ts';

export type Tournament = Answer<'GET /api/tournaments/:id'>;
type Summary = Answer<'GET /api/tournaments'>['tournaments'][number];

export interface Tournaments {
  list(
    user: User | undefined,
    filter: {
      readonly status?: TournamentStatus;
      readonly before?: string;
      readonly club?: string;
    },
  ): Promise<{ tournaments: Summary[]; next?: string }>;
  find(user: User | undefined, id: string): Promise<Tournament>;
  create(user: User, wanted: NewTournament): Promise<Tournament>;
  join(user: User, id: string, team?: string): Promise<Tournament>;
  /** Whoever leads it may see somebody else out. */
  leave(user: User, id: string, number?: number): Promise<Tournament>;
  /** Out of everything he takes part in, or all that is a club's. */
  leaveAll(user: User, club?: string): Promise<void>;
  seatBots(user: User, id: string, bot: string, count: number, team?: string): Promise<Tournament>;
  /** One whose players are known, in the caller's transaction: it begins at once. */
  field(tx: Tx, leader: User, wanted: NewTournament, players: readonly string[]): Promise<string>;
  /** Of his own will, if he is still in it. */
  retire(user: User, id: string): Promise<void>;
  start(user: User, id: string): Promise<Tournament>;
  cancel(user: User, id: string): Promise<Tournament>;
}

/** Tournaments one person may have before their end. */
const LED = 10;
const PAGE = 30;
const DAY = 86_400_000;

const USUAL: readonly TieBreak[] = ['margin', 'buchholz', 'sonneborn-berger', 'direct'];

type Named = TournamentRow & { readonly leader: string | null; readonly entered: number };

const summaryOf = (row: Named): Summary => ({
  id: row.id,
  name: row.name,
  game: row.game,
  scenario: row.scenario,
  options: optionsOf(row),
  format: row.format,
  status: row.status,
  team: row.team,
  swapped: row.swapped === 1,
  ties: JSON.parse(row.ties) as TieBreak[],
  pace: JSON.parse(row.pace) as Pace,
  rated: row.rated === 1,
  roundDays: row.round_ms === null ? null : row.round_ms / DAY,
  most: row.most,
  owner: row.leader ?? '',
  created: row.created,
  starts: row.starts,
  started: row.started,
  ended: row.ended,
  round: row.round,
  rounds: row.rounds,
  due: row.due,
  entered: Number(row.entered),
  club: row.club,
});

export function makeTournaments(
  { db }: Store,
  library: Library,
  rounds: Rounds,
  now: () => number,
  wake: () => void,
): Tournaments {
  const named = () =>
    db
      .selectFrom('tournaments')
      .leftJoin('users', 'users.id', 'tournaments.owner')
      .selectAll('tournaments')
      .select('users.name as leader')
      .select((e) =>
        e
          .selectFrom('entries')
          .whereRef('entries.tournament_id', '=', 'tournaments.id')
          .select((c) => c.fn.countAll<number>().as('count'))
          .as('entered'),
      );

  function gamesOf(books: Books, round: number, board: number): Tournament['meetings'][number]['games'] {
    const { roles } = seatsOf(library, books.row);
    return books.games
      .filter((g) => g.round === round && g.board === board)
      .map((g) => {
        const seated = JSON.parse(g.seated) as number[];
        const own = rolesOf(roles, seated.length, books.row, g);
        const points = g.result?.outcome?.points;
        return {
          game: g.game_id,
          seated,
          roles: own,
          ended: g.result !== undefined,
          winners: seated.filter((_, i) => g.result?.winners.includes(own[i] as string) ?? false),
          ...(points ? { points: own.map((role) => points[role] ?? 0) } : {}),
        };
      });
  }

  /** Whoever announced it, the officers of its club, administrators. */
  async function leads(user: User | undefined, row: TournamentRow, tx: Db | Tx = db): Promise<boolean> {
    if (!user) return false;
    if (user.admin) return true;
    if (row.club === null) return user.id === row.owner;
    const rank = await rankOf(tx, row.club, user.id);
    return rank === 'owner' || rank === 'officer';
  }

  /** A club's tournament is not there for those who are not of it. */
  async function mustSee(user: User | undefined, row: TournamentRow, tx: Db | Tx = db): Promise<void> {
    if (row.club !== null && !(await belongs(tx, row.club, user))) deny('not-found');
  }

  async function find(user: User | undefined, id: string): Promise<Tournament> {
    const row = (await named().where('tournaments.id', '=', id).executeTakeFirst()) ?? deny('not-found');
    await mustSee(user, row);
    const books = await readBooks(db, id);
    const table = tableOfBooks(books);
    const mine = user ? books.entries.find((e) => e.user_id === user.id)?.number : undefined;
    return {
      ...summaryOf({ ...row, entered: books.entries.length }),
      entries: books.entries.map(({ number, name, bot, team, from_round, until_round }) => ({
        number,
        name,
        bot,
        team,
        from: from_round,
        until: until_round,
      })),
      table: table.map((place) => ({ ...place, values: { ...place.values } as { [tie: string]: number } })),
      meetings: books.meetings.map((m) => {
        const { scores, margins, entrants } = meetingOf(m);
        return {
          round: m.round,
          board: m.board,
          entrants: [...entrants],
          ...(scores ? { scores: [...scores] } : {}),
          ...(margins ? { margins: [...margins] } : {}),
          unplayed: m.unplayed === 1,
          games: gamesOf(books, m.round, m.board),
        };
      }),
      ...(mine === undefined ? {} : { mine }),
      leads: await leads(user, row),
    };
  }

  type Work = (tx: Tx, row: TournamentRow) => Promise<void>;

  const alone = (id: string, work: Work): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await lockTournament(tx, id);
      const row = await tx
        .selectFrom('tournaments')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await work(tx, row);
    });

  /** A change by somebody, alone with the tournament; afterwards whatever is due is seen to. */
  async function change(user: User, id: string, work: Work): Promise<Tournament> {
    await alone(id, async (tx, row) => {
      await mustSee(user, row, tx);
      await work(tx, row);
    });
    wake();
    return find(user, id);
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

  async function insert(tx: Db | Tx, user: User, wanted: NewTournament, seats: number): Promise<string> {
    const id = newId();
    const [format, team] = [wanted.format, wanted.team ?? 1];
    await tx
      .insertInto('tournaments')
      .values({
        id,
        name: wanted.name.trim(),
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

  async function create(user: User, wanted: NewTournament): Promise<Tournament> {
    if (user.kind === 'guest') deny('needs-account');
    if (wanted.club !== undefined) await mustLead(db, wanted.club, user);
    const { game } = listedOf(library, wanted.game);
    const scenario = game.manifest.scenarios.find((s) => s.id === wanted.scenario);
    if (!scenario) deny('bad-request', { field: 'scenario' });
    const options = fullOptions(game.manifest, wanted.options ?? {});
    const seats = playersOf(game, { scenario: wanted.scenario, options }).length;
    const [format, team] = [wanted.format, wanted.team ?? 1];
    if (format !== 'boards' && seats !== 2) deny('bad-request', { field: 'format' });
    if (format === 'boards' && team > 1) deny('bad-request', { field: 'team' });
    if (wanted.starts !== undefined && wanted.starts <= now()) deny('bad-request', { field: 'starts' });
    const { count } = await db
      .selectFrom('tournaments')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('owner', '=', user.id)
      .where('status', 'in', ['open', 'playing'])
      .executeTakeFirstOrThrow();
    if (Number(count) >= LED) deny('too-many');
    const id = await insert(db, user, wanted, seats);
    if (wanted.starts !== undefined) await enqueue(db, roundJob(id), 'round', wanted.starts);
    return find(user, id);
  }

  /** Takes somebody out: he was never there, or from the round that is played on he is not. */
  async function seeOut(tx: Tx, row: TournamentRow, number: number): Promise<void> {
    const entry = tx.selectFrom('entries').where('tournament_id', '=', row.id).where('number', '=', number);
    const there = await entry.select('until_round').executeTakeFirst();
    if (!there) deny('not-found');
    if (row.status === 'open') {
      await tx
        .deleteFrom('entries')
        .where('tournament_id', '=', row.id)
        .where('number', '=', number)
        .execute();
      return;
    }
    if (row.status !== 'playing' || there.until_round !== null) deny('not-playing');
    await tx
      .updateTable('entries')
      .set({ until_round: row.round + 1 })
      .where('tournament_id', '=', row.id)
      .where('number', '=', number)
      .execute();
    await enqueue(tx, roundJob(row.id), 'round', now());
  }

  /** Of his own will, also out of what he may no longer see; whoever leads it sees out others. */
  async function takeLeave(user: User, id: string, number?: number): Promise<void> {
    let gone = 0;
    await alone(id, async (tx, row) => {
      const entries = await readEntries(tx, id);
      const own = entries.find((e) => e.user_id === user.id)?.number;
      if (own === undefined) await mustSee(user, row, tx);
      gone = number ?? own ?? deny('not-found');
      if (gone !== own && !(await leads(user, row, tx))) deny('forbidden');
      await seeOut(tx, row, gone);
    });
    wake();
    await rounds.abandon(id, gone);
  }

  async function leave(user: User, id: string, number?: number): Promise<Tournament> {
    await takeLeave(user, id, number);
    return find(user, id);
  }

  return {
    async list(user, { status, before, club }) {
      const [, at, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(before ?? '') ?? [];
      if (before !== undefined && at === undefined) deny('bad-request', { field: 'before' });
      if (club !== undefined && !(await belongs(db, club, user))) deny('not-found');
      const rows = await named()
        .where('club', club === undefined ? 'is' : '=', club ?? null)
        .$if(status !== undefined, (q) => q.where('status', '=', status as TournamentStatus))
        .$if(at !== undefined, (q) =>
          q.where((e) =>
            e.or([
              e('tournaments.created', '<', Number(at)),
              e.and([e('tournaments.created', '=', Number(at)), e('tournaments.id', '<', id as string)]),
            ]),
          ),
        )
        .orderBy('tournaments.created', 'desc')
        .orderBy('tournaments.id', 'desc')
        .limit(PAGE + 1)
        .execute();
      const page = rows.slice(0, PAGE).map((row) => summaryOf({ ...row, entered: row.entered ?? 0 }));
      const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
      return { tournaments: page, ...(last ? { next: `${last.created}.${last.id}` } : {}) };
    },
    find,
    create,
    join: (user, id, team) =>
      change(user, id, async (tx, row) => {
        if (row.rated && user.kind === 'guest') deny('needs-account');
        const mine = await tx
          .selectFrom('entries')
          .select('number')
          .where('tournament_id', '=', id)
          .where('user_id', '=', user.id)
          .executeTakeFirst();
        if (mine) deny('already-seated');
        await enter(tx, row, { user_id: user.id, bot: null }, team);
      }),
    leave,
    async leaveAll(user, club) {
      const own = await db
        .selectFrom('entries')
        .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
        .select('tournaments.id')
        .where('entries.user_id', '=', user.id)
        .where('entries.until_round', 'is', null)
        .where('tournaments.status', 'in', ['open', 'playing'])
        .$if(club !== undefined, (q) => q.where('tournaments.club', '=', club as string))
        .execute();
      for (const { id } of own) await takeLeave(user, id);
    },
    async field(tx, leader, wanted, players) {
      const id = await insert(tx, leader, { ...wanted, starts: now() }, 2);
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
      await enqueue(tx, roundJob(id), 'round', now());
      return id;
    },
    async retire(user, id) {
      const own = await db
        .selectFrom('entries')
        .innerJoin('tournaments', 'tournaments.id', 'entries.tournament_id')
        .select('number')
        .where('tournament_id', '=', id)
        .where('user_id', '=', user.id)
        .where('until_round', 'is', null)
        .where('status', 'in', ['open', 'playing'])
        .executeTakeFirst();
      if (own) await takeLeave(user, id);
    },
    seatBots: (user, id, bot, count, team) =>
      change(user, id, async (tx, row) => {
        if (!(await leads(user, row, tx))) deny('forbidden');
        if (!Object.hasOwn(listedOf(library, row.game).bots, bot)) deny('bad-request', { field: 'bot' });
        for (let n = 0; n < count; n++) await enter(tx, row, { user_id: null, bot }, team);
      }),
    start: (user, id) =>
      change(user, id, async (tx, row) => {
        if (!(await leads(user, row, tx))) deny('forbidden');
        if (row.status !== 'open') deny('not-open');
        if (entrantsOf(await readEntries(tx, id)).length < 2) deny('bad-request');
        await tx.updateTable('tournaments').set({ starts: now() }).where('id', '=', id).execute();
        await enqueue(tx, roundJob(id), 'round', now());
      }),
    cancel: (user, id) =>
      change(user, id, async (tx, row) => {
        if (!(await leads(user, row, tx))) deny('forbidden');
        if (row.status !== 'open') deny('not-open');
        await tx.updateTable('tournaments').set({ status: 'cancelled' }).where('id', '=', id).execute();
      }),
  };
}
