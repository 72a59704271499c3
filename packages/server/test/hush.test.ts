import { diadochi } from '@strategoi/diadochi';
import type { Game } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { type Hub, type Listener, makeHub } from '../src/live/hub.ts';
import { makeLobby } from '../src/lobby/lobby.ts';
import { makePeople, type User } from '../src/people/people.ts';
import type { Table } from '../src/tables/table.ts';
import { makeTables, type Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';

/** A listener that keeps the updates it is sent. */
function ear(user: string): Listener & { readonly updates: { from: number; ply: number }[] } {
  const updates: { from: number; ply: number }[] = [];
  return {
    user,
    updates,
    deaf: new Set(),
    watching: new Set(),
    alive: true,
    told: false,
    send(text) {
      const said = String(text);
      const start = said.indexOf('{"t":"update"');
      if (start >= 0) updates.push(JSON.parse(said.slice(start)));
    },
    again() {},
    ping() {},
    close() {},
    hangUp() {},
  };
}

onBoth('a sheet written in secret', (open) => {
  let hub: Hub;
  let tables: Tables;
  let table: Table;
  let users: { readonly [role: string]: User };
  beforeAll(async () => {
    const store = await open();
    const now = (): number => 1_700_000_000_000;
    const people = makePeople(store, now);
    const nothing = (): void => {};
    hub = makeHub({ now, benchWait: 0, announce: nothing });
    tables = makeTables({
      store,
      library,
      now,
      kept: 100,
      noticeAfter: 0,
      told: {
        moved: hub.moved,
        reset: nothing,
        changed: nothing,
        reseated: nothing,
        work: nothing,
        failed: nothing,
      },
    });
    const lobby = makeLobby(store, library, people, tables, now, nothing);
    const one = (await people.guest('Berenike')).user;
    const two = (await people.guest('Apama')).user;
    const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' };
    const { id } = await lobby.create(one, { game: 'diadochi', scenario: 'basic', options: neutral });
    await lobby.join(two, id);
    table = await tables.open(id);
    users = Object.fromEntries([one, two].map((user) => [tables.seatOf(table, user.id)!.role, user]));
  }, PATIENCE);

  it('is not heard of by the other seat before it is sealed', async () => {
    const act = (role: string, text: string) =>
      tables.act({ user: users[role]!.id }, table.id, table.ply, text);
    const seleucid = ear(users.seleucus!.id);
    const lagid = ear(users.ptolemy!.id);
    hub.watch(seleucid, table.id, 'seleucus');
    hub.watch(lagid, table.id, 'ptolemy');
    await act('ptolemy', 'muster AAA');
    const game: Game = diadochi;
    expect(game.pending(table.state).map(({ role }) => role)).toEqual(['ptolemy', 'seleucus']);
    const before = seleucid.updates.length;
    await act('ptolemy', 'write A EGY -> LIB');
    const stood = table.ply - 1;
    await act('ptolemy', 'write A EGY.2 -> IDU');
    expect(seleucid.updates).toHaveLength(before);
    expect(lagid.updates.at(-1)?.ply).toBe(table.ply);
    await act('ptolemy', 'seal');
    // What it is told now takes it from where it stood.
    expect(seleucid.updates).toHaveLength(before + 1);
    expect(seleucid.updates.at(-1)).toMatchObject({ from: stood, ply: table.ply });
    expect(JSON.stringify(seleucid.updates)).not.toContain('LIB');
  });
});
