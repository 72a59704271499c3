import { describe, expect, it } from 'vitest';
import { flightsBetween, STEP_MS } from '../src/board/motion.ts';
import type { Piece } from '../src/board/types.ts';

const piece = (id: string, zone: string, stack = 'A-H6'): Piece => ({
  id,
  zone,
  stack,
  kind: 'unit',
  side: 'athens',
  name: id,
  symbol: 'hoplite',
});
const before = new Map([
  ['a', 'T5'],
  ['b', 'T5'],
  ['c', 'T5'],
  ['d', 'T1'],
]);

describe('pieces that change place', () => {
  it('travel together when they look alike and go the same way', () => {
    const flights = flightsBetween(
      before,
      [piece('a', 'T8'), piece('b', 'T8'), piece('c', 'T8', 'A-C5'), piece('d', 'T1')],
      [],
    );
    expect(flights.map((flight) => flight.pieces.map((p) => p.id))).toEqual([['a', 'b'], ['c']]);
    expect(flights[0]!.duration).toBe(STEP_MS);
  });

  it('take 350 ms for every step of a known way', () => {
    const [flight] = flightsBetween(
      before,
      [piece('a', 'T9')],
      [{ pieces: ['a'], zones: ['T5', 'T8', 'T9'] }],
    );
    expect(flight!.zones).toEqual(['T5', 'T8', 'T9']);
    expect(flight!.duration).toBe(700);
  });

  it('do not travel when they come onto the map or stand on a spot of their own', () => {
    expect(flightsBetween(before, [piece('new', 'T8'), { ...piece('a', 'T8'), at: [1, 1] }], [])).toEqual([]);
  });
});
