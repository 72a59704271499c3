import { gamesOf, type Pairing, pairRound, unplayed } from '@strategoi/club';
import { lots, type Options, type Role } from '@strategoi/kernel';
import type { Pace } from '@strategoi/protocol';
import type { Library } from '../games.ts';
import type { Sitter } from '../lobby/found.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { announce } from '../notices/outbox.ts';
import type { People, User } from '../people/people.ts';
import type { Store, Tx } from '../store/open.ts';
import type { MeetingRow, TournamentRow } from '../store/schema.ts';
import type { Tables } from '../tables/tables.ts';
import {
  type Books,
  type Entry,
  entrantsOf,
  isPresent,
  listedOf,
  meetingOf,
  optionsOf,
  planOf,
  seatsOf,
  sideOf,
} from './books.ts';

export interface RoundsSpec {
  readonly store: Store;
  readonly library: Library;
  readonly lobby: Lobby;
  readonly tables: Tables;
  readonly people: People;
  readonly now: () => number;
}

/** The seats that are taken when fewer sit down than there are: which stay empty is drawn by lot. */
export function rolesOf(
  roles: readonly Role[],
  count: number,
  row: Pick<TournamentRow, 'seed'>,
  at: { readonly round: number; readonly board: number },
): Role[] {
  if (count === roles.length) return [...roles];
  const taken = new Set(lots(roles, `${row.seed} seats ${at.round} ${at.board}`).slice(0, count));
  return roles.filter((role) => taken.has(role));
}

const sitter = (role: Role, entry: Entry): Sitter => ({
  role,
  user_id: entry.user_id,
  bot: entry.user_id === null ? entry.bot : null,
});

/** One game of a meeting; none when somebody who should sit there is gone. */
async function beginGame(
  { library, lobby, now }: RoundsSpec,
  tx: Tx,
  books: Books,
  owner: User,
  seated: readonly Entry[],
  at: { round: number; board: number; place: number },
): Promise<string | undefined> {
  const { row } = books;
  let id: string | null = null;
  if (seated.every((entry) => isPresent(entry, at.round))) {
    const { roles } = seatsOf(library, row);
    const taken = rolesOf(roles, seated.length, row, at);
    const empty = listedOf(library, row.game)
      .game.seats({ scenario: row.scenario, options: optionsOf(row) })
      .filter(({ role }) => roles.includes(role) && !taken.includes(role));
    const options: Options = Object.assign({}, optionsOf(row), ...empty.map(({ vacant }) => vacant));
    const wanted = {
      game: row.game,
      scenario: row.scenario,
      options,
      pace: JSON.parse(row.pace) as Pace,
      expiry: 'loss' as const,
      rated: row.rated === 1,
      ...(row.club === null ? {} : { club: row.club }),
    };
    id = await lobby.begin(
      tx,
      owner,
      wanted,
      taken.map((role, i) => sitter(role, seated[i] as Entry)),
    );
    const [game, time] = [id, now()];
    for (const [i, role] of taken.entries()) {
      const user = seated[i]?.user_id ?? null;
      if (user !== null) await announce(tx, { kind: 'round', user, game, role, at: time, due: time });
    }
  }
  await tx
    .insertInto('tournament_games')
    .values({
      tournament_id: row.id,
      ...at,
      game_id: id,
      seated: JSON.stringify(seated.map(({ number }) => number)),
    })
    .execute();
  return id ?? undefined;
}

async function beginMeeting(
  spec: RoundsSpec,
  tx: Tx,
  books: Books,
  owner: User,
  entrants: Pairing,
  at: { round: number; board: number },
): Promise<string[]> {
  const { row } = books;
  const sides = entrants.map((id) => books.entries.filter((entry) => sideOf(entry) === id));
  const here = (id: string): boolean =>
    books.entries.some((entry) => sideOf(entry) === id && isPresent(entry, at.round));
  const scores = unplayed(entrants, here);
  const meeting: MeetingRow = {
    tournament_id: row.id,
    ...at,
    entrants: JSON.stringify(entrants),
    scores: scores ? JSON.stringify(scores) : null,
    margins: null,
    unplayed: scores ? 1 : 0,
  };
  await tx.insertInto('meetings').values(meeting).execute();
  if (scores) return [];
  const begun: string[] = [];
  const lineUps = sides.map((side) => side.map(({ number }) => String(number)));
  for (const [place, seated] of gamesOf(lineUps, row.swapped === 1).entries()) {
    const entries = seated.map((n) => books.entries.find((e) => e.number === Number(n)) as Entry);
    const id = await beginGame(spec, tx, books, owner, entries, { ...at, place });
    if (id) begun.push(id);
  }
  return begun;
}

export async function beginRound(
  spec: RoundsSpec,
  tx: Tx,
  books: Books,
  owner: User,
  round: number,
): Promise<string[]> {
  const { row } = books;
  const pairs = pairRound(
    planOf(spec.library, row),
    entrantsOf(books.entries),
    books.meetings.map(meetingOf),
    round,
  );
  const due = row.round_ms === null ? null : spec.now() + row.round_ms;
  await tx.updateTable('tournaments').set({ round, due }).where('id', '=', row.id).execute();
  const begun: string[] = [];
  for (const [board, pair] of pairs.entries())
    begun.push(...(await beginMeeting(spec, tx, books, owner, pair, { round, board })));
  return begun;
}
