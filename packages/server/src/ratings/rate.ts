import type { Tx } from '../store/open.ts';
import type { Result, Seat } from '../tables/table.ts';
import { NEWCOMER, type Rating, rated } from './glicko.ts';

/** Changes the ratings of those who sat at a rated game that has ended; people with accounts only. */
export async function rateGame(
  tx: Tx,
  game: string,
  gameId: string,
  seats: readonly Seat[],
  result: Result,
  now: number,
): Promise<void> {
  const players = seats.filter((seat) => seat.user_id !== null && seat.kind !== 'guest');
  const users = players.map((seat) => seat.user_id as string);
  if (result.how === 'annulled' || users.length < 2 || users.length < seats.length) return;
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
    const { rating, deviation, volatility } = rated(ratingOf(user), met);
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
