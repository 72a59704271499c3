import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stream } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { type Library, library } from '../src/games.ts';
import type { User } from '../src/people/people.ts';
import { type Deed, decisionsOf } from '../src/ratings/decisions.ts';
import { rateGame, whyUnrated } from '../src/ratings/rate.ts';
import type { Store } from '../src/store/open.ts';
import { HANDS } from '../src/store/schema.ts';
import { type GameOver, type LiveTable, plyFor, type Seat } from '../src/tables/table.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { type Hall, openHall } from './hall.ts';
import { sealed } from './sealed.ts';

const DAY = 86_400_000;
const shelf: Library = { ...library, sealed: { ...library.amphipolis!, game: sealed as never } };

/** Whoever would move ratings by a game that he, or the other, did not play. */
onBoth('a rating', (open) => {
  let time = 1_800_000_000_000;
  let store: Store;
  let hall: Hall;
  let users: [User, User, User];
  beforeAll(async () => {
    store = await open();
    hall = openHall(store, { library: shelf, now: () => time, kept: 100 });
    users = (await Promise.all(
      ['Aias', 'Thersites', 'Sinon'].map((name) => hall.people.register(undefined, name, 'a long password')),
    )) as [User, User, User];
  }, PATIENCE);

  const days = { kind: 'days' as const, days: 1 };
  async function begin(game: string, scenario: string, sitting: readonly User[]): Promise<LiveTable> {
    const [first, ...rest] = sitting as [User, ...User[]];
    const { id } = await hall.lobby.create(first, { game, scenario, rated: true, pace: days, expiry: 'bot' });
    for (const user of rest) await hall.lobby.join(user, id);
    return hall.tables.open(id);
  }
  const seatOf = (table: LiveTable, user: User) => hall.tables.seatOf(table, user.id)!;
  const moved = async () => store.db.selectFrom('rating_log').select(['user_id', 'game_id']).execute();

  const act = async (table: LiveTable, user: User, text: string): Promise<unknown> => {
    const { role, bot } = seatOf(table, user);
    const actor = bot === null ? { user: user.id } : { bot: true as const };
    return hall.tables.act(actor, table.id, bot === null ? plyFor(table, role) : table.ply, text, role);
  };
  const write = async (table: LiveTable, user: User, lines: number): Promise<void> => {
    for (let n = 0; n < lines; n++) await act(table, user, `write thought ${n}`);
    await act(table, user, 'seal');
  };
  async function draw(table: LiveTable): Promise<GameOver | undefined> {
    await hall.tables.offer({ user: users[0].id }, table.id, { kind: 'draw' });
    for (const user of users.slice(1)) await hall.tables.answer({ user: user.id }, table.id, true);
    return table.result;
  }

  /** So many decisions of three lines each. */
  const linesAt = (table: LiveTable) => (user: User, hand: string, n: number) =>
    Array.from({ length: 3 * n }, (_, i) => ({
      role: seatOf(table, user).role,
      body: 'march',
      hand,
      mark: i % 3 === 2,
    }));

  it('does not move for what a bot did in a seat it kept', async () => {
    const [a, b, late] = users;
    const kept = async (rounds: number, back: number): Promise<LiveTable> => {
      const table = await begin('sealed', 'many', users);
      for (let round = 0; round < rounds; round++) {
        await write(table, a, 1);
        await write(table, b, 1);
        if (round === 0) {
          await act(table, late, 'write one thought');
          time += DAY + 1;
          await hall.tables.expire(table.id);
          expect(seatOf(table, late)).toMatchObject({ bot_why: 'expired' });
        }
        await write(table, late, 20);
      }
      // It is the same for whoever reads the table anew.
      hall.tables.forget(table.id);
      await hall.tables.takeSeatBack({ user: late.id }, table.id);
      const fresh = await hall.tables.open(table.id);
      for (let n = 0; n < back; n++) await act(fresh, late, `write after all ${n}`);
      return fresh;
    };
    // Long enough for the two who were there; the third is left alone, whatever he writes that nobody opens.
    const long = await kept(4, 9);
    expect(await draw(long)).toEqual(expect.not.objectContaining({ unrated: 'short' }));
    const rated = (await moved()).filter(({ game_id }) => game_id === long.id);
    expect(rated.map(({ user_id }) => user_id).toSorted()).toEqual([a.id, b.id].toSorted());
    // What a bot did makes nothing longer.
    expect(await draw(await kept(3, 9))).toMatchObject({ unrated: 'short' });
    expect(await moved()).toHaveLength(2);
  });

  /** Rounds in which each writes so many lines and seals. */
  const season = async (table: LiveTable, lines: number, rounds = 1): Promise<void> => {
    for (let round = 0; round < rounds; round++) for (const user of users) await write(table, user, lines);
  };

  it('does not move for orders that nobody has opened, however many; and does once they are', async () => {
    const table = await begin('sealed', 'many', users);
    await season(table, 1, 3);
    await write(table, users[0], 12);
    await write(table, users[1], 12);
    for (let n = 0; n < 12; n++) await act(table, users[2], `write thought ${n}`);
    expect(
      whyUnrated({ how: 'agreed', winners: [], level: 'draw' }, [...table.seats.values()], table.lines),
    ).toBeUndefined();
    const before = await moved();
    expect(await draw(table)).toMatchObject({ how: 'agreed', unrated: 'short' });
    expect(await moved()).toEqual(before);
    const opened = await begin('sealed', 'many', users);
    await season(opened, 0, 4);
    expect(await draw(opened)).not.toHaveProperty('unrated');
    expect(await moved()).toHaveLength(before.length + users.length);
  });

  it('is not had by writing a sheet anew, opening it again, or taking back what was written', async () => {
    const [a, b, c] = users;
    const table = await begin('sealed', 'many', users);
    for (let round = 0; round < 3; round++) {
      await write(table, b, 1);
      for (let n = 0; n < 8; n++) {
        await write(table, a, 2);
        await hall.tables.reopen({ user: a.id }, table.id);
      }
      await act(table, a, 'write what is taken back');
      await hall.tables.undo({ user: a.id }, table.id, 1);
      await write(table, a, 8);
      await write(table, c, 1);
    }
    expect(table.lines.filter(({ hand }) => hand === a.id).length).toBeGreaterThan(70);
    const before = await moved();
    expect(await draw(table)).toMatchObject({ unrated: 'short' });
    expect(await moved()).toEqual(before);
  });

  it('is not won by a bot for whoever comes back for the end, nor lost by him who never came', async () => {
    const [a, b, c] = users;
    const table = await begin('sealed', 'one', users);
    const seats = [...table.seats.values()];
    const lines = linesAt(table);
    const result: GameOver = { how: 'played', winners: [seatOf(table, a).role], level: 'win' };
    const rate = async (deeds: Parameters<typeof whyUnrated>[2]): Promise<(number | undefined)[]> => {
      for (const one of ['ratings', 'rating_log'] as const) await store.db.deleteFrom(one).execute();
      await store.db
        .transaction()
        .execute((tx) => rateGame(tx, table.row.game, table.id, seats, result, 0, deeds));
      const rows = await store.db.selectFrom('ratings').selectAll().execute();
      return users.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.rating);
    };
    const others = [...lines(b, b.id, 30), ...lines(c, c.id, 30)];
    const [won, lost] = await rate([...lines(a, a.id, 30), ...others]);
    expect(won).toBeGreaterThan(1500);
    expect(lost).toBeLessThan(1500);
    // Nor has anybody lost to him by that: among the others nobody won.
    const botWon = [...lines(a, HANDS.bot, 24), ...lines(a, a.id, 6), ...others];
    expect(await rate(botWon)).toEqual([undefined, 1500, 1500]);
    // However often he writes the last sheets anew.
    const rewritten = lines(a, a.id, 20).map((deed, i) => ({ ...deed, mark: i % 10 === 9 }));
    expect(rewritten.length).toBeGreaterThan(lines(a, HANDS.bot, 8).length);
    expect(await rate([...lines(a, HANDS.bot, 8), ...rewritten, ...others])).toEqual([undefined, 1500, 1500]);
    expect(whyUnrated(result, seats, botWon)).toBeUndefined();
    const two = seats.filter(({ user_id }) => user_id !== c.id);
    expect(whyUnrated(result, two, botWon)).toBe('kept');
    expect(whyUnrated(result, two, [...lines(a, a.id, 30), ...others])).toBeUndefined();
    // What he had ordered is done in his name, and is no bot's.
    expect((await rate([...lines(a, HANDS.order, 24), ...lines(a, a.id, 6), ...others]))[0]).toBe(won);
    // Two played on; the third did not, and nothing is known of him.
    const [first, , third] = await rate([
      ...lines(a, a.id, 30),
      ...lines(b, b.id, 30),
      ...lines(c, HANDS.bot, 26),
      ...lines(c, c.id, 3),
    ]);
    expect(first).toBeGreaterThan(1500);
    expect(third).toBeUndefined();
    // Another sat there before him: what that one did is not his.
    const handed = [...lines(a, a.id, 30), ...lines(b, c.id, 30), ...lines(c, HANDS.bot, 30)];
    expect(whyUnrated(result, seats, handed)).toBe('short');
    // A short game that was played out by those who sat down counts, however little there was to do.
    const brief = [...lines(a, a.id, 2), ...lines(b, b.id, 1), ...lines(c, c.id, 1)];
    expect(whyUnrated(result, seats, brief)).toBeUndefined();
    // But whoever did nothing at all has not played it.
    expect(whyUnrated(result, two, lines(a, a.id, 30))).toBe('short');
  });

  it('is not had by leaving, nor kept from the others by deleting an account', async () => {
    const [a, b, c] = users;
    const table = await begin('sealed', 'one', users);
    const lines = linesAt(table);
    const result: GameOver = { how: 'played', winners: [seatOf(table, a).role], level: 'win' };
    const known = (user: User, rating: number) => ({
      user_id: user.id,
      game: table.row.game,
      rating,
      deviation: 60,
      volatility: 0.06,
      played: 40,
      updated: 0,
    });
    const rate = async (
      third: object,
      deeds: Parameters<typeof whyUnrated>[2],
    ): Promise<(number | undefined)[]> => {
      for (const one of ['ratings', 'rating_log'] as const) await store.db.deleteFrom(one).execute();
      await store.db
        .insertInto('ratings')
        .values([known(a, 1900), known(b, 1900), known(c, 1300)])
        .execute();
      const seats = [...table.seats.values()].map((seat) =>
        seat.user_id === c.id ? { ...seat, ...third } : seat,
      );
      await store.db
        .transaction()
        .execute((tx) => rateGame(tx, table.row.game, table.id, seats, result, 0, deeds));
      const rows = await store.db.selectFrom('ratings').selectAll().execute();
      return users.map(({ id }) => rows.find(({ user_id }) => user_id === id)?.rating);
    };
    const stayed = [...lines(a, a.id, 30), ...lines(b, b.id, 30)];
    // Six of his own, then the bot: no draw with the strong who stayed.
    const early = [...stayed, ...lines(c, c.id, 6), ...lines(c, HANDS.bot, 24)];
    const [, other, gone] = await rate({ bot: 'captain', bot_why: 'resigned' }, early);
    expect(gone).toBeLessThan(1300);
    // He came back for the last of it: it is the same.
    expect(await rate({}, early)).toEqual([expect.any(Number), other, gone]);
    // Whoever left at the very end has left, too; whoever stayed to lose is even with the others who lost.
    const late = [...stayed, ...lines(c, c.id, 30)];
    expect((await rate({ bot: 'captain', bot_why: 'expired' }, late))[2]).toBe(gone);
    expect((await rate({}, late))[2]).toBeGreaterThan(1300);
    // A third who deletes his account takes the result from nobody but himself.
    const [first, second, none] = await rate({ kind: 'guest' }, late);
    expect(first).toBeGreaterThan(1900);
    expect(second).toBeLessThan(1900);
    expect(none).toBe(1300);
  });

  it('is measured by who wrote each line: a person, a bot, or an order of before', async () => {
    const [a, b] = users;
    const table = await begin('amphipolis', '10.1', [a, b]);
    for (const { id } of [a, b]) await hall.tables.stand({ user: id }, table.id, { pass: ['*'] });
    const { game } = table.listed;
    const count = (hand: string): number => table.lines.filter((line) => line.hand === hand).length;
    for (const luck = stream('hands'); [a.id, b.id, HANDS.order].some((hand) => count(hand) === 0); ) {
      const { role } = game.pending(table.state)[0]!;
      const actions = game.legal(table.state, role);
      const user = table.seats.get(role)!.user_id!;
      await hall.tables.act({ user }, table.id, table.ply, game.notate(actions[luck.below(actions.length)]!));
    }
    hall.tables.forget(table.id);
    const fresh = await hall.tables.open(table.id);
    expect(fresh.lines.map(({ hand }) => hand)).toEqual(table.lines.map(({ hand }) => hand));
    expect(new Set(table.lines.map(({ hand }) => hand))).toEqual(new Set([a.id, b.id, HANDS.order]));
    const ordered = table.lines.filter(({ hand }) => hand === HANDS.order);
    expect(ordered.every(({ body }) => body.startsWith('pass'))).toBe(true);
  });
});

