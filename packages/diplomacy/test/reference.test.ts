import { adjudicate, type GameMap, type RuleSet, rules, shippedMap } from '@strategoi/diplomacy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Mix, position, type RandomPosition } from './random.ts';
import { Reference } from './reference.ts';

const base = (place: string): string => place.split('/')[0]!;

function check(map: GameMap, ruleSet: RuleSet, random: RandomPosition): 'unique' | 'ring' | 'paradox' {
  const { units, orders, control } = random;
  const outcome = adjudicate(map, units, orders, rules[ruleSet], { control });
  for (const { reason, result } of outcome.results) expect([result, reason.code]).not.toContain('illegal');
  const moved = new Set(
    outcome.results
      .filter(({ order, result }) => order?.kind === 'move' && result === 'ok')
      .map(({ unit }) => base(unit.loc)),
  );
  const stranded = new Set(outcome.paradoxes.map(base));
  const names = (sets: Set<string>[]): string[] => sets.map((set) => [...set].sort().join(' '));
  const mine = names([moved])[0];
  const possible = new Reference(map.def, random, rules[ruleSet], stranded).solutions();
  expect(names(possible)).toContain(mine);
  if (possible.length > 1) {
    // Only a ring leaves a choice, and rings go round: every other solution moves fewer.
    for (const other of possible) expect([...other].every((at) => moved.has(at))).toBe(true);
  }
  if (stranded.size === 0) return possible.length > 1 ? 'ring' : 'unique';
  const unforced = new Reference(map.def, random, rules[ruleSet], new Set()).solutions();
  expect(unforced).not.toHaveLength(1);
  return 'paradox';
}

/** A quarter of them in every run, all of them in `npm run test:long`. */
const long = Boolean(process.env.STRATEGOI_LONG);

function sweep(map: GameMap, mix: Mix, numRuns: number): void {
  for (const ruleSet of ['dip3', 'dip71', 'diad'] as const) {
    it(`agrees with trying everything, under ${ruleSet}`, () => {
      const met = { unique: 0, ring: 0, paradox: 0 };
      fc.assert(
        fc.property(position(map, mix), (random) => {
          met[check(map, ruleSet, random)]++;
        }),
        { numRuns: long ? numRuns : numRuns / 4, seed: 20261115 },
      );
      expect(met.unique).toBeGreaterThan(0);
      if (long) expect(met.ring).toBeGreaterThan(0);
    });
  }
}

describe('round the Channel, full of convoys under attack', () => {
  const spaces = 'lon wal bel bre pic edi yor nwy eng nth nwg'.split(' ');
  sweep(shippedMap('standard')!, { spaces, units: 10, movers: 5, weights: false, fleets: 60 }, 4000);
});
describe('round the North Sea, full of convoys', () => {
  const spaces = 'lon wal yor edi bre pic bel hol nwy den eng nth nwg ska hel mao'.split(' ');
  sweep(shippedMap('standard')!, { spaces, units: 11, movers: 7, weights: true, fleets: 40 }, 1500);
});
describe('among citadels', () => {
  const spaces = 'bul con gre smy ank rum aeg bla ion cbul ccon cgre csmy cank'.split(' ');
  sweep(shippedMap('standard-citadels')!, { spaces, units: 10, movers: 7, weights: true, fleets: 50 }, 1500);
});
