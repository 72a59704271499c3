import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { diadochi, incomeOf } from '@strategoi/diadochi';
import { words as diadochiWords } from '@strategoi/diadochi/words';
import { words as epicWords } from '@strategoi/epic/words';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import { languages, type View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { aids as inDiadochi } from '../src/games/diadochi/aids.ts';
import { aids as epic } from '../src/games/epic/aids.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { aids: amphipolis } = await import('../src/games/amphipolis/aids.ts');
const { aids: hellespont } = await import('../src/games/hellespont/aids.ts');

const all = [
  { name: 'amphipolis', aids: amphipolis, words: amphipolisWords },
  { name: 'hellespont', aids: hellespont, words: hellespontWords },
  { name: 'diadochi', aids: inDiadochi, words: diadochiWords },
  { name: 'epic', aids: epic, words: epicWords },
] as const;

describe('the player aid', () => {
  for (const { name, aids, words } of all)
    it(`names only words and rules that ${name} has, in both languages`, () => {
      for (const language of languages) {
        const { rules, terms } = words[language];
        const ids = Object.keys(rules);
        for (const { blocks } of aids.sheets)
          for (const { terms: named = [], rules: wanted = [] } of blocks) {
            expect(named.filter((id) => !terms[id])).toEqual([]);
            expect(
              wanted.filter((id) =>
                id.endsWith('*') ? !ids.some((rule) => rule.startsWith(id.slice(0, -1))) : !rules[id],
              ),
            ).toEqual([]);
          }
      }
      expect(new Set(aids.sheets.map(({ id }) => id)).size).toBe(aids.sheets.length);
    });

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
