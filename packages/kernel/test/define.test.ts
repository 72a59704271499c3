import {
  act,
  codes,
  fullOptions,
  type Game,
  perft,
  playersOf,
  randomPlayout,
  rolesOf,
  seatOf,
  stream,
} from '@strategoi/kernel';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';
import { manifest, type ToyState, toy } from './toy.ts';

const duel = (seed = 'define'): ToyState => toy.setup({ scenario: 'duel', seed });

test('a set-up that does not exist is refused', () => {
  const key = (spec: unknown): string | undefined => refusalOf(() => toy.setup(spec as never)).key;
  expect(key({ scenario: 'siege', seed: 's' })).toBe('scenario');
  expect(key({ scenario: 'duel', seed: '' })).toBe('seed');
  expect(key({ scenario: 'duel' })).toBe('seed');
  expect(key({ scenario: 'duel', seed: 's', options: { weather: 'fine' } })).toBe('option');
  expect(key({ scenario: 'duel', seed: 's', options: { windows: 'ajar' } })).toBe('option-value');
  const why = (options: object) =>
    refusalOf(() => toy.setup({ scenario: 'duel', seed: 's', options } as never)).params;
  expect(why({ window: 'swift' })).toEqual({ option: 'window', near: 'windows' });
  expect(why({ windows: 'ajar' })).toEqual({ option: 'windows', value: 'ajar', values: 'sealed, swift' });
});

test('a game begins with all that happened before the first decision', () => {
  const { state, applied } = toy.begin({ scenario: 'duel', seed: 'define' });
  expect(state).toEqual(duel());
  expect(applied.events.length).toBeGreaterThan(0);
  expect(applied.mark).toBe(true);
});

test('options that are not given take their defaults', () => {
  expect(fullOptions(manifest, { peek: 'no' })).toEqual({ windows: 'sealed', peek: 'no' });
});

test('a view holds its own cards, the backs of the others, and what its viewer may do', () => {
  const state = duel();
  const view = toy.view(state, 'red');
  expect(view.board.hands.red).toEqual(state.hands.red);
  expect(view.board.hands.blue).toEqual(['?', '?', '?']);
  expect(view.asks[0]?.actions).toEqual(['raise', 'peek', 'done']);
  expect(toy.view(state, 'blue').asks[0]).not.toHaveProperty('actions');
  expect(toy.view(state, 'spectator').board.hands.red).toEqual(['?', '?', '?']);
});

test('a seat that this scenario does not have gets no view', () => {
  const state = duel();
  for (const viewer of ['green', 'zeus', '']) {
    expect(refusalOf(() => toy.view(state, viewer)).rule).toBe(codes.unknownRole);
    expect(refusalOf(() => toy.update(state, { events: [], dice: [], mark: false }, viewer)).rule).toBe(
      codes.unknownRole,
    );
  }
});

test('folding the events sent brings a view to where a fresh one is, the outcome included', () => {
  const state = duel();
  const viewers = ['red', 'blue', 'spectator'];
  const views = new Map(viewers.map((viewer) => [viewer, toy.view(state, viewer)]));
  const luck = stream('folding');
  while (toy.pending(state).length > 0) {
    const role = toy.pending(state)[0]?.role as string;
    const actions = toy.legal(state, role);
    const applied = toy.apply(state, role, actions[luck.below(actions.length)] as never);
    for (const [viewer, view] of views) {
      for (const event of toy.update(state, applied, viewer)) toy.fold(view, event);
      expect(view).toEqual(toy.view(state, viewer));
    }
  }
  expect(views.get('red')?.outcome).toEqual(toy.outcome(state));
});

test('a position is loaded where it was saved, and a wrong one is refused', () => {
  const state = duel();
  toy.apply(state, 'red', act('raise'));
  const position = toy.save(state);
  expect(toy.save(toy.load(position))).toEqual(position);
  expect(refusalOf(() => toy.load({ ...position, game: 'chess' })).rule).toBe(codes.badPosition);
  expect(refusalOf(() => toy.load({ ...position, deck: [] })).rule).toBe(codes.badPosition);
});

test('a random playout goes to the end, or to its limit, and repeats from its seed', () => {
  const state = toy.setup({ scenario: 'trio', seed: 'playout' });
  const twin = toy.clone(state);
  expect(rolesOf(toy, state)).toEqual(['red', 'blue', 'green']);
  expect(randomPlayout(toy, toy.clone(state), stream('p'), 3)).toBe(3);
  const played = randomPlayout(toy, state, stream('p'), 1000);
  expect(toy.outcome(state)).toBeDefined();
  expect(randomPlayout(toy, twin, stream('p'), 1000)).toBe(played);
  expect(twin).toEqual(state);
});

test('perft counts the lines of play', () => {
  const state = duel();
  // raise, peek or done; after raise the same three; after done three cards to bid; after peek raise or done.
  expect(perft(toy, state, 0)).toBe(1);
  expect(perft(toy, state, 1)).toBe(3);
  expect(perft(toy, state, 2)).toBe(3 + 2 + 3);
  const before = JSON.stringify(state);
  perft(toy, state, 4);
  expect(JSON.stringify(state)).toBe(before);
});

test('a seat gives a bot its view, its actions, its odds and no state', () => {
  const state = duel();
  const seat = seatOf(toy, state, 'red', toy.legal(state, 'red'), stream('bot'));
  expect(seat.view).toEqual(toy.view(state, 'red'));
  expect(seat.view).toBe(seat.view);
  expect(seat.odds('prize')).toEqual(toy.odds(state, 'red', 'prize'));
  expect(JSON.stringify(seat)).not.toContain(state.dice.key);
});

test('every seat of the scenario is played, each for himself, where the game says nothing else', () => {
  expect(toy.seats({ scenario: 'trio' })).toEqual(
    ['red', 'blue', 'green'].map((role) => ({ role, sitting: 'played', side: role })),
  );
  expect(playersOf(toy, { scenario: 'duel' })).toEqual(['red', 'blue']);
});

test('a game says who is neutral and who fights together', () => {
  const paired: Game = {
    ...toy,
    seats: ({ options = {} }) => [
      { role: 'red', sitting: 'played', side: 'west' },
      { role: 'blue', sitting: 'played', side: 'west' },
      { role: 'green', sitting: options.green === 'neutral' ? 'neutral' : 'ruled', side: 'east' },
    ],
  };
  expect(playersOf(paired, { scenario: 'trio' })).toEqual(['red', 'blue']);
});

test('those who are told alike are sent the same objects', () => {
  const state = duel();
  const applied = toy.apply(state, 'red', act('raise'));
  const to = toy.updates(state, applied);
  const [red, blue, spectator] = ['red', 'blue', 'spectator'].map(to);
  expect(blue).toEqual(toy.update(state, applied, 'blue'));
  expect(spectator?.at(-1)).toBe(blue?.at(-1));
  expect(red?.at(-1)).not.toBe(blue?.at(-1));
});

test('what a viewer is told is what he is sent, without what is asked', () => {
  const { state, applied } = toy.begin({ scenario: 'duel', seed: 'told' });
  expect(toy.tell(applied.events, 'red')).toEqual(toy.update(state, applied, 'red').slice(0, -1));
});
