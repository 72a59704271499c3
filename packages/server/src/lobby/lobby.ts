import {
  commitmentOfSeed,
  defaultWindows,
  fullOptions,
  lots,
  type Options,
  playersOf,
  type Role,
} from '@strategoi/kernel';
import type { NewGame } from '@strategoi/protocol';
import { type ExpressionBuilder, sql } from 'kysely';
import { belongs } from '../clubs/members.ts';
import { deny } from '../denied.ts';
import type { Library, Listed } from '../games.ts';
import { newId, newSecret } from '../ids.ts';
import { announce } from '../notices/outbox.ts';
import type { People, User } from '../people/people.ts';
import { scoreOf } from '../people/promises.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { GameRow, GameStatus, Schema, SeatRow } from '../store/schema.ts';
import type { Clock, Pace } from '../tables/clock.ts';
import { isMasked, readSeats } from '../tables/seating.ts';
import { parseJson, type Result, type Seat } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { isZone } from '../zones.ts';

export interface ListedSeat {
  readonly role: Role;
  readonly name: string | null;
  readonly kind: Seat['kind'];
  /** Somebody sits there, whether he is named or not. */
  readonly taken: boolean;
  readonly bot: string | null;
  /** Since when a bot has played for whoever sat there, and why. */
  readonly botSince: number | null;
  readonly botWhy: Seat['bot_why'];
  /** Of that player in that game. */
  readonly rating: number | null;
  /** How well he keeps his time, out of a hundred; nothing for newcomers. */
  readonly reliability: number | null;
  /** Since when a decision is open. */
  readonly waiting: number | null;
}

/** A game as the lobby shows it; nothing in it is secret. */
export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly scenario: string;
  readonly options: Options;
  readonly commitment: string;
  readonly status: GameStatus;
  readonly private: boolean;
  readonly seating: GameRow['seating'];
  readonly pace: Pace;
  readonly expiry: GameRow['expiry'];
  readonly rated: boolean;
  readonly press: GameRow['press'];
  readonly anonymous: boolean;
  readonly finalSeals: boolean;
  readonly reliability: number | null;
  /** Only its members see it. */
  readonly club: string | null;
  /** Letters to whoever asks that he has not read. */
  readonly unread?: number;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly seats: readonly ListedSeat[];
  /** How many watch it now. */
  readonly watching: number;
  /** Since when it rests because everybody has left it to bots. */
  readonly asleep?: number;
  readonly result?: Result;
  readonly previous: string | null;
  readonly rematch: string | null;
  /** For those who sit there: opens the game to whoever is given it. */
  readonly invite?: string;
  /** The seat of whoever asks. */
  readonly seat?: Role;
}

export interface Filter {
  readonly game?: string;
  readonly scenario?: string;
  readonly pace?: Pace['kind'];
  readonly status?: GameStatus;
  /** Options with the value each is to have. */
  readonly options?: Options;
  /** Only those in which a bot plays for somebody who has left: his seat may be asked for. */
  readonly wanted?: boolean;
  readonly limit?: number;
  /** Where the page before ended. */
  readonly before?: string;
}

/** Who is to sit in a seat. */
export type Sitter = Pick<SeatRow, 'role' | 'user_id' | 'bot'>;

