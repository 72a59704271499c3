import { act, type Hint } from '@strategoi/kernel';
import { areAlike } from '@strategoi/shelf';
import { describe, expect, it } from 'vitest';

const hint = (target: string, gain: number, chance?: number, worst = gain): Hint => ({
  action: act('pool', target),
  moves: [],
  gain,
  worst,
  ...(chance === undefined ? {} : { chance }),
});

describe('plans of the adviser', () => {
  it('are alike where the panel would print the same figures for all of them', () => {
    expect(areAlike([hint('attica', 3.81, 0.971), hint('euboea', 3.79, 0.974)])).toBe(true);
    expect(areAlike([hint('attica', 1), hint('euboea', 1), hint('elis', 1)])).toBe(true);
  });

  it('are told apart by the chance, by the mean or by the worst of it', () => {
    expect(areAlike([hint('attica', 3.8, 0.97), hint('euboea', 3.8, 0.93)])).toBe(false);
    expect(areAlike([hint('attica', 3.8, 0.97), hint('euboea', 3.5, 0.97)])).toBe(false);
    expect(areAlike([hint('attica', 3.8, 0.97, 1), hint('euboea', 3.8, 0.97, 2)])).toBe(false);
    expect(areAlike([hint('attica', 1), hint('euboea', 1), hint('elis', 2)])).toBe(false);
  });

  it('one plan alone is a counsel', () => {
    expect(areAlike([hint('attica', 3.8)])).toBe(false);
  });
});
