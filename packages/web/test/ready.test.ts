import { epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { standingAnswer, type View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { readiesOf, WINDOWS } from '../src/games/epic/held.ts';
import { armedBy, withArms } from '../src/session/standing.ts';

describe('answers made ready', () => {
  it('name the windows in which the game itself offers those cards, and are given there', () => {
    let seen = 0;
    let given = 0;
    for (let game = 0; game < 4 && given < 3; game++) {
      const state = epic.setup({ scenario: 'campaign', seed: `ready ${game}`, options: {} });
      let seed = 3 + game;
      for (let n = 0; n < 6000 && given < 3 && epic.pending(state).length > 0; n++) {
        const [ask] = epic.pending(state);
        if (!ask) break;
        const legal = epic.legal(state, ask.role);
        const cards = ask.window === undefined ? [] : legal.filter(({ verb }) => verb === 'play');
        for (const { target = '' } of cards) {
          const window = WINDOWS[target.split(' ')[0] as string];
          if (window === undefined) continue;
          expect(window).toBe(ask.window);
          seen++;
          const view = epic.view(state, ask.role) as View;
          const ready = readiesOf(view, ask.role, 'en', words.en).find(
            ({ do: [text] }) => text === `play ${target}`,
          );
          expect(ready).toBeDefined();
          const orders = withArms(undefined, [armedBy(ready as never, window, 1)]);
          const answer = standingAnswer(epic, state, { [ask.role]: orders as never });
          expect(answer && epic.notate(answer.action)).toBe(`play ${target}`);
          given++;
        }
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        // Whoever plays at random soon makes peace; here the war goes on.
        const war = legal.filter(({ verb }) => !/^(offer|accept)/.test(verb));
        epic.apply(state, ask.role, war[(seed >> 8) % war.length] as never);
      }
    }
    expect(seen).toBeGreaterThan(2);
  });

  it('wait for enough of what the window counts, and leave no empty orders behind', () => {
    const storms = {
      do: ['play storms_at_sea'],
      name: '',
      windows: ['W-2'],
      count: { param: 'fleets', name: '', most: 9 },
    };
    expect(armedBy(storms, 'W-2', 3)).toEqual({
      window: 'W-2',
      do: storms.do,
      when: { fleets: { least: 3 } },
    });
    expect(armedBy(storms, 'W-2', 1)).toEqual({ window: 'W-2', do: storms.do });
    expect(withArms({ pass: ['W-1'], arm: [armedBy(storms, 'W-2', 1)] }, [])).toEqual({ pass: ['W-1'] });
    expect(withArms(undefined, [])).toBeUndefined();
  });
});
