import { type GameRecord, stream, verify } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { Denied } from '../src/denied.ts';
import { library } from '../src/games.ts';
import { type Lobby, makeLobby } from '../src/lobby/lobby.ts';
import { makePeople, type People, type User } from '../src/people/people.ts';
import type { Store } from '../src/store/open.ts';
import { openRecord, type Table } from '../src/tables/table.ts';
import { makeTables, type Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';

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
    const now = (): number => time;
    people = makePeople(store, now);
    const nothing = (): void => {};
    tables = makeTables({
      store,
      library,
      now,
      kept: 100,
      noticeAfter: 0,
      told: { moved: nothing, reset: nothing, changed: nothing, work: nothing, failed: nothing },
    });
    lobby = makeLobby(store, library, people, tables, now, nothing);
    players = [];
    for (const name of ['Kleito', 'Phila', 'Arsinoe']) players.push((await people.guest(name)).user);
  }, PATIENCE);

  /** Three people and three bots at a table of six. */
  async function sixSeats(more: object): Promise<Table> {
    const bots = { lysimachus: 'random', ptolemy: 'random', seleucus: 'random' };
    const [first, ...rest] = players as [User, ...User[]];
    const { id } = await lobby.create(first, { game: 'diadochi', scenario: 'basic', bots, ...more });
    for (const user of rest) await lobby.join(user, id);
    return tables.open(id);
  }
  const seatOf = (table: Table, user: User) => tables.seatOf(table, user.id)!;

  it('lost on time where more than two play goes to a bot for good, and the others play on', async () => {
    const table = await sixSeats({ pace: { kind: 'days', days: 1 }, expiry: 'loss' });
    time += DAY + 1;
    await tables.expire(table.id);
    expect(table.result).toBeUndefined();
    const lost = players.filter((user) => seatOf(table, user).bot !== null);
    expect(lost).toHaveLength(1);
    expect(await codeOf(tables.takeSeatBack({ user: lost[0]!.id }, table.id))).toBe('forbidden');
    // It is the same for whoever reads the table anew.
    tables.forget(table.id);
    expect(await codeOf(tables.takeSeatBack({ user: lost[0]!.id }, table.id))).toBe('forbidden');
  });

  it('whose time ran out may be taken back at so many days a turn, if that was set', async () => {
    const table = await sixSeats({ pace: { kind: 'days', days: 1 }, expiry: 'bot' });
    time += DAY + 1;
    await tables.expire(table.id);
    const late = players.find((user) => seatOf(table, user).bot !== null)!;
    await tables.takeSeatBack({ user: late.id }, table.id);
    expect(seatOf(table, late).bot).toBeNull();
  });

  it('is not had back with a clock that has run out, nor with more time than was left', async () => {
    const table = await sixSeats({ pace: { kind: 'minutes', minutes: 10, bonus: 0 }, expiry: 'bot' });
    const late = players.find((user) => seatOf(table, user).role in table.clock!.since)!;
    const { role } = seatOf(table, late);
    time += 4 * 60_000;
    await tables.resign({ user: late.id }, table.id);
    expect(table.result).toBeUndefined();
    await tables.takeSeatBack({ user: late.id }, table.id);
    expect(table.clock?.bank[role]).toBe(6 * 60_000);
    time += 6 * 60_000 + 1;
    for (const _ of players) await tables.expire(table.id);
    expect(seatOf(table, late).bot).not.toBeNull();
    expect(table.clock?.bank[role]).toBe(0);
    expect(await codeOf(tables.takeSeatBack({ user: late.id }, table.id))).toBe('forbidden');
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
