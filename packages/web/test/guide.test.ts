import { amphipolis } from '@strategoi/amphipolis';
import { hellespont } from '@strategoi/hellespont';
import { type Ask, type Game, type State, stream } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { coach as amphipolisCoach } from '../src/games/amphipolis/guide.ts';
import { coach as hellespontCoach } from '../src/games/hellespont/guide.ts';

const games = [
  ['amphipolis', amphipolis as unknown as Game<State>, '10.1', amphipolisCoach],
  ['hellespont', hellespont as unknown as Game<State>, '10.1', hellespontCoach],
] as const;

/** Decisions of the first turns, however they are played. */
const asked = (game: Game<State>, scenario: string): Map<string, Ask> => {
  const steps = new Map<string, Ask>();
  for (let n = 0; n < 12; n++) {
    const dice = stream(`guide ${n}`);
    const state = game.setup({ scenario, seed: `guide ${n}` });
    for (let ply = 0; ply < 60; ply++) {
      const ask = game.pending(state)[0];
      if (!ask) break;
      steps.set(ask.step, ask);
      const actions = game.legal(state, ask.role);
      game.apply(state, ask.role, actions[dice.below(actions.length)]!);
    }
  }
  return steps;
};

it.each(games)(
  'the coach of %s has a word for what a first turn asks most',
  (_name, game, scenario, coach) => {
    const steps = asked(game, scenario);
    const taught = [...steps.values()].filter((ask) => coach(ask, 'en'));
    for (const step of ['points.bend', 'actions.announce', 'actions.orders', 'group'])
      expect(taught.map((ask) => ask.step)).toContain(step);
    for (const ask of taught) {
      expect(coach(ask, 'fr')?.text).not.toBe(coach(ask, 'en')?.text);
      expect(coach(ask, 'fr')?.title.length).toBeGreaterThan(0);
    }
  },
);
