import { compileMap, parseOrder, printOrder, shippedMap } from '@strategoi/diplomacy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datc, examples } from './data.ts';

const standard = shippedMap('standard')!;
const citadels = shippedMap('standard-citadels')!;
const diadochi = shippedMap('diadochi')!;

describe('the notation of orders', () => {
  it('prints back every order of the public cases as it was written', () => {
    for (const { orders, retreats } of datc) {
      for (const text of [...orders, ...(retreats ?? [])]) {
        const reading = parseOrder(standard, text);
        expect('order' in reading && printOrder(reading.order)).toBe(text);
      }
    }
  });

  it('prints back every order of the worked examples', () => {
    const map = compileMap(examples.map);
    for (const text of examples.cases.flatMap((test) => test.orders)) {
      const reading = parseOrder(map, text);
      expect('order' in reading && printOrder(reading.order)).toBe(text);
    }
  });

  it.each([
    ['Lys:A bit->thr', 'Lys: A BIT - THR'],
    ['Ptol: G tyr - phe as A', 'Ptol: G TYR - PHE as A'],
    ['Ptol: A SYR  A2  alexandrie_issos', 'Ptol: A SYR A2 ALEXANDRIE_ISSOS'],
    ['Lys: F sal R alexandrie_issos', 'Lys: F SAL R ALEXANDRIE_ISSOS'],
    ['Lys: F thr/CS - che via', 'Lys: F THR/cs - CHE via'],
    ['Lys: F MIN S G tyr - phe as A', 'Lys: F MIN S G TYR - PHE'],
    ['Lys: A thr D', 'Lys: A THR D'],
  ])('reads %s', (text, canonical) => {
    const reading = parseOrder(diadochi, text);
    expect('order' in reading && printOrder(reading.order)).toBe(canonical);
  });

  it.each([
    ['A lon - bel', 0, 'power', 'A'],
    ['England', 0, 'power', 'England'],
    [': A lon H', 0, 'power', ':'],
    ['England: X lon - bel', 9, 'unit', 'X'],
    ['England: A', 10, 'place', ''],
    ['England: A xxx - bel', 11, 'place', 'xxx'],
    ['England: A lon', 14, 'order', ''],
    ['England: A lon Q bel', 15, 'order', 'Q'],
    ['England: A lon - zzz', 17, 'place', 'zzz'],
    ['England: A lon - bel vai', 21, 'end', 'vai'],
    ['England: A lon S yor', 17, 'unit', 'yor'],
    ['England: F nth C A lon', 22, 'arrow', ''],
    ['England: A tri A1 tri', 18, 'citadel', 'tri'],
    ['England: G ctri - tri as G', 25, 'shape', 'G'],
    ['England: A lon - bel; A yor H', 20, 'end', ';'],
  ] as const)('points at the character where %s goes wrong', (text, at, expected, found) => {
    expect(parseOrder(citadels, text)).toEqual({ fault: { at, expected, found } });
  });

  it('reads anything at all without breaking', () => {
    const pieces = [
      'A',
      'F',
      'G',
      'lon',
      'bul/ec',
      'clon',
      '-',
      '->',
      'S',
      'C',
      'H',
      'A1',
      'R',
      'D',
      'via',
      'as',
    ];
    const noise = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 9 });
    fc.assert(
      fc.property(noise, (words) => {
        const reading = parseOrder(citadels, `Power: ${words.join(' ')}`);
        if ('fault' in reading) {
          expect(reading.fault.at).toBeLessThanOrEqual(`Power: ${words.join(' ')}`.length);
          return;
        }
        const printed = printOrder(reading.order);
        expect(parseOrder(citadels, printed)).toEqual(reading);
      }),
      { numRuns: 2000 },
    );
  });
});
