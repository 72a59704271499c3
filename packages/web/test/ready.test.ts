import { cardId, type EpicBoard, epic, leaders, onMap } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { standingAnswer, type View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { playsOf, readiesOf, WINDOWS } from '../src/games/epic/held.ts';
import { seatOf } from '../src/games/epic/status.ts';
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

  it('are for a leader or a town where the card needs one, each by its name', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'targets', options: {} });
    const dealt = (role: string, card: string) => {
      const view = structuredClone(epic.view(state, role)) as View;
      const board = view.board as EpicBoard;
      board.cardAt[board.cardAt.findIndex((_, n) => cardId(n) === card)] = seatOf(role);
      return readiesOf(view, role, 'fr', words.fr).filter(({ do: [text] }) =>
        text?.startsWith(`play ${card}`),
      );
    };
    const { leaderAt, leaderSeat } = epic.view(state, 'athens').board as EpicBoard;
    const spartans = leaders.filter((_, l) => leaderSeat[l] === 1 && onMap(leaderAt[l] as number));
    expect(spartans.length).toBeGreaterThan(0);
    expect(dealt('athens', 'bad_omens').map(({ do: [text] }) => text)).toEqual(
      spartans.map(({ id }) => `play bad_omens ${id}`),
    );
    const helots = dealt('athens', 'helot_revolt');
    expect(helots.map(({ do: [text] }) => text)).toContain('play helot_revolt gytheum');
    expect(helots.map(({ do: [text] }) => text)).not.toContain('play helot_revolt sparta');
    for (const { name, windows } of helots) {
      expect(name).toMatch(/^.+, \p{Lu}/u);
      expect(windows).toEqual(['W-5']);
    }
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

describe('cards of the hand', () => {
  it('are played and thrown away where they lie, unless the question has nothing else to offer', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'targets', options: {} });
    const view = structuredClone(epic.view(state, 'athens')) as View;
    const board = view.board as EpicBoard;
    board.cardAt[board.cardAt.findIndex((_, n) => cardId(n) === 'bad_omens')] = seatOf('athens');
    const played = (actions: readonly string[], window?: string): string[] => {
      const asked = {
        ...view,
        asks: [{ role: 'athens', step: 'cards.discard', actions, window }],
      } as unknown as View;
      return [...playsOf(asked, 'athens', words.en)];
    };
    expect(played(['discard bad_omens', 'done'])).toEqual(['discard bad_omens']);
    expect(played(['discard bad_omens'])).toEqual([]);
    expect(played(['done'])).toEqual([]);
    const omens = ['archidamus', 'ramphias', 'alcidas'].map((leader) => `play bad_omens ${leader}`);
    expect(played([...omens.slice(0, 2), 'pass'], 'W-1')).toEqual([]);
    expect(played([...omens, 'pass'], 'W-1')).toEqual(omens);
  });
});
