import {
  type Entrant,
  isHere,
  type Meeting,
  type Placed,
  type Plan,
  type TieBreak,
  tableOf,
} from '@strategoi/club';
import { type Options, playersOf, type Role } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { type Library, listedIn, type OfferedGame } from '../games.ts';
import type { Sitter } from '../lobby/found.ts';
import type { Db, Tx } from '../store/open.ts';
import type { EntryRow, MeetingRow, TournamentGameRow, TournamentRow } from '../store/schema.ts';
import { type GameOver, parseJson } from '../tables/table.ts';

export interface Entry extends EntryRow {
  readonly name: string | null;
}

export interface PlayedGame extends TournamentGameRow {
  readonly result: GameOver | undefined;
  /** Who sits there now, or sat there at the end. */
  readonly seats: readonly Sitter[];
}

/** All that is written of a tournament. */
export interface Books {
  readonly row: TournamentRow;
  readonly entries: readonly Entry[];
  readonly meetings: readonly MeetingRow[];
  readonly games: readonly PlayedGame[];
}

export const optionsOf = (row: TournamentRow): Options => JSON.parse(row.options) as Options;

export async function readEntries(db: Db | Tx, id: string): Promise<Entry[]> {
  return db
    .selectFrom('entries')
    .leftJoin('users', 'users.id', 'entries.user_id')
    .selectAll('entries')
    .select('users.name')
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
}

export async function readBooks(db: Db | Tx, id: string): Promise<Books> {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) deny('not-found');
  const entries = await readEntries(db, id);
  const meetings = await db
    .selectFrom('meetings')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('round')
    .orderBy('board')
    .execute();
  const games = await db
    .selectFrom('tournament_games')
    .leftJoin('games', 'games.id', 'tournament_games.game_id')
    .selectAll('tournament_games')
    .select('games.result')
    .where('tournament_id', '=', id)
    .orderBy('round')
    .orderBy('board')
    .orderBy('place')
    .execute();
  const seats = await db
    .selectFrom('tournament_games')
    .innerJoin('seats', 'seats.game_id', 'tournament_games.game_id')
    .select(['seats.game_id', 'seats.role', 'seats.user_id', 'seats.bot'])
    .where('tournament_id', '=', id)
    .execute();
  return {
    row,
    entries,
    meetings,
    games: games.map((game) => ({
      ...game,
      result: parseJson<GameOver>(game.result),
      seats: seats.filter(({ game_id }) => game_id === game.game_id),
    })),
  };
}

/** Does this entry play its seat itself? A bot may have taken it over, or somebody who never entered. */
export const isHeld = (
  { seats }: Pick<PlayedGame, 'seats'>,
  role: Role,
  entry: Pick<EntryRow, 'user_id'>,
): boolean =>
  seats.some(
    (seat) =>
      seat.role === role && seat.user_id === entry.user_id && (entry.user_id === null || seat.bot === null),
  );

/** The name under which an entry meets others: its number, or its team. */
export const sideOf = ({ team, number }: EntryRow): string => team ?? String(number);

const entrantOf = (id: string, rows: readonly EntryRow[]): Entrant => {
  const until = rows.every((row) => row.until_round !== null)
    ? Math.max(...rows.map((row) => row.until_round as number))
    : undefined;
  return {
    id,
    seed: Math.min(...rows.map((row) => row.seed)),
    from: Math.min(...rows.map((row) => row.from_round)),
    ...(until === undefined ? {} : { until }),
  };
};

/** Those who meet: players, or teams, which are there as long as one of them is. */
export function entrantsOf(entries: readonly EntryRow[]): Entrant[] {
  const sides = new Set(entries.map(sideOf));
  return [...sides].map((id) =>
    entrantOf(
      id,
      entries.filter((entry) => sideOf(entry) === id),
    ),
  );
}

export const isPresent = (entry: EntryRow, round: number): boolean =>
  isHere(entrantOf(sideOf(entry), [entry]), round);

export const meetingOf = (row: MeetingRow): Meeting => {
  const scores = parseJson<number[]>(row.scores);
  const margins = parseJson<number[]>(row.margins);
  return {
    round: row.round,
    entrants: JSON.parse(row.entrants) as string[],
    ...(scores ? { scores } : {}),
    ...(margins ? { margins } : {}),
    ...(row.unplayed ? { unplayed: true as const } : {}),
  };
};

/** Who stands where, by the ties of the tournament. */
export const tableOfBooks = ({ row, entries, meetings }: Books): Placed[] =>
  tableOf(row.format, entrantsOf(entries), meetings.map(meetingOf), JSON.parse(row.ties) as TieBreak[]);

export const listedOf = (library: Library, game: string): OfferedGame =>
  listedIn(library, game) ?? deny('bad-request', { field: 'game' });

interface Seats {
  /** In order. */
  readonly roles: readonly Role[];
  /** How few may be taken. */
  readonly least: number;
  /** The option by which a seat is left to nobody, where the game can. */
  readonly vacant: ReadonlyMap<Role, Options>;
}

/** The seats of a scenario, and how few may be taken: some games can leave seats to nobody. */
export function seatsFor(library: Library, id: string, scenario: string, options: Options): Seats {
  const { game } = listedOf(library, id);
  const setting = { scenario, options };
  const roles = playersOf(game, setting);
  const vacant = new Map(game.seats(setting).flatMap((s) => (s.vacant ? [[s.role, s.vacant] as const] : [])));
  const spare = vacant.size;
  const least = spare === 0 ? roles.length : Math.max(2, game.manifest.facts.seats[0], roles.length - spare);
  return { roles, least: Math.min(least, roles.length), vacant };
}

export const seatsOf = (library: Library, row: TournamentRow): Seats =>
  seatsFor(library, row.game, row.scenario, optionsOf(row));

export function planOf(library: Library, row: TournamentRow): Plan {
  const { roles, least } = seatsOf(library, row);
  return { format: row.format, seats: [least, roles.length], seed: row.seed };
}
