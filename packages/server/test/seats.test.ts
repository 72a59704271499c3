import { type GameRecord, stream, verify } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { Denied } from '../src/denied.ts';
import type { Lobby } from '../src/lobby/lobby.ts';
import type { People, User } from '../src/people/people.ts';
import type { Store } from '../src/store/open.ts';
import { type LiveTable, openRecord } from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';

const DAY = 86_400_000;

const codeOf = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Denied ? error.code : String(error)),
  );

onBoth('a seat', (open) => {
  let time = 1_700_000_000_000;
  let store: Store;
  let people: People;
  let tables: Tables;
  let lobby: Lobby;
  let players: User[];
  beforeAll(async () => {
    store = await open();
    ({ people, tables, lobby } = openHall(store, { now: () => time, kept: 100 }));
    players = [];
    for (const name of ['Kleito', 'Phila', 'Arsinoe']) players.push((await people.guest(name)).user);
  }, PATIENCE);

  /** Three people and three bots at a table of six. */
  async function sixSeats(more: object): Promise<LiveTable> {
    const bots = { lysimachus: 'random', ptolemy: 'random', seleucus: 'random' };
    const [first, ...rest] = players as [User, ...User[]];
    const { id } = await lobby.create(first, { game: 'diadochi', scenario: 'basic', bots, ...more });
    for (const user of rest) await lobby.join(user, id);
    return tables.open(id);
  }
  const seatOf = (table: LiveTable, user: User) => tables.seatOf(table, user.id)!;

  it('lost on time where more than two play goes to a bot, and its player takes it back when he likes', async () => {
    const table = await sixSeats({ pace: { kind: 'days', days: 1 }, expiry: 'loss' });
    time += DAY + 1;
    await tables.expire(table.id);
    expect(table.result).toBeUndefined();
    const lost = players.filter((user) => seatOf(table, user).bot !== null);
    expect(lost).toHaveLength(1);
    expect(seatOf(table, lost[0]!)).toMatchObject({ bot_since: time, bot_why: 'expired' });
    // It is the same for whoever reads the table anew.
    tables.forget(table.id);
    await tables.takeSeatBack({ user: lost[0]!.id }, table.id);
    const fresh = await tables.open(table.id);
    expect(seatOf(fresh, lost[0]!)).toMatchObject({ bot: null, bot_since: null, bot_why: null });
    expect(fresh.clock?.out ?? []).toEqual([]);
  });

  it('whose time ran out may be taken back at so many days a turn, if that was set', async () => {
    const table = await sixSeats({ pace: { kind: 'days', days: 1 }, expiry: 'bot' });
    time += DAY + 1;
    await tables.expire(table.id);
    const late = players.find((user) => seatOf(table, user).bot !== null)!;
    await tables.takeSeatBack({ user: late.id }, table.id);
    expect(seatOf(table, late).bot).toBeNull();
  });

  it('is had back with the time that was left, and with a minute when there was none', async () => {
    const table = await sixSeats({ pace: { kind: 'minutes', minutes: 10, bonus: 0 }, expiry: 'bot' });
    const late = players.find((user) => seatOf(table, user).role in table.clock!.since)!;
    const { role } = seatOf(table, late);
    time += 4 * 60_000;
    const friend = players.find((user) => user !== late)!;
    await tables.offer({ user: friend.id }, table.id, { kind: 'bot', role });
    for (const user of players.filter((other) => other !== friend))
      await tables.answer({ user: user.id }, table.id, true);
    expect(table.result).toBeUndefined();
    expect(seatOf(table, late).bot).not.toBeNull();
    await tables.takeSeatBack({ user: late.id }, table.id);
    expect(table.clock?.bank[role]).toBe(6 * 60_000);
    time += 6 * 60_000 + 1;
    for (const _ of players) await tables.expire(table.id);
    expect(seatOf(table, late).bot).not.toBeNull();
    expect(table.clock?.bank[role]).toBe(0);
    await tables.takeSeatBack({ user: late.id }, table.id);
    expect(table.clock?.bank[role]).toBe(60_000);
  });

  /** Everybody who sits there in person says yes. */
  async function agree(table: LiveTable): Promise<void> {
    const seated = [...table.seats.values()].filter(({ bot }) => bot === null);
    for (const user of seated.flatMap(({ user_id }) => user_id ?? []))
      await tables.answer({ user }, table.id, true);
  }

  it('that was resigned is had back only if all the others agree', async () => {
    const table = await sixSeats({});
    const [gone, one, two] = players as [User, User, User];
    const { role } = seatOf(table, gone);
    await tables.resign({ user: gone.id }, table.id);
    expect(table.result).toBeUndefined();
    expect(await codeOf(tables.takeSeatBack({ user: gone.id }, table.id))).toBe('forbidden');
    // It is the same for whoever reads the table anew.
    tables.forget(table.id);
    expect(await codeOf(tables.takeSeatBack({ user: gone.id }, table.id))).toBe('forbidden');
    const fresh = await tables.open(table.id);
    await tables.offer({ user: gone.id }, table.id, { kind: 'seat', role, name: gone.name });
    // He has nothing to say to it himself, and one of the others is not all of them.
    expect(await codeOf(tables.answer({ user: gone.id }, table.id, true))).toBe('not-your-seat');
    await tables.answer({ user: one.id }, table.id, true);
    expect(seatOf(fresh, gone).bot).not.toBeNull();
    await tables.answer({ user: two.id }, table.id, false);
    expect(fresh.row.offer).toBeNull();
    expect(seatOf(fresh, gone).bot).not.toBeNull();
    await tables.offer({ user: gone.id }, table.id, { kind: 'seat', role, name: gone.name });
    await agree(fresh);
    expect(seatOf(fresh, gone).bot).toBeNull();
    // From then on it is his as before.
    await tables.offer({ user: one.id }, table.id, { kind: 'bot', role });
    for (const user of [gone, two]) await tables.answer({ user: user.id }, table.id, true);
    await tables.takeSeatBack({ user: gone.id }, table.id);
    expect(seatOf(fresh, gone).bot).toBeNull();
  });

  it('that was given up goes to somebody else if those who play agree, with the time that is left', async () => {
    const table = await sixSeats({ pace: { kind: 'minutes', minutes: 10, bonus: 0 }, expiry: 'bot' });
    const [gone, one] = players as [User, User];
    const { role } = seatOf(table, gone);
    const comer = (await people.guest('Berenice')).user;
    const wanted = { kind: 'seat' as const, role, name: comer.name };
    // As long as its player may come back, it is kept for him; and nobody takes two.
    expect(await codeOf(tables.offer({ user: comer.id }, table.id, wanted))).toBe('seat-taken');
    time += 60_000;
    await tables.resign({ user: gone.id }, table.id);
    expect(await codeOf(tables.offer({ user: one.id }, table.id, wanted))).toBe('already-seated');
    await tables.offer({ user: comer.id }, table.id, wanted);
    expect(await codeOf(tables.offer({ user: gone.id }, table.id, wanted))).toBe('offer-open');
    // Whoever asked may think better of it.
    await tables.answer({ user: comer.id }, table.id, false);
    expect(table.row.offer).toBeNull();
    await tables.offer({ user: comer.id }, table.id, wanted);
    await agree(table);
    expect(table.seats.get(role)).toMatchObject({ user_id: comer.id, name: 'Berenice', bot: null });
    expect(tables.seatOf(table, gone.id)).toBeUndefined();
    expect(table.clock?.bank[role]).toBeLessThanOrEqual(9 * 60_000 + 1);
    tables.forget(table.id);
    const fresh = await tables.open(table.id);
    expect(fresh.seats.get(role)).toMatchObject({ user_id: comer.id, bot: null });
    expect(fresh.clock?.out ?? []).not.toContain(role);
  });

  it('that somebody else has taken is his on every node, and each shows it to both', async () => {
    const table = await sixSeats({});
    const [gone] = players as [User];
    const { role } = seatOf(table, gone);
    const moved: string[] = [];
    const elsewhere = openHall(store, {
      now: () => time,
      told: { reseated: (_table, users) => void moved.push(...users) },
    }).tables;
    const there = await elsewhere.open(table.id);
    const comer = (await people.guest('Olympias')).user;
    await tables.resign({ user: gone.id }, table.id);
    await tables.offer({ user: comer.id }, table.id, { kind: 'seat', role, name: comer.name });
    await elsewhere.refresh(table.id);
    expect(moved).toEqual([]);
    await agree(table);
    await elsewhere.refresh(table.id);
    expect(there.seats.get(role)).toMatchObject({ user_id: comer.id, bot: null });
    expect(moved.toSorted()).toEqual([gone.id, comer.id].toSorted());
  });

  it('in which a bot sat from the start may be asked for, but not where nobody is left to agree', async () => {
    const table = await sixSeats({});
    const comer = (await people.guest('Lamia')).user;
    await tables.offer({ user: comer.id }, table.id, { kind: 'seat', role: 'ptolemy', name: 'Lamia' });
    await agree(table);
    expect(table.seats.get('ptolemy')).toMatchObject({ user_id: comer.id, bot: null });
    for (const user of [...players, comer]) await tables.resign({ user: user.id }, table.id);
    const stranger = (await people.guest('Thais')).user;
    const ask = (user: User, role: string) =>
      codeOf(tables.offer({ user: user.id }, table.id, { kind: 'seat', role, name: user.name }));
    expect(await ask(stranger, 'seleucus')).toBe('forbidden');
    expect(await ask(comer, 'ptolemy')).toBeUndefined();
    expect(table.seats.get('ptolemy')).toMatchObject({ user_id: comer.id, bot: null });
  });

  it('of a game broken off leaves a file that verifies, sealed sheets and all', async () => {
    const table = await sixSeats({});
    const { game } = table.listed;
    const luck = stream('broken off');
    for (let i = 0; i < 150; i++) {
      const { role } = game.pending(table.state)[0]!;
      const seat = table.seats.get(role)!;
      const actions = game.legal(table.state, role);
      const text = game.notate(actions[luck.below(actions.length)]!);
      const actor = seat.bot === null ? { user: seat.user_id! } : { bot: true as const };
      await tables.act(actor, table.id, table.ply, text, role);
    }
    expect(await openRecord(table)).not.toHaveProperty('log');
    await tables.annul(table.id);
    const record = (await openRecord(table)) as GameRecord;
    expect(verify(game, record)).toMatchObject({ ok: true, entries: 150 });
  });
});
