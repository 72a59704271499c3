import { SPECTATOR } from '@strategoi/kernel';
import { beforeEach, expect, it } from 'vitest';
import { type Library, library } from '../src/games.ts';
import type { User } from '../src/people/people.ts';
import { checkGames } from '../src/tables/check.ts';
import { due } from '../src/tables/clock.ts';
import { type LiveTable, plyFor, viewText } from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';
import { sealed } from './sealed.ts';

const DAY = 86_400_000;
const shelf: Library = { ...library, sealed: { ...library.amphipolis!, game: sealed as never } };

onBoth('a sealed sheet', (open) => {
  let time = 1_800_000_000_000;
  const now = (): number => time;
  let tables: Tables;
  let other: Tables;
  let start: (more?: object) => Promise<LiveTable>;
  let check: () => Promise<unknown>;
  let users: User[];
  let resets = 0;

  beforeEach(async () => {
    const store = await open();
    const reset = (): void => {
      resets += 1;
    };
    const hall = openHall(store, { library: shelf, now, told: { reset } });
    const { people, lobby } = hall;
    tables = hall.tables;
    other = hall.elsewhere();
    users = [];
    for (const name of ['Kleito', 'Phila', 'Arsinoe']) users.push((await people.guest(name)).user);
    start = async (more = {}) => {
      const pace = { kind: 'days' as const, days: 2 };
      const { id } = await lobby.create(users[0]!, { game: 'sealed', scenario: 'one', pace, ...more });
      for (const user of users.slice(1)) await lobby.join(user, id);
      return tables.open(id);
    };
    check = async () => (await checkGames(store, shelf)).faults;
  }, PATIENCE);

  const of = (table: LiveTable, role: string) => ({ user: table.seats.get(role)!.user_id! });
  const act = (table: LiveTable, role: string, text: string, node = tables) =>
    node.act(of(table, role), table.id, plyFor(table, role), text);
  const writing = (table: LiveTable): string[] =>
    table.listed.game.pending(table.state).map(({ role }) => role);
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    );

  it('is opened again while others write; what they wrote meanwhile stands, and nothing of it is told', async () => {
    const table = await start();
    await act(table, 'red', 'write first thought');
    await act(table, 'red', 'seal');
    await act(table, 'blue', 'write a blue secret');
    expect(writing(table)).toEqual(['blue', 'green']);
    const told = plyFor(table, SPECTATOR);
    await tables.reopen(of(table, 'red'), table.id);
    expect(writing(table)).toEqual(['red', 'blue', 'green']);
    expect(resets).toBe(1);
    // Everybody sees that the sheet is open again, and no more.
    expect(plyFor(table, SPECTATOR)).toBe(told + 1);
    expect(viewText(table, 'green')).not.toMatch(/thought|secret/);
    await act(table, 'red', 'write second thought');
    await act(table, 'red', 'seal');
    // Read anew, here or by another node, it is the same table with the same numbers.
    const again = await other.open(table.id);
    expect(again.lines.map(({ body }) => body)).toEqual(table.lines.map(({ body }) => body));
    for (const viewer of ['red', 'blue', 'green', SPECTATOR])
      expect([viewer, plyFor(again, viewer), viewText(again, viewer)]).toEqual([
        viewer,
        plyFor(table, viewer),
        viewText(table, viewer),
      ]);
    await act(table, 'blue', 'seal');
    await act(table, 'green', 'seal');
    expect(viewText(table, SPECTATOR)).toContain('"round":2');
    // All are sealed: nobody opens anything any more.
    expect(await codeOf(tables.reopen(of(table, 'red'), table.id))).toBe('not-sealed');
    expect(await check()).toEqual([]);
  });

  it('is followed by other nodes when it is opened', async () => {
    const table = await start();
    const there = await other.open(table.id);
    await act(table, 'red', 'seal');
    await act(table, 'blue', 'write something');
    await other.refresh(table.id);
    expect(writing(there)).toEqual(['blue', 'green']);
    await tables.reopen(of(table, 'red'), table.id);
    await other.refresh(table.id);
    expect(writing(there)).toEqual(['red', 'blue', 'green']);
    expect(plyFor(there, 'blue')).toBe(plyFor(table, 'blue'));
    // And he goes on writing there.
    await act(there, 'red', 'write elsewhere', other);
    await act(there, 'red', 'seal', other);
    expect(await check()).toEqual([]);
  });

  it('is nobody’s to open but its writer’s, and not where seals are final', async () => {
    const table = await start();
    expect(await codeOf(tables.reopen(of(table, 'red'), table.id))).toBe('not-sealed');
    await act(table, 'red', 'seal');
    expect(await codeOf(tables.reopen(of(table, 'blue'), table.id))).toBe('not-sealed');
    expect(await codeOf(tables.reopen({ user: 'stranger' }, table.id))).toBe('not-your-seat');
    const final = await start({ finalSeals: true });
    await act(final, 'red', 'seal');
    expect(await codeOf(tables.reopen(of(final, 'red'), final.id))).toBe('final-seals');
  });

  it('has the time it had, and counts as it lies when that is out', async () => {
    const table = await start();
    const began = time;
    time += DAY;
    await act(table, 'red', 'write late thought');
    await act(table, 'red', 'seal');
    await tables.reopen(of(table, 'red'), table.id);
    expect(due(table.clock!, table.pace, 'red')).toBe(began + 2 * DAY);
    await act(table, 'blue', 'seal');
    await act(table, 'green', 'write nothing yet');
    time = began + 2 * DAY + 1;
    for (let n = 0; n < 2; n++) await tables.expire(table.id);
    // Who had sealed once keeps his seat and his sheet; who never did has lost the time.
    expect(table.seats.get('red')!.bot).toBeNull();
    expect(table.seats.get('green')!.bot).not.toBeNull();
    expect(table.lines.some(({ role, body }) => role === 'red' && body === 'seal')).toBe(true);
  });

  it('opened and sealed over and over gains no time on a clock of minutes', async () => {
    const table = await start({ pace: { kind: 'minutes', minutes: 10, bonus: 60 } });
    await act(table, 'red', 'seal');
    const left = table.clock!.bank.red!;
    for (let n = 0; n < 5; n++) {
      await tables.reopen(of(table, 'red'), table.id);
      await act(table, 'red', 'seal');
    }
    expect(table.clock!.bank.red).toBe(left);
  });
});
