import type { BeyBoard } from '@strategoi/bey';
import type { Ask, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { Cast } from '../src/games/series/cast.ts';
import { fightDeed, purseOf } from '../src/games/series/price.ts';

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
  const deed = (board: object, options: object, isDue = false, language: 'en' | 'fr' = 'en') =>
    fightDeed(
      {
        ...view({ phase: 'B.3', active: 0, pa: [2, 0], ...board } as Partial<BeyBoard>),
        options,
      } as View<BeyBoard>,
      ask('group'),
      language,
      { roster: { naval: [] } as unknown as Cast['roster'], isDue, leaps: false },
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
});
