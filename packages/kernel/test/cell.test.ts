import { describe, expect, it } from 'vitest';
import { figures, figuresOf, which } from '../src/cell.ts';

describe('lists of figures', () => {
  it('are put together from whatever can be gone through', () => {
    expect(figures(new Set([3, 1, 3]))).toEqual([3, 1]);
  });

  it('have one figure for each of a list, by what it is and where', () => {
    expect(figuresOf(['a', 'bb', 'ccc'], (one, at) => one.length * 10 + at)).toEqual([10, 21, 32]);
    expect(figuresOf([], () => 1)).toEqual([]);
  });

  it('tell where those stand that pass a test', () => {
    expect(which([5, 0, 7, 7], (one) => one === 7)).toEqual([2, 3]);
    expect(which(['x', 'y'], (_, at) => at === 1)).toEqual([1]);
  });
});
