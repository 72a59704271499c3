import type { State, Stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { fairLuck } from '../src/shared/luck.ts';

/** A table at which this is being done in this place, called by something that names another. */
const at = (step: string, zone?: number): State => ({
  scenario: '',
  options: {},
  flow: [{ step: 'turn', zone: 99 }, zone === undefined ? { step } : { step, zone }],
  dice: { key: '', at: 0 },
});

const throws = (luck: Stream, n: number, sides = 6): number[] =>
  Array.from({ length: n }, () => luck.die(sides));

describe('the luck of dreams', () => {
  it('throws alike in the same place on the same sample, whatever was thrown elsewhere before', () => {
    for (let sample = 0; sample < 12; sample++) {
      const plain = at('combat.roll', 4);
      const wanted = throws(fairLuck(plain, sample, 7), 3);
      const other = at('siege.roll', 5);
      const luck = fairLuck(other, sample, 7);
      throws(luck, 5);
      other.flow = plain.flow;
      expect(throws(luck, 3)).toEqual(wanted);
      expect(throws(fairLuck(at('turn.draw'), sample, 7), 4, 9)).toEqual(
        throws(fairLuck(at('turn.draw'), sample, 7), 4, 9),
      );
    }
  });

  it('shows each face once in six samples, at the second throw as at the first', () => {
    for (let block = 0; block < 5; block++)
      for (const nth of [0, 1]) {
        const faces = Array.from(
          { length: 6 },
          (_, i) => throws(fairLuck(at('combat.roll', 3), 6 * block + i, 11), 2)[nth],
        );
        expect(faces.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
      }
  });

  it('throws otherwise in another place, for something else, and on another seed', () => {
    const samples = Array.from({ length: 60 }, (_, sample) => sample);
    const line = (step: string, zone: number | undefined, seed: number): string =>
      samples.map((sample) => fairLuck(at(step, zone), sample, seed).die(6)).join('');
    const lines = [
      line('combat.roll', 3, 11),
      line('combat.roll', 4, 11),
      line('siege.roll', 3, 11),
      line('combat.roll', undefined, 11),
      line('combat.roll', 3, 12),
    ];
    expect(new Set(lines).size).toBe(lines.length);
    // Nor do two places fall alike more often than by chance.
    const alike = samples.filter((i) => lines[0]?.[i] === lines[1]?.[i]).length;
    expect(alike).toBeLessThan(25);
  });

  it('deals what is not a die evenly', () => {
    const seen = new Array<number>(9).fill(0);
    for (let sample = 0; sample < 900; sample++) {
      const n = fairLuck(at('points.draw'), sample, 3).below(9);
      seen[n] = (seen[n] ?? 0) + 1;
    }
    for (const n of seen) expect(Math.abs(n - 100)).toBeLessThan(45);
  });
});
