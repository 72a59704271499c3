import { diadochiBots } from '@strategoi/bots/diadochi';
import { type DiadochiState, diadochi } from '@strategoi/diadochi';
import { type Bot, type Game, type State, sure } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { sheetBy } from '../src/session/suggest.ts';

const game = diadochi as unknown as Game<State>;
const captain = sure(diadochiBots.captain) as Bot;
const act = (state: DiadochiState, role: string, text: string): void => {
  diadochi.apply(state, role, sure(diadochi.parse(text)));
};

/** The first spring, after the levies. */
const spring = (): DiadochiState => {
  const state = diadochi.setup({ scenario: 'basic', seed: 'suggest' });
  for (const { role } of diadochi.pending(state)) act(state, role, 'muster AAA');
  return state;
};
const written = (state: DiadochiState): string[] => (state.sheets.ptolemy ?? []).map(({ about }) => about);

it('a captain asked for a sheet writes an order for every unit, and does not seal', () => {
  const state = spring();
  const lines = sheetBy(game, captain, diadochi.clone(state), 'ptolemy', 'captain');
  expect(lines.every((line) => line.startsWith('write '))).toBe(true);
  for (const line of lines) act(state, 'ptolemy', line);
  const units = state.units.filter(({ owner, kind }) => owner === 'ptolemy' && kind !== 'G');
  expect(units.length).toBe(3);
  expect(written(state)).toEqual(expect.arrayContaining(units.map(({ id }) => `unit ${id}`)));
  expect(diadochi.pending(state).some(({ role }) => role === 'ptolemy')).toBe(true);
});

it('what is written already stays as it is', () => {
  const state = spring();
  const own = 'write A EGY.2 -> LIB';
  act(state, 'ptolemy', own);
  const [about] = written(state);
  const lines = sheetBy(game, captain, diadochi.clone(state), 'ptolemy', 'captain');
  for (const line of lines) act(state, 'ptolemy', line);
  expect(lines).not.toContain(own);
  expect(written(state).filter((one) => one === about)).toHaveLength(1);
  expect(state.sheets.ptolemy?.find((entry) => entry.about === about)?.line).toMatchObject({ to: 'LIB' });
  expect(written(state).length).toBeGreaterThan(1);
});
