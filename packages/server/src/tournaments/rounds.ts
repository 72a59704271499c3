import { meetingEnd, roundsFor } from '@strategoi/club';
import { lots, type Role } from '@strategoi/kernel';
import { deny } from '../denied.ts';
import { enqueue } from '../jobs/queue.ts';
import type { User } from '../people/people.ts';
import { NEWCOMER } from '../ratings/glicko.ts';
import type { Tx } from '../store/open.ts';
import type { TournamentRow } from '../store/schema.ts';
import type { Will } from '../tables/hands.ts';
import { decidingRoles } from '../tables/table.ts';
import { beginRound, type RoundsSpec, rolesOf } from './begin.ts';
import {
  type Books,
  type Entry,
  entrantsOf,
  isHeld,
  isPresent,
  type PlayedGame,
  readBooks,
  readEntries,
  seatsOf,
  sideOf,
} from './books.ts';

export interface Rounds {
  /** Begins it, closes a round whose games are over, begins the next, ends it: whatever is due. */
  advance(id: string): Promise<void>;
  /** A game has ended: if it belongs to a tournament, that is looked at. */
  over(game: string): Promise<void>;
  /** Gives up what somebody still plays there who has left, or was seen out. */
  abandon(id: string, number: number, will: Will): Promise<void>;
}

export const roundJob = (id: string): string => `round:${id}`;

/** A round is looked at this often though nothing was heard of it. */
const LOOK_AGAIN = 30_000;
/** After its last hour: how often those who keep it waiting are looked for. */
const LATE = 1_000;

