import { epic } from '@strategoi/epic';
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
