import { type Contender, rivalsFor } from '@strategoi/club';
import { cell, lots } from '@strategoi/kernel';
import type { Answer, NewBout } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import type { User } from '../people/people.ts';
import { NEWCOMER, type Rating, rated } from '../ratings/glicko.ts';
import type { Tx } from '../store/open.ts';
import type { ArenaRow } from '../store/schema.ts';
import { type GameOver, parseJson } from '../tables/table.ts';
import { listedOf, seatsFor } from '../tournaments/books.ts';
import {
  type ArenaDesk,
  alone,
  houseBot,
  isOurs,
  nameOfOurs,
  newPlace,
  onlyBots,
  placesOf,
} from './places.ts';

/** A program that does not answer any more has lost soon enough for its rival. */
const PACE = { kind: 'minutes', minutes: 60, bonus: 10 } as const;

/** The seats of games of the arena that are not over. */
const openSeats = (tx: Tx, game: string) =>
  tx
    .selectFrom('arena_games')
    .innerJoin('seats', 'seats.game_id', 'arena_games.game_id')
    .where('arena_games.game', '=', game)
    .where('arena_games.counted', '=', 0);

/** Accounts that sit at a game of the arena which is not over: one at a time, for the house has to think too. */
async function playing(tx: Tx, game: string): Promise<Set<string>> {
  const rows = await openSeats(tx, game)
    .select('seats.user_id')
    .where('seats.user_id', 'is not', null)
    .where('seats.bot', 'is', null)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id as string));
}

/** Accounts that may not sit down: banned, or gone. */
async function shutOut(tx: Tx, players: readonly string[]): Promise<Set<string>> {
  if (players.length === 0) return new Set();
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...players])
    .where('kind', '=', 'bot')
    .where('banned', '=', 0)
    .execute();
  const good = new Set(rows.map(({ id }) => id));
  return new Set(players.filter((player) => !good.has(player)));
}

function scenarioFor(desk: ArenaDesk, game: string, wanted: string | undefined, lot: string): string {
  const ids = listedOf(desk.library, game).game.manifest.scenarios.map(({ id }) => id);
  if (wanted !== undefined && !ids.includes(wanted)) deny('bad-request', { field: 'scenario' });
  return wanted ?? cell(lots(ids, `${lot} scenario`), 0);
}

export async function play(
  desk: ArenaDesk,
  user: User,
  game: string,
  wanted: NewBout,
): Promise<Answer<'POST /api/arena/:game/games'>> {
  onlyBots(user);
  const lot = newId();
  const scenario = scenarioFor(desk, game, wanted.scenario, lot);
  const { roles } = seatsFor(desk.library, game, scenario, {});
  const id = await alone(desk, game, async (tx) => {
    const places = await placesOf(desk, tx, game);
    if (!places.some(({ player }) => player === user.id)) deny('forbidden');
    const own = await forfeited(tx, game, user.id, places);
    const busy = await playing(tx, game);
    if (busy.has(user.id)) deny('too-many');
    const out = await shutOut(
      tx,
      places.map(({ player }) => player).filter((player) => !isOurs(player)),
    );
    const others = places
      .filter(
        ({ player, ready }) => player !== user.id && ready === 1 && !busy.has(player) && !out.has(player),
      )
      .map(({ player, rating }): Contender => ({ id: player, rating, house: isOurs(player) }));
    const rivals = rivalsFor(own.rating, others, roles.length - 1, lot);
    const seated = lots([user.id, ...rivals.map((rival) => rival.id)], `${lot} seats`);
    const begun = await desk.lobby.begin(
      tx,
      user,
      { game, scenario, options: {}, pace: PACE, expiry: 'loss', rated: false },
      roles.map((role, i) => {
        const player = cell(seated, i);
        return isOurs(player)
          ? { role, user_id: null, bot: nameOfOurs(player) }
          : { role, user_id: player, bot: null };
      }),
    );
    await tx
      .insertInto('arena_games')
      .values({ game_id: begun, game, begun: desk.now(), counted: 0 })
      .execute();
    return begun;
  });
  desk.lobby.begun(id);
  desk.wake();
  return { id };
}

/** A bot at a table that is over: all its seats, and whether it won at each. */
interface Sat {
  readonly player: string;
  readonly won: readonly boolean[];
  /** It was there to the end. */
  readonly stayed: boolean;
}

