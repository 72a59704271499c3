import { beforeEach, describe, expect, it } from 'vitest';
import { type Library, library } from '../src/games.ts';
import type { Lobby } from '../src/lobby/lobby.ts';
import type { People, User } from '../src/people/people.ts';
import { type Leaves, makeLeaves, scoreOf } from '../src/people/promises.ts';
import type { Store } from '../src/store/open.ts';
import { type DaysPace, due, goOn, newClock, nextDue, pause, turned } from '../src/tables/clock.ts';
import { deadline, putOff, rested, stoodOff } from '../src/tables/deadlines.ts';
import { type LiveTable, plyFor } from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';
import { sealed } from './sealed.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (text: string): number => Date.parse(`${text}:00Z`);
const told = (moment: number): string => new Date(moment).toISOString().slice(0, 16);

describe('a deadline', () => {
  const evening: DaysPace = { kind: 'days', days: 1, at: 20 * 60, zone: 'Europe/Paris' };

  it('falls on the hour of the table, in its zone, in summer and in winter', () => {
    expect(told(deadline(evening, at('2026-11-16T09:00'), false))).toBe('2026-11-17T19:00');
    expect(told(deadline(evening, at('2026-07-16T09:00'), false))).toBe('2026-07-17T18:00');
    // Whoever begins when the last hour has just struck has until the next evening, not the one after.
    expect(told(deadline(evening, at('2026-11-16T19:01'), false))).toBe('2026-11-17T19:00');
    expect(told(deadline(evening, at('2026-11-17T06:00'), false))).toBe('2026-11-18T19:00');
  });

  it('does not count Saturdays and Sundays where they are off', () => {
    const week: DaysPace = { kind: 'days', days: 2, weekdays: true, zone: 'Europe/Paris' };
    // From Friday noon: half of Friday, Monday, half of Tuesday.
    expect(told(deadline(week, at('2026-11-13T11:00'), false))).toBe('2026-11-17T11:00');
    expect(told(deadline(week, at('2026-11-14T15:00'), false))).toBe('2026-11-17T23:00');
    const hour = { ...week, at: 20 * 60 };
    expect(told(deadline(hour, at('2026-11-12T19:30'), false))).toBe('2026-11-16T19:00');
  });

  it('gives back of a leave, a pause or a vote what would have counted, over weekends and a change of the clocks', () => {
    const week: DaysPace = { kind: 'days', days: 1, weekdays: true, zone: 'Europe/Paris', at: 22 * 60 };
    const friday = at('2027-03-26T12:00');
    // Since the Sunday between them it is an hour earlier elsewhere when it is ten in Paris.
    const monday = deadline(week, friday, false);
    expect(told(monday)).toBe('2027-03-29T20:00');
    const away = (from: string, until: string) =>
      told(rested(week, monday, friday, { from: at(from), until: at(until) }));
    // Half of Friday and three days more; a weekend is nobody's; two days of the week are two days, and no weekend ends them.
    expect(away('2027-03-26T12:00', '2027-03-31T22:00')).toBe('2027-04-02T20:00');
    expect(away('2027-03-26T23:00', '2027-03-28T22:00')).toBe('2027-03-29T20:00');
    const thursday = at('2027-03-25T12:00');
    const then = at('2027-04-02T20:00');
    const gone = { from: at('2027-03-29T22:00'), until: at('2027-03-31T22:00') };
    expect(told(rested(week, then, thursday, gone))).toBe('2027-04-06T20:00');
    expect(told(putOff(week, at('2027-03-26T21:00'), 2 * DAY))).toBe('2027-03-30T20:00');
    const roles = ['red'];
    const clock = turned(newClock(week, roles), week, roles, friday, {});
    const after = (paused: string, on: string) => goOn(pause(clock, at(paused)), week, at(on)).due?.red ?? 0;
    expect(told(after('2027-03-26T23:30', '2027-03-28T20:00'))).toBe('2027-03-29T20:00');
    expect(told(after('2027-03-26T12:00', '2027-03-31T12:00'))).toBe('2027-04-01T20:00');
    expect(told(stoodOff(week, monday, at('2027-03-26T22:00'), at('2027-03-28T23:00')))).toBe(
      '2027-03-29T22:00',
    );
  });

  it('is sooner for what is not the writing of orders', () => {
    const pace: DaysPace = { kind: 'days', days: 3, short: 1 };
    const start = at('2026-11-16T09:00');
    expect(deadline(pace, start, true) - start).toBe(DAY);
    expect(deadline(pace, start, false) - start).toBe(3 * DAY);
    expect(deadline({ kind: 'days', days: 3 }, start, true) - start).toBe(3 * DAY);
  });

  it('waits for whoever is away, and for nobody who is back before', () => {
    const pace: DaysPace = { kind: 'days', days: 2 };
    const start = at('2026-11-16T09:00');
    const away = (from: string, until: string) => ({ from: at(from), until: at(until) });
    expect(told(deadline(pace, start, false, away('2026-11-17T09:00', '2026-11-24T09:00')))).toBe(
      '2026-11-25T09:00',
    );
    expect(told(deadline(pace, start, false, away('2026-11-01T09:00', '2026-11-10T09:00')))).toBe(
      '2026-11-18T09:00',
    );
    expect(told(deadline(pace, start, false, away('2026-12-01T09:00', '2026-12-10T09:00')))).toBe(
      '2026-11-18T09:00',
    );
    expect(rested(pace, start + DAY, start, undefined)).toBe(start + DAY);
    expect(told(putOff(evening, at('2026-11-16T19:00'), DAY))).toBe('2026-11-17T19:00');
  });
});

