import { act, type View } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { accountOf } from '../src/account.ts';
import { diadochi } from '../src/game.ts';

/** Ptolemy before his winter, with an army abroad and a militia at home, once these lines are written. */
function winter(...lines: readonly string[]): ReturnType<typeof accountOf> {
  const state = diadochi.load({
    game: 'diadochi',
    scenario: 'basic',
    season: 'winter 320',
    phase: 'winter',
    live: ['ptolemy', 'seleucus'],
    units: [
      { owner: 'ptolemy', unit: 'A PHE' },
      { owner: 'ptolemy', unit: 'Am EGY' },
    ],
    persons: [
      { id: 'ptolemy', at: 'PHE' },
      { id: 'seleucus', at: 'CHD' },
    ],
    control: { EGY: 'ptolemy', ALEXANDRIE: 'ptolemy' },
    purses: { ptolemy: 30 },
  });
  for (const line of lines) diadochi.apply(state, 'ptolemy', act('write', line));
  return accountOf(diadochi.view(state, 'ptolemy') as View, 'ptolemy');
}

it('DIA-ECO-011: giving up a unit saves no pay, letting a militia go does', () => {
  const owed = winter();
  expect(owed.income).toBeGreaterThan(0);
  expect(winter('DISBAND A PHE').pay).toBe(owed.pay);
  expect(winter('DROP A EGY').pay).toBeLessThan(owed.pay);
});

it('what is raised is paid from what is left', () => {
  const owed = winter();
  expect(owed.left).toBe(30 + owed.income - owed.pay);
  const raised = winter('BUILD G ALEXANDRIE');
  expect(raised.raised).toBeGreaterThan(0);
  expect(raised.left).toBe(owed.left - raised.raised);
});
