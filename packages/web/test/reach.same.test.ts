import { amphipolis } from '@strategoi/amphipolis';
import { hellespont } from '@strategoi/hellespont';
import { type Action, act, type Foothold, type Game, type Role, type State, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { reachOf } from '../src/session/reach.ts';
import { reachByCopies } from './reachByCopies.ts';

interface Place {
  readonly state: State;
  readonly role: Role;
  readonly actions: readonly Action[];
}

/** Every third decision of games played at random, swift and sealed in turns. */
function* places(game: Game, seeds: number): Generator<Place> {
  for (const { id: scenario } of game.manifest.scenarios)
    for (let seed = 0; seed < seeds; seed++) {
      const luck = stream(`reach ${scenario} ${seed}`);
      const options = { windows: seed % 2 === 0 ? 'swift' : 'sealed' };
      const state = game.setup({ scenario, options, seed: `reach ${seed}` });
      for (let n = 0; n < 500; n++) {
        const [ask] = game.pending(state);
        if (!ask) break;
        const actions = game.legal(state, ask.role);
        if (n % 3 === 0) yield { state, role: ask.role, actions };
        game.apply(state, ask.role, actions[luck.below(actions.length)] as Action);
      }
    }
}

/** What the page asks there: how far the group goes, or each stack that could be called up. */
function questionsAt(game: Game, { actions }: Place, steps: readonly string[]) {
  const walk = { steps, pick: 'pick', harm: ['lose'], group: 'picked', left: 'left' };
  const calls = actions.filter(({ verb }) => verb === 'activate').map((call) => game.notate(call));
  return actions.some(({ verb }) => steps.includes(verb))
    ? [walk]
    : calls.map((begin) => ({ ...walk, begin }));
}

const counted = (game: Game): { readonly game: Game; copies: number } => {
  const count = {
    copies: 0,
    game: {
      ...game,
      clone(state: State) {
        count.copies++;
        return game.clone(state);
      },
    },
  };
  return count;
};

describe.each([
  { game: amphipolis as Game, steps: ['go', 'land'] },
  { game: hellespont as Game, steps: ['go', 'lead'] },
])('$game.manifest.id: how far a group can go, at random positions', ({ game, steps }) => {
  it('is what a search finds that copies the table for every step, on a fifth of the copies', () => {
    const [taken, plain] = [counted(game), counted(game)];
    let far = 0;
    for (const place of places(game, 2)) {
      const { state, role } = place;
      const before = JSON.stringify(state);
      for (const question of questionsAt(game, place, steps)) {
        const reached = reachOf(taken.game, state, role, question);
        expect(reached).toEqual(reachByCopies(plain.game, state, role, question));
        far += reached.zones.filter(({ way }) => way.length > 2).length;
      }
      expect(JSON.stringify(state)).toBe(before);
    }
    expect(far).toBeGreaterThan(300);
    expect(taken.copies).toBeLessThan(plain.copies / 5);
  });

  it('every step of every way is legal where it is taken', () => {
    let ways = 0;
    for (const place of places(game, 1)) {
      const { state, role } = place;
      for (const question of questionsAt(game, place, steps).slice(0, 2)) {
        const { before, zones } = reachOf(game, state, role, question);
        for (const { way } of zones) {
          const table = game.clone(state);
          for (const notation of [...before, ...way]) {
            expect(game.legal(table, role).map(game.notate)).toContain(notation);
            game.apply(table, role, game.parse(notation) as Action);
          }
          ways++;
        }
      }
    }
    expect(ways).toBeGreaterThan(300);
  });

  it('a foothold covers no die, not even one that nobody is told of', () => {
    const state = game.setup({ scenario: '10.1', seed: 'reach' });
    const hold = game.foothold?.(state) as Foothold;
    expect(hold.covers({ events: [], dice: [], mark: false })).toBe(true);
    expect(hold.covers({ events: [], dice: [3], mark: false })).toBe(false);
  });

  it('what a foothold covers it puts back, to the letter', () => {
    let covered = 0;
    for (const { state, role, actions } of places(game, 2))
      for (const action of actions.filter(({ verb }) => steps.includes(verb))) {
        const before = JSON.stringify(state);
        const table = game.clone(state);
        const hold = game.foothold?.(table) as Foothold;
        if (!hold.covers(game.apply(table, role, action))) continue;
        hold.restore(table);
        expect(JSON.stringify(table)).toBe(before);
        covered++;
      }
    expect(covered).toBeGreaterThan(100);
  });
});

describe('a plain of 1,369 cells', () => {
  const SIDE = 37;
  interface Plain extends State {
    at: number;
  }
  const around = (at: number): number[] =>
    [
      at % SIDE > 0 ? at - 1 : -1,
      at % SIDE < SIDE - 1 ? at + 1 : -1,
      at - SIDE,
      at + SIDE < SIDE * SIDE ? at + SIDE : -1,
    ].filter((to) => to >= 0);
  const start: Plain = { scenario: 'plain', options: {}, flow: [], dice: { key: '', at: 0 }, at: 0 };
  const holdAt = ({ at }: Plain): Foothold<Plain> => ({
    covers: () => true,
    restore(state) {
      state.at = at;
    },
    onward: holdAt,
  });
  const plain = {
    pending: () => [{ role: 'walker', step: 'walk', rules: [] }],
    legal: ({ at }: Plain) => [...around(at).map((to) => act('go', String(to))), act('halt')],
    apply(state: Plain, _role: Role, { target }: Action) {
      state.at = Number(target);
      return { events: [{ type: 'move', cost: 1 }], dice: [], mark: false };
    },
    clone: (state: Plain) => ({ ...state }),
    foothold: holdAt,
  };

  it('is searched from end to end, each cell by its shortest way, on one copy', () => {
    const walked = counted(plain as unknown as Game);
    const { zones } = reachOf(walked.game, start, 'walker', { steps: ['go'] });
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(SIDE * SIDE);
    for (const { zone, way, cost } of zones.filter(({ zone }) => zone !== '0')) {
      expect(cost).toBe(Math.floor(Number(zone) / SIDE) + (Number(zone) % SIDE));
      expect(way).toHaveLength(cost);
    }
    expect(walked.copies).toBe(1);
  });
});
