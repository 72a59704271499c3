import { finished, mayChallenge, REACH, resettled } from '@strategoi/club';
import { lots, type Options, type Role } from '@strategoi/kernel';
import type { Answer, ChallengeState, NewChallenge } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { announce } from '../notices/outbox.ts';
import type { People, User } from '../people/people.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { ChallengeRow } from '../store/schema.ts';
import type { Away } from '../tables/deadlines.ts';
import { parseJson, type Result } from '../tables/table.ts';
import { listedOf, seatsFor } from '../tournaments/books.ts';

export type Ladder = Answer<'GET /api/ladders/:game'>;

export interface Ladders {
  find(user: User | undefined, game: string): Promise<Ladder>;
  join(user: User, game: string): Promise<Ladder>;
  leave(user: User, game: string): Promise<Ladder>;
  /** Off every ladder. */
  leaveAll(user: User): Promise<void>;
  challenge(user: User, game: string, wanted: NewChallenge): Promise<Ladder>;
  answer(user: User, id: string, accept: boolean): Promise<Ladder>;
  withdraw(user: User, id: string): Promise<Ladder>;
  /** Its time to be answered is out. */
  expire(id: string): Promise<void>;
  /** A game has ended: if it was played for places, they change hands. */
  over(game: string): Promise<void>;
}

const DAY = 86_400_000;
/** By when a challenge is answered. */
const ANSWER = 3 * DAY;
/** The same two do not meet again so soon. */
const AGAIN = 7 * DAY;
const PACE = { kind: 'days', days: 2 } as const;
/** Challenges shown that are over. */
const SHOWN = 20;
const ON: readonly ChallengeState[] = ['asked', 'playing'];

const challengeJob = (id: string): string => `challenge:${id}`;

interface Rival {
  readonly user_id: string;
  readonly answer: 'open' | 'yes' | 'no';
}

async function rivalsOf(db: Db | Tx, id: string): Promise<Rival[]> {
  return db
    .selectFrom('challenge_rivals')
    .select(['user_id', 'answer'])
    .where('challenge_id', '=', id)
    .orderBy('user_id')
    .execute();
}

