import type { TieBreak } from '@strategoi/club';
import type { Pace, TournamentStatus } from '@strategoi/protocol';
import { belongs, leads, mustSee } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { User } from '../people/people.ts';
import type { Db } from '../store/open.ts';
import { olderThan, type Place, pageOf, readPlace } from '../store/pages.ts';
import type { TournamentRow } from '../store/schema.ts';
import { DAY } from '../zones.ts';
import { rolesOf } from './begin.ts';
import { type Books, isHeld, meetingOf, optionsOf, readBooks, seatsOf, tableOfBooks } from './books.ts';
import type { Summary, Tournament, TournamentDesk } from './desk.ts';

const PAGE = 30;

/** Which tournaments are listed. */
export interface Filter {
  readonly status?: TournamentStatus;
  readonly before?: string;
  readonly club?: string;
}

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

const named = (db: Db) =>
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

function gamesOf(
  library: Library,
  books: Books,
  round: number,
  board: number,
): Tournament['meetings'][number]['games'] {
  const { roles } = seatsOf(library, books.row);
  return books.games
    .filter((g) => g.round === round && g.board === board)
    .map((g) => {
      const seated = JSON.parse(g.seated) as number[];
      const own = rolesOf(roles, seated.length, books.row, g);
      const held = own.map((role, i) => {
        const entry = books.entries.find(({ number }) => number === seated[i]);
        return entry !== undefined && isHeld(g, role, entry);
      });
      const points = held.includes(false) ? undefined : g.result?.outcome?.points;
      return {
        game: g.game_id,
        seated,
        roles: own,
        ended: g.result !== undefined,
        winners: seated.filter((_, i) => held[i] && (g.result?.winners.includes(own[i] as string) ?? false)),
        ...(points ? { points: own.map((role) => points[role] ?? 0) } : {}),
      };
    });
}

export async function find(desk: TournamentDesk, user: User | undefined, id: string): Promise<Tournament> {
  const row = (await named(desk.db).where('tournaments.id', '=', id).executeTakeFirst()) ?? deny('not-found');
  await mustSee(desk.db, user, row);
  const books = await readBooks(desk.db, id);
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
        games: gamesOf(desk.library, books, m.round, m.board),
      };
    }),
    ...(mine === undefined ? {} : { mine }),
    leads: await leads(desk.db, user, row),
  };
}

export async function list(
  { db }: TournamentDesk,
  user: User | undefined,
  { status, before, club }: Filter,
): Promise<{ tournaments: Summary[]; next?: string }> {
  const place = readPlace(before);
  if (club !== undefined && !(await belongs(db, club, user))) deny('not-found');
  const rows = await named(db)
    .where('club', club === undefined ? 'is' : '=', club ?? null)
    .$if(status !== undefined, (q) => q.where('status', '=', status as TournamentStatus))
    .$if(place !== undefined, (q) => q.where(olderThan('tournaments', place as Place)))
    .orderBy('tournaments.created', 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE);
  return { tournaments: page.map((row) => summaryOf({ ...row, entered: row.entered ?? 0 })), ...next };
}
