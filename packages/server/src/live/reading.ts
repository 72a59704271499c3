import { type Role, SPECTATOR } from '@strategoi/kernel';
import type { ExpressionBuilder } from 'kysely';
import type { User } from '../people/people.ts';
import type { Schema } from '../store/schema.ts';
import { hasLetters } from '../tables/carried.ts';
import {
  LETTER,
  mayReadLetter,
  nothingReleased,
  type Reader,
  type Released,
  readReleased,
} from '../tables/secrets.ts';
import { type Given, type Letter, letterOf, type Post, readersOf } from './letter.ts';

/** Letters of one game that are told; older ones stay in the store. */
const MOST = 2000;
const ALWAYS = Number.MAX_SAFE_INTEGER;
const NOTHING: { readonly given: Given; readonly released: Released } = {
  given: new Map(),
  released: nothingReleased,
};

/** Letters that the game itself has among its rules, as far as this reader may read them. */
async function inGame({ tables }: Post, game: string, reader: Reader, given: Given): Promise<Letter[]> {
  const table = await tables.open(game);
  if (!hasLetters(table)) return [];
  const lines = await tables.history(table, reader.viewer, 0, reader.released);
  return lines.flatMap(({ ply, at, events }) =>
    events.flatMap((event) => {
      if (event.type !== LETTER) return [];
      const { from, to, text, turn } = event.letter as {
        from: Role;
        to: Role;
        text: string;
        turn?: number;
      };
      const row = {
        id: `${game}:${ply}`,
        game_id: game,
        user_id: '',
        from_role: from,
        to_role: to === '' ? null : to,
        text,
        stamp: JSON.stringify(turn === undefined ? {} : { turn }),
        at,
        writer_agrees: 0 as const,
        reader_agrees: 0 as const,
      };
      return [letterOf(row, given)];
    }),
  );
}

/** Is it for this seat? */
const isFor = (e: ExpressionBuilder<Schema, 'letters'>, role: Role) =>
  e.exists(
    e
      .selectFrom('readers')
      .select('readers.role')
      .whereRef('readers.letter_id', '=', 'letters.id')
      .where('readers.role', '=', role),
  );

async function unreadOf({ store: { db } }: Post, game: string, role: Role): Promise<Set<string>> {
  const rows = await db
    .selectFrom('readers')
    .select('letter_id')
    .where('game_id', '=', game)
    .where('role', '=', role)
    .where('read_at', 'is', null)
    .execute();
  return new Set(rows.map(({ letter_id }) => letter_id));
}

/** A seat somebody has, or had for a time. */
interface Stay {
  readonly game: string;
  /** Which game it is. */
  readonly name: string;
  readonly role: Role;
  readonly from: number;
  readonly until: number;
}

/** The seats this person has, with all that was written to and from them, and those he had, while they were his. */
async function staysOf({ store: { db } }: Post, user: User): Promise<Stay[]> {
  const seats = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['seats.game_id', 'games.game', 'seats.role'])
    .where('seats.user_id', '=', user.id)
    .where('games.status', '!=', 'open')
    .execute();
  const left = await db
    .selectFrom('tenures')
    .innerJoin('games', 'games.id', 'tenures.game_id')
    .select(['tenures.game_id', 'games.game', 'tenures.role', 'tenures.until'])
    .select((e) =>
      e
        .selectFrom('tenures as before')
        .select((b) => b.fn.max('before.until').as('from'))
        .whereRef('before.game_id', '=', 'tenures.game_id')
        .whereRef('before.role', '=', 'tenures.role')
        .whereRef('before.until', '<', 'tenures.until')
        .as('from'),
    )
    .where('tenures.user_id', '=', user.id)
    .execute();
  return [
    ...seats.map(({ game_id: game, game: name, role }) => ({ game, name, role, from: 0, until: ALWAYS })),
    ...left.map(({ game_id: game, game: name, role, from, until }) => ({
      game,
      name,
      role,
      from: from ?? 0,
      until,
    })),
  ];
}

/** Everything a person wrote or was written to, at all his tables, those he has left among them. */
export async function lettersOf(post: Post, user: User): Promise<(Letter & { game: string })[]> {
  const { db } = post.store;
  const all = new Map<string, Letter & { game: string }>();
  const keep = (game: string, letter: Letter): void => void all.set(letter.id, { game, ...letter });
  const written = await db.selectFrom('letters').selectAll().where('user_id', '=', user.id).execute();
  for (const row of written) keep(row.game_id, letterOf(row));
  for (const { game, name, role, from, until } of await staysOf(post, user)) {
    const rows = await db
      .selectFrom('letters')
      .selectAll()
      .where('game_id', '=', game)
      .where('at', '>=', from)
      .where('at', '<', until)
      .where((e) => e.or([e('from_role', '=', role), isFor(e, role)]))
      .execute();
    for (const row of rows) keep(game, letterOf(row));
    const listed = post.library[name];
    // Only games that have letters among their rules are read again for them.
    if (!listed || !hasLetters({ listed })) continue;
    const own = await inGame(post, game, { viewer: role, released: nothingReleased }, new Map()).catch(
      () => [],
    );
    for (const letter of own)
      if ((letter.from === role || letter.to?.includes(role)) && letter.at >= from && letter.at < until)
        keep(game, letter);
  }
  return [...all.values()].sort((one, other) => one.at - other.at);
}

export async function read(
  post: Post,
  user: User | undefined,
  game: string,
  invite?: string,
): Promise<Letter[]> {
  const { db } = post.store;
  const { status, seat } = await post.lobby.find(user, game, invite);
  const over = status === 'ended';
  const { given, released } = over ? await readReleased(db, game) : NOTHING;
  const reader: Reader = { viewer: seat ?? SPECTATOR, released };
  const rows = await db
    .selectFrom('letters')
    .selectAll()
    .where('game_id', '=', game)
    .where((e) =>
      e.or([
        e('to_role', 'is', null),
        ...(seat === undefined ? [] : [e('from_role', '=', seat), isFor(e, seat)]),
        ...(given.size > 0 ? [e('to_role', 'is not', null)] : []),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute();
  const fresh = seat === undefined ? new Set<string>() : await unreadOf(post, game, seat);
  return [
    ...(over ? await inGame(post, game, reader, given) : []),
    ...rows
      .reverse()
      .filter((row) => {
        const to = readersOf(row);
        return to === null || mayReadLetter(row.from_role, to, row.at, reader);
      })
      .map((row) => letterOf(row, given, fresh.has(row.id))),
  ];
}