export interface Lobby {
  create(user: User, wanted: NewGame): Promise<ListedGame>;
  /** Sets up a game whose seats are all taken, in the caller's transaction; once that is done, `begun` tells of it. */
  begin(tx: Tx, user: User, wanted: NewGame, sitters: readonly Sitter[]): Promise<string>;
  begun(id: string): void;
  /** A page of public games, the newest first, and where the next begins, if there is more to look at. */
  list(user: User | undefined, filter: Filter): Promise<{ games: ListedGame[]; next?: string }>;
  /** A page of the games of one person, those that wait for him first. */
  mine(
    user: User,
    page?: { limit?: number; offset?: number },
  ): Promise<{ games: ListedGame[]; more: boolean }>;
  /** The game that has waited for him longest, other than this one. */
  waiting(user: User, other?: string): Promise<ListedGame | undefined>;
  /** Where he sits, in games that are not over. */
  seats(user: User): Promise<{ id: string; status: GameStatus; bot: string | null }[]>;
  find(user: User | undefined, id: string, invite?: string): Promise<ListedGame>;
  byInvite(invite: string): Promise<string | undefined>;
  join(user: User, id: string, seat?: Role, invite?: string): Promise<ListedGame>;
  leave(user: User, id: string): Promise<void>;
  seatBot(user: User, id: string, role: Role, bot: string): Promise<ListedGame>;
  invite(user: User, id: string, other: User): Promise<void>;
  rematch(user: User, id: string): Promise<ListedGame>;
  /** Who he is has changed: the tables where he sits show it. */
  renamed(user: User): Promise<void>;
  /** Clears away a game that has not begun, whoever waits there. */
  clear(id: string): Promise<void>;
  /** Ends a game that cannot be read any more. */
  bury(id: string): Promise<void>;
  /** May this person see the game at all? */
  admits(user: User | undefined, id: string, invite?: string): Promise<boolean>;
}

/** Games looked at for one page: filters that match nothing do not read the whole store. */
const LOOKED_AT = 1000;

/** Where a page ends. */
type Place = Pick<GameRow, 'created' | 'id'>;

const placeOf = ({ created, id }: Place): string => `${created}.${id}`;

function readPlace(text: string): Place {
  const [, created, id] =
    /^(\d{1,15})\.([a-z0-9]{1,40})$/.exec(text) ?? deny('bad-request', { field: 'before' });
  return { created: Number(created), id: id as string };
}

const after = (e: ExpressionBuilder<Schema, 'games'>, { created, id }: Place) =>
  e.or([e('created', '<', created), e.and([e('created', '=', created), e('id', '<', id)])]);

/** Games one person may have waiting for players. */
const OPEN = 50;

function listedGame(
  row: GameRow,
  seats: readonly Seat[],
  watching: number,
  user?: User,
  unread = 0,
): ListedGame {
  const masked = isMasked(row);
  /** Behind a mask one knows oneself, and nobody else. */
  const known = ({ user_id }: Seat): boolean => !masked || (user !== undefined && user_id === user.id);
  const own = user ? seats.find((seat) => seat.user_id === user.id) : undefined;
  const result = parseJson<Result>(row.result);
  const { asleep } = parseJson<Clock>(row.clock) ?? {};
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    scenario: row.scenario,
    options: JSON.parse(row.options) as Options,
    commitment: row.commitment,
    status: row.status,
    private: row.private === 1,
    seating: row.seating,
    pace: JSON.parse(row.pace) as Pace,
    expiry: row.expiry,
    rated: row.rated === 1,
    press: row.press,
    anonymous: row.anonymous === 1,
    finalSeals: row.final_seals === 1,
    reliability: row.reliability,
    club: row.club,
    ...(unread > 0 ? { unread } : {}),
    created: row.created,
    started: row.started,
    ended: row.ended,
    seats: seats.map((seat) => ({
      role: seat.role,
      name: known(seat) ? seat.name : null,
      kind: known(seat) ? seat.kind : null,
      taken: seat.user_id !== null,
      bot: seat.bot,
      botSince: seat.bot_since,
      botWhy: seat.bot_why,
      rating: seat.rating === null || !known(seat) ? null : Math.round(seat.rating),
      reliability: known(seat) ? seat.reliability : null,
      waiting: seat.waiting,
    })),
    watching,
    ...(asleep === undefined || result ? {} : { asleep }),
    ...(result ? { result } : {}),
    previous: row.previous,
    rematch: row.rematch,
    ...(row.club === null && (own || (user && user.id === row.owner)) ? { invite: row.invite } : {}),
    ...(own ? { seat: own.role } : {}),
  };
}

const emptySeat = (game_id: string, role: Role): SeatRow => ({
  game_id,
  role,
  user_id: null,
  bot: null,
  bot_since: null,
  bot_why: null,
  standing: null,
  waiting: null,
  noticed: null,
});

