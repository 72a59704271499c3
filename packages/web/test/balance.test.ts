import { shelf } from '@strategoi/shelf';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../src/balance/csv.ts';

const books = shelf.flatMap(({ id, balance }) => (balance ? [{ id, balance }] : []));

describe.each(books)('the published balance of $id', ({ balance }) => {
  it('is saved as a table with as many fields in every line', async () => {
    const lines = csvOf(await balance()).split('\n');
    const [head = ''] = lines;
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([head.split(',').length]));
  });
});
