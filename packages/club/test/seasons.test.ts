import { describe, expect, it } from 'vitest';
import { cut, finished, mayChallenge, movesOf, nextSeason, REACH, resettled } from '../src/index.ts';

const letters = (text: string): string[] => [...text];

describe('a ladder', () => {
  const order = letters('abcdefgh');

  it('lets one call out whoever stands up to three places above', () => {
    expect(REACH).toBe(3);
    expect(['e', 'f', 'g', 'h', 'd', 'a'].map((by) => mayChallenge(order, by, ['d']))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(mayChallenge(order, 'z', ['a'])).toBe(false);
    expect(mayChallenge(order, 'b', ['z'])).toBe(false);
  });

  it('lets one call out several, of whom one at least is above, and nobody twice', () => {
    expect(mayChallenge(order, 'e', ['c', 'g', 'h'])).toBe(true);
    expect(mayChallenge(order, 'e', ['a', 'c'])).toBe(false);
    expect(mayChallenge(order, 'e', ['f', 'g'])).toBe(false);
    expect(mayChallenge(order, 'e', ['d', 'd'])).toBe(false);
    expect(mayChallenge(order, 'e', ['d', 'e'])).toBe(false);
    expect(mayChallenge(order, 'e', [])).toBe(false);
  });

  it('swaps two where the lower has won, and nobody where the upper has', () => {
    expect(resettled(order, ['d', 'b']).join('')).toBe('adcbefgh');
    expect(resettled(order, ['b', 'd'])).toEqual(order);
    // Who has left it meanwhile has no place to give or take.
    expect(resettled(order, ['z', 'b'])).toEqual(order);
  });

  it('shares out the places of several by victory, then points; where nobody won nobody moves', () => {
    const end = (id: string, won: boolean, points: number) => ({ id, won, points });
    expect(finished(order, [end('b', false, 9), end('d', true, 2), end('g', false, 12)])).toEqual(
      letters('dgb'),
    );
    expect(finished(order, [end('g', false, 12), end('b', false, 9)])).toEqual(letters('bg'));
    expect(finished(order, [end('g', true, 5), end('b', true, 5), end('d', false, 5)])).toEqual(
      letters('bgd'),
    );
    expect(resettled(order, letters('dgb')).join('')).toBe('adcgefbh');
  });
});

describe('a league', () => {
  it('has as few divisions as so many take, as even as can be', () => {
    const sizes = (n: number, size: number): number[] =>
      cut(
        Array.from({ length: n }, (_, i) => String(i)),
        size,
      ).map((division) => division.length);
    expect([2, 6, 7, 12, 13, 20].map((n) => sizes(n, 6))).toEqual([
      [2],
      [6],
      [4, 3],
      [6, 6],
      [5, 4, 4],
      [5, 5, 5, 5],
    ]);
    // With two to a division one would be over: he is a third.
    expect([3, 4, 5].map((n) => sizes(n, 2))).toEqual([[3], [2, 2], [3, 2]]);
    expect(cut(letters('abcdefg'), 6).map((d) => d.join(''))).toEqual(['abcd', 'efg']);
  });

  it('moves as many up as down, the last and the first, and never more than half of a division', () => {
    const moves = movesOf([letters('abcd'), letters('efgh'), letters('ij')], 2);
    expect([...moves].map(([id, move]) => `${id} ${move}`).toSorted()).toEqual([
      'c down',
      'd down',
      'e up',
      'f up',
      'h down',
      'i up',
    ]);
    expect(movesOf([letters('abc')], 1).size).toBe(0);
  });

  it('begins its next season with who came up, who went down, without who left, and who is new last', () => {
    const last = [letters('abcd'), letters('efgh')];
    const plan = { size: 4, moving: 1 };
    expect(nextSeason(last, letters('abcdefgh'), plan)).toEqual([letters('abce'), letters('dfgh')]);
    // B left, and x is new: all move up by one.
    expect(nextSeason(last, letters('acdefghx'), plan)).toEqual([letters('aced'), letters('fghx')]);
    expect(nextSeason([], letters('xyz'), plan)).toEqual([letters('xyz')]);
  });
});
