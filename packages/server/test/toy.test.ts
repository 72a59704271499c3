import type { Game, Role } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';
import { shelvedToy } from '../../shelf/test/toy.ts';
import { libraryOf } from '../src/games.ts';
import type { Lobby } from '../src/lobby/lobby.ts';
import type { User } from '../src/people/people.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';

/** The same for two people: the third seat is played by the rules. */
const ruled: Game = {
  ...toy,
  manifest: { ...toy.manifest, id: 'ruled' },
  seats: (setup) =>
    toy.seats(setup).map((seat) => (seat.role === 'green' ? { ...seat, sitting: 'ruled' } : seat)),
};
const library = await libraryOf([
  shelvedToy,
  { ...shelvedToy, id: ruled.manifest.id, rules: async () => ruled },
]);

onBoth('a game that is not on the shelf', (open) => {
  let tables: Tables;
  let lobby: Lobby;
  const users: { [role: Role]: User } = {};

  beforeAll(async () => {
    const store = await open();
    const hall = openHall(store, { library });
    ({ tables, lobby } = hall);
    for (const role of ['red', 'blue', 'green']) users[role] = (await hall.people.guest(role)).user;
  }, PATIENCE);

  it('is offered, joined by three and played to its end', async () => {
    const { id } = await lobby.create(users.red!, { game: 'toy', scenario: 'trio', seat: 'red' });
    await lobby.join(users.blue!, id, 'blue');
    await lobby.join(users.green!, id, 'green');
    const table = await tables.open(id);
    expect(table.roles).toEqual(['red', 'blue', 'green']);
    for (let n = 0; n < 60 && !table.result; n++) {
      const [ask] = toy.pending(table.state as never);
      const [action] = toy.legal(table.state as never, ask!.role);
      await tables.act({ user: users[ask!.role]!.id }, id, table.ply, toy.notate(action!));
    }
    expect(table.result).toMatchObject({ how: 'played' });
    expect(table.result?.winners.length).toBeGreaterThan(0);
  });

  it('is begun when those who play have sat down; whoever the rules play needs nobody', async () => {
    const { id, seats } = await lobby.create(users.red!, { game: 'ruled', scenario: 'trio', seat: 'red' });
    expect(seats.map(({ role }) => role)).toEqual(['red', 'blue']);
    await lobby.join(users.blue!, id, 'blue');
    expect((await tables.open(id)).roles).toEqual(['red', 'blue']);
  });
});
