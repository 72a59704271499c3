import type { Game, Role } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { Denied } from '../src/denied.ts';
import type { Library } from '../src/games.ts';
import type { User } from '../src/people/people.ts';
import { readSeats } from '../src/tables/seating.ts';
import { buildTable, type LiveTable, plyFor } from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';
import { sealed } from './sealed.ts';

const library: Library = { sealed: { game: sealed as Game, bots: {}, best: 'random' } };

onBoth('seats that decide at once', (open) => {
  let tables: Tables;
  let elsewhere: Tables;
  let table: LiveTable;
  let start: () => Promise<LiveTable>;
  let reread: (id: string) => Promise<LiveTable>;
  const users: { [role: Role]: User } = {};

  beforeAll(async () => {
    const store = await open();
    const hall = openHall(store, { library });
    const { people, lobby } = hall;
    tables = hall.tables;
    elsewhere = hall.elsewhere();
    for (const role of ['red', 'blue', 'green']) users[role] = (await people.guest(role)).user;
    start = async () => {
      const { id } = await lobby.create(users.red!, { game: 'sealed', scenario: 'one', seat: 'red' });
      await lobby.join(users.blue!, id, 'blue');
      await lobby.join(users.green!, id, 'green');
      return tables.open(id);
    };
    reread = async (id) => {
      const row = await store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      const rows = await store.db
        .selectFrom('actions')
        .selectAll()
        .where('game_id', '=', id)
        .orderBy('ply')
        .execute();
      return buildTable(library, row!, await readSeats(store.db, id), rows, undefined, true);
    };
  }, PATIENCE);

  const says = (role: Role, ply: number, text: string): Promise<number> =>
    tables.act({ user: users[role]!.id }, table.id, ply, text);
  const code = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(Denied);
    return (error as Denied).code;
  };

  it('are heard though another has spoken meanwhile, each of them once', async () => {
    table = await start();
    // All three send what they thought of at the same ply.
    const plies = await Promise.all([
      says('red', 0, 'write owl one'),
      says('blue', 0, 'write owl two'),
      says('green', 0, 'seal'),
    ]);
    expect(plies).toEqual([1, 2, 3]);
    // The same message again is a replay: each has answered what he was asked at ply 0.
    expect(await code(says('red', 0, 'write owl one'))).toBe('stale');
    expect(await code(says('blue', 0, 'seal'))).toBe('stale');
    expect(table.ply).toBe(3);
  });

  it('may write again until they seal, knowing only their own last line', async () => {
    // Red knows of his own line (ply 1) and not yet of the two that came after it.
    expect(await says('red', 1, 'write owl three')).toBe(4);
    expect(await says('blue', 2, 'write owl four')).toBe(5);
    expect(await code(says('red', 2, 'seal'))).toBe('stale');
    expect(table.state).toMatchObject({ lines: { red: 'owl three', blue: 'owl four' }, sealed: ['green'] });
  });

  it('are refused what the rules refuse, and what is not theirs', async () => {
    const before = JSON.stringify(table.state);
    expect(await code(says('red', table.ply, 'write x'))).toBe('refused');
    expect(await code(says('green', table.ply, 'write again'))).toBe('refused');
    expect(await code(says('red', table.ply, 'erase everything'))).toBe('refused');
    expect(await code(says('red', table.ply + 1, 'seal'))).toBe('stale');
    expect(await code(tables.act({ user: users.red!.id }, table.id, table.ply, 'seal', 'blue'))).toBe(
      'not-your-seat',
    );
    expect(JSON.stringify(table.state)).toBe(before);
  });

  it('are not heard in the next round with what they meant for the last', async () => {
    const late = (role: Role): number => stood[role] as number;
    const stood = Object.fromEntries(table.roles.map((role) => [role, plyFor(table, role)]));
    await says('red', late('red'), 'seal');
    await says('blue', late('blue'), 'seal');
    expect(table.state).toMatchObject({ round: 2, lines: {} });
    for (const role of table.roles) expect(await code(says(role, late(role), 'seal'))).toBe('stale');
    await Promise.all(['red', 'blue', 'green'].map((role) => says(role, table.ply, 'seal')));
    expect(table.result).toMatchObject({ how: 'played' });
    const again = await reread(table.id);
    expect(again.state).toEqual(table.state);
  });

  it('are heard though another node has written meanwhile', async () => {
    table = await start();
    await elsewhere.open(table.id);
    await says('red', 0, 'write owl one');
    // This node has not been told of it, and finds its place taken.
    const blue = (ply: number): Promise<number> =>
      elsewhere.act({ user: users.blue!.id }, table.id, ply, 'write owl two');
    expect(await blue(0)).toBe(2);
    expect(await code(blue(0))).toBe('stale');
    await tables.refresh(table.id);
    expect(table.state).toMatchObject({ lines: { red: 'owl one', blue: 'owl two' } });
    expect((await elsewhere.open(table.id)).state).toEqual(table.state);
  });

  it('learn nothing from the log of what others wrote before it was shown', async () => {
    table = await start();
    await says('red', 0, 'write secret word');
    const lines = async (viewer: string): Promise<string> =>
      JSON.stringify(await tables.history(table, viewer, 0));
    expect(await lines('red')).toContain('secret word');
    expect(JSON.parse(await lines('blue'))).toEqual([]);
    expect(JSON.parse(await lines('spectator'))).toEqual([]);
  });
});
