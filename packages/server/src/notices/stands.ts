import type { Db, Store } from '../store/open.ts';
import type { OutboxRow, SeatRow } from '../store/schema.ts';
import { type Clock, due, type Pace } from '../tables/clock.ts';
import { type Offer, parseJson } from '../tables/table.ts';

/** What a notice is about, for the words of it. */
export interface Occasion {
  readonly game: string;
  readonly why: SeatRow['bot_why'];
}

/** Has the letter this is about been read? Where a game has letters among its rules nobody knows. */
async function wasRead(db: Db, { game_id, role, at }: OutboxRow): Promise<boolean> {
  const reader = await db
    .selectFrom('readers')
    .innerJoin('letters', 'letters.id', 'readers.letter_id')
    .select('readers.read_at')
    .where('readers.game_id', '=', game_id)
    .where('readers.role', '=', role as string)
    .where('letters.at', '=', at)
    .executeTakeFirst();
  return reader != null && reader.read_at !== null;
}

/** Is his answer still awaited? The notice bears the challenge in the place of a game. */
async function challenged(db: Db, { game_id, user_id }: OutboxRow): Promise<Occasion | undefined> {
  const open = await db
    .selectFrom('challenges')
    .innerJoin('challenge_rivals', 'challenge_rivals.challenge_id', 'challenges.id')
    .select('game')
    .where('challenges.id', '=', game_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'asked')
    .where('answer', '=', 'open')
    .executeTakeFirst();
  return open && { game: open.game, why: null };
}

/** Is it still as it was when the notice was written? Nobody is told of what is no longer so. */
export async function stands({ db }: Store, row: OutboxRow): Promise<Occasion | undefined> {
  if (row.kind === 'challenge') return challenged(db, row);
  const game = await db
    .selectFrom('games')
    .select(['game', 'status', 'pace', 'clock', 'offer'])
    .where('id', '=', row.game_id)
    .executeTakeFirst();
  if (!game) return undefined;
  if (row.kind === 'invitation') {
    const asked = await db
      .selectFrom('invitations')
      .select('by_id')
      .where('game_id', '=', row.game_id)
      .where('user_id', '=', row.user_id)
      .executeTakeFirst();
    return asked && game.status === 'open' ? { game: game.game, why: null } : undefined;
  }
  const seat = await db
    .selectFrom('seats')
    .select(['user_id', 'role', 'waiting', 'bot', 'bot_since', 'bot_why'])
    .where('game_id', '=', row.game_id)
    .where('role', '=', row.role)
    .executeTakeFirst();
  if (!seat || seat.user_id !== row.user_id) return undefined;
  const read = row.kind === 'letter' && (await wasRead(db, row));
  const isSo = (): boolean => {
    switch (row.kind) {
      case 'turn':
        return seat.waiting === row.at;
      case 'deadline': {
        const clock = parseJson<Clock>(game.clock);
        return seat.waiting !== null && clock !== undefined
          ? due(clock, JSON.parse(game.pace) as Pace, seat.role) === row.at
          : false;
      }
      case 'bot':
        return seat.bot_since === row.at && game.status === 'playing';
      case 'over':
        return game.status === 'ended';
      case 'letter':
        return game.status === 'playing' && !read;
      case 'round':
        return game.status === 'playing';
      case 'offer': {
        const offer = parseJson<Offer>(game.offer);
        return offer?.at === row.at && !offer.agreed.includes(seat.role) && seat.bot === null;
      }
      case 'invitation':
      case 'challenge':
        return false;
    }
  };
  return isSo() ? { game: game.game, why: seat.bot_why } : undefined;
}
