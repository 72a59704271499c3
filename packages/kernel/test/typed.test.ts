/** What must not compile. The type check of the tests fails where one of these lines is accepted. */
import {
  type Change,
  type Event,
  eventsOf,
  type Frame,
  type Game,
  type Run,
  type State,
  type Steps,
  type Words,
} from '@strategoi/kernel';
import { expect, test } from 'vitest';
import { type ToyEvent, type ToyFrame, type ToyState, toy } from './toy.ts';

type Toy = Run<ToyState, ToyEvent, ToyFrame>;

/** Lines for the compiler only. */
function never(_lines: (run: Toy) => void): void {}

test('an event that is in no union, or lacks a field, does not compile', () => {
  never((run) => {
    run.emit({ type: 'award', by: 'red' });
    // @ts-expect-error no such event
    run.emit({ type: 'awarded', by: 'red' });
    // @ts-expect-error an award has a winner
    run.emit({ type: 'award' });
    // @ts-expect-error a stake is a number
    run.emit({ type: 'stake', stake: '2' });
  });
  expect(toy.manifest.id).toBe('toy');
});

test('whoever is told anything knows an event by a name that the game has', () => {
  const { isEvent } = eventsOf<ToyEvent>();
  const told: Event = { type: 'award', by: 'red' };
  expect(isEvent(told, 'stake', 'award')).toBe(true);
  expect(isEvent(undefined, 'award')).toBe(false);
  expect(isEvent(told, 'award') && told.by).toBe('red');
  // @ts-expect-error no such event
  expect(isEvent(told, 'awarded')).toBe(false);
  // @ts-expect-error nobody is told a loser
  expect(isEvent(told, 'award') && told.loser).toBeUndefined();
});

test('a step that does not exist cannot be gone to or called', () => {
  never((run) => {
    run.call({ step: 'auction' }, 'draw');
    // @ts-expect-error no such step
    run.next('auctoin');
    // @ts-expect-error no such procedure
    run.call({ step: 'auctoin' }, 'draw');
    // @ts-expect-error no such step to go on with
    run.call({ step: 'auction' }, 'drow');
  });
});

test('a procedure goes on only where it has the locals, or brings them', () => {
  const steps: Steps<ToyState, ToyEvent, ToyFrame, { step: 'auction' | 'bid' | 'reveal' }> = {
    auction: (_state, _frame, run) => run.next('bid'),
    // @ts-expect-error `owls` needs a winner, and an auction keeps none
    bid: (_state, _frame, run) => run.next('owls'),
    reveal: (_state, _frame, run) => run.next({ step: 'owls', winner: 'red', asked: 0 }),
  };
  never((run) => {
    // @ts-expect-error a frame has all its locals
    run.next({ step: 'owls', winner: 'red' });
  });
  expect(Object.keys(steps)).toHaveLength(3);
});

test('a table has every step, and no step reads what its frame does not keep', () => {
  type Own = { step: 'owls' | 'award'; winner: string; asked: number };
  // @ts-expect-error `award` is missing
  const missing: Steps<ToyState, ToyEvent, ToyFrame, Own> = { owls: (_s, _f, run) => run.done() };
  const wrong: Steps<ToyState, ToyEvent, ToyFrame, Own> = {
    owls: (_state, frame, run) => run.emit({ type: 'award', by: frame.winner }),
    // @ts-expect-error nobody keeps a loser
    award: (_state, frame, run) => run.emit({ type: 'award', by: frame.loser }),
  };
  expect([missing, wrong]).toHaveLength(2);
});

test('a shared core fits only a game that has the steps it goes to', () => {
  type Core = { step: 'storm'; zone: number };
  const core: Steps<ToyState, ToyEvent, ToyFrame | Core, Core, 'award'> = {
    storm: (_state, _frame, run) => run.next('award'),
  };
  // @ts-expect-error the toy has no storm to call
  const alone: Steps<ToyState, ToyEvent, ToyFrame, Core> = core;
  expect(alone).toBe(core);
});

test('a factory starts the frames a game gives it, and goes on at the step it names', () => {
  type Storm = { step: 'storm' | 'storm.over'; zone: number };
  type StormEvent = { type: 'storm'; zone: number };
  interface Spec<S extends State, G extends Frame, N extends string> {
    losses(state: S, zone: number): G;
    readonly onward: N;
  }
  function stormSteps<S extends State, E extends Event, G extends Frame, N extends string>(
    spec: Spec<S, G, N>,
  ): Steps<S, E | StormEvent, G | Storm, Storm, N> {
    return {
      storm(state, frame, run) {
        run.emit({ type: 'storm', zone: frame.zone });
        run.call(spec.losses(state, frame.zone), 'storm.over');
      },
      'storm.over': (_state, _frame, run) => run.next(spec.onward),
    };
  }
  type Loss = { step: 'losses'; zone: number } | { step: 'rest' };
  interface Own extends State<Storm | Loss> {}
  const rest: Steps<Own, StormEvent, Loss> = {
    losses: (_state, _frame, run) => run.done(),
    rest: (_state, _frame, run) => run.done(),
  };
  const spec: Spec<Own, Loss, 'rest'> = {
    losses: (_state, zone) => ({ step: 'losses', zone }),
    onward: 'rest',
  };
  const whole: Steps<Own, StormEvent, Storm | Loss> = { ...stormSteps(spec), ...rest };
  const lost: Spec<Own, Loss, 'home'> = { ...spec, onward: 'home' };
  // @ts-expect-error this game has no such step to go on with
  const astray: Steps<Own, StormEvent, Storm | Loss> = { ...stormSteps(lost), ...rest };
  expect(Object.keys(whole)).toEqual(Object.keys(astray));
});

test('a helper that only changes the state takes any run that may tell as much', () => {
  const award = (run: Change<ToyState, { type: 'award'; by: string }>): void =>
    run.emit({ type: 'award', by: 'red' });
  never((run) => {
    award(run);
    const mute = run as unknown as Run<ToyState, { type: 'round'; round: number }>;
    // @ts-expect-error this run cannot tell of an award
    award(mute);
  });
  expect(award).toBeTypeOf('function');
});

test('asks name steps that exist', () => {
  const state = toy.setup({ scenario: 'duel', seed: 'steps' });
  const [ask] = toy.pending(state);
  // @ts-expect-error no such step
  expect(ask?.step === 'hreald').toBe(false);
  expect(ask?.step).toBe('herald');
});

test('every game is a Game, without a cast', () => {
  const any: Game = toy;
  const loose: Steps<State> = { anything: (_state, _frame: Frame, run) => run.next('anywhere') };
  const words = (_words: Words): void => {};
  expect(any.manifest).toBe(toy.manifest);
  expect([loose, words]).toHaveLength(2);
});
