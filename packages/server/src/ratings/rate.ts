import type { Tx } from '../store/open.ts';
import { HANDS } from '../store/schema.ts';
import { isSaid } from '../tables/secrets.ts';
import type { GameOver, Line, Seat } from '../tables/table.ts';
import { NEWCOMER, type Rating, rated } from './glicko.ts';

/** A game that was broken off counts from so many actions on, if each who is rated did so many of them himself. */
const LEAST = 20;
const LEAST_EACH = 5;
/** Above this deviation a rating is provisional. */
const PROVISIONAL = 110;

/** An action that came to something, and whose hand did it. */
type Deed = Pick<Line, 'role' | 'body' | 'hand'>;

/** What whoever sits there did himself, and what bots or others before him did in that seat; what he had ordered is neither. */
function sharesOf(seat: Seat, deeds: readonly Deed[]): { readonly own: number; readonly others: number } {
  const done = deeds.filter(
    // Whoever only talks does not play.
    ({ role, body, hand }) => role === seat.role && hand !== HANDS.order && !isSaid(body),
  );
  const own = done.filter(({ hand }) => hand === null || hand === seat.user_id).length;
  return { own, others: done.length - own };
}

/** Those who played on: as much as can be asked, or all of it where there was less to do. */
const playedOn = (result: GameOver, seats: readonly Seat[], deeds: readonly Deed[]): Seat[] =>
  seats.filter((seat) => {
    const { own, others } = sharesOf(seat, deeds);
    return seat.user_id !== null && (own >= LEAST_EACH || (result.how === 'played' && own >= others));
  });

/** Was it broken off before two could show what they can do? Those who played it out have. */
export function tooShort(result: GameOver, seats: readonly Seat[], deeds: readonly Deed[]): boolean {
  const players = playedOn(result, seats, deeds);
  const done = players.reduce((sum, seat) => sum + sharesOf(seat, deeds).own, 0);
  return players.length < 2 || (result.how !== 'played' && done < LEAST);
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

/** Changes the ratings of those who played a rated game that has ended; people with accounts only. */
export async function rateGame(
  tx: Tx,
  game: string,
  gameId: string,
  seats: readonly Seat[],
  result: GameOver,
  now: number,
  deeds: readonly Deed[],
): Promise<void> {
  const people = seats.filter((seat) => seat.user_id !== null && seat.kind !== 'guest');
  if (result.how === 'annulled' || result.unrated || people.length < seats.length) return;
  const players = playedOn(result, people, deeds);
  if (players.length < 2) return;
  const users = players.map((seat) => seat.user_id as string);
  const rows = await tx
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('user_id', 'in', users)
    .execute();
  const ratingOf = (user: string): Rating => rows.find((r) => r.user_id === user) ?? NEWCOMER;
  // What a bot won for somebody who had left is not his, though he come back for the end.
  const won = (seat: Seat): boolean => {
    const { own, others } = sharesOf(seat, deeds);
    return seat.bot === null && own >= others && result.winners.includes(seat.role);
  };
  const place = (seat: Seat): number => (won(seat) ? 1 : 0);
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
