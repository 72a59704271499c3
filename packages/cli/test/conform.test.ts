import type { Game } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from './table.ts';
import { toyListed } from './toy-board.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

describe('conform', () => {
  it('puts a game through every item of the kit', async () => {
    const said = await desk.run(['conform', 'toy', '--games', '4']);
    expect(said.out).toMatch(/4 games, 4 finished, \d+ actions: conforms\n$/);
    expect(said.code).toBe(0);
  });

  it('looks at the items and the scenario it is told to', async () => {
    const report = await desk.data<{ items: { item: number; status: string }[]; games: number }>(
      'conform',
      'toy',
      '--games',
      '2',
      '--item',
      '15',
      '--item',
      '16',
      '--scenario',
      'trio',
    );
    expect(report.games).toBe(2);
    const passed = report.items.filter(({ status }) => status === 'passed').map(({ item }) => item);
    expect(passed).toEqual([15, 16]);
  });

  it('finds a leak and prints the command that shows it again', async () => {
    const { game } = toyListed;
    const leaky: Game = {
      ...game,
      view: (state, viewer) => ({ ...game.view(state, viewer), board: { ...state } }),
    };
    desk.registry = { toy: { ...toyListed, game: leaky } };
    const said = await desk.run(['conform', 'toy', '--games', '1', '--seed', 's']);
    expect(said.code).toBe(1);
    const command = /npx strategoi (conform toy --item 16 .+)/.exec(said.out)?.[1] ?? '';
    const again = await desk.run(command.split(' '));
    expect(again.code).toBe(1);
    expect(again.out).toContain('item 16');
  });

  it.each([
    [['conform', 'toy', '--item', '99'], 'no item 99: they go from 1 to 26'],
    [['conform', 'toy', '--scenario', 'x'], 'toy has no scenario x'],
  ])('refuses %j with one line', async (argv, line) => {
    const said = await desk.run(argv);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain(line);
  });
});
