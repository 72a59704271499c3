import { amphipolis } from '@strategoi/amphipolis';
import { hellespont } from '@strategoi/hellespont';
import { type Action, dreaming, type Game, quick, type Role, type State, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';

/**
 * The trap for searchers: everything a seat cannot know is changed behind its back, the dice to come included. A search
 * on samples must not notice; one on the true state does, so that the trap is known to spring.
 */

type Draw = (state: State, role: Role, n: number) => State;
type Play = (game: Game, state: State, role: Role, action: Action, n: number) => void;

/** Tries each action a few times to the end of a short playout and takes the one with the best points. */
function search(game: Game, state: State, role: Role, draw: Draw, play: Play): string {
  let best = '';
  let most = Number.NEGATIVE_INFINITY;
  for (const action of game.legal(state, role)) {
    let sum = 0;
    for (let n = 0; n < 3; n++) {
      const trial = draw(state, role, n);
      play(game, trial, role, action, n);
      sum += worth(trial, role);
    }
    if (sum <= most) continue;
    most = sum;
    best = game.notate(action);
  }
  return best;
}

/** What is still on the map, own strength less the other's. */
function worth(state: State, role: Role): number {
  const { at, scored, pa } = state as unknown as { at: number[]; scored: number[]; pa: number[] };
  const own = role === 'athens' ? 1 : -1;
  const sum = (list: readonly number[]): number => list.reduce((a, b, i) => a + b * (i + 1), 0);
  return own * (sum(pa) + sum(scored) * 7 + sum(at) / 1000);
}

const onSamples: [Draw, (game: Game) => Play] = [
  (state, role, n) => (gameOf(state) as Game).sample(state, role, quick(n)),
  () => (game, state, role, action, n) => {
    const how = dreaming(quick(100 + n));
    game.apply(state, role, action, how);
    for (let i = 0; i < 12; i++) onward(game, state, (r, a) => game.apply(state, r, a, how));
  },
];
const onTruth: [Draw, (game: Game) => Play] = [
  (state) => (gameOf(state) as Game).clone(state),
  () => (game, state, role, action) => {
    game.apply(state, role, action);
    for (let i = 0; i < 12; i++) onward(game, state, (r, a) => game.apply(state, r, a));
  },
];

const games = [amphipolis, hellespont] as unknown as Game[];
const gameOf = (state: State): Game | undefined =>
  games.find((game) => Object.keys(state).includes('supply') === (game.manifest.id === 'hellespont'));

/** The first action of whoever is asked. */
function onward(game: Game, state: State, act: (role: Role, action: Action) => void): void {
  for (const role of ['athens', 'sparta']) {
    const [action] = game.legal(state, role);
    if (!action) continue;
    act(role, action);
    return;
  }
}

/** In how many decisions a search changes its mind. */
function changes(game: Game, [draw, play]: [Draw, (game: Game) => Play]): number {
  const luck = stream('foresight');
  const { id } = game.manifest.scenarios[0] as { id: string };
  const state = game.setup({ scenario: id, seed: 'foresight' });
  let changed = 0;
  for (let ply = 0; ply < 160; ply++) {
    const role = ['athens', 'sparta'].find((r) => game.legal(state, r).length > 0);
    if (role === undefined) break;
    const actions = game.legal(state, role);
    if (actions.length > 1 && ply % 4 === 0) {
      const other = game.resample(state, role, `other ${ply}`);
      const choose = (s: State): string => search(game, s, role, draw, play(game));
      if (choose(state) !== choose(other)) changed++;
    }
    game.apply(state, role, actions[luck.below(actions.length)] as Action);
  }
  return changed;
}

describe.each(games)('$manifest.id', (game) => {
  it('a search on samples never changes its mind when only what is hidden changes', () => {
    expect(changes(game, onSamples)).toBe(0);
  });
  it('a search on the true state does: the trap springs', () => {
    expect(changes(game, onTruth)).toBeGreaterThan(0);
  });
});
