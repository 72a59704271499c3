import { signal } from '@preact/signals';
import type { Game, State } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import type { History } from '../src/session/history.ts';
import { makeRounds } from '../src/session/rounds.ts';
import type { Screen } from '../src/session/screen.ts';
import type { Sitters } from '../src/session/sitters.ts';

it('a bot goes on though the pause before its turn ended before it was noticed', async () => {
  const pending = [{ role: 'sparta' }];
  const game = { pending: () => pending } as unknown as Game<State, unknown>;
  const history = { record: { log: [] }, state: {} } as unknown as History<unknown>;
  let asked = 0;
  const sitters = {
    next: () => (asked === 0 ? { role: 'sparta', isPatient: false } : undefined),
    ask: async () => {
      asked++;
      return undefined;
    },
  } as unknown as Sitters;
  const screen = { viewer: signal('athens'), isOpen: true, hand: () => undefined } as unknown as Screen;
  const pause = signal(true);
  const rounds = makeRounds(game, history, {
    screen,
    sitters,
    choices: undefined,
    isElsewhere: () => false,
    isPaused: () => pause.value,
    isQuick: () => false,
    onDone: () => undefined,
  });
  rounds.go();
  // What is read closes at once, and says so in the same breath.
  pause.value = false;
  rounds.go();
  await new Promise((done) => setTimeout(done));
  expect(asked).toBe(1);
});
