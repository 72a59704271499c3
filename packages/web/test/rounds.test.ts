import { signal } from '@preact/signals';
import type { Game, State } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import type { History } from '../src/session/history.ts';
import { makeRounds } from '../src/session/rounds.ts';
import type { Screen } from '../src/session/screen.ts';
import type { Sitters } from '../src/session/sitters.ts';
import { passing } from '../src/session/standing.ts';

/** A table at which a bot waits for its turn; `open` says whether it may go on. */
function tableWith(open: () => boolean) {
  let asked = 0;
  const game = { pending: () => [{ role: 'sparta' }] } as unknown as Game<State, unknown>;
  const history = { record: { log: [] }, state: {} } as unknown as History<unknown>;
  const sitters = {
    next: () => (open() && asked === 0 ? { role: 'sparta', isPatient: false } : undefined),
    ask: async () => {
      asked++;
      return undefined;
    },
  } as unknown as Sitters;
  const screen = { viewer: signal('athens'), isOpen: true, hand: () => undefined } as unknown as Screen;
  const pause = signal(false);
  const rounds = makeRounds(game, history, {
    screen,
    sitters,
    choices: undefined,
    isElsewhere: () => false,
    isPaused: () => pause.value,
    pauses: () => 'swift',
    onDone: () => undefined,
  });
  return { rounds, pause, asked: () => asked };
}

const later = (): Promise<void> => new Promise((done) => setTimeout(done));

it('a bot goes on though the pause before its turn ended before it was noticed', async () => {
  const { rounds, pause, asked } = tableWith(() => true);
  pause.value = true;
  rounds.go();
  // What is read closes at once, and says so in the same breath.
  pause.value = false;
  rounds.go();
  await later();
  expect(asked()).toBe(1);
});

it('a bot goes on when a person orders something and decides in the same breath', async () => {
  let isOpen = false;
  const { rounds, asked } = tableWith(() => isOpen);
  rounds.go();
  isOpen = true;
  rounds.go();
  await later();
  expect(asked()).toBe(1);
});

it('a window passed for the whole game is not bound to the turn another was passed for', () => {
  const turn = passing(undefined, 'W-7', 2);
  expect(turn).toEqual({ pass: ['W-7'], until: 2 });
  expect(passing(turn, 'W-6', 2)).toEqual({ pass: ['W-7', 'W-6'], until: 2 });
  expect(passing(turn, 'W-7', undefined)).toEqual({ pass: ['W-7'] });
  // The turn of the first is over.
  expect(passing(turn, 'W-6', 3)).toEqual({ pass: ['W-6'], until: 3 });
});

it('a window passed until the turn ends does not end what is passed for the whole game', () => {
  const both = passing(passing(undefined, 'W-7', undefined), 'W-6', 3);
  expect(both).toEqual({ pass: ['W-7', 'W-6'], until: 3, brief: ['W-6'] });
  expect(passing(both, 'W-5', 4)).toEqual({ pass: ['W-7', 'W-5'], until: 4, brief: ['W-5'] });
  expect(passing(both, 'W-6', undefined)).toEqual({ pass: ['W-7', 'W-6'] });
  expect(passing({ pass: ['W-6'], until: 3 }, 'W-7', undefined)).toEqual({
    pass: ['W-7', 'W-6'],
    until: 3,
    brief: ['W-6'],
  });
});
