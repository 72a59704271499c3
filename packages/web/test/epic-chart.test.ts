import { columns, combatChart } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { languages, type OddsTable } from '@strategoi/kernel';
import { h } from 'preact';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Table } from '../src/pages/table.ts';
import { stubWindow } from './frames.ts';
import { said } from './said.ts';

stubWindow();
const { language } = await import('../src/app/settings.ts');
const { charts } = await import('../src/games/epic/AidCharts.tsx');
const { EpicOdds } = await import('../src/games/epic/Forecast.tsx');
const { fightTexts } = await import('../src/games/epic/fightTexts.ts');
afterAll(() => {
  language.value = 'en';
  vi.unstubAllGlobals();
});

/** Whatever the chart may say of a side: D, M, +1 and the like. */
const letters = [...new Set(columns.flatMap((name) => combatChart[name].flatMap((both) => both.split('/'))))];

const round: OddsTable = {
  kind: 'round',
  facts: { attackers: 4, defenders: 2, raw: '2-1', column: '3-2', attacker: 'athens', defender: 'sparta' },
  factors: [
    { rule: 'EPW-COM-05', kind: 'column', value: -2 },
    { rule: 'EPW-COM-04', kind: 'column', value: 1 },
    { rule: 'EPW-COM-08', kind: 'morale', value: -1 },
  ],
  results: [],
};
const revolt: OddsTable = {
  kind: 'revolt',
  facts: {},
  factors: [{ rule: 'EPW-REV-02', kind: 'modifier', value: -3 }],
  results: [],
};
const oddsOf = (odds: OddsTable): string => said(EpicOdds({ table: { session: {} } as Table, odds: [odds] }));
/** What a text says from where it tells what D is. */
const meanings = (text: string): string => /D\s?: .*/.exec(text)?.[0] ?? '';

describe.each(languages)('the combat chart of the Epic in the page, in %s', (tongue) => {
  it('comes with what its letters mean, beside the dice and on the sheet', () => {
    language.value = tongue;
    const Chart = charts.combat?.Chart;
    const [beside, sheet] = [
      oddsOf(round),
      Chart ? said(h(Chart, { options: {}, marks: undefined })) : '',
    ].map(meanings);
    for (const letter of letters) expect(beside).toContain(letter);
    for (const text of [beside, sheet]) {
      expect(text).toMatch(/D\s?: (every unit loses|chaque unité perd)/);
      expect(text).toMatch(/M\s?: (every unit checks|chaque unité teste).* \+1.* \+3.*(die|dé)\./);
    }
  });

  it('has the sign that print has for less than nothing', () => {
    language.value = tongue;
    const text = fightTexts.value;
    const why = words[tongue].rules['EPW-COM-08']?.title ?? '';
    for (const line of [text.light(-2), text.lead(1), text.bonus(why, -1)])
      expect(oddsOf(round)).toContain(line);
    expect(text.light(-2)).toMatch(/ −2$/);
    expect(text.lead(1)).toMatch(/ \+1$/);
    expect(text.bonus(why, -1)).toMatch(/, −1 /);
    expect(text.revoltDie(4, -2, '5')).toMatch(/ −2\s?: 2\./);
    expect(oddsOf(revolt)).toMatch(/ −3$/);
  });
});
