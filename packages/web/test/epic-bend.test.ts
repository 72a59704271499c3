import { epic } from '@strategoi/epic';
import type { Ask, View } from '@strategoi/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { bent, legsOf, marchThrough } from '../src/games/epic/bend.ts';
import { zonesOfPath } from '../src/games/epic/places.ts';

type State = ReturnType<typeof epic.setup>;
const act = (state: State, notation: string) =>
  epic.apply(state, epic.pending(state)[0]?.role ?? '', epic.parse(notation) as never);
const seen = (state: State): { view: View; ask: Ask } => {
  const view = epic.view(state, 'athens') as View;
  return { view, ask: view.asks.find(({ role }) => role === 'athens') as Ask };
};

describe('a march led through hexes', () => {
  let start: State;
  beforeAll(() => {
    start = epic.setup({ scenario: 'argive', seed: 'bend', options: {} });
    for (const notation of ['pool argolid', 'place argolid-h5 argos', 'place argolid-h4 argos'])
      act(start, notation);
    while (seen(start).ask?.step !== 'move.stack') {
      const { role } = epic.pending(start)[0] as { role: string };
      const legal = epic.legal(start, role).map((action) => epic.notate(action));
      act(start, legal.includes('pay') ? 'pay' : legal.includes('done') ? 'done' : (legal[0] as string));
    }
    act(start, 'stack W3034');
  });

  it('goes the way that is drawn and costs what is told', () => {
    const { view, ask } = seen(start);
    const straight = legsOf(view, ask, ['W3036']);
    expect(straight?.zones).toEqual(['W3034', 'W3035', 'W3036']);
    const stops = bent(['W3036'], straight?.zones ?? [], 'W3035', 'W2935');
    expect(stops).toEqual(['W2935', 'W3036']);
    const legs = legsOf(view, ask, stops);
    expect(legs?.zones).toContain('W2935');
    expect(legs?.cost).toBeGreaterThan(straight?.cost ?? 9);

    const state = epic.clone(start);
    const next = marchThrough(stops);
    const paths: number[][] = [];
    for (let notation = next(ask); notation; notation = next(seen(state).ask))
      for (const event of act(state, notation).events)
        if (event.type === 'move') paths.push((event as unknown as { path: number[] }).path);
    expect(['W3034', ...paths.flatMap((path) => zonesOfPath(path))]).toEqual(legs?.zones);
  });

  it('a stop is moved, not doubled, and one out of reach leads nowhere', () => {
    const { view, ask } = seen(start);
    expect(bent(['W2935', 'W3036'], ['W3034', 'W3035', 'W2935', 'W3036'], 'W2935', 'W3035')).toEqual([
      'W3035',
      'W3036',
    ]);
    expect(legsOf(view, ask, ['W3036', 'W3831'])).toBeUndefined();
    // Nobody marches on from the hex where he comes upon the enemy, or where his points end.
    const far = legsOf(view, ask, ['W2935', 'W3036']);
    expect(far?.ask).toBeUndefined();
  });
});
