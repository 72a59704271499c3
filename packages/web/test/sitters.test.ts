import { amphipolis } from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import { type Game, newRecord, type State } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { makeSitters } from '../src/session/sitters.ts';

const game = diadochi as unknown as Game<State>;
const { record, state } = newRecord(game, { scenario: 'basic', seed: 'sitters' });
const asks = [
  { role: 'ptolemy', step: 'orders', rules: [] },
  { role: 'seleucus', step: 'orders', rules: [] },
];

function waitOf(told: boolean): Promise<boolean> {
  let answers = (): void => {};
  const thought = new Promise<{ ticket: number; action: string; waits: true }>((resolve) => {
    answers = () => resolve({ ticket: 0, action: 'seal', waits: true });
  });
  const sitters = makeSitters(
    { ...game, explain: () => ({ legal: true, rules: [] }) },
    { record, state },
    { seats: { seleucus: 'envoy' } },
    (role) => role === 'ptolemy',
    () => 0,
    () => thought,
  );
  const asked = sitters.ask('seleucus', true, () => false);
  if (told) sitters.wake((role) => role === 'seleucus');
  answers();
  return asked.then(() => sitters.next(asks) === undefined);
}

it('a bot that would rather wait is not asked again until it is told something', async () => {
  expect(await waitOf(false)).toBe(true);
});

it('a bot that was written to while it thought is asked again', async () => {
  expect(await waitOf(true)).toBe(false);
});

it('a bot is given a sample, never the true state, the seed or the key of the dice', async () => {
  const thrace = amphipolis as unknown as Game<State>;
  const seed = 'a seed nobody is told';
  const game = newRecord(thrace, { scenario: '10.1', seed });
  const held = (s: unknown): string => (s as { counters: number[] }).counters.join();
  let guessed = 0;
  for (let n = 0; n < 20; n++) {
    game.record.log.length = n;
    const sitters = makeSitters(
      thrace,
      game,
      { seats: { athens: 'captain' } },
      () => false,
      () => 0,
      async (question) => {
        const text = JSON.stringify(question);
        expect(text).not.toContain(game.state.dice.key);
        expect(text).not.toContain(seed);
        if (held(question.state as State) === held(game.state)) guessed++;
        return { ticket: 0, action: 'none' };
      },
    );
    await sitters.ask('athens', false, () => true);
  }
  expect(guessed).toBeLessThan(10);
});
