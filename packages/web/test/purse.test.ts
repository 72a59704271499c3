import type { BeyBoard } from '@strategoi/bey';
import type { Ask, View } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { purseOf } from '../src/games/series/price.ts';

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
