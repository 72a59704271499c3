import { lots, type Role } from '@strategoi/kernel';
import { belongs } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import { announce } from '../notices/outbox.ts';
import type { User } from '../people/people.ts';
import { scoreOf } from '../people/promises.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import type { GameRow } from '../store/schema.ts';
import { readSeats } from '../tables/seating.ts';
import type { Seat } from '../tables/table.ts';
import { admitted, inOrder, invited, type LobbyDesk, listedOf, locked, read, remove } from './desk.ts';
import type { ListedGame } from './listed.ts';
import { show } from './shown.ts';

export async function startIfFull({ tables }: LobbyDesk, tx: Tx, row: GameRow): Promise<void> {
  let seats = await readSeats(tx, row.id);
  if (seats.some((seat) => seat.user_id === null && seat.bot === null)) return;
  if (row.seating === 'random') {
    const sitters = lots(seats, row.seed);
    for (const [i, seat] of seats.entries()) {
      const { user_id, bot } = sitters[i] as Seat;
      await tx
        .updateTable('seats')
        .set({ user_id, bot })
        .where('game_id', '=', row.id)
        .where('role', '=', seat.role)
        .execute();
    }
    seats = await readSeats(tx, row.id);
  }
  await tx.deleteFrom('invitations').where('game_id', '=', row.id).execute();
  await tables.begin(tx, row, seats);
}

async function takeSeat(
  tx: Tx,
  id: string,
  role: Role,
  user: string | null,
  bot: string | null,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('seats')
    .set({ user_id: user, bot })
    .where('game_id', '=', id)
    .where('role', '=', role)
    .where('user_id', 'is', null)
    .where('bot', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) deny('seat-taken');
}

/** Invites somebody, and has him told of it once. */
export async function ask({ now }: LobbyDesk, tx: Tx, game: string, user: string, by: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitations')
    .values({ game_id: game, user_id: user, by_id: by })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  const time = now();
  if (numInsertedOrUpdatedRows)
    await announce(tx, { kind: 'invitation', user, game, role: null, at: time, due: time });
}

export async function join(
  desk: LobbyDesk,
  user: User,
  id: string,
  seat?: Role,
  invite?: string,
): Promise<ListedGame> {
  const { db } = desk.store;
  const before = await read(db, id);
  if (!(await invited(db, user, before, invite))) deny('not-found');
  const seated = (await readSeats(db, id)).flatMap((s) => s.user_id ?? []);
  // Behind a mask nobody can be after somebody, and a refusal would tell who sits there.
  if (before.anonymous === 0 && (await desk.people.apart(user.id, [...seated, before.owner])))
    deny('blocked');
  await db.transaction().execute(async (tx) => {
    const row = await locked(tx, id);
    if (row.status !== 'open') deny('not-open');
    await oneAtATime(tx, user);
    const seats = inOrder(desk, row, await readSeats(tx, id));
    if (seats.some((s) => s.user_id === user.id)) deny('already-seated');
    if (row.rated && user.kind === 'guest') deny('needs-account');
    if (row.reliability !== null && (scoreOf(user) ?? 0) < row.reliability) deny('unreliable');
    const free = seats.filter((s) => s.user_id === null && s.bot === null);
    const role = seat ?? free[0]?.role;
    if (role === undefined || !free.some((s) => s.role === role)) deny('seat-taken');
    await takeSeat(tx, id, role, user.id, null);
    await startIfFull(desk, tx, row);
    await desk.store.tell(tx, { kind: 'lobby', game: id });
  });
  desk.changed(id);
  return show(desk, user, id);
}

export async function leave(desk: LobbyDesk, user: User, id: string): Promise<void> {
  const { db } = desk.store;
  await db.transaction().execute(async (tx) => {
    const row = await locked(tx, id);
    if (!(await admitted(tx, user, row))) deny('not-found');
    if (row.status !== 'open') deny('not-open');
    await tx
      .updateTable('seats')
      .set({ user_id: null })
      .where('game_id', '=', id)
      .where('user_id', '=', user.id)
      .execute();
    const left = await tx
      .selectFrom('seats')
      .select('role')
      .where('game_id', '=', id)
      .where('user_id', 'is not', null)
      .executeTakeFirst();
    // Nobody is left who could want it.
    if (!left) await remove(desk, tx, id);
  });
  desk.changed(id);
}

export async function seatBot(
  desk: LobbyDesk,
  user: User,
  id: string,
  role: Role,
  bot: string,
): Promise<ListedGame> {
  const { db } = desk.store;
  await db.transaction().execute(async (tx) => {
    const row = await locked(tx, id);
    if (row.owner !== user.id) deny((await admitted(tx, user, row)) ? 'forbidden' : 'not-found');
    if (row.status !== 'open') deny('not-open');
    if (!Object.hasOwn(listedOf(desk, row.game).bots, bot)) deny('bad-request', { field: 'bot' });
    await takeSeat(tx, id, role, null, bot);
    if (row.rated) await tx.updateTable('games').set({ rated: 0 }).where('id', '=', id).execute();
    await startIfFull(desk, tx, { ...row, rated: 0 });
    await desk.store.tell(tx, { kind: 'lobby', game: id });
  });
  desk.changed(id);
  return show(desk, user, id);
}

export async function invite(desk: LobbyDesk, user: User, id: string, other: User): Promise<void> {
  const { db } = desk.store;
  const row = await read(db, id);
  const seats = await readSeats(db, id);
  if (row.owner !== user.id && !seats.some((s) => s.user_id === user.id))
    deny((await admitted(db, user, row)) ? 'forbidden' : 'not-found');
  if (row.status !== 'open') deny('not-open');
  if (await desk.people.apart(user.id, [other.id])) deny('blocked');
  if (row.club !== null && !(await belongs(db, row.club, other))) deny('not-found');
  // Guests are made by the dozen: all of them together ask somebody as often as one account may ask others.
  const asks = user.kind === 'guest' ? `guests ${other.id}` : user.id;
  if (!desk.invitations.take(asks)) deny('too-many');
  await db.transaction().execute(async (tx) => {
    await oneAtATime(tx, user);
    await ask(desk, tx, id, other.id, user.id);
  });
  desk.changed(id);
}
