import { diadochi, incomeOf } from '@strategoi/diadochi';
import { languages, type View } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { describe, expect, it } from 'vitest';
import { aids as inDiadochi } from '../src/games/diadochi/aids.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { loadKit } = await import('../src/games/index.ts');

describe('the player aid', () => {
  it.each(shelf.filter((game) => !game.unfinished))(
    'names only words and rules that $id has, in both languages',
    async ({ id: game, weight }) => {
      const { aids, words } = await loadKit(game);
      const sheets = aids?.sheets ?? [];
      // What is learnt in a minute needs no sheet beside the map.
      if (weight > 1) expect(sheets.length).toBeGreaterThan(0);
      for (const language of languages) {
        const { rules, terms } = words[language];
        const ids = Object.keys(rules);
        for (const { blocks } of sheets)
          for (const { terms: named = [], rules: wanted = [] } of blocks) {
            expect(named.filter((id) => !terms[id])).toEqual([]);
            expect(
              wanted.filter((id) =>
                id.endsWith('*') ? !ids.some((rule) => rule.startsWith(id.slice(0, -1))) : !rules[id],
              ),
            ).toEqual([]);
          }
      }
      expect(new Set(sheets.map(({ id }) => id)).size).toBe(sheets.length);
    },
  );

  it('adds up the year of a player as the engine will', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'aid' });
    for (const power of ['ptolemy', 'antigonus'] as const) {
      const view = diadochi.view(state, power) as View;
      const [income, pay] = inDiadochi.account?.(view, power, 'en') ?? [];
      const sum = (lines: readonly { readonly value: string }[] = []): number =>
        lines.reduce((total, { value }) => total + Number.parseInt(value, 10), 0);
      expect(income?.total).toBe(`${incomeOf(state, power).total} T`);
      expect(sum(income?.lines)).toBe(incomeOf(state, power).total);
      expect(`${sum(pay?.lines)} T`).toBe(pay?.total);
    }
  });
});
