import type { Answer } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { type ContestDesk, oneAtATime } from '../desk.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { User } from '../people/people.ts';
import { oneAtATime as stillHere } from '../people/registry.ts';
import { NEWCOMER } from '../ratings/glicko.ts';
import type { Db, Tx } from '../store/open.ts';
import type { ArenaRow } from '../store/schema.ts';
import { type GameOver, parseJson } from '../tables/table.ts';
import { listedOf } from '../tournaments/books.ts';

export type ArenaShown = Answer<'GET /api/arena/:game'>;

/** What the arena works with. */
export interface ArenaDesk extends ContestDesk {
  readonly lobby: Lobby;
}

/** Games shown. */
const SHOWN = 20;

/** One thing at a time in the arena of each game. */
export const alone = <T>({ db }: ArenaDesk, game: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  oneAtATime(db, `arena ${game}`, work);

const OURS = 'bot:';
/** Under which name one of the house's own bots stands there. */
export const houseBot = (name: string): string => `${OURS}${name}`;
export const isOurs = (player: string): boolean => player.startsWith(OURS);
export const nameOfOurs = (player: string): string => player.slice(OURS.length);

const nobodyMet = { won: 0, drawn: 0, lost: 0 };

/** A bot that has met nobody yet. */
export const newPlace = (game: string, player: string): ArenaRow => ({
  game,
  player,
  ...NEWCOMER,
  ...nobodyMet,
  ready: 1,
});

const playedBy = ({ won, drawn, lost }: ArenaRow): number => won + drawn + lost;

/** All who stand there: every bot of the house, met or not, and the accounts of bots that have come. */
export async function placesOf(desk: ArenaDesk, tx: Db | Tx, game: string): Promise<ArenaRow[]> {
  const rows = await tx.selectFrom('arena').selectAll().where('game', '=', game).execute();
  const known = new Map(rows.map((row) => [row.player, row]));
  const ours = Object.keys(listedOf(desk.library, game).bots).map(houseBot);
  return [
    ...ours.map((player) => known.get(player) ?? newPlace(game, player)),
    // What has gone from the house is not shown, nor drawn.
    ...rows.filter(({ player }) => !isOurs(player)),
  ];
}

async function namesOf(db: Db, users: readonly string[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...users])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function gamesOf({ db }: ArenaDesk, game: string): Promise<ArenaShown['games']> {
  const rows = await db
    .selectFrom('arena_games')
    .innerJoin('games', 'games.id', 'arena_games.game_id')
    .select(['games.id', 'games.scenario', 'games.result', 'games.ended', 'arena_games.begun'])
    .where('arena_games.game', '=', game)
    .orderBy('arena_games.begun', 'desc')
    .limit(SHOWN)
    .execute();
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .select(['seats.game_id', 'seats.role', 'seats.bot', 'seats.user_id', 'users.name'])
    .where(
      'game_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('seats.role')
    .execute();
  return rows.map(({ id, scenario, begun, ended, result }) => ({
    id,
    scenario,
    begun,
    ended,
    seats: seats
      .filter((seat) => seat.game_id === id)
      .map(({ role, bot, user_id, name }) => ({
        role,
        name: name ?? bot ?? '',
        house: user_id === null,
        won: parseJson<GameOver>(result)?.winners.includes(role) ?? false,
      })),
  }));
}

export async function find(desk: ArenaDesk, user: User | undefined, game: string): Promise<ArenaShown> {
  const rows = await placesOf(desk, desk.db, game);
  const names = await namesOf(
    desk.db,
    rows.map(({ player }) => player).filter((player) => !isOurs(player)),
  );
  const order = rows.toSorted(
    (a, b) => Number(playedBy(a) === 0) - Number(playedBy(b) === 0) || b.rating - a.rating,
  );
  return {
    game,
    places: order.map((row) => ({
      name: isOurs(row.player) ? nameOfOurs(row.player) : (names.get(row.player) ?? ''),
      house: isOurs(row.player),
      rating: Math.round(row.rating),
      deviation: Math.round(row.deviation),
      played: playedBy(row),
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      ready: row.ready === 1,
    })),
    games: await gamesOf(desk, game),
    mine: rows.some(({ player }) => player === user?.id),
  };
}

/** For programs: people have ladders of their own. */
export function onlyBots(user: User): void {
  if (user.kind === 'guest') deny('needs-account');
  if (user.kind !== 'bot') deny('forbidden');
}

export async function join(desk: ArenaDesk, user: User, game: string): Promise<ArenaShown> {
  listedOf(desk.library, game);
  onlyBots(user);
  await alone(desk, game, async (tx) => {
    await stillHere(tx, user);
    await tx
      .insertInto('arena')
      .values(newPlace(game, user.id))
      .onConflict((c) => c.columns(['game', 'player']).doUpdateSet({ ready: 1 }))
      .execute();
  });
  return find(desk, user, game);
}

export async function leave(desk: ArenaDesk, user: User, game: string): Promise<ArenaShown> {
  listedOf(desk.library, game);
  const { numUpdatedRows } = await desk.db
    .updateTable('arena')
    .set({ ready: 0 })
    .where('game', '=', game)
    .where('player', '=', user.id)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) deny('not-found');
  return find(desk, user, game);
}
