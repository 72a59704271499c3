import { notate } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { beyond } from '../src/beyond.ts';
import { epic } from '../src/game.ts';
import { waysOf } from '../src/ways.ts';

/** A game at random that stops at every move of a stack. */
function eachMove(
  scenario: string,
  moves: number,
  look: (view: ReturnType<typeof epic.view>, state: ReturnType<typeof epic.setup>) => void,
): number {
  const { state } = epic.begin({ scenario, seed: `ways ${scenario}` });
  let seed = 11;
  let seen = 0;
  for (let n = 0; n < 4000 && seen < moves; n++) {
    const [ask] = epic.pending(state);
    if (!ask) break;
    if (['move.group', 'march.on', 'naval'].includes(ask.step)) {
      seen++;
      look(epic.view(state, ask.role), state);
    }
    const actions = epic.legal(state, ask.role);
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    epic.apply(state, ask.role, actions[seed % actions.length] as (typeof actions)[number]);
  }
  return seen;
}

describe('ways worked out from a view', () => {
  it('every move of a stack that is offered has its way and its price', () => {
    const seen = eachMove('argive', 120, (view) => {
      const [ask] = view.asks.filter(({ actions }) => actions !== undefined);
      if (!ask) return;
      const ways = waysOf(view, ask);
      const moves = (ask.actions ?? []).filter((text) =>
        /^(go|area \S+ |sail|land|isthmus|engage)/.test(text),
      );
      for (const notation of moves) {
        const way = ways.get(notation);
        expect(way, `${ask.step} ${notation}`).toBeDefined();
        expect(way?.path[0]).toBe(ask.params?.place);
        expect(way?.cost).toBeGreaterThan(0);
      }
    });
    expect(seen).toBeGreaterThan(60);
  });

  it('a march goes the way that was shown and costs what was shown', () => {
    const { state } = epic.begin({ scenario: 'argive', seed: 'ways' });
    let compared = 0;
    let seed = 5;
    for (let n = 0; n < 1500 && compared < 25; n++) {
      const [ask] = epic.pending(state);
      if (!ask) break;
      const view = epic.view(state, ask.role);
      const mine = view.asks.find(({ role }) => role === ask.role);
      const actions = epic.legal(state, ask.role);
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const action = actions[seed % actions.length] as (typeof actions)[number];
      const way = mine && waysOf(view, mine).get(notate(action));
      const { events } = epic.apply(state, ask.role, action);
      const went = events.flatMap((event) => (event.type === 'move' && event.path ? [event.path] : []))[0];
      if (!way || !went || (action.verb !== 'go' && action.verb !== 'area')) continue;
      compared++;
      expect([way.path[0], ...went]).toEqual(way.path);
      const after = epic.pending(state)[0];
      const left = Number(mine?.params?.left);
      if (ask.step === 'march.on' && after?.step === 'march.on')
        expect(left - Number(after.params?.left)).toBe(way.cost);
    }
    expect(compared).toBeGreaterThanOrEqual(10);
  });
});

describe('a way through a hex', () => {
  /** Where a decision lets a stack march; friendly areas that are asked in two steps stand for their hexes. */
  const marches = (actions: readonly string[] = []): string[] =>
    actions.filter((text) => /^(go \S+|area \S+ \S+)$/.test(text)).sort();

  it('goes on to just what the march itself would be offered there, at the same price', () => {
    let compared = 0;
    let ended = 0;
    eachMove('argive', 60, (view, state) => {
      const ask = view.asks.find(({ actions }) => actions !== undefined);
      if (!ask || ask.step === 'naval' || compared > 60) return;
      for (const notation of marches(ask.actions).slice(0, 12)) {
        const there = beyond(view, ask, notation);
        const gone = epic.clone(state);
        epic.apply(gone, ask.role, epic.parse(notation) as never);
        const next = epic.view(gone, ask.role).asks.find(({ role }) => role === ask.role);
        if (next?.step !== 'march.on' || marches(next.actions).length === 0) {
          expect(there, notation).toBeUndefined();
          ended++;
        } else {
          expect(marches(there?.ask.actions), notation).toEqual(marches(next.actions));
          expect(there?.ask.params).toMatchObject(next.params ?? {});
          compared++;
        }
      }
    });
    expect(compared).toBeGreaterThan(30);
    expect(ended).toBeGreaterThan(5);
  });
});
