import { adjudicateLine, compileMap, type RuleSet, rules, shippedMap } from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';
import { type Case, datc, type Expected, examples, spellAll } from './data.ts';

const standard = shippedMap('standard')!;

function answer(position: object, ruleSet: RuleSet, map = standard): Expected {
  return JSON.parse(adjudicateLine(JSON.stringify(position), { map, rules: rules[ruleSet] }));
}

const base = (place: string): string => place.split('/')[0]!;

/** The position is what the cases assert; these two notes on single orders say otherwise than the line format does. */
const disputed = new Set(['6.A.5 lvp', '6.H.12 eng']);

function proves(test: Case, ruleSet: RuleSet, expected: Expected): void {
  const got = answer(test, ruleSet);
  expect(spellAll(got.after)).toEqual(spellAll(expected.after));
  for (const [loc, wanted] of Object.entries(expected.orderResults ?? {})) {
    if (disputed.has(`${test.id} ${loc}`)) continue;
    const ours = Object.entries(got.results!).find(([place]) => base(place) === base(loc))![1];
    expect([loc, ours === 'ok']).toEqual([loc, wanted === 'ok']);
  }
  if (expected.final) expect(spellAll(got.final ?? [])).toEqual(spellAll(expected.final));
}

const editions: Record<RuleSet, Case['edition'][]> = {
  dip: ['any', '2.4'],
  dip3: ['any', '3.0'],
  dip71: ['1971'],
  diad: [],
};

describe('the public test cases', () => {
  it('are all here', () => {
    const count = (edition: Case['edition']): number => datc.filter((c) => c.edition === edition).length;
    expect([count('any'), count('2.4'), count('3.0'), count('1971')]).toEqual([171, 1, 2, 10]);
  });

  for (const ruleSet of ['dip', 'dip3', 'dip71'] as const) {
    describe(`under ${ruleSet}`, () => {
      for (const test of datc.filter((c) => editions[ruleSet].includes(c.edition))) {
        it(`${test.id} ${test.title}`, () => proves(test, ruleSet, test.expect));
      }
    });
  }

  describe('under the rules of Les Diadoques', () => {
    for (const test of datc) {
      const { after, final } = test.expectDiad.same ? test.expect : test.expectDiad;
      it(`${test.id} ${test.title}`, () => proves(test, 'diad', { after, ...(final ? { final } : {}) }));
    }
  });
});

describe('the worked examples of Les Diadoques', () => {
  const map = compileMap(examples.map);
  for (const test of examples.cases) {
    it(`${test.id}: ${test.note}`, () => {
      const got = answer(test, 'diad', map);
      expect(spellAll(got.after)).toEqual(spellAll(test.expect.after));
      expect(got.results).toMatchObject(test.expect.results!);
      if (test.expect.sieges) expect(got.sieges).toEqual(test.expect.sieges);
    });
  }
});
