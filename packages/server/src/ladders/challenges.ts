import { finished, mayChallenge, resettled } from '@strategoi/club';
import { lots, type Options, type Role } from '@strategoi/kernel';
import type { NewChallenge } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import { announce } from '../notices/outbox.ts';
import type { User } from '../people/people.ts';
import type { Tx } from '../store/open.ts';
import type { ChallengeRow } from '../store/schema.ts';
import type { Away } from '../tables/deadlines.ts';
import { type GameOver, parseJson } from '../tables/table.ts';
import { listedOf, seatsFor } from '../tournaments/books.ts';
import { DAY } from '../zones.ts';
import {
  alone,
  busy,
  type Ladder,
  type LadderDesk,
  lately,
  orderOf,
  type Rival,
  read,
  rivalsOf,
  setState,
  settle,
} from './desk.ts';
import { find } from './rungs.ts';

/** By when a challenge is answered. */
const ANSWER = 3 * DAY;
const PACE = { kind: 'days', days: 2 } as const;

const challengeJob = (id: string): string => `challenge:${id}`;

/** The last day on which each of them can answer: whoever is on leave has his days when he is back. */
async function dueFor({ now }: LadderDesk, tx: Tx, users: readonly string[]): Promise<number> {
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

export async function challenge(
  desk: LadderDesk,
  user: User,
  game: string,
  { rivals, scenario }: NewChallenge,
): Promise<Ladder> {
  const { game: rules } = listedOf(desk.library, game);
  if (!rules.manifest.scenarios.some(({ id }) => id === scenario)) deny('bad-request', { field: 'scenario' });
  const { roles, least } = seatsFor(desk.library, game, scenario, {});
  if (rivals.length + 1 < least || rivals.length + 1 > roles.length) deny('bad-request', { field: 'rivals' });
  const others: User[] = [];
  for (const name of rivals) others.push((await desk.people.named(name)) ?? deny('not-found'));
  const ids = others.map(({ id }) => id);
  if (await desk.people.apart(user.id, ids)) deny('blocked');
  await alone(desk, game, async (tx) => {
    const order = await orderOf(tx, game);
    if (!order.includes(user.id)) deny('forbidden');
    const { calling, called } = await busy(tx, game);
    const before = await lately(desk, tx, game, user.id);
    const free = !calling.has(user.id) && ids.every((id) => !called.has(id) && !before.has(id));
    if (!free || !mayChallenge(order, user.id, ids)) deny('out-of-reach');
    const [id, created] = [newId(), desk.now()];
    const due = await dueFor(desk, tx, ids);
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
  desk.wake();
  return find(desk, user, game);
}

/** All have agreed: seats are drawn by lot, and those nobody takes stay empty. */
async function begin(
  desk: LadderDesk,
  tx: Tx,
  row: ChallengeRow,
  owner: User,
  rivals: readonly Rival[],
): Promise<string> {
  const { roles, vacant } = seatsFor(desk.library, row.game, row.scenario, {});
  const seated = lots([row.by_id, ...rivals.map(({ user_id }) => user_id)], `${row.id} people`);
  const taken = new Set(lots(roles, `${row.id} seats`).slice(0, seated.length));
  const own = roles.filter((role: Role) => taken.has(role));
  const options: Options = Object.assign(
    {},
    ...roles.filter((role) => !taken.has(role)).map((role) => vacant.get(role)),
  );
  const game = await desk.lobby.begin(
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

export async function answer(desk: LadderDesk, user: User, id: string, accept: boolean): Promise<Ladder> {
  const { game, by_id } = await read(desk.db, id);
  const owner = (await desk.people.byId(by_id)) ?? deny('not-found');
  let begun: string | undefined;
  await alone(desk, game, async (tx) => {
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
      begun = await begin(desk, tx, row, owner, rivals);
  });
  if (begun !== undefined) desk.lobby.begun(begun);
  desk.wake();
  return find(desk, user, game);
}

export async function withdraw(desk: LadderDesk, user: User, id: string): Promise<Ladder> {
  const { game } = await read(desk.db, id);
  await alone(desk, game, async (tx) => {
    const row = await read(tx, id);
    if (row.by_id !== user.id) deny('not-your-seat');
    if (row.state !== 'asked') deny('not-open');
    await setState(tx, id, 'lapsed');
  });
  return find(desk, user, game);
}

export async function expire(desk: LadderDesk, id: string): Promise<void> {
  const { game } = await read(desk.db, id);
  await alone(desk, game, async (tx) => {
    const row = await read(tx, id);
    if (row.state === 'asked' && row.due <= desk.now()) await giveUp(tx, row, await rivalsOf(tx, id));
  });
}

export async function over(desk: LadderDesk, id: string): Promise<void> {
  const known = await desk.db
    .selectFrom('challenges')
    .select(['id', 'game'])
    .where('game_id', '=', id)
    .executeTakeFirst();
  if (!known) return;
  await alone(desk, known.game, async (tx) => {
    const row = await read(tx, known.id);
    if (row.state !== 'playing') return;
    const played = await tx.selectFrom('games').select('result').where('id', '=', id).executeTakeFirst();
    const result = parseJson<GameOver>(played?.result ?? null);
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
    if (result.how !== 'annulled') await settle(tx, row.game, order, resettled(order, finished(order, ends)));
    await setState(tx, row.id, 'played');
  });
}
