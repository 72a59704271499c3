import { type Role, SPECTATOR, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { openHall } from './hall.ts';

const LINES = 260;

describe.each([
  ['amphipolis', '10.4', {}],
  ['hellespont', '10.1', {}],
  ['diadochi', 'advanced', { antigonus: 'random', eumenes: 'random', ptolemy: 'random', seleucus: 'random' }],
])('the last lines of a game of %s', (game, scenario, bots) => {
  it('are told from memory as they are when the whole game is replayed, to every seat and to those who watch', async () => {
    const store = await openStore('sqlite::memory:', 'test');
    const { people, tables, lobby } = openHall(store);
    const users = [(await people.guest('Nicias')).user, (await people.guest('Gylippus')).user];
    const { id } = await lobby.create(users[0]!, { game, scenario, bots });
    await lobby.join(users[1]!, id);
    const table = await tables.open(id);
    const luck = stream(`history ${game}`);
    for (let n = 0; n < LINES && !table.result; n++) {
      const { role } =
        luck.below(2) === 0
          ? table.listed.game.pending(table.state)[0]!
          : table.listed.game.pending(table.state).at(-1)!;
      const actions = table.listed.game.legal(table.state, role);
      const text = table.listed.game.notate(actions[luck.below(actions.length)]!);
      const seat = table.seats.get(role)!;
      const actor = seat.bot === null ? { user: seat.user_id! } : { bot: true as const };
      await tables.act(actor, id, table.ply, text, role);
      if (n % 13 !== 0) continue;
      const from = table.ply - 1 - luck.below(60);
      for (const viewer of [...table.roles, SPECTATOR] as Role[]) {
        const all = await tables.history(table, viewer, 0);
        expect(await tables.history(table, viewer, from)).toEqual(all.filter(({ ply }) => ply > from));
      }
    }
    await store.close();
  });
});
