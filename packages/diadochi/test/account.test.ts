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

const accountWith = (units: readonly string[], ...lines: string[]): ReturnType<typeof accountOf> => {
  const state = diadochi.load({
    game: 'diadochi',
    scenario: 'basic',
    season: 'winter 320',
    options: { dismiss: 'yes' },
    live: ['ptolemy', 'seleucus'],
    units: units.map((unit) => ({ owner: 'ptolemy', unit })),
    control: { ALEXANDRIE: 'ptolemy' },
    purses: { ptolemy: 100 },
  });
  for (const line of lines) diadochi.apply(state, 'ptolemy', act('write', line));
  const account = accountOf(diadochi.view(state, 'ptolemy') as View, 'ptolemy');
  for (const power of ['ptolemy', 'seleucus']) diadochi.apply(state, power, act('seal'));
  // What the account says will be left is what is left.
  expect(state.purses.ptolemy).toBe(account.left);
  return account;
};

it('DIA-WIN-001 DIA-ECO-011: nobody is paid who is beyond the limits, and an elite too many as a mercenary', () => {
  expect(accountWith(['F MIN', 'F MOR', 'F SAL', 'F CYC']).pay).toBe(30);
  expect(accountWith(['Ae SIN', 'Ae PAL']).pay).toBe(30);
  expect(accountWith(['Ae EGY', 'Ae PAL'], 'PROMOTE Ae EGY g')).toMatchObject({ pay: 40, raised: 10 });
});

it('DIA-OPT-DISMISS-01 RUL-OPT-03: half for who is dismissed, nothing for a militia', () => {
  expect(accountWith(['A SIN', 'Am PAL'], 'DISMISS Am PAL').pay).toBe(10);
  expect(accountWith(['A SIN', 'Am PAL'], 'DISMISS A SIN').pay).toBe(20);
  expect(accountWith(['Ae EGY', 'Ae SIN'], 'DISMISS Ae EGY').pay).toBe(30);
});
