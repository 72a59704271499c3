import {
  codes,
  commitment,
  commitmentOf,
  commitmentOfSeed,
  type DiceState,
  keyFromSeed,
  newDice,
  nextDie,
  Roller,
  stream,
} from '@strategoi/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';
import { toy } from './toy.ts';

const rolls = (dice: DiceState, sides: number, count: number): number[] =>
  Array.from({ length: count }, () => nextDie(dice, sides));

/** Pearson's statistic, as standard deviations above what fair dice give. */
function excess(values: readonly number[], sides: number): number {
  const counts = new Array<number>(sides).fill(0);
  for (const value of values) counts[value - 1] = (counts[value - 1] as number) + 1;
  const expected = values.length / sides;
  const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  return (chi - (sides - 1)) / Math.sqrt(2 * (sides - 1));
}

test('every face comes up equally often, and so does every pair of faces', () => {
  for (const sides of [2, 6, 10, 52]) {
    const values = rolls(newDice(`fair ${sides}`), sides, 60_000);
    expect(Math.abs(excess(values, sides))).toBeLessThan(5);
  }
  const values = rolls(newDice('pairs'), 6, 60_001);
  const pairs = values.slice(1).map((value, i) => ((values[i] as number) - 1) * 6 + value);
  expect(Math.abs(excess(pairs, 36))).toBeLessThan(5);
});

test('a die never leaves its range, whatever its sides', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1_000_000 }), (seed, sides) =>
      rolls(newDice(seed), sides, 20).every((v) => Number.isInteger(v) && v >= 1 && v <= sides),
    ),
  );
});

test('words that would favour the low faces are passed over', () => {
  // With three quarters of 2^32 sides a quarter of the words has no fair face.
  const dice = newDice('biased');
  rolls(dice, 3 * 2 ** 30, 400);
  expect(dice.at).toBeGreaterThan(480);
  expect(dice.at).toBeLessThan(600);
});

test('the same key and place give the same die, in any order of asking', () => {
  const key = keyFromSeed('order');
  const forward = Array.from({ length: 200 }, (_, at) => nextDie({ key, at }, 6));
  const backward = Array.from({ length: 200 }, (_, at) => nextDie({ key, at: 199 - at }, 6)).reverse();
  expect(backward).toEqual(forward);
});

test('keys that differ in one bit share nothing', () => {
  const key = keyFromSeed('one bit');
  for (const digit of [0, 31, 63]) {
    const flipped = (Number.parseInt(key.charAt(digit), 16) ^ 1).toString(16);
    const other = key.slice(0, digit) + flipped + key.slice(digit + 1);
    const ours = rolls({ key, at: 0 }, 6, 12_000);
    const theirs = rolls({ key: other, at: 0 }, 6, 12_000);
    const same = ours.filter((value, i) => value === theirs[i]).length;
    // One in six by chance: 2,000, give or take 41.
    expect(Math.abs(same - 2000)).toBeLessThan(5 * 41);
  }
});

test('rolls seen do not give the next: two streams may agree on any prefix and part afterwards', () => {
  // 16 rolls are enough to know a 35-bit generator; here equal prefixes say nothing of what follows.
  const next = new Map<string, Set<number>>();
  for (let i = 0; i < 4000; i++) {
    const seen = rolls(newDice(`prefix ${i}`), 6, 4);
    const prefix = seen.slice(0, 3).join();
    next.set(prefix, (next.get(prefix) ?? new Set()).add(seen[3] as number));
  }
  expect(next.size).toBe(216);
  expect([...next.values()].filter((faces) => faces.size >= 4).length).toBeGreaterThan(200);
});

test('the key is in no view, in no update and in no commitment', () => {
  const state = toy.setup({ scenario: 'trio', seed: 'a seed nobody is told' });
  const applied = toy.apply(state, 'red', { verb: 'done' });
  for (const viewer of ['red', 'blue', 'green', 'spectator']) {
    const sent = JSON.stringify([toy.view(state, viewer), toy.update(state, applied, viewer)]);
    expect(sent).not.toContain(state.dice.key);
    expect(sent).not.toContain('a seed nobody is told');
  }
  expect(commitmentOf(state)).not.toContain(state.dice.key);
});

test('the commitment fixes the key: it is known before the first roll and another key does not fit', () => {
  const key = keyFromSeed('committed');
  expect(commitmentOfSeed('committed')).toBe(commitment(key));
  expect(commitmentOfSeed('Committed')).not.toBe(commitment(key));
  expect(commitment(key)).toMatch(/^[0-9a-f]{64}$/);
});

test('given dice come first and are remembered with those drawn after them', () => {
  const dice = newDice('given');
  const roller = new Roller(dice, { dice: [6, 1] });
  expect([roller.die(6), roller.die(6)]).toEqual([6, 1]);
  expect(dice.at).toBe(0);
  const third = roller.die(6);
  expect(third).toBe(nextDie(newDice('given'), 6));
  expect(roller.rolled).toEqual([6, 1, third]);
  expect(dice.at).toBe(1);
});

test('a given die that the sides do not have is refused', () => {
  for (const value of [0, 7, 1.5, -1, Number.NaN]) {
    expect(refusalOf(() => new Roller(newDice('x'), { dice: [value] }).die(6))).toMatchObject({
      rule: codes.badDice,
      key: 'range',
    });
  }
});

test('a replay from logged dice never reads the stream', () => {
  const dice = newDice('only');
  const roller = new Roller(dice, { dice: [3], only: true });
  expect(roller.die(6)).toBe(3);
  expect(refusalOf(() => roller.die(6))).toMatchObject({ rule: codes.badDice, key: 'too-few' });
  expect(dice.at).toBe(0);
});

test('dice left over are counted', () => {
  const roller = new Roller(newDice('x'), { dice: [1, 2, 3] });
  roller.die(6);
  expect(roller.unused).toBe(2);
});

test('a stream repeats from its seed and is not the stream of the game with that seed', () => {
  const take = (seed: string): number[] => {
    const luck = stream(seed);
    return Array.from({ length: 30 }, () => luck.below(1000));
  };
  expect(take('bot')).toEqual(take('bot'));
  expect(take('bot')).not.toEqual(take('bot 2'));
  expect(take('bot').every((v) => v >= 0 && v < 1000)).toBe(true);
});

test('a die without sides is a fault, and nobody waits for it for ever', () => {
  expect(() => nextDie(newDice('x'), 0)).toThrow('a die of 0 sides');
  expect(() => stream('x').below(Number.NaN)).toThrow(RangeError);
});