/** Takes the tournament's row for this transaction: whoever else would change it waits. */
export async function lockTournament(tx: Tx, id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tournaments')
    .set((e) => ({ status: e.ref('status') }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) deny('not-found');
}

/** Seeds by rating; those who have none are in the middle, and who is level draws lots. */
async function seedEntries(tx: Tx, row: TournamentRow): Promise<void> {
  const entries = lots(await readEntries(tx, row.id), `${row.seed} seeds`);
  const users = entries.flatMap(({ user_id }) => user_id ?? []);
  const ratings = users.length
    ? await tx
        .selectFrom('ratings')
        .select(['user_id', 'rating'])
        .where('game', '=', row.game)
        .where('user_id', 'in', users)
        .execute()
    : [];
  const rating = (entry: Entry): number =>
    ratings.find((r) => r.user_id === entry.user_id)?.rating ?? NEWCOMER.rating;
  const order = entries.toSorted((a, b) => rating(b) - rating(a));
  for (const [i, { number }] of order.entries())
    await tx
      .updateTable('entries')
      .set({ seed: i + 1 })
      .where('tournament_id', '=', row.id)
      .where('number', '=', number)
      .execute();
}

/**
 * How a game counts for those who sat at it; where none was played, whoever came has won. What a bot or somebody else wins
 * in the seat of one who has left is not his: where nobody else has won, those who stayed have.
 */
function endOf(game: PlayedGame, books: Books, roles: readonly Role[]) {
  const seated = (JSON.parse(game.seated) as number[]).map(String);
  const entry = (number: string): Entry => books.entries.find((e) => e.number === Number(number)) as Entry;
  const { result } = game;
  if (!result) return { seated, won: seated.map((n) => isPresent(entry(n), game.round)) };
  const own = rolesOf(roles, seated.length, books.row, game);
  const stayed = own.map((role, i) => isHeld(game, role, entry(seated[i] as string)));
  const won = own.map((role, i) => stayed[i] === true && result.winners.includes(role));
  if (stayed.includes(false)) return { seated, won: won.includes(true) ? won : stayed };
  const points = result.outcome?.points;
  return { seated, won, ...(points ? { points: own.map((role) => points[role] ?? 0) } : {}) };
}

/** Writes down what meetings of this round gave whose games are over. Is the round over? */
async function close({ library }: RoundsSpec, tx: Tx, books: Books): Promise<boolean> {
  const { row } = books;
  const { roles } = seatsOf(library, row);
  let over = true;
  for (const meeting of books.meetings.filter((m) => m.round === row.round && m.scores === null)) {
    const games = books.games.filter((g) => g.round === row.round && g.board === meeting.board);
    if (games.some((g) => g.game_id !== null && !g.result)) {
      over = false;
      continue;
    }
    const side = (number: string): string =>
      sideOf(books.entries.find((e) => e.number === Number(number)) as Entry);
    const { scores, margins } = meetingEnd(
      JSON.parse(meeting.entrants) as string[],
      side,
      games.map((game) => endOf(game, books, roles)),
    );
    await tx
      .updateTable('meetings')
      .set({ scores: JSON.stringify(scores), margins: JSON.stringify(margins) })
      .where('tournament_id', '=', row.id)
      .where('round', '=', row.round)
      .where('board', '=', meeting.board)
      .execute();
  }
  return over;
}

async function start({ now }: RoundsSpec, tx: Tx, row: TournamentRow): Promise<void> {
  await seedEntries(tx, row);
  const count = entrantsOf(await readEntries(tx, row.id)).length;
  const rounds = roundsFor(row.format, count, row.wanted ?? undefined);
  await tx
    .updateTable('tournaments')
    .set({ status: 'playing', started: now(), rounds })
    .where('id', '=', row.id)
    .execute();
}

const finish = ({ now }: RoundsSpec, tx: Tx, id: string) =>
  tx
    .updateTable('tournaments')
    .set({ status: 'ended', ended: now(), due: null })
    .where('id', '=', id)
    .execute();

/** Everything that is due, until games are played or nothing is left to do. Returns the games that began. */
async function step(spec: RoundsSpec, tx: Tx, id: string, owner: User): Promise<string[]> {
  await lockTournament(tx, id);
  const begun: string[] = [];
  for (;;) {
    const books = await readBooks(tx, id);
    const { row } = books;
    if (row.status === 'open') {
      if (row.starts === null || row.starts > spec.now()) return begun;
      if (entrantsOf(books.entries).length < 2) {
        await tx.updateTable('tournaments').set({ status: 'cancelled' }).where('id', '=', id).execute();
        return begun;
      }
      await start(spec, tx, row);
      continue;
    }
    if (row.status !== 'playing' || !(await close(spec, tx, books))) return begun;
    const left = entrantsOf(books.entries).filter((e) => e.until === undefined).length;
    if (row.round >= row.rounds || left < 2) {
      await finish(spec, tx, id);
      return begun;
    }
    begun.push(...(await beginRound(spec, tx, await readBooks(tx, id), owner, row.round + 1)));
  }
}

/** The round should be over: whoever keeps a game waiting gives up his seat there. */
async function hurry({ tables }: RoundsSpec, books: Books): Promise<void> {
  for (const { game_id, result, round } of books.games) {
    if (game_id === null || result || round !== books.row.round) continue;
    const table = await tables.open(game_id);
    if (table.result) continue;
    const waiting = decidingRoles(table, table.state).filter((role) => table.seats.get(role)?.bot === null);
    // Among more than two a bot plays on at once: nobody is waited for any more.
    for (const role of waiting)
      await tables.forfeit(game_id, role, table.roles.length === 2 ? 'expired' : 'resigned');
  }
}

/** When a tournament is to be looked at though nothing is heard of it. */
function lookAgain({ status, starts, due }: TournamentRow, now: number): number | undefined {
  if (status === 'open' && starts !== null && starts > now) return starts;
  if (status !== 'open' && status !== 'playing') return undefined;
  return due !== null && due <= now ? now + LATE : Math.min(due ?? Infinity, now + LOOK_AGAIN);
}

export function makeRounds(spec: RoundsSpec): Rounds {
  const { store, library, lobby, tables, people, now } = spec;
  const { db } = store;
  return {
    async advance(id) {
      const { row } = await readBooks(db, id);
      const leader = (await people.byId(row.owner)) ?? deny('not-found');
      // First of all: a game that ends while this goes on asks for another look, which must not be put off.
      const next = lookAgain(row, now());
      if (next !== undefined) await enqueue(db, roundJob(id), 'round', next);
      const begun = await db.transaction().execute((tx) => step(spec, tx, id, leader));
      for (const game of begun) lobby.begun(game);
      const books = await readBooks(db, id);
      const { status, due } = books.row;
      if (status === 'playing' && due !== null && due <= now()) await hurry(spec, books);
    },
    async over(game) {
      const row = await db
        .selectFrom('tournament_games')
        .select('tournament_id')
        .where('game_id', '=', game)
        .executeTakeFirst();
      if (row) await enqueue(db, roundJob(row.tournament_id), 'round', now());
    },
    async abandon(id, number, will) {
      const books = await readBooks(db, id);
      const entry = books.entries.find((e) => e.number === number);
      const { roles } = seatsOf(library, books.row);
      for (const game of books.games) {
        const seated = JSON.parse(game.seated) as number[];
        if (game.game_id === null || game.result || !seated.includes(number)) continue;
        const role = rolesOf(roles, seated.length, books.row, game)[seated.indexOf(number)];
        // Whoever sits there in his stead has not left.
        if (entry && role !== undefined && isHeld(game, role, entry))
          await tables.forfeit(game.game_id, role, 'resigned', will);
      }
    },
  };
}
