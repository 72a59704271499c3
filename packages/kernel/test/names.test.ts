import { nearestName, onlyKnown, plainName, unknownField } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

describe('names as people write them', () => {
  it('fold accents, case and signs', () => {
    expect(plainName('  Éolide, mer d’ ')).toBe('eolide mer d');
    expect(plainName('A-T10x')).toBe('a t10x');
  });

  it('are brought to the nearest known one', () => {
    const known = ['announced', 'advantage', 'active', 'zones', 'pa'];
    expect(nearestName('anounced', known)).toBe('announced');
    expect(nearestName('Avdantage', known)).toBe('advantage');
    expect(nearestName('zonse', known)).toBe('zones');
    expect(nearestName('ap', known)).toBe('pa');
    expect(nearestName('weather', known)).toBeUndefined();
    expect(nearestName('x', [])).toBeUndefined();
  });
});

describe('fields a file does not know', () => {
  it('are refused by name, with the nearest known one where there is one', () => {
    expect(unknownField({ zones: 1, note: 'read by nobody' }, ['zones'])).toBeUndefined();
    expect(unknownField({ zone: 1 }, ['zones'], 'progress')).toEqual({
      rule: 'bad-position',
      key: 'unknown-field-near',
      params: { field: 'progress.zone', near: 'zones' },
    });
    expect(refusalOf(() => onlyKnown({ weather: 1 }, ['zones']))).toEqual({
      rule: 'bad-position',
      key: 'unknown-field',
      params: { field: 'weather' },
    });
  });
});