/** What each of its seats met at those of the others. */
function ratingAfter(own: Sat, all: readonly Sat[], ratingOf: (player: string) => Rating): Rating {
  const met = all
    .filter((other) => other !== own)
    .flatMap((other) =>
      own.won.flatMap((mine) =>
        other.won.map((his) => ({
          against: ratingOf(other.player),
          score: (1 + Number(mine) - Number(his)) / 2,
        })),
      ),
    );
  return rated(ratingOf(own.player), met);
}

/** Won where a seat of its own did; nobody loses where nobody has won. */
const tallied = ({ won }: Sat, drawn: boolean): 'won' | 'drawn' | 'lost' =>
  drawn ? 'drawn' : won.some(Boolean) ? 'won' : 'lost';

async function count(tx: Tx, game: string, sat: readonly Sat[], known: ReadonlyMap<string, ArenaRow>) {
  const ratingOf = (player: string): Rating => known.get(player) ?? NEWCOMER;
  const drawn = !sat.some(({ won }) => won.some(Boolean));
  for (const own of sat) {
    const before = known.get(own.player) ?? (isOurs(own.player) ? newPlace(game, own.player) : undefined);
    // Whoever has deleted his account since leaves no trace.
    if (!before) continue;
    const how = tallied(own, drawn);
    const fresh = {
      ...ratingAfter(own, sat, ratingOf),
      [how]: before[how] + 1,
      // Nobody is made to wait a second time for a program that has gone away.
      ready: own.stayed ? before.ready : (0 as const),
    };
    await tx
      .insertInto('arena')
      .values({ ...before, ...fresh })
      .onConflict((c) => c.columns(['game', 'player']).doUpdateSet(fresh))
      .execute();
  }
}

/**
 * Where more than two play, a table that its programs have left rests for ever: what one has walked away from is lost
 * when it asks for another game.
 */
async function forfeited(tx: Tx, game: string, user: string, places: readonly ArenaRow[]): Promise<ArenaRow> {
  const known = new Map(places.map((place) => [place.player, place]));
  const left = await openSeats(tx, game)
    .select('arena_games.game_id')
    .where('seats.user_id', '=', user)
    .where('seats.bot', 'is not', null)
    .execute();
  let own = known.get(user) ?? newPlace(game, user);
  for (const { game_id } of left) {
    const seats = await tx
      .selectFrom('seats')
      .select(['user_id', 'bot'])
      .where('game_id', '=', game_id)
      .execute();
    // As long as another program plays on there, the end tells.
    if (seats.some(({ user_id, bot }) => user_id !== null && bot === null)) continue;
    const met = seats
      .filter(({ user_id }) => user_id !== user)
      .map(({ user_id, bot }) => ({
        against: known.get(user_id ?? houseBot(bot as string)) ?? NEWCOMER,
        score: 0,
      }));
    own = { ...own, ...rated(own, met), lost: own.lost + 1 };
    await tx.updateTable('arena_games').set({ counted: 1 }).where('game_id', '=', game_id).execute();
  }
  if (left.length > 0)
    await tx
      .updateTable('arena')
      .set({ rating: own.rating, deviation: own.deviation, volatility: own.volatility, lost: own.lost })
      .where('game', '=', game)
      .where('player', '=', user)
      .execute();
  return own;
}

export async function over(desk: ArenaDesk, id: string): Promise<void> {
  const known = await desk.db
    .selectFrom('arena_games')
    .select('game')
    .where('game_id', '=', id)
    .executeTakeFirst();
  if (!known) return;
  await alone(desk, known.game, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('arena_games')
      .set({ counted: 1 })
      .where('game_id', '=', id)
      .where('counted', '=', 0)
      .executeTakeFirst();
    const row = await tx.selectFrom('games').select('result').where('id', '=', id).executeTakeFirst();
    const result = parseJson<GameOver>(row?.result ?? null);
    if (Number(numUpdatedRows) === 0 || !result || result.how === 'annulled') return;
    const seats = await tx
      .selectFrom('seats')
      .select(['role', 'user_id', 'bot'])
      .where('game_id', '=', id)
      .execute();
    const sat = new Map<string, Sat>();
    for (const { role, user_id, bot } of seats) {
      const player = user_id ?? houseBot(bot as string);
      const stayed = user_id === null || (bot === null && !(result.how === 'expired' && result.by === role));
      // What a bot of the house won for a program that had left is not its own.
      const won = (user_id === null || bot === null) && result.winners.includes(role);
      sat.set(player, { player, won: [...(sat.get(player)?.won ?? []), won], stayed });
    }
    const places = await placesOf(desk, tx, known.game);
    await count(tx, known.game, [...sat.values()], new Map(places.map((place) => [place.player, place])));
  });
}
