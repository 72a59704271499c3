import { expect, it } from 'vitest';
import { shift } from '../src/board/Counter.tsx';

it('moves a shape by its numbers, as a transform would', () => {
  expect(shift('M8.5 .8H31.5A7.7 7.7 0 0 1 39.2 8.5V31.5L-4-2Z', 1, 2)).toBe(
    'M9.5 2.8H32.5A7.7 7.7 0 0 1 40.2 10.5V33.5L-3 0Z',
  );
  expect(shift('M-3 29.5C-1 38 3.4 42.5 10 43', 0.8, 1.4)).toBe('M-2.2 30.9C-0.2 39.4 4.2 43.9 10.8 44.4');
});
