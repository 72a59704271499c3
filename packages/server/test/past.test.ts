import { SPECTATOR, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { makeAnswers, viewAfter } from '../src/tables/past.ts';
import { type LiveTable, replayLines, setupOf } from '../src/tables/table.ts';
import { openHall } from './hall.ts';

/** From the first line on, as it would be without anything in mind. */
async function plainly(table: LiveTable, viewer: string, ply: number): Promise<string> {
  const { game } = table.listed;
  const state = game.setup(setupOf(table.row));
  await replayLines(
    table.listed,
    state,
    table.lines.filter((line) => line.ply <= ply),
  );
  return JSON.stringify(game.view(state, viewer));
}

describe('the past of a game', () => {
  it('is the same from a state that was kept as from the first line, after take-backs too', async () => {
    const store = await openStore('sqlite::memory:', 'test');
    const { people, tables, lobby } = openHall(store);
    const users = [(await people.guest('Nicias')).user, (await people.guest('Gylippus')).user];
    const { id } = await lobby.create(users[0]!, { game: 'amphipolis', scenario: '10.4' });
    await lobby.join(users[1]!, id);
    const table = await tables.open(id);
    const luck = stream('past');
    const look = async (): Promise<void> => {
      const ply = luck.below(table.ply + 1);
      for (const viewer of ['athens', SPECTATOR])
        expect(await viewAfter(table, viewer, ply)).toBe(await plainly(table, viewer, ply));
    };
    for (let n = 0; n < 230 && !table.result; n++) {
      const { role } = table.listed.game.pending(table.state)[0]!;
      const user = table.seats.get(role)!.user_id!;
      const actions = table.listed.game.legal(table.state, role);
      const text = table.listed.game.notate(actions[luck.below(actions.length)]!);
      await tables.act({ user }, id, table.ply, text);
      const back = tables.takeable(table, role);
      if (back > 0 && luck.below(6) === 0) await tables.undo({ user }, id, 1 + luck.below(back));
      if (n % 7 === 0) await look();
    }
    for (let n = 0; n < 20; n++) await look();
    await store.close();
  });

  it('is worked out once for all who ask, and what failed is tried again', async () => {
    const answers = makeAnswers(2);
    let works = 0;
    const work = async (): Promise<number> => {
      works += 1;
      return works;
    };
    expect(await Promise.all([answers.get('a', work), answers.get('a', work)])).toEqual([1, 1]);
    await answers.get('b', work);
    await answers.get('a', work);
    await answers.get('c', work);
    expect(works).toBe(3);
    expect(await answers.get('a', work)).toBe(1);
    expect(await answers.get('b', work)).toBe(4);
    await expect(answers.get('d', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await answers.get('d', work)).toBe(5);
  });
});