const shelf: Library = { ...library, sealed: { ...library.amphipolis!, game: sealed as never } };

onBoth('time by correspondence', (open) => {
  let time = at('2026-11-16T09:00');
  const now = (): number => time;
  let store: Store;
  let tables: Tables;
  let leaves: Leaves;
  let lobby: Lobby;
  let people: People;
  let users: User[];

  beforeEach(async () => {
    store = await open();
    ({ people, tables, lobby } = openHall(store, { library: shelf, now }));
    leaves = makeLeaves(store, now);
    users = [];
    for (const name of ['Kleito', 'Phila', 'Arsinoe', 'Roxane']) users.push((await people.guest(name)).user);
  }, PATIENCE);

  async function start(pace: object = {}, more: object = {}): Promise<LiveTable> {
    const wanted = { kind: 'days' as const, days: 2, ...pace };
    const { id } = await lobby.create(users[0]!, {
      game: 'sealed',
      scenario: 'one',
      pace: wanted,
      expiry: 'bot',
      ...more,
    });
    for (const user of users.slice(1, 3)) await lobby.join(user, id);
    return tables.open(id);
  }
  const of = (table: LiveTable, role: string) => ({ user: table.seats.get(role)!.user_id! });
  const act = (table: LiveTable, role: string, text: string) =>
    tables.act(of(table, role), table.id, plyFor(table, role), text);
  const dueOf = (table: LiveTable, role: string): number | undefined => due(table.clock!, table.pace, role);
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    );

  it('begins anew for everybody with another question, also for whoever sealed last', async () => {
    const table = await start();
    time += DAY;
    for (const role of ['red', 'blue', 'green']) await act(table, role, 'seal');
    for (const role of ['red', 'blue', 'green']) expect(dueOf(table, role)).toBe(time + 2 * DAY);
  });

  it('loses nobody anything within the grace, which is remembered', async () => {
    const table = await start({ grace: 12 });
    expect(nextDue(table.clock!, table.pace)?.at).toBe(time + 2 * DAY + 12 * HOUR);
    time += 2 * DAY + 6 * HOUR;
    await tables.expire(table.id);
    expect([...table.seats.values()].every(({ bot }) => bot === null)).toBe(true);
    await act(table, 'red', 'seal');
    time += 6 * HOUR;
    for (let n = 0; n < 2; n++) await tables.expire(table.id);
    expect(['blue', 'green'].every((role) => table.seats.get(role)!.bot !== null)).toBe(true);
    const kept = async (role: string) => {
      const { kept, late, missed } = (await people.byId(of(table, role).user))!;
      return [kept, late, missed];
    };
    expect(await kept('red')).toEqual([0, 1, 0]);
    expect(await kept('blue')).toEqual([0, 0, 1]);
  });

  it('is made longer by more than half of those who play', async () => {
    const table = await start();
    const before = dueOf(table, 'red')!;
    const propose = (role: string) => tables.offer(of(table, role), table.id, { kind: 'extend', hours: 24 });
    await propose('red');
    expect(dueOf(table, 'red')).toBe(before);
    await tables.answer(of(table, 'blue'), table.id, false);
    expect(table.row.offer).not.toBeNull();
    await tables.answer(of(table, 'green'), table.id, true);
    expect(table.row.offer).toBeNull();
    for (const role of ['red', 'blue', 'green']) expect(dueOf(table, role)).toBe(before + DAY);
    // The same for whoever reads it anew.
    tables.forget(table.id);
    const again = await tables.open(table.id);
    expect(dueOf(again, 'red')).toBe(before + DAY);
    await tables.offer(of(again, 'red'), again.id, { kind: 'extend', hours: 24 });
    for (const role of ['blue', 'green']) await tables.answer(of(again, role), again.id, false);
    expect(again.row.offer).toBeNull();
    expect(dueOf(again, 'red')).toBe(before + DAY);
    const live = await start({ kind: 'none', days: undefined });
    expect(await codeOf(tables.offer(of(live, 'red'), live.id, { kind: 'extend', hours: 1 }))).toBe(
      'bad-request',
    );
  });

  it('waits for whoever is on leave, of which there are thirty days a year', async () => {
    const table = await start();
    const before = dueOf(table, 'red')!;
    const user = (await people.byId(of(table, 'red').user))!;
    const { leave, told } = await leaves.take(user, undefined, time + 7 * DAY);
    expect(told).toEqual({ left: 23, from: time, until: time + 7 * DAY });
    tables.away(user.id, leave);
    await tables.goAway(user.id, table.id, leave);
    expect(dueOf(table, 'red')).toBe(before + 7 * DAY);
    expect(dueOf(table, 'blue')).toBe(before);
    expect(await codeOf(leaves.take(user, undefined, time + 24 * DAY))).toBe('too-many');
    expect(await codeOf(leaves.take(user, undefined, time - 1))).toBe('bad-request');
    // What is asked of him while he is away waits too, at whatever table.
    const later = await start();
    const role = tables.seatOf(later, user.id)!.role;
    expect(dueOf(later, role)).toBe(time + 9 * DAY);
    expect((await leaves.end(user)).until).toBeNull();
  });

  it('kept or not makes a score, which tables ask for', async () => {
    expect(scoreOf({ kept: 9, late: 0, missed: 0 })).toBeNull();
    expect(scoreOf({ kept: 8, late: 2, missed: 0 })).toBe(90);
    expect(scoreOf({ kept: 5, late: 0, missed: 5 })).toBe(50);
    const [good, bad, fresh] = users as [User, User, User];
    const set = (user: User, kept: number, missed: number) =>
      store.db.updateTable('users').set({ kept, missed }).where('id', '=', user.id).execute();
    await set(good, 19, 1);
    await set(bad, 15, 5);
    const again = async (user: User): Promise<User> => (await people.byId(user.id))!;
    const wanted = { game: 'sealed', scenario: 'one', reliability: 90, seat: null };
    const { id } = await lobby.create(users[3]!, wanted);
    expect(await codeOf(lobby.join(await again(bad), id))).toBe('unreliable');
    expect(await codeOf(lobby.join(await again(fresh), id))).toBe('unreliable');
    const listed = await lobby.join(await again(good), id);
    expect(listed).toMatchObject({ reliability: 90 });
    expect(listed.seats.map(({ reliability }) => reliability)).toContain(95);
    // Behind a mask it would tell who it is.
    const masked = await lobby.create(users[3]!, { ...wanted, anonymous: true });
    await lobby.join(await again(good), masked.id);
    const shown = await lobby.find(await again(bad), masked.id);
    expect(shown.seats.map(({ reliability }) => reliability)).toEqual([null, null, null]);
  });

  it('is counted behind masks only when they fall, so that nobody is known by it', async () => {
    const table = await start({}, { anonymous: true });
    const user = of(table, 'red').user;
    const kept = async () => (await people.byId(user))!.kept;
    for (const role of ['red', 'blue', 'green']) await act(table, role, 'seal');
    expect(await kept()).toBe(0);
    for (const role of ['red', 'blue', 'green']) await act(table, role, 'seal');
    expect(table.result).toBeDefined();
    expect(await kept()).toBe(2);
    const open = await start();
    for (const role of ['red', 'blue', 'green']) await act(open, role, 'seal');
    expect(await kept()).toBe(3);
  });

  it('lets another person replace whoever has not come back for a turn, if those who play agree', async () => {
    const table = await start();
    for (const role of ['red', 'blue']) await act(table, role, 'seal');
    time += 2 * DAY;
    await tables.expire(table.id);
    expect(table.seats.get('green')!.bot_why).toBe('expired');
    const comer = users[3]!;
    const ask = () =>
      tables.offer({ user: comer.id }, table.id, { kind: 'seat', role: 'green', name: 'Roxane' });
    expect(await codeOf(ask())).toBe('seat-taken');
    const { games } = await lobby.list(comer, { status: 'playing', wanted: true });
    expect(games.map(({ id }) => id)).toContain(table.id);
    time += 2 * DAY;
    expect(await codeOf(ask())).toBe('done');
    for (const role of ['red', 'blue']) await tables.answer(of(table, role), table.id, true);
    expect(table.seats.get('green')).toMatchObject({ user_id: comer.id, bot: null });
  });
});