export function makeLobby(
  store: Store,
  library: Library,
  people: People,
  tables: Tables,
  now: () => number,
  changed: (game: string) => void,
  watching: (game: string) => number = () => 0,
): Lobby {
  const { db } = store;

  const listedOf = (game: string): Listed => library[game] ?? deny('bad-request');

  /** Two who join at once come one after the other. */
  async function locked(tx: Tx, id: string): Promise<GameRow> {
    await tx
      .updateTable('games')
      .set((e) => ({ status: e.ref('status') }))
      .where('id', '=', id)
      .execute();
    const row = await tx.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? deny('not-found');
  }

  async function startIfFull(tx: Tx, row: GameRow): Promise<void> {
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

  /** The invitation of a club's table opens nothing: it is for members. */
  const invited = async (user: User | undefined, row: GameRow, invite?: string): Promise<boolean> =>
    (row.club === null && invite === row.invite) || admitted(user, row);

  /** May he know of it without being shown an invitation? */
  async function admitted(user: User | undefined, row: GameRow, tx: Db | Tx = db): Promise<boolean> {
    if (row.private === 0) return true;
    if (!user) return false;
    if (user.id === row.owner || user.admin) return true;
    const seat = await tx
      .selectFrom('seats')
      .select('role')
      .where('game_id', '=', row.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (seat) return true;
    if (row.club !== null) return belongs(tx, row.club, user);
    const asked = await tx
      .selectFrom('invitations')
      .select('by_id')
      .where('game_id', '=', row.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    return asked !== undefined;
  }

  async function read(id: string): Promise<GameRow> {
    const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? deny('not-found');
  }

  async function show(user: User | undefined, id: string): Promise<ListedGame> {
    const row = await read(id);
    return listedGame(row, inOrder(row, await readSeats(db, id)), watching(id), user);
  }

  /** Seats in the order of the scenario, not of the database. */
  function inOrder(row: GameRow, seats: readonly Seat[]): Seat[] {
    const roles = library[row.game]?.game.manifest.scenarios.find((s) => s.id === row.scenario)?.roles ?? [];
    return seats.toSorted((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
  }

  async function withSeats(rows: readonly GameRow[], user: User | undefined): Promise<ListedGame[]> {
    if (rows.length === 0) return [];
    // Each by its key: as quick on a large store as on a small one.
    const seats = await db
      .selectFrom('seats')
      .leftJoin('users', 'users.id', 'seats.user_id')
      .selectAll('seats')
      .select(['users.name', 'users.kind', 'users.kept', 'users.late', 'users.missed'])
      .where(
        'seats.game_id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    const ratings = await ratingsOf(
      seats.flatMap(({ user_id, kind }) => (user_id && kind !== 'guest' ? [user_id] : [])),
    );
    const unread = user ? await unreadAt(rows, user) : new Map<string, number>();
    const byGame = new Map<string, typeof seats>();
    for (const seat of seats) byGame.set(seat.game_id, [...(byGame.get(seat.game_id) ?? []), seat]);
    return rows.map((row) => {
      const own = (byGame.get(row.id) ?? []).map((seat) => ({
        ...seat,
        rating: ratings.get(`${seat.user_id} ${row.game}`) ?? null,
        wants: false,
        away: null,
        reliability:
          seat.kept === null
            ? null
            : scoreOf({ kept: seat.kept, late: seat.late ?? 0, missed: seat.missed ?? 0 }),
      }));
      return listedGame(row, inOrder(row, own), watching(row.id), user, unread.get(row.id));
    });
  }

  /** How many letters wait for this person, by game. */
  async function unreadAt(rows: readonly GameRow[], user: User): Promise<Map<string, number>> {
    const found = await db
      .selectFrom('readers')
      .innerJoin('seats', (join) =>
        join.onRef('seats.game_id', '=', 'readers.game_id').onRef('seats.role', '=', 'readers.role'),
      )
      .select(['readers.game_id', (e) => e.fn.countAll<number>().as('count')])
      .where('seats.user_id', '=', user.id)
      .where('readers.read_at', 'is', null)
      .where(
        'readers.game_id',
        'in',
        rows.map(({ id }) => id),
      )
      .groupBy('readers.game_id')
      .execute();
    return new Map(found.map(({ game_id, count }) => [game_id, Number(count)]));
  }

  async function ratingsOf(users: readonly string[]): Promise<Map<string, number>> {
    if (users.length === 0) return new Map();
    const rows = await db
      .selectFrom('ratings')
      .select(['user_id', 'game', 'rating'])
      .where('user_id', 'in', [...new Set(users)])
      .execute();
    return new Map(rows.map(({ user_id, game, rating }) => [`${user_id} ${game}`, rating]));
  }

  async function insert(
    tx: Tx,
    user: User,
    wanted: NewGame,
    seats: readonly SeatRow[],
    id: string,
    previous: string | null,
  ): Promise<GameRow> {
    const { game } = listedOf(wanted.game);
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
      created: now(),
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
    await startIfFull(tx, row);
    await store.tell(tx, { kind: 'lobby' });
    return row;
  }

  async function create(user: User, wanted: NewGame): Promise<ListedGame> {
    const listed = listedOf(wanted.game);
    const scenario = listed.game.manifest.scenarios.find((s) => s.id === wanted.scenario);
    if (!scenario) deny('bad-request');
    const { manifest } = listed.game;
    if (wanted.pace?.kind === 'days' && wanted.pace.zone !== undefined && !isZone(wanted.pace.zone))
      deny('bad-request', { field: 'zone' });
    if (wanted.club !== undefined && !(await belongs(db, wanted.club, user)))
      deny('not-found', { field: 'club' });
    const roles = playersOf(listed.game, wanted);
    if (roles.length < Math.min(manifest.facts.seats[0], scenario.roles.length)) deny('bad-request');
    const bots = wanted.bots ?? {};
    for (const [role, bot] of Object.entries(bots))
      if (!roles.includes(role) || !Object.hasOwn(listed.bots, bot)) deny('bad-request');
    const seat = wanted.seat === undefined ? roles.find((r) => !(r in bots)) : wanted.seat;
    if (seat != null && (!roles.includes(seat) || seat in bots)) deny('bad-request');
    const { count } = await db
      .selectFrom('games')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('owner', '=', user.id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    if (Number(count) >= OPEN) deny('too-many');
    const id = newId();
    const seats = roles.map((role) => ({
      ...emptySeat(id, role),
      user_id: role === seat ? user.id : null,
      bot: bots[role] ?? null,
    }));
    await db.transaction().execute((tx) => insert(tx, user, wanted, seats, id, null));
    changed(id);
    return show(user, id);
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
  async function ask(tx: Tx, game: string, user: string, by: string): Promise<void> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('invitations')
      .values({ game_id: game, user_id: user, by_id: by })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    const time = now();
    if (numInsertedOrUpdatedRows)
      await announce(tx, { kind: 'invitation', user, game, role: null, at: time, due: time });
  }

  async function remove(tx: Tx, id: string): Promise<void> {
    for (const table of ['seats', 'invitations', 'chat', 'notes', 'outbox', 'letters', 'readers'] as const)
      await tx.deleteFrom(table).where('game_id', '=', id).execute();
    await tx.deleteFrom('games').where('id', '=', id).execute();
    await store.tell(tx, { kind: 'lobby', game: id });
  }

  return {
    create,
    async begin(tx, user, wanted, sitters) {
      const id = newId();
      const seats = sitters.map(({ role, user_id, bot }) => ({ ...emptySeat(id, role), user_id, bot }));
      await insert(tx, user, wanted, seats, id, null);
      return id;
    },
    begun: changed,
    async list(user, filter) {
      const limit = Math.min(filter.limit ?? 50, 200);
      const from = filter.before === undefined ? undefined : readPlace(filter.before);
      /** In the order of an index, from where the last page ended; no more of them than one look may take. */
      const near = db
        .selectFrom('games')
        .where('private', '=', 0)
        .where('status', '=', filter.status ?? 'open')
        .$if(filter.game !== undefined, (q) => q.where('game', '=', filter.game as string))
        .$if(from !== undefined, (q) => q.where((e) => after(e, from as Place)))
        .orderBy('created', 'desc')
        .orderBy('id', 'desc');
      let found = db
        .selectFrom(near.selectAll().limit(LOOKED_AT).as('near'))
        .selectAll()
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (filter.wanted)
        found = found
          .where('rated', '=', 0)
          .where((e) =>
            e.exists(
              e
                .selectFrom('seats')
                .select('seats.role')
                .whereRef('seats.game_id', '=', 'near.id')
                .where('seats.bot_why', 'in', ['expired', 'resigned']),
            ),
          );
      if (filter.scenario) found = found.where('scenario', '=', filter.scenario);
      if (filter.pace) found = found.where('pace', 'like', `{"kind":"${filter.pace}"%`);
      // As they are written; only what the library knows gets this far.
      for (const [id, value] of Object.entries(filter.options ?? {}))
        found = found.where('options', 'like', `%${JSON.stringify(id)}:${JSON.stringify(value)}%`);
      const rows = await found.execute();
      const games = await withSeats(rows.slice(0, limit), user);
      if (rows.length > limit) return { games, next: placeOf(rows[limit - 1] as GameRow) };
      // What lies beyond has not been looked at: the next page goes on there, even when this one is empty.
      const last = await near
        .select(['id', 'created'])
        .offset(LOOKED_AT - 1)
        .limit(1)
        .executeTakeFirst();
      return { games, ...(last ? { next: placeOf(last) } : {}) };
    },
    async mine(user, { limit = 50, offset = 0 } = {}) {
      const most = Math.min(limit, 200);
      const rows = await db
        .selectFrom('games')
        .innerJoin('seats', 'seats.game_id', 'games.id')
        .selectAll('games')
        .where('seats.user_id', '=', user.id)
        .orderBy(sql`case when seats.waiting is null then 1 else 0 end`)
        .orderBy('seats.waiting')
        .orderBy('games.created', 'desc')
        .orderBy('games.id')
        .offset(offset)
        .limit(most + 1)
        .execute();
      return { games: await withSeats(rows.slice(0, most), user), more: rows.length > most };
    },
    async waiting(user, other) {
      const row = await db
        .selectFrom('seats')
        .select('game_id')
        .where('user_id', '=', user.id)
        .where('waiting', 'is not', null)
        .where('game_id', '!=', other ?? '')
        .orderBy('waiting')
        .executeTakeFirst();
      return row && show(user, row.game_id);
    },
    seats: (user) =>
      db
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game_id')
        .select(['games.id', 'games.status', 'seats.bot'])
        .where('seats.user_id', '=', user.id)
        .where('games.status', '!=', 'ended')
        .execute(),
    async find(user, id, invite) {
      const row = await read(id);
      // A private game is not there for those who are not asked.
      if (!(await invited(user, row, invite))) deny('not-found');
      return show(user, id);
    },
    async byInvite(invite) {
      const row = await db.selectFrom('games').select('id').where('invite', '=', invite).executeTakeFirst();
      return row?.id;
    },
    async join(user, id, seat, invite) {
      const before = await read(id);
      if (!(await invited(user, before, invite))) deny('not-found');
      const seated = (await readSeats(db, id)).flatMap((s) => s.user_id ?? []);
      // Behind a mask nobody can be after somebody, and a refusal would tell who sits there.
      if (before.anonymous === 0 && (await people.apart(user.id, [...seated, before.owner]))) deny('blocked');
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id);
        if (row.status !== 'open') deny('not-open');
        const seats = inOrder(row, await readSeats(tx, id));
        if (seats.some((s) => s.user_id === user.id)) deny('already-seated');
        if (row.rated && user.kind === 'guest') deny('needs-account');
        if (row.reliability !== null && (scoreOf(user) ?? 0) < row.reliability) deny('unreliable');
        const free = seats.filter((s) => s.user_id === null && s.bot === null);
        const role = seat ?? free[0]?.role;
        if (role === undefined || !free.some((s) => s.role === role)) deny('seat-taken');
        await takeSeat(tx, id, role, user.id, null);
        await startIfFull(tx, row);
        await store.tell(tx, { kind: 'lobby', game: id });
      });
      changed(id);
      return show(user, id);
    },
    async leave(user, id) {
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id);
        if (!(await admitted(user, row, tx))) deny('not-found');
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
        if (!left) await remove(tx, id);
      });
      changed(id);
    },
    async seatBot(user, id, role, bot) {
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id);
        if (row.owner !== user.id) deny((await admitted(user, row, tx)) ? 'forbidden' : 'not-found');
        if (row.status !== 'open') deny('not-open');
        if (!Object.hasOwn(listedOf(row.game).bots, bot)) deny('bad-request');
        await takeSeat(tx, id, role, null, bot);
        if (row.rated) await tx.updateTable('games').set({ rated: 0 }).where('id', '=', id).execute();
        await startIfFull(tx, { ...row, rated: 0 });
        await store.tell(tx, { kind: 'lobby', game: id });
      });
      changed(id);
      return show(user, id);
    },
    async invite(user, id, other) {
      const row = await read(id);
      const seats = await readSeats(db, id);
      if (row.owner !== user.id && !seats.some((s) => s.user_id === user.id))
        deny((await admitted(user, row)) ? 'forbidden' : 'not-found');
      if (row.status !== 'open') deny('not-open');
      if (await people.apart(user.id, [other.id])) deny('blocked');
      if (row.club !== null && !(await belongs(db, row.club, other))) deny('not-found');
      await db.transaction().execute((tx) => ask(tx, id, other.id, user.id));
      changed(id);
    },
    async rematch(user, id) {
      const row = await read(id);
      const seats = inOrder(row, await readSeats(db, id));
      if (!(await admitted(user, row))) deny('not-found');
      if (row.status !== 'ended') deny('not-ended');
      if (!seats.some((s) => s.user_id === user.id)) deny('not-your-seat');
      if (row.rematch) return show(user, row.rematch);
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
          pace: JSON.parse(row.pace) as Pace,
          expiry: row.expiry,
          rated: row.rated === 1,
          press: row.press,
          anonymous: row.anonymous === 1,
          finalSeals: row.final_seals === 1,
          ...(row.reliability === null ? {} : { reliability: row.reliability }),
          ...(row.club === null ? {} : { club: row.club }),
          // Who moves on by one seat behind a mask would be known.
          ...(row.anonymous === 1 ? { seating: 'random' as const } : {}),
        };
        await insert(tx, user, wanted, swapped, next, id);
        for (const { user_id } of seats)
          if (user_id !== null && user_id !== user.id) await ask(tx, next, user_id, user.id);
        await store.tell(tx, { kind: 'game', game: id });
      });
      changed(next);
      // Those who still look at the old table see where it goes on.
      await tables.refresh(id);
      return show(user, (await read(id)).rematch ?? next);
    },
    async renamed(user) {
      const rows = await db
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game_id')
        .select(['games.id', 'games.status'])
        .where('seats.user_id', '=', user.id)
        .execute();
      for (const { id, status } of rows) {
        await store.tell(db, { kind: status === 'open' ? 'lobby' : 'game', game: id });
        if (status === 'open') changed(id);
        else await tables.refresh(id);
      }
    },
    async clear(id) {
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id);
        if (row.status !== 'open') deny('not-open');
        await remove(tx, id);
      });
      changed(id);
    },
    async bury(id) {
      const result: Result = { how: 'annulled', winners: [], level: 'annulled' };
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('games')
          .set({ status: 'ended', ended: now(), result: JSON.stringify(result), offer: null })
          .where('id', '=', id)
          .execute();
        await tx.updateTable('seats').set({ waiting: null }).where('game_id', '=', id).execute();
        await tx
          .deleteFrom('jobs')
          .where('id', 'in', [`bot:${id}`, `clock:${id}`])
          .execute();
      });
      tables.forget(id);
    },
    async admits(user, id, invite) {
      return invited(user, await read(id), invite);
    },
  };
}
