import { commitmentOfSeed, defaultWindows, fullOptions, type Options, playersOf } from '@strategoi/kernel';
import type { NewGame } from '@strategoi/protocol';
import { belongs } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import { newId, newSecret } from '../ids.ts';
import type { User } from '../people/people.ts';
import { oneMore } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import type { GameRow, SeatRow } from '../store/schema.ts';
import { checkPace } from '../tables/deadlines.ts';
import { readSeats } from '../tables/seating.ts';
import type { Seat } from '../tables/table.ts';
import { admitted, emptySeat, inOrder, type LobbyDesk, listedOf, locked, read } from './desk.ts';
import { type ListedGame, termsOf } from './listed.ts';
import { ask, startIfFull } from './seats.ts';
import { show } from './shown.ts';

/** Games one person may have waiting for players. */
const OPEN = 50;

/** Who is to sit in a seat. */
export type Sitter = Pick<SeatRow, 'role' | 'user_id' | 'bot'>;
async function insert(
  desk: LobbyDesk,
  tx: Tx,
  user: User,
  wanted: NewGame,
  seats: readonly SeatRow[],
  id: string,
  previous: string | null,
): Promise<GameRow> {
  const { game } = listedOf(desk, wanted.game);
  const people = seats.filter((seat) => seat.bot === null).length;
  const spec = game.manifest.options.find((o) => o.id === 'windows');
  const windows = spec ? { windows: defaultWindows({ people, sameScreen: false }) } : {};
  const options = fullOptions(game.manifest, { ...windows, ...wanted.options });
  const seed = `${newSecret()}${newSecret()}`;
  const rated = (wanted.rated ?? false) && people === seats.length && user.kind !== 'guest';
  const row: GameRow = {
    id,
    game: wanted.game,
    version: game.manifest.version,
    scenario: wanted.scenario,
    options: JSON.stringify(options),
    seed,
    commitment: commitmentOfSeed(seed),
    status: 'open',
    private: wanted.private || wanted.club !== undefined ? 1 : 0,
    invite: newSecret(),
    owner: user.id,
    seating: wanted.seating ?? 'chosen',
    // Its kind first, whoever wrote it: it is looked for by that.
    pace: JSON.stringify({ kind: wanted.pace?.kind ?? 'none', ...wanted.pace }),
    // A rating is one's own: no bot plays on for it.
    expiry: rated ? 'loss' : (wanted.expiry ?? 'loss'),
    rated: rated ? 1 : 0,
    created: desk.now(),
    started: null,
    ended: null,
    result: null,
    clock: null,
    offer: null,
    previous,
    rematch: null,
    bots_due: 0,
    press: wanted.press ?? 'full',
    anonymous: wanted.anonymous ? 1 : 0,
    final_seals: wanted.finalSeals ? 1 : 0,
    reliability: wanted.reliability ?? null,
    club: wanted.club ?? null,
  };
  await tx.insertInto('games').values(row).execute();
  await tx
    .insertInto('seats')
    .values([...seats])
    .execute();
  await startIfFull(desk, tx, row);
  await desk.store.tell(tx, { kind: 'lobby' });
  return row;
}

/** Nobody has more open at once. */
async function checkOpen(tx: Tx, user: User): Promise<void> {
  const own = tx.selectFrom('games').select('id').where('owner', '=', user.id);
  await oneMore(tx, user, OPEN, own.where('status', '=', 'open').limit(OPEN));
}

export async function create(desk: LobbyDesk, user: User, wanted: NewGame): Promise<ListedGame> {
  const { db } = desk.store;
  const listed = listedOf(desk, wanted.game);
  const scenario = listed.game.manifest.scenarios.find((s) => s.id === wanted.scenario);
  if (!scenario) deny('bad-request', { field: 'scenario' });
  const { manifest } = listed.game;
  checkPace(wanted.pace);
  if (wanted.club !== undefined && !(await belongs(db, wanted.club, user)))
    deny('not-found', { field: 'club' });
  const roles = playersOf(listed.game, wanted);
  if (roles.length < Math.min(manifest.facts.seats[0], scenario.roles.length))
    deny('bad-request', { field: 'options' });
  const bots = wanted.bots ?? {};
  for (const [role, bot] of Object.entries(bots))
    if (!roles.includes(role) || !Object.hasOwn(listed.bots, bot)) deny('bad-request', { field: 'bots' });
  const seat = wanted.seat === undefined ? roles.find((r) => !(r in bots)) : wanted.seat;
  if (seat != null && (!roles.includes(seat) || Object.hasOwn(bots, seat)))
    deny('bad-request', { field: 'seat' });
  const id = newId();
  const seats = roles.map((role) => ({
    ...emptySeat(id, role),
    user_id: role === seat ? user.id : null,
    bot: bots[role] ?? null,
  }));
  await db.transaction().execute(async (tx) => {
    await checkOpen(tx, user);
    await insert(desk, tx, user, wanted, seats, id, null);
  });
  desk.changed(id);
  return show(desk, user, id);
}

export async function begin(
  desk: LobbyDesk,
  tx: Tx,
  user: User,
  wanted: NewGame,
  sitters: readonly Sitter[],
): Promise<string> {
  const id = newId();
  const seats = sitters.map(({ role, user_id, bot }) => ({ ...emptySeat(id, role), user_id, bot }));
  await insert(desk, tx, user, wanted, seats, id, null);
  return id;
}

export async function rematch(desk: LobbyDesk, user: User, id: string): Promise<ListedGame> {
  const { db } = desk.store;
  const row = await read(db, id);
  const seats = inOrder(desk, row, await readSeats(db, id));
  if (!(await admitted(db, user, row))) deny('not-found');
  if (row.status !== 'ended') deny('not-ended');
  if (!seats.some((s) => s.user_id === user.id)) deny('not-your-seat');
  if (row.rematch) return show(desk, user, row.rematch);
  const next = newId();
  // Everybody moves on by one seat; only who asks sits down, the others are asked.
  const swapped = seats.map((seat, i) => {
    const from = seats[(i + 1) % seats.length] as Seat;
    const mine = from.user_id === user.id;
    return {
      ...emptySeat(next, seat.role),
      user_id: mine ? user.id : null,
      bot: from.user_id === null ? from.bot : null,
    };
  });
  await db.transaction().execute(async (tx) => {
    const fresh = await locked(tx, id);
    if (fresh.rematch) return;
    await tx.updateTable('games').set({ rematch: next }).where('id', '=', id).execute();
    const wanted: NewGame = {
      game: row.game,
      scenario: row.scenario,
      options: JSON.parse(row.options) as Options,
      private: true,
      ...termsOf(row),
      ...(row.reliability === null ? {} : { reliability: row.reliability }),
      ...(row.club === null ? {} : { club: row.club }),
      // Who moves on by one seat behind a mask would be known.
      ...(row.anonymous === 1 ? { seating: 'random' as const } : {}),
    };
    await insert(desk, tx, user, wanted, swapped, next, id);
    for (const { user_id } of seats)
      if (user_id !== null && user_id !== user.id) await ask(desk, tx, next, user_id, user.id);
    await desk.store.tell(tx, { kind: 'game', game: id });
  });
  desk.changed(next);
  // Those who still look at the old table see where it goes on.
  await desk.tables.refresh(id);
  return show(desk, user, (await read(db, id)).rematch ?? next);
}
