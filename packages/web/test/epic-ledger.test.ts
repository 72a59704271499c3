import { type EpicBoard, type EpicState, epic, regionIds } from '@strategoi/epic';
import { type Action, type Ask, sure, type View } from '@strategoi/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

const chios = (regionIds as readonly string[]).indexOf('chios');
const attica = (regionIds as readonly string[]).indexOf('attica');
/** Athens sets the tribute of Chios, whose city is in revolt, and of Attica. */
const start = (reform = 0): EpicState =>
  epic.load({
    game: 'epic',
    scenario: 'campaign',
    options: { windows: 'swift' },
    board: {
      phase: 'assess',
      treasury: { athens: 100, sparta: 20 },
      controller: { attica: 'athens', chios: 'athens', laconia: 'sparta' },
      al: { attica: 10, chios: 6 },
      ml: { attica: 10, chios: 8 },
      multiplier: { attica: 1, chios: 1 },
      lastMultiplier: { attica: 1, chios: 1 },
      revolt: { chios: 'allied' },
      units: {
        'force chios': ['chios-h4-1', 'chios-h4-2'],
        build: ['chios-f5-1'],
        piraeus: ['attica-h4-1 inside'],
      },
    },
    flow: [{ step: 'assess', order: [0, 1], at: 0, done: [], reform }],
  } as never);
const seen = (state: EpicState) => {
  const view = epic.view(state, 'athens') as View;
  return { view, ask: sure(view.asks[0]) as Ask, board: view.board as EpicBoard };
};
const act = (state: EpicState, text: string) => epic.apply(state, 'athens', epic.parse(text) as Action);

describe('the ledger of tribute', () => {
  it('sums what is fixed, what cities in revolt take off it, and the treasury after it: EPW-TRB-09 EPW-TRB-10', async () => {
    const { sumsOf } = await import('../src/games/epic/ledger.ts');
    const { view, ask } = seen(start());
    const { assessed, lost, after } = sumsOf(view, ask, [attica, chios]);
    expect(assessed).toBe(6);
    expect(lost).toBeGreaterThan(0);
    expect(after).toBe(100 + assessed - lost);
  });

  it('tells what the year does to a region, set or left as it is: EPW-TRB-04 EPW-TRB-05', async () => {
    const { levelsThisYear } = await import('../src/games/epic/ledger.ts');
    const state = start();
    const before = seen(state);
    expect(levelsThisYear(before.board, before.ask, chios)).toEqual({ by: 0, isDone: false });
    act(state, 'assess chios 3');
    const { board, ask } = seen(state);
    expect(levelsThisYear(board, ask, chios)).toEqual({ by: -3, isDone: true });
    expect(board.al[chios]).toBe(6 - 3);
    expect(levelsThisYear(board, ask, attica)).toEqual({ by: 0, isDone: false });
  });

  it('halves the steps where Reassessment has been played', async () => {
    const { isReformed, levelsBy, levelsThisYear } = await import('../src/games/epic/ledger.ts');
    const state = start(1);
    expect(isReformed(seen(state).ask)).toBe(true);
    expect([levelsBy(true, 1, 3), levelsBy(true, 1, 3, true)]).toEqual([-3, -2]);
    act(state, 'assess chios 3');
    const { board, ask } = seen(state);
    expect(levelsThisYear(board, ask, chios).by).toBe((board.al[chios] ?? 0) - 6);
  });

  it('shows who of a region waits in its pools', async () => {
    const { poolsOf } = await import('../src/games/epic/ledger.ts');
    const [pool, ...others] = poolsOf(seen(start()).board, [attica, chios]);
    expect(others).toEqual([]);
    expect(pool?.region).toBe(chios);
    expect(pool?.force).toMatchObject([{ id: 'chios-h4', n: 2, morale: 4 }]);
    expect(pool?.build).toMatchObject([{ id: 'chios-f5', n: 1, morale: 5 }]);
  });
});
