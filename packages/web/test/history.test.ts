import { amphipolis } from '@strategoi/amphipolis';
import { type Game, newRecord, play } from '@strategoi/kernel';
import { expect, it } from 'vitest';
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
