import { REACH } from '@strategoi/club';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import { listedOf } from '../tournaments/books.ts';
import {
  alone,
  busy,
  type Ladder,
  type LadderDesk,
  lately,
  ON,
  orderOf,
  rivalsOf,
  setState,
  settle,
} from './desk.ts';

/** Challenges shown that are over. */
const SHOWN = 20;

const seatsMost = (library: Library, game: string): number =>
  Math.max(...listedOf(library, game).game.manifest.scenarios.map(({ roles }) => roles.length));

async function challengesOf(
  { db }: LadderDesk,
  user: User | undefined,
  game: string,
): Promise<Ladder['challenges']> {
  const of = (over: boolean) =>
    db
      .selectFrom('challenges')
      .leftJoin('users', 'users.id', 'challenges.by_id')
      .selectAll('challenges')
      .select('users.name')
      .where('game', '=', game)
      .where('state', over ? 'not in' : 'in', [...ON])
      .orderBy('challenges.created', 'desc')
      .$if(over, (q) => q.limit(SHOWN))
      .execute();
  const rows = [...(await of(false)), ...(await of(true))];
  if (rows.length === 0) return [];
  const rivals = await db
    .selectFrom('challenge_rivals')
    .leftJoin('users', 'users.id', 'challenge_rivals.user_id')
    .selectAll('challenge_rivals')
    .select('users.name')
    .where(
      'challenge_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.map((row) => {
    const own = rivals.filter(({ challenge_id }) => challenge_id === row.id);
    return {
      id: row.id,
      by: row.name ?? '',
      rivals: own.map(({ name, answer }) => ({ name: name ?? '', answer })),
      scenario: row.scenario,
      created: row.created,
      due: row.due,
      state: row.state,
      game: row.game_id,
      mine:
        row.state === 'asked' && own.some(({ user_id, answer }) => user_id === user?.id && answer === 'open'),
    };
  });
}

export async function find(desk: LadderDesk, user: User | undefined, game: string): Promise<Ladder> {
  listedOf(desk.library, game);
  const rungs = await desk.db
    .selectFrom('ladders')
    .innerJoin('users', 'users.id', 'ladders.user_id')
    .leftJoin('ratings', (join) =>
      join.onRef('ratings.user_id', '=', 'ladders.user_id').onRef('ratings.game', '=', 'ladders.game'),
    )
    .select(['ladders.user_id', 'users.name', 'joined', 'ratings.rating'])
    .where('ladders.game', '=', game)
    .orderBy('place')
    .orderBy('ladders.user_id')
    .execute();
  const order = rungs.map(({ user_id }) => user_id);
  const own = user ? order.indexOf(user.id) : -1;
  const { calling, called } = await busy(desk.db, game);
  const before = user && own >= 0 ? await lately(desk, desk.db, game, user.id) : new Set<string>();
  const many = seatsMost(desk.library, game) > 2;
  const may = (other: string, place: number): boolean =>
    user !== undefined &&
    own >= 0 &&
    other !== user.id &&
    place >= own - REACH &&
    (many || place < own) &&
    !calling.has(user.id) &&
    !called.has(other) &&
    !before.has(other);
  return {
    game,
    places: rungs.map(({ user_id, name, joined, rating }, place) => ({
      place: place + 1,
      name,
      joined,
      rating: rating === null ? null : Math.round(rating),
      may: may(user_id, place),
    })),
    challenges: await challengesOf(desk, user, game),
    reach: REACH,
    ...(own >= 0 ? { mine: own + 1 } : {}),
  };
}

/** Takes one off the ladder; all below him come up. */
async function stepDown(tx: Tx, user: string, game: string): Promise<void> {
  const order = await orderOf(tx, game);
  if (!order.includes(user)) deny('not-found');
  await tx.deleteFrom('ladders').where('game', '=', game).where('user_id', '=', user).execute();
  const after = order.filter((id) => id !== user);
  await settle(tx, game, order, after);
  const own = await tx
    .selectFrom('challenges')
    .selectAll()
    .where('game', '=', game)
    .where('state', '=', 'asked')
    .execute();
  for (const row of own) {
    const rivals = await rivalsOf(tx, row.id);
    if (row.by_id === user || rivals.some(({ user_id }) => user_id === user))
      await setState(tx, row.id, 'lapsed');
  }
}

export async function join(desk: LadderDesk, user: User, game: string): Promise<Ladder> {
  listedOf(desk.library, game);
  if (user.kind === 'guest') deny('needs-account');
  await alone(desk, game, async (tx) => {
    const order = await orderOf(tx, game);
    if (order.includes(user.id)) deny('already-member');
    await oneAtATime(tx, user);
    const place = order.length + 1;
    await tx.insertInto('ladders').values({ game, user_id: user.id, place, joined: desk.now() }).execute();
  });
  return find(desk, user, game);
}

export async function leave(desk: LadderDesk, user: User, game: string): Promise<Ladder> {
  listedOf(desk.library, game);
  await alone(desk, game, (tx) => stepDown(tx, user.id, game));
  return find(desk, user, game);
}

export async function leaveAll(desk: LadderDesk, user: User): Promise<void> {
  const own = await desk.db.selectFrom('ladders').select('game').where('user_id', '=', user.id).execute();
  for (const { game } of own) await alone(desk, game, (tx) => stepDown(tx, user.id, game));
}
