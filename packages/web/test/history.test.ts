import { amphipolis } from '@strategoi/amphipolis';
import { type Game, newRecord, play } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { makeChronicle } from '../src/session/chronicle.ts';
import { makeHistory } from '../src/session/history.ts';

it('a line that was taken back tells nothing to whoever still holds it', () => {
  const game: Game = amphipolis;
  const { record, state } = newRecord(game, {
    scenario: '10.1',
    options: { windows: 'swift' },
    seed: 'back',
  });
  while (record.log.length < 40) {
    const [ask] = game.pending(state);
    const action = ask && game.legal(state, ask.role).at(-1);
    if (!ask || !action) throw new Error('nothing to decide');
    play(game, record, state, ask.role, game.notate(action));
  }
  const history = makeHistory(game, { id: 'a', record, seats: {}, created: 0, updated: 0 }, ['athens']);
  const held = history.moments[38];
  history.goBack(20);
  expect(history.moments).toHaveLength(20);
  expect(held?.told.athens).toEqual([]);
});

it('what is done in its place is told, though somebody asked after the line in between', () => {
  const tell = (events: readonly unknown[]) => events;
  const chronicle = makeChronicle({ tell } as never, ['athens'], () => undefined);
  chronicle.note(1, [{ type: 'pick' }] as never);
  const held = chronicle.moment(1, { by: 'athens', do: 'pick', hash: '' });
  chronicle.goBack(0);
  expect(held.told.athens).toEqual([]);
  chronicle.note(1, [{ type: 'move' }] as never);
  const now = chronicle.moment(1, { by: 'athens', do: 'go', hash: '' });
  expect(now.told.athens).toEqual([{ type: 'move' }]);
});
