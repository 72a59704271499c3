import { movesOf, shippedMap, supportsOf } from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';

const map = shippedMap('diadochi')!;

describe('what a unit could do from where it stands', () => {
  it('DIA-MOV-002: a fleet follows its coast, by name', () => {
    expect(movesOf(map, { type: 'F', loc: 'CHE' }).sort()).toEqual([
      'EGE',
      'LYSIMACHIA',
      'PRO',
      'THR/ce',
      'THR/cs',
    ]);
    expect(supportsOf(map, { type: 'F', loc: 'CHE' }).sort()).toEqual(['EGE', 'PRO', 'THR']);
  });

  it('DIA-UNT-009, DIA-SUP-004: a garrison comes out to more places than it supports in', () => {
    expect(movesOf(map, { type: 'G', loc: 'RHODES' }).sort()).toEqual(['CYC', 'EOL', 'MRD', 'RHO']);
    expect(supportsOf(map, { type: 'G', loc: 'RHODES' })).toEqual(['RHO']);
    expect(movesOf(map, { type: 'G', loc: 'PELLA' })).toEqual(['MAC']);
  });

  it('DIA-SUP-003: an army never supports at sea', () => {
    expect(supportsOf(map, { type: 'A', loc: 'CHE' })).toEqual(['THR']);
    expect(() => movesOf(map, { type: 'F', loc: 'PHR' })).toThrow('cannotStand');
  });
});
