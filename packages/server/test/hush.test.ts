import { diadochi } from '@strategoi/diadochi';
import { type Game, SPECTATOR } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import type { Listener } from '../src/live/benches.ts';
import { type Hub, makeHub } from '../src/live/hub.ts';
import type { User } from '../src/people/people.ts';
import { type LiveTable, plyFor } from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const toldBy = ({ moved, reset, changed }: Hub) => ({ moved, reset, changed });

/** A listener that keeps the updates it is sent. */
function ear(
  user: string,
): Listener & { readonly updates: { from: number; ply: number }[]; views: number; tables: number } {
  const updates: { from: number; ply: number }[] = [];
  return {
    user,
    updates,
    views: 0,
    tables: 0,
    deaf: new Set(),
    watching: new Set(),
    alive: true,
    told: false,
    send(text) {
      const said = String(text);
      if (said.includes('{"t":"view"')) this.views += 1;
      if (said.includes('{"t":"table"')) this.tables += 1;
      const start = said.indexOf('{"t":"update"');
      // What goes to the benches in one write is one frame after the other; a frame begins with a byte that is no text.
      if (start >= 0) updates.push(JSON.parse(said.slice(start).split('\ufffd')[0] as string));
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
  let otherHub: Hub;
  let otherNode: Tables;
  let table: LiveTable;
  let users: { readonly [role: string]: User };
  beforeAll(async () => {
    const store = await open();
    const now = (): number => 1_700_000_000_000;
    hub = makeHub({ now, benchWait: 0, announce() {} });
    const hall = openHall(store, { now, kept: 100, told: toldBy(hub) });
    otherHub = makeHub({ now, benchWait: 0, announce() {} });
    otherNode = openHall(store, { now, kept: 100, told: toldBy(otherHub) }).tables;
    const { people, lobby } = hall;
    tables = hall.tables;
    const one = (await people.guest('Berenike')).user;
    const two = (await people.guest('Apama')).user;
    const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' };
    const { id } = await lobby.create(one, { game: 'diadochi', scenario: 'basic', options: neutral });
    await lobby.join(two, id);
    table = await tables.open(id);
    users = Object.fromEntries([one, two].map((user) => [tables.seatOf(table, user.id)!.role, user]));
  }, PATIENCE);

  const act = (role: string, text: string) =>
    tables.act({ user: users[role]!.id }, table.id, plyFor(table, role), text);
  const game = diadochi as unknown as Game;

  it('is not heard of by anybody else before all are sealed, not even that it grows', async () => {
    const seleucid = ear(users.seleucus!.id);
    const lagid = ear(users.ptolemy!.id);
    const watcher = ear('');
    await act('ptolemy', 'muster AAA');
    for (const [listener, viewer] of [
      [seleucid, 'seleucus'],
      [lagid, 'ptolemy'],
      [watcher, SPECTATOR],
    ] as const) {
      hub.watch(listener, table.id, viewer);
      hub.show(listener, table, viewer);
    }
    // Somebody else who plays is at another node.
    const elsewhere = ear(users.seleucus!.id);
    otherHub.watch(elsewhere, table.id, 'seleucus');
    otherHub.show(elsewhere, await otherNode.open(table.id), 'seleucus');
    const others = [seleucid, watcher, elsewhere];
    expect(game.pending(table.state).map(({ role }) => role)).toEqual(['ptolemy', 'seleucus']);
    const stood = plyFor(table, 'seleucus');
    await act('ptolemy', 'write A EGY -> LIB');
    await act('ptolemy', 'write A EGY.2 -> IDU');
    await otherNode.refresh(table.id);
    await tables.undo({ user: users.ptolemy!.id }, table.id, 1);
    await otherNode.refresh(table.id);
    await expect.poll(() => lagid.views).toBe(2);
    await settled();
    expect(lagid.updates.at(-1)?.ply).toBe(stood + 2);
    for (const viewer of ['seleucus', SPECTATOR]) expect(plyFor(table, viewer)).toBe(stood);
    for (const { updates, views, tables } of others)
      expect({ updates, views, tables }).toEqual({ updates: [], views: 1, tables: 1 });
    // What one writes oneself counts for oneself alone: nobody can tell how much the other has.
    await act('seleucus', 'write A CHD -> ARM');
    expect(plyFor(table, 'seleucus')).toBe(stood + 1);
    expect(seleucid.updates.at(-1)).toMatchObject({ from: stood, ply: stood + 1 });
    // It is the same for whoever reads the table anew, and for another node.
    tables.forget(table.id);
    const again = await tables.open(table.id);
    for (const viewer of ['seleucus', 'ptolemy', SPECTATOR])
      expect([viewer, plyFor(again, viewer)]).toEqual([viewer, plyFor(table, viewer)]);
    table = again;
    const log = (await tables.history(table, 'seleucus', 0)).map(({ ply }) => ply);
    expect(log.at(-1)).toBe(stood + 1);
    expect(JSON.stringify(await tables.history(table, 'seleucus', 0))).not.toContain('LIB');
    // That somebody has sealed is told, and no more than that.
    await act('ptolemy', 'seal');
    expect(plyFor(table, SPECTATOR)).toBe(stood + 1);
    await expect.poll(() => watcher.updates.at(-1)?.ply).toBe(stood + 1);
    expect(JSON.stringify([seleucid.updates, watcher.updates])).not.toContain('LIB');
    // All are sealed: number and ply are the same for everybody, and each stands where the game does.
    await act('seleucus', 'seal');
    for (const viewer of ['seleucus', 'ptolemy', SPECTATOR]) expect(plyFor(table, viewer)).toBe(table.ply);
    for (const listener of [seleucid, lagid, watcher])
      await expect.poll(() => listener.updates.at(-1)?.ply).toBe(table.ply);
    expect(JSON.stringify(watcher.updates)).toContain('LIB');
  });

  it('is refused with a number that belongs to another stretch, and taken with the one he was told', async () => {
    const { ply } = table;
    while (game.pending(table.state).length < 2) {
      const { role } = game.pending(table.state)[0]!;
      await act(role, game.notate(game.legal(table.state, role).at(-1)!));
    }
    const line = game.legal(table.state, 'ptolemy').at(-1);
    await act('ptolemy', game.notate(line!));
    const stale = tables.act({ user: users.ptolemy!.id }, table.id, ply - 1, 'seal');
    await expect(stale).rejects.toMatchObject({ code: 'stale', ply: plyFor(table, 'ptolemy') });
    const other = game.legal(table.state, 'seleucus').at(-1);
    expect(await act('seleucus', game.notate(other!))).toBe(table.ply);
  });
});
