import type { Tx } from '../store/open.ts';
import type { GameOver, Seat } from '../tables/table.ts';
import { type Deed, type Share, sharesOf } from './decisions.ts';
import { NEWCOMER, type Rating, rated } from './glicko.ts';

/** A game that was broken off counts for those who decided so many times themselves, if they are two at least. */
const LEAST = 4;
/** Above this deviation a rating is provisional. */
const PROVISIONAL = 110;

type Shares = (seat: Seat) => Share;

/** Those who played on: as much as can be asked, or the most of it where there was less to do. */
const playedOn = (result: GameOver, seats: readonly Seat[], sharesIn: Shares): Seat[] =>
  seats.filter((seat) => {
    const { own, others, acted } = sharesIn(seat);
    return seat.user_id !== null && (own >= LEAST || (result.how === 'played' && acted && own >= others));
  });

/** Has he left the end of it, or the most of it, to others? */
function hasLeft(seat: Seat, sharesIn: Shares): boolean {
  const { own, others } = sharesIn(seat);
  return seat.bot !== null || own < others;
}

/** What a bot won for somebody who had left is not his, though he come back for the end; nor has anybody lost to him. */
const contenders = (players: readonly Seat[], { winners }: GameOver, sharesIn: Shares): Seat[] =>
  players.filter((seat) => !(winners.includes(seat.role) && hasLeft(seat, sharesIn)));

/** Why it is not rated: it was broken off before two could show what they can do, or a bot won it. Those who played it out have. */
export function whyUnrated(
  result: GameOver,
  seats: readonly Seat[],
  deeds: readonly Deed[],
): 'short' | 'kept' | undefined {
  const sharesIn = sharesOf(seats, deeds);
  const players = playedOn(result, seats, sharesIn);
  if (players.length < 2) return 'short';
  return contenders(players, result, sharesIn).length < 2 ? 'kept' : undefined;
}

/** Whoever won is before those who stayed, and they are before him who left, or leaving would be better than losing. */
function placeOf(seat: Seat, { winners }: GameOver, sharesIn: Shares): number {
  if (winners.length === 0) return 0;
  if (winners.includes(seat.role)) return 2;
  return hasLeft(seat, sharesIn) ? 0 : 1;
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
  const sharesIn = sharesOf(people, deeds);
  const players = contenders(playedOn(result, people, sharesIn), result, sharesIn);
  if (players.length < 2) return;
  const users = players.map((seat) => seat.user_id as string);
  const rows = await tx
    .selectFrom('ratings')
    .selectAll()
    .where('game', '=', game)
    .where('user_id', 'in', users)
    .execute();
  const ratingOf = (user: string): Rating => rows.find((r) => r.user_id === user) ?? NEWCOMER;
  const place = (seat: Seat): number => placeOf(seat, result, sharesIn);
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