const orderOf = async (db: Db | Tx, game: string): Promise<string[]> =>
  (
    await db
      .selectFrom('ladders')
      .select('user_id')
      .where('game', '=', game)
      .orderBy('place')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

/** Writes the order down, touching nobody who stays where he is. */
async function settle(
  tx: Tx,
  game: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  for (const [i, user] of after.entries())
    if (before[i] !== user)
      await tx
        .updateTable('ladders')
        .set({ place: i + 1 })
        .where('game', '=', game)
        .where('user_id', '=', user)
        .execute();
}

export interface LaddersSpec {
  readonly store: Store;
  readonly library: Library;
  readonly people: People;
  readonly lobby: Lobby;
  readonly now: () => number;
  readonly wake: () => void;
}

export function makeLadders({ store, library, people, lobby, now, wake }: LaddersSpec): Ladders {
  const { db } = store;

  /** One thing at a time on each ladder: its row in the house is taken. */
  const alone = <T>(game: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const name = `ladder ${game}`;
      await tx
        .insertInto('house')
        .values({ name, value: '' })
        .onConflict((c) => c.column('name').doUpdateSet({ value: '' }))
        .execute();
      return work(tx);
    });

  const setState = (tx: Tx, id: string, state: ChallengeState) =>
    tx.updateTable('challenges').set({ state }).where('id', '=', id).execute();

  /** Challenges of this game in which somebody is called out, or calls out, that are not over. */
  async function busy(tx: Db | Tx, game: string): Promise<{ calling: Set<string>; called: Set<string> }> {
    const rows = await tx
      .selectFrom('challenges')
      .innerJoin('challenge_rivals', 'challenge_rivals.challenge_id', 'challenges.id')
      .select(['by_id', 'user_id'])
      .where('game', '=', game)
      .where('state', 'in', [...ON])
      .execute();
    return {
      calling: new Set(rows.map((row) => row.by_id)),
      called: new Set(rows.map((row) => row.user_id)),
    };
  }

  /** Those he has called out lately. */
  async function lately(tx: Db | Tx, game: string, by: string): Promise<Set<string>> {
    const rows = await tx
      .selectFrom('challenges')
      .innerJoin('challenge_rivals', 'challenge_rivals.challenge_id', 'challenges.id')
      .select('user_id')
      .where('by_id', '=', by)
      .where('created', '>', now() - AGAIN)
      .where('game', '=', game)
      .execute();
    return new Set(rows.map((row) => row.user_id));
  }

  async function find(user: User | undefined, game: string): Promise<Ladder> {
    listedOf(library, game);
    const rungs = await db
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
    const { calling, called } = await busy(db, game);
    const before = user && own >= 0 ? await lately(db, game, user.id) : new Set<string>();
    const many = seatsMost(game) > 2;
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
      challenges: await challengesOf(user, game),
      reach: REACH,
      ...(own >= 0 ? { mine: own + 1 } : {}),
    };
  }

  const seatsMost = (game: string): number =>
    Math.max(...listedOf(library, game).game.manifest.scenarios.map(({ roles }) => roles.length));

  async function challengesOf(user: User | undefined, game: string): Promise<Ladder['challenges']> {
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
          row.state === 'asked' &&
          own.some(({ user_id, answer }) => user_id === user?.id && answer === 'open'),
      };
    });
  }

  /** The last day on which each of them can answer: whoever is on leave has his days when he is back. */
  async function dueFor(tx: Tx, users: readonly string[]): Promise<number> {
    const rows = await tx
      .selectFrom('users')
      .select('away')
      .where('id', 'in', [...users])
      .execute();
    const back = rows.map(({ away }) => {
      const leave = parseJson<Away>(away);
      return leave && leave.from <= now() && leave.until > now() ? leave.until : now();
    });
    return Math.max(...back) + ANSWER;
  }

  async function challenge(user: User, game: string, { rivals, scenario }: NewChallenge): Promise<Ladder> {
    const { game: rules } = listedOf(library, game);
    if (!rules.manifest.scenarios.some(({ id }) => id === scenario))
      deny('bad-request', { field: 'scenario' });
    const { roles, least } = seatsFor(library, game, scenario, {});
    if (rivals.length + 1 < least || rivals.length + 1 > roles.length)
      deny('bad-request', { field: 'rivals' });
    const others: User[] = [];
    for (const name of rivals) others.push((await people.named(name)) ?? deny('not-found'));
    const ids = others.map(({ id }) => id);
    if (await people.apart(user.id, ids)) deny('blocked');
    await alone(game, async (tx) => {
      const order = await orderOf(tx, game);
      if (!order.includes(user.id)) deny('forbidden');
      const { calling, called } = await busy(tx, game);
      const before = await lately(tx, game, user.id);
      const free = !calling.has(user.id) && ids.every((id) => !called.has(id) && !before.has(id));
      if (!free || !mayChallenge(order, user.id, ids)) deny('out-of-reach');
      const [id, created] = [newId(), now()];
      const due = await dueFor(tx, ids);
      await tx
        .insertInto('challenges')
        .values({ id, game, by_id: user.id, scenario, created, due, state: 'asked', game_id: null })
        .execute();
      for (const rival of ids) {
        await tx
          .insertInto('challenge_rivals')
          .values({ challenge_id: id, user_id: rival, answer: 'open' })
          .execute();
        await announce(tx, { kind: 'challenge', user: rival, game: id, role: null, at: due, due: created });
      }
      await enqueue(tx, challengeJob(id), 'challenge', due);
    });
    wake();
    return find(user, game);
  }

  async function read(tx: Db | Tx, id: string): Promise<ChallengeRow> {
    return (
      (await tx.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst()) ??
      deny('not-found')
    );
  }

  /** All have agreed: seats are drawn by lot, and those nobody takes stay empty. */
  async function begin(tx: Tx, row: ChallengeRow, owner: User, rivals: readonly Rival[]): Promise<string> {
    const { roles, vacant } = seatsFor(library, row.game, row.scenario, {});
    const seated = lots([row.by_id, ...rivals.map(({ user_id }) => user_id)], `${row.id} people`);
    const taken = new Set(lots(roles, `${row.id} seats`).slice(0, seated.length));
    const own = roles.filter((role: Role) => taken.has(role));
    const options: Options = Object.assign(
      {},
      ...roles.filter((role) => !taken.has(role)).map((role) => vacant.get(role)),
    );
    const game = await lobby.begin(
      tx,
      owner,
      { game: row.game, scenario: row.scenario, options, pace: PACE, expiry: 'loss', rated: true },
      own.map((role, i) => ({ role, user_id: seated[i] as string, bot: null })),
    );
    await tx
      .updateTable('challenges')
      .set({ state: 'playing', game_id: game })
      .where('id', '=', row.id)
      .execute();
    return game;
  }

  /** Nobody plays. Between two, whoever would not gives his place away; among more nothing comes of it. */
  async function giveUp(tx: Tx, row: ChallengeRow, rivals: readonly Rival[]): Promise<void> {
    const [only] = rivals;
    const order = await orderOf(tx, row.game);
    if (rivals.length !== 1 || !only || !order.includes(row.by_id))
      return void (await setState(tx, row.id, 'lapsed'));
    const [upper, lower] = [order.indexOf(only.user_id), order.indexOf(row.by_id)];
    if (upper >= 0 && upper < lower)
      await settle(tx, row.game, order, resettled(order, [row.by_id, only.user_id]));
    await setState(tx, row.id, 'yielded');
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

  async function leave(user: User, game: string): Promise<Ladder> {
    listedOf(library, game);
    await alone(game, (tx) => stepDown(tx, user.id, game));
    return find(user, game);
  }

  return {
    find,
    async join(user, game) {
      listedOf(library, game);
      if (user.kind === 'guest') deny('needs-account');
      await alone(game, async (tx) => {
        const order = await orderOf(tx, game);
        if (order.includes(user.id)) deny('already-member');
        const place = order.length + 1;
        await tx.insertInto('ladders').values({ game, user_id: user.id, place, joined: now() }).execute();
      });
      return find(user, game);
    },
    leave,
    async leaveAll(user) {
      const own = await db.selectFrom('ladders').select('game').where('user_id', '=', user.id).execute();
      for (const { game } of own) await alone(game, (tx) => stepDown(tx, user.id, game));
    },
    challenge,
    async answer(user, id, accept) {
      const { game, by_id } = await read(db, id);
      const owner = (await people.byId(by_id)) ?? deny('not-found');
      let begun: string | undefined;
      await alone(game, async (tx) => {
        const row = await read(tx, id);
        const rivals = await rivalsOf(tx, id);
        const own = rivals.find(({ user_id }) => user_id === user.id) ?? deny('not-your-seat');
        if (row.state !== 'asked' || own.answer !== 'open') deny('not-open');
        await tx
          .updateTable('challenge_rivals')
          .set({ answer: accept ? 'yes' : 'no' })
          .where('challenge_id', '=', id)
          .where('user_id', '=', user.id)
          .execute();
        if (!accept) return giveUp(tx, row, rivals);
        if (rivals.every((r) => r.user_id === user.id || r.answer === 'yes'))
          begun = await begin(tx, row, owner, rivals);
      });
      if (begun !== undefined) lobby.begun(begun);
      wake();
      return find(user, game);
    },
    async withdraw(user, id) {
      const { game } = await read(db, id);
      await alone(game, async (tx) => {
        const row = await read(tx, id);
        if (row.by_id !== user.id) deny('not-your-seat');
        if (row.state !== 'asked') deny('not-open');
        await setState(tx, id, 'lapsed');
      });
      return find(user, game);
    },
    async expire(id) {
      const { game } = await read(db, id);
      await alone(game, async (tx) => {
        const row = await read(tx, id);
        if (row.state === 'asked' && row.due <= now()) await giveUp(tx, row, await rivalsOf(tx, id));
      });
    },
    async over(id) {
      const known = await db
        .selectFrom('challenges')
        .select(['id', 'game'])
        .where('game_id', '=', id)
        .executeTakeFirst();
      if (!known) return;
      await alone(known.game, async (tx) => {
        const row = await read(tx, known.id);
        if (row.state !== 'playing') return;
        const played = await tx.selectFrom('games').select('result').where('id', '=', id).executeTakeFirst();
        const result = parseJson<Result>(played?.result ?? null);
        if (!result) return;
        const seats = await tx
          .selectFrom('seats')
          .select(['role', 'user_id', 'bot'])
          .where('game_id', '=', id)
          .execute();
        const order = await orderOf(tx, row.game);
        const ends = seats.flatMap(({ role, user_id, bot }) =>
          user_id === null
            ? []
            : // What a bot won for somebody who had left is not his.
              [
                {
                  id: user_id,
                  won: bot === null && result.winners.includes(role),
                  points: result.outcome?.points[role] ?? 0,
                },
              ],
        );
        if (result.how !== 'annulled')
          await settle(tx, row.game, order, resettled(order, finished(order, ends)));
        await setState(tx, row.id, 'played');
      });
    },
  };
}
