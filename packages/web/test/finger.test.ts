import { describe, expect, it } from 'vitest';
import { stubWindow } from './frames.ts';

stubWindow();
const { litInstead } = await import('../src/board/useHands.ts');

describe('a finger beside a counter', () => {
  const lit = new Map([['W3531', {}]]);

  it('means the lit place it is on, not the counter of the next', () => {
    expect(litInstead(lit, 'W3531', 'W3631')).toBe('W3531');
  });

  it('means the counter where that stands on it, where its own place is lit, and where nothing is', () => {
    expect(litInstead(lit, 'W3531', 'W3531')).toBeUndefined();
    expect(litInstead(lit, 'W3531', undefined)).toBeUndefined();
    expect(litInstead(lit, 'W3630', 'W3631')).toBeUndefined();
    expect(litInstead(new Map([...lit, ['W3631', {}]]), 'W3531', 'W3631')).toBeUndefined();
  });
});
