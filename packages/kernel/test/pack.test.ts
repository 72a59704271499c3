import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../src/pack.ts';

describe('a state as it is kept', () => {
  it('counts equal neighbours of a list of figures', () => {
    expect(pack({ at: [0, 0, 0, 5, -1] })).toBe('{"at":"#0*3,5,-1"}');
  });

  it('writes records of one form by their fields', () => {
    const bases = [
      { hex: 4, inside: true, who: 'athens' },
      { hex: 9, inside: true, who: '#1' },
    ];
    expect(pack(bases)).toBe('{"#":{"hex":"#4,9","inside":"#t*2","who":["athens","##1"]}}');
    expect(unpack(pack(bases))).toEqual(bases);
  });

  it('reads what was never packed as itself', () => {
    const plain = { at: [0, 0, 5], bases: [{ hex: 4 }, { hex: 9 }], phase: 'supply' };
    expect(unpack(JSON.stringify(plain))).toEqual(plain);
  });

  it.each([
    [{ '#': { a: [1, 2] } }],
    [[{ '#': 1 }, { '#': 2 }]],
    [['#0*3', '##', '#']],
    [[1.5, 2, 2]],
    [[{}, {}]],
    [[{ a: 1 }, { b: 1 }]],
    [[true, 1, false]],
    [[[1, 1], []]],
    [[{ a: null }, { a: [{ b: 1 }, { b: 2 }] }]],
  ])('reads %j back', (data) => {
    expect(JSON.stringify(unpack(pack(data)))).toBe(JSON.stringify(data));
  });

  it('reads any data back, byte for byte', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const data: unknown = JSON.parse(text);
        expect(JSON.stringify(unpack(pack(data)))).toBe(JSON.stringify(data));
      }),
      { seed: 11, numRuns: 2000 },
    );
  });
});