it('a rating is not had by letting pass, by talking, or by more lines to a decision; and whoever plays has it', () => {
  const twice = <T>(each: readonly T[]): readonly T[] => each.flatMap((one) => [one, one]);
  const folder = fileURLToPath(new URL('../../../fixtures/', import.meta.url));
  const counts = (deeds: readonly Deed[]): [string, number][] =>
    [...decisionsOf(deeds)].map(([role, hands]) => [role, hands.length]);
  for (const file of readdirSync(folder).filter((name) => /^(?!ladder).*\.json$/.test(name))) {
    const { log } = JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as {
      log: readonly { by: string; do: string; mark?: true }[];
    };
    const deeds = log.map(({ by, do: body, mark = false }) => ({ role: by, body, hand: by, mark }));
    const own = counts(deeds);
    const padded = deeds.flatMap((deed) => {
      const { role } = deed;
      const idle = ['pass', 'letter x word', 'declare word'].map((body) => ({ ...deed, body, mark: true }));
      return [
        ...twice([{ ...deed, mark: false }]),
        deed,
        ...(deed.mark ? [...idle, { ...idle[0], role }] : []),
      ] as Deed[];
    });
    expect([file, counts(padded)]).toEqual([file, own]);
    // Two sidess of the way through, whoever gives up gives up a game.
    const part = deeds.slice(0, (2 * deeds.length) / 3);
    const sides = counts(part);
    const seats = sides.map(([role]) => ({ role, user_id: role, bot: null }) as Seat);
    const result: GameOver = { how: 'resigned', winners: [], level: 'resigned' };
    expect([file, whyUnrated(result, seats, part)]).toEqual([file, undefined]);
    expect([file, whyUnrated(result, seats, padded.slice(0, 15))]).toEqual([file, 'short']);
  }
});
