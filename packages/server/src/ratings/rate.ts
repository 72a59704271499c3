import type { Tx } from '../store/open.ts';
import { isSaid } from '../tables/secrets.ts';
import type { GameOver, Seat } from '../tables/table.ts';
import { NEWCOMER, type Rating, rated } from './glicko.ts';

/** A game that was broken off counts from so many actions on, if each who is rated did so many of them himself. */
const LEAST = 20;
const LEAST_EACH = 5;
/** Above this deviation a rating is provisional. */
const PROVISIONAL = 110;

/** Was it broken off before anybody could show what he can do? Whoever played it out has. */
export function tooShort(
  result: GameOver,
  seats: readonly Seat[],
  lines: readonly { readonly role: string; readonly body: string }[],
): boolean {
  if (result.how === 'played') return false;
  // Whoever only talks does not play.
  const done = lines.filter(({ body }) => !isSaid(body));
  const own = (seat: Seat): number => done.filter(({ role }) => role === seat.role).length;
  return done.length < LEAST || seats.some((seat) => seat.user_id !== null && own(seat) < LEAST_EACH);
}

/** What a game against a program tells of somebody about whom little is known counts for half. */
const BY_PROGRAM = 0.5;

/** The rating after a game of which programs were this part of the opposition. */
function damped(before: Rating, after: Rating, programs: number): Rating {
  const share = before.deviation > PROVISIONAL ? 1 - programs * (1 - BY_PROGRAM) : 1;
  const between = (from: number, to: number): number => from + (to - from) * share;
  return {
    rating: between(before.rating, after.rating),
    deviation: between(before.deviation, after.deviation),
    volatility: after.volatility,
  };
}

/** Changes the ratings of those who sat at a rated game that has ended; people with accounts only. */
export async function rateGame(
  tx: Tx,
  game: string,
  gameId: string,
  seats: readonly Seat[],
  result: GameOver,
  now: number,
): Promise<void> {
  const players = seats.filter((seat) => seat.user_id !== null && seat.kind !== 'guest');
  const users = players.map((seat) => seat.user_id as string);
  if (result.how === 'annulled' || result.unrated || users.length < 2 || users.length < seats.length) return;
  const rows = await tx
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('user_id', 'in', users)
    .execute();
  const ratingOf = (user: string): Rating => rows.find((r) => r.user_id === user) ?? NEWCOMER;
  // What a bot won for somebody who had left is not his.
  const place = (seat: Seat): number => (seat.bot === null && result.winners.includes(seat.role) ? 1 : 0);
  for (const seat of players) {
    const user = seat.user_id as string;
    const met = players
      .filter((other) => other !== seat)
      .map((other) => ({
        against: ratingOf(other.user_id as string),
        score: (1 + place(seat) - place(other)) / 2,
      }));
    const programs = players.filter((other) => other !== seat && other.kind === 'bot').length / met.length;
    const before = ratingOf(user);
    const { rating, deviation, volatility } = damped(before, rated(before, met), programs);
    const played = (rows.find((r) => r.user_id === user)?.played ?? 0) + 1;
    const fresh = { rating, deviation, volatility, played, updated: now };
    await tx
      .insertInto('ratings')
      .values({ user_id: user, game, ...fresh })
      .onConflict((c) => c.columns(['user_id', 'game']).doUpdateSet(fresh))
      .execute();
    await tx
      .insertInto('rating_log')
      .values({ user_id: user, game, game_id: gameId, rating, deviation, at: now })
      .execute();
  }
}
