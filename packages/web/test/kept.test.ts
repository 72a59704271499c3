import { describe, expect, it } from 'vitest';
import { isAlike, keptBy } from '../src/app/kept.ts';

describe('what is kept', () => {
  it('is made once for everything it is made of, and anew when any of it differs', () => {
    let made = 0;
    const sum = keptBy((zone: string, sizes: readonly number[]) => ({
      zone,
      sum: sizes.length,
      nth: ++made,
    }));
    const first = sum('T12', [1, 2]);
    expect(sum('T12', [1, 2])).toBe(first);
    expect(sum('T12', [1, 3])).not.toBe(first);
    expect(sum('T1', [2, 1, 2]).nth).toBe(3);
  });

  it('is no more than was asked for', () => {
    let made = 0;
    const last = keptBy((n: number) => [n, ++made] as const, 1);
    last(1);
    last(2);
    expect(last(2)).toEqual([2, 2]);
    expect(last(1)).toEqual([1, 3]);
  });

  it('is alike where lists and plain objects say the same, and otherwise only itself', () => {
    expect(isAlike({ at: [1, 2], of: undefined }, { at: [1, 2], of: undefined })).toBe(true);
    expect(isAlike({ at: [1, 2] }, { at: [1, 3] })).toBe(false);
    expect(isAlike({ a: undefined }, { b: undefined })).toBe(false);
    expect(isAlike([1], [1, 2])).toBe(false);
    expect(isAlike({}, [])).toBe(false);
    expect(isAlike(new Map(), new Map())).toBe(false);
    const act = (): void => undefined;
    expect(isAlike({ act }, { act })).toBe(true);
    expect(isAlike({ act }, { act: () => undefined })).toBe(false);
  });
});
