import { epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { languages, type OddsTable } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { epicOdds } from '../src/board/epic-odds.ts';

const siege: OddsTable = {
  kind: 'siege',
  at: 'W3529',
  facts: { morale: 5, laid: true, seat: 'sparta' },
  factors: [{ rule: 'EPW-REV-03a', kind: 'modifier', value: 2 }],
  results: [
    { chance: [1, 6], result: { falls: 1 } },
    { chance: [5, 6], result: { falls: 0 } },
  ],
};

it('a siege is told by season, in both languages, with what moves the die', () => {
  const text = epicOdds(siege, 'en').join('\n');
  expect(text).toContain('siege, morale 5');
  expect(text).toContain('+2  EPW-REV-03a  Revolt modifier: allegiance');
  expect(text).toContain('gives up at roll 1');
  expect(epicOdds(siege, 'fr').join('\n')).toContain('tient un an');
});

it('no table of a game shows names of the engine for what it says', () => {
  const state = epic.setup({ scenario: 'campaign', seed: 'odds' });
  const tables = epic.odds(state, 'sparta', 'W4110').concat(siege);
  for (const table of tables)
    for (const language of languages)
      expect(epicOdds(table, language).join(' ')).not.toMatch(/undefined|falls|rises|laid/);
});

it('a battle is told by shares in the figures of the language, without bars for what cannot be', () => {
  const battle: OddsTable = {
    kind: 'battle',
    at: 'W3428',
    facts: { rounds: 2.58, attackersLost: 0.37, defendersLost: 0.12 },
    factors: [],
    results: [
      { chance: [101978865, 1e9], result: { winner: 'attacker', decisive: true } },
      { chance: [0, 1e9], result: { winner: 'attacker', decisive: false } },
      { chance: [898021135, 1e9], result: { winner: 'defender', decisive: true } },
    ],
  };
  const [title, ...rows] = epicOdds(battle, 'fr');
  expect(title).toContain('2,58 rounds');
  expect(title).toContain('pertes moyennes 0,37 pour');
  expect(epicOdds(battle, 'en')[0]).toContain('2.58 rounds');
  expect(rows.join('\n')).not.toContain('/1000000000');
  expect(rows[0]).toMatch(/^ *10,2 % {2}# /);
  expect(rows[1]).toMatch(/0,0 % +l’attaquant l’emporte$/);
});

it('one point is no points, and a plan is told by the same sum in the question and in the odds', () => {
  const plan = (spent: number): OddsTable => ({
    kind: 'naval',
    facts: { spent, base: 6 },
    factors: [],
    results: [],
  });
  expect(epicOdds(plan(1), 'en')[0]).toBe('plan: 1 point, 6 and a die');
  expect(epicOdds(plan(1), 'fr')[0]).toContain('1 point, 6 et un dé');
  expect(epicOdds(plan(7), 'fr')[0]).toContain('7 points, 6 et un dé');
  for (const spent of [1, 3]) {
    const ask = { role: 'athens', step: 'naval', rules: [], params: { place: 0, spent }, actions: ['roll'] };
    expect(words.en.prompt(ask)).toContain(`${spent} ${spent > 1 ? 'points' : 'point'} planned of 6 + die`);
    expect(words.fr.prompt(ask)).toContain(`trajet de ${spent} ${spent > 1 ? 'points' : 'point'} sur 6 + dé`);
  }
});
