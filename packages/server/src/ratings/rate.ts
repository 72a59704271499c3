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

/** Those who played on: as much as can be asked, or the most of it where there was less to do. */
const playedOn = (result: GameOver, seats: readonly Seat[], deeds: readonly Deed[]): Seat[] =>
  seats.filter((seat) => {
    const { own, others } = sharesOf(seat, deeds);
    return (
      seat.user_id !== null && (own >= LEAST_EACH || (result.how === 'played' && own > 0 && own >= others))
    );
  });

/** Has he left the end of it, or the most of it, to others? */
function hasLeft(seat: Seat, deeds: readonly Deed[]): boolean {
  const { own, others } = sharesOf(seat, deeds);
  return seat.bot !== null || own < others;
}

/** What a bot won for somebody who had left is not his, though he come back for the end; nor has anybody lost to him. */
const contenders = (players: readonly Seat[], { winners }: GameOver, deeds: readonly Deed[]): Seat[] =>
  players.filter((seat) => !(winners.includes(seat.role) && hasLeft(seat, deeds)));

/** Why it is not rated: it was broken off before two could show what they can do, or a bot won it. Those who played it out have. */
export function whyUnrated(
  result: GameOver,
  seats: readonly Seat[],
  deeds: readonly Deed[],
): 'short' | 'kept' | undefined {
  const players = playedOn(result, seats, deeds);
  const done = players.reduce((sum, seat) => sum + sharesOf(seat, deeds).own, 0);
  if (players.length < 2 || (result.how !== 'played' && done < LEAST)) return 'short';
  return contenders(players, result, deeds).length < 2 ? 'kept' : undefined;
}

/** Whoever won is before those who stayed, and they are before him who left, or leaving would be better than losing. */
function placeOf(seat: Seat, { winners }: GameOver, deeds: readonly Deed[]): number {
  if (winners.length === 0) return 0;
  if (winners.includes(seat.role)) return 2;
  return hasLeft(seat, deeds) ? 0 : 1;
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
  if (result.how === 'annulled' || result.unrated || seats.some((seat) => seat.user_id === null)) return;
  // A guest sits at no rated table: that is somebody who has deleted his account. The others played on all the same.
  const people = seats.filter((seat) => seat.kind !== 'guest');
  const players = contenders(playedOn(result, people, deeds), result, deeds);
  if (players.length < 2) return;
  const users = players.map((seat) => seat.user_id as string);
  const rows = await tx
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('user_id', 'in', users)
    .execute();
  const ratingOf = (user: string): Rating => rows.find((r) => r.user_id === user) ?? NEWCOMER;
  const place = (seat: Seat): number => placeOf(seat, result, deeds);
  for (const seat of players) {
    const user = seat.user_id as string;
    const met = players
      .filter((other) => other !== seat)
      .map((other) => ({
        against: ratingOf(other.user_id as string),
        score: (1 + Math.sign(place(seat) - place(other))) / 2,
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
