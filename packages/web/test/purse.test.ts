import { amphipolis } from '@strategoi/amphipolis';
import type { BeyBoard } from '@strategoi/bey';
import type { Ask, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { Cast } from '../src/games/series/cast.ts';
import { fightDeed, purseOf } from '../src/games/series/price.ts';
import { acting } from '../tools/positions.mjs';
import { stubWindow } from './frames.ts';

const view = (board: Partial<BeyBoard>) => ({ board }) as View<BeyBoard>;
const spending = view({ phase: 'B.3', active: 0, left: 3 } as Partial<BeyBoard>);
const ask = (step: string, role = 'athens') => ({ role, step }) as Ask;

it('holds one of the points left for a fight that is due, while orders are given', () => {
  expect(purseOf(spending, ask('actions.orders'), 'en', true)).toMatchObject({ count: 3, held: 1 });
  expect(purseOf(spending, ask('group'), 'fr', true)?.title).toContain('dont un pour le combat');
  expect(purseOf(spending, ask('actions.orders'), 'en', false)?.held).toBe(0);
  // The point is paid once the fights begin.
  expect(purseOf(spending, ask('combat.help'), 'en', true)?.held).toBe(0);
});

it('is shown to whoever spends, in an action phase only', () => {
  expect(purseOf(spending, ask('react', 'sparta'), 'en', false)).toBeUndefined();
  expect(
    purseOf(view({ phase: 'B.2', active: 0, left: 3 } as Partial<BeyBoard>), ask('x'), 'en', false),
  ).toBeUndefined();
});

describe('what going where the enemy stands comes to', () => {
  const deed = (board: object, options: object, isDue = false, language: 'en' | 'fr' = 'en', fare = 0) =>
    fightDeed(
      {
        ...view({ phase: 'B.3', active: 0, pa: [2, 0], ...board } as Partial<BeyBoard>),
        options,
      } as View<BeyBoard>,
      ask('group'),
      language,
      { roster: { naval: [] } as unknown as Cast['roster'], isDue, leaps: fare > 0, fare },
    );

  it('is a point, or none where a fight is due already', () => {
    expect(deed({ left: 1 }, {})).toBe('March and fight, 1 PA');
    expect(deed({ left: 0 }, {}, true)).toBe('March and fight, no further PA');
  });

  it('AMP-2.B.3.3-b, HEL-CBT-05: without a point there is no fight, unless the stock pays', () => {
    expect(deed({ left: 0 }, {})).toBe('No PA left to fight there');
    expect(deed({ left: 0 }, {}, false, 'fr')).toBe('Plus de PA pour y combattre');
    expect(deed({ left: 0 }, { combatFromStock: 'yes' })).toBe('March and fight, 1 PA');
    expect(deed({ left: 0, pa: [0, 2] }, { combatFromStock: 'yes' })).toBe('No PA left to fight there');
  });

  it('AMP-2.B.3.2-c: an operation out of a zone that was free to activate takes a point of its own', () => {
    expect(deed({ left: 2 }, {}, false, 'en', 1)).toBe('Go there and fight, 2 PA');
    expect(deed({ left: 2 }, {}, true, 'fr', 1)).toBe('S’y rendre et combattre, 1 PA');
    expect(deed({ left: 1 }, {}, false, 'en', 1)).toBe('No PA left to fight there');
    expect(deed({ left: 1 }, { combatFromStock: 'yes' }, false, 'en', 1)).toBe('Go there and fight, 2 PA');
  });

  it('AMP-2.B.3.2-c: the button says what the points go down by, from a base and from a zone that was paid for', async () => {
    stubWindow();
    const { kit } = await import('../src/games/amphipolis/kit.tsx');
    const zones = { Macedonia: ['S-H8Bx', 'S-P6x', 'pasitelidas'], O7: ['S-H7x'], O1: ['A-H5Bx'] };
    const said = (from: string) => {
      const state = amphipolis.load(acting('amphipolis', '10.2', 4, 'sparta', zones, { announced: 4 }));
      const does = (text: string) => amphipolis.apply(state, 'sparta', amphipolis.parse(text)!);
      const left = () => (amphipolis.view(state, 'sparta').board as BeyBoard).left;
      does(`activate ${from}`);
      const [first] = amphipolis
        .legal(state, 'sparta')
        .filter(({ verb, target }) => verb === 'pick' && !target?.includes('pasi'));
      does(amphipolis.notate(first!));
      const view = amphipolis.view(state, 'sparta');
      const [ask] = view.asks.filter(({ role }) => role === 'sparta');
      const text = kit.odds?.deed?.(view, ask!, 'en', 'operate O1');
      const before = left();
      does('operate O1');
      return { text, gone: before - left() };
    };
    // The fight takes one more when the orders are over.
    expect(said('Macedonia')).toEqual({ text: 'Go there and fight, 2 PA', gone: 1 });
    expect(said('O7')).toEqual({ text: 'Go there and fight, 1 PA', gone: 0 });
  });
});
