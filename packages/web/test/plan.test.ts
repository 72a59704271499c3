import { diadochi } from '@strategoi/diadochi';
import type { View } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { plan } from '../src/games/diadochi/plan.ts';

it('what a seat knows is a position to plan on: its own sheet is there, nobody has sealed, no secret is', () => {
  const state = diadochi.setup({ scenario: 'basic', seed: 'plan' });
  const act = (role: string, text: string): void => {
    const action = diadochi.parse(text);
    if (action) diadochi.apply(state, role, action);
  };
  expect(plan(diadochi.view(state, 'ptolemy') as View)).toBeUndefined();
  for (const { role } of diadochi.pending(state)) act(role, 'muster AAA');
  act('ptolemy', 'write A EGY.2 -> LIB');
  act('antigonus', 'write A PHR.2 -> ANC');
  act('seleucus', 'seal');
  const position = plan(diadochi.view(state, 'ptolemy') as View);
  if (!position) throw new Error('no plan');
  const trial = diadochi.load(position);
  expect(trial.sheets.ptolemy).toHaveLength(1);
  expect(trial.sheets.antigonus ?? []).toHaveLength(0);
  expect(diadochi.pending(trial).map(({ role }) => role)).toHaveLength(6);
  expect(trial.units).toEqual(state.units);
  expect(trial.purses.ptolemy).toBe(state.purses.ptolemy);
  expect(trial.purses.seleucus).toBe(0);
});
